/**
 * The query of an address as plain strings. The router's own codec is JSON: it turns `?nombre=123` into a number and
 * writes quotes into addresses that people copy. Each page's `validateSearch` reads what it needs with the functions
 * below. They use no library, because `validateSearch` is always part of the first script (joints.md §5).
 */
export type Busqueda = Record<string, string | undefined>

export function leerBusqueda(texto: string): Busqueda {
  const { filter, nombre, ...busqueda } = Object.fromEntries(new URLSearchParams(texto))
  // What is searched had a name of its own on many pages, two of them documented: they still open, with the one name.
  const buscado = nombre ?? filter
  return buscado === undefined ? busqueda : { busquedaRapida: buscado, ...busqueda }
}

export function escribirBusqueda(busqueda: Record<string, unknown>): string {
  const parametros = new URLSearchParams()
  for (const [nombre, valor] of Object.entries(busqueda)) {
    const sirve = typeof valor === 'string' || typeof valor === 'number' || typeof valor === 'boolean'
    if (sirve && valor !== '') parametros.set(nombre, String(valor))
  }
  const texto = parametros.toString()
  return texto === '' ? '' : `?${texto}`
}

/** A text, or undefined where it is absent or empty. */
export function leerTexto(valor: unknown): string | undefined {
  return typeof valor === 'string' && valor !== '' ? valor : undefined
}

/** A whole number from `minimo` on; anything else is `porDefecto`, because addresses may be typed by hand. */
export function leerEntero(valor: unknown, porDefecto: number, minimo = 1): number {
  const numero = Number(valor)
  return Number.isSafeInteger(numero) && numero >= minimo ? numero : porDefecto
}

/** One of the options, or the default one. */
export function leerOpcion<T extends string>(valor: unknown, opciones: readonly T[], porDefecto: T): T {
  return opciones.find((opcion) => opcion === valor) ?? porDefecto
}

/** The direction of a list: as 'asc' or 'desc', or as the API and the documented addresses write it, 1 and -1. */
export function leerSentido(valor: unknown): 'asc' | 'desc' {
  return valor === 'desc' || valor === '-1' ? 'desc' : 'asc'
}

export interface Paginado {
  page?: number
  limit?: number
}

/**
 * Paging in an address, where defaults (page 1, 10 rows) are not written. They are undefined rather than absent,
 * because the router keeps from the address what a reader leaves out.
 */
export function leerPaginado({ page, limit }: Record<string, unknown>): Paginado {
  const pagina = leerEntero(page, 1)
  const filas = Math.min(leerEntero(limit, FILAS), 100)
  return { page: pagina > 1 ? pagina : undefined, limit: filas !== FILAS ? filas : undefined }
}

const FILAS = 10

/** The same paging with its defaults, as calls and tables want it. */
export function conPaginado({ page = 1, limit = FILAS }: Paginado) {
  return { page, limit }
}
