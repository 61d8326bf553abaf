/**
 * The lengths that the store accepts, in characters; longer text is refused, never cut. `nombre` is of a work and of
 * what is in it; `nombreCorto` of a person, a firm, an address, a category.
 */
export const LARGO = {
  nombre: 500,
  nombreCorto: 200,
  descripcion: 2000,
  codigo: 30,
  email: 254,
  texto: 500,
} as const

/** A name as it is kept: no blanks around, single ones inside, composed letters (an n and a tilde are one ñ). */
export function normalizarNombre(texto: string): string {
  return texto.normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** Key by which two names are the same to a person: without case, accents and extra blanks. */
export function claveDeNombre(texto: string): string {
  return normalizarNombre(texto)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}

/** As a sentence or a title begins. */
export const conMayuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1)
