import { expect, it } from 'vitest'
import { leerMicro, numeroDeMicro } from '../nucleo/micro.ts'
import type { Redondeo } from '../presupuestos/plan.ts'
import { tarifaDe } from './tarifa.ts'

/** Its unit price is half a guaraní over the sum of its lines. */
const AJUSTADO: Redondeo = { linea: 2, unitario: 2, ajuste: 500_000n }

type Caso = [lineas: [cantidad: string, precio: number | null][], redondeo: Redondeo | null, tarifa: number]

it.each<Caso>([
  [[], null, 0],
  // Exact, as long as it is: 0,333333 × 7 + 1,05 × 30.125.
  [
    [
      ['0.333333', 7],
      ['1.05', 30_125],
    ],
    null,
    31_633.583331,
  ],
  [
    [
      ['2', null],
      ['1', 500],
    ],
    null,
    500,
  ],
  // Each line as its file does, 3,335 and 0,005 to two decimals; the sum as it comes, whatever the file does with it.
  [
    [
      ['0.667', 5],
      ['0.005', 1],
    ],
    { linea: 2, unitario: 0 },
    3.35,
  ],
  [[['0.4', 1]], { linea: 0, unitario: 0 }, 0],
  // What the unit price of the file has over its lines is no line of a contratista.
  [[['1', 100]], AJUSTADO, 100],
])('a unit of %j is paid as its analysis rounds (case %#)', (lineas, redondeo, tarifa) => {
  const componentes = lineas.map(([cantidad, precioUnitarioReal]) => ({
    cantidad: leerMicro(cantidad) ?? 0n,
    precioUnitarioReal,
  }))
  expect(numeroDeMicro(tarifaDe(componentes, redondeo))).toBe(tarifa)
})
