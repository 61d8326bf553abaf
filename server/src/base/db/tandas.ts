/** Rows of one statement of a long reading: it takes PGlite some 20 ms, and others get between two of them. */
export const FILAS_POR_TANDA = 500

/** All rows of what is read in ascending `id`, some of them a statement: `leer` answers those after one, at most so many. */
export async function porTandas<F extends { id: string }>(
  leer: (despuesDe: string | undefined, cuantas: number) => Promise<F[]>,
): Promise<F[]> {
  const todas: F[] = []
  for (;;) {
    const tanda = await leer(todas.at(-1)?.id, FILAS_POR_TANDA)
    todas.push(...tanda)
    if (tanda.length < FILAS_POR_TANDA) return todas
  }
}

/** All rows of what is read for some ids, `cuantos` ids a statement; in the order of the ids. */
export async function deAPartes<F>(
  ids: readonly string[],
  cuantos: number,
  leer: (ids: readonly string[]) => Promise<F[]>,
): Promise<F[]> {
  const todas: F[] = []
  for (let desde = 0; desde < ids.length; desde += cuantos) {
    todas.push(...(await leer(ids.slice(desde, desde + cuantos))))
  }
  return todas
}
