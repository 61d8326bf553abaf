import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRECIO_MAXIMO } from '../../nucleo/dinero.ts'
import { mensajesComun } from '../../nucleo/mensajes/comun.ts'
import { textoDeMicro } from '../../nucleo/micro.ts'
import { formatoCantidad, formatoGs } from '../../nucleo/numeros.ts'
import { aCantidad, aPrecio, type Convencion, decimalDeHoja, leerNumeros, sinFigura } from './numeros.ts'
import type { Celda } from './tabla.ts'

const texto = (t: string): Celda => ({ texto: t })
const numero = (n: string): Celda => ({ texto: n, numero: n })
const corregida = (t: string): Celda => ({ texto: t, corregida: true })

/** What was read: canonical text, null for refused, undefined for a cell without a figure. */
function leidos(celdas: Celda[], elegida?: Convencion) {
  const { numeros, escritura, dudosas } = leerNumeros(celdas, elegida)
  const valores = numeros.map((n) => (n === undefined ? undefined : n.ok ? textoDeMicro(n.micro) : null))
  return { valores, escritura, dudosas }
}

describe('leerNumeros', () => {
  it.each<[string, Celda[], (string | null | undefined)[], string, number[]]>([
    ['enteros', [texto('12'), texto('Gs. 5')], ['12', '5'], 'entera', []],
    ['coma probada', [texto('12,5'), texto('3')], ['12.5', '3'], 'coma', []],
    ['punto probado', [texto('12.5'), texto('0.750')], ['12.5', '0.75'], 'punto', []],
    ['miles sin prueba: se pregunta', [texto('60.000'), texto('5')], [null, '5'], 'dudosa', [0]],
    ['dos convenciones', [texto('12,5'), texto('12.5')], ['12.5', null], 'dudosa', [1]],
    [
      'sin figura',
      [texto('s/c'), texto(''), texto('S/C.'), texto('A consultar')],
      [undefined, undefined, undefined, undefined],
      'entera',
      [],
    ],
    [
      'lo que no es número no se pregunta',
      [texto('doce'), texto('=1+1'), texto('1e3')],
      [null, null, null],
      'entera',
      [],
    ],
    [
      'el número de la hoja no se interpreta',
      [numero('60000'), numero('1.234'), texto('12,5')],
      ['60000', '1.234', '12.5'],
      'coma',
      [],
    ],
    ['más de 6 decimales', [numero('0.3333333')], [null], 'entera', []],
    ['corregida a mano: es-PY', [texto('12.5'), corregida('1.234')], ['12.5', '1234'], 'punto', []],
    [
      'otros símbolos',
      [texto('₲ 1.500.000'), texto('PYG 5'), texto('USD 5')],
      ['1500000', '5', null],
      'coma',
      [],
    ],
  ])('%s', (_, celdas, valores, escritura, dudosas) => {
    expect(leidos(celdas)).toEqual({ valores, escritura, dudosas })
  })

  it('with the writing that was chosen it is read to the letter', () => {
    const celdas = [texto('60.000'), texto('1.234,5'), texto('1,234.5'), texto('Gs. 7.500')]
    expect(leidos(celdas, 'coma').valores).toEqual(['60000', '1234.5', null, '7500'])
    expect(leidos(celdas, 'punto').valores).toEqual(['60', null, '1234.5', '7.5'])
    expect(leidos(celdas, 'punto').dudosas).toEqual([])
  })

  const precios = fc.array(fc.integer({ min: 0, max: PRECIO_MAXIMO }), { minLength: 1, maxLength: 12 })
  const escribir = {
    'es-PY': (n: number) => formatoGs(n, { simbolo: false }),
    'con símbolo': (n: number) => formatoGs(n),
    'en inglés': (n: number) => formatoGs(n, { simbolo: false }).replaceAll('.', ','),
    'sin puntos': (n: number) => String(n),
    'con ,00': (n: number) => `${formatoGs(n, { simbolo: false })},00`,
  }
  it.each(Object.entries(escribir))('reads or refuses, never another number: prices %s', (_, escrito) => {
    let leidas = 0
    fc.assert(
      fc.property(precios, (lista) => {
        leerNumeros(lista.map((n) => texto(escrito(n)))).numeros.forEach((n, i) => {
          if (!n?.ok) return
          leidas++
          expect(textoDeMicro(n.micro)).toBe(String(lista[i]))
        })
      }),
      { numRuns: 400 },
    )
    expect(leidas).toBeGreaterThan(300)
  })

  it('with the writing of its author, reads all of it and exactly', () => {
    const cantidades = fc.array(fc.bigInt({ min: 1n, max: 10n ** 15n }), { minLength: 1, maxLength: 10 })
    fc.assert(
      fc.property(cantidades, fc.boolean(), (lista, conComa) => {
        const escrita = (m: bigint) =>
          conComa ? formatoCantidad(m) : formatoCantidad(m).replace(/[.,]/g, (c) => (c === '.' ? ',' : '.'))
        const { numeros } = leerNumeros(
          lista.map((m) => texto(escrita(m))),
          conComa ? 'coma' : 'punto',
        )
        expect(numeros).toEqual(lista.map((micro) => ({ ok: true, micro })))
      }),
    )
  })
})

describe('decimalDeHoja', () => {
  it.each([
    [34000, '34000'],
    [0.1 + 0.2, '0.3'],
    [54500.00000000001, '54500'],
    [0.0125, '0.0125'],
    [-3.5, '-3.5'],
    [1e21, undefined],
    [1e-7, undefined],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
  ])('%d is %s', (valor, esperado) => {
    expect(decimalDeHoja(valor)).toBe(esperado)
  })
})

describe('sinFigura', () => {
  it.each(['', ' ', '-', 's/c', 'S/C', 'Sin precio', 'a consultar', 'SIN COTIZAR', 's/c.'])('«%s»', (t) => {
    expect(sinFigura(t)).toBe(true)
  })
  it.each(['0', 's', 'doce', '=', '-5'])('«%s» is not', (t) => {
    expect(sinFigura(t)).toBe(false)
  })
})

describe('aPrecio and aCantidad', () => {
  const de = (t: string) => leerNumeros([numero(t)]).numeros[0]
  it.each([
    ['0', 0],
    ['60000', 60000],
    [String(PRECIO_MAXIMO), PRECIO_MAXIMO],
  ])('the price %s', (t, valor) => {
    expect(aPrecio(de(t))).toEqual({ ok: true, valor })
  })
  it.each([
    ['1.5', mensajesComun.montoSinDecimales],
    ['-1', mensajesComun.numeroNegativo],
    ['1000000000001', mensajesComun.precioFueraDeRango],
  ])('not the price %s', (t, motivo) => {
    expect(aPrecio(de(t))).toEqual({ ok: false, motivo })
  })
  it('without a figure there is neither price nor quantity, and 0 is no quantity', () => {
    expect(aPrecio(undefined)).toEqual({ ok: true, valor: null })
    expect(aCantidad(undefined)).toEqual({ ok: true, valor: undefined })
    expect(aCantidad(de('0.0125'))).toEqual({ ok: true, valor: 12_500n })
    for (const t of ['0', '-1', '1000000000']) {
      expect(aCantidad(de(t))).toEqual({ ok: false, motivo: mensajesComun.cantidadFueraDeRango })
    }
  })
})
