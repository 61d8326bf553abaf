import { leerMicro, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import type { Redondeo } from '@plomada/domain/presupuestos/plan'
import type { z } from 'zod'
import type { zRedondeo } from './tarea.ts'

type RedondeoEnCable = z.output<typeof zRedondeo>

/** A file's rounding for the wire: its adjustment is a decimal, absent where there is none. */
export function redondeoEnCable(redondeo: Redondeo | null): RedondeoEnCable {
  if (redondeo === null) return null
  const { linea, unitario, ajuste } = redondeo
  return ajuste === undefined ? { linea, unitario } : { linea, unitario, ajuste: numeroDeMicro(ajuste) }
}

/** The same as domain has it, in exact millionths. */
export function redondeoDeCable(redondeo: RedondeoEnCable): Redondeo | null {
  if (redondeo === null) return null
  const { linea, unitario, ajuste } = redondeo
  if (ajuste === undefined) return { linea, unitario }
  const micro = leerMicro(ajuste)
  if (micro === undefined) throw new RangeError(`not a decimal of 6 places: ${ajuste}`)
  return { linea, unitario, ajuste: micro }
}
