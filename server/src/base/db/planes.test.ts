import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Base, Tx } from './base.ts'
import { Planes } from './planes.ts'
import { conCadaBase } from './prueba/conCadaBase.ts'

conCadaBase('plans', (abrir, motor) => {
  let base: Base
  beforeAll(async () => {
    base = await abrir({ conexiones: 1 })
  })

  const preparados = async (tx: Tx, marca: string) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from pg_prepared_statements where position(${marca} in statement) > 0
        and name like 'plomada%' and statement not like '%pg_prepared%'`.execute(tx)
    return rows[0]?.n
  }

  test('a text that comes back is planned once, with the same answers', async () => {
    const marca = `marca uno ${motor}`
    for (let i = 0; i < 4; i++) {
      const suma = await base.comoSistema(async (tx) => {
        const { rows } = await sql<{
          suma: number
        }>`select ${i}::integer + 1 as suma, ${sql.lit(marca)} as m`.execute(tx)
        return [rows[0]?.suma, await preparados(tx, marca)]
      })
      expect(suma).toEqual([i + 1, i === 0 ? 0 : 1])
    }
  })

  test('at once, too', async () => {
    const sumas = await base.comoSistema((tx) =>
      Promise.all(
        [1, 2, 3, 4].map(async (i) => {
          const { rows } = await sql<{ n: number }>`select ${i}::integer as n, 'marca dos' as m`.execute(tx)
          return rows[0]?.n
        }),
      ),
    )
    expect(sumas).toEqual([1, 2, 3, 4])
  })

  test('a text that fails can be asked again', async () => {
    const dividir = (por: number) =>
      base.comoSistema(async (tx) => {
        const { rows } = await sql<{ n: number }>`select 6 / ${por}::integer as n, 'marca tres' as m`.execute(
          tx,
        )
        return rows[0]?.n
      })
    for (const [por, debe] of [
      [2, 3],
      [0, undefined],
      [0, undefined],
      [3, 2],
    ] as const) {
      if (debe === undefined) await expect(dividir(por)).rejects.toMatchObject({ code: '22012' })
      else expect(await dividir(por)).toBe(debe)
    }
  })

  test('a new column breaks no statement of an open connection', async () => {
    const leer = () =>
      base.comoSistema((tx) =>
        tx.selectFrom('intento').selectAll().where('clave', '=', Buffer.from('x')).execute(),
      )
    for (let i = 0; i < 3; i++) await leer()
    await base.conDueno((dueno) => dueno.query('alter table intento add column nueva text'))
    expect(await leer()).toEqual([])
  })
})

test('only what comes back, and is not too long, has a name', () => {
  const planes = new Planes()
  const dos = (texto: string) => [planes.nombreDe(texto), planes.nombreDe(texto)]
  expect(dos('select a from t where b = $1')).toEqual([undefined, expect.stringMatching(/^plomada_\d+$/)])
  expect(dos('select * from t where b = $1')).toEqual([undefined, undefined])
  expect(dos('select "t".* from t where b = $1')).toEqual([undefined, undefined])
  expect(dos('insert into t values ($1) returning *')).toEqual([undefined, undefined])
  expect(dos(`select ${'a, '.repeat(3000)}b from t`)).toEqual([undefined, undefined])
  expect(dos('select count(*) from t where b = $1')[1]).toBeDefined()
})
