import { anchoDeTexto, type Elemento } from '../arbol.ts'

/** Every element of a drawing, from the outside in. */
export function todos(arbol: Elemento): Elemento[] {
  return [arbol, ...arbol.hijos.flatMap((hijo) => (typeof hijo === 'string' ? [] : todos(hijo)))]
}

/** What is written in a drawing, text by text. */
export const textosDe = (arbol: Elemento): string[] =>
  todos(arbol)
    .filter(({ etiqueta }) => etiqueta === 'text')
    .map(({ hijos }) => hijos.filter((hijo) => typeof hijo === 'string').join(''))
    .map((texto) => texto.replaceAll('\u00a0', ' '))

/** Attributes of the elements of a kind, those that are named. */
export const atributosDe = (arbol: Elemento, etiqueta: Elemento['etiqueta'], ...nombres: string[]) =>
  todos(arbol)
    .filter((elemento) => elemento.etiqueta === etiqueta)
    .map(({ atributos }) => nombres.map((nombre) => atributos[nombre]))

/** The points of a path: 'M46 12L100.5 40' is [[46, 12], [100.5, 40]]. */
export const puntosDe = (camino: string): number[][] =>
  camino
    .replace('Z', '')
    .split(/[ML]/)
    .slice(1)
    .map((punto) => punto.split(' ').map(Number))

/** Every place where something is drawn, and the far ends of what has a size: of a text, as wide as it is taken to be. */
export function lugaresDe(arbol: Elemento): { x: number[]; y: number[] } {
  const x: number[] = []
  const y: number[] = []
  for (const { etiqueta, atributos, hijos } of todos(arbol)) {
    const n = (nombre: string) => Number(atributos[nombre])
    if (etiqueta === 'line') {
      x.push(n('x1'), n('x2'))
      y.push(n('y1'), n('y2'))
    } else if (etiqueta === 'rect') {
      x.push(n('x'), n('x') + n('width'))
      y.push(n('y'), n('y') + n('height'))
    } else if (etiqueta === 'circle') {
      x.push(n('cx'))
      y.push(n('cy'))
    } else if (etiqueta === 'text') {
      const largo = anchoDeTexto(hijos.filter((hijo) => typeof hijo === 'string').join(''), n('font-size'))
      const antes = { start: 0, middle: largo / 2, end: largo }[String(atributos['text-anchor'] ?? 'start')]
      x.push(n('x') - (antes ?? Number.NaN), n('x') - (antes ?? Number.NaN) + largo)
      y.push(n('y') - n('font-size'), n('y'))
    } else if (etiqueta === 'path') {
      for (const [px = Number.NaN, py = Number.NaN] of puntosDe(String(atributos['d']))) {
        x.push(px)
        y.push(py)
      }
    }
  }
  return { x, y }
}
