import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Big, repartoOraculo } from './prueba/oraculo.ts'
import { repartir } from './reparto.ts'

describe('repartir', () => {
  it.each<[string, number, bigint[], number[]]>([
    ['en partes iguales', 9, [1n, 1n, 1n], [3, 3, 3]],
    ['el resto al mayor', 10, [1n, 1n, 2n], [3, 2, 5]],
    ['el empate al primero', 10, [1n, 1n, 1n], [4, 3, 3]],
    ['dos empatados de tres', 11, [1n, 1n, 1n], [4, 4, 3]],
    ['uno solo lleva todo', 7, [0n, 5n, 0n], [0, 7, 0]],
    ['peso cero, nada', 5, [0n, 1n, 1n], [0, 3, 2]],
    ['sin pesos, nada', 5, [0n, 0n], [0, 0]],
    ['sin nadie', 5, [], []],
    ['cero es cero para todos', 0, [3n, 4n], [0, 0]],
    ['lo negativo, igual', -10, [1n, 1n, 1n], [-4, -3, -3]],
    ['pesos enormes', 3, [10n ** 30n, 10n ** 30n + 1n], [1, 2]],
  ])('%s', (_, total, pesos, esperado) => {
    expect(repartir(total, pesos)).toEqual(esperado)
  })

  const unPeso = fc.oneof(fc.bigInt({ min: 0n, max: 10n }), fc.bigInt({ min: 0n, max: 10n ** 18n }))
  const unosPesos = fc.array(unPeso, { minLength: 1, maxLength: 30 })

  it('the parts add up to the total, and none is a guaraní away from its own', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), unosPesos, (total, pesos) => {
        const suma = pesos.reduce((a, b) => a + b, 0n)
        fc.pre(suma > 0n)
        const partes = repartir(total, pesos)
        expect(partes.reduce((a, b) => a + b, 0)).toBe(total)
        partes.forEach((parte, i) => {
          const desvio = BigInt(parte) * suma - BigInt(total) * (pesos[i] ?? 0n)
          expect(desvio < suma && desvio > -suma).toBe(true)
        })
      }),
      { numRuns: 500 },
    )
  })

  it('is how the oracle shares', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 9 }), unosPesos, (total, pesos) => {
        const esperado = repartoOraculo(
          Big(String(total)),
          pesos.map((peso) => Big(String(peso))),
        )
        expect(repartir(total, pesos).map(String)).toEqual(esperado.map((parte) => parte.toFixed()))
      }),
    )
  })

  it('multiplying all the weights changes nothing', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 10 ** 9 }),
        unosPesos,
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (total, pesos, k) => {
          expect(
            repartir(
              total,
              pesos.map((peso) => peso * k),
            ),
          ).toEqual(repartir(total, pesos))
        },
      ),
    )
  })
})
