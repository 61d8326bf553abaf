import type { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Identidad, Manejador, ManejadorSellado, Sello } from '../../../base/http/ruta.ts'
import { sumarObras } from '../totales/sumasRepo.ts'
import { presentarObraConCifras } from './presentar.ts'
import { type FilaObra, leerObra, leerSelloDeLista, listarObras } from './repo.ts'

/** Covers every work that the caller may see, which ones those are, and the names in them. */
export const selloDeLista: Sello<typeof presupuestos> = ({ tx, quien }) => leerSelloDeLista(tx, quien)

export const verObras: ManejadorSellado<typeof presupuestos> = async ({ tx, quien, query }) => {
  const { items, count } = await listarObras(tx, quien, query)
  const sumas = await sumarObras(
    tx,
    items.map((fila) => fila.id),
  )
  const porObra = new Map(sumas.map((s) => [s.presupuestoId, s]))
  return () => ({ items: items.map((fila) => presentarObraConCifras(fila, porObra.get(fila.id))), count })
}

export const verObra: Manejador<typeof presupuestoPorId> = async ({ tx, quien, params }) => {
  const fila = await exigirObra(tx, quien, params.presupuestoId)
  const [sumas] = await sumarObras(tx, [fila.id])
  return presentarObraConCifras(fila, sumas)
}

/**
 * Refuses with the same 404 a work that does not exist, is another empresa's or not visible to the caller (domain.md
 * §13).
 */
export async function exigirObra(tx: Tx, quien: Identidad, id: string): Promise<FilaObra> {
  const fila = await leerObra(tx, quien, id)
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesPresupuestos.obraNoExiste)
  return fila
}
