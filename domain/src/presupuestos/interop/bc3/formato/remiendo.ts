import { codificador, decodificador, type JuegoBc3, utf8Estricto } from './juegos.ts'

/** How many texts of a file were mended, and the first of them before and after. */
export interface Remiendos {
  veces: number
  ejemplo: { antes: string; despues: string } | null
}

/** Sets for which programs mistook UTF-8. Latin 1 counts as Windows-1252, which contains it. */
const JUEGOS = ['windows-1252', 'cp850', 'cp437'] as const satisfies readonly JuegoBc3[]
const TOMADO_POR = JUEGOS.map(codificador)

/** Characters that a text here may have besides ASCII; a result with any other is not believed. */
const PLAUSIBLE = /^[\n\r\t -~áéíóúüñÁÉÍÓÚÜÑçÇàèòïÈÏãẽĩõũỹẼĨŨỸʼºª°²³¡¿«»½¼¾±·×÷µØø€–—‘’“”•…™§®©´¨¬≤≥\u00a0]+$/
/** 'PORÃ—' is a Guarani word and a dash, and no multiplication. */
const SIGNO_EN_PALABRA = /\p{L}[×÷]/u
/**
 * First bytes of those characters in UTF-8: where text was misread, one of these letters precedes another non-ASCII
 * one.
 */
const PRIMEROS = Uint8Array.of(0xc2, 0xc3, 0xc4, 0xc5, 0xca, 0xe1, 0xe2)
const SENA = new RegExp(`[${JUEGOS.map((juego) => decodificador(juego)(PRIMEROS)).join('')}]\\P{ASCII}`, 'u')
/** Most times that a text may have been encoded too often. */
const VUELTAS = 3

/**
 * A text that was encoded twice ('ExcavaciÃ³n', 'Excavaci├│n') as originally written, and any other text unchanged.
 * It is mended only where all of it, decoded backwards, is valid UTF-8 of letters in use here, which no correct text
 * is (bc3.md).
 */
export function remendar(texto: string): string {
  if (!SENA.test(texto)) return texto
  for (const enBytes of TOMADO_POR) {
    let hecho: string | null = texto
    for (let vuelta = 0; vuelta < VUELTAS && hecho !== null; vuelta++) {
      const bytes = enBytes(hecho)
      hecho = bytes && utf8Estricto(bytes)
      if (hecho !== null && PLAUSIBLE.test(hecho) && !SIGNO_EN_PALABRA.test(hecho)) return hecho
    }
  }
  return texto
}

/** Mends each text of a record, and notes it. */
export function remendarRegistro(registro: string, remiendos: Remiendos): string {
  if (!SENA.test(registro)) return registro
  return registro.replaceAll(TEXTO, (antes) => {
    const despues = remendar(antes)
    if (despues !== antes) {
      remiendos.veces += 1
      remiendos.ejemplo ??= { antes, despues }
    }
    return despues
  })
}

/** The text between two separators, or a line of a long text. */
const TEXTO = /[^|\\\r\n]+/g
