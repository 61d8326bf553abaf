import type { TablaEnPapel } from './tablaEnPapel.ts'

/** Rows after which a table goes on, at its next outermost group, on a new page: some nine pages. */
const FILAS_POR_PARTE = 400

/**
 * A long table in parts that each begin a page with an outermost group (decision 0090): typst lays out what lies
 * between two such pages on as many processors as there are. All have the columns of the whole, so they are equally
 * wide; its title stands above the first alone.
 */
export function enPartes(tabla: TablaEnPapel): TablaEnPapel[] {
  if (tabla.entera || tabla.filas.length <= FILAS_POR_PARTE) return [tabla]
  const partes: TablaEnPapel['filas'][] = [[]]
  for (const fila of tabla.filas) {
    const afuera = 'suelta' in fila || ('grupo' in fila && fila.grupo === 0)
    if (afuera && (partes.at(-1)?.length ?? 0) >= FILAS_POR_PARTE) partes.push([])
    partes.at(-1)?.push(fila)
  }
  return partes.map((filas, n) => ({
    ...tabla,
    ...(n > 0 && { titulo: '', moneda: '', aparte: true }),
    filas,
  }))
}
