import type { Elemento } from './arbol.ts'

const SIGNOS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapado = (texto: string): string => texto.replace(/[&<>"]/g, (signo) => SIGNOS[signo] ?? '')

/** The drawing as a file of its own, for a document: every text is escaped, so that a name is a name whatever it holds. */
export function enSvg(dibujo: Elemento): string {
  return escrito({
    ...dibujo,
    atributos: { xmlns: 'http://www.w3.org/2000/svg', 'font-family': 'Inter', ...dibujo.atributos },
  })
}

function escrito({ etiqueta, atributos, hijos }: Elemento): string {
  const escritos = Object.entries(atributos).map(
    ([nombre, valor]) => ` ${nombre}="${escapado(String(valor))}"`,
  )
  const dentro = hijos.map((hijo) => (typeof hijo === 'string' ? escapado(hijo) : escrito(hijo)))
  return `<${etiqueta}${escritos.join('')}>${dentro.join('')}</${etiqueta}>`
}
