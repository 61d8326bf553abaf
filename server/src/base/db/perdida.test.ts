import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { abrirBase } from './apertura/abrir.ts'
import type { Base } from './base.ts'
import { ErrorBase } from './errores.ts'
import { esPerdida } from './perdida.ts'
import { copiarBase } from './prueba/conCadaBase.ts'

const NADIE = {
  empresaId: '01890000-0000-7000-8000-00000000000a',
  credencialId: '01890000-0000-7000-8000-0000000000c1',
  rol: 'admin',
}
const superusuario = inject('urlPostgres')

test.each([
  [Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }), true],
  [Object.assign(new Error('the database system is starting up'), { code: '57P03' }), true],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  [Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' }), true],
  [new Error('Connection terminated unexpectedly'), true],
  // Not a lost session: each of these is somebody's fault, or would fail again.
  [Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }), false],
  [Object.assign(new Error('too long'), { code: '57014' }), false],
  [Object.assign(new Error('the database was dropped'), { code: '57P04' }), false],
  [new ErrorBase('consulta_larga', 'Connection terminated unexpectedly'), false],
  [new Error('another'), false],
])('%s: lost, %s', (error, perdida) => expect(esPerdida(error)).toBe(perdida))

describe.skipIf(superusuario === null)('a session that PostgreSQL ends [postgres]', () => {
  let base: Base
  let borrar: () => Promise<void>
  let verdugo: pg.Client
  beforeAll(async () => {
    const copia = await copiarBase('postgres')
    if (!('databaseUrl' in copia.config)) throw new Error('no PostgreSQL')
    borrar = copia.borrar
    base = await abrirBase(copia.config)
    await base.conDueno((dueno) =>
      dueno.query(`
        create table efecto (n int primary key);
        create function morir() returns trigger language plpgsql as
          $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
        create table fatal (n int);
        create constraint trigger al_confirmar after insert on fatal deferrable initially deferred
          for each row execute function morir()`),
    )
    const url = new URL(superusuario ?? '')
    url.pathname = new URL(copia.config.databaseUrl).pathname
    verdugo = new pg.Client({ connectionString: url.href })
    await verdugo.connect()
  })
  afterAll(async () => {
    await verdugo.end()
    await base.cerrar()
    await borrar()
  })

  const matarTodas = async () => {
    const { rowCount } = await verdugo.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
    return rowCount ?? 0
  }
  const cuantos = async () =>
    (await verdugo.query<{ n: string }>('select count(*)::text as n from efecto')).rows[0]?.n

  test('one that lay unused costs nothing', async () => {
    await base.sqlDeSistema('select 1')
    expect(await matarTodas()).toBeGreaterThan(0)
    expect((await base.sqlDeSistema('select 7 as n')).rows).toEqual([{ n: 7 }])
    await matarTodas()
    const { rows } = await base.comoSistema((tx) => sql<{ n: number }>`select 8 as n`.execute(tx))
    expect(rows).toEqual([{ n: 8 }])
  })

  test('a transaction that had written is run again, and leaves one effect', async () => {
    let veces = 0
    await verdugo.query('truncate efecto')
    await base.comoSistema(async (tx) => {
      veces++
      await sql`insert into efecto values (1)`.execute(tx)
      if (veces === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    })
    expect([veces, await cuantos()]).toEqual([2, '1'])
  })

  test('one whose COMMIT was sent is not run again, and says that nobody knows', async () => {
    let veces = 0
    const dudosa = base.comoSistema(async (tx) => {
      veces++
      await sql`insert into fatal values (1)`.execute(tx)
    })
    await expect(dudosa).rejects.toMatchObject({ codigo: 'sin_confirmar' })
    expect(veces).toBe(1)
  })

  test('what the owner was doing by hand says so, and the next one works', async () => {
    const rota = base.conDueno((dueno) => dueno.query('select pg_terminate_backend(pg_backend_pid())'))
    await expect(rota).rejects.toMatchObject({ codigo: 'conexion_perdida' })
    const sola = base.sqlDeSistema('select pg_terminate_backend(pg_backend_pid())')
    await expect(sola).rejects.toMatchObject({ codigo: 'conexion_perdida' })
    expect((await base.conDueno((dueno) => dueno.query('select 1 as n'))).rows).toEqual([{ n: 1 }])
  })

  test('all of them, again and again, under readers and writers: nothing lost, nothing twice', async () => {
    await verdugo.query('truncate efecto')
    const confirmados: number[] = []
    const dudosos: number[] = []
    const muertes: Promise<number>[] = []
    const escribir = async (quien: number) => {
      for (let i = 0; i < 40; i++) {
        const n = quien * 100 + i
        // Counted by work done, not by the clock, so that a slow machine has time to connect.
        if (n % 9 === 0) muertes.push(matarTodas())
        try {
          await base.comoSistema((tx) => sql`insert into efecto values (${n})`.execute(tx))
          confirmados.push(n)
        } catch (error) {
          expect(error).toMatchObject({ codigo: 'sin_confirmar' })
          dudosos.push(n)
        }
        await base.enEmpresa(NADIE, (tx) => sql`select 1`.execute(tx), { lectura: true })
      }
    }
    await Promise.all([1, 2, 3, 4].map(escribir))
    const muertas = (await Promise.all(muertes)).reduce((suma, cuantas) => suma + cuantas, 0)
    const { rows } = await verdugo.query<{ n: number }>('select n from efecto')
    const guardados = new Set(rows.map(({ n }) => n))
    expect(confirmados.filter((n) => !guardados.has(n))).toEqual([])
    expect([...guardados].filter((n) => !confirmados.includes(n) && !dudosos.includes(n))).toEqual([])
    // The control: sessions did die, and work was done.
    expect(muertas).toBeGreaterThan(10)
    expect(confirmados.length).toBeGreaterThan(100)
  })
})
