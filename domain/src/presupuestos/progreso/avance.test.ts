import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  pasaDelPresupuesto,
  porcentajeAvanzado,
  porcentajeDeProgreso,
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
    },
  )

  it('grows with what is done, and never beyond the price', () => {
    const positivo = fc.bigInt({ min: 1n, max: 10n ** 12n })
    fc.assert(
      fc.property(fc.nat(10 ** 9), positivo, positivo, positivo, (precioTotalConMargen, cantidad, a, b) => {
        const plan = { precioTotalConMargen, cantidad }
        const [menos, mas] = [precioAvanzado(plan, a), precioAvanzado(plan, a + b)]
        expect(menos <= mas && mas <= precioTotalConMargen).toBe(true)
        expect(pasaDelPresupuesto(cantidad, a)).toBe(porcentajeAvanzado(cantidad, a) > 100)
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
    cantidad: BigInt(precioTotalConMargen),
    avanzado: BigInt(hecho),
  })

  it('is what its active tareas have done of their price: a finished one reaches 100', () => {
    const progreso = progresoDeTareas([tarea(300, 300), tarea(700, 700), tarea(0, 5_000, 'descartado')])
    expect(progreso).toEqual({ hecho: 1_000, deTodo: 1_000, empezado: true, queda: false })
    expect(porcentajeDeProgreso(progreso)).toBe(100)
    expect(porcentajeDeProgreso(progresoDeTareas([]))).toBe(0)
  })

  it('leaves the indirect capitulo out', () => {
    const capitulos = [
      { gastoIndirecto: false, progreso: { hecho: 1, deTodo: 4, empezado: true, queda: true } },
      { gastoIndirecto: true, progreso: { hecho: 9, deTodo: 9, empezado: true, queda: false } },
      { gastoIndirecto: false, progreso: { hecho: 1, deTodo: 4, empezado: true, queda: true } },
    ]
    expect(porcentajeDeProgreso(progresoDeObra(capitulos))).toBe(25)
  })
})

describe('a percentage says no state that is not so', () => {
  const PRECIO = 1_000

  it.each<[string, bigint, bigint, number]>([
    ['a hair is left', 100_000n, 99_999n, 99.99],
    ['a hair was done', 100_000n, 1n, 0.01],
    ['a hair too much', 100_000n, 100_001n, 100.01],
    ['all of it', 100_000n, 100_000n, 100],
    ['nothing', 100_000n, 0n, 0],
    ['half', 100_000n, 50_000n, 50],
  ])('%s: %s, %s done', (_, cantidad, avanzado, esperado) => {
    expect(porcentajeAvanzado(cantidad, avanzado)).toBe(esperado)
  })

  it('of a tarea: 100 is all of it, 0 is nothing, more than 100 is too much', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 15n), fc.bigInt(0n, 2n * 10n ** 15n), (cantidad, avanzado) => {
        const dicho = porcentajeAvanzado(cantidad, avanzado)
        expect([dicho === 0, dicho === 100, dicho > 100]).toEqual([
          avanzado === 0n,
          avanzado === cantidad,
          avanzado > cantidad,
        ])
      }),
    )
  })

  it('of a work whose prices are rounded too: what is done is worth all of it, and some of it is left', () => {
    const una = (cantidad: bigint, avanzado: bigint, precioTotalConMargen = PRECIO) => ({
      estado: 'activo' as const,
      hecho: precioAvanzado({ precioTotalConMargen, cantidad }, avanzado),
      precioTotalConMargen,
      cantidad,
      avanzado,
    })
    const dicho = (...tareas: ReturnType<typeof una>[]) => porcentajeDeProgreso(progresoDeTareas(tareas))
    expect(una(100_000n, 99_999n).hecho).toBe(PRECIO)
    expect(dicho(una(100_000n, 99_999n))).toBe(99.99)
    expect(dicho(una(100_000n, 1n))).toBe(0.01)
    // What costs nothing is work too.
    expect(dicho(una(1n, 1n), una(1n, 0n, 0))).toBe(99.99)
    expect(dicho(una(1n, 0n, 0))).toBe(0)
    expect(dicho(una(2n, 1n, 0))).toBe(0.01)
    expect(dicho(una(1n, 1n, 0))).toBe(100)
  })

  it('of any work: 100 where nothing is left, 0 where nothing was begun', () => {
    const unaTarea = fc
      .tuple(fc.bigInt(1n, 10n ** 9n), fc.bigInt(0n, 10n ** 9n), fc.nat(10 ** 6), fc.constantFrom(0n, 1n, 2n))
      .map(([cantidad, parte, precioTotalConMargen, como]) => {
        const avanzado = como === 0n ? 0n : como === 1n ? cantidad : parte
        const hecho = precioAvanzado({ precioTotalConMargen, cantidad }, avanzado)
        return { estado: 'activo' as const, hecho, precioTotalConMargen, cantidad, avanzado }
      })
    fc.assert(
      fc.property(fc.array(unaTarea, { minLength: 1, maxLength: 6 }), (tareas) => {
        const dicho = porcentajeDeProgreso(progresoDeTareas(tareas))
        expect([dicho === 0, dicho === 100, dicho > 100]).toEqual([
          tareas.every(({ avanzado }) => avanzado === 0n),
          tareas.every(({ cantidad, avanzado }) => avanzado >= cantidad),
          false,
        ])
      }),
    )
  })
})
