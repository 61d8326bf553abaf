import type { Tx } from '../../../../base/db/base.ts'

/** The firm's sample work; undefined where it has none, or threw it away. */
export async function ejemploAbierto(tx: Tx): Promise<string | undefined> {
  const fila = await tx
    .selectFrom('presupuesto')
    .select('id')
    .where('ejemplo', '=', true)
    .where('activo', '=', true)
    .executeTakeFirst()
  return fila?.id
}
