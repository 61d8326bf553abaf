import { z } from 'zod'
import type { Tx } from '../../base/db/base.ts'
import { leerMembrete, zMembrete } from '../acceso/empresa/membrete.ts'
import type { FilaOrden } from './ordenesRepo.ts'

/**
 * Who an order is between, as they were named the day it was paid or discarded: kept with it, so that its papers say the
 * same years later (decision 0111). An order that is pendiente has none; one that is so again loses them.
 */
const zPartesDeOrden = z.object({
  empresa: zMembrete,
  obra: z.object({ nombre: z.string() }),
  proveedor: z.object({ nombre: z.string(), razonSocial: z.string(), ruc: z.string() }),
})
export type PartesDeOrden = z.output<typeof zPartesDeOrden>

/** As they are named on its papers: those of the day it was closed, else today's. */
export async function partesDe(tx: Tx, fila: FilaOrden): Promise<PartesDeOrden> {
  if (fila.partes !== null) return zPartesDeOrden.parse(fila.partes)
  return {
    empresa: await leerMembrete(tx, fila.empresa_id),
    obra: { nombre: fila.obra_nombre },
    proveedor: {
      nombre: fila.proveedor_nombre,
      razonSocial: fila.proveedor_razon_social,
      ruc: fila.proveedor_ruc,
    },
  }
}
