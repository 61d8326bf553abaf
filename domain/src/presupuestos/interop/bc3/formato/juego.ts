import { decodificador, type JuegoBc3 } from './juegos.ts'
import { remendar } from './remiendo.ts'

/** The set of characters that a file is read with, and why: what it says, or what its bytes say better. */
export interface JuegoElegido {
  juego: JuegoBc3
  porque: 'declarado' | 'esUtf8' | 'porSusLetras'
}

/**
 * UTF-8 where the bytes are that, whatever the file says; else the declared one, CP850 where there is none (bc3.md,
 * Charset), unless the Spanish letters that it gives are in the other half: programs that don't declare write ANSI.
 */
export function elegirJuego(bytes: Uint8Array, declarado: string): JuegoElegido {
  if (esUtf8(bytes)) return { juego: 'utf-8', porque: /utf/i.test(declarado) ? 'declarado' : 'esUtf8' }
  const dicho = juegoDe(declarado)
  const otro = dicho === 'windows-1252' ? 'cp850' : 'windows-1252'
  const [suyas, ajenas] = [
    letrasEspanolas(bytes, dicho, declarado !== '' && dicho === 'windows-1252' ? SIGNOS : ''),
    letrasEspanolas(bytes, otro, ''),
  ]
  // What is declared holds unless hardly any of it is a letter of ours: one odd sign proves nothing.
  const mejor = declarado === '' ? ajenas > suyas : ajenas >= 3 && suyas * 4 <= ajenas
  return mejor ? { juego: otro, porque: 'porSusLetras' } : { juego: dicho, porque: 'declarado' }
}

function juegoDe(declarado: string): JuegoBc3 {
  if (/ansi|1252|8859|latin|utf/i.test(declarado)) return 'windows-1252'
  return declarado.includes('437') ? 'cp437' : 'cp850'
}

const ESPANOLAS = new Set('áéíóúüñÁÉÍÓÚÜÑºª²³çÇàèòÀÈÒïÏ¡¿°Øø×')

/** Signs that speak for Windows-1252 where a file declares it; alone they prove nothing, being letters in others. */
const SIGNOS = '–—“”‘’…•·€™'

/** What a set makes of each byte, and the pairs of bytes that are one letter of ours encoded twice. */
interface Tabla {
  letras: readonly string[]
  dobles: ReadonlySet<number>
}

/** By set: finding the pairs tries a thousand of them, which was all that reading a small file took. */
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

/** How many letters of ours the bytes are in that set; two signs that one encoded twice became are one of them. */
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

/** What the first byte of a Spanish letter in UTF-8 is taken for. */
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

/** How many bytes the sequence that begins there has; 0 where it is none. */
function largoDeSecuencia(bytes: Uint8Array, desde: number): number {
  const primero = bytes[desde] ?? 0
  const largo = primero >= 0xf0 && primero <= 0xf4 ? 4 : primero >= 0xe0 ? 3 : primero >= 0xc2 ? 2 : 0
  if (primero > 0xf4) return 0
  for (let i = 1; i < largo; i++) if (((bytes[desde + i] ?? 0) & 0xc0) !== 0x80) return 0
  return largo
}
