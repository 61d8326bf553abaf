import { describe, expect, test } from 'vitest'
import { crearCofre } from '../nucleo/cofre.ts'
import { claveNueva, codigoDePaso, enBase32, pasoDe, uriDe } from './totp.ts'

const CLAVE = Buffer.from('12345678901234567890')

describe('RFC 6238', () => {
  // Its appendix B, SHA-1, eight digits.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i', (segundos, codigo) => {
    expect(codigoDePaso(CLAVE, Math.trunc(segundos / 30), 8)).toBe(codigo)
    expect(codigoDePaso(CLAVE, Math.trunc(segundos / 30))).toBe(codigo.slice(2))
  })

  test('a code is good one step early and late, never further, never one that was taken', () => {
    const [ahora, paso] = [new Date(3_000_000), 100]
    const cual = (de: number, desde = 0) => pasoDe(CLAVE, codigoDePaso(CLAVE, de), ahora, desde)
    expect([98, 99, 100, 101, 102].map((de) => cual(de))).toEqual([undefined, 99, 100, 101, undefined])
    expect([cual(paso, paso), cual(paso - 1, paso), cual(paso + 1, paso)]).toEqual([
      undefined,
      undefined,
      101,
    ])
    expect(pasoDe(CLAVE, '12345', ahora, 0)).toBeUndefined()
  })
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %j is %s', (texto, base32) => {
  expect(enBase32(Buffer.from(texto))).toBe(base32)
})

test('the address of the QR is read by a phone', () => {
  const uri = new URL(uriDe(CLAVE, 'ana+1@obra.py'))
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Plomada:ana+1@obra.py',
  ])
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Plomada',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

describe('cofre', () => {
  const cofre = crearCofre('un secreto')
  test('opens what it closed, for whom it closed it', () => {
    const clave = claveNueva()
    const cerrado = cofre.cerrar(clave, 'ana')
    expect(cerrado.includes(clave)).toBe(false)
    expect(cofre.abrir(cerrado, 'ana')).toEqual(clave)
    expect(cofre.abrir(cerrado, 'eva')).toBeNull()
    expect(crearCofre('otro').abrir(cerrado, 'ana')).toBeNull()
    expect(cofre.abrir(Buffer.from('basura'), 'ana')).toBeNull()
    cerrado[cerrado.length - 1] = (cerrado.at(-1) ?? 0) ^ 1
    expect(cofre.abrir(cerrado, 'ana')).toBeNull()
  })
  test('the same closed twice looks different', () => {
    expect(cofre.cerrar(CLAVE, 'ana')).not.toEqual(cofre.cerrar(CLAVE, 'ana'))
  })
})
