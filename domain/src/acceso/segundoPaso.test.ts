import { describe, expect, it } from 'vitest'
import { mensajesUsuarios } from '../nucleo/mensajes/usuarios.ts'
import { dispositivoDe } from './dispositivo.ts'
import type { Rol } from './roles.ts'
import {
  ALFABETO_DE_RECUPERACION,
  formatoRecuperacion,
  LARGO_DE_RECUPERACION,
  leerCodigo,
  pasosPosibles,
  razonContraExigir,
  razonContraQuitar,
  razonContraReiniciar,
} from './segundoPaso.ts'

describe('codes', () => {
  it.each([
    ['123456', { clase: 'totp', codigo: '123456' }],
    [' 123 456 ', { clase: 'totp', codigo: '123456' }],
    ['abcd-efgh-jkmn-pqrs', { clase: 'recuperacion', codigo: 'ABCDEFGHJKMNPQRS' }],
    ['abcd-efgh-jkmn-pqrs-tvwx-yz2', undefined],
    // As they were given before.
    ['2345 6789 2345 6789', { clase: 'recuperacion', codigo: '2345678923456789' }],
    ['12345', undefined],
    ['1234567', undefined],
    ['ABCD-EFGH-JKMN-PQI0', undefined],
    ['ABCD-EFGH', undefined],
    ['', undefined],
  ])('%j', (texto, leido) => {
    expect(leerCodigo(texto)).toEqual(leido)
  })

  it('a recovery code is read as it is shown', () => {
    const codigo = 'ABCDEFGHJKMNPQRSTVWXYZ23'
    expect(formatoRecuperacion(codigo)).toBe('ABCD-EFGH-JKMN-PQRS-TVWX-YZ23')
    expect(leerCodigo(formatoRecuperacion(codigo))).toEqual({ clase: 'recuperacion', codigo })
  })

  it('a recovery code is not guessed even with a copy of the base: 112 bits or more', () => {
    expect(LARGO_DE_RECUPERACION * Math.log2(ALFABETO_DE_RECUPERACION.length)).toBeGreaterThan(112)
    expect(new Set(ALFABETO_DE_RECUPERACION).size).toBe(ALFABETO_DE_RECUPERACION.length)
  })

  it('the present step is good, and the ones before and after it', () => {
    expect(pasosPosibles(59)).toEqual([0, 1, 2])
    expect(pasosPosibles(60)).toEqual([1, 2, 3])
  })
})

describe('being required', () => {
  const { soloSuperadmin } = mensajesUsuarios
  it.each<[Rol, Rol[], Rol[], string | null]>([
    ['admin', [], ['admin', 'cliente'], null],
    ['admin', ['superadmin'], ['superadmin', 'admin'], null],
    ['admin', [], ['superadmin'], soloSuperadmin],
    ['admin', ['superadmin'], [], soloSuperadmin],
    ['superadmin', [], ['superadmin'], null],
    ['cliente', [], ['cliente'], soloSuperadmin],
  ])('%s: from %j to %j', (rol, antes, despues, razon) => {
    expect(razonContraExigir(rol, antes, despues)).toBe(razon)
  })

  it('who must have it does not take it away', () => {
    expect(razonContraQuitar('admin', ['admin'])).toBe(mensajesUsuarios.segundoPasoExigido)
    expect(razonContraQuitar('cliente', ['admin'])).toBeNull()
  })

  it.each<[Rol, Rol, string | null]>([
    ['admin', 'cliente', null],
    ['admin', 'admin', null],
    ['admin', 'superadmin', soloSuperadmin],
    ['obraResidente', 'cliente', soloSuperadmin],
    ['superadmin', 'superadmin', null],
  ])('%s resets that of another %s: %j', (rol, otro, razon) => {
    const suyo = { credencialId: 'suyo', rol: otro }
    expect(razonContraReiniciar({ credencialId: 'mío', rol }, suyo)).toBe(razon)
  })

  it('nobody resets their own', () => {
    const yo = { credencialId: 'mío', rol: 'superadmin' as const }
    expect(razonContraReiniciar(yo, yo)).toBe(mensajesUsuarios.segundoPasoPropioNo)
  })
})

describe('device', () => {
  const kit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64) ${kit} Chrome/150 Safari/537.36`, 'Chrome en Windows'],
    [`Mozilla/5.0 (Windows NT 10.0) ${kit} Chrome/150 Safari/537.36 Edg/150`, 'Edge en Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
    [`Mozilla/5.0 (Linux; Android 15) ${kit} Chrome/150 Mobile Safari/537.36`, 'Chrome en Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari en iPhone'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/18.0 Safari/605.1', 'Safari en Mac'],
    ['algo Linux', 'Linux'],
    ['', mensajesUsuarios.dispositivoDesconocido],
  ])('%s', (agente, dispositivo) => {
    expect(dispositivoDe(agente)).toBe(dispositivo)
  })
})
