import type { enPapel } from '../impreso/papel.ts'
import type { FilaEnPapel, TablaEnPapel } from '../impreso/tablaEnPapel.ts'

/** How wide the font draws a character, in em, by its code point. */
type Avances = ReadonlyMap<number, number>

/** A line that the molde may set as one paragraph: `forma` counts in `formas`, `largo` is its name's width in em. */
type FilaCorrida = FilaEnPapel | (FilaEnPapel & { forma: number; largo: number })

/** Kerning and ligatures make a text a little narrower or wider than its characters one by one. */
const HOLGURA = 1.04
/** em; digits are set all equally wide, which the font's own widths don't tell. */
const ANCHO_DE_DIGITO = 0.7
/** Where a long word may break, and ends of lines: what holds one may take more than a line. */
const PARTE_RENGLONES = /[\u200b\n\r]/

/**
 * A long document with what the molde needs to set a row as one paragraph instead of a cell for each column, which
 * takes half the time: the shapes of the rows, and how wide each name is at most. It looks the same, but a reader that
 * reads aloud would no longer know which column it is in: only for a document without tags.
 */
export function conCorridas(datos: ReturnType<typeof enPapel>, avances: Avances) {
  return {
    ...datos,
    bloques: datos.bloques.map((bloque) =>
      bloque.bloque === 'tabla' ? { ...bloque, ...corridasDe(bloque, avances) } : bloque,
    ),
  }
}

/**
 * `formas` are the texts of a row without its name and with every digit as 0, since all digits are equally wide: rows
 * of one shape have their texts at the same places.
 */
function corridasDe(
  { columnas, filas }: TablaEnPapel,
  avances: Avances,
): { filas: FilaCorrida[]; formas: string[][] } {
  const nombre = columnas.findIndex(({ parte }) => parte > 0)
  const otros = columnas.some(({ parte, tipo }, c) => tipo === 'barra' || (parte > 0 && c !== nombre))
  if (nombre < 0 || otros) return { filas, formas: [] }
  const formas = new Map<string, number>()
  const medir = medidorDe(avances)
  const corridas = filas.map((fila): FilaCorrida => {
    if (!('celdas' in fila) || fila.marcas !== '' || fila.celdas.some((t) => PARTE_RENGLONES.test(t)))
      return fila
    const clave = fila.celdas.with(nombre, '').join('\n').replace(/\d/g, '0')
    const forma = formas.get(clave) ?? formas.size
    formas.set(clave, forma)
    return { ...fila, forma, largo: medir(fila.celdas[nombre] ?? '') }
  })
  return { filas: corridas, formas: [...formas.keys()].map((clave) => clave.split('\n')) }
}

/**
 * Tells a width that is at least that of the text as it is drawn, in em; a character that the font lacks counts two.
 */
function medidorDe(avances: Avances): (texto: string) => number {
  const anchoDe = (punto: number) =>
    punto >= 0x30 && punto <= 0x39 ? ANCHO_DE_DIGITO : (avances.get(punto) ?? 2)
  // Nearly all characters of a name are among these, and a place in a list is found sooner than a key.
  const latinos = Float64Array.from({ length: 256 }, (_, punto) => anchoDe(punto))
  return (texto) => {
    let largo = 0
    for (let i = 0; i < texto.length; i++) {
      const punto = texto.codePointAt(i) ?? 0
      largo += latinos[punto] ?? anchoDe(punto)
      if (punto > 0xffff) i++
    }
    return largo * HOLGURA // not money: width of a text
  }
}
