import type { EntradaDeBase } from '@plomada/domain/presupuestos/interop/entrada/entradas'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../../../base/db/base.ts'
import { insertarMuchas } from '../../../../../base/db/masivo.ts'
import { escribirPorTandas } from '../../../../../base/db/tandas.ts'
import type { Componente } from '../../../../../base/db/tipos.gen.ts'
import { entre } from '../../../totales/cifrasRepo.ts'

/** The active entries of the base, oldest first, for comparison with a file's. */
export async function leerEntradasDeBase(tx: Tx): Promise<EntradaDeBase[]> {
  return tx
    .selectFrom('dato_auxiliar')
    .select([
      'id',
      'codigo',
      'nombre',
      'tag as tipo',
      'unidad_medida_codigo as unidad',
      'ultimo_precio as precioUnitario',
      'ultimo_precio_real as precioUnitarioReal',
    ])
    .where('presupuesto_id', 'is', null)
    .where('activo', '=', true)
    .orderBy('id')
    .execute()
}

export async function leerTareasEnteras(tx: Tx, ids: readonly string[]) {
  return tx.selectFrom('tarea').selectAll().where('id', '=', entre(ids)).orderBy('id').execute()
}

/** Sets the rounding of each of these tareas. */
export async function ponerRedondeos(
  tx: Tx,
  filas: readonly { id: string; redondeo_linea: number | null; redondeo_unitario: number | null }[],
): Promise<void> {
  await escribirPorTandas(filas, (tanda) =>
    sql`
      update tarea t set redondeo_linea = v.linea, redondeo_unitario = v.unitario
      from unnest(${tanda.map((f) => f.id)}::uuid[], ${tanda.map((f) => f.redondeo_linea)}::int4[],
        ${tanda.map((f) => f.redondeo_unitario)}::int4[]) as v(id, linea, unitario)
      where t.id = v.id`.execute(tx),
  )
}

/** Replaces all componentes and lines of these tareas, in two statements. */
export async function reemplazarAnalisis(
  tx: Tx,
  tareaIds: readonly string[],
  filas: readonly Insertable<Componente>[],
): Promise<void> {
  await tx.deleteFrom('componente').where('tarea_id', '=', entre(tareaIds)).execute()
  await insertarMuchas(tx.insertInto('componente'), filas)
}
