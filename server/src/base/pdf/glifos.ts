/**
 * Typst silently drops characters that the font lacks, so part of an item's name could be missing on paper. Here
 * every such character is replaced by this one, which is seen.
 */
const FALTANTE = '□'

/** Joiners and variation selectors only modify their neighbour, so nothing is missing where they are dropped. */
const INVISIBLES = /\u200c|\u200d|\u2060|[\ufe00-\ufe0f]|\ufeff|\u00ad/gu
const CONTROL = /[^\P{Cc}\n]/gu

/** Glyph of each code point that a TrueType file can draw, read from the format 4 and 12 subtables of its `cmap`. */
function glifosDe(v: DataView): Map<number, number> {
  const cmap = inicioDeTabla(v, 'cmap')
  const caracteres = new Map<number, number>()
  for (let i = 0; i < v.getUint16(cmap + 2); i++) {
    const tabla = cmap + v.getUint32(cmap + 4 + i * 8 + 4)
    const formato = v.getUint16(tabla)
    if (formato === 4) leerFormato4(v, tabla, caracteres)
    if (formato === 12) leerFormato12(v, tabla, caracteres)
  }
  return caracteres
}

/** How wide each character that the font can draw is, in em (OpenType 1.9, 'hmtx'). */
export function avancesDe(ttf: Uint8Array): Map<number, number> {
  const v = new DataView(ttf.buffer, ttf.byteOffset, ttf.byteLength)
  const porEm = v.getUint16(inicioDeTabla(v, 'head') + 18)
  const conAncho = v.getUint16(inicioDeTabla(v, 'hhea') + 34)
  const hmtx = inicioDeTabla(v, 'hmtx')
  // The glyphs after the last with a width of its own are as wide as that one.
  const ancho = (glifo: number) => v.getUint16(hmtx + Math.min(glifo, conAncho - 1) * 4) / porEm // not money: em
  return new Map([...glifosDe(v)].map(([caracter, glifo]) => [caracter, ancho(glifo)]))
}

function inicioDeTabla(v: DataView, nombre: string): number {
  for (let i = 0; i < v.getUint16(4); i++) {
    const ficha = 12 + i * 16
    const letras = [0, 1, 2, 3].map((n) => String.fromCharCode(v.getUint8(ficha + n)))
    if (letras.join('') === nombre) return v.getUint32(ficha + 8)
  }
  throw new Error(`the font has no table '${nombre}'`)
}

/** Segments of the basic plane (OpenType 1.9, 'cmap' format 4): glyph 0 is 'no glyph'. */
function leerFormato4(v: DataView, tabla: number, caracteres: Map<number, number>): void {
  const bytes = v.getUint16(tabla + 6)
  const fines = tabla + 14
  const inicios = fines + bytes + 2
  const deltas = inicios + bytes
  const saltos = deltas + bytes
  for (let s = 0; s < bytes; s += 2) {
    const [inicio, fin] = [v.getUint16(inicios + s), v.getUint16(fines + s)]
    const [delta, salto] = [v.getUint16(deltas + s), v.getUint16(saltos + s)]
    for (let c = inicio; c <= fin && c !== 0xffff; c++) {
      const numero = salto === 0 ? c : v.getUint16(saltos + s + salto + (c - inicio) * 2)
      const glifo = numero === 0 ? 0 : (numero + delta) & 0xffff
      if (glifo !== 0) caracteres.set(c, glifo)
    }
  }
}

/** Groups of any plane (format 12): first and last code point, first glyph. */
function leerFormato12(v: DataView, tabla: number, caracteres: Map<number, number>): void {
  for (let g = 0; g < v.getUint32(tabla + 12); g++) {
    const grupo = tabla + 16 + g * 12
    const [inicio, fin, glifo] = [v.getUint32(grupo), v.getUint32(grupo + 4), v.getUint32(grupo + 8)]
    for (let c = inicio; c <= fin; c++) caracteres.set(c, glifo + c - inicio)
  }
}

/** Printable Latin-1 without the soft hyphen: composed already, and nothing in it to drop. Nearly every text. */
const LLANO = /^[\x20-\x7e\xa0-\xac\xae-\xff]*$/

/** What is asked of the font's characters: which they are. */
type Caracteres = Pick<ReadonlySet<number>, 'has'>

/** Whether a font has all of those, so that a text of them need not be looked through by character. */
const tienenLlano = new WeakMap<Caracteres, boolean>()

/** The text as the font can draw it: composed, without control characters, with '□' for what is missing. */
export function conGlifos(texto: string, caracteres: Caracteres): string {
  if (LLANO.test(texto) && tieneLlano(caracteres)) return texto
  const limpio = texto
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROL, '')
    .replace(INVISIBLES, '')
  let salida = ''
  for (const letra of limpio) {
    const punto = letra.codePointAt(0) ?? 0
    salida += punto === 0x0a || caracteres.has(punto) ? letra : FALTANTE
  }
  return salida
}

function tieneLlano(caracteres: Caracteres): boolean {
  const sabido = tienenLlano.get(caracteres)
  if (sabido !== undefined) return sabido
  const puntos = Array.from({ length: 256 }, (_, punto) => punto)
  const todos = puntos.every((punto) => !LLANO.test(String.fromCharCode(punto)) || caracteres.has(punto))
  tienenLlano.set(caracteres, todos)
  return todos
}

/** The same for every text inside plain data, at any depth. */
export function datosConGlifos(datos: unknown, caracteres: Caracteres): unknown {
  if (typeof datos === 'string') return conGlifos(datos, caracteres)
  if (Array.isArray(datos)) return datos.map((dato) => datosConGlifos(dato, caracteres))
  if (typeof datos !== 'object' || datos === null) return datos
  return Object.fromEntries(
    Object.entries(datos).map(([clave, dato]) => [clave, datosConGlifos(dato, caracteres)]),
  )
}
