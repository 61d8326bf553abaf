import { describe, expect, test } from 'vitest'
import { mensajesCertificaciones as textos } from '../nucleo/mensajes/certificaciones.ts'
import { razonContraComprobante, razonContraComprobanteDe, razonContraRevertirPago } from './razones.ts'
import { TIPOS_DE_MOVIMIENTO } from './tipos.ts'

const PAGADA = { pagada: true, anulada: false }
const SIN_PAGAR = { pagada: false, anulada: false }
const ANULADA = { pagada: false, anulada: true }

describe('taking the payment of a certification back', () => {
  // Withheld in this order: 2.000, 1.000, nothing, 4.000.
  const primera = { nro: 2, fin: '2026-11-10', retencion: 2_000 }
  const segunda = { nro: 3, fin: '2026-11-10', retencion: 1_000 }
  const sinRetener = { nro: 4, fin: '2026-11-12', retencion: 0 }
  const ultima = { nro: 1, fin: '2026-11-15', retencion: 4_000 }
  const todas = [ultima, segunda, sinRetener, primera]

  test.each([
    [primera, 0, true],
    [primera, 1, false],
    [segunda, 2_000, true],
    [segunda, 2_001, false],
    [sinRetener, 7_000, true],
    [ultima, 3_000, true],
    [ultima, 3_001, false],
  ])('%o with %i given back: %s', (esta, devuelta, puede) => {
    expect(razonContraRevertirPago(PAGADA, esta, todas, devuelta)).toBe(
      puede ? null : textos.retencionYaVolvio,
    )
  })

  test('of one that is not paid there is none', () => {
    expect(razonContraRevertirPago(SIN_PAGAR, primera, todas, 0)).toBe(textos.sinPagar)
    expect(razonContraRevertirPago(ANULADA, primera, todas, 0)).toBe(textos.yaAnulada)
  })
})

test('only what was paid has a receipt', () => {
  expect(razonContraComprobante(PAGADA)).toBeNull()
  expect(razonContraComprobante(SIN_PAGAR)).toBe(textos.sinPagoNoHayComprobante)
  expect(razonContraComprobante(ANULADA)).toBe(textos.yaAnulada)
})

test('of the movements, those by hand that moved money', () => {
  const llevan = (certificacionId: string | null) =>
    TIPOS_DE_MOVIMIENTO.filter((tipo) => razonContraComprobanteDe({ tipo, certificacionId }) === null)
  expect(llevan(null)).toEqual(['anticipo', 'descuentoDeAnticipo', 'entrega', 'moPagada'])
  expect(llevan('una')).toEqual([])
})
