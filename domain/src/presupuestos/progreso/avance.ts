import { type Gs, gs, sumar } from '../../nucleo/dinero.ts'
import type { Micro } from '../../nucleo/micro.ts'
import { type EstadoDeProgreso, porcentajeDe, porcentajeDicho } from '../../nucleo/porcentaje.ts'
import { dividirRedondeando, enteroSeguro } from '../../nucleo/redondeo.ts'

// How far a work is: a function of a plan and of what was done up to a day (domain.md §8, §10).

/**
 * What was done of a tarea at its sale price: round(precioTotalConMargen × min(done, planned) ÷ planned). More than
 * planned counts as planned, whatever the kind of work; 0 of a tarea without quantity.
 */
export function precioAvanzado(plan: { precioTotalConMargen: Gs; cantidad: Micro }, avanzado: Micro): Gs {
  const { cantidad, precioTotalConMargen } = plan
  const hecho = avanzado < cantidad ? avanzado : cantidad
  return gs(dividirRedondeando(BigInt(precioTotalConMargen) * hecho, cantidad))
}

const MILESIMA = 1_000n

/** What the client reads of a quantity that was done: in its own measure with 3 decimals, and never more than is planned. */
export function hechoParaElCliente(
  { cantidad, cantidadCliente }: { cantidad: Micro; cantidadCliente: Micro },
  hecho: Micro,
): Micro {
  if (hecho <= 0n) return 0n
  const suyo = hecho < cantidad ? hecho : cantidad
  const leido = dividirRedondeando(cantidadCliente * suyo, cantidad * MILESIMA) * MILESIMA
  return leido < cantidadCliente ? leido : cantidadCliente
}

/** Of what was done of next to nothing: beyond it a percentage says no more, and has no exact number. */
const PORCENTAJE_MAXIMO = 1_000_000_000

/**
 * What was done of what is planned, in percent with 2 decimals; passes 100 where more was done than planned, and stops
 * at 1.000.000.000. Never 100 while some of it is left, nor 0 where something was done; 0 of a tarea without quantity.
 */
export function porcentajeAvanzado(cantidad: Micro, avanzado: Micro): number {
  if (avanzado > cantidad * BigInt(PORCENTAJE_MAXIMO / 100)) return cantidad === 0n ? 0 : PORCENTAJE_MAXIMO
  const redondeado = enteroSeguro(dividirRedondeando(avanzado * 10_000n, cantidad)) / 100
  return porcentajeDicho(redondeado, {
    empezado: avanzado > 0n,
    queda: avanzado < cantidad,
    pasado: pasaDelPresupuesto(cantidad, avanzado),
  })
}

/** The same, at most 100: no client reads that more was done than there is to do (domain.md §8). */
export function porcentajeSinPasarse(cantidad: Micro, avanzado: Micro): number {
  return Math.min(100, porcentajeAvanzado(cantidad, avanzado))
}

/**
 * Whether more was done than planned: the remark 'Pasado de presupuesto'. Of exact quantities, or of both as they go on the
 * wire, where a number tells each millionth from the next.
 */
export function pasaDelPresupuesto<Cantidad extends Micro | number>(
  cantidad: Cantidad,
  avanzado: Cantidad,
): boolean {
  return avanzado > cantidad
}

/**
 * The sale price of what was done, and of all there is to do, of the same active tareas; and how their quantities stand,
 * which whole guaraníes don't tell.
 */
export interface Progreso extends EstadoDeProgreso {
  hecho: Gs
  deTodo: Gs
}

/** Of what nobody can work on, such as a snapshot. */
export const SIN_HACER: Progreso = { hecho: 0, deTodo: 0, empezado: false, queda: false }

export function progresoDeTareas<Cantidad extends Micro | number>(
  tareas: Iterable<{
    estado: 'activo' | 'descartado'
    hecho: Gs
    precioTotalConMargen: Gs
    cantidad: Cantidad
    avanzado: Cantidad
  }>,
): Progreso {
  const activas = [...tareas].filter(({ estado }) => estado === 'activo')
  return {
    hecho: sumar(activas.map(({ hecho }) => hecho)),
    deTodo: sumar(activas.map(({ precioTotalConMargen }) => precioTotalConMargen)),
    empezado: activas.some(({ avanzado }) => avanzado > 0),
    queda: activas.some(({ cantidad, avanzado }) => avanzado < cantidad),
  }
}

/** Of a work: its capitulos but the indirect one, whose avances are paid and stay out of the progress. */
export function progresoDeObra(
  capitulos: readonly { gastoIndirecto: boolean; progreso: Progreso }[],
): Progreso {
  const otros = capitulos.filter(({ gastoIndirecto }) => !gastoIndirecto)
  return {
    hecho: sumar(otros.map(({ progreso }) => progreso.hecho)),
    deTodo: sumar(otros.map(({ progreso }) => progreso.deTodo)),
    empezado: otros.some(({ progreso }) => progreso.empezado),
    queda: otros.some(({ progreso }) => progreso.queda),
  }
}

/** In percent with 2 decimals, as it is told; 0 where there is nothing to do. */
export function porcentajeDeProgreso({ hecho, deTodo, ...estado }: Progreso): number {
  return porcentajeDicho(porcentajeDe(hecho, deTodo), estado)
}
