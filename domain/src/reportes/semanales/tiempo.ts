import { type Fecha, masDias } from '../../nucleo/fecha.ts'

// How late it is for sure (decision 0103). A clock that jumps ahead must close no week that has not ended, and a server
// can't ask anybody else for the time: it believes what it lived, and what whole days of work have shown.

/** A day, by the clock, on which a server was awake. */
export interface DiaVivido {
  dia: Fecha
  /** The last instant of it that a server saw, in ms since 1970. */
  vistoMs: number
}

const DIA_MS = 24 * 60 * 60 * 1000
/** What is left between the end of a week, a Monday's midnight, and its closing at six. */
const MARGEN_MS = 6 * 60 * 60 * 1000
/** A server that was off for no longer than this is believed the day after it woke up. */
const AUSENCIA_DIAS = 7
/** One that was off for longer once so many days were lived by its clock: nobody works a week with a wrong year. */
const DIAS_QUE_PRUEBAN = 5

/**
 * It is not earlier than this. `probadoMs`: what was known before; `vividoMs`: that and what the process lived since, by
 * a clock that nobody sets. Days of the clock before `hoy` that lie after it show that a server that was off woke up so
 * much later, once there are enough of them.
 */
export function probadoHasta(
  { probadoMs, vividoMs }: { probadoMs: number; vividoMs: number },
  dias: readonly DiaVivido[],
  hoy: Fecha,
): number {
  const lo = Math.max(probadoMs, vividoMs)
  const despues = dias.filter(({ dia, vistoMs }) => dia < hoy && vistoMs > lo)
  if (despues.length === 0) return lo
  const instantes = despues.map(({ vistoMs }) => vistoMs)
  const ausenteMs = Math.min(...instantes) - lo
  const bastan = ausenteMs <= AUSENCIA_DIAS * DIA_MS ? 1 : DIAS_QUE_PRUEBAN
  return despues.length >= bastan ? Math.max(...instantes) : lo
}

/** By when weeks may be closed: the clock's instant, where it is not later than what is sure and what is left to six. */
export function instanteSeguro(ahora: Date, probado: Date): Date {
  return new Date(Math.min(ahora.getTime(), probado.getTime() + MARGEN_MS))
}

/** Older days show nothing any more. */
export const diasQueCuentanDesde = (hoy: Fecha): Fecha => masDias(hoy, -60)
