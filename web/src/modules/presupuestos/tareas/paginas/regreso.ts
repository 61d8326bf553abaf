import { direcciones } from '../../../../pagina/direcciones.ts'
import type { TareaEnFormulario } from '../formulario/borradorDeTarea.ts'

/** Matches a path of one of these routes; its parameters come in their order. */
const deUnaDe = (...rutas: string[]) =>
  new RegExp(`^(?:${rutas.map((ruta) => ruta.replace(/\$\w+/g, '([\\w-]+)')).join('|')})$`)
const DEL_BANCO = deUnaDe(direcciones.crearItem.ruta, direcciones.editarItem.ruta)
const DE_FORMULARIO = deUnaDe(direcciones.crearTarea.ruta, direcciones.editarTarea.ruta)

/** The path with the flags by which the form continues its draft (1-budgeting §4). */
export function conBandera(ruta: string): string {
  const url = new URL(ruta, location.origin)
  url.searchParams.set('s', 'on')
  url.searchParams.set('recalculate', 'true')
  // Two slashes at the beginning would lead to another site.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}`
}

/**
 * The form that a path opens, or null. A path of the price bank names the work to copy into; `plantillaId` is the one
 * whose prices count there.
 */
export function formularioDe(ruta: string | null, plantillaId?: string): TareaEnFormulario | null {
  const [camino = '', busqueda = ''] = ruta?.split('?') ?? []
  const [, deItemNuevo, deItem, itemId] = DEL_BANCO.exec(camino) ?? []
  const obraId = deItemNuevo ?? deItem
  if (obraId !== undefined) {
    const capituloId = new URLSearchParams(busqueda).get('capituloId') ?? undefined
    const banco = { obraId, capituloId }
    return plantillaId === undefined ? null : { presupuestoId: plantillaId, tareaId: itemId, banco }
  }
  const [, deCrear, deEditar, tareaId] = DE_FORMULARIO.exec(camino) ?? []
  const presupuestoId = deCrear ?? deEditar
  return presupuestoId === undefined ? null : { presupuestoId, tareaId }
}
