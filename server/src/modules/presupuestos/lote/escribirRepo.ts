import { type Insertable, sql } from 'kysely'
import type { Base, Tx } from '../../../base/db/base.ts'
import { borrarViejas } from '../../../base/db/borrarViejas.ts'
import { escribirPorTandas } from '../../../base/db/tandas.ts'
import type { Tarea } from '../../../base/db/tipos.gen.ts'
import type { ClaseDeLugar, Reubicada } from './mesa/ordenes.ts'

export type TareaEditada = { id: string } & Partial<Insertable<Tarea>>

/**
 * Writes these columns of tareas, some hundreds a statement: they are one JSON parameter, read with the table's own types.
 * A column that a trigger watches row by row is given only where it changes.
 */
export async function actualizarTareas(
  tx: Tx,
  presupuestoId: string,
  columnas: readonly (keyof Tarea)[],
  filas: readonly TareaEditada[],
): Promise<void> {
  const asignaciones = columnas.map((columna) => sql`${sql.ref(columna)} = ${sql.ref(`v.${columna}`)}`)
  await escribirPorTandas(filas, (tanda) =>
    sql`
      update tarea t set ${sql.join(asignaciones)}, version = t.version + 1, ts_updated = now()
      from jsonb_populate_recordset(null::tarea, ${JSON.stringify(tanda)}::jsonb) v
      where t.id = v.id and t.presupuesto_id = ${presupuestoId}`.execute(tx),
  )
}

/** Puts capitulos, grupos and tareas elsewhere; no version changes. */
export async function reubicar(tx: Tx, cambios: readonly Pick<Reubicada, 'clase' | 'id' | 'despues'>[]) {
  for (const clase of ['capitulo', 'grupo', 'tarea'] as const satisfies ClaseDeLugar[]) {
    await escribirPorTandas(
      cambios.filter((c) => c.clase === clase),
      (tanda) =>
        sql`
          update ${sql.table(clase)} t set orden = v.orden
          from unnest(${tanda.map(({ id }) => id)}::uuid[], ${tanda.map(({ despues }) => despues)}::uuid[])
            as v(id, orden)
          where t.id = v.id`.execute(tx),
    )
  }
}

/** A tarea of a lote; `antes` is written as JSON. */
export interface TareaDeLote {
  id: string
  antes: object
  version_antes: number | null
  version: number
}

export async function insertarLote(
  tx: Tx,
  lote: {
    empresaId: string
    id: string
    presupuestoId: string
    credencialId: string
    ordenes: readonly Reubicada[]
  },
  tareas: readonly TareaDeLote[],
): Promise<void> {
  await tx
    .insertInto('lote')
    .values({
      empresa_id: lote.empresaId,
      id: lote.id,
      presupuesto_id: lote.presupuestoId,
      credencial_id: lote.credencialId,
      ordenes: JSON.stringify(lote.ordenes),
    })
    .execute()
  const { empresaId, id } = lote
  await escribirPorTandas(tareas, (tanda) =>
    sql`
      insert into lote_tarea (empresa_id, lote_id, tarea_id, antes, version_antes, version)
      select ${empresaId}, ${id}, v.id, v.antes, v.version_antes, v.version
      from jsonb_to_recordset(${JSON.stringify(tanda)}::jsonb)
        as v(id uuid, antes jsonb, version_antes int4, version int4)`.execute(tx),
  )
}

/** A version of a tarea that says the same again as an earlier one of it. */
export interface Equivalencia {
  tareaId: string
  de: number
  a: number
}

/** Marks a lote as undone, and has all lotes know that those versions say the same again. */
export async function darPorDeshecho(
  tx: Tx,
  loteId: string,
  equivalencias: readonly Equivalencia[],
): Promise<void> {
  await tx.updateTable('lote').set({ deshecho: true }).where('id', '=', loteId).execute()
  await escribirPorTandas(equivalencias, (tanda) =>
    sql`
      update lote_tarea l set
        version = case l.version when v.de then v.a else l.version end,
        version_antes = case l.version_antes when v.de then v.a else l.version_antes end
      from unnest(${tanda.map((e) => e.tareaId)}::uuid[], ${tanda.map((e) => e.de)}::int4[],
        ${tanda.map((e) => e.a)}::int4[]) as v(tarea_id, de, a)
      where l.tarea_id = v.tarea_id and v.de in (l.version, l.version_antes)`.execute(tx),
  )
}

/** Days that a lote can be undone. */
const DIAS_DE_LOTE = 2

/** Removes the lotes that were too old to be undone by `hasta`, the instant that it surely is. */
export async function olvidarLotes(base: Base, hasta: Date): Promise<void> {
  const limite = sql`${hasta.toISOString()}::timestamptz - ${`${DIAS_DE_LOTE} days`}::interval`
  await base.comoSistema((tx) => borrarViejas(tx, 'lote', sql`ts_created < ${limite}`))
}
