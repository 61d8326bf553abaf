import type { Formulario } from './borradorDeTarea.ts'

const DE_FORMULARIO = /^\/(?:crearTarea\/([\w-]+)|editarTarea\/([\w-]+)\/([\w-]+))$/

/** The path with the flags that make the form go on with its draft (1-budgeting §4). */
export function conBandera(ruta: string): string {
  const url = new URL(ruta, location.origin)
  url.searchParams.set('s', 'on')
  url.searchParams.set('recalculate', 'true')
  // Two bars at the beginning would be another site.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}`
}

/** The form that a path opens, or null where it opens none. */
export function formularioDe(ruta: string | null): Formulario | null {
  const [camino = ''] = ruta?.split('?') ?? []
  const [, deCrear, deEditar, tareaId] = DE_FORMULARIO.exec(camino) ?? []
  const presupuestoId = deCrear ?? deEditar
  return presupuestoId === undefined ? null : { presupuestoId, tareaId }
}
