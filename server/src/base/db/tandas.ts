/** Rows of one statement of what is long: it takes PGlite some 15 ms, and others get between two of them. */
const FILAS_POR_TANDA = 250

/** The id that no row has and that all come after. */
const ANTES_DE_TODAS = '00000000-0000-0000-0000-000000000000'

/** All rows of what is read in ascending `id`, some of them a statement: `leer` answers those after one, at most so many. */
export async function leerPorTandas<F extends { id: string }>(
  leer: (despuesDe: string, cuantas: number) => Promise<F[]>,
): Promise<F[]> {
  const todas: F[] = []
  for (;;) {
    const tanda = await leer(todas.at(-1)?.id ?? ANTES_DE_TODAS, FILAS_POR_TANDA)
    todas.push(...tanda)
    if (tanda.length < FILAS_POR_TANDA) return todas
  }
}

/** Writes rows, some of them a statement, in their order. */
export async function escribirPorTandas<F>(
  filas: readonly F[],
  escribir: (tanda: readonly F[]) => Promise<unknown>,
): Promise<void> {
  for (let desde = 0; desde < filas.length; desde += FILAS_POR_TANDA) {
    await escribir(filas.slice(desde, desde + FILAS_POR_TANDA))
  }
}

/**
 * Pieces of a work that are written a statement each: neighbours together while they have no more rows than one should.
 * One that has more by itself stays whole.
 */
export function juntarEnTandas<P extends { filas: number }>(partes: readonly P[]): P[][] {
  const tandas: P[][] = []
  let van = 0
  for (const parte of partes) {
    const ultima = tandas.at(-1)
    if (ultima && van + parte.filas <= FILAS_POR_TANDA) ultima.push(parte)
    else {
      tandas.push([parte])
      van = 0
    }
    van += parte.filas
  }
  return tandas
}
