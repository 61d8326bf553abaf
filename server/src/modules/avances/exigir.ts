import { razonContraAcumulado, razonContraReemplazarAvance } from '@plomada/domain/avances/razones'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import type { Micro } from '@plomada/domain/nucleo/micro'
import type { Tx } from '../../base/db/base.ts'
import { exigirSinRazon, Rechazo } from '../../base/http/rechazo.ts'
import type { Obra } from '../presupuestos/nucleo/cargar.ts'
import { micro } from '../presupuestos/totales/filas.ts'
import { type FilaAvance, leerAvance, leerDiasAvanzados } from './repo.ts'

// What recording, correcting and discarding an avance demand (domain.md §8). Under the work's lock.

export async function exigirAvance(tx: Tx, id: string): Promise<FilaAvance> {
  const fila = await leerAvance(tx, id)
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesAvances.avanceNoExiste)
  return fila
}

/** What a contratista did of a tarea would be less than nothing on no day, once these are added. */
export async function exigirAcumulado(
  tx: Tx,
  de: { tareaId: string; contratistaId: string },
  ...cambios: readonly { fecha: string; cantidad: Micro }[]
): Promise<void> {
  const dias = (await leerDiasAvanzados(tx, de)).map(({ fecha, cantidad }) => ({
    fecha,
    cantidad: micro(cantidad),
  }))
  exigirSinRazon(razonContraAcumulado([...dias, ...cambios]))
}

/** The avance whose place a new one takes; null where it takes none's. Of another work it is not there (404). */
export async function exigirReemplazable(
  tx: Tx,
  obra: Obra,
  { reemplaza, tareaId }: { reemplaza?: string | undefined; tareaId: string },
): Promise<FilaAvance | null> {
  if (reemplaza === undefined) return null
  const anterior = await exigirAvance(tx, reemplaza)
  if (anterior.presupuesto_id !== obra.id) throw new Rechazo('NO_EXISTE', mensajesAvances.avanceNoExiste)
  exigirSinRazon(
    razonContraReemplazarAvance(obra, {
      descartado: anterior.descartado,
      certificado: anterior.certificacion_id !== null,
      pagado: anterior.pagada_el !== null,
      esCorreccion: anterior.es_correccion,
      esDeLaTarea: anterior.tarea_id === tareaId.toLowerCase(),
    }),
  )
  return anterior
}

/** Whoever did the one that goes has no day with less than nothing without it, and with the new one where that is his too. */
export async function exigirQueAlcance(
  tx: Tx,
  anterior: FilaAvance,
  nuevo: { contratistaId: string; fecha: string; cantidad: Micro },
): Promise<void> {
  const de = { tareaId: anterior.tarea_id, contratistaId: anterior.contratista_id }
  const sinEl = { fecha: anterior.fecha, cantidad: -micro(anterior.cantidad) }
  const esSuyo = nuevo.contratistaId === anterior.contratista_id
  await exigirAcumulado(tx, de, sinEl, ...(esSuyo ? [nuevo] : []))
}
