import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Micro } from '../../nucleo/micro.ts'
import { hacer, MATERIALES, TAREAS, type Tirada, unaCorrida } from './comandos.ts'
import { ComprasEnMemoria, type ObraConMateriales } from './comprasEnMemoria.ts'

const UNO: Micro = 1_000_000n

const obra: ObraConMateriales = {
  estado: { tipo: 'presupuesto', estado: 'aprobado', activo: true },
  tareas: TAREAS.map((clave) => ({
    clave,
    estado: 'activo',
    cantidad: 20n * UNO,
    componentes: MATERIALES.map((material) => ({
      clave: material,
      tipo: 'materialTipo',
      cantidad: UNO / 2n,
    })),
  })),
  avanzado: () => 0n,
}

const suma = (cantidades: readonly Micro[]) => cantidades.reduce((total, una) => total + una, 0n)

/** What must hold after each step, from the orders alone. */
function exigirReglas(compras: ComprasEnMemoria): void {
  const pagadas = compras.ordenes.filter(({ estado }) => estado === 'pagada')
  for (const material of MATERIALES) {
    // What came beyond what was ordered, less what was taken: never less than nothing.
    const sobrante = suma(
      pagadas.flatMap(({ pagados, materiales }) =>
        pagados
          .filter((p) => p.materialId === material)
          .map((p) => {
            const pedida = materiales.find((m) => m.materialId === material)?.cantidad ?? 0n
            const deMas = p.cantidadAComprar + p.cantidadDesdeExtra - pedida
            return (deMas > 0n ? deMas : 0n) - p.cantidadDesdeExtra
          }),
      ),
    )
    expect(compras.extra(material)).toBe(sobrante)
    expect(sobrante >= 0n).toBe(true)
    for (const tarea of TAREAS) {
      const tiene = compras.enOrdenes(tarea, material)
      expect([tiene >= 0n, compras.sugerida(tarea, material)]).toEqual([
        true,
        tiene > 10n * UNO ? 0n : 10n * UNO - tiene,
      ])
    }
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
      const compras = new ComprasEnMemoria(obra)
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
  for (const op of ['pedir', 'editar', 'pagar', 'descartar']) {
    expect([op, (hechas.get(op) ?? 0) > 0, (negadas.get(op) ?? 0) > 0]).toEqual([op, true, true])
  }
})
