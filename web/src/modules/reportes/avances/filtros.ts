import { aparte, filtros, opcion, texto } from '../../../pagina/busqueda/filtros.ts'

/** What the address of a progress report holds (2-site-management §2), and how it is looked at. */
export const FILTROS_DE_AVANCES_HECHOS = filtros({
  inicio: texto,
  fin: texto,
  estado: opcion(['descartados'], ''),
  /** The capitulo beside the work, by its id. */
  rubroId: aparte(texto),
  /** Of the list of tareas. */
  busquedaRapida: aparte(texto),
  vista: aparte(opcion(['graficos', 'tabla'], 'graficos')),
})
