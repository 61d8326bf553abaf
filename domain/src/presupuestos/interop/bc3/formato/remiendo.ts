import { codificador, decodificador, type JuegoBc3, utf8Estricto } from './juegos.ts'

/** What mending has done to the texts of a file: how many, and the first of them before and after. */
export interface Remiendos {
  veces: number
  ejemplo: { antes: string; despues: string } | null
}

/** The sets that somebody's program took UTF-8 for. Latin 1 is told as Windows-1252, which has all of its letters. */
const JUEGOS = ['windows-1252', 'cp850', 'cp437'] as const satisfies readonly JuegoBc3[]
const TOMADO_POR = JUEGOS.map(codificador)

/** What a text of ours may be made of besides ASCII. Nothing else is believed to be what somebody wrote. */
const PLAUSIBLE = /^[\n\r\t -~áéíóúüñÁÉÍÓÚÜÑçÇàèòïÈÏãẽĩõũỹẼĨŨỸʼºª°²³¡¿«»½¼¾±·×÷µØø€–—‘’“”•…™§®©´¨¬≤≥\u00a0]+$/
/** 'PORÃ—' is a Guarani word and a dash, and no multiplication. */
const SIGNO_EN_PALABRA = /\p{L}[×÷]/u
/** The first bytes of what is plausible: a wrong reading has one of these letters before another that is no ASCII. */
const PRIMEROS = Uint8Array.of(0xc2, 0xc3, 0xc4, 0xc5, 0xca, 0xe1, 0xe2)
const SENA = new RegExp(`[${JUEGOS.map((juego) => decodificador(juego)(PRIMEROS)).join('')}]\\P{ASCII}`, 'u')
/** Encoded wrongly once, twice or three times. */
const VUELTAS = 3

/**
 * A text that was encoded twice ('ExcavaciÃ³n', 'Excavaci├│n') as it was written, and any other text as it is: it is
 * mended only where all of it, read backwards, is good UTF-8 of letters that we use, which no right text is (bc3.md).
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

/** The same for what a record says, text by text, noting it down. */
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

/** What stands between two separators, or a line of a long text. */
const TEXTO = /[^|\\\r\n]+/g
