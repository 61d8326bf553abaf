import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { servidorDePrueba } from '../../../prueba/servidor.ts'
import { PresupuestoDePrueba } from '../prueba/presupuesto.ts'

const SUMADAS = [
  'precio_total',
  'gasto_indirecto_total',
  'precio_total_con_margen',
  'precio_costo_final',
  'material_real',
  'material_planeado',
  'mano_real',
  'mano_planeado',
  'material_y_mano_real',
  'material_y_mano_planeado',
  'avance_precio_total',
]

test('the sums that are added as tareas come are those of all of them, whatever happened before and after', async () => {
  const s = await servidorDePrueba()
  const p = await PresupuestoDePrueba.crear(s)
  const [uno, dos] = [await p.capitulo(), await p.capitulo()]
  const muestra = await p.tareaDe(uno, 1_250, 900, 'Muro')
  await p.tareaDe(dos, 70_001, 3, 'Losa')

  const columnas = await p.sql(async (tx) => {
    const { rows } = await sql<{ c: string }>`select column_name as c from information_schema.columns
      where table_name = 'tarea' and is_generated = 'NEVER'`.execute(tx)
    return rows.map(({ c }) => c)
  })
  /** So many like the first one, alternately in both capitulos; each third is discarded. One statement. */
  const agregar = async (cuantas: number) => {
    const propias: Record<string, string> = {
      id: '(ids.id)::uuid',
      capitulo_id: `case when ids.n % 2 = 0 then '${uno.rubroId}' else '${dos.rubroId}' end::uuid`,
      grupo_id: `case when ids.n % 2 = 0 then '${uno.grupoId}' else '${dos.grupoId}' end::uuid`,
      estado: `case when ids.n % 3 = 0 then 'descartado' else 'activo' end`,
      precio_total_con_margen: 'precio_total_con_margen + ids.n',
      con_avances: 'true',
      avance_cantidad: 'case when ids.n % 5 = 0 then cantidad else 0 end',
      avance_precio_total: 'case when ids.n % 5 = 0 then 7 else 0 end',
    }
    const ids = Array.from({ length: cuantas }, nuevoId)
    const lista = columnas.map((c) => `"${c}"`).join(', ')
    const valores = columnas.map((c) => propias[c] ?? `"${c}"`).join(', ')
    await p.sql((tx) =>
      sql`insert into tarea (${sql.raw(lista)}) select ${sql.raw(valores)} from tarea t,
        unnest(${sql.val(ids)}::text[]) with ordinality ids(id, n) where t.id = ${muestra}`.execute(tx),
    )
  }
  /** What is kept, and what it has to be. */
  const sumas = () =>
    p.sql(async (tx) => {
      const lista = sql.raw([...SUMADAS.map((c) => `${c}::text`), 'empezado', 'queda'].join(', '))
      const guardadas = await sql`select capitulo_id, ${lista} from suma_capitulo
        where presupuesto_id = ${p.id} order by capitulo_id`.execute(tx)
      const deNuevo = sql.raw(SUMADAS.map((c) => `coalesce(sum(${c}), 0)::text as ${c}`).join(', '))
      const contadas = await sql`select capitulo_id, ${deNuevo}, bool_or(avance_cantidad > 0) as empezado,
          bool_or(avance_cantidad < cantidad) as queda
        from tarea where presupuesto_id = ${p.id} and estado = 'activo' and capitulo_id is not null
        group by capitulo_id order by capitulo_id`.execute(tx)
      return [guardadas.rows, contadas.rows]
    })
  const exigir = async () => {
    const [guardadas = [], contadas = []] = await sumas()
    const con = new Set(contadas.map((c) => (c as { capitulo_id: string }).capitulo_id))
    expect(guardadas.filter((g) => con.has((g as { capitulo_id: string }).capitulo_id))).toEqual(contadas)
    expect(contadas).toHaveLength(2)
    return JSON.stringify(contadas)
  }
  const vistas = [await exigir()]
  for (const cuantas of [1, 250, 37]) {
    await agregar(cuantas)
    vistas.push(await exigir())
  }
  await p.sql((tx) =>
    sql`update tarea set estado = case estado when 'activo' then 'descartado' else 'activo' end
      where presupuesto_id = ${p.id} and id <> ${muestra}`.execute(tx),
  )
  await agregar(12)
  vistas.push(await exigir())
  // Control: each step did change them.
  expect(new Set(vistas).size).toBe(vistas.length)
})

test('a seal grows with each statement that brings tareas, and what has no capitulo is in no sum', async () => {
  const s = await servidorDePrueba()
  const p = await PresupuestoDePrueba.crear(s)
  const sello = () =>
    p.sql((tx) =>
      tx.selectFrom('presupuesto').select('sello').where('id', '=', p.id).executeTakeFirstOrThrow(),
    )
  const lugar = await p.capitulo()
  const antes = await sello()
  await p.tareaDe(lugar, 1_000, 900, 'Muro')
  expect((await sello()).sello).toBeGreaterThan(antes.sello)
  const sinLugar = await p.sql((tx) =>
    tx.selectFrom('suma_capitulo').select('capitulo_id').where('capitulo_id', 'is', null).execute(),
  )
  expect(sinLugar).toEqual([])
})
