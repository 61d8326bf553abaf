import type { precioPresupuesto } from '@plomada/contract/presupuestos/precios'
import { moverPrecios } from '@plomada/domain/catalogo/precios'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Contexto, Manejador } from '../../../base/http/ruta.ts'
import { cambiarPrecioBase } from '../../catalogo/escribir.ts'
import { preciosQueRigen } from '../../catalogo/preciosRepo.ts'
import { cargarObra } from '../nucleo/cargar.ts'
import { tomarDatos } from '../tareas/escribirRepo.ts'
import { leerDatos } from '../tareas/repo.ts'
import { midiendoPrecio } from '../totales/precioMovido.ts'
import { exigirTotales } from '../totales/totales.ts'
import { recalcularPlantilla } from './plantilla.ts'
import { recalcularConPrecios } from './recalcular.ts'
import { ponerPreciosCongelados } from './repo.ts'

/** Changes and freezes what a work charges for an entry, and recomputes every tarea that uses it (domain.md §5). */
export const cambiarPrecio: Manejador<typeof precioPresupuesto> = async (c) => {
  const { tx, quien, body, anotar } = c
  const vista = await cargarObra(tx, quien, body.presupuestoId, 'leer')
  if (vista.tipo === 'plantilla') return cambiarEnLaBase(c, vista.id)
  const obra = await cargarObra(tx, quien, body.presupuestoId, 'escribir')
  const [dato] = await tomarDatos(tx, obra, [body.materialId])
  if (dato === undefined) throw new Rechazo('NO_EXISTE', mensajesCatalogo.noExiste)
  const precioMovido = await midiendoPrecio(tx, obra, body.razon)
  const antes = preciosQueRigen(dato)
  const despues = moverPrecios(antes, body)
  await ponerPreciosCongelados(tx, quien.empresaId, obra, [{ datoId: dato.id, ...despues }])
  const { tareas } = await recalcularConPrecios(tx, obra, new Map([[dato.id, { antes, despues }]]))
  const tareasRecalculadas = tareas.length
  const totales = await exigirTotales(tx, obra)
  anotar({
    entidad: 'precioCongelado',
    entidadId: dato.id,
    conjuntoId: obra.id,
    antes,
    despues: { ...despues, ...(body.razon ? { motivo: body.razon } : {}) },
  })
  for (const hecho of precioMovido(totales)) anotar(hecho)
  return { message: mensajesCatalogo.precioCambiado(tareasRecalculadas), tareasRecalculadas }
}

/**
 * In the plantilla, which freezes nothing, the price is the base's (domain.md §5). The entry is locked before the
 * plantilla, as in an edit of the catalogue, so that the two can't wait for each other.
 */
async function cambiarEnLaBase(c: Contexto<typeof precioPresupuesto>, plantillaId: string) {
  const { tx, quien, body, anotar } = c
  const [dato] = await leerDatos(tx, plantillaId, [body.materialId])
  if (dato === undefined) throw new Rechazo('NO_EXISTE', mensajesCatalogo.noExiste)
  let tareasRecalculadas = 0
  await cambiarPrecioBase(
    { tx, quien, anotar },
    async (enTx, autor, ids) => {
      tareasRecalculadas = await recalcularPlantilla(enTx, autor, ids)
    },
    dato.id,
    body,
  )
  return { message: mensajesCatalogo.precioCambiado(tareasRecalculadas), tareasRecalculadas }
}
