import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Tx } from './base.ts'
import { moldear } from './molde.ts'
import type { DB } from './tipos.gen.ts'

// Nothing is asked: it only writes SQL.
const tx = new Kysely<DB>({ dialect: new PostgresDialect({ pool: new pg.Pool() }) }) as Tx

const deEmpresa = (db: Tx, v: { id: string; nombre: string }, forma: 'con' | 'sin') =>
  db
    .selectFrom('empresa')
    .select('nombre')
    .where('empresa_id', '=', v.id)
    .where('nombre', '!=', 'fija')
    .$if(forma === 'con', (q) => q.where((eb) => eb.or([eb('nombre', '=', v.nombre), eb('ruc', '=', v.id)])))

test('a query of a mould is the one that would be written for its values', () => {
  let escritas = 0
  const molde = moldear(['id', 'nombre'], (db, v, forma: 'con' | 'sin') => {
    escritas++
    return deEmpresa(db, v, forma)
  })
  for (const forma of ['con', 'sin', 'con', 'sin'] as const) {
    for (const v of [
      { id: 'a', nombre: 'b' },
      { id: 'b', nombre: 'a' },
      { id: '', nombre: 'fija' },
    ]) {
      const { sql: texto, parameters } = deEmpresa(tx, v, forma).compile()
      expect(molde(tx, v, forma)).toMatchObject({ sql: texto, parameters })
    }
  }
  expect(escritas).toBe(2)
})

test('a value that is not a parameter by itself is refused', () => {
  const dentro = moldear(['id'], (db, { id }) => db.selectFrom('empresa').where('nombre', 'like', `%${id}%`))
  expect(() => dentro(tx, { id: 'a' }, '')).toThrow('inside another')
  const escrito = moldear(['id'], (db, { id }) => db.selectFrom('empresa').select(sql.lit(id).as('id')))
  expect(() => escrito(tx, { id: 'a' }, '')).toThrow('in the text')
})
