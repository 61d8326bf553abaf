import { MICRO, type Micro, numeroDeMicro } from '../micro.ts'
import { centesimas } from '../porcentaje.ts'
import { dividirRedondeando, redondearMicro } from '../redondeo.ts'
import type { Explicacion, Termino } from './explicacion.ts'
import { type Medida, microDeValor, type Valor } from './medida.ts'

/** An exact number; d is not 0. */
interface Fraccion {
  n: bigint
  d: bigint
}

/** The rows that a list is of, once they are read: their sum. Null where they are not. */
export type Filas<R> = (de: R) => Explicacion<R, Valor> | null

/**
 * What an explanation comes to, in its measure; rounded once, half away from zero (domain.md §2). Null where it does not
 * say: it was written, it is hidden, or its rows are read apart.
 */
export function evaluar<R>(
  explicacion: Explicacion<R, Valor>,
  en: Medida = 'gs',
  filas?: Filas<R>,
): number | null {
  const exacto = evaluarMicro(explicacion, en, filas)
  if (exacto === null) return null
  return en === 'gs' ? redondearMicro(exacto) : numeroDeMicro(exacto)
}

/** The same in millionths, for what no number tells exactly. */
export function evaluarMicro<R>(
  explicacion: Explicacion<R, Valor>,
  en: Medida = 'gs',
  filas: Filas<R> = () => null,
): Micro | null {
  const exacto = fraccionDe(explicacion, filas)
  return exacto && aDecimales(exacto, en === 'gs' ? 0 : 6)
}

function aDecimales({ n, d }: Fraccion, decimales: number): Micro {
  const paso = 10n ** BigInt(6 - decimales)
  return dividirRedondeando(n * MICRO, d * paso) * paso
}

/** Amounts with their signs, in their measure. */
export function sumaDe<R>(terminos: readonly Termino<R>[], en?: Medida): number {
  return evaluar({ clase: 'suma', terminos }, en) ?? 0
}

/** How a term is drawn: without a sign of its own, with that of its value. */
export function conSigno<R, V extends Valor>({ valor, signo }: Termino<R, V>): { signo: 1 | -1; valor: V } {
  if (signo !== undefined) return { signo, valor }
  return valor < 0 ? { signo: -1, valor: -valor as V } : { signo: 1, valor }
}

/** A term whose value is what it comes of: for what no answer has by itself. */
export function terminoDe<R, V extends Valor = number>(
  termino: Omit<Termino<R, V>, 'valor'> & { sale: Explicacion<R, V> },
): Omit<Termino<R, V>, 'valor'> & { valor: number } {
  return { ...termino, valor: evaluar(termino.sale, termino.en) ?? 0 }
}

function fraccionDe<R>(e: Explicacion<R, Valor>, filas: Filas<R>): Fraccion | null {
  switch (e.clase) {
    case 'suma': {
      const n = e.terminos.reduce((suma, t) => suma + BigInt(t.signo ?? 1) * micro(t), 0n)
      return { n: e.conPiso && n < 0n ? 0n : n, d: MICRO }
    }
    case 'producto': {
      const exacto = e.factores.reduce((por, t) => ({ n: por.n * micro(t), d: por.d * MICRO }), UNO)
      return e.decimales === undefined ? exacto : { n: aDecimales(exacto, e.decimales), d: MICRO }
    }
    case 'parte': {
      const centesimos = (e.sobre ? ENTERO : 0n) + BigInt(centesimas(e.porcentaje))
      return { n: micro(e.de) * centesimos, d: MICRO * ENTERO }
    }
    case 'proporcion': {
      const todo = micro(e.todo)
      if (todo === 0n) return { n: 0n, d: MICRO }
      const n = micro(e.de) * micro(e.parte)
      // Whole ones: what is rounded down is never below 0.
      return e.haciaAbajo ? { n: n / (MICRO * todo), d: 1n } : { n, d: MICRO * todo }
    }
    case 'menor': {
      const [primero = 0n, ...otros] = e.terminos.map(micro)
      const n = otros.reduce((menor, otro) => (otro < menor ? otro : menor), primero)
      return { n: n < 0n ? 0n : n, d: MICRO }
    }
    case 'lista': {
      const leida = filas(e.de)
      return leida && fraccionDe(leida, filas)
    }
    case 'dada':
    case 'oculta':
      return null
  }
}

const UNO: Fraccion = { n: 1n, d: 1n }
/** Hundredths of a percent that make the whole. */
const ENTERO = 10_000n

const micro = <R>({ valor, nombre }: Termino<R, Valor>): bigint => microDeValor(valor, nombre)
