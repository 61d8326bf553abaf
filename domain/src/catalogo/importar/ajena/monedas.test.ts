import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leerDecimal } from '../../../nucleo/decimal.ts'
import { PRECIO_MAXIMO } from '../../../nucleo/dinero.ts'
import { mensajesInterop } from '../../../nucleo/mensajes/interop.ts'
import { mensajesMonedas } from '../../../nucleo/mensajes/monedas.ts'
import { leerMonedas, precioEnGs, type RespuestasDeMoneda, razonContraTasaDeLista } from './monedas.ts'

const cifra = (texto: string) => leerDecimal(texto) ?? { n: 0n, e: 0 }
const tasa = (codigo: string, escrita: string): RespuestasDeMoneda => ({
  cotizaciones: new Map([[codigo, escrita]]),
})

interface Columna {
  encabezado?: string
  celdas: readonly string[]
  propias?: readonly string[]
  titulos?: readonly string[]
  notas?: readonly string[]
}

/** A column of prices, each cell with its figure in it. */
function leer(
  { encabezado = 'Precio', celdas, propias = [], titulos = [], notas = [] }: Columna,
  monedas = {},
) {
  const precios = celdas.map((texto, fila) => ({
    fila,
    texto,
    propia: propias[fila] ?? '',
    cifra: cifra(/[\d.]+$/.exec(texto)?.[0] ?? ''),
  }))
  const lista = { columnas: [{ campo: 'precio', encabezado, precios }], titulos, notas }
  const leidas = leerMonedas(lista, { monedas: new Map(Object.entries(monedas)) }, true)
  return {
    codigos: celdas.map((_, fila) => leidas.de(fila, 'precio')),
    causas: leidas.elecciones.map(({ causa }) => causa),
  }
}

describe('where a currency is found', () => {
  it.each<[string, Columna, (string | null)[]]>([
    ['nowhere', { celdas: ['4500', '12000'] }, ['PYG', 'PYG']],
    ['the heading', { encabezado: 'Precio USD', celdas: ['4', '12'] }, ['USD', 'USD']],
    ['a cell before the heading', { encabezado: 'Precio USD', celdas: ['Gs. 4500', '12'] }, ['PYG', 'USD']],
    [
      'the row before the heading',
      { encabezado: 'Precio €', celdas: ['4', '12'], propias: ['USD'] },
      ['USD', 'EUR'],
    ],
    ['a title', { celdas: ['4', '12'], titulos: ['Lista en dólares'] }, ['USD', 'USD']],
    ['the heading before a title', { encabezado: 'Gs.', celdas: ['4500'], titulos: ['En dólares'] }, ['PYG']],
    ['a note about prices', { celdas: ['4'], notas: ['Precios en US$'] }, ['USD']],
    ['no note about something else', { celdas: ['4500'], notas: ['Bolsa para US$'] }, ['PYG']],
    ['a title that agrees with cells', { celdas: ['US$ 4', '12'], titulos: ['En dólares'] }, ['USD', 'USD']],
  ])('%s', (_, columna, codigos) => {
    expect(leer(columna)).toEqual({ codigos, causas: [] })
  })

  it.each<[string, Columna, string]>([
    ['several over it', { encabezado: 'Gs / US$', celdas: ['4'] }, 'varias'],
    ['several in titles', { celdas: ['4'], titulos: ['En US$', 'y en R$'] }, 'varias'],
    ['a rate in a title', { celdas: ['4'], titulos: ['Cotización US$: 7.300'] }, 'varias'],
    ['some of its cells', { celdas: ['US$ 4', '12'] }, 'algunas'],
    ['a title against its cells', { celdas: ['US$ 4', '12'], titulos: ['En reais'] }, 'algunas'],
    ['a sign', { celdas: ['$ 4500'] }, 'signo'],
    ['cents', { celdas: ['4.5', '12'] }, 'decimales'],
    ['small figures', { celdas: ['1', '2', '3', '4', '999'] }, 'chicos'],
    ['an unknown word in its row', { celdas: ['4500'], propias: ['X'] }, 'desconocida'],
  ])('is asked: %s', (_, columna, causa) => {
    const { codigos, causas } = leer(columna)
    expect(causas).toEqual([causa])
    expect(codigos).toContain(null)
    const elegida = leer(columna, { precio: 'CLP', '=x': 'CLP' })
    expect(elegida.codigos).toContain('CLP')
    expect(elegida.codigos).not.toContain(null)
  })

  it.each<[string, Columna]>([
    ['four small figures', { celdas: ['1', '2', '3', '4'] }],
    ['one of five that is not small', { celdas: ['1', '2', '3', '4', '1000'] }],
    ['cents of guaraníes, which are refused later', { encabezado: 'Gs.', celdas: ['4.5'] }],
  ])('is not asked: %s', (_, columna) => {
    expect(leer(columna).causas).toEqual([])
  })
})

describe('a price in guaraníes', () => {
  it.each([
    ['90.5', '7300.25', 660_673],
    ['0.5', '1001', 501],
    ['0.5', '999', 500],
    ['0', '7300', 0],
    ['9.0909090909', '7700', 70_000],
  ])('%s × %s is %i', (precio, escrita, gs) => {
    expect(precioEnGs(cifra(precio), 'USD', tasa('USD', escrita))).toMatchObject({ ok: true, gs })
  })

  it('is within half a guaraní of the exact product, whatever the figures', () => {
    const centavos = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(centavos, fc.integer({ min: 101, max: 2_000_000 }), (c, t) => {
        const enGs = precioEnGs(
          cifra(`${c}e-2`),
          'USD',
          tasa('USD', `${Math.floor(t / 100)}.${String(t % 100).padStart(2, '0')}`),
        )
        const diez_mil = BigInt(c) * BigInt(t)
        const dado = enGs?.ok ? BigInt(enGs.gs) * 10_000n : -1n
        const lejos = dado > diez_mil ? dado - diez_mil : diez_mil - dado
        expect(lejos <= 5_000n).toBe(true)
      }),
    )
  })

  it('can be none without its rate, with a bad one, or out of range', () => {
    expect(precioEnGs(cifra('5'), 'USD', {})).toBeNull()
    expect(precioEnGs(cifra('5'), 'USD', tasa('EUR', '8000'))).toBeNull()
    expect(precioEnGs(cifra('5'), 'USD', tasa('USD', '1'))).toBeNull()
    expect(precioEnGs(cifra(String(PRECIO_MAXIMO)), 'USD', tasa('USD', '2'))).toEqual({
      ok: false,
      motivo: mensajesInterop.precioFueraDeRango,
    })
  })

  it.each([
    ['7300', null],
    ['0.000001', null],
    ['1', mensajesMonedas.cotizacionDeUno],
    ['0', mensajesMonedas.cotizacionMayorQueCero],
    ['-5', mensajesMonedas.cotizacionMayorQueCero],
    ['', mensajesMonedas.cotizacionMayorQueCero],
  ])("a rate of '%s': %s", (escrita, motivo) => {
    expect(razonContraTasaDeLista(escrita)).toBe(motivo)
  })
})
