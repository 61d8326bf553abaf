// A drawing as a small tree of SVG elements. It is no text, so that a page can build elements of it and a document can
// write it down: neither has to trust a string. What is in it is plain: numbers to a tenth of a pixel, names as they
// were typed.

export interface Elemento {
  etiqueta: 'svg' | 'g' | 'line' | 'path' | 'rect' | 'circle' | 'text' | 'title'
  /** By their names in SVG: 'stroke-width', 'text-anchor'. */
  atributos: Readonly<Record<string, string | number>>
  /** Texts are plain text: who writes the tree escapes them. */
  hijos: readonly (Elemento | string)[]
}

/** To a tenth of a pixel: what is finer is not seen, and makes a drawing of a year three times as long. */
export const decimo = (n: number): number => Math.round(n * 10) / 10

/** An element, its numbers to a tenth. */
export function elemento(
  etiqueta: Elemento['etiqueta'],
  atributos: Elemento['atributos'],
  hijos: Elemento['hijos'] = [],
): Elemento {
  const redondos = Object.entries(atributos).map(([nombre, valor]) => [
    nombre,
    typeof valor === 'number' ? decimo(valor) : valor,
  ])
  return { etiqueta, atributos: Object.fromEntries(redondos), hijos }
}

/** The size of the drawing in pixels: what it will have, since text that is made smaller can't be read. */
export interface Medidas {
  ancho: number
  alto: number
}

/** Narrower than this nothing can be drawn that anybody could read. */
export const ANCHO_MINIMO = 240

/** The drawing itself; `frase` says what it shows to who does not see it. */
export function lienzo({ ancho, alto }: Medidas, frase: string, hijos: readonly Elemento[]): Elemento {
  const [w, h] = [decimo(ancho), decimo(alto)]
  return elemento(
    'svg',
    { viewBox: `0 0 ${w} ${h}`, width: w, height: h, role: 'img', 'aria-label': frase },
    hijos,
  )
}

/** A percentage as it is drawn: the charts stop at 0 and at 100. */
export const enEje = (porcentaje: number): number => Math.min(100, Math.max(0, porcentaje))

/** What the axis of every chart names. */
export const MARCAS = [0, 25, 50, 75, 100] as const

const ANGOSTAS = "iIlj.,:;'|!tfr()[]/ \u00a0"
const ANCHAS = 'mwMW@%+ÑQGO'

/** About how wide a text is in Inter, a little too much rather than too little; there is nothing here to measure it with. */
export function anchoDeTexto(texto: string, tamano: number): number {
  let ems = 0
  for (const letra of texto) {
    if (ANGOSTAS.includes(letra)) ems += 0.36
    else if (ANCHAS.includes(letra)) ems += 0.92
    else ems += letra === letra.toUpperCase() && letra !== letra.toLowerCase() ? 0.72 : 0.62
  }
  return ems * tamano
}

/** The text, or its beginning and '…' where it is wider than there is room. */
export function recortado(texto: string, tamano: number, lugar: number): string {
  if (anchoDeTexto(texto, tamano) <= lugar) return texto
  const letras = Array.from(texto)
  while (letras.length > 1 && anchoDeTexto(`${letras.join('')}…`, tamano) > lugar) letras.pop()
  return `${letras.join('').trimEnd()}…`
}
