import type { Formulario } from './borradorDeTarea.ts'

const DEL_BANCO = /^\/bd\/rubro\/([\w-]+)(?:\/([\w-]+))?$/
const DE_FORMULARIO = /^\/(?:crearTarea\/([\w-]+)|editarTarea\/([\w-]+)\/([\w-]+))$/

/** The path with the flags that make the form go on with its draft (1-budgeting §4). */
export function conBandera(ruta: string): string {
  const url = new URL(ruta, location.origin)
  url.searchParams.set('s', 'on')
  url.searchParams.set('recalculate', 'true')
  // Two bars at the beginning would be another site.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}`
}

/**
 * The form that a path opens, or null where it opens none. A path of the price bank names the work to copy into;
 * `plantillaId` says whose prices hold there.
 */
export function formularioDe(ruta: string | null, plantillaId?: string): Formulario | null {
  const [camino = '', busqueda = ''] = ruta?.split('?') ?? []
  const [, obraId, itemId] = DEL_BANCO.exec(camino) ?? []
  if (obraId !== undefined) {
    const capituloId = new URLSearchParams(busqueda).get('capituloId') ?? undefined
    const banco = { obraId, capituloId }
    return plantillaId === undefined ? null : { presupuestoId: plantillaId, tareaId: itemId, banco }
  }
  const [, deCrear, deEditar, tareaId] = DE_FORMULARIO.exec(camino) ?? []
  const presupuestoId = deCrear ?? deEditar
  return presupuestoId === undefined ? null : { presupuestoId, tareaId }
}
