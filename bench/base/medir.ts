// How two things are compared on a machine that others use too: alternating, in one run, as a ratio.

/** Runs one round and answers what it measured: milliseconds, or another unit that the line names. */
export type Lado = () => Promise<number[]>

export interface Medicion {
  nuestro: number[]
  referencia: number[]
  /** Median over the rounds of ours ÷ reference: a disturbance affects both sides of its round. */
  razon: number
}

/** Unmeasured rounds after which what a server does again and again has been compiled; fewer measure its first minute. */
export const HASTA_ENTRAR_EN_CALOR = 4

/** Rounds after which no more are measured where their ratios agree. */
const BASTAN = 3
const CONCUERDAN = 1.05

/**
 * A, B, A, B: `antes` unmeasured rounds of each, for the JIT and caches, then `rondas` measured ones: three are enough
 * where the ratio of none is more than a twentieth above that of another.
 */
export async function enTurnos(
  nuestro: Lado,
  referencia: Lado,
  { rondas = 5, antes = 1 } = {},
): Promise<Medicion> {
  for (let i = 0; i < antes; i++) {
    await nuestro()
    await referencia()
  }
  const medidas: Pareja[] = []
  for (let i = 0; i < rondas && !concuerdan(medidas); i++) {
    const suyo = await nuestro()
    medidas.push({ nuestro: suyo, referencia: await referencia() })
  }
  return medicionDe(medidas)
}

/** What both sides measured in one round. */
type Pareja = Pick<Medicion, 'nuestro' | 'referencia'>

function concuerdan(medidas: readonly Pareja[]): boolean {
  const razones = medidas.map(razonDe)
  return razones.length >= BASTAN && Math.max(...razones) <= CONCUERDAN * Math.min(...razones)
}

const razonDe = ({ nuestro, referencia }: Pareja): number => mediana(nuestro) / mediana(referencia)

export function medicionDe(rondas: readonly Pareja[]): Medicion {
  return {
    nuestro: rondas.flatMap(({ nuestro }) => nuestro),
    referencia: rondas.flatMap(({ referencia }) => referencia),
    razon: mediana(rondas.map(razonDe)),
  }
}

/** Times `fn` `veces` times; the round's first call is not counted, because it may have to connect. */
export async function cronometrar(veces: number, fn: () => Promise<unknown>): Promise<number[]> {
  await fn()
  const tiempos: number[] = []
  for (let i = 0; i < veces; i++) tiempos.push(await cuantoTarda(fn))
  return tiempos
}

export async function cuantoTarda(fn: () => Promise<unknown>): Promise<number> {
  const inicio = performance.now()
  await fn()
  return performance.now() - inicio
}

export const mediana = (valores: readonly number[]): number => percentil(valores, 0.5)

/** By nearest rank; of few values p99 is the largest. */
export function percentil(valores: readonly number[], p: number): number {
  const orden = [...valores].sort((a, b) => a - b)
  return orden[Math.max(0, Math.ceil(orden.length * p) - 1)] ?? Number.NaN
}
