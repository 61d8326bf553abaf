import { queVe } from '@plomada/contract/caras'
import type { vistaPresupuesto, vistaPresupuestoCliente } from '@plomada/contract/presupuestos/vista'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Contexto, ManejadorSellado } from '../../../base/http/ruta.ts'
import { caraCliente, caraPlena } from './caras.ts'
import { cargarVista } from './cargar.ts'
import { leerSello } from './repo.ts'

type Pidiendo = Pick<Contexto<typeof vistaPresupuesto>, 'tx' | 'quien'> & {
  query: { presupuestoId: string }
}

/** The seal of the work and of the names in it; refuses a work that the caller may not see. */
export async function sello({ tx, quien, query }: Pidiendo): Promise<string> {
  const suyo = await leerSello(tx, quien, query.presupuestoId)
  if (suyo === undefined) throw new Rechazo('NO_EXISTE', mensajesPresupuestos.obraNoExiste)
  return suyo
}

/** A cliente gets its own face: made without costs, and stripped again by its schema (architecture.md §3). */
export const ver: ManejadorSellado<typeof vistaPresupuesto> = async ({ tx, quien, query }) => {
  const vista = await cargarVista(tx, quien, query)
  return () => (queVe(quien).costos ? caraPlena(vista) : caraCliente(vista))
}

export const verComoCliente: ManejadorSellado<typeof vistaPresupuestoCliente> = async (contexto) => {
  const vista = await cargarVista(contexto.tx, contexto.quien, contexto.query)
  return () => caraCliente(vista)
}
