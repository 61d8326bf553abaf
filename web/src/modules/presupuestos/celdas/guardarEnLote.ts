import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { alDia } from '../../../api/envios/alDia.ts'
import { ErrorDeApi } from '../../../api/errores.ts'
import type { Guardado } from '../../../pagina/grilla/deshacer/useDeshacer.ts'
import { notificarError } from '../../../ui/notificar.tsx'
import { enviarLote, esDefinitivo } from '../lotes/enviar.ts'
import { precioMovido } from '../lotes/precioMovido.ts'
import { sonPropias } from '../lotes/propias.ts'
import type { Operacion, Sitio } from '../lotes/sitio.ts'
import type { ConRazon } from '../motivo/dicho.ts'
import { type Tarea, tareasDe, type Vista } from '../vista/arbol.ts'
import { CELDAS, type CeldaId, type CuerpoDeCelda } from './celdas.ts'
import { enSuOrden, gemelaDe } from './gemelas.ts'

/** A new value of a cell of a tarea. */
export interface CeldaEscrita {
  tarea: Tarea
  celda: CeldaId
  valor: string
}

/** The step that undoes it; 'noSalio' where it was not sent, 'noLlego' where nobody knows whether the server has it. */
type Suerte = Exclude<Guardado, boolean> | 'rechazado' | 'noSalio' | 'noLlego'

/** Writes the cells of many tareas by one request, all of them or none; what the server refuses is told. */
export async function guardarEnLote(
  sitio: Sitio,
  escritas: readonly CeldaEscrita[],
  razon: ConRazon,
): Promise<Suerte> {
  try {
    // One request, whatever is still on its way; where that can't be sent these wait behind it.
    await alDia(sitio.presupuestoId)
  } catch {
    return 'noSalio'
  }
  try {
    const { presupuestoId, cache, clave } = sitio
    const operaciones = operacionesDe(sitio, escritas)
    const que = textos.que.cambiarCeldas(escritas.length)
    const pedido = { presupuestoId, que, operaciones, ...razon }
    const { paso, diferencia } = await enviarLote(sitio, pedido, { otraVez: false })
    return { paso, ademas: precioMovido(cache.getQueryData<Vista>(clave)?.presupuesto, diferencia) }
  } catch (error) {
    if (!(error instanceof ErrorDeApi) || error.esPasajero) return 'noLlego'
    // The session has ended: they wait on this device, as a cell that is typed does.
    if (!esDefinitivo(error)) return 'noSalio'
    notificarError(error.message)
    return 'rechazado'
  }
}

/** By tarea, over the version that the sheet showed, or one that this window has made of it since. */
function operacionesDe({ cache, clave, propias }: Sitio, escritas: readonly CeldaEscrita[]): Operacion[] {
  const vista = cache.getQueryData<Vista>(clave)
  const ahora = new Map((vista === undefined ? [] : tareasDe(vista)).map((t) => [t._id, t.version]))
  return [...Map.groupBy(escritas, ({ tarea }) => tarea)].map(([tarea, suyas]) => {
    const { _id, version: mostrada } = tarea
    const ultima = ahora.get(_id) ?? mostrada
    const version = sonPropias(propias, _id, mostrada, ultima) ? ultima : mostrada
    const cambios: CuerpoDeCelda[] = enSuOrden(suyas).map((una) =>
      CELDAS[una.celda].cambio(una.valor, tarea, gemelaDe(una, suyas)),
    )
    // In a lote what is of the plan stands beside the name.
    const deLote = cambios.map(({ plan, ...resto }) => ({ ...resto, ...plan }))
    return { op: 'editar' as const, _id, version, ...Object.assign({}, ...deLote) }
  })
}
