import type { aprobarPresupuesto, componentesSinPrecio } from '@plomada/contract/presupuestos/aprobacion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { razonContraAprobar } from '@plomada/domain/presupuestos/razones'
import { exigirSinRazon } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { leerMembrete } from '../../acceso/empresa/membrete.ts'
import { cargarObra } from '../nucleo/cargar.ts'
import { insertarFoto, leerParaAprobar, leerSinPrecio, marcarAprobada } from './repo.ts'

/**
 * Copies the plan of every active tarea, the capitulos and the work to their snapshot; it can't be undone or repeated
 * (domain.md §7). Componentes without a price count as 0 and are named (§5).
 */
export const aprobar: Manejador<typeof aprobarPresupuesto> = async ({ tx, quien, body, anotar }) => {
  const obra = await cargarObra(tx, quien, body.presupuestoId, 'escribir')
  const { tareasActivas, sinPrecio } = await leerParaAprobar(tx, obra.id)
  exigirSinRazon(razonContraAprobar(obra, { tareasActivas, conCliente: obra.clienteId !== null }))
  await insertarFoto(tx, obra.id, await leerMembrete(tx, quien.empresaId))
  await marcarAprobada(tx, obra.id)
  anotar({
    entidad: 'presupuesto',
    entidadId: obra.id,
    conjuntoId: obra.id,
    antes: { estado: 'pendiente' },
    despues: { estado: 'aprobado', componentesSinPrecio: sinPrecio },
  })
  const { aprobadaEnVista, aprobarSinPrecio } = mensajesPresupuestos
  return {
    message: sinPrecio.length === 0 ? aprobadaEnVista : `${aprobadaEnVista}. ${aprobarSinPrecio(sinPrecio)}`,
  }
}

/** Most items of an answered list (domain.md §15). */
const LIMITE = 100

/** The componentes without a price, which the question before approval names. */
export const verSinPrecio: Manejador<typeof componentesSinPrecio> = async ({ tx, quien, params }) => {
  const obra = await cargarObra(tx, quien, params.presupuestoId, 'leer')
  const filas = await leerSinPrecio(tx, obra.id, LIMITE)
  return {
    items: filas.map(({ id, nombre, componentes }) => ({ _id: id, nombre, componentes })),
    count: filas[0]?.tareas ?? 0,
  }
}
