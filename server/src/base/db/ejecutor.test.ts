import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Base, Tx } from './base.ts'
import { nuevoId } from './ids.ts'
import { TARDE } from './prestamo.ts'
import { conCadaBase } from './prueba/conCadaBase.ts'
import { leerPorTandas } from './tandas.ts'

const firma = () => ({ empresaId: nuevoId(), credencialId: nuevoId(), rol: 'admin' })
const anotar = (tx: Tx, n: number) => sql`insert into hoja values (${n})`.execute(tx)
const dividir = (tx: Tx) => sql`select 1 / 0`.execute(tx)

conCadaBase('the queries of one transaction', (abrir) => {
  let base: Base
  beforeAll(async () => {
    base = await abrir()
    await base.conDueno((dueno) =>
      dueno.query('create table hoja (n int); grant select, insert, update, delete on hoja to plomada_app'),
    )
  })
  beforeEach(() => base.conDueno((dueno) => dueno.query('truncate hoja')))
  const escritas = () =>
    base.comoSistema(async (tx) => (await sql<{ n: number }>`select n from hoja order by n`.execute(tx)).rows)

  test('who keeps them asks nothing once it has ended, nor while somebody else’s is open', async () => {
    const guardadas: Tx[] = []
    const guardar = async (tx: Tx) => void guardadas.push(tx)
    await base.enEmpresa(firma(), guardar, { lectura: true })
    await base.enEmpresa(firma(), guardar)
    await base.comoSistema(guardar)
    await base
      .enEmpresa(firma(), (tx) => guardar(tx).then(() => Promise.reject(new Error('no'))))
      .catch(() => 0)
    expect(guardadas).toHaveLength(4)
    for (const tx of guardadas) {
      await expect(anotar(tx, 1)).rejects.toThrow(TARDE)
      await base.enEmpresa(firma(), () => expect(anotar(tx, 1)).rejects.toThrow(TARDE))
    }
    expect(await escritas()).toEqual([])
  })

  test('where a failed statement was swallowed nothing is written, and it is not said that it was', async () => {
    const escribir = base.enEmpresa(firma(), async (tx) => {
      await anotar(tx, 2)
      await dividir(tx).catch(() => undefined)
    })
    await expect(escribir).rejects.toThrow('rolled back instead of committed')
    expect(await escritas()).toEqual([])
    // Control: the same without the failure, over the same session.
    await base.enEmpresa(firma(), (tx) => anotar(tx, 2))
    expect(await escritas()).toEqual([{ n: 2 }])
  })

  test('what is asked at once is answered in order, and counted', async () => {
    const cuantas = await base.enEmpresa(firma(), async (tx) => {
      const [una, otra, leidas, cambiadas, borradas] = await Promise.all([
        anotar(tx, 3),
        sql`insert into hoja values (4), (4)`.execute(tx),
        sql`select n from hoja where n > 2`.execute(tx),
        sql`update hoja set n = 5 where n = 4`.execute(tx),
        sql`delete from hoja where n > 2`.execute(tx),
      ])
      return [una, otra, leidas, cambiadas, borradas].map((r) => [r.numAffectedRows, r.rows.length])
    })
    expect(cuantas).toEqual([
      [1n, 0],
      [2n, 0],
      [undefined, 3],
      [2n, 0],
      [3n, 0],
    ])
  })

  test('a long reading is cut, so that others have their turn, and comes whole', async () => {
    await base.conDueno((dueno) =>
      dueno.query(`create table larga (id uuid primary key); grant select on larga to plomada_app;
        insert into larga select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid from generate_series(1, 501) n`),
    )
    const pedidas: number[] = []
    const leer = (tx: Tx) =>
      leerPorTandas(async (despuesDe, cuantas) => {
        pedidas.push(cuantas)
        const filas = sql<{
          id: string
        }>`select id from larga where id > ${despuesDe} order by id limit ${cuantas}`
        return (await filas.execute(tx)).rows
      })
    for (const porPartes of [false, true]) {
      const filas = await base.enEmpresa(firma(), leer, { lectura: true, porPartes })
      expect(filas.map(({ id }) => Number(id.slice(-12)))).toEqual(
        Array.from({ length: 501 }, (_, n) => n + 1),
      )
    }
    expect(pedidas).toEqual([250, 250, 250, 250, 250, 250])
  })

  test('an error of the base tells who asked', async () => {
    const quienDivide = (tx: Tx) => dividir(tx)
    const error = await base
      .enEmpresa(firma(), async (tx) => await quienDivide(tx))
      .catch((motivo: unknown) => motivo)
    expect(error).toMatchObject({ code: '22012', stack: expect.stringContaining('ejecutor.test.ts') })
  })
})
