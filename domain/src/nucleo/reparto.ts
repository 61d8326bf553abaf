import { type Gs, gs } from './dinero.ts'

/**
 * Shares a whole amount in proportion to exact weights (≥ 0) by largest remainder, so that the parts sum to it;
 * ties go to the earlier weight: callers pass the older row first (domain.md §2). Without any weight above 0 all
 * parts are 0. A negative total is shared like its opposite.
 */
export function repartir(total: Gs, pesos: readonly bigint[]): Gs[] {
  return repartirExacto(BigInt(total), pesos).map(gs)
}

/** The percentages that parts are of their sum, with 2 decimals: they come to 100; each 0 where the sum is 0. */
export function partesDeCien(partes: readonly Gs[]): number[] {
  return repartir(10_000, partes.map(BigInt)).map((parte) => parte / 100)
}

/** What `repartir` does, for a whole number of any size, such as a quantity in millionths. */
export function repartirExacto(total: bigint, pesos: readonly bigint[]): bigint[] {
  const suma = pesos.reduce((acumulado, peso) => acumulado + peso, 0n)
  if (suma === 0n || total === 0n) return pesos.map(() => 0n)
  const signo = total < 0n ? -1n : 1n
  const porRepartir = total * signo
  const partes = pesos.map((peso) => (porRepartir * peso) / suma)
  let resto = porRepartir - partes.reduce((acumulado, parte) => acumulado + parte, 0n)
  if (resto > 0n) {
    for (const indice of porMayorResto(pesos.map((peso) => (porRepartir * peso) % suma))) {
      if (resto === 0n) break
      partes[indice] = (partes[indice] ?? 0n) + 1n
      resto -= 1n
    }
  }
  return partes.map((parte) => parte * signo)
}

/** Indices by remainder, largest first; Array.sort is stable, which settles the ties. */
function porMayorResto(restos: readonly bigint[]): number[] {
  return restos
    .map((resto, indice) => ({ resto, indice }))
    .sort((a, b) => (a.resto === b.resto ? 0 : a.resto > b.resto ? -1 : 1))
    .map(({ indice }) => indice)
}
