import { aparte, conOrden, filtros, opcion, texto } from '../../../pagina/busqueda/filtros.ts'

/** The columns of the report of expenses. */
const COLUMNAS = [
  'materialNombre',
  'presupuestoPrecioTotal',
  'compraPrecioTotal',
  'diffPrecioTotal',
  'compraPromedio',
  'proyeccionPrecioTotal',
  'proyeccionGastoTotal',
  'compraPeriodo',
] as const

/** What the address of a report of materials holds: its days, and how it is looked at (2-site-management §2). */
export const FILTROS_DE_GASTOS = filtros({
  inicio: texto,
  fin: texto,
  ...conOrden(COLUMNAS),
  vista: aparte(opcion(['graficos', 'tabla'], 'graficos')),
})

/** And of what was used: of which material the chart is. */
export const FILTROS_DE_USO = filtros({
  inicio: texto,
  fin: texto,
  materialId: aparte(texto),
  vista: aparte(opcion(['graficos', 'tabla'], 'graficos')),
})
