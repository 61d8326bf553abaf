/** A node of the syntax tree (ESTree with TypeScript), as loose as the guard needs it. */
export interface Nodo {
  type: string
  start: number
  end: number
  [campo: string]: unknown
}

export const esNodo = (valor: unknown): valor is Nodo =>
  typeof valor === 'object' && valor !== null && typeof (valor as { type?: unknown }).type === 'string'

/** Every child node, in the order of the source. */
function hijos(nodo: Nodo): Nodo[] {
  return Object.values(nodo).flatMap((valor) =>
    Array.isArray(valor) ? valor.filter(esNodo) : esNodo(valor) ? [valor] : [],
  )
}

/** Visits the node and all below it, parents first; `camino` are its ancestors, nearest last. */
export function recorrer(
  nodo: Nodo,
  visitar: (nodo: Nodo, camino: Nodo[]) => void,
  camino: Nodo[] = [],
): void {
  visitar(nodo, camino)
  const abajo = [...camino, nodo]
  for (const hijo of hijos(nodo)) recorrer(hijo, visitar, abajo)
}

/** The node under a field, if there is one there. */
export const campo = (nodo: Nodo, nombre: string): Nodo | undefined => {
  const valor = nodo[nombre]
  return esNodo(valor) ? valor : undefined
}

/** The nodes under a field that is a list. */
export const lista = (nodo: Nodo, nombre: string): Nodo[] => {
  const valor = nodo[nombre]
  return Array.isArray(valor) ? valor.filter(esNodo) : []
}

/** The name of an identifier, '' for any other node. */
export const nombreDe = (nodo: Nodo | undefined): string =>
  nodo?.type === 'Identifier' && typeof nodo.name === 'string' ? nodo.name : ''

/** The text of a string literal or of a template (its holes as `?`), undefined for anything else. */
export function textoDe(nodo: Nodo | undefined): string | undefined {
  if (nodo?.type === 'Literal' && typeof nodo.value === 'string') return nodo.value
  if (nodo?.type !== 'TemplateLiteral') return undefined
  return lista(nodo, 'quasis')
    .map((parte) => (parte.value as { raw: string }).raw)
    .join('?')
}

/** The name of the method in `x.metodo(…)`, '' for any other node. */
export function metodoDe(nodo: Nodo): string {
  const llamado = nodo.type === 'CallExpression' ? campo(nodo, 'callee') : undefined
  return llamado?.type === 'MemberExpression' ? nombreDe(campo(llamado, 'property')) : ''
}
