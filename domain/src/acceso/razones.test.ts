import { describe, expect, it } from 'vitest'
import { razonContraLargoDePassword, razonContraPasswordRepetida } from './razones.ts'
import { administra, leeCostos, ROL_ETIQUETA, ROLES } from './roles.ts'

describe('passwords', () => {
  it.each<[string, string | null]>([
    ['', 'Por favor complete todos los campos'],
    ['corta12', 'La contraseña debe tener 8 caracteres o más'],
    ['justa123', null],
    ['x'.repeat(200), null],
    ['x'.repeat(201), 'La contraseña puede tener hasta 200 caracteres'],
  ])('%j', (password, razon) => {
    expect(razonContraLargoDePassword(password)).toBe(razon)
  })

  it.each<[string, string, string | null]>([
    ['', '', 'Por favor complete todos los campos'],
    ['secreto-1', '', 'Por favor complete todos los campos'],
    ['secreto-1', 'secreto-2', 'Las contraseñas no coinciden'],
    ['corta', 'corta', 'La contraseña debe tener 8 caracteres o más'],
    ['secreto-1', 'secreto-1', null],
  ])('%j and %j', (password, repetida, razon) => {
    expect(razonContraPasswordRepetida(password, repetida)).toBe(razon)
  })
})

describe('roles', () => {
  it('are four, each with its name, and say who administers and who sees costs (domain.md §13)', () => {
    const tabla = ROLES.map((rol) => [rol, ROL_ETIQUETA[rol], administra(rol), leeCostos(rol)])
    expect(tabla).toEqual([
      ['superadmin', 'Superadministrador', true, true],
      ['admin', 'Administrador', true, true],
      ['obraResidente', 'Residente de obra', false, true],
      ['cliente', 'Cliente', false, false],
    ])
  })
})
