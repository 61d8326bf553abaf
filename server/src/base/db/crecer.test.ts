import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Base, Tx } from './base.ts'
import { nuevoId } from './ids.ts'
import { conCadaBase } from './prueba/conCadaBase.ts'

const firma = { empresaId: nuevoId(), credencialId: nuevoId(), rol: 'admin' }
const POCAS = 20
const TANDA = 250
const TANDAS = 12

conCadaBase('a transaction that makes a table large', (abrir) => {
  let base: Base
  beforeAll(async () => {
    base = await abrir({ conexiones: 1 })
    await base.conDueno((dueno) =>
      dueno.query(`create table padre (n int primary key, relleno text);
        create table hijo (n int primary key references padre);
        grant select, insert on padre, hijo to plomada_app`),
    )
  })
  const agregar = async (tx: Tx, desde: number, cuantas: number) => {
    const serie = sql`generate_series(${desde}::int, ${desde + cuantas - 1}::int) n`
    await sql`insert into padre select n, repeat('x', 200) from ${serie}`.execute(tx)
    await sql`insert into hijo select n from ${serie}`.execute(tx)
  }

  test('does not go on by plans made when it was small: each check of a reference looks at few rows', async () => {
    // With some rows, all of them are looked at: the session keeps that plan of the check.
    await base.enEmpresa(firma, (tx) => agregar(tx, 0, POCAS))
    await base.conDueno((dueno) => dueno.query('analyze padre, hijo'))
    await base.enEmpresa(firma, (tx) => agregar(tx, POCAS, POCAS))
    const leidas = await base.enEmpresa(firma, async (tx) => {
      for (let t = 0; t < TANDAS; t++) await agregar(tx, 2 * POCAS + t * TANDA, TANDA)
      const { rows } = await sql<{ leidas: number }>`
        select seq_tup_read::int as leidas from pg_stat_xact_user_tables where relname = 'padre'`.execute(tx)
      return rows[0]?.leidas ?? Number.NaN
    })
    // Some 100.000 where the first batches look at all there is, and 5.000.000 where each one does.
    expect(leidas).toBeLessThan(TANDA * TANDA * 4)
  })
})
