/**
 * Rows that one statement of a long work reads or writes: PGlite takes some 15 ms for them, and lends its session
 * between two statements; on PostgreSQL this process answers others in between (decision 0058).
 */
export const FILAS_POR_TANDA = 250
/** Where each row is written over an older one it takes twice as long, and with the sums of its capitulo more. */
export const FILAS_POR_CAMBIO = 100

/** An id that sorts before every real one. */
const ANTES_DE_TODAS = '00000000-0000-0000-0000-000000000000'

/**
 * Reads all rows in ascending `id`, in several statements: `leer` answers the rows after an id, up to a number of
 * them.
 */
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

/** Writes rows in their order, in several statements of so many. */
export async function escribirPorTandas<F>(
  filas: readonly F[],
  escribir: (tanda: readonly F[]) => Promise<unknown>,
  cuantas = FILAS_POR_TANDA,
): Promise<void> {
  for (let desde = 0; desde < filas.length; desde += cuantas) {
    await escribir(filas.slice(desde, desde + cuantas))
  }
}

/**
 * Groups pieces of work, each of which is written whole, into statements: neighbours together up to the rows of one
 * statement. A piece with more rows than that is alone.
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
