/** Rows of one statement of a long reading: it takes PGlite some 20 ms, and others get between two of them. */
const FILAS_POR_TANDA = 500

/** The id that no row has and that all come after. */
const ANTES_DE_TODAS = '00000000-0000-0000-0000-000000000000'

/** All rows of what is read in ascending `id`, some of them a statement: `leer` answers those after one, at most so many. */
export async function porTandas<F extends { id: string }>(
  leer: (despuesDe: string, cuantas: number) => Promise<F[]>,
): Promise<F[]> {
  const todas: F[] = []
  for (;;) {
    const tanda = await leer(todas.at(-1)?.id ?? ANTES_DE_TODAS, FILAS_POR_TANDA)
    todas.push(...tanda)
    if (tanda.length < FILAS_POR_TANDA) return todas
  }
}
