import { leerMicro, MICRO, numeroDeMicro } from '../micro.ts'
import { centesimas } from '../porcentaje.ts'
import { dividirRedondeando, enteroSeguro } from '../redondeo.ts'
import type { Explicacion, Termino } from './explicacion.ts'
import type { Medida } from './medida.ts'

/** An exact number; d is not 0. */
interface Fraccion {
  n: bigint
  d: bigint
}

/** The rows that a list is of, once they are read: their sum. Null where they are not. */
export type Filas<R> = (de: R) => Explicacion<R> | null

/**
 * What an explanation comes to, in its measure; rounded once, half away from zero (domain.md §2). Null where it does not
 * say: it was written, it is hidden, or its rows are read apart.
 */
export function evaluar<R>(
  explicacion: Explicacion<R>,
  en: Medida = 'gs',
  filas: Filas<R> = () => null,
): number | null {
  const exacto = fraccionDe(explicacion, filas)
  if (exacto === null) return null
  if (en === 'gs') return enteroSeguro(dividirRedondeando(exacto.n, exacto.d))
  return numeroDeMicro(dividirRedondeando(exacto.n * MICRO, exacto.d))
}

/** Amounts with their signs, in their measure. */
export function sumaDe<R>(terminos: readonly Termino<R>[], en?: Medida): number {
  return evaluar({ clase: 'suma', terminos }, en) ?? 0
}

/** How a term is drawn: without a sign of its own, with that of its value. */
export function conSigno<R>({ valor, signo }: Termino<R>): { signo: 1 | -1; valor: number } {
  if (signo !== undefined) return { signo, valor }
  return valor < 0 ? { signo: -1, valor: 0 - valor } : { signo: 1, valor }
}

/** A term whose value is what it comes of: for what no answer has by itself. */
export function terminoDe<R>(termino: Omit<Termino<R>, 'valor'> & { sale: Explicacion<R> }): Termino<R> {
  return { ...termino, valor: evaluar(termino.sale, termino.en) ?? 0 }
}

function fraccionDe<R>(e: Explicacion<R>, filas: Filas<R>): Fraccion | null {
  switch (e.clase) {
    case 'suma': {
      const n = e.terminos.reduce((suma, t) => suma + BigInt(t.signo ?? 1) * micro(t), 0n)
      return { n: e.conPiso && n < 0n ? 0n : n, d: MICRO }
    }
    case 'producto':
      return e.factores.reduce((por, t) => ({ n: por.n * micro(t), d: por.d * MICRO }), { n: 1n, d: 1n })
    case 'parte':
      return { n: micro(e.de) * BigInt(centesimas(e.porcentaje)), d: MICRO * 10_000n }
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

function micro<R>({ valor, nombre }: Termino<R>): bigint {
  const exacto = leerMicro(valor)
  if (exacto === undefined) throw new RangeError(`«${nombre}» is no exact number: ${valor}`)
  return exacto
}
