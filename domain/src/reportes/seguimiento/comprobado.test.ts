import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leerMicro, MICRO } from '../../nucleo/micro.ts'
import { unaCantidad } from '../../nucleo/prueba/arbitrarios.ts'
import { comprobar, type Usado } from './comprobado.ts'

const micro = (texto: string) => leerMicro(texto) ?? 0n

/** Of 100 m2 done that take 2 bags each: bought so many bags at 1.000, and certified so many m2 at 500. */
function deCien({ bolsas, certificada }: { bolsas: string; certificada: string }) {
  const comprada = micro(bolsas)
  const cemento: Usado = {
    tipo: 'materialTipo',
    cantidad: 2n * MICRO,
    compraPromedio: comprada === 0n ? null : 1_000n * MICRO,
    comprada,
    usada: 200n * MICRO,
  }
  const mano: Usado = { tipo: 'manoDeObra', cantidad: MICRO, compraPromedio: null, comprada: 0n, usada: 0n }
  const certificado = [{ cantidad: micro(certificada) }]
  const hecho = { componentes: [cemento, mano], certificado, avanzado: 100n * MICRO }
  return comprobar(hecho, certificada === '0' ? null : 500n * MICRO)
}

test.each([
  ['nothing bought nor certified', '0', '0', 0, 0],
  ['all bought, nothing certified', '200', '0', 200_000, 200_000],
  ['more bought than used is what was used', '500', '0', 200_000, 200_000],
  ['a tenth bought: the rest goes by its average', '20', '0', 20_000, 200_000],
  ['a tenth of it certified', '0', '10', 5_000, 50_000],
  ['all of it', '200', '100', 250_000, 250_000],
  ['certified ahead of what stands as done', '200', '120', 250_000, 250_000],
])('%s', (_que, bolsas, certificada, costoComprobado, costoPromediado) => {
  expect(deCien({ bolsas, certificada })).toEqual({ costoComprobado, costoPromediado })
})

test('what is known is never below 0 nor over what goes by averages', () => {
  const usado = fc.record({
    tipo: fc.constantFrom('manoDeObra' as const, 'materialTipo' as const),
    cantidad: unaCantidad,
    compraPromedio: fc.option(fc.bigInt({ min: 0n, max: 10n ** 9n })),
    comprada: unaCantidad,
    usada: unaCantidad,
  })
  const precio = fc.option(fc.bigInt({ min: 0n, max: 10n ** 9n }))
  const cantidad = fc.bigInt({ min: 1n, max: 10n ** 12n })
  fc.assert(
    fc.property(
      fc.array(usado, { maxLength: 4 }),
      cantidad,
      cantidad,
      precio,
      (componentes, una, otra, p) => {
        const hecho = { componentes, certificado: [{ cantidad: una }], avanzado: otra % 1_000_000_000n }
        const { costoComprobado, costoPromediado } = comprobar(hecho, p)
        expect(costoComprobado).toBeGreaterThanOrEqual(0)
        expect(costoPromediado).toBeGreaterThanOrEqual(costoComprobado)
      },
    ),
  )
})
