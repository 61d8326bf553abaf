import { masDias } from '@plomada/domain/nucleo/fecha'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Base, Tx } from '../../base/db/base.ts'
import { Planes } from '../../base/db/planes.ts'
import { conCadaBase } from '../../base/db/prueba/conCadaBase.ts'
import { servidorDePrueba } from '../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'
import { type FiltroAvances, listarAvances, paginaDeAvances } from './repo.ts'

// What a page of a long list costs the base, told by what its kept plan reads instead of by a clock.
const AVANCES = 3_000
const CAPITULOS = 10
const TAREAS = 150
const DIAS = 100
const DESDE = '2026-01-01'
const LIMITE = 10

interface Largo {
  base: Base
  p: PresupuestoDePrueba
  tareaId: string
  capituloId: string
  contratistaId: string
}

/**
 * A work with capitulos of equal length, each with a contratista of its own, and as many avances of each tarea and day.
 * The contratistas take turns day by day, so that no luck of an id decides how far back one's page reaches.
 */
async function ponerLargo(base: Base): Promise<Largo> {
  const p = await PresupuestoDePrueba.crear(await servidorDePrueba({ base }))
  const lugar = await p.capitulo()
  const tareas = [await p.tareaDe(lugar, 1_000)]
  while (tareas.length < CAPITULOS) tareas.push(await p.tareaDe(await p.capitulo(), 1_000))
  exigir(await p.aprobar())
  await p.sql(async (tx) => {
    // Without what the base writes itself.
    const { rows } = await sql<{ todas: string }>`select string_agg(quote_ident(attname), ', ') as todas
      from pg_attribute where attrelid = 'tarea'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(
      tx,
    )
    const columnas = sql.raw(rows[0]?.todas ?? '')
    await sql`insert into tarea (${columnas}) select ${columnas} from (select nueva.* from tarea t, generate_series(2, ${TAREAS / CAPITULOS}::int) i,
        jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'i', i)) nueva
      where t.presupuesto_id = ${p.id}) f`.execute(tx)
    await sql`insert into avance (empresa_id, id, presupuesto_id, tarea_id, contratista_id, cantidad, fecha, credencial_id,
        acumulado, acumulado_porcentaje, paso_del_presupuesto)
      select t.empresa_id, gen_random_uuid(), t.presupuesto_id, t.id, t.contratista_id, 0.01,
        ${DESDE}::date + (t.n + i * ${TAREAS}::int)::int % ${DIAS}::int, ${p.como.credencialId}, 1, 1, false
      from generate_series(0, ${AVANCES / TAREAS - 1}::int) i,
        (select *, row_number() over (order by turno, contratista_id) as n
          from (select *, row_number() over (partition by contratista_id) as turno
            from tarea where presupuesto_id = ${p.id}) de_cada_uno) t`.execute(tx)
  })
  await base.conDueno((cliente) => cliente.query('analyze avance, tarea'))
  return { base, p, tareaId: tareas[0] ?? '', capituloId: lugar.rubroId, contratistaId: lugar.contratistaId }
}

interface Nodo {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Nodo[]
}
/** Rows of avance that a plan took in its hand. */
function tomados({ Plans = [], ...nodo }: Nodo): number {
  const propios =
    nodo['Relation Name'] === 'avance' ? nodo['Actual Rows'] + (nodo['Rows Removed by Filter'] ?? 0) : 0
  return propios * nodo['Actual Loops'] + Plans.reduce((suma, otro) => suma + tomados(otro), 0)
}

/** Sends it as often as a session does before it keeps a plan; then what that plan reads, and whether it is kept. */
async function planDe(tx: Tx, filtro: FiltroAvances) {
  const { sql: texto, parameters } = paginaDeAvances(tx, filtro).compile()
  const planes = new Planes()
  planes.nombreDe(texto)
  const ejecutar = `execute lista_de_prueba(${parameters.map((valor) => `'${String(valor)}'`).join(', ')})`
  await sql.raw(`prepare lista_de_prueba as ${texto}`).execute(tx)
  for (let i = 0; i < 6; i++) await sql.raw(ejecutar).execute(tx)
  const { rows } = await sql
    .raw<{ 'QUERY PLAN': [{ Plan: Nodo }] }>(`explain (analyze, timing off, format json) ${ejecutar}`)
    .execute(tx)
  const guardados = await sql<{ n: number }>`
    select generic_plans::int as n from pg_prepared_statements where name = 'lista_de_prueba'`.execute(tx)
  await sql`deallocate lista_de_prueba`.execute(tx)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (plan === undefined) throw new Error('no plan')
  return {
    tomados: tomados(plan),
    guardado: planes.nombreDe(texto) !== undefined && (guardados.rows[0]?.n ?? 0) > 0,
  }
}

conCadaBase('a page of a long list of avances', (abrir) => {
  let largo: Largo
  beforeAll(async () => {
    largo = await ponerLargo(await abrir())
  })

  const deTarea = AVANCES / TAREAS
  test.each<[string, (l: Largo) => Partial<FiltroAvances>, number, number]>([
    ['all days', () => ({}), AVANCES, AVANCES + LIMITE],
    ['all days, the last', () => ({ page: AVANCES / LIMITE }), AVANCES, 2 * AVANCES],
    ['of a tarea', ({ tareaId }) => ({ tareaId }), deTarea, deTarea],
    // A tenth of so short a table is read faster by reading it all, once.
    ['of a capítulo', ({ capituloId }) => ({ capituloId }), AVANCES / CAPITULOS, AVANCES],
    [
      'of a contratista',
      ({ contratistaId }) => ({ contratistaId, page: 2 }),
      AVANCES / CAPITULOS,
      AVANCES / CAPITULOS + 20 * CAPITULOS * 2,
    ],
    [
      'of ten days',
      () => ({ inicio: masDias(DESDE, 20), fin: masDias(DESDE, 29) }),
      AVANCES / 10,
      AVANCES / 10 + LIMITE,
    ],
  ])(
    '%s: by a plan that is kept, which reads what it counts and what it shows',
    async (_, filtro, cuantos, limite) => {
      const { base, p } = largo
      const pedida = {
        page: 1,
        limit: LIMITE,
        presupuestoId: p.id,
        inicio: masDias(DESDE, -1),
        fin: masDias(DESDE, DIAS),
        descartados: false,
        ...filtro(largo),
      }
      await base.enEmpresa({ ...p.como, rol: 'prueba' }, async (tx) => {
        const pagina = await listarAvances(tx, p.como, pedida)
        expect([pagina?.items.length, pagina?.count]).toEqual([LIMITE, cuantos])
        const plan = await planDe(tx, pedida)
        expect(plan.guardado).toBe(true)
        // Beside those that it shows, with their names.
        expect(plan.tomados - LIMITE).toBeLessThanOrEqual(limite)
      })
    },
  )
})
