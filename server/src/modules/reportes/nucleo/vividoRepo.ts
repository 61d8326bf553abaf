import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'

// How late it is for sure, in the scope of the owner.

/**
 * What the base knows of how late it is: the last proof, null where nobody was awake over it yet, and the days that were
 * lived since then.
 */
export async function leerVivido(tx: Tx, desde: Fecha) {
  const { probado } = await tx
    .selectFrom('dia_vivido')
    .select((eb) => eb.fn.max('probado').as('probado'))
    .executeTakeFirstOrThrow()
  const dias = await tx
    .selectFrom('dia_vivido')
    .select(['dia', 'visto'])
    .where('dia', '>=', desde)
    .orderBy('dia')
    .execute()
  return {
    probado: probado === null ? null : new Date(probado),
    dias: dias.map(({ dia, visto }) => ({ dia, vistoMs: Date.parse(visto) })),
  }
}

/** A server is awake on that day of its clock; another one may have seen more of it. */
export async function anotarVivido(
  tx: Tx,
  { dia, visto, probado }: { dia: Fecha; visto: Date; probado: Date },
): Promise<void> {
  await tx
    .insertInto('dia_vivido')
    .values({ dia, visto: visto.toISOString(), probado: probado.toISOString() })
    .onConflict((conflicto) =>
      conflicto.column('dia').doUpdateSet({
        visto: sql`greatest(dia_vivido.visto, excluded.visto)`,
        probado: sql`greatest(dia_vivido.probado, excluded.probado)`,
      }),
    )
    .execute()
}

/** Days that have not come were never lived, and nothing of before is sure to be later than now. */
export async function olvidarFuturo(tx: Tx, { ahora, hoy }: { ahora: Date; hoy: Fecha }): Promise<void> {
  await tx.deleteFrom('dia_vivido').where('dia', '>', hoy).execute()
  const instante = ahora.toISOString()
  await tx
    .updateTable('dia_vivido')
    .set({
      visto: sql`least(visto, ${instante}::timestamptz)`,
      probado: sql`least(probado, ${instante}::timestamptz)`,
    })
    .where((eb) => eb.or([eb('visto', '>', instante), eb('probado', '>', instante)]))
    .execute()
}

/** No week after that Monday's is known to be closed; another batch may begin. */
export async function bajarCierre(tx: Tx, ultima: Fecha): Promise<void> {
  await tx
    .updateTable('cierre_semanal')
    .set({ hasta: ultima, tanda_desde: null, tanda_hasta: null })
    .where('hasta', '>', ultima)
    .execute()
}

/** What the clock of the base says, which may run on another machine. */
export async function leerHoraDeLaBase(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ ahora: string }>`select now() as ahora`.execute(tx)
  return new Date(rows[0]?.ahora ?? 0)
}
