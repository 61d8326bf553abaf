/** A node of the syntax tree (ESTree with TypeScript), as loose as the guard needs it. */
export interface Nodo {
  type: string
  start: number
  end: number
  [campo: string]: unknown
}

export const esNodo = (valor: unknown): valor is Nodo =>
  typeof valor === 'object' && valor !== null && typeof (valor as { type?: unknown }).type === 'string'

/**
 * Visits the node and all below it, parents first, in the order of the source; `camino` are its ancestors, nearest last.
 * It is one list for the whole visit: whoever keeps it copies it.
 */
export function recorrer(
  nodo: Nodo,
  visitar: (nodo: Nodo, camino: readonly Nodo[]) => void,
  camino: Nodo[] = [],
): void {
  visitar(nodo, camino)
  camino.push(nodo)
  for (const nombre in nodo) {
    const valor = nodo[nombre]
    if (Array.isArray(valor)) {
      for (const uno of valor) if (esNodo(uno)) recorrer(uno, visitar, camino)
    } else if (esNodo(valor)) recorrer(valor, visitar, camino)
  }
  camino.pop()
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
