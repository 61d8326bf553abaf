import type { Fecha } from '../../nucleo/fecha.ts'
import type { Micro } from '../../nucleo/micro.ts'
import { centesimas } from '../../nucleo/porcentaje.ts'
import type { CantidadesDeTarea } from '../../presupuestos/obra.ts'
import { hechoParaElCliente, porcentajeAvanzado } from '../../presupuestos/progreso/avance.ts'

// How a report goes on from what the client was told of a tarea: step by step, each the difference of what is shown at its
// two ends, so that all that was ever told comes to what the last report says is accumulated (domain.md §12).

/** As the client reads it: the quantity in its own measure, the percentage in hundredths. */
export interface Cifra {
  cantidad: Micro
  centesimas: number
}

/** What the client was told of a tarea by other reports. */
export interface LoContado extends Cifra {
  /** In the tarea's own measure: the avances that were told, and those of them that stand. */
  hecho: Micro
  enPie: Micro
  /** The Monday of the last week that told something of it. */
  ultima: Fecha | null
}

export const NADA_CONTADO: LoContado = { cantidad: 0n, centesimas: 0, hecho: 0n, enPie: 0n, ultima: null }

/** A tarea that is planned; one that is not any more counts nothing. */
export interface Prevista extends CantidadesDeTarea {
  activa: boolean
}

/** What no report tells yet. */
export interface SinContar {
  contratistaId: string
  /** Below 0 of a correction. */
  cantidad: Micro
  certificado: boolean
}

const CERO: Cifra = { cantidad: 0n, centesimas: 0 }

/** What the client reads of a tarea of which so much is done: never more than is planned. */
export function comoSeLee({ activa, ...plan }: Prevista, hecho: Micro): Cifra {
  if (!activa || hecho <= 0n) return CERO
  return {
    cantidad: hechoParaElCliente(plan, hecho),
    centesimas: centesimas(Math.min(100, porcentajeAvanzado(plan.cantidad, hecho))),
  }
}

export const entre = (antes: Cifra, ahora: Cifra): Cifra => ({
  cantidad: ahora.cantidad - antes.cantidad,
  centesimas: ahora.centesimas - antes.centesimas,
})

export const juntas = (una: Cifra, otra: Cifra): Cifra => ({
  cantidad: una.cantidad + otra.cantidad,
  centesimas: una.centesimas + otra.centesimas,
})

export const esNada = (cifra: Cifra): boolean => cifra.cantidad === 0n && cifra.centesimas === 0

export interface LoPorContar<A extends SinContar> {
  /** Because the plan is another one. */
  previsto: Cifra
  /** Because told avances were discarded, and because what was told was corrected. */
  descartado: Cifra
  corregido: Cifra
  /** Of before the week, as given: of each one what it adds. */
  tardios: { avance: A; cifra: Cifra }[]
  semana: Cifra
  acumulado: Cifra
}

/**
 * From what was told to what is so: the plan as it is now, without what was discarded, without what was corrected, with what
 * is told late, with the week. A correction takes back first what was certified of the same person and was never told.
 */
export function loPorContarDe<A extends SinContar>(
  tarea: Prevista,
  contado: LoContado,
  sinContar: { antes: readonly A[]; semana: readonly A[] },
): LoPorContar<A> {
  const quedan = repartir(contado.enPie, sinContar)
  const conPlan = comoSeLee(tarea, contado.hecho)
  const sinDescartado = comoSeLee(tarea, contado.enPie)
  let hecho = contado.enPie - quedan.deLoContado
  let leida = comoSeLee(tarea, hecho)
  const corregido = entre(sinDescartado, leida)
  const tardios = quedan.antes.map(({ avance, cantidad }) => {
    hecho += cantidad
    const antes = leida
    leida = comoSeLee(tarea, hecho)
    return { avance, cifra: entre(antes, leida) }
  })
  const acumulado = comoSeLee(tarea, hecho + quedan.semana)
  return {
    previsto: entre(contado, conPlan),
    descartado: entre(conPlan, sinDescartado),
    corregido,
    tardios,
    semana: entre(leida, acumulado),
    acumulado,
  }
}

/** How much of each is left once corrections took theirs, and how much they take of what was told. */
function repartir<A extends SinContar>(
  enPie: Micro,
  { antes, semana }: { antes: readonly A[]; semana: readonly A[] },
) {
  const todos = [...antes, ...semana]
  const suma = (cuales: readonly SinContar[]) => cuales.reduce((total, { cantidad }) => total + cantidad, 0n)
  const positivos = (cuales: readonly A[]) => cuales.filter(({ cantidad }) => cantidad > 0n)
  let deLoContado = 0n
  for (const suyos of Map.groupBy(todos, ({ contratistaId }) => contratistaId).values()) {
    const resta = -suma(suyos.filter(({ cantidad }) => cantidad < 0n))
    const certificado = suma(positivos(suyos).filter((a) => a.certificado))
    deLoContado += resta > certificado ? resta - certificado : 0n
  }
  // No more than was told can be taken back of it: the rest is of what was not.
  deLoContado = menor(deLoContado, enPie > 0n ? enPie : 0n)
  let resta = -suma(todos.filter(({ cantidad }) => cantidad < 0n)) - deLoContado
  const deLaSemana = suma(positivos(semana))
  const quitado = menor(resta, deLaSemana)
  resta -= quitado
  const quedan: { avance: A; cantidad: Micro }[] = []
  for (const avance of positivos(antes).reverse()) {
    const quita = menor(resta, avance.cantidad)
    resta -= quita
    quedan.unshift({ avance, cantidad: avance.cantidad - quita })
  }
  return { deLoContado, antes: quedan, semana: deLaSemana - quitado - resta }
}

const menor = (a: Micro, b: Micro): Micro => (a < b ? a : b)
