import { escribirBusqueda } from '../../../pagina/busqueda/busqueda.ts'

// Documented addresses of capitulos and grupos, in one place (2-site-management §2, chapters and groups). Those that
// name no work carry it in the query (ux.md §2).

export const hrefDeCapitulos = (presupuestoId: string) => `/presupuesto/${presupuestoId}/rubros`

export const hrefDeCapitulo = (capituloId: string, presupuestoId: string) =>
  `/rubro/${capituloId}${escribirBusqueda({ presupuestoId })}`

export const hrefDeGrupos = (presupuestoId: string, capituloId: string, nombre: string) =>
  `/presupuesto/${presupuestoId}/rubro/${capituloId}/grupos${escribirBusqueda({ rubroNombre: nombre })}`

export const hrefDeGrupoNuevo = (capituloId: string, presupuestoId: string, nombre: string) =>
  `/rubro/${capituloId}/grupo/agregar${escribirBusqueda({ presupuestoId, rubroNombre: nombre })}`

export const hrefDeGrupo = (capituloId: string, grupoId: string, presupuestoId: string, nombre: string) =>
  `/rubro/${capituloId}/grupo/${grupoId}${escribirBusqueda({ presupuestoId, rubroNombre: nombre })}`

/** The budget with the capitulo in view. */
export const hrefDelPresupuesto = (presupuestoId: string, capituloId: string, tipo = 'presupuesto') =>
  `/presupuesto/${presupuestoId}/tareas${escribirBusqueda({ tipo, rubroId: capituloId })}`
