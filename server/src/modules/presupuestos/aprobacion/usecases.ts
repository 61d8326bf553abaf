import type { aprobarPresupuesto, revisionDeAprobacion } from '@plomada/contract/presupuestos/aprobacion'
import { sumar } from '@plomada/domain/nucleo/dinero'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { repartoViejo } from '@plomada/domain/presupuestos/indirectos'
import { razonContraAprobar } from '@plomada/domain/presupuestos/razones'
import { exigirSinRazon } from '../../../base/http/rechazo.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { leerMembrete } from '../../acceso/empresa/membrete.ts'
import { cargarObra } from '../nucleo/cargar.ts'
import { leerPrecios } from '../totales/precioRepo.ts'
import { leerArbol } from '../vista/arbol.ts'
import {
  insertarFoto,
  leerADefinir,
  leerParaAprobar,
  leerSinPrecio,
  leerVacios,
  marcarAprobada,
} from './repo.ts'

/**
 * Copies the plan of every active tarea, the capitulos and the work to their snapshot; it can't be undone or repeated
 * (domain.md §7). Componentes without a price count as 0 and are named (§5).
 */
export const aprobar: Manejador<typeof aprobarPresupuesto> = async ({ tx, quien, body, anotar }) => {
  const obra = await cargarObra(tx, quien, body.presupuestoId, 'escribir')
  const { tareasActivas, sinPrecio } = await leerParaAprobar(tx, obra.id)
  exigirSinRazon(razonContraAprobar(obra, { tareasActivas, conCliente: obra.clienteId !== null }))
  await insertarFoto(tx, obra, await leerMembrete(tx, quien.empresaId), await leerArbol(tx, obra))
  await marcarAprobada(tx, obra)
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

/** What the question before approval names: what counts as nothing, what nobody does, what is empty or out of date. */
export const revisar: Manejador<typeof revisionDeAprobacion> = async ({ tx, quien, params }) => {
  const obra = await cargarObra(tx, quien, params.presupuestoId, 'leer')
  const [sinPrecio, aDefinir, vacios, filas] = await Promise.all([
    leerSinPrecio(tx, obra.id, LIMITE),
    leerADefinir(tx, obra.id, LIMITE),
    leerVacios(tx, obra.id, LIMITE),
    leerPrecios(tx, obra.id, {}),
  ])
  const total = sumar(
    filas.filter((f) => f.capitulo_gasto_indirecto === true).map((f) => f.precio_total_real),
  )
  const otras = filas.filter((f) => f.capitulo_gasto_indirecto === false)
  return {
    sinPrecio: {
      items: sinPrecio.map(({ id, nombre, componentes }) => ({ _id: id, nombre, componentes })),
      count: cuantas(sinPrecio),
    },
    aDefinir: { items: aDefinir.map(cual), count: cuantas(aDefinir) },
    vacios: { items: vacios.map(cual), count: cuantas(vacios) },
    repartoViejo: repartoViejo(
      total,
      otras.map((f) => ({ precioTotal: f.precio_total, parte: f.gasto_indirecto_total })),
    ),
  }
}

const cual = ({ id, nombre }: { id: string; nombre: string }) => ({ _id: id, nombre })
const cuantas = ([primera]: readonly { todas: number }[]): number => primera?.todas ?? 0
