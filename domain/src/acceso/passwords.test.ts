import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mensajesAcceso } from '../nucleo/mensajes/acceso.ts'
import { claveDePassword, razonContraPassword } from './passwords.ts'

const nombres = ['rodrigo.nunez@obra.py', 'Construcciones Benítez S.A.', null, undefined]
const nadaComun = () => false
const razon = (password: string) => razonContraPassword(password, nombres, nadaComun)

describe('razonContraPassword', () => {
  test.each([
    'plomada2026',
    'Plomada-demo',
    'PLOMADA!!!',
    'olimpia1902',
    'Olimpia2026!',
    'cerroporteno',
    'Cerro Porteño 12',
    'C3rr0P0rt3ñ0',
    'paraguay2026',
    'P4r4gu4y#26',
    'Asunción123',
    'contraseña1',
    'Contrasen\u0303a',
    'P@ssw0rd99',
    'Administrador1',
    'rodrigo.nunez',
    'RodrigoNunez1',
    'nuñez-2026',
    'Benitez2026',
    'construcciones benítez',
    'BenitezConstrucciones',
    'qwerty12345',
    'aaaaaaaaaaaa',
    'abababab',
    '--------',
  ])('%j would be guessed', (password) => {
    expect(razon(password)).toBe(mensajesAcceso.passwordPrevisible)
  })

  test.each([
    'prueba-de-que-anda-1',
    'La obra de la esquina queda lejos de Asunción',
    'Benítez come 9 empanadas',
    'plomada-tordo-violeta',
    'correcthorsebattery',
    'x7#Kp2!mQz',
    'Ñandú veloz 4',
  ])('%j is taken', (password) => {
    expect(razon(password)).toBeNull()
  })

  test('what is on the list is told as such, however it is dressed', () => {
    const comunes = new Set(['trustnoi', 'iloveyou'])
    const con = (password: string) => razonContraPassword(password, [], (clave) => comunes.has(clave))
    for (const una of ['trustno1', 'TrustNo1', 'Tru5tN01!', 'iloveyou!!', 'I Love You', 'ílóvéyóu']) {
      expect([una, con(una)]).toEqual([una, mensajesAcceso.passwordComun])
    }
    expect(con('iloveyoutoo')).toBeNull()
  })

  test('a short name of a firm is part of too many words to count', () => {
    expect(razonContraPassword('consolidado', ['Sol S.A.'], nadaComun)).toBeNull()
    expect(razonContraPassword('solaris-2026', ['Solaris'], nadaComun)).toBe(
      mensajesAcceso.passwordPrevisible,
    )
  })
})

test('whatever is typed, its key is its own key, and only letters and digits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (texto) => {
      const clave = claveDePassword(texto)
      expect(clave).toMatch(/^[\p{L}\p{N}]*$/u)
      expect(claveDePassword(clave)).toBe(clave)
    }),
  )
})
