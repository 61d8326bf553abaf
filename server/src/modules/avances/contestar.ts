import type { cargarAvance, corregirAvance } from '@plomada/contract/avances/avances'
import type { BodyDe, RespuestaDe } from '@plomada/contract/endpoint'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import type { Hecho } from '../../base/http/bitacora.ts'
import { Rechazo } from '../../base/http/rechazo.ts'
import { micro } from '../presupuestos/totales/filas.ts'
import type { FilaAvance } from './repo.ts'

// What whoever records an avance or a correction is answered, the first time and again.

type Body = BodyDe<typeof cargarAvance>

/**
 * Whether an avance that is stored says what a body says, field by field; null: it is not in the row. A field that the
 * contract gets does not compile until it is here.
 */
export const AVANCE_DICE_LO_MISMO: Record<
  keyof Body | keyof BodyDe<typeof corregirAvance>,
  ((fila: FilaAvance, body: Body) => boolean) | null
> = {
  // The row was found by it.
  _id: null,
  tareaId: (fila, body) => fila.tarea_id === body.tareaId.toLowerCase(),
  cantidad: (fila, body) => micro(fila.cantidad) === body.cantidad,
  fecha: (fila, body) => fila.fecha === body.fecha,
  observacion: (fila, body) => fila.observacion === body.observacion,
  contratistaId: (fila, body) =>
    body.contratistaId == null || fila.contratista_id === body.contratistaId.toLowerCase(),
  reemplaza: (fila, body) => fila.reemplaza_id === (body.reemplaza?.toLowerCase() ?? null),
  // Rows of their own, which `anunciaLasMismas` compares.
  fotos: null,
  // The quantity that came of it is stored.
  intencion: null,
}

/** The same as the first time; an id that has other data is somebody's mistake. The audit alone knows that it came again. */
export function contestarOtraVez(
  fila: FilaAvance,
  body: Body,
  anotar: (hecho: Hecho) => void,
): RespuestaDe<typeof cargarAvance> {
  const mismo = Object.values(AVANCE_DICE_LO_MISMO).every((dice) => dice === null || dice(fila, body))
  if (!mismo) throw new Rechazo('CONFLICTO', mensajesAvances.idUsado, { campo: '_id' })
  anotar({ entidad: 'avance', entidadId: fila.id, despues: { enviadoOtraVez: true } })
  return contestar(fila, dichoDe(fila))
}

/** What is said of one that was recorded. */
export function dichoDe(fila: Pick<FilaAvance, 'es_correccion' | 'reemplaza_id'>): string {
  if (fila.es_correccion) return mensajesAvances.correccionCargada
  return fila.reemplaza_id === null ? mensajesAvances.avanceCargado : mensajesAvances.avanceCorregido
}

export function contestar(
  fila: Pick<FilaAvance, 'id' | 'acumulado' | 'acumulado_porcentaje' | 'paso_del_presupuesto'>,
  message: string,
): RespuestaDe<typeof cargarAvance> {
  return {
    _id: fila.id,
    message,
    avance: { cantidad: Number(fila.acumulado), porcentaje: Number(fila.acumulado_porcentaje) },
    pasadoDePresupuesto: fila.paso_del_presupuesto,
  }
}

export function avanceEnBitacora(
  fila: Pick<FilaAvance, 'tarea_id' | 'contratista_id' | 'cantidad' | 'fecha' | 'observacion'>,
) {
  const { tarea_id: tareaId, contratista_id: contratistaId, cantidad, fecha, observacion } = fila
  return { tareaId, contratistaId, cantidad, fecha, observacion }
}
