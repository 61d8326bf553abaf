import type { VirtualRootRoute, VirtualRouteNode } from '@tanstack/virtual-file-routes'
import type { Plugin } from 'vite'

/**
 * Every address that is a page, as `/rubro/$rubroId/grupos`: what the server must know to answer with the page whoever
 * does not say what they want (curl, the preview of a link), and with JSON whoever mistypes an address of the API.
 */
export function paginasDe({ children = [] }: VirtualRootRoute): string[] {
  // What no other address answers is a page for browsers alone.
  return [...new Set(children.flatMap((nodo) => bajo('', nodo)))]
    .filter((ruta) => !ruta.endsWith('/$'))
    .sort()
}

function bajo(prefijo: string, nodo: VirtualRouteNode): string[] {
  if (nodo.type === 'index') return [prefijo === '' ? '/' : prefijo]
  if (nodo.type === 'physical') throw new Error('routes.ts names each address')
  const propia = nodo.type === 'route' ? prefijo + nodo.path : prefijo
  const hijas = (nodo.children ?? []).flatMap((hija) => bajo(propia, hija))
  return nodo.type === 'route' && nodo.file !== undefined ? [propia, ...hijas] : hijas
}

/** Writes them beside `index.html`. */
export function listaDePaginas(direcciones: VirtualRootRoute): Plugin {
  return {
    name: 'plomada-lista-de-paginas',
    apply: 'build',
    generateBundle() {
      const source = JSON.stringify(paginasDe(direcciones))
      this.emitFile({ type: 'asset', fileName: 'paginas.json', source })
    },
  }
}
