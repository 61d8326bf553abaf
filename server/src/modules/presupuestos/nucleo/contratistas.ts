import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../../base/db/tipos.gen.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'

/** The contratistas of a capitulo, by name; for a query in which that is `c`. */
export const contratistasDeCapitulo = (eb: ExpressionBuilder<DB & { c: DB['capitulo'] }, 'c'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('capitulo_contratista as cc')
      .innerJoin('persona as p', enSuEmpresa('p.id', 'cc.persona_id'))
      .select(['p.id', 'p.nombre'])
      .whereRef('cc.empresa_id', '=', 'c.empresa_id')
      .whereRef('cc.capitulo_id', '=', 'c.id')
      .orderBy(sql`p.nombre collate es_py`)
      .orderBy('p.id'),
  ).as('contratistas')
