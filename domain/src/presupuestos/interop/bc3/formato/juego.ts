import { decodificador, type JuegoBc3 } from './juegos.ts'
import { remendar } from './remiendo.ts'

/** The character set used to read a file, and why: what it declares, or what its bytes prove. */
export interface JuegoElegido {
  juego: JuegoBc3
  porque: 'declarado' | 'esUtf8' | 'porSusLetras'
}

/**
 * UTF-8 where the bytes are that, whatever the file declares; else the declared set, or CP850 where there is none
 * (bc3.md, Charset), unless another set gives more Spanish letters: programs that declare nothing often write ANSI.
 */
export function elegirJuego(bytes: Uint8Array, declarado: string): JuegoElegido {
  if (esUtf8(bytes)) return { juego: 'utf-8', porque: /utf/i.test(declarado) ? 'declarado' : 'esUtf8' }
  const dicho = juegoDe(declarado)
  const otro = dicho === 'windows-1252' ? 'cp850' : 'windows-1252'
  const [suyas, ajenas] = [
    letrasEspanolas(bytes, dicho, declarado !== '' && dicho === 'windows-1252' ? SIGNOS : ''),
    letrasEspanolas(bytes, otro, ''),
  ]
  // A declared set is kept unless hardly any byte is a Spanish letter in it: one odd sign proves nothing.
  const mejor = declarado === '' ? ajenas > suyas : ajenas >= 3 && suyas * 4 <= ajenas
  return mejor ? { juego: otro, porque: 'porSusLetras' } : { juego: dicho, porque: 'declarado' }
}

function juegoDe(declarado: string): JuegoBc3 {
  if (/ansi|1252|8859|latin|utf/i.test(declarado)) return 'windows-1252'
  return declarado.includes('437') ? 'cp437' : 'cp850'
}

const ESPANOLAS = new Set('áéíóúüñÁÉÍÓÚÜÑºª²³çÇàèòÀÈÒïÏ¡¿°Øø×')

/** Signs that support a declared Windows-1252; alone they prove nothing, being letters in other sets. */
const SIGNOS = '–—“”‘’…•·€™'

/** What each byte is in a set, and the pairs of bytes that are one Spanish letter encoded twice. */
interface Tabla {
  letras: readonly string[]
  dobles: ReadonlySet<number>
}

/** Kept by set: finding the pairs takes a thousand tries, which was nearly all the time of reading a small file. */
const TABLAS = new Map<JuegoBc3, Tabla>()

function tablaDe(juego: JuegoBc3): Tabla {
  const hecha = TABLAS.get(juego)
  if (hecha) return hecha
  const letras = Array.from(decodificador(juego)(Uint8Array.from({ length: 256 }, (_, i) => i)))
  const dobles = new Set<number>()
  letras.forEach((primera, a) => {
    if (!PRIMERAS.has(primera)) return
    letras.forEach((segunda, b) => {
      if (ESPANOLAS.has(remendar(primera + segunda))) dobles.add(a * 256 + b)
    })
  })
  const tabla = { letras, dobles }
  TABLAS.set(juego, tabla)
  return tabla
}

/**
 * How many Spanish letters the bytes have in that set; two signs that come from one letter encoded twice count as
 * one.
 */
function letrasEspanolas(bytes: Uint8Array, juego: JuegoBc3, ademas: string): number {
  const { letras, dobles } = tablaDe(juego)
  const esNuestra = letras.map((letra) => ESPANOLAS.has(letra) || ademas.includes(letra))
  let suma = 0
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (byte < 0x80) continue
    const esDoble = dobles.has(byte * 256 + (bytes[i + 1] ?? 0))
    if (esDoble || esNuestra[byte]) suma += 1
    if (esDoble) i += 1
  }
  return suma
}

/** What the first byte of a Spanish letter in UTF-8 looks like in other sets. */
const PRIMERAS = new Set('ÃÂ├┬')

/**
 * Whether the bytes are UTF-8 with at least one character of more than one byte. One bad sequence in ten good ones is
 * let pass: programs cut a text at so many bytes, in the middle of a letter. Any bytes are accepted.
 */
export function esUtf8(bytes: Uint8Array): boolean {
  let [buenas, malas] = [0, 0]
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (byte < 0x80) continue
    const largo = largoDeSecuencia(bytes, i)
    if (largo === 0) malas += 1
    else buenas += 1
    i += Math.max(0, largo - 1)
  }
  return buenas > 0 && malas * 10 <= buenas
}

/** Length of the UTF-8 sequence that begins there; 0 where there is none. */
function largoDeSecuencia(bytes: Uint8Array, desde: number): number {
  const primero = bytes[desde] ?? 0
  const largo = primero >= 0xf0 && primero <= 0xf4 ? 4 : primero >= 0xe0 ? 3 : primero >= 0xc2 ? 2 : 0
  if (primero > 0xf4) return 0
  for (let i = 1; i < largo; i++) if (((bytes[desde + i] ?? 0) & 0xc0) !== 0x80) return 0
  return largo
}
