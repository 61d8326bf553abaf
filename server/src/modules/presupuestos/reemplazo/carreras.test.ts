import { reemplazarContratista } from '@plomada/contract/presupuestos/reemplazo'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../base/db/base.ts'
import { conCadaBase, rondasDe } from '../../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigirConsistencia } from '../prueba/consistencia.ts'
import { PresupuestoDePrueba } from '../prueba/presupuesto.ts'

// quality.md R5; real races happen on PostgreSQL alone. 300 rounds with PLOMADA_R5=300.
const CLIENTES = 8

conCadaBase('races of a replacement', (abrir, motor) => {
  const RONDAS = rondasDe(motor, 4)
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  async function poner() {
    const p = await PresupuestoDePrueba.crear(s)
    const lugar = await p.capitulo()
    const material = await p.dato('materialTipo', 1_000, 700)
    const c = [{ foreignKey: material, tipo: 'materialTipo' as const, cantidad: 1 }]
    const tareas = [await p.tarea(lugar, c), await p.tarea(lugar, c, 2)]
    return { p, lugar, c, tareas, original: lugar.contratistaId }
  }
  const reemplazar = (p: PresupuestoDePrueba, de: string, a: string) =>
    s.pedir(reemplazarContratista, {
      como: p.como,
      body: { presupuestoId: p.id, contratistaOriginalId: de, contratistaReemplazanteId: a },
    })
  /** How often each person is among the capitulo's contratistas. */
  const listados = async (p: PresupuestoDePrueba, capituloId: string) =>
    (
      await p.sql((tx) =>
        tx
          .selectFrom('capitulo_contratista')
          .select('persona_id')
          .where('capitulo_id', '=', capituloId)
          .execute(),
      )
    ).map((fila) => fila.persona_id)

  test('eight replacements of one person: one has the tareas, whole; the others are told', async () => {
    for (let i = 0; i < RONDAS; i++) {
      const { p, lugar, tareas, original } = await poner()
      const otros = await Promise.all(Array.from({ length: CLIENTES }, (_, j) => p.contratista(`Otro ${j}`)))
      const respuestas = await Promise.all(otros.map((otro) => reemplazar(p, original, otro)))
      const ganador = otros[respuestas.findIndex(({ estado }) => estado === 200)]
      expect(respuestas.map(({ estado }) => estado).sort()).toEqual([200, ...Array(CLIENTES - 1).fill(409)])
      for (const id of tareas) {
        expect(await p.leer(id)).toMatchObject({ contratistaId: ganador, version: 2 })
      }
      expect((await listados(p, lugar.rubroId)).sort()).toEqual([original, ganador].sort())
      await exigirConsistencia(p)
    }
  })

  test('against edits, new tareas, a discard and approval: every tarea is whole and of somebody of its capitulo', async () => {
    for (let i = 0; i < RONDAS; i++) {
      const { p, lugar, c, tareas, original } = await poner()
      const otro = await p.contratista('Cuadrilla Ñandú')
      const [una = '', otra = ''] = tareas
      const pedidos: (() => Promise<{ estado: number; cuerpo: unknown }>)[] = [
        () => reemplazar(p, original, otro),
        () => p.editar({ _id: una, version: 1, plan: { cantidad: 9 } }),
        async () => ({ estado: 200, cuerpo: await p.tarea(lugar, c, 4, { nombre: 'Nueva' }) }),
        p.aprobar,
        () => p.descartar(otra),
        () => reemplazar(p, original, otro),
      ]
      const respuestas = await Promise.all(pedidos.map((pedir) => pedir()))
      for (const r of respuestas) expect([200, 409]).toContain(r.estado)
      const deQuien = await p.sql((tx) =>
        tx
          .selectFrom('tarea')
          .select(['contratista_id', 'estado'])
          .where('presupuesto_id', '=', p.id)
          .execute(),
      )
      const suyos = await listados(p, lugar.rubroId)
      for (const { contratista_id } of deQuien) expect(suyos).toContain(contratista_id)
      await exigirConsistencia(p)
    }
  })

  test('the control: whoever reads first and writes later, without the lock, wins twice', async () => {
    const { p, tareas, original } = await poner()
    const otros = [await p.contratista('A'), await p.contratista('B')]
    const vistas = await Promise.all(otros.map(() => p.sql((tx) => activasDe(tx, p.id, original))))
    const escritas = await Promise.all(
      otros.map((otro, i) =>
        p.sql((tx) =>
          tx
            .updateTable('tarea')
            .set({ contratista_id: otro })
            .where('id', 'in', vistas[i] ?? [])
            .returning('id')
            .execute(),
        ),
      ),
    )
    expect(escritas.map((filas) => filas.length)).toEqual([tareas.length, tareas.length])
  })
})

async function activasDe(tx: Tx, presupuestoId: string, contratistaId: string): Promise<string[]> {
  const filas = await tx
    .selectFrom('tarea')
    .select('id')
    .where('presupuesto_id', '=', presupuestoId)
    .where('contratista_id', '=', contratistaId)
    .execute()
  return filas.map((fila) => fila.id)
}
