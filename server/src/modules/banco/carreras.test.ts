import { editarDatoAuxiliar } from '@plomada/contract/catalogo'
import { beforeAll, expect, test } from 'vitest'
import { conCadaBase, rondasDe } from '../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { PresupuestoDePrueba } from '../presupuestos/prueba/presupuesto.ts'
import { bancoDePrueba } from './prueba/banco.ts'

// Copies from the bank beside other copies, edits of it and changes of base prices (quality.md R5). 300 rounds with
// PLOMADA_R5=300.

const CLIENTES = 8

conCadaBase('races in the price bank', (abrir, motor) => {
  const RONDAS = rondasDe(motor)
  let s: ServidorDePrueba
  let banco: ReturnType<typeof bancoDePrueba>
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
    banco = bancoDePrueba(s)
  })
  /** A work with a place, and two items of one material in the bank. */
  async function poner() {
    const p = await PresupuestoDePrueba.crear(s)
    const lugar = await p.capitulo()
    const cemento = await p.dato('materialTipo', 1_000)
    const c = [{ foreignKey: cemento, tipo: 'materialTipo' as const, cantidad: 1 }]
    return { p, lugar, cemento, c, uno: await banco.item(c), dos: await banco.item(c) }
  }
  test('copies at once: every one is there, one grupo General, and the work adds up', async () => {
    for (let i = 0; i < RONDAS; i++) {
      const { p, lugar, cemento, c, uno, dos } = await poner()
      const rubros = [
        { tareaId: uno, cantidad: 1 },
        { tareaId: dos, cantidad: 2 },
      ]
      const otros: (() => Promise<{ estado: number }>)[] = [
        () => banco.editar({ rubroId: uno, componentes: [{ ...c[0], cantidad: 5 }] }),
        () =>
          s.pedir(editarDatoAuxiliar, {
            como: p.como,
            body: { datoAuxiliarId: cemento, precio: 2_000 },
          }),
        p.distribuir,
      ]
      const respuestas = await Promise.all([
        ...Array.from({ length: CLIENTES }, () => banco.copiarVarias(p, lugar, rubros)),
        ...otros.map((pedir) => pedir()),
      ])
      // Before the first copy there is nothing to distribute over: that refusal is no failure of the race.
      expect(respuestas.slice(0, CLIENTES + 2).map((r) => r.estado)).toEqual(
        Array.from({ length: CLIENTES + 2 }, () => 200),
      )
      const [tareas, grupos] = await p.sql((tx) =>
        Promise.all([
          tx
            .selectFrom('tarea as t')
            .innerJoin('componente as c', 'c.tarea_id', 't.id')
            .select(['t.id', 'c.precio_unitario', 'c.cantidad'])
            .where('t.presupuesto_id', '=', p.id)
            .execute(),
          tx
            .selectFrom('grupo')
            .select('id')
            .where('capitulo_id', '=', lugar.rubroId)
            .where('nombre', '=', 'General')
            .execute(),
        ]),
      )
      expect([new Set(tareas.map(({ id }) => id)).size, tareas.length, grupos.length]).toEqual([
        CLIENTES * 2,
        CLIENTES * 2,
        1,
      ])
      // All have the price that was frozen first, whichever it is.
      expect(new Set(tareas.map((t) => t.precio_unitario)).size).toBe(1)
      await exigirConsistencia(p)
    }
  })

  test('a discarded item is copied before, or refused after; never by halves', async () => {
    for (let i = 0; i < RONDAS; i++) {
      const { p, lugar, uno, dos } = await poner()
      const rubros = [uno, dos].map((tareaId) => ({ tareaId, cantidad: 1 }))
      const [copia, descarte] = await Promise.all([
        banco.copiarVarias(p, lugar, rubros),
        p.descartar(dos),
        banco.copiarVarias(p, lugar, rubros),
      ])
      expect(descarte.estado).toBe(200)
      expect(copia.estado).toBeOneOf([200, 404])
      const tareas = await p.sql((tx) =>
        tx.selectFrom('tarea').select('id').where('presupuesto_id', '=', p.id).execute(),
      )
      expect(tareas.length % 2).toBe(0)
      await exigirConsistencia(p)
    }
  })
})
