import fc from 'fast-check'
import { expect, test } from 'vitest'
import { malExplicada } from '../../nucleo/prueba/cuenta.ts'
import { ivaIncluido } from '../comprobante.ts'
import { comoSaleElIva, explicacionDelIva } from './iva.ts'

test('the IVA of any amount is what its parts come to, and is noted with the same terms', () => {
  const numero = (valor: number) => ({ nombre: '', valor, en: { unidad: '' } })
  fc.assert(
    fc.property(
      fc.nat({ max: 1_000_000_000_000 }),
      fc.constantFrom(5 as const, 10 as const),
      (monto, tasa) => {
        const explicacion = explicacionDelIva({ nombre: '', valor: monto }, numero(tasa), numero(100 + tasa))
        expect(malExplicada({ nombre: 'IVA', valor: ivaIncluido(monto, tasa) ?? 0, explicacion })).toEqual([])
      },
    ),
  )
  expect(comoSaleElIva()).toBe('monto × tasa ÷ (100 + tasa), redondeado')
})
