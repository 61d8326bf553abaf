import type { Tx } from '../../../base/db/base.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'
import type { DeQuien } from '../saldosRepo.ts'

/** The corrections that a certification holds or held, by day; nothing ever changes them. */
export async function leerCorrecciones(tx: Tx, certificacionId: string) {
  return tx
    .selectFrom('certificacion_avance as ca')
    .innerJoin('avance as a', enSuEmpresa('a.id', 'ca.avance_id'))
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

/** Grows or changes with each thing that an account's statement says: of the work, of its movements, of the firm. */
export async function leerCambiosDeSaldos(tx: Tx, { presupuestoId, contratistaId }: DeQuien) {
  const { deObra, deEmpresa, ultimo } = await tx
    .selectFrom('presupuesto as o')
    .innerJoin('empresa as e', 'e.empresa_id', 'o.empresa_id')
    .select((eb) => [
      'o.sello as deObra',
      'e.version as deEmpresa',
      eb
        .selectFrom('movimiento as m')
        .select('m.id')
        .whereRef('m.empresa_id', '=', 'o.empresa_id')
        .whereRef('m.presupuesto_id', '=', 'o.id')
        .where('m.contratista_id', '=', contratistaId)
        .orderBy('m.id', 'desc')
        .limit(1)
        .as('ultimo'),
    ])
    .where('o.id', '=', presupuestoId)
    .executeTakeFirstOrThrow()
  return [deObra, deEmpresa, ultimo]
}
