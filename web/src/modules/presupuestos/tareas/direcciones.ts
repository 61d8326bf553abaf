import type { Formulario } from './borradorDeTarea.ts'

const DE_FORMULARIO = /^\/(?:crearTarea\/([\w-]+)|editarTarea\/([\w-]+)\/([\w-]+))$/

/**
 * A `redirect` of an address, which anybody may have written: only a path of this very site, else null. It is read as
 * a browser would, because '//otro.sitio', '/\otro.sitio' and '/<tab>/otro.sitio' all leave the site.
 */
export function rutaPropia(redirect: string | undefined): string | null {
  if (!redirect?.startsWith('/')) return null
  const url = URL.canParse(redirect, location.origin) ? new URL(redirect, location.origin) : null
  const propia = url?.origin === location.origin && !url.pathname.startsWith('//')
  return propia ? `${url.pathname}${url.search}` : null
}

/** The path with the flags that make the form go on with its draft (1-budgeting §4). */
export function conBandera(ruta: string): string {
  const url = new URL(ruta, location.origin)
  url.searchParams.set('s', 'on')
  url.searchParams.set('recalculate', 'true')
  return `${url.pathname}${url.search}`
}

/** The form that a path opens, or null where it opens none. */
export function formularioDe(ruta: string | null): Formulario | null {
  const [camino = ''] = ruta?.split('?') ?? []
  const [, deCrear, deEditar, tareaId] = DE_FORMULARIO.exec(camino) ?? []
  const presupuestoId = deCrear ?? deEditar
  return presupuestoId === undefined ? null : { presupuestoId, tareaId }
}
