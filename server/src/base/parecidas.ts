/** Shorter names (PORT, HOST, DEMO) resemble too many variables that mean something else. */
const LARGO_MINIMO = 7
const LARGO_PARA_DOS = 10

/** How many letters must be changed, added, removed or swapped with the next one to turn `a` into `b`. */
function distancia(a: string, b: string): number {
  let antes: number[] = []
  let fila = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const nueva = [i]
    for (let j = 1; j <= b.length; j++) {
      const cambio = (fila[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const cruzadas = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const vecinos = [(fila[j] ?? 0) + 1, (nueva[j - 1] ?? 0) + 1, cambio]
      nueva.push(Math.min(...vecinos, cruzadas ? (antes[j - 2] ?? 0) + 1 : cambio))
    }
    antes = fila
    fila = nueva
  }
  return fila[b.length] ?? 0
}

function separa(nombre: string, nuestra: string): boolean {
  if (nombre.toUpperCase() === nuestra) return false
  if (nuestra.length < LARGO_MINIMO) return true
  return distancia(nombre.toUpperCase(), nuestra) > (nuestra.length < LARGO_PARA_DOS ? 1 : 2)
}

/**
 * Variables that look like a misspelling of one of ours, each with the one it resembles: a DATABSE_URL would be
 * ignored and an empty base started without a word. Variables of ours that are set are not considered.
 */
export function parecidas(puestas: readonly string[], nuestras: readonly string[]): [string, string][] {
  const ajenas = puestas.filter((nombre) => !nuestras.includes(nombre))
  return nuestras
    .filter((nuestra) => !puestas.includes(nuestra))
    .flatMap((nuestra) =>
      ajenas
        .filter((nombre) => !separa(nombre, nuestra))
        .map((nombre): [string, string] => [nombre, nuestra]),
    )
}
