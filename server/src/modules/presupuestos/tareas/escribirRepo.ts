import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { insertarMuchas } from '../../../base/db/masivo.ts'
import type { Componente, Medicion, Tarea } from '../../../base/db/tipos.gen.ts'
import type { ObraBloqueada } from '../nucleo/bloqueo.ts'
import type { Obra } from '../nucleo/cargar.ts'
import { entre } from '../totales/cifrasRepo.ts'
import { type FilaDatoDeObra, leerDatos } from './repo.ts'

/** Tareas and their dependent rows. */
export interface FilasDeTareas {
  tareas: Insertable<Tarea>[]
  componentes: Insertable<Componente>[]
  mediciones: Insertable<Medicion>[]
}

/** One statement a table, whatever the number of rows. */
export async function insertarTareas(tx: Tx, filas: FilasDeTareas): Promise<void> {
  await insertarMuchas(tx.insertInto('tarea'), filas.tareas)
  await insertarMuchas(tx.insertInto('componente'), filas.componentes)
  await insertarMuchas(tx.insertInto('medicion'), filas.mediciones)
}

export type CambioTarea = Omit<Insertable<Tarea>, 'empresa_id' | 'id' | 'presupuesto_id' | 'version'>

/** Time of the update; undefined where `version` is no longer the stored one: then nothing was written. */
export async function actualizarTarea(
  tx: Tx,
  tareaId: string,
  version: number,
  cambio: CambioTarea,
): Promise<{ ts_updated: string } | undefined> {
  return tx
    .updateTable('tarea')
    .set({ ...cambio, version: version + 1, ts_updated: sql<string>`now()` })
    .where('id', '=', tareaId)
    .where('version', '=', version)
    .returning('ts_updated')
    .executeTakeFirst()
}

/** Replaces all componentes of these tareas (domain.md §3). */
export async function reemplazarComponentes(
  tx: Tx,
  tareaIds: readonly string[],
  filas: readonly Insertable<Componente>[],
): Promise<void> {
  if (tareaIds.length === 0) return
  await tx.deleteFrom('componente').where('tarea_id', '=', entre(tareaIds)).execute()
  await insertarMuchas(tx.insertInto('componente'), filas)
}

/** Replaces all lines of these tareas; `filas` may be empty. */
export async function reemplazarMediciones(
  tx: Tx,
  tareaIds: readonly string[],
  filas: readonly Insertable<Medicion>[],
): Promise<void> {
  if (tareaIds.length === 0) return
  await tx.deleteFrom('medicion').where('tarea_id', '=', entre(tareaIds)).execute()
  await insertarMuchas(tx.insertInto('medicion'), filas)
}

/**
 * Freezes the present base prices of those of these entries that the work uses for the first time; others keep their
 * frozen prices (domain.md §5). To be called before computing with them: if a price were read first and changed in
 * the base meanwhile, another figure than the computed one would be frozen. A plantilla freezes nothing.
 */
export async function congelarPrecios(
  tx: Tx,
  obra: ObraBloqueada & Pick<Obra, 'tipo'>,
  datoIds: readonly string[],
): Promise<void> {
  if (datoIds.length === 0 || obra.tipo === 'plantilla') return
  await tx
    .insertInto('precio_congelado')
    .columns(['empresa_id', 'presupuesto_id', 'dato_auxiliar_id', 'precio_unitario', 'precio_unitario_real'])
    .expression(
      tx
        .selectFrom('dato_auxiliar')
        .select([
          'empresa_id',
          sql<string>`${obra.id}::uuid`.as('presupuesto_id'),
          'id',
          'ultimo_precio',
          'ultimo_precio_real',
        ])
        .where('id', '=', entre(datoIds))
        .where((eb) => eb.or([eb('presupuesto_id', 'is', null), eb('presupuesto_id', '=', obra.id)])),
    )
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** Entries that the work is about to use, each with its prices, frozen from now on. */
export async function tomarDatos(
  tx: Tx,
  obra: ObraBloqueada & Pick<Obra, 'tipo'>,
  datoIds: readonly string[],
): Promise<FilaDatoDeObra[]> {
  const [, datos] = await Promise.all([congelarPrecios(tx, obra, datoIds), leerDatos(tx, obra.id, datoIds)])
  return datos
}

export async function marcarCapituloDescartado(
  tx: Tx,
  obra: ObraBloqueada,
  capituloId: string,
): Promise<void> {
  await tx
    .updateTable('capitulo')
    .set((eb) => ({ descartado: true, version: eb('version', '+', 1), ts_updated: sql<string>`now()` }))
    .where('id', '=', capituloId)
    .where('presupuesto_id', '=', obra.id)
    .execute()
}
