import type { Tx } from '../../../base/db/base.ts'

/** Name and unit of the active items of the price bank: by them a sheet says which it means. */
export async function leerItems(tx: Tx, plantillaId: string) {
  return tx
    .selectFrom('tarea')
    .select(['id', 'nombre', 'unidad_medida_codigo as unidad'])
    .where('presupuesto_id', '=', plantillaId)
    .where('estado', '=', 'activo')
    .execute()
}
