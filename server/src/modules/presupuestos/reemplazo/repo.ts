import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { paginar } from '../../../base/db/busqueda.ts'
import type { ObraBloqueada } from '../nucleo/bloqueo.ts'

/** The personas with active tareas in a work, and how many each has. */
export async function leerContratistasConTareas(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('tarea as t')
    .innerJoin('persona as p', 'p.id', 't.contratista_id')
    .select(['p.id', 'p.nombre', sql<number>`count(*)::int`.as('tareas')])
    .where('t.presupuesto_id', '=', presupuestoId)
    .where('t.estado', '=', 'activo')
    .groupBy(['p.id', 'p.nombre'])
    .orderBy(sql`p.nombre collate es_py`)
    .orderBy('p.id')
    .execute()
}

/**
 * The capitulos of a persona's active tareas in a work, and whether the other persona is among their contratistas
 * already.
 */
export async function capitulosDe(
  tx: Tx,
  presupuestoId: string,
  contratistaId: string,
  reemplazanteId: string | null,
) {
  return tx
    .selectFrom('tarea as t')
    .innerJoin('capitulo as c', 'c.id', 't.capitulo_id')
    .select((eb) => [
      'c.id',
      'c.nombre',
      sql<number>`count(*)::int`.as('tareas'),
      eb
        .exists(
          eb
            .selectFrom('capitulo_contratista as cc')
            .select('cc.persona_id')
            .whereRef('cc.capitulo_id', '=', 'c.id')
            .where('cc.persona_id', '=', reemplazanteId),
        )
        .as('ya_esta'),
    ])
    .where('t.presupuesto_id', '=', presupuestoId)
    .where('t.contratista_id', '=', contratistaId)
    .where('t.estado', '=', 'activo')
    .groupBy(['c.id', 'c.nombre'])
    .orderBy('c.id')
    .execute()
}

export async function leerTareasQueSeReemplazan(
  tx: Tx,
  presupuestoId: string,
  contratistaId: string,
  pagina: { page: number; limit: number },
) {
  const consulta = tx
    .selectFrom('tarea as t')
    .leftJoin('capitulo as c', 'c.id', 't.capitulo_id')
    .leftJoin('grupo as g', 'g.id', 't.grupo_id')
    .select(['t.id', 't.nombre', 'c.nombre as capitulo_nombre', 'g.nombre as grupo_nombre'])
    .where('t.presupuesto_id', '=', presupuestoId)
    .where('t.contratista_id', '=', contratistaId)
    .where('t.estado', '=', 'activo')
  return paginar(consulta.orderBy('t.capitulo_id').orderBy('t.id'), pagina)
}

/** The names of these personas, and whether each is a contratista now. */
export async function leerPersonas(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('persona')
    .select(['id', 'nombre', sql<boolean>`'contratista' = any(funcion)`.as('es_contratista')])
    .where('id', 'in', [...ids])
    .execute()
}

/**
 * Changes the contratista of the active tareas and nothing else. Their version grows, so that a form open on one of
 * them can't bring the original back. Answers the tareas and their capitulos.
 */
export async function cambiarContratista(
  tx: Tx,
  obra: ObraBloqueada,
  de: string,
  a: string,
): Promise<{ id: string; capitulo_id: string | null }[]> {
  return tx
    .updateTable('tarea')
    .set((eb) => ({
      contratista_id: a,
      version: eb('version', '+', 1),
      ts_updated: sql<string>`now()`,
    }))
    .where('presupuesto_id', '=', obra.id)
    .where('contratista_id', '=', de)
    .where('estado', '=', 'activo')
    .returning(['id', 'capitulo_id'])
    .execute()
}

/** Adds a persona to the contratistas of these capitulos where missing; answers which capitulos those were. */
export async function agregarACapitulos(
  tx: Tx,
  empresaId: string,
  personaId: string,
  capituloIds: readonly string[],
): Promise<string[]> {
  if (capituloIds.length === 0) return []
  const agregados = await tx
    .insertInto('capitulo_contratista')
    .values(capituloIds.map((id) => ({ empresa_id: empresaId, capitulo_id: id, persona_id: personaId })))
    .onConflict((conflicto) => conflicto.doNothing())
    .returning('capitulo_id')
    .execute()
  const ids = agregados.map((fila) => fila.capitulo_id)
  if (ids.length === 0) return []
  await tx
    .updateTable('capitulo')
    .set((eb) => ({ version: eb('version', '+', 1), ts_updated: sql<string>`now()` }))
    .where('id', 'in', ids)
    .execute()
  return ids
}
