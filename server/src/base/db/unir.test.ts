import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from './tipos.gen.ts'
import { enSuEmpresa } from './unir.ts'

/** Writes statements and sends none. */
const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (suya) => new PostgresIntrospector(suya),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})
const deAvances = db.selectFrom('avance as a').select('a.id')

test('joins by the firm and by the columns that are named', () => {
  const { sql } = deAvances.innerJoin('tarea as t', enSuEmpresa('t.id', 'a.tarea_id')).compile()
  expect(sql).toBe(
    'select "a"."id" from "avance" as "a" ' +
      'inner join "tarea" as "t" on "t"."empresa_id" = "a"."empresa_id" and "t"."id" = "a"."tarea_id"',
  )
})

test('knows the columns of both', () => {
  // @ts-expect-error -- an avance has no such column
  const deOtra = deAvances.leftJoin('tarea as t', enSuEmpresa('t.id', 'a.orden_id'))
  // @ts-expect-error -- nothing is called so
  const deNadie = deAvances.leftJoin('tarea as t', enSuEmpresa('x.id', 'a.tarea_id'))
  expect([deOtra, deNadie].map((consulta) => consulta.compile().sql)).toEqual([
    expect.stringContaining('"a"."orden_id"'),
    expect.stringContaining('"x"."id"'),
  ])
})
