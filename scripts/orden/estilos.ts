import type { Regla } from './casa.ts'

/** A style sheet that a page or another sheet takes is there: no compiler sees it, and the build of the screens stops at it. */
export const estilos: Regla = {
  nombre: 'estilos',
  revisar: ({ importes, documentos }) =>
    [...importes].flatMap(([camino, suyos]) =>
      suyos
        .filter(({ destino }) => destino?.endsWith('.css') && !documentos.has(destino))
        .map(({ texto, renglon }) => ({ donde: `${camino}:${renglon}`, que: `no está: ${texto}` })),
    ),
}
