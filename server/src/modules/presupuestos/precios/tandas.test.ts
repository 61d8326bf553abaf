import { cambiarMargen } from '@plomada/contract/presupuestos/precios'
import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { insertarMuchas } from '../../../base/db/masivo.ts'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { FILAS_POR_CAMBIO, FILAS_POR_TANDA } from '../../../base/db/tandas.ts'
import { servidorDePrueba } from '../../../prueba/servidor.ts'
import { conPlugin } from '../../../prueba/sinCandado.ts'
import { exigir, PresupuestoDePrueba } from '../prueba/presupuesto.ts'

const TAREAS = FILAS_POR_TANDA + 20

conUnaBase('the margin of a large work', (abrir) => {
  test('is read and written so few rows a statement that others get the only session in between', async () => {
    const base = await abrir()
    const [leidas, escritas]: number[][] = [[], []]
    const contar: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        leidas?.push(result.rows.length)
        escritas?.push(Number(result.numAffectedRows ?? 0))
        return result
      },
    }
    const s = await servidorDePrueba({ base: conPlugin(base, contar) })
    const p = await PresupuestoDePrueba.crear(s)
    const tareaId = await p.tareaDe(await p.capitulo(), 1_000)
    await base.comoSistema(async (tx) => {
      const consulta = tx.selectFrom('tarea').selectAll().where('id', '=', tareaId)
      const { nombre_llano: _, ...fila } = await consulta.executeTakeFirstOrThrow()
      const iguales = Array.from({ length: TAREAS - 1 }, () => ({ ...fila, id: nuevoId() }))
      await insertarMuchas(tx.insertInto('tarea'), iguales)
    })
    for (const cuenta of [leidas, escritas]) cuenta?.splice(0)
    exigir(
      await s.pedir(cambiarMargen, { como: p.como, params: { presupuestoId: p.id }, body: { margen: 25 } }),
    )
    expect(Math.max(...(leidas ?? []))).toBeLessThanOrEqual(FILAS_POR_TANDA)
    expect(Math.max(...(escritas ?? []))).toBeLessThanOrEqual(FILAS_POR_CAMBIO)
    const precios = await base.comoSistema((tx) =>
      tx
        .selectFrom('tarea')
        .select('precio_total_con_margen as precio')
        .where('presupuesto_id', '=', p.id)
        .execute(),
    )
    expect(precios.map(({ precio }) => precio)).toEqual(Array(TAREAS).fill(1_250))
  })
})
