import fc from 'fast-check'
import { expect, it } from 'vitest'
import { paraHacer } from '../../compras/necesidad.ts'
import type { Micro } from '../../nucleo/micro.ts'
import { hacer, MATERIALES, obraTirada, type Tirada, unaCorrida } from './comandos.ts'
import { ComprasEnMemoria } from './comprasEnMemoria.ts'

const suma = (cantidades: readonly Micro[]) => cantidades.reduce((total, una) => total + una, 0n)

const pendienteDe = (compras: ComprasEnMemoria, tarea: string, material: string) =>
  suma(
    compras.ordenes
      .filter(({ estado }) => estado === 'pendiente')
      .flatMap(({ lineas }) => lineas)
      .filter((l) => l.tareaId === tarea && l.materialId === material)
      .map(({ cantidad }) => cantidad),
  )

/** What must hold after each step, from the orders alone. */
function exigirReglas(compras: ComprasEnMemoria): void {
  const pagadas = compras.ordenes.filter(({ estado }) => estado === 'pagada')
  for (const material of MATERIALES) {
    const { comprada, extra, balance } = compras.total(material)
    expect(extra >= 0n).toBe(true)
    const necesidades = compras.necesidades(material)
    // What is missing for the tareas, less what is left over, is what is left to buy: the form and the totals agree.
    const sinPedir = necesidades.map(({ tarea, cantidadUnitaria, cantidad }) => {
      const tiene = compras.enOrdenes(tarea, material) - pendienteDe(compras, tarea, material)
      expect(tiene >= 0n).toBe(true)
      const falta = paraHacer(cantidadUnitaria, cantidad) - tiene
      return falta > 0n ? falta : 0n
    })
    expect(suma(sinPedir) - extra).toBe(balance)
    for (const { tarea, cantidadUnitaria, cantidad } of necesidades) {
      const falta = paraHacer(cantidadUnitaria, cantidad) - compras.enOrdenes(tarea, material)
      expect(compras.sugerida(tarea, material)).toBe(falta > 0n ? falta : 0n)
    }
    // Nothing is left over that was not bought.
    expect(extra <= comprada).toBe(true)
  }
  for (const { lineas, materiales, pagados } of pagadas) {
    for (const { materialId, cantidad } of materiales) {
      const suyas = lineas.filter((l) => l.materialId === materialId)
      const llego = suma(
        pagados
          .filter((p) => p.materialId === materialId)
          .map((p) => p.cantidadAComprar + p.cantidadDesdeExtra),
      )
      expect(suma(suyas.map(({ recibida }) => recibida ?? 0n))).toBe(llego < cantidad ? llego : cantidad)
      expect(suyas.every(({ recibida, cantidad: pedida }) => (recibida ?? 0n) <= pedida)).toBe(true)
    }
  }
}

it('any sequence: what is left over is never below 0, and nothing is bought twice', () => {
  const hechas = new Map<string, number>()
  const negadas = new Map<string, number>()
  fc.assert(
    fc.property(unaCorrida(14), (corrida: Tirada[]) => {
      const compras = new ComprasEnMemoria(obraTirada())
      for (const tirada of corrida) {
        const antes = compras.ordenes.filter(({ estado }) => estado === 'pagada').length
        const hecha = hacer(compras, tirada)
        if (hecha === null) continue
        const cuales = hecha ? hechas : negadas
        cuales.set(tirada.op, (cuales.get(tirada.op) ?? 0) + 1)
        const despues = compras.ordenes.filter(({ estado }) => estado === 'pagada').length
        expect(despues - antes).toBe(hecha && tirada.op === 'pagar' ? 1 : 0)
        exigirReglas(compras)
      }
    }),
    { numRuns: 300 },
  )
  // Each is done, and each is refused somewhere.
  for (const op of ['pedir', 'editar', 'pagar', 'descartar', 'replanear', 'descartarTarea']) {
    expect([op, (hechas.get(op) ?? 0) > 0, (negadas.get(op) ?? 0) > 0]).toEqual([op, true, true])
  }
})
