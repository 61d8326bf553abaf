import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { abrirBase } from './apertura/abrir.ts'
import type { Base, Tx } from './base.ts'
import { codigoDe } from './errores.ts'
import { nuevoId } from './ids.ts'
import { copiarBase } from './prueba/conCadaBase.ts'

const LECTURA = { lectura: true }
const firma = () => ({ empresaId: nuevoId(), credencialId: nuevoId(), rol: 'admin' })
/** 1 is divided by how many rows of `marca` there are with that number. */
const queHaya = (n: number) => CompiledQuery.raw('select 1 / count(*)::int4 from marca where n = $1', [n])

interface Ambito {
  empresa: string | null
  rol: string
  soloLee: string
}
const ambito = sql<Ambito>`select nullif(current_setting('app.empresa_id', true), '') as empresa,
  current_user::text as rol, current_setting('transaction_read_only') as "soloLee"`
const mirar = async (tx: Tx) => (await ambito.execute(tx)).rows[0]

/**
 * Stands between the base and PostgreSQL and notes the messages of the protocol: the letter of each, and the text of
 * those that are sent in the simple way.
 */
function contador(destino: URL, letras: string[]): Server {
  return createServer((cliente) => {
    const servidor = connect(Number(destino.port), destino.hostname)
    let [resto, saludo] = [Buffer.alloc(0), true]
    cliente.on('data', (trozo: Buffer) => {
      servidor.write(trozo)
      resto = Buffer.concat([resto, trozo])
      for (;;) {
        // The first message has no letter before its length.
        const largo = resto.length < 5 ? Infinity : saludo ? resto.readInt32BE(0) : 1 + resto.readInt32BE(1)
        if (resto.length < largo) return
        const letra = String.fromCharCode(resto[0] ?? 0)
        if (!saludo) letras.push(letra === 'Q' ? `Q ${resto.toString('utf8', 5, largo - 1)};` : letra)
        saludo = false
        resto = resto.subarray(largo)
      }
    })
    servidor.pipe(cliente)
    for (const uno of [cliente, servidor]) {
      uno.on('error', () => undefined)
      uno.on('close', () => {
        cliente.destroy()
        servidor.destroy()
      })
    }
  })
}

describe.skipIf(inject('urlPostgres') === null)('packets to PostgreSQL', () => {
  let base: Base
  let borrar: () => Promise<void>
  let verdugo: pg.Client
  const letras: string[] = []
  let paso: Server
  beforeAll(async () => {
    const copia = await copiarBase('postgres')
    if (!('databaseUrl' in copia.config)) throw new Error('no PostgreSQL')
    borrar = copia.borrar
    const url = new URL(copia.config.databaseUrl)
    paso = contador(url, letras).listen(0, '127.0.0.1')
    await once(paso, 'listening')
    // Server.address() is a text only for a pipe.
    const { port } = paso.address() as AddressInfo
    const porElPaso = new URL(url)
    porElPaso.port = String(port)
    // One session, so that whatever one transaction leaves behind is seen by the next.
    base = await abrirBase({ databaseUrl: porElPaso.href }, { conexiones: 1 })
    await base.conDueno((dueno) =>
      dueno.query(`create table marca (n int); insert into marca values (1); create sequence cuenta;
        grant select, insert on marca to plomada_app; grant usage, select on cuenta to plomada_app`),
    )
    const deSuperusuario = new URL(inject('urlPostgres') ?? '')
    deSuperusuario.pathname = url.pathname
    verdugo = new pg.Client({ connectionString: deSuperusuario.href })
    await verdugo.connect()
  })
  afterAll(async () => {
    await verdugo.end()
    await base.cerrar()
    paso.close()
    await borrar()
  })
  const usada = async () =>
    (await verdugo.query<{ usada: boolean }>('select is_called as usada from cuenta')).rows[0]?.usada

  test('a reading is one packet, with the COMMIT of the one before', async () => {
    const quien = firma()
    const leer = (exige = queHaya(1)) => base.enEmpresa(quien, mirar, { ...LECTURA, exige })
    // Statements get their names at their second time.
    for (let i = 0; i < 3; i++) await leer()
    letras.length = 0
    for (let i = 0; i < 5; i++) expect(await leer()).toMatchObject({ empresa: quien.empresaId })
    // Each: the COMMIT before, beginning, scope, demand and statement, with one Sync; nothing alone, nothing parsed again.
    expect(letras.join('')).toBe('BEBEBEBEBDES'.repeat(5))
  })

  test('one that asks nothing sends nothing, and a write is not ended before it began', async () => {
    await base.sqlDeSistema('select 1')
    letras.length = 0
    expect(await base.enEmpresa(firma(), async () => 7, LECTURA)).toBe(7)
    expect(await base.enEmpresa(firma(), async () => 8)).toBe(8)
    await expect(base.enEmpresa(firma(), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(letras).toEqual([])
  })

  test('what comes behind a reading, however it asks, is not in its scope', async () => {
    const [una, otra] = [firma(), firma()]
    const leer = () => base.enEmpresa(una, mirar, LECTURA)
    const suyo = { empresa: una.empresaId, rol: 'plomada_app', soloLee: 'on' }
    const nadie = { empresa: null, rol: 'dueno', soloLee: 'off' }
    const { sql: texto } = ambito.compile(await base.comoSistema(async (tx) => tx))
    const despues: Record<string, [() => Promise<unknown>, object]> = {
      firm: [() => base.enEmpresa(otra, mirar, LECTURA), { ...suyo, empresa: otra.empresaId }],
      write: [() => base.enEmpresa(otra, mirar), { ...suyo, empresa: otra.empresaId, soloLee: 'off' }],
      system: [() => base.comoSistema(mirar), nadie],
      statement: [async () => (await base.sqlDeSistema(texto)).rows[0], nadie],
      owner: [() => base.conDueno(async (dueno) => (await dueno.query(texto)).rows[0]), nadie],
    }
    for (const [cual, [pedir, debe]] of Object.entries(despues)) {
      expect(await leer(), cual).toEqual(suyo)
      // Asked in the same turn of the event loop, so that the COMMIT of the reading has not left yet.
      expect(await pedir(), cual).toEqual(debe)
    }
  })

  test('the COMMIT of a reading is sent before anything else of its session, and else by itself', async () => {
    const leer = () => base.enEmpresa(firma(), mirar, LECTURA)
    await base.sqlDeSistema('select 1')
    const despues = [() => base.sqlDeSistema('select 2'), () => base.conDueno(async () => 3)]
    for (const pedir of despues) {
      await leer()
      letras.length = 0
      await pedir()
      expect(letras[0]).toBe('Q commit;')
      expect(letras.filter((letra) => letra === 'Q commit;')).toHaveLength(1)
    }
    await leer()
    letras.length = 0
    const enReposo = async () =>
      (
        await verdugo.query(
          `select from pg_stat_activity where datname = current_database() and state = 'idle'
             and query = 'commit'`,
        )
      ).rowCount
    while ((await enReposo()) !== 1);
    expect(letras).toEqual(['Q commit;'])
  })

  test('of what comes behind a demand that fails PostgreSQL runs nothing', async () => {
    const contar = (tx: Tx) => sql`select nextval('cuenta')`.execute(tx)
    for (const exige of [queHaya(2), CompiledQuery.raw('select from nada')]) {
      await expect(base.enEmpresa(firma(), contar, { exige })).rejects.toThrow()
      expect(await usada()).toBe(false)
    }
    await base.enEmpresa(firma(), contar, { exige: queHaya(1) })
    expect(await usada()).toBe(true)
  })

  test('nor of what is asked at once with the first statement, which would be out of its transaction', async () => {
    const valor = async () => (await verdugo.query('select last_value from cuenta')).rows[0]
    const antes = await valor()
    let dijeron: unknown[] = []
    const juntas = base.enEmpresa(
      firma(),
      async (tx) => {
        const todas = [mirar(tx), sql`select nextval('cuenta')`.execute(tx), mirar(tx)]
        dijeron = (await Promise.allSettled(todas)).map((r) => r.status === 'rejected' && codigoDe(r.reason))
      },
      { exige: queHaya(2) },
    )
    await expect(juntas).rejects.toMatchObject({ codigo: 'no_se_cumple' })
    expect(dijeron).toEqual(['25P02', '25P02', '25P02'])
    expect(await valor()).toEqual(antes)
  })

  test('what is asked at once waits for the first packet alone, and then leaves together', async () => {
    const trabar = (tx: Tx, n: number) => sql`select pg_advisory_xact_lock_shared(${n}::int)`.execute(tx)
    // By its own lock: what waited for the first is seen waiting for a moment after that was let go.
    const esperan = (n: number) =>
      verdugo.query(
        `select from pg_locks join pg_database on pg_database.oid = database
          where datname = current_database() and locktype = 'advisory' and not granted and objid = $1`,
        [n],
      )
    await verdugo.query('select pg_advisory_lock(1), pg_advisory_lock(2)')
    const enviadas: string[] = []
    const alTrabarse = async (n: number) => {
      while ((await esperan(n)).rowCount === 0);
      enviadas.push(letras.join('').replaceAll(/[^S]/g, ''))
      letras.length = 0
      await verdugo.query('select pg_advisory_unlock($1::int)', [n])
    }
    await base.sqlDeSistema('select 1')
    letras.length = 0
    const [vistos] = await Promise.all([
      base.enEmpresa(firma(), async (tx) => {
        await Promise.all([trabar(tx, 1), mirar(tx)])
        letras.length = 0
        return (await Promise.all([trabar(tx, 2), mirar(tx), mirar(tx)])).length
      }),
      alTrabarse(1).then(() => alTrabarse(2)),
    ])
    expect(vistos).toBe(3)
    expect(enviadas).toEqual(['S', 'SSS'])
  })

  test('a text that was skipped, or failed, can be asked again by its name', async () => {
    const quien = firma()
    const dividir = (por: number, exige = queHaya(1)) =>
      base.enEmpresa(
        quien,
        async (tx) =>
          (await sql<{ n: number }>`select 6 / ${por}::integer as n, 'salteada' as m`.execute(tx)).rows[0]?.n,
        { exige },
      )
    // At its second time it gets its name, in a packet that never came to it.
    expect(await dividir(3)).toBe(2)
    for (let i = 0; i < 3; i++) {
      await expect(dividir(3, queHaya(2))).rejects.toMatchObject({ codigo: 'no_se_cumple' })
    }
    expect([await dividir(2), await dividir(1)]).toEqual([3, 6])
    await expect(dividir(0)).rejects.toMatchObject({ code: '22012' })
    expect(await dividir(6)).toBe(1)
  })

  test('whoever swallows that the first statement failed asks nothing more, and writes nothing', async () => {
    const vistos: string[] = []
    const escribir = base.enEmpresa(firma(), async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch((error: unknown) => vistos.push(codigoDe(error)))
      await sql`insert into marca values (3)`
        .execute(tx)
        .catch((error: unknown) => vistos.push(codigoDe(error)))
      return 'done'
    })
    await expect(escribir).rejects.toThrow()
    expect(vistos).toEqual(['22012', '25P02'])
    expect((await verdugo.query('select n from marca where n = 3')).rowCount).toBe(0)
  })

  test('several statements in one text go in the transaction too', async () => {
    const insertar = async (tx: Tx, falla: boolean) => {
      await sql.raw('insert into marca values (4); insert into marca values (4)').execute(tx)
      if (falla) throw new Error('no')
      return mirar(tx)
    }
    const cuatro = async () => (await verdugo.query('select n from marca where n = 4')).rowCount
    const quien = firma()
    await expect(base.enEmpresa(quien, (tx) => insertar(tx, true))).rejects.toThrow('no')
    expect(await cuatro()).toBe(0)
    const vista = await base.enEmpresa(quien, (tx) => insertar(tx, false), { exige: queHaya(1) })
    expect(vista).toMatchObject({ empresa: quien.empresaId })
    expect(await cuatro()).toBe(2)
    await expect(
      base.enEmpresa(quien, (tx) => insertar(tx, false), { exige: queHaya(2) }),
    ).rejects.toMatchObject({ codigo: 'no_se_cumple' })
    expect(await cuatro()).toBe(2)
  })

  test('one that is cancelled is not run again, and the next is whole', async () => {
    const quien = firma()
    let veces = 0
    const larga = base.enEmpresa(quien, (tx) => (veces++, sql`select pg_sleep(60), 'larga'`.execute(tx)), {
      ...LECTURA,
      exige: queHaya(1),
    })
    const cancelar = () =>
      verdugo.query(
        `select pg_cancel_backend(pid) from pg_stat_activity where query like '%''larga''%' and state = 'active'
           and pid <> pg_backend_pid() and datname = current_database()`,
      )
    const cortada = larga.then(
      () => undefined,
      (error: unknown) => codigoDe(error),
    )
    while ((await cancelar()).rowCount === 0);
    expect(await cortada).toBe('57014')
    expect(veces).toBe(1)
    expect(await base.enEmpresa(quien, mirar, LECTURA)).toMatchObject({ empresa: quien.empresaId })
  })

  test('one whose session is lost at its demand is run again, in its scope', async () => {
    const quien = firma()
    await base.conDueno((dueno) =>
      dueno.query(`create sequence muertes; grant usage on muertes to plomada_app;
        create function morir() returns int language sql security definer as
          $$ select case when nextval('muertes') = 1 then pg_terminate_backend(pg_backend_pid())::int else 1 end $$`),
    )
    let veces = 0
    const exige = CompiledQuery.raw('select 1 / morir()')
    const vista = await base.enEmpresa(quien, (tx) => (veces++, mirar(tx)), { exige })
    expect([veces, vista]).toMatchObject([2, { empresa: quien.empresaId }])
  })
})
