import { describe, expect, test } from 'vitest'
import { leerCodigo } from '../../acceso/segundoPaso.ts'
import { leerNumeros } from '../../catalogo/importar/numeros.ts'
import { leerColumna } from '../../nucleo/columna.ts'
import { esCorreo } from '../../nucleo/correo.ts'
import { leerDecimal, UNO } from '../../nucleo/decimal.ts'
import { leerDia } from '../../nucleo/fecha.ts'
import { leerMicro } from '../../nucleo/micro.ts'
import { leerNumeroEsPy } from '../../nucleo/numeros.ts'
import { avisoDeRuc } from '../../nucleo/ruc.ts'
import { leerTelefono } from '../../nucleo/telefono.ts'
import { evaluarExpresion } from '../expresion.ts'

// A short text from a client never becomes something large: it is read into something small, or refused.

const VARIABLES = { a: UNO, b: UNO, c: UNO, d: UNO }

const LECTORES: readonly (readonly [string, (texto: string) => unknown])[] = [
  ['leerMicro', leerMicro],
  ['leerMicro of a number', (texto) => leerMicro(Number(texto))],
  ['leerNumeroEsPy', leerNumeroEsPy],
  ['leerColumna', (texto) => leerColumna([texto, '12,5'])],
  ['leerNumeros', (texto) => leerNumeros([{ texto }, { texto: '1' }])],
  ['leerDia', (texto: string) => leerDia(texto, { hoy: '2026-11-28' })],
  ['leerTelefono', leerTelefono],
  ['leerCodigo', leerCodigo],
  ['avisoDeRuc', avisoDeRuc],
  ['esCorreo', esCorreo],
  ['leerDecimal', leerDecimal],
  ['evaluar', (texto) => evaluarExpresion(texto, VARIABLES)],
]

const HOSTILES = [
  '1e9',
  '1e99',
  '1e999',
  '1e999999999',
  '1e-999999999',
  '-1E+308',
  '0e999',
  '9^9^9^9^9',
  '9'.repeat(30) + '^9^9',
  '-'.repeat(290),
  '('.repeat(290),
  `${'('.repeat(140)}1${')'.repeat(140)}`,
  `${'9'.repeat(20)}${'*9999999999999999999'.repeat(13)}`,
  '1/0',
  '1/3/3/3/3/3/3/3',
  '0^-1',
  '2^0,5',
  '9'.repeat(50_000),
  `0,${'0'.repeat(50_000)}1`,
  '1.'.repeat(50_000),
  `1${'.000'.repeat(20_000)}`,
  ' '.repeat(50_000),
  `${' '.repeat(50_000)}1`,
  `Gs${' '.repeat(50_000)}`,
  `${'a.'.repeat(100)}@${'a.'.repeat(100)}`,
  `a@${'a.'.repeat(20_000)}`,
  '0x10',
  '1_000',
  'Infinity',
  'NaN',
  '\u0660\u0661',
  '31/12/999999',
  '99999999-9'.repeat(1000),
  '__proto__',
]

/** Letters of the whole of what was read, however it is made. */
const tamano = (leido: unknown): number =>
  (JSON.stringify(leido, (_, valor) => (typeof valor === 'bigint' ? String(valor) : valor)) ?? '').length

describe('a short text is never read as something large', () => {
  test.each(LECTORES)('%s', (_, leer) => {
    for (const texto of HOSTILES) expect([texto.slice(0, 40), tamano(leer(texto))]).toSatisfy(esChico)
  })

  test('the control: one that is made into all that it says', () => {
    expect(['1e999', tamano(10n ** 999n)]).not.toSatisfy(esChico)
  })
})

/** A sentence of refusal with what it quotes, for two cells, and no more. */
const esChico = ([, largo]: unknown[]) => Number(largo) < 800
