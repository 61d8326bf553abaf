import { buscar } from '@plomada/contract/presupuestos/consultas/busqueda'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { exigir, PresupuestoDePrueba } from '../../modules/presupuestos/prueba/presupuesto.ts'
import { servidorDePrueba } from '../../prueba/servidor.ts'
import { abrirTrabajos } from '../trabajos/trabajos.ts'
import { abrirBase } from './apertura/abrir.ts'
import type { Base } from './base.ts'
import { type CopiaDePrueba, copiarBase } from './prueba/conCadaBase.ts'
import { binarioPgbouncer, iniciarPgbouncer, type Pgbouncer } from './prueba/pgbouncer.ts'

// A pooler gives each transaction whatever session is free: nothing that one sets on its session may stay, nor be needed.

const binario = binarioPgbouncer()
const falta = binario === undefined || inject('urlPostgres') === null
const EMPRESAS = ['01890000-0000-7000-8000-00000000000a', '01890000-0000-7000-8000-00000000000b']
const quien = (empresaId: string) => ({
  empresaId,
  credencialId: '01890000-0000-7000-8000-0000000000c1',
  rol: 'admin',
})

describe.skipIf(falta)(`behind pgbouncer${falta ? ': OMITIDO' : ''}`, () => {
  const cierres: (() => Promise<void>)[] = []
  let pooler: Pgbouncer
  let directa = ''
  const avisos: string[] = []
  const copiar = async (vacia: boolean): Promise<CopiaDePrueba> => {
    const copia = await copiarBase('postgres', { vacia })
    cierres.unshift(() => copia.borrar())
    return copia
  }
  const delante = async (copia: CopiaDePrueba, modo?: 'statement' | 'session') => {
    if (!('databaseUrl' in copia.config)) throw new Error('no PostgreSQL')
    directa = copia.config.databaseUrl
    const suyo = await iniciarPgbouncer(binario ?? '', directa, modo)
    cierres.unshift(() => suyo.detener())
    return suyo
  }
  const abrir = async (databaseUrl: string): Promise<Base> => {
    const base = await abrirBase({ databaseUrl }, { avisar: (linea) => avisos.push(linea) })
    cierres.unshift(() => base.cerrar())
    return base
  }
  beforeAll(async () => {
    pooler = await delante(await copiar(false))
  })
  afterAll(async () => {
    for (const cerrar of cierres.splice(0)) await cerrar()
  })

  test('the start says once that statements are planned anew', async () => {
    await abrir(pooler.url)
    expect(avisos.filter((linea) => /pgbouncer/.test(linea))).toHaveLength(1)
    // The control: directly nothing is said.
    avisos.splice(0)
    await abrir(directa)
    expect(avisos).toEqual([])
  })

  test('firms that share its sessions stay apart, and nothing stays on one', async () => {
    const dueno = new pg.Client({ connectionString: directa })
    await dueno.connect()
    await dueno.query(`alter role current_user set timezone = 'America/Asuncion'`)
    const [una, otra] = [await abrir(pooler.url), await abrir(pooler.url)]
    const mirar = (base: Base, empresaId: string, lectura: boolean) =>
      base.enEmpresa(
        quien(empresaId),
        async (tx) => {
          const { rows } = await sql<{ ve: string }>`
            select concat_ws(' ', current_user, current_setting('app.empresa_id'), current_setting('TimeZone'),
              current_setting('statement_timeout'), ${'x'}::text) as ve`.execute(tx)
          return rows[0]?.ve
        },
        { lectura },
      )
    const vueltas = Array.from({ length: 120 }, (_, n) => n)
    const vistos = await Promise.all(
      vueltas.map((n) => mirar(n % 3 ? una : otra, EMPRESAS[n % 2] ?? '', n % 5 > 2)),
    )
    expect(vistos).toEqual(vueltas.map((n) => `plomada_app ${EMPRESAS[n % 2]} UTC 30s x`))
    // Whoever comes after through the same sessions finds them as they were.
    const extrano = new pg.Client({ connectionString: pooler.url })
    await extrano.connect()
    for (let i = 0; i < 6; i++) {
      const { rows } = await extrano.query(
        `select current_user = session_user as suyo, coalesce(current_setting('app.empresa_id', true), '') as firma`,
      )
      expect(rows).toEqual([{ suyo: true, firma: '' }])
    }
    await extrano.end()
    await dueno.query('alter role current_user reset timezone')
    await dueno.end()
  })

  test('the system asks as the owner, and its instants are read in UTC', async () => {
    const base = await abrir(pooler.url)
    const { rows } = await base.sqlDeSistema(
      `select pg_has_role(current_user, (select relowner from pg_class where oid = 'bitacora'::regclass), 'usage') as suya,
              now() as ahora`,
    )
    expect(rows).toEqual([{ suya: true, ahora: expect.stringMatching(/Z$/) }])
  })

  test('two servers that start at once migrate once, and leave no lock', async () => {
    const vacia = await delante(await copiar(true))
    const bases = [await abrir(vacia.url), await abrir(vacia.url)]
    await Promise.all(bases.map((base) => base.migrar()))
    const directo = new pg.Client({ connectionString: directa })
    await directo.connect()
    const { rows } = await directo.query(
      `select (select count(*) > 30 from migracion) as hechas,
              (select count(*)::int from pg_locks where locktype = 'advisory') as trabas`,
    )
    expect(rows).toEqual([{ hechas: true, trabas: 0 }])
    await directo.end()
  })

  test('a job that was asked for is done', async () => {
    const base = await abrir(pooler.url)
    const hechos: string[] = []
    const fallas: unknown[] = []
    const trabajos = await abrirTrabajos(base, {
      avisar: (_, error) => fallas.push(error),
      cadaSegundos: 0.5,
    })
    const encolar = await trabajos.abrirColas(
      ['prueba'],
      async ({ que }: { que: string }) => void hechos.push(que),
    )
    await base.enEmpresa(quien(EMPRESAS[0] ?? ''), (tx) =>
      encolar(tx, 'prueba', { que: 'uno' }, EMPRESAS[0] ?? ''),
    )
    await vi.waitFor(() => expect(hechos).toEqual(['uno']), { interval: 50 })
    expect(fallas).toEqual([])
    await trabajos.cerrar()
  })

  test('the whole server works: a work is made, priced, found', async () => {
    const s = await servidorDePrueba({ base: await abrir(pooler.url) })
    const obras = await Promise.all(
      ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'].map(async (nombre) => {
        const p = await PresupuestoDePrueba.crear(s, { nombre: `Poolobra ${nombre}` })
        await p.tareaDe(await p.capitulo(), 1000, 2000, `Poolmuro ${nombre}`)
        return p.id
      }),
    )
    const { items } = exigir(
      await s.pedir(buscar, { como: s.usuarios.a.admin, query: { texto: 'poolobra' } }),
    )
    expect(items.map(({ _id }) => _id).sort()).toEqual(obras.sort())
    const ajenas = exigir(await s.pedir(buscar, { como: s.usuarios.b.admin, query: { texto: 'poolobra' } }))
    expect(ajenas.items).toEqual([])
  })

  test('where it gives each statement another session, the start says in one line that it can not work', async () => {
    const suyo = await delante(await copiar(false), 'statement')
    const fallo = await abrirBase({ databaseUrl: suyo.url }).catch((error: unknown) => error)
    expect(fallo).toMatchObject({
      codigo: 'sin_transacciones',
      message: /^[^\n]*pool_mode=transaction[^\n]*$/,
    })
  })
})
