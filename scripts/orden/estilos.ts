import type { Regla } from './casa.ts'

/** What a style sheet takes from another is there: no compiler sees it, and the build of the screens stops at it. */
export const estilos: Regla = {
  nombre: 'estilos',
  revisar: ({ importes, documentos }) =>
    [...importes]
      .filter(([camino]) => camino.endsWith('.css'))
      .flatMap(([camino, suyos]) =>
        suyos
          .filter(({ destino }) => destino !== undefined && !documentos.has(destino))
          .map(({ texto, renglon }) => ({ donde: `${camino}:${renglon}`, que: `no está: ${texto}` })),
      ),
}
