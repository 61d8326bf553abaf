import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distribuir, razonContraParte, repartoViejo } from './indirectos.ts'

const tareas = (...precios: number[]) => precios.map((precioTotal) => ({ precioTotal }))

describe('distribuir (domain.md §4)', () => {
  it.each<[string, number, number[], number[]]>([
    ['en proporción al precio total', 100, [300, 100], [75, 25]],
    ['el resto al mayor resto', 100, [1, 2], [33, 67]],
    ['el empate a la tarea más vieja', 100, [5, 5, 5], [34, 33, 33]],
    ['una tarea de precio 0 no lleva nada', 100, [0, 7], [0, 100]],
    ['nada que distribuir deja a todas en 0', 0, [300, 100], [0, 0]],
    ['nada que distribuir, y nadie', 0, [], []],
    ['nada que distribuir, y nadie con precio', 0, [0], [0]],
  ])('%s', (_, total, precios, partes) => {
    expect(distribuir(total, tareas(...precios))).toEqual(partes)
  })

  it.each([[[]], [[0]], [[0, 0]]])(
    'without tareas that have a price (%j) there is a reason, and no part',
    (precios) => {
      expect(distribuir(100, tareas(...precios))).toEqual({
        motivo: 'No hay rubros con precio entre los que distribuir los gastos indirectos',
      })
    },
  )

  const unosPrecios = fc.array(fc.nat({ max: 10 ** 11 }), { minLength: 1, maxLength: 200 })
  const unTotal = fc.nat({ max: 10 ** 12 })

  it('shares the whole total, and twice is once', () => {
    fc.assert(
      fc.property(unTotal, unosPrecios, (total, precios) => {
        fc.pre(precios.some((precio) => precio > 0))
        const partes = distribuir(total, tareas(...precios))
        if (!Array.isArray(partes)) throw new Error('expected shares')
        expect(partes.reduce((a, b) => a + b, 0)).toBe(total)
        expect(partes.every((parte) => Number.isSafeInteger(parte) && parte >= 0)).toBe(true)
        // Shares are not part of precioTotal, so doing it again starts from the same prices.
        expect(distribuir(total, tareas(...precios))).toEqual(partes)
      }),
    )
  })

  it('who is worth more never carries less', () => {
    fc.assert(
      fc.property(unTotal, unosPrecios, (total, precios) => {
        fc.pre(precios.some((precio) => precio > 0))
        const partes = distribuir(total, tareas(...precios))
        if (!Array.isArray(partes)) throw new Error('expected shares')
        const filas = precios.map((precio, i) => ({ precio, parte: partes[i] ?? 0 }))
        filas.sort((a, b) => a.precio - b.precio || a.parte - b.parte)
        filas.forEach((fila, i) => {
          expect(fila.parte).toBeGreaterThanOrEqual(filas[i - 1]?.parte ?? 0)
        })
      }),
    )
  })
})

describe('razonContraParte', () => {
  const mayor = 'El gasto indirecto atribuido es mayor al gasto indirecto por distribuir'
  it.each<[string, [nueva: number, actual: number, total: number, distribuido: number], string | null]>([
    ['hasta lo que queda', [300, 0, 1_000, 700], null],
    ['uno más que lo que queda', [301, 0, 1_000, 700], mayor],
    ['lo que queda más lo que ya tenía', [500, 200, 1_000, 700], null],
    ['uno más que eso', [501, 200, 1_000, 700], mayor],
    ['dejarla como está, aunque se distribuyó de más', [400, 400, 1_000, 1_500], null],
    ['bajarla, aunque se distribuyó de más', [399, 400, 1_000, 1_500], null],
    ['subirla cuando se distribuyó de más', [401, 400, 1_000, 1_500], mayor],
    ['0 siempre', [0, 0, 0, 0], null],
    ['sin nada que distribuir', [1, 0, 0, 0], mayor],
    [
      'negativa',
      [-1, 0, 10, 0],
      'El gasto indirecto debe ser un número entero de guaraníes, de 0 en adelante',
    ],
    [
      'con decimales',
      [0.5, 1, 10, 0],
      'El gasto indirecto debe ser un número entero de guaraníes, de 0 en adelante',
    ],
  ])('%s', (_, cifras, razon) => {
    expect(razonContraParte(...cifras)).toBe(razon)
  })

  it('once a part is taken, what is distributed passes the total by no more than it did', () => {
    const monto = fc.nat({ max: 1_000 })
    fc.assert(
      fc.property(monto, monto, monto, monto, (nueva, actual, total, otras) => {
        const distribuido = otras + actual
        fc.pre(razonContraParte(nueva, actual, total, distribuido) === null)
        expect(otras + nueva).toBeLessThanOrEqual(Math.max(total, distribuido))
      }),
    )
  })
})

describe('repartoViejo', () => {
  const dadas = (...pares: [precioTotal: number, parte: number][]) =>
    pares.map(([precioTotal, parte]) => ({ precioTotal, parte }))

  it.each<[string, number, [number, number][], boolean]>([
    [
      'as distributing gives them',
      100,
      [
        [300, 75],
        [100, 25],
      ],
      false,
    ],
    [
      'nothing distributed yet',
      100,
      [
        [300, 0],
        [100, 0],
      ],
      false,
    ],
    [
      'a price changed',
      100,
      [
        [300, 75],
        [200, 25],
      ],
      true,
    ],
    [
      'there is another amount to distribute',
      120,
      [
        [300, 75],
        [100, 25],
      ],
      true,
    ],
    [
      'a new tarea has no share',
      100,
      [
        [300, 75],
        [100, 25],
        [50, 0],
      ],
      true,
    ],
    ['nobody to take it any more', 100, [[0, 100]], true],
    [
      'nothing to distribute any more',
      0,
      [
        [300, 75],
        [100, 25],
      ],
      true,
    ],
  ])('%s', (_, total, pares, viejo) => {
    expect(repartoViejo(total, dadas(...pares))).toBe(viejo)
  })
})
