import type { Tx } from '../../base/db/base.ts'

// Which certification holds an avance; that room asks for it, and this one writes it.

/** The avances that a certification was made of are held by it. */
export async function retener(tx: Tx, certificacionId: string): Promise<void> {
  await tx
    .updateTable('avance')
    .set({ certificacion_id: certificacionId })
    .where('id', 'in', deLaCertificacion(tx, certificacionId))
    .execute()
}

/** They are free again; answers which. */
export async function soltarAvances(tx: Tx, certificacionId: string): Promise<string[]> {
  const filas = await tx
    .updateTable('avance')
    .set({ certificacion_id: null })
    .where('certificacion_id', '=', certificacionId)
    .where('id', 'in', deLaCertificacion(tx, certificacionId))
    .returning('id')
    .execute()
  return filas.map(({ id }) => id)
}

function deLaCertificacion(tx: Tx, certificacionId: string) {
  return tx
    .selectFrom('certificacion_avance')
    .select('avance_id')
    .where('certificacion_id', '=', certificacionId)
}
