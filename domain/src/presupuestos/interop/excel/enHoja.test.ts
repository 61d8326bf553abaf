import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { numeroDeMicro } from '../../../nucleo/micro.ts'
import { conFactor } from '../../../nucleo/porcentaje.ts'
import { unaCantidad, unPorcentaje } from '../../../nucleo/prueba/arbitrarios.ts'
import { montoDeLinea, precioUnitarioCliente, totalesDeCantidad } from '../../plan.ts'
import {
  cocienteEnHoja,
  divisionEnHoja,
  lineaEnHoja,
  margenEnHoja,
  precioEnHoja,
  redondeaA,
  sumaEnHoja,
} from './enHoja.ts'

/** ROUND(x; 0) of a spreadsheet, with the 15 digits that Excel keeps or with all that a double has. */
const ROUND = (x: number, digitos: 15 | 17) => {
  const v = Number(Math.abs(x).toPrecision(digitos))
  return Math.sign(x) * Math.floor(v) + (v - Math.floor(v) >= 0.5 ? Math.sign(x) : 0)
}
const PROGRAMAS = [15, 17] as const
const unTotal = fc.integer({ min: 0, max: 1_000_000_000_000 })

describe('redondeaA', () => {
  test.each([
    [7.5, 8, true],
    [7.5, 7, false],
    [-7.5, -8, true],
    [7.499999999, 7, true],
    // Programs may round these to either side.
    [123_456_789_012.49998, 123_456_789_012, false],
    [38.50000000000001, 39, false],
    [0, 0, true],
  ])('%d to %d: %s', (valor, entero, esperado) => {
    expect(redondeaA(valor, entero)).toBe(esperado)
  })
})

test('a price that gives the total in any program, and that is seen as ours', () => {
  let corridos = 0
  const precio = fc.bigInt({ min: 0n, max: 5_000_000n }).map((n) => n * 100_000n)
  fc.assert(
    fc.property(precio, unaCantidad, (p, cantidad) => {
      const bruto = totalesDeCantidad({ precioUnitario: p, precioUnitarioReal: 0n }, cantidad).precioTotal
      const enHoja = precioEnHoja(p, cantidad, bruto)
      fc.pre(bruto <= 1_000_000_000_000)
      if (enHoja === undefined) throw new Error(`no price for ${p} × ${cantidad}`)
      if (enHoja !== numeroDeMicro(p)) corridos++
      expect(enHoja.toPrecision(12)).toBe(numeroDeMicro(p).toPrecision(12))
      for (const digitos of PROGRAMAS) expect(ROUND(enHoja * numeroDeMicro(cantidad), digitos)).toBe(bruto)
    }),
    { numRuns: 3000 },
  )
  expect(corridos).toBeLessThan(300)
})

test('halves that a double has not: the last digits of the price move', () => {
  // 1,1 × 2,5 is 2,75 exactly; 8,3 × 5 is 41,5, of which a double makes 41,5 or less.
  const casos = [
    [8_300_000n, 5_000_000n],
    [1_005_000n, 100_000_000n],
    [4_350_000n, 10_000_000n],
    [1_150_000n, 70_000_000n],
  ] as const
  for (const [precio, cantidad] of casos) {
    const total = totalesDeCantidad({ precioUnitario: precio, precioUnitarioReal: 0n }, cantidad).precioTotal
    const enHoja = precioEnHoja(precio, cantidad, total) ?? Number.NaN
    for (const digitos of PROGRAMAS) expect(ROUND(enHoja * numeroDeMicro(cantidad), digitos)).toBe(total)
  }
})

test("a total that is not its quantity's has no formula (domain.md §7)", () => {
  expect(precioEnHoja(10_000_000n, 2_000_000n, 25)).toBeUndefined()
  expect(precioEnHoja(10_000_000n, 2_000_000n, 0)).toBeUndefined()
  expect(cocienteEnHoja(20, 0n, 0)).toBeUndefined()
  expect(cocienteEnHoja(0, 0n, 0)).toBe(0)
  expect(cocienteEnHoja(20, 2_000_000n, 11)).toBeUndefined()
  expect(sumaEnHoja([10, 5], 2_000_000n, 29)).toBe(false)
  expect(margenEnHoja(100, 10, 111)).toBeUndefined()
})

test("total ÷ quantity unrounded gives the total and is seen as the client's price", () => {
  fc.assert(
    fc.property(unTotal, unaCantidad, (total, cantidad) => {
      // With more than 15 digits, no sheet shows a price's last ones.
      fc.pre(cantidad > 0n && total / numeroDeMicro(cantidad) < 1_000_000_000_000)
      const visto = precioUnitarioCliente(total, cantidad)
      const cociente = cocienteEnHoja(total, cantidad, visto)
      if (cociente === undefined) throw new Error(`no quotient of ${total} and ${cantidad}`)
      for (const digitos of PROGRAMAS) {
        expect(ROUND(cociente * numeroDeMicro(cantidad), digitos)).toBe(total)
        expect(ROUND(cociente, digitos)).toBe(visto)
      }
    }),
    { numRuns: 3000 },
  )
})

test('the margin of each base, with one of the two formulas', () => {
  const pasadas: (string | undefined)[] = []
  fc.assert(
    fc.property(fc.nat({ max: 400_000_000_000 }), unPorcentaje, (base, margen) => {
      const total = conFactor(base, margen)
      const cual = margenEnHoja(base, margen, total)
      pasadas.push(cual)
      if (cual === undefined) return
      const hecho =
        cual === 'simple'
          ? base * (1 + margen / 100)
          : (base * ROUND(10_000 * (1 + margen / 100), 17)) / 10_000
      for (const digitos of PROGRAMAS) expect(ROUND(hecho, digitos)).toBe(total)
    }),
    { numRuns: 3000 },
  )
  // Figures so close to a half that 15 digits don't tell stay plain figures.
  expect(pasadas.filter((cual) => cual === undefined).length).toBeLessThan(60)
  // 57,5 exactly, of which 50 × (1 + 15/100) makes 57,49999999999999.
  expect(margenEnHoja(50, 15, 58)).toBe('enteros')
  expect(margenEnHoja(50, 15, 57)).toBeUndefined()
})

test("a line of an analysis, with its file's rounding or exact", () => {
  expect(lineaEnHoja(60_000, 7_500_000n, 450_000_000_000n, 6)).toBe(450_000)
  expect(lineaEnHoja(3, 333_333n, montoDeLinea(3, 333_333n, { linea: 2, unitario: 2 }), 2)).toBe(1)
  expect(lineaEnHoja(3, 333_333n, 5_000_000n, 2)).toBeUndefined()
})

test('a sum of lines is taken only if who adds otherwise gets it too', () => {
  expect(sumaEnHoja([0.5, 0.5, 6.5], 1_000_000n, 8)).toBe(true)
  // 0,1 added ten times is 0,9999999999999999 or 1: this can make or lose a half.
  const decimas = Array.from({ length: 10 }, () => 0.1)
  expect(sumaEnHoja(decimas, 500_000n, 1)).toBe(false)
  expect(sumaEnHoja(decimas, 1_000_000n, 1)).toBe(true)
})

test('a division is seen as ours or is no formula', () => {
  expect(divisionEnHoja(100_000, 12_500_000n, 8_000)).toBe(8_000)
  expect(divisionEnHoja(100_000, 12_500_000n, 8_001)).toBeUndefined()
  expect(divisionEnHoja(100_000, 0n, 0)).toBe(0)
})
