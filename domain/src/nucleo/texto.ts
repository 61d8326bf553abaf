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

/** Something visible: not blanks, characters that only affect others, or marks without a letter. */
const SE_VE = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u
export const seVe = (texto: string): boolean => SE_VE.test(texto)

/** Half of a surrogate pair: it has no UTF-8, and the database refuses it in JSON. */
const MEDIO_CARACTER = /\p{Cs}/u
export const tieneMedioCaracter = (texto: string): boolean => MEDIO_CARACTER.test(texto)

/** More combining marks on a letter than any language uses, which are 30; normalizing them takes quadratic time. */
const MONTON_DE_MARCAS = /\p{M}{31}/u
export const tieneMontonDeMarcas = (texto: string): boolean => MONTON_DE_MARCAS.test(texto)
