import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mensajesCertificaciones as textos } from '../nucleo/mensajes/certificaciones.ts'
import { mensajesComun } from '../nucleo/mensajes/comun.ts'
import {
  avisoDeMismaFactura,
  avisosDeComprobante,
  claveDeComprobante,
  type DatosDeComprobante,
  ivaIncluido,
  TASAS_DE_IVA,
  TIPOS_DE_COMPROBANTE,
} from './comprobante.ts'

describe('the IVA that a total has in it', () => {
  test.each([
    [110, 10, 10],
    [1_000_000, 10, 90_909],
    [1_000_000, 5, 47_619],
    [1_000_000, 0, 0],
    [0, 10, 0],
    // 0,454… and 0,545…
    [5, 10, 0],
    [6, 10, 1],
  ] as const)('of %d at a rate of %d it is %d', (total, iva, esperado) => {
    expect(ivaIncluido(total, iva)).toBe(esperado)
  })

  test('is not told where no rate is stated', () => {
    expect(ivaIncluido(110, null)).toBeNull()
  })

  test('of any total is the whole number nearest to total × rate ÷ (100 + rate)', () => {
    const unTotal = fc.integer({ min: 0, max: 1_000_000_000_000_000 })
    fc.assert(
      fc.property(unTotal, fc.constantFrom(...TASAS_DE_IVA), (total, tasa) => {
        const iva = BigInt(ivaIncluido(total, tasa) ?? -1)
        const deMas = 2n * (iva * BigInt(100 + tasa) - BigInt(total) * BigInt(tasa))
        // Half a guaraní at most; exactly half is never met, since 110 and 105 share no half with their rates.
        expect(deMas >= -BigInt(100 + tasa) && deMas <= BigInt(100 + tasa)).toBe(true)
      }),
    )
  })
})

describe('what to check in a receipt', () => {
  const factura: DatosDeComprobante = {
    tipo: 'factura',
    timbrado: '12345678',
    numero: '001-001-0000123',
    ruc: '80012345-0',
  }
  const NADA = { timbrado: null, numero: null, ruc: null }
  const de = (cambio: Partial<DatosDeComprobante>) => avisosDeComprobante({ ...factura, ...cambio })

  test('nothing in one that is right, however its digits are parted', () => {
    for (const tipo of TIPOS_DE_COMPROBANTE) expect(de({ tipo })).toEqual(NADA)
    expect(de({ timbrado: '12.345.678', numero: '001–001–0000123', ruc: '80.012.345-0' })).toEqual(NADA)
  })

  test.each(['factura', 'autofactura', 'nota'] as const)('a %s has a timbrado and a number', (tipo) => {
    expect(de({ tipo, timbrado: '', numero: ' ' })).toEqual({
      ...NADA,
      timbrado: textos.faltaTimbrado,
      numero: textos.faltaNumero,
    })
    expect(de({ tipo, timbrado: '1234567', numero: '123' })).toEqual({
      ...NADA,
      timbrado: textos.timbradoIlegible,
      numero: textos.numeroIlegible,
    })
  })

  test('a recibo needs neither, and is numbered as its author likes', () => {
    expect(de({ tipo: 'recibo', timbrado: '', numero: '' })).toEqual(NADA)
    expect(de({ tipo: 'recibo', timbrado: 'no', numero: '7' })).toEqual(NADA)
  })

  test('its RUC is checked like any other', () => {
    expect(de({ ruc: 'nada' }).ruc).toBe(mensajesComun.rucIlegible)
    expect(de({ ruc: '80012345-6' }).ruc).toBe(mensajesComun.rucDigitoEquivocado('80012345-0'))
    expect(de({ ruc: '' }).ruc).toBeNull()
  })
})

describe('the same invoice on two papers', () => {
  const factura = { ruc: '80012345-0', timbrado: '12345678', numero: '001-001-0000123' }

  test('is known by its digits, however each was typed', () => {
    const clave = claveDeComprobante(factura)
    expect(clave).toBe('800123450/12345678/0010010000123')
    for (const otra of [
      { ...factura, ruc: '80.012.345-0' },
      { ...factura, timbrado: ' 1234 5678' },
      { ...factura, numero: '001 – 001 – 0000123' },
    ]) {
      expect(claveDeComprobante(otra)).toBe(clave)
    }
    expect(claveDeComprobante({ ...factura, numero: '001-001-0000124' })).not.toBe(clave)
  })

  test.each(['ruc', 'timbrado', 'numero'] as const)('is none without its %s', (campo) => {
    expect(claveDeComprobante({ ...factura, [campo]: '—' })).toBeNull()
  })

  test('is told with all that have it, and not where none has', () => {
    const comun = { obra: 'Casa', aQuien: 'Juan' }
    expect(avisoDeMismaFactura([])).toBeNull()
    expect(
      avisoDeMismaFactura([
        { clase: 'certificacion', nro: 3, ...comun },
        { clase: 'anticipo', nro: null, ...comun },
      ]),
    ).toBe(
      'La misma factura ya está en la certificación 3 de Juan, obra «Casa»; el anticipo de Juan, obra «Casa»',
    )
  })
})
