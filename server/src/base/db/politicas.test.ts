import type pg from 'pg'
import { expect, test } from 'vitest'
import { conCadaBase } from './prueba/conCadaBase.ts'

// The database keeps tenants apart only if no table forgets to (architecture.md §4). An OR in a policy makes a
// sequential scan of it, and anything but `empresa_id` is a rule of the business, which lives in `domain`.

/** Tables of the system, which have no policy: only the owner sees their rows. */
const delSistema = ['migracion', 'intento', 'red_conocida', 'cierre_semanal', 'dia_vivido']

const condicion = '(empresa_id = empresa_actual())'

interface Politica {
  tabla: string
  nombre: string
  roles: string[]
  usando: string | null
  revisando: string | null
}

/** What is wrong with a policy, or undefined. */
function faltaDePolitica({ tabla, nombre, roles, usando, revisando }: Politica): string | undefined {
  if (roles.join() !== 'plomada_app') return `${tabla}.${nombre}: no es "to plomada_app"`
  const ajena = [usando, revisando].find((texto) => texto !== null && texto !== condicion)
  return ajena === undefined ? undefined : `${tabla}.${nombre}: ${ajena}`
}

async function nombres(cliente: pg.PoolClient, sql: string): Promise<string[]> {
  return (await cliente.query<{ nombre: string }>(sql)).rows.map(({ nombre }) => nombre)
}

const relaciones = `select relname::text as nombre from pg_class where relnamespace = 'public'::regnamespace`

/** Everything in the schema that would let a row of another tenant through, a line each. */
async function faltas(cliente: pg.PoolClient): Promise<string[]> {
  const sinRls = await nombres(cliente, `${relaciones} and relkind in ('r', 'p') and not relrowsecurity`)
  const forzadas = await nombres(cliente, `${relaciones} and relforcerowsecurity`)
  const vistas = await nombres(
    cliente,
    `${relaciones} and (relkind = 'm' or relkind = 'v' and not coalesce('security_invoker=true' = any(reloptions), false))`,
  )
  const definidoras = await nombres(
    cliente,
    `select proname::text as nombre from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
  )
  const politicas = await cliente.query<Politica>(
    `select tablename::text as tabla, policyname::text as nombre, roles::text[] as roles,
            qual as usando, with_check as revisando from pg_policies where schemaname = 'public'`,
  )
  const conPolitica = new Set([...politicas.rows.map(({ tabla }) => tabla), ...delSistema])
  const tablas = await nombres(
    cliente,
    `${relaciones} and relkind in ('r', 'p') and relrowsecurity order by 1`,
  )
  return [
    ...sinRls.map((tabla) => `${tabla}: sin row level security`),
    ...forzadas.map((tabla) => `${tabla}: force row level security`),
    ...vistas.map((vista) => `${vista}: vista sin security_invoker`),
    ...definidoras.map((funcion) => `${funcion}: función security definer`),
    ...politicas.rows.flatMap((politica) => faltaDePolitica(politica) ?? []),
    ...tablas.filter((tabla) => !conPolitica.has(tabla)).map((tabla) => `${tabla}: sin política`),
  ]
}

conCadaBase('policies', (abrir) => {
  test('every table, view and function of the schema keeps empresas apart', async () => {
    const base = await abrir()
    expect(await base.conDueno(faltas)).toEqual([])
  })

  test('each kind of oversight is noticed', async () => {
    const base = await abrir()
    const encontradas = await base.conDueno(async (cliente) => {
      await cliente.query(`
        create table x_buena (empresa_id uuid);
        create table x_sin_rls (empresa_id uuid);
        create table x_sin_politica (empresa_id uuid);
        create table x_con_o (empresa_id uuid);
        create table x_de_todos (empresa_id uuid);
        create table x_forzada (empresa_id uuid);
        alter table x_forzada force row level security;
        create view x_vista as select 1 as uno;
        create materialized view x_foto as select 1 as uno;
        create function x_definidora() returns int language sql security definer as 'select 1'`)
      for (const tabla of ['x_buena', 'x_sin_politica', 'x_con_o', 'x_de_todos', 'x_forzada']) {
        await cliente.query(`alter table ${tabla} enable row level security`)
      }
      const politica = (tabla: string, regla: string, rol = 'plomada_app'): Promise<unknown> =>
        cliente.query(`create policy p on ${tabla} to ${rol} using (${regla}) with check (${regla})`)
      await politica('x_buena', 'empresa_id = empresa_actual()')
      await politica('x_forzada', 'empresa_id = empresa_actual()')
      await politica('x_con_o', 'empresa_id = empresa_actual() or empresa_id is null')
      await politica('x_de_todos', 'empresa_id = empresa_actual()', 'public')
      return faltas(cliente)
    })
    expect(encontradas.sort()).toEqual([
      'x_con_o.p: ((empresa_id = empresa_actual()) OR (empresa_id IS NULL))',
      'x_de_todos.p: no es "to plomada_app"',
      'x_definidora: función security definer',
      'x_forzada: force row level security',
      'x_foto: vista sin security_invoker',
      'x_sin_politica: sin política',
      'x_sin_rls: sin row level security',
      'x_vista: vista sin security_invoker',
    ])
  })
})
