import type { Tx } from '../../../base/db/base.ts'

/** The corrections that a certification holds or held, by day; nothing ever changes them. */
export async function leerCorrecciones(tx: Tx, certificacionId: string) {
  return tx
    .selectFrom('certificacion_avance as ca')
    .innerJoin('avance as a', (j) =>
      j.onRef('a.empresa_id', '=', 'ca.empresa_id').onRef('a.id', '=', 'ca.avance_id'),
    )
    .select(['a.tarea_id', 'a.fecha', 'a.cantidad', 'a.observacion'])
    .where('ca.certificacion_id', '=', certificacionId)
    .where('a.es_correccion', '=', true)
    .orderBy('a.fecha')
    .orderBy('a.id')
    .execute()
}

/** Grows with each change of the firm's data, its logo among them. */
export async function leerVersionDeEmpresa(tx: Tx): Promise<number> {
  const { version } = await tx.selectFrom('empresa').select('version').executeTakeFirstOrThrow()
  return version
}
