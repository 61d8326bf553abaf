import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirBase } from '../apertura/abrir.ts'
import type { Base } from '../base.ts'
import { copiarBase } from '../prueba/conCadaBase.ts'
import { asear } from './aseo.ts'

let base: Base
let borrar: () => Promise<void>
beforeAll(async () => {
  const copia = await copiarBase('embebida')
  borrar = copia.borrar
  base = await abrirBase(copia.config)
})
afterAll(async () => {
  await base.cerrar()
  await borrar()
})

const filas = async (texto: string) => (await base.sqlDeSistema(texto)).rows
const plan = async () => JSON.stringify(await filas('explain execute por_n(7)'))

test('a plan that was made when a table was empty is made again once it is full; dead rows go', async () => {
  await filas('create table aseo (id integer primary key, n integer not null)')
  await filas('create index aseo_n on aseo (n)')
  await filas('set plan_cache_mode = force_generic_plan')
  await filas('analyze aseo')
  await filas('prepare por_n(integer) as select id from aseo where n = $1')
  expect(await plan()).toContain('Seq Scan')

  await filas('insert into aseo select i, i from generate_series(1, 20000) i')
  await filas('update aseo set n = n + 1')
  // Control: without `asear` the plan stays as it was.
  expect(await plan()).toContain('Seq Scan')

  expect(await asear(base)).toContain('public.aseo')
  expect(await plan()).toContain('Index')
  expect(await filas(`select n_dead_tup::integer from pg_stat_user_tables where relname = 'aseo'`)).toEqual([
    { n_dead_tup: 0 },
  ])
})

test('what did not change is left alone', async () => {
  await asear(base)
  expect(await asear(base)).toEqual([])
})

test('a table that only grows can be counted in its index', async () => {
  const leidas = async () =>
    JSON.stringify(await filas('explain (analyze, format json) select count(*) from crece where n > 0'))
  await filas('create table crece (n integer not null, texto text not null)')
  await filas('create index crece_n on crece (n)')
  await filas(`insert into crece select i, repeat('x', 200) from generate_series(1, 5000) i`)
  await filas('analyze crece')
  // Control: without `asear` each row is looked at.
  expect(await leidas()).not.toContain('"Heap Fetches":0')
  expect(await asear(base)).toContain('public.crece')
  expect(await leidas()).toContain('"Heap Fetches":0')
})

test('it waits until nobody has asked for a while, and at most until its time; the end of the server ends it', async () => {
  const ensuciar = () => filas(`insert into crece select i, 'x' from generate_series(1, 5000) i`)
  const hasta = (ms: number) => ({ hastaMs: performance.now() + ms })
  let ociosaMs = 0
  let veces = 0
  const insiste = Promise.withResolvers<void>()
  const preguntada = () => {
    if (++veces > 3) insiste.resolve()
    return ociosaMs
  }
  const ocupada: Base = { ...base, ociosaMs: preguntada }
  await ensuciar()
  let lista = false
  const ronda = asear(ocupada, hasta(600_000)).finally(() => {
    lista = true
  })
  await insiste.promise
  expect(lista).toBe(false)
  ociosaMs = 1000
  expect(await ronda).toContain('public.crece')

  ociosaMs = 0
  await ensuciar()
  expect(await asear(ocupada, hasta(0))).toContain('public.crece')

  await ensuciar()
  const fin = new AbortController()
  const cortada = asear(ocupada, { ...hasta(600_000), señal: fin.signal })
  fin.abort()
  await expect(cortada).rejects.toThrow('abort')
})
