import { describe, expect, test } from 'vitest'
import { mensajesCertificaciones } from '../nucleo/mensajes/certificaciones.ts'
import { mensajesCompras } from '../nucleo/mensajes/compras.ts'
import { razonContraComprobanteDeOrden, razonContraRevertirOrden } from './razones.ts'

describe('taking the payment of an order back', () => {
  const extra = (dejo: bigint, queda: bigint) => ({ material: 'Cemento', unidad: 'bolsa', dejo, queda })

  test('what it left over must be there still; what it took from it comes back', () => {
    expect(
      razonContraRevertirOrden('pagada', [extra(5_000_000n, 5_000_000n), extra(-3_000_000n, 0n)]),
    ).toBeNull()
    expect(razonContraRevertirOrden('pagada', [extra(0n, 0n), extra(5_000_000n, 4_500_000n)])).toBe(
      mensajesCompras.extraUsado('Cemento', '5 bolsa', '4,5 bolsa'),
    )
  })

  test('of one that is not paid there is none', () => {
    expect(razonContraRevertirOrden('pendiente', [])).toBe(mensajesCompras.sinPagar)
    expect(razonContraRevertirOrden('descartada', [])).toBe(mensajesCompras.yaDescartada)
  })
})

test('only what was paid has a receipt', () => {
  expect(razonContraComprobanteDeOrden('pagada')).toBeNull()
  expect(razonContraComprobanteDeOrden('pendiente')).toBe(mensajesCertificaciones.sinPagoNoHayComprobante)
  expect(razonContraComprobanteDeOrden('descartada')).toBe(mensajesCompras.yaDescartada)
})
