/** The character sets of a file (bc3.md, Charset). */
export type JuegoBc3 = 'utf-8' | 'windows-1252' | 'cp850' | 'cp437'

// The upper halves (0x80 to 0xFF), in order. Written out because no engine decodes the two of DOS.
const ALTO_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀' +
  'ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
const ALTO_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀' +
  'αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'
/** 0x80 to 0x9F; from 0xA0 on it is Latin 1. The five that it leaves undefined are themselves. */
const ALTO_1252 =
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ' +
  String.fromCharCode(...Array.from({ length: 96 }, (_, i) => 0xa0 + i))

const ALTOS: Record<Exclude<JuegoBc3, 'utf-8'>, string> = {
  'windows-1252': ALTO_1252,
  cp850: ALTO_850,
  cp437: ALTO_437,
}

// Provided by every platform we run on (browser, server, worker); no library on this floor declares its type.
declare class TextDecoder {
  constructor(label: string, options: { fatal: boolean })
  decode(input?: Uint8Array): string
}

const UTF8_ESTRICTO = new TextDecoder('utf-8', { fatal: true })

/** A function that turns bytes of that set into text. It never fails: a wrong UTF-8 sequence is the sign �. */
export function decodificador(juego: JuegoBc3): (bytes: Uint8Array) => string {
  if (juego === 'utf-8') {
    const decoder = new TextDecoder('utf-8', { fatal: false })
    // Letters of Windows-1252 that were mistaken for Latin 1 on the way to UTF-8 appear as control characters.
    return (bytes) =>
      decoder.decode(bytes).replaceAll(/[\u0080-\u009f]/g, (c) => ALTO_1252[c.charCodeAt(0) - 0x80] ?? c)
  }
  const alto = ALTOS[juego]
  const codigos = Uint16Array.from({ length: 256 }, (_, b) => (b < 128 ? b : alto.charCodeAt(b - 128)))
  const letras = new Uint16Array(8192)
  return (bytes) => {
    let texto = ''
    for (let desde = 0; desde < bytes.length; desde += letras.length) {
      const largo = Math.min(letras.length, bytes.length - desde)
      for (let i = 0; i < largo; i++) letras[i] = codigos[bytes[desde + i] ?? 0] ?? 0
      texto += String.fromCharCode(...letras.subarray(0, largo))
    }
    return texto
  }
}

const inverso = (alto: string) => new Map(Array.from(alto, (letra, i) => [letra, 0x80 + i]))
const A_1252 = inverso(ALTO_1252)

/** A function that turns text into bytes of that set; null where the set lacks one of its letters. */
export function codificador(juego: Exclude<JuegoBc3, 'utf-8'>): (texto: string) => Uint8Array | null {
  const deLetra = inverso(ALTOS[juego])
  return (texto) => {
    const bytes: number[] = []
    for (const letra of texto) {
      const punto = letra.codePointAt(0) ?? 0
      const byte = punto < 0x80 ? punto : deLetra.get(letra)
      if (byte === undefined) return null
      bytes.push(byte)
    }
    return Uint8Array.from(bytes)
  }
}

/** The text of those bytes where they are UTF-8 to the last one, else null. */
export function utf8Estricto(bytes: Uint8Array): string | null {
  try {
    return UTF8_ESTRICTO.decode(bytes)
  } catch {
    return null
  }
}

/** Text to Windows-1252; what it has no sign for is written '?', and told in `perdidos`. */
export function codificar1252(texto: string): { bytes: Uint8Array; perdidos: Set<string> } {
  const bytes: number[] = []
  const perdidos = new Set<string>()
  for (const letra of texto) {
    const punto = letra.codePointAt(0) ?? 0
    const byte = punto < 0x80 ? punto : A_1252.get(letra)
    if (byte === undefined) perdidos.add(letra)
    bytes.push(byte ?? 0x3f)
  }
  return { bytes: Uint8Array.from(bytes), perdidos }
}

/** The text that is read from what `codificar1252` writes. */
export function comoSale1252(texto: string): string {
  return Array.from(texto, (letra) =>
    (letra.codePointAt(0) ?? 0) < 0x80 || A_1252.has(letra) ? letra : '?',
  ).join('')
}
