import { MICRO } from '@plomada/domain/nucleo/micro'
import { calcularPlan, type EntradaPlan } from '@plomada/domain/presupuestos/plan'
import { expect, test } from 'vitest'
import { cifrasPorUnidad } from './explicacion.ts'

const ENTRADA: EntradaPlan = {
  componentes: [
    { tipo: 'manoDeObra', cantidad: 2n * MICRO, precioUnitario: 1000, precioUnitarioReal: 900 },
    { tipo: 'materialTipo', cantidad: 500_000n, precioUnitario: 100, precioUnitarioReal: 100 },
  ],
  cantidad: MICRO,
  gastoIndirectoTotal: 0,
  margen: 0,
}
const cuentas = (entrada: EntradaPlan) =>
  cifrasPorUnidad(calcularPlan(entrada), entrada)
    .slice(0, 2)
    .map(({ cuenta, valor }) => `${cuenta} = ${valor}`)

test('the account of a unit price is its lines', () => {
  expect(cuentas(ENTRADA)).toEqual(['2 × 1.000 + 0,5 × 100 = 2.050', '2 × 900 + 0,5 × 100 = 1.850'])
})

test('with what the file it came from has over them, of either sign', () => {
  const con = (ajuste: bigint) => cuentas({ ...ENTRADA, redondeo: { linea: 6, unitario: 6, ajuste } })
  expect(con(9_012_000n)).toEqual([
    '2 × 1.000 + 0,5 × 100 + 9,012 (Redondeo del archivo) = 2.059,012',
    '2 × 900 + 0,5 × 100 + 9,012 (Redondeo del archivo) = 1.859,012',
  ])
  expect(con(-500_000n)[0]).toBe('2 × 1.000 + 0,5 × 100 − 0,5 (Redondeo del archivo) = 2.049,5')
})
