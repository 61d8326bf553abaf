import { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { beforeAll, expect, test } from 'vitest'
import { conCadaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigirConsistencia } from '../prueba/consistencia.ts'
import { PresupuestoDePrueba } from '../prueba/presupuesto.ts'
import { deshacer, hacer } from './prueba/lote.ts'

conCadaBase('two lotes at once in one work', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })

  async function poner() {
    const p = await PresupuestoDePrueba.crear(s)
    const lugar = await p.capitulo()
    const tareas = [
      await p.tareaDe(lugar, 1_000),
      await p.tareaDe(lugar, 2_000),
      await p.tareaDe(lugar, 3_000),
    ]
    return { p, tareas }
  }

  test('the same version is edited once, and the other one hears of it', async () => {
    const { p, tareas } = await poner()
    const lotes = [5, 6, 7, 8].map((cantidad) =>
      hacer(
        p,
        tareas.map((_id) => ({ op: 'editar', _id, version: 1, cantidad })),
      ),
    )
    const respuestas = await Promise.all(lotes)
    expect(respuestas.map((r) => r.estado).toSorted()).toEqual([200, 409, 409, 409])
    // All or nothing: one quantity in all of them.
    expect(new Set((await p.lineas()).map((t) => t.plan.cantidad)).size).toBe(1)
    await exigirConsistencia(p)
  })

  test('opposite orders leave one of them', async () => {
    const { p, tareas } = await poner()
    const [a, b, c] = tareas
    const ordenar = (_id?: string, antesDe?: string) =>
      hacer(p, [{ op: 'ordenar', clase: 'tarea', _id, antesDe }])
    await Promise.all([ordenar(c, a), ordenar(a, c), ordenar(b, a), ordenar(c, b)])
    expect((await p.lineas()).map((t) => t._id).toSorted()).toEqual(tareas.toSorted())
    expect((await p.lineas()).map((t) => t.item)).toEqual(['1.1.1', '1.1.2', '1.1.3'])
  })

  test('one key does it once, and one lote is undone once', async () => {
    const { p, tareas } = await poner()
    const body = {
      presupuestoId: p.id,
      operaciones: [{ op: 'crear', ...(await p.capitulo()), copiaDe: tareas[0] }],
    }
    const pedir = () =>
      s.pedir(loteDeTareas, {
        como: p.como,
        body: body as never,
        encabezados: { 'idempotency-key': 'pegar-1' },
      })
    const [una, otra] = await Promise.all([pedir(), pedir()])
    expect(otra.cuerpo).toEqual(una.cuerpo)
    expect(await p.lineas()).toHaveLength(4)
    const estados = await Promise.all([1, 2, 3].map(async () => (await deshacer(p, una.cuerpo.lote)).estado))
    expect(estados.toSorted()).toEqual([200, 409, 409])
    expect(await p.lineas()).toHaveLength(3)
  })
})
