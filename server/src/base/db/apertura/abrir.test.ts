import { CifraIncalculable } from '@plomada/domain/nucleo/redondeo'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Base } from '../base.ts'
import { conCadaBase } from '../prueba/conCadaBase.ts'

const empresaA = '01890000-0000-7000-8000-00000000000a'
const empresaB = '01890000-0000-7000-8000-00000000000b'
const credencialId = '01890000-0000-7000-8000-0000000000c1'
const enA = { empresaId: empresaA, credencialId, rol: 'admin' }

const nombres = sql<{ nombre: string }>`select nombre from muestra order by nombre`

async function crearMuestra(base: Base): Promise<void> {
  await base.conDueno((cliente) =>
    cliente.query(`
      create table muestra (empresa_id uuid not null, id serial primary key, nombre text not null);
      alter table muestra enable row level security;
      create policy empresa on muestra to plomada_app
        using (empresa_id = empresa_actual()) with check (empresa_id = empresa_actual());
      create view muestra_vista with (security_invoker = true) as select * from muestra;
      insert into muestra (empresa_id, nombre) values ('${empresaA}', 'de A'), ('${empresaB}', 'de B')`),
  )
}

conCadaBase('scopes', (abrir) => {
  let base: Base
  beforeAll(async () => {
    base = await abrir()
    await crearMuestra(base)
  })

  test('in the scope of an empresa only its rows are seen, through a view too', async () => {
    expect((await base.enEmpresa(enA, (tx) => nombres.execute(tx))).rows).toEqual([{ nombre: 'de A' }])
    const vista = await base.enEmpresa(enA, (tx) => sql`select nombre from muestra_vista`.execute(tx))
    expect(vista.rows).toEqual([{ nombre: 'de A' }])
  })

  test('the system sees all rows (control: they are there)', async () => {
    expect((await base.comoSistema((tx) => nombres.execute(tx))).rows).toHaveLength(2)
  })

  test('plomada_app without a scope sees no row, nor after a scope that was rolled back', async () => {
    await expect(base.enEmpresa(enA, () => Promise.reject(new Error('anular')))).rejects.toThrow('anular')
    const filas = await base.comoSistema(async (tx) => {
      await sql`set local role plomada_app`.execute(tx)
      return (await nombres.execute(tx)).rows
    })
    expect(filas).toEqual([])
  })

  test('writing rows of another empresa is refused, or touches none', async () => {
    const ajena = base.enEmpresa(enA, (tx) =>
      sql`insert into muestra (empresa_id, nombre) values (${empresaB}, 'intrusa')`.execute(tx),
    )
    await expect(ajena).rejects.toMatchObject({ code: '42501' })
    const mudada = base.enEmpresa(enA, (tx) => sql`update muestra set empresa_id = ${empresaB}`.execute(tx))
    await expect(mudada).rejects.toMatchObject({ code: '42501' })
    const borradas = await base.enEmpresa(enA, (tx) =>
      sql`delete from muestra where empresa_id = ${empresaB}`.execute(tx),
    )
    expect(borradas.numAffectedRows).toBe(0n)
    expect((await base.comoSistema((tx) => nombres.execute(tx))).rows).toHaveLength(2)
  })

  test('a scope carries credencial and rol, and ends with its transaction', async () => {
    const leer = sql`select credencial_actual() as credencial, nullif(current_setting('app.rol', true), '') as rol,
                            current_user::text as usuario`
    const dentro = await base.enEmpresa(enA, (tx) => leer.execute(tx))
    expect(dentro.rows).toEqual([{ credencial: credencialId, rol: 'admin', usuario: 'plomada_app' }])
    const fuera = await base.comoSistema((tx) => leer.execute(tx))
    expect(fuera.rows).toEqual([
      { credencial: null, rol: null, usuario: expect.not.stringContaining('plomada_app') },
    ])
  })

  test('a malformed scope never reaches the database', async () => {
    const roto = { ...enA, rol: "admin', true), set_config('role', 'none" }
    await expect(base.enEmpresa(roto, () => Promise.resolve())).rejects.toMatchObject({
      codigo: 'ambito_invalido',
    })
    // The same firm in other letters would not be told to be the one that writes.
    for (const empresaId of ['1', enA.empresaId.toUpperCase()]) {
      const otro = { ...enA, empresaId }
      await expect(base.enEmpresa(otro, () => Promise.resolve())).rejects.toMatchObject({
        codigo: 'ambito_invalido',
      })
    }
  })

  test('a read transaction can not write, and sees one snapshot', async () => {
    const escribir = base.enEmpresa(
      enA,
      (tx) => sql`insert into muestra (empresa_id, nombre) values (${empresaA}, 'x')`.execute(tx),
      { lectura: true },
    )
    await expect(escribir).rejects.toMatchObject({ code: '25006' })
    const { rows } = await base.enEmpresa(enA, (tx) => sql`show transaction_isolation`.execute(tx), {
      lectura: true,
    })
    expect(rows).toEqual([{ transaction_isolation: 'repeatable read' }])
  })
})

conCadaBase('transactions', (abrir) => {
  let base: Base
  beforeAll(async () => {
    base = await abrir()
    await crearMuestra(base)
  })

  test('inside a transaction, a query that is not of it is refused at once', async () => {
    const nada = (): Promise<void> => Promise.resolve()
    const anidadas: (() => Promise<unknown>)[] = [
      () => base.comoSistema(nada),
      () => base.enEmpresa(enA, nada),
      () => base.sqlDeSistema('select 1'),
      () => base.conDueno(nada),
    ]
    for (const anidada of anidadas) {
      await expect(base.enEmpresa(enA, anidada)).rejects.toMatchObject({ codigo: 'consulta_anidada' })
    }
    // Control: after the transaction, and beside each other, they are allowed.
    await Promise.all([base.comoSistema(nada), base.enEmpresa(enA, nada), base.sqlDeSistema('select 1')])
  })

  test('several queries at once inside one transaction', async () => {
    const sumas = await base.enEmpresa(enA, (tx) =>
      Promise.all(
        [1, 2, 3].map(async (n) => (await sql<{ n: number }>`select ${n}::int8 as n`.execute(tx)).rows[0]?.n),
      ),
    )
    expect(sumas).toEqual([1, 2, 3])
  })

  test('many transactions at once, each in its own scope', async () => {
    await base.conDueno((cliente) =>
      cliente.query('create table contador (n int8 not null); insert into contador values (0)'),
    )
    const vistas = await Promise.all(
      Array.from({ length: 40 }, async (_, i) => {
        await base.comoSistema((tx) => sql`update contador set n = n + 1`.execute(tx))
        const quien = { ...enA, empresaId: i % 2 === 0 ? empresaA : empresaB }
        return (await base.enEmpresa(quien, (tx) => nombres.execute(tx))).rows[0]?.nombre
      }),
    )
    expect(vistas).toEqual(Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? 'de A' : 'de B')))
    const { rows } = await base.comoSistema((tx) => sql`select n from contador`.execute(tx))
    expect(rows).toEqual([{ n: 40 }])
  })

  test('what is set on the owner’s connection does not stay for another', async () => {
    await base.conDueno(async (cliente) => {
      await cliente.query(`set app.empresa_id = '${empresaB}'; set search_path = nada; prepare p as select 1`)
      await cliente.query('begin; create temp table resto (a int)')
    })
    const leer = sql`select empresa_actual() as empresa, current_setting('search_path') as camino,
                            to_regclass('pg_temp.resto')::text as resto, (select count(*) from pg_prepared_statements
                            where name = 'p') as preparadas`
    const { rows } = await base.comoSistema((tx) => leer.execute(tx))
    expect(rows).toEqual([
      { empresa: null, camino: expect.not.stringContaining('nada'), resto: null, preparadas: 0 },
    ])
  })

  test('large values and many rows come back whole', async () => {
    const grande = 'ñ'.repeat(3_000_000)
    const vuelta = await base.comoSistema((tx) => sql<{ v: string }>`select ${grande}::text as v`.execute(tx))
    expect(vuelta.rows[0]?.v === grande).toBe(true)
    const filas = await base.comoSistema((tx) =>
      sql<{
        n: number
        t: string
      }>`select i::int8 as n, repeat('x', 500) as t from generate_series(1, 5000) i`.execute(tx),
    )
    expect(filas.rows.length).toBe(5000)
    expect(filas.rows.every(({ n, t }, i) => n === i + 1 && t.length === 500)).toBe(true)
  })

  test('what fails is rolled back, and the connection stays good', async () => {
    const mala = base.enEmpresa(enA, async (tx) => {
      await sql`insert into muestra (empresa_id, nombre) values (${empresaA}, 'anulada')`.execute(tx)
      await sql`select 1 / 0`.execute(tx)
    })
    await expect(mala).rejects.toMatchObject({ code: '22012' })
    expect((await base.enEmpresa(enA, (tx) => nombres.execute(tx))).rows).toEqual([{ nombre: 'de A' }])
  })

  test('a deadlock is retried up to 3 times, any other error never', async () => {
    let veces = 0
    const chocar = (codigo: string, hasta: number) => () =>
      base.enEmpresa(enA, async (tx) => {
        veces++
        if (veces <= hasta) {
          await sql
            .raw(`do $$ begin raise exception 'choque' using errcode = '${codigo}'; end $$`)
            .execute(tx)
        }
        return veces
      })
    expect(await chocar('40P01', 2)()).toBe(3)
    veces = 0
    await expect(chocar('40001', 9)()).rejects.toMatchObject({ code: '40001' })
    expect(veces).toBe(3)
    veces = 0
    await expect(chocar('23505', 9)()).rejects.toMatchObject({ code: '23505' })
    expect(veces).toBe(1)
  })

  test('a transaction that can not begin says why', async () => {
    const rota = base.comoSistema((tx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx))
    await expect(rota).rejects.toThrow()
    expect((await base.enEmpresa(enA, (tx) => nombres.execute(tx))).rows).toHaveLength(1)
  })

  test('sqlDeSistema runs as the owner and gives the connection back without that power', async () => {
    const { rows } = await base.sqlDeSistema('select count(*) as n from muestra where nombre = $1', ['de B'])
    expect(rows).toEqual([{ n: 1 }])
    await expect(base.sqlDeSistema('select * from no_existe')).rejects.toMatchObject({ code: '42P01' })
    expect((await base.enEmpresa(enA, (tx) => nombres.execute(tx))).rows).toHaveLength(1)
  })
})

conCadaBase('values', (abrir, motor) => {
  let base: Base
  beforeAll(async () => {
    base = await abrir()
  })
  const leer = (texto: string): Promise<unknown> =>
    base.comoSistema(
      async (tx) => (await sql.raw<{ v: unknown }>(`select ${texto} as v`).execute(tx)).rows[0]?.v,
    )

  test.each([
    ['9007199254740991::int8', 9007199254740991],
    ["'{1,-2,NULL}'::int8[]", [1, -2, null]],
    ['0.10::numeric(20,6)', '0.100000'],
    ["'{0.1,NULL,2}'::numeric[]", ['0.1', null, '2']],
    ["'2026-01-02'::date", '2026-01-02'],
    ["'{2026-01-02}'::date[]", ['2026-01-02']],
    ["'2026-01-02 03:04:05.6789-03'::timestamptz", '2026-01-02T06:04:05.678Z'],
    ["'2026-01-02 03:04:05+00'::timestamptz", '2026-01-02T03:04:05.000Z'],
    ["array['2026-01-02 03:04:05+00'::timestamptz]", ['2026-01-02T03:04:05.000Z']],
    ["'2026-01-02 03:04:05'::timestamp", '2026-01-02 03:04:05'],
    ['\'{a,"b,c"}\'::text[]', ['a', 'b,c']],
    [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
    ['true', true],
  ])('%s', async (texto, esperado) => {
    expect(await leer(texto)).toEqual(esperado)
  })

  test('an int8 beyond what a number holds exactly fails the query, not the connection', async () => {
    await expect(leer('9007199254740992::int8')).rejects.toThrow(CifraIncalculable)
    expect(await leer('1::int8')).toBe(1)
  })

  test('names are sorted as in Spanish', async () => {
    const orden = await base.comoSistema((tx) =>
      sql<{
        n: string
      }>`select n from (values ('Zorro'), ('ñandú'), ('ala'), ('Ñu'), ('nz'), ('Oso'), ('árbol')) t(n) order by n collate es_py`.execute(
        tx,
      ),
    )
    expect(orden.rows.map(({ n }) => n)).toEqual(['ala', 'árbol', 'nz', 'ñandú', 'Ñu', 'Oso', 'Zorro'])
    expect(await leer("unaccent('cañería')")).toBe('caneria')
  })

  test('a long query is cut off, and the base goes on', async () => {
    const avisos: string[] = []
    const corta = await abrir({ limiteConsultaMs: 300, avisar: (linea) => avisos.push(linea) })
    const larga = corta.comoSistema((tx) =>
      sql`select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`.execute(tx),
    )
    await expect(larga).rejects.toMatchObject(
      motor === 'embebida' ? { codigo: 'consulta_larga' } : { code: '57014' },
    )
    const despues = await corta.comoSistema((tx) => sql`select 1 as uno`.execute(tx))
    expect(despues.rows).toEqual([{ uno: 1 }])
    // Work of the owner, such as a migration or a backup, is not cut off.
    await corta.conDueno((cliente) =>
      cliente.query(`do $$ declare fin timestamptz := clock_timestamp() + interval '0.6 s';
                     begin while clock_timestamp() < fin loop end loop; end $$`),
    )
    expect(avisos).toHaveLength(motor === 'embebida' ? 1 : 0)
  })

  test('waiting for a connection has a limit', async () => {
    const chica = await abrir({ esperaMs: 1000, conexiones: 1 })
    let soltar = (): void => undefined
    const ocupada = chica.comoSistema(() => new Promise<void>((resolve) => (soltar = resolve)))
    await expect(chica.comoSistema(() => Promise.resolve())).rejects.toMatchObject({
      codigo: 'sesion_ocupada',
    })
    soltar()
    await ocupada
  })
})
