import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hechoParaElCliente,
  pasaDelPresupuesto,
  porcentajeAvanzado,
  porcentajeDeProgreso,
  porcentajeSinPasarse,
  precioAvanzado,
  progresoDeObra,
  progresoDeTareas,
} from './avance.ts'

const MICRO = 1_000_000n

describe('what was done of a tarea (domain.md §10)', () => {
  it.each([
    // 17.421.109 × 6,248 ÷ 17,85 of Obra El Mirador.
    [17_421_109, 17_850_000n, 6_248_000n, 6_097_876, 35],
    [17_421_109, 17_850_000n, 17_850_000n, 17_421_109, 100],
    // More than planned: its price stops, its percentage doesn't.
    [6_574_511, 61_200_000n, 70_000_000n, 6_574_511, 114.38],
    [100, 3n * MICRO, 1n * MICRO, 33, 33.33],
    [100, 3n * MICRO, 2n * MICRO, 67, 66.67],
    [100, 3n * MICRO, 0n, 0, 0],
    [0, 0n, 0n, 0, 0],
    [100, 0n, 5n * MICRO, 0, 0],
    // Of a millionth a thousand million: a percentage that no number can be.
    [100, 1n, 10n ** 15n - 1n, 100, 1_000_000_000],
    [100, 10n, 99_999_999n, 100, 999_999_990],
  ])(
    'of %i for %i, with %i done: %i, %f %%',
    (precioTotalConMargen, cantidad, avanzado, precio, porcentaje) => {
      expect(precioAvanzado({ precioTotalConMargen, cantidad }, avanzado)).toBe(precio)
      expect(porcentajeAvanzado(cantidad, avanzado)).toBe(porcentaje)
      expect(porcentajeSinPasarse(cantidad, avanzado)).toBe(Math.min(100, porcentaje))
    },
  )

  it('grows with what is done, and never beyond the price', () => {
    const positivo = fc.bigInt({ min: 1n, max: 10n ** 12n })
    fc.assert(
      fc.property(fc.nat(10 ** 9), positivo, positivo, positivo, (precioTotalConMargen, cantidad, a, b) => {
        const plan = { precioTotalConMargen, cantidad }
        const [menos, mas] = [precioAvanzado(plan, a), precioAvanzado(plan, a + b)]
        expect(menos <= mas && mas <= precioTotalConMargen).toBe(true)
        expect(pasaDelPresupuesto(cantidad, a)).toBe(porcentajeAvanzado(cantidad, a) > 100 || a > cantidad)
      }),
    )
  })
})

describe('what the client reads of it', () => {
  const leido = (cantidad: bigint, cantidadCliente: bigint, hecho: bigint) =>
    hechoParaElCliente({ cantidad, cantidadCliente }, hecho)

  it.each([
    ['in its measure', 100n * MICRO, 90n * MICRO, 50n * MICRO, 45n * MICRO],
    ['with 3 decimals', 164_350_000n, 160n * MICRO, 55_125_000n, 53_666_000n],
    ['as planned past it', 100n * MICRO, 90n * MICRO, 500n * MICRO, 90n * MICRO],
    ['never more than planned, whatever its decimals', MICRO, 10_000_500n, MICRO, 10_000_500n],
    ['of less than nothing is none', MICRO, MICRO, -MICRO, 0n],
    ['of no plan is none', 0n, MICRO, MICRO, 0n],
  ])('%s', (_, cantidad, cantidadCliente, hecho, esperado) =>
    expect(leido(cantidad, cantidadCliente, hecho)).toBe(esperado),
  )

  it('grows with what is done, up to what is planned', () => {
    const positivo = fc.bigInt({ min: 1n, max: 10n ** 12n })
    fc.assert(
      fc.property(positivo, positivo, positivo, positivo, (cantidad, cantidadCliente, a, b) => {
        const [menos, mas] = [leido(cantidad, cantidadCliente, a), leido(cantidad, cantidadCliente, a + b)]
        expect(menos <= mas && mas <= cantidadCliente).toBe(true)
      }),
    )
  })
})

describe('how far a work is', () => {
  const tarea = (
    hecho: number,
    precioTotalConMargen: number,
    estado: 'activo' | 'descartado' = 'activo',
  ) => ({
    estado,
    hecho,
    precioTotalConMargen,
  })

  it('is what its active tareas have done of their price: a finished one reaches 100', () => {
    const progreso = progresoDeTareas([tarea(300, 300), tarea(700, 700), tarea(0, 5_000, 'descartado')])
    expect(progreso).toEqual({ hecho: 1_000, deTodo: 1_000 })
    expect(porcentajeDeProgreso(progreso)).toBe(100)
    expect(porcentajeDeProgreso(progresoDeTareas([]))).toBe(0)
  })

  it('leaves the indirect capitulo out', () => {
    const capitulos = [
      { gastoIndirecto: false, progreso: { hecho: 1, deTodo: 4 } },
      { gastoIndirecto: true, progreso: { hecho: 9, deTodo: 9 } },
      { gastoIndirecto: false, progreso: { hecho: 1, deTodo: 4 } },
    ]
    expect(porcentajeDeProgreso(progresoDeObra(capitulos))).toBe(25)
  })
})
