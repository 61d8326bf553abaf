import type { HojaEnCable } from '@plomada/contract/presupuestos/interop/hoja'
import { expect, test } from 'vitest'
import type { Base } from '../../../base/db/base.ts'
import { conCadaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir, PresupuestoDePrueba } from '../prueba/presupuesto.ts'
import { llamadas as deBc3, deBytes } from './bc3/prueba/archivos.ts'
import { llamadas as deHoja, deTareas, tarea } from './hoja/prueba/filas.ts'

const MUCHAS = 1_500
/** Rows looked at in a table, or in one of its indexes, for each rubro: half of `MUCHAS` where each looks at all before it. */
const POR_RUBRO = 150

function hojaDe(cuantas: number): HojaEnCable {
  const componente = (i: number) =>
    ({ nombre: `Material ${i}`, unidad: 'un', tipo: 'materialTipo', cantidad: '2', precio: '500' }) as const
  return deTareas(
    ...Array.from({ length: cuantas }, (_, i) => tarea(i + 2, { componentes: [componente(i)] })),
  )
}

/** Rows that statements have looked at, by table and index. */
async function miradas(base: Base): Promise<Map<string, number>> {
  await base.sqlDeSistema('select pg_stat_force_next_flush()')
  const { rows } = await base.sqlDeSistema(`
    select relname as donde, seq_tup_read::int as filas from pg_stat_user_tables
    union all select indexrelname, idx_tup_read::int from pg_stat_user_indexes`)
  return new Map((rows as { donde: string; filas: number }[]).map(({ donde, filas }) => [donde, filas]))
}

conCadaBase('the first large work of a base that had only small ones', (abrir) => {
  test('is stored without looking at all rows for each one', async () => {
    const base = await abrir({ conexiones: 1 })
    const s = await servidorDePrueba({ base })
    const [hoja, bc3] = [deHoja(s), deBc3(s)]
    const contar = async (hacer: () => Promise<unknown>) => {
      const antes = await miradas(base)
      await hacer()
      const despues = [...(await miradas(base))].map(
        ([donde, n]) => [donde, n - (antes.get(donde) ?? 0)] as const,
      )
      return despues.filter(([, n]) => n > MUCHAS * POR_RUBRO)
    }
    const todas = async (cuantas: number) => {
      let id = ''
      return {
        hoja: await contar(async () => {
          id = exigir(await hoja.importar(hojaDe(cuantas)))._id
        }),
        bc3: await contar(async () => {
          exigir(await bc3.importar({ archivo: deBytes((await bc3.exportar(id)).bytes) }))
        }),
        aprobar: await contar(async () => exigir(await PresupuestoDePrueba.de(s, id).aprobar())),
      }
    }
    // The session keeps plans of few rows.
    for (let vez = 0; vez < 3; vez++) await todas(2)
    expect(await todas(MUCHAS)).toEqual({ hoja: [], bc3: [], aprobar: [] })
  })
})
