import { sql } from 'kysely'
import type { Base, Tx } from '../../../base/db/base.ts'
import { borrarViejas } from '../../../base/db/borrarViejas.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'
import type { ObraBloqueada } from '../nucleo/bloqueo.ts'
import type { Equivalencia, MargenGuardado, PrecioGuardado, Reubicada, TareaGuardada } from './contenido.ts'

/** A lote of somebody in a work, and whether the work was approved since, with what every undoing in the work found the same again; undefined where it isn't theirs, or is forgotten. */
export async function leerLote(tx: Tx, cual: { id: string; presupuestoId: string; credencialId: string }) {
  const lote = await tx
    .selectFrom('lote as l')
    .innerJoin('presupuesto as p', enSuEmpresa('p.id', 'l.presupuesto_id'))
    .select(['l.id', 'l.ordenes', 'l.deshecho', 'l.tareas', 'l.precios', 'l.margen'])
    .select(sql<boolean>`coalesce(p.ts_aprobado >= l.ts_created, false)`.as('aprobada_despues'))
    .where('l.id', '=', cual.id)
    .where('l.presupuesto_id', '=', cual.presupuestoId)
    .where('l.credencial_id', '=', cual.credencialId)
    .executeTakeFirst()
  if (lote === undefined) return undefined
  const deshechos = await tx
    .selectFrom('lote')
    .select('equivalencias')
    .where('presupuesto_id', '=', cual.presupuestoId)
    .where('equivalencias', 'is not', null)
    .execute()
  return { ...lote, equivalencias: deshechos.map(({ equivalencias }) => equivalencias) }
}
export type LoteLeido = NonNullable<Awaited<ReturnType<typeof leerLote>>>

export async function insertarLote(
  tx: Tx,
  obra: ObraBloqueada,
  lote: {
    empresaId: string
    id: string
    credencialId: string
    ordenes: readonly Reubicada[]
    tareas: readonly TareaGuardada[]
    /** Null where it undoes nothing. */
    equivalencias: readonly Equivalencia[] | null
    precios?: readonly PrecioGuardado[]
    margen?: MargenGuardado
  },
): Promise<void> {
  await tx
    .insertInto('lote')
    .values({
      empresa_id: lote.empresaId,
      id: lote.id,
      presupuesto_id: obra.id,
      credencial_id: lote.credencialId,
      ordenes: JSON.stringify(lote.ordenes),
      tareas: JSON.stringify(lote.tareas),
      equivalencias: lote.equivalencias && JSON.stringify(lote.equivalencias),
      precios: lote.precios?.length ? JSON.stringify(lote.precios) : null,
      margen: lote.margen ? JSON.stringify(lote.margen) : null,
    })
    .execute()
}

export async function darPorDeshecho(tx: Tx, obra: ObraBloqueada, loteId: string): Promise<void> {
  await tx
    .updateTable('lote')
    .set({ deshecho: true })
    .where('id', '=', loteId)
    .where('presupuesto_id', '=', obra.id)
    .execute()
}

/** Days that a lote can be undone. */
const DIAS_DE_LOTE = 2

/** Removes the lotes that were too old to be undone by `hasta`, the instant that it surely is. */
export async function olvidarLotes(base: Base, hasta: Date): Promise<void> {
  const limite = sql`${hasta.toISOString()}::timestamptz - ${`${DIAS_DE_LOTE} days`}::interval`
  await base.comoSistema((tx) => borrarViejas(tx, 'lote', sql`ts_created < ${limite}`))
}
