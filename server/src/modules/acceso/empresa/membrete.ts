import { z } from 'zod'
import type { Tx } from '../../../base/db/base.ts'
import { leerEmpresa } from './repo.ts'

/** How a firm is named on a paper; one that is closed keeps it as it was that day (decision 0111). */
export const zMembrete = z.object({
  nombre: z.string(),
  ruc: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  email: z.string(),
})
export type MembreteDeEmpresa = z.output<typeof zMembrete>

/** As it is named today. */
export async function leerMembrete(tx: Tx, empresaId: string): Promise<MembreteDeEmpresa> {
  return zMembrete.parse(await leerEmpresa(tx, empresaId))
}
