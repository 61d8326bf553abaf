import type { vistaPresupuesto, vistaPresupuestoCliente } from '@plomada/contract/presupuestos/vista'
import type { Manejador } from '../../../base/http/ruta.ts'
import { caraCliente, caraPlena } from './caras.ts'
import { cargarVista } from './cargar.ts'

/** A cliente gets its own face, made without costs and then stripped again by its schema (architecture.md §3). */
export const ver: Manejador<typeof vistaPresupuesto> = async ({ tx, quien, query }) => {
  const vista = await cargarVista(tx, quien, query)
  return quien.rol === 'cliente' ? caraCliente(vista) : caraPlena(vista)
}

export const verComoCliente: Manejador<typeof vistaPresupuestoCliente> = async ({ tx, quien, query }) =>
  caraCliente(await cargarVista(tx, quien, query))
