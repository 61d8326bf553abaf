import { z } from 'zod'
import type { Tx } from '../../../base/db/base.ts'
import { leerMembrete, type MembreteDeEmpresa, zMembrete } from '../../acceso/empresa/membrete.ts'

/** Firm and work as they were named the day a report was closed: it says the same for good (decision 0111). */
const zPartesDeReporte = z.object({ empresa: zMembrete, obra: z.object({ nombre: z.string() }) })
export type PartesDeReporte = z.output<typeof zPartesDeReporte>

/** As they are named today. */
export async function leerPartes(
  tx: Tx,
  { empresaId, presupuestoId }: { empresaId: string; presupuestoId: string },
): Promise<PartesDeReporte> {
  const obra = await tx
    .selectFrom('presupuesto')
    .select('nombre')
    .where('id', '=', presupuestoId)
    .executeTakeFirstOrThrow()
  return { empresa: await leerMembrete(tx, empresaId), obra }
}

/** The firm as a report names it: that of the day it was closed, else today's. */
export async function membreteDe(
  tx: Tx,
  { empresa_id, partes }: { empresa_id: string; partes: unknown },
): Promise<MembreteDeEmpresa> {
  return partes === null ? leerMembrete(tx, empresa_id) : zPartesDeReporte.parse(partes).empresa
}
