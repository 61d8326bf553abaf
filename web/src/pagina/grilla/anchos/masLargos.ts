import type { Nodo } from '../modelo/aplanar.ts'
import type { Columna } from '../modelo/columna.ts'

/** The widest text of each column, found in one pass over all rows, collapsed ones too. */
export function masLargos<D>(
  columnas: readonly Columna<D>[],
  nodos: readonly Nodo<D>[],
): ReadonlyMap<string, string> {
  return new Map(
    columnas.filter(({ ancho }) => ancho === undefined).map(({ id, texto }) => [id, masLargo(nodos, texto)]),
  )
}

function masLargo<D>(nodos: readonly Nodo<D>[], texto: (dato: D) => string): string {
  let largo = ''
  for (const nodo of nodos) {
    largo = elMasLargo(largo, texto(nodo.dato))
    if (nodo.hijos.length > 0) largo = elMasLargo(largo, masLargoDentro(nodo, texto))
  }
  return largo
}

/** By column and branch: after an edit the texts of one branch are made again, and not those of the whole budget. */
const DENTRO = new WeakMap<object, WeakMap<object, string>>()

function masLargoDentro<D>(rama: Nodo<D>, texto: (dato: D) => string): string {
  const deColumna = DENTRO.get(texto) ?? new WeakMap<object, string>()
  DENTRO.set(texto, deColumna)
  const largo = deColumna.get(rama) ?? masLargo(rama.hijos, texto)
  deColumna.set(rama, largo)
  return largo
}

/** Digits have equal width, so the wider of two figures has more characters, of which a point or comma counts half. */
const elMasLargo = (uno: string, otro: string): string => (signos(otro) > signos(uno) ? otro : uno)

function signos(texto: string): number {
  let suma = 0
  for (let i = 0; i < texto.length; i++) {
    const signo = texto.charCodeAt(i)
    suma += signo === 46 || signo === 44 ? 1 : 2
  }
  return suma
}
