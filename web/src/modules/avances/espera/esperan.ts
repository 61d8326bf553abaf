import type { cargarAvance } from '@plomada/contract/avances/avances'
import type { EnvioDe } from '@plomada/contract/endpoint'
import { leerMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { Envio } from '../../../api/envios/envio.ts'
import { momentoDeId } from '../../../api/envios/id.ts'
import { type EscritoPorCampo, juntarEscrito, type ValoresDeAvance } from './porCampo.ts'

/** What a waiting avance says, as it is sent. */
type Cuerpo = EnvioDe<typeof cargarAvance>['body']

/** Whether what waits is an entry of that kind ('avance'), and neither its photo nor an edit of something else. */
export const esDe = ({ lugar, tras }: Envio, tipo: string): boolean =>
  tras === undefined && lugar.startsWith(`${tipo}/`)

export const cuerpoDelEnvio = ({ body }: Envio): Cuerpo => body as Cuerpo

/** A browser may empty itself of a page that was not opened for a week (iOS, read): whoever waits longer is told. */
export const DIAS_PARA_AVISAR = 3

/** When it was put on this device: its id says it (envios/id.ts). */
export const esperaDesde = ({ id }: Envio): Date => new Date(momentoDeId(id))

/** Whole days that the oldest of these waits to be sent; what was refused waits for its person, not for a connection. */
export function diasQueEspera(envios: readonly Envio[], ahoraMs: number): number {
  const desdeMs = envios.filter(({ estado }) => estado === 'pendiente').map(({ id }) => momentoDeId(id))
  return Math.max(0, Math.floor((ahoraMs - Math.min(ahoraMs, ...desdeMs)) / 86_400_000)) // not money: days
}

/** What the form of an avance begins with, by field of what waits. */
export const ESCRITO_DE_AVANCE: EscritoPorCampo<Cuerpo, ValoresDeAvance> = {
  // The place where it waits.
  _id: null,
  // The page of the form is of that tarea, and of who does it.
  tareaId: null,
  contratistaId: null,
  cantidad: ({ cantidad }) => ({ cantidad: String(cantidad) }),
  fecha: ({ fecha }) => ({ fecha }),
  observacion: ({ observacion = '' }) => ({ observacion }),
  // A percentage is still one, over what is there now.
  intencion: ({ intencion }) =>
    intencion == null || intencion.suma
      ? {}
      : { modo: 'porcentaje', porcentaje: String(intencion.porcentaje) },
  // They wait beside it (`loQueSeEdita`).
  fotos: null,
  // What it corrects (`loQueCorrigeUnEnvio`).
  reemplaza: null,
}

/** What the form holds of one that is edited. */
export const loEscrito = (envio: Envio): Partial<ValoresDeAvance> =>
  juntarEscrito(ESCRITO_DE_AVANCE, cuerpoDelEnvio(envio))

/**
 * The tareas with what waits on this device counted as done, so that what is left, and a percentage, begin from there;
 * without what was refused, and without the one at the place `menos`, which is being edited.
 */
export function conLoQueEspera<T extends { _id: string; avanzado: number }>(
  tareas: readonly T[],
  cola: readonly Envio[],
  menos?: string,
): T[] {
  const hecho = new Map<string, bigint>()
  for (const envio of cola) {
    if (!esDe(envio, 'avance') || envio.estado === 'rechazado') continue
    if (envio.lugar === menos) continue
    const { tareaId, cantidad } = cuerpoDelEnvio(envio)
    // Of one that takes the place of another, what that one says is counted already.
    const agrega =
      (leerMicro(String(cantidad)) ?? 0n) - (leerMicro(envio.muestra.mas?.['corrige'] ?? '0') ?? 0n)
    hecho.set(tareaId, (hecho.get(tareaId) ?? 0n) + agrega)
  }
  return tareas.map((tarea) => {
    const espera = hecho.get(tarea._id)
    if (espera === undefined) return tarea
    return { ...tarea, avanzado: Number(textoDeMicro((leerMicro(tarea.avanzado) ?? 0n) + espera)) }
  })
}
