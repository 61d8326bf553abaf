import { describe, expect, it } from 'vitest'
import { esCorreo, normalizarCorreo } from './correo.ts'
import { claveDeNombre, normalizarNombre } from './texto.ts'

describe('normalizarNombre', () => {
  it.each([
    ['  Muro   de\u00a0 15 \n cm ', 'Muro de 15 cm'],
    ['   ', ''],
    ['Ban\u0303o', 'Baño'],
    ['Losa', 'Losa'],
  ])('%j becomes %j', (texto, nombre) => {
    expect(normalizarNombre(texto)).toBe(nombre)
  })

  it('two names that a person reads as equal have the same key', () => {
    expect(claveDeNombre('  MAMPOSTERÍA ')).toBe(claveDeNombre('Mamposteria'))
    expect(claveDeNombre('General')).not.toBe(claveDeNombre('Generales'))
  })
})

describe('esCorreo', () => {
  it.each(['ana@obra.com.py', ' Ana.Perez+luque@Obra.COM ', "o'brien@a-b.io"])('%j will do', (texto) => {
    expect(esCorreo(texto)).toBe(true)
  })
  it.each([
    '',
    'ana',
    'ana@',
    '@obra.com',
    'ana@obra',
    'ana@@obra.com',
    'ana obra@x.com',
    'ana@obra..com',
    'a,b@x.com',
    'Ana <ana@x.com>',
    'ana@x.com;b@x.com',
    'ana@x.c',
    'ana@x.com\nBcc: b@x.com',
    `${'a'.repeat(250)}@x.com`,
  ])('%j will not', (texto) => {
    expect(esCorreo(texto)).toBe(false)
  })
  it('is kept in lower case and without blanks around it', () => {
    expect(normalizarCorreo(' Ana@Obra.COM ')).toBe('ana@obra.com')
  })
})
