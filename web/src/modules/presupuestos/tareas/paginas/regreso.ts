import { direcciones } from '../../../../pagina/direcciones.ts'
import type { Formulario } from '../formulario/borradorDeTarea.ts'

/** A path of one of both addresses, their parameters in the order that they stand. */
const deUnaDe = (...rutas: string[]) =>
  new RegExp(`^(?:${rutas.map((ruta) => ruta.replace(/\$\w+/g, '([\\w-]+)')).join('|')})$`)
const DEL_BANCO = deUnaDe(direcciones.crearItem.ruta, direcciones.editarItem.ruta)
const DE_FORMULARIO = deUnaDe(direcciones.crearTarea.ruta, direcciones.editarTarea.ruta)

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
