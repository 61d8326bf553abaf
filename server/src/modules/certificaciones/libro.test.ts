import { contratistasDeObra } from '@plomada/contract/certificaciones/deHoy'
import type { Op } from '@plomada/domain/prueba/certificaciones/comandos'
import { LibroIngenuo } from '@plomada/domain/prueba/certificaciones/libroIngenuo'
import { concretar, MUNDO, type Tirada, unaCorrida } from '@plomada/domain/prueba/certificaciones/ordenes'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../prueba/servidor.ts'
import { exigirConsistencia } from '../presupuestos/prueba/consistencia.ts'
import { exigir } from '../presupuestos/prueba/presupuesto.ts'
import { crearObra, type ObraCompartida, PartidaPorHttp } from './prueba/libroPorHttp.ts'

// The ledger of domain/prueba/certificaciones over HTTP (quality.md R2): what the base's trigger adds up, and what the
// server refuses, are those of the naive bookkeeping. More sequences: PLOMADA_LIBRO=300.

const CORRIDAS = Number(process.env.PLOMADA_LIBRO ?? 36)
const LARGO = 16

let s: ServidorDePrueba
/** Each sequence is played in one; an imported analysis is of other tests. */
const obras: ObraCompartida[] = []
beforeAll(async () => {
  s = await servidorDePrueba()
  for (const mundo of MUNDO) {
    const tareas = mundo.tareas.map((tarea) => ({ ...tarea, decimales: null }))
    obras.push(await crearObra(s, { ...mundo, tareas }))
  }
})

type Panel = ReturnType<LibroIngenuo['panel']>
const finales = new Map<string, Panel>()
const hechas = new Map<Op, [hechas: number, negadas: number]>()

/** What is written in the account of a contratista of the work, and of nobody else. */
const DE_UNA_CUENTA: ReadonlySet<Op> = new Set([
  'porcentaje',
  'certificar',
  'entrega',
  'descuento',
  'anticipo',
  'saldo',
  'retencion',
  'devolucionAnticipo',
])

async function jugar(corrida: readonly Tirada[], obra: ObraCompartida): Promise<void> {
  const libro = new LibroIngenuo([obra.mundo])
  const partida = await PartidaPorHttp.empezar(s, obra)
  for (const tirada of corrida) {
    const orden = concretar(tirada, libro)
    if (orden === null) continue
    const ajena = DE_UNA_CUENTA.has(orden.op) && 'quien' in orden && !libro.esDeLaObra(0, orden.quien)
    const estado = await partida.hacer(orden, libro)
    if (ajena) {
      expect([orden, estado]).toEqual([orden, 404])
      continue
    }
    const puede = libro.hacer(orden)
    const comoDebe = puede ? estado === 200 : estado === 400 || estado === 409
    expect([orden, estado, comoDebe]).toEqual([orden, estado, true])
    const [si, no] = hechas.get(orden.op) ?? [0, 0]
    hechas.set(orden.op, puede ? [si + 1, no] : [si, no + 1])
    if ('monto' in orden || orden.op === 'certificar') {
      expect([orden, await partida.panel(orden.quien)]).toMatchObject([orden, libro.panel(0, orden.quien)])
    }
  }
  for (const quien of [0, 1]) {
    const { items, balanceGeneral } = exigir(await partida.cuenta(quien).movimientos())
    const escritos = items.map((m) => `${quien} ${m.tipo} ${m.cantidad} ${m.certificacionId !== null}`)
    const suyos = libro.obras[0]?.libro.filter((a) => a.quien === quien) ?? []
    expect(escritos.sort()).toEqual(
      suyos.map((a) => `${quien} ${a.tipo} ${a.monto} ${a.nro !== null}`).sort(),
    )
    const panel = libro.panel(0, quien)
    expect(balanceGeneral).toEqual(panel.balanceGeneral)
    expect(await partida.panel(quien)).toMatchObject(panel)
    finales.set(partida.contratistas[quien] ?? '', panel)
  }
}

// In this order: what the sequences left is looked at once they have been played.
describe('accounts', { shuffle: false }, () => {
  test('any sequence leaves the accounts as a naive bookkeeping does', async () => {
    let vez = 0
    await fc.assert(
      fc.asyncProperty(unaCorrida(LARGO, 1), (corrida) => {
        vez += 1
        return jugar(corrida, obras[vez % obras.length] as ObraCompartida)
      }),
      { numRuns: CORRIDAS },
    )
    const certificadas = hechas.get('certificar') ?? [0, 0]
    expect(Math.min(...certificadas)).toBeGreaterThan(0)
  })

  test('at the end each account is in the list as it was left, and the works are consistent', async () => {
    for (const { p } of obras) {
      let vistas = 0
      for (let page = 1, faltan = true; faltan; page++) {
        const query = { presupuestoId: p.id, page, limit: 100 }
        const { items, count } = exigir(await s.pedir(contratistasDeObra, { como: p.como, query }))
        for (const item of items) {
          const panel = finales.get(item.contratistaId)
          if (panel === undefined) continue
          expect(item).toMatchObject(panel)
          vistas += 1
        }
        faltan = page * 100 < count
      }
      expect(vistas).toBeGreaterThan(0)
      await exigirConsistencia(p)
    }
  })
})
