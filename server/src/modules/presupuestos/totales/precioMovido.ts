import type { Tx } from '../../../base/db/base.ts'
import type { Hecho } from '../../../base/http/bitacora.ts'
import type { Obra } from '../nucleo/cargar.ts'
import { exigirTotales } from './totales.ts'

type Totales = Awaited<ReturnType<typeof exigirTotales>>

/**
 * Before an approved work is changed for a reason: gives by how much that moved its price, as facts, once its totals
 * are computed again; none where it is the same, no reason was said, or nobody has signed it.
 */
export async function midiendoPrecio(
  tx: Tx,
  obra: Obra,
  razon: string | undefined,
): Promise<(despues: Totales) => Hecho[]> {
  if (!razon || obra.estado !== 'aprobado') return () => []
  const precioDe = ({ obra: suyos }: Totales) => suyos.presupuestoPlanPrecioTotalConMargen
  const antes = precioDe(await exigirTotales(tx, obra))
  return (despues) => {
    const hecho = hechoDePrecio(obra.id, antes, precioDe(despues), razon)
    return hecho === null ? [] : [hecho]
  }
}

/** By how much the price of an approved work moved, and why; null where it is the same. */
export function hechoDePrecio(
  obraId: string,
  antes: number,
  despues: number,
  razon: string | undefined,
): Hecho | null {
  if (antes === despues) return null
  return {
    operacion: 'cambiarObraAprobada',
    entidad: 'presupuesto',
    entidadId: obraId,
    conjuntoId: obraId,
    antes: { precioTotalConMargen: antes },
    despues: { precioTotalConMargen: despues, ...(razon ? { motivo: razon } : {}) },
  }
}
