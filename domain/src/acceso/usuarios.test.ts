import { describe, expect, it } from 'vitest'
import { mensajesUsuarios } from '../nucleo/mensajes/usuarios.ts'
import { ROLES, type Rol } from './roles.ts'
import {
  type CambioDeUsuario,
  faltasDeUsuarioNuevo,
  nombreCompleto,
  razonContraCambiar,
  razonContraDarAcceso,
  razonContraEditarSinAcceso,
  razonContraObras,
  razonContraQuedarSinAdmin,
  recibeObras,
  rolesQueDa,
  terminaSesiones,
} from './usuarios.ts'

it.each([
  ['Rosa', 'Giménez', 'Rosa Giménez'],
  ['Rosa', '', 'Rosa'],
  ['', 'Giménez', 'Giménez'],
  [null, null, ''],
])('%s %s is called %o', (nombre, apellido, dicho) => {
  expect(nombreCompleto(nombre, apellido)).toBe(dicho)
})

describe('who makes whom (domain.md §13 §14)', () => {
  it('only a superadmin gives superadmin, and who does not administer gives nothing', () => {
    expect(ROLES.map((rol) => [rol, rolesQueDa(rol).join(' ')])).toEqual([
      ['superadmin', 'superadmin admin obraResidente cliente'],
      ['admin', 'admin obraResidente cliente'],
      ['obraResidente', ''],
      ['cliente', ''],
    ])
  })

  it('works are given to those who do not see all of them', () => {
    expect(ROLES.filter(recibeObras)).toEqual(['obraResidente', 'cliente'])
    expect(razonContraObras('cliente', 2)).toBeNull()
    expect(razonContraObras('admin', 0)).toBeNull()
    expect(razonContraObras('admin', 1)).toBe(mensajesUsuarios.obrasSinSentido)
  })

  const { soloSuperadmin, aSiMismoNo, rolPropioNo } = mensajesUsuarios
  it.each<[Rol, Rol, CambioDeUsuario, string | null]>([
    ['admin', 'obraResidente', { rol: 'admin' }, null],
    ['admin', 'admin', { activo: false }, null],
    ['admin', 'superadmin', {}, soloSuperadmin],
    ['admin', 'superadmin', { activo: false }, soloSuperadmin],
    ['admin', 'cliente', { rol: 'superadmin' }, soloSuperadmin],
    ['superadmin', 'superadmin', { activo: false }, null],
    ['superadmin', 'admin', { rol: 'superadmin' }, null],
    ['obraResidente', 'cliente', {}, soloSuperadmin],
  ])('%s changes %s: %j → %j', (quien, usuario, cambio, razon) => {
    const persona = (credencialId: string, rol: Rol) => ({ credencialId, rol })
    expect(razonContraCambiar(persona('a', quien), persona('b', usuario), cambio)).toBe(razon)
  })

  it.each<[CambioDeUsuario, string | null]>([
    [{}, null],
    [{ rol: 'admin', activo: true }, null],
    [{ activo: false }, aSiMismoNo],
    [{ rol: 'obraResidente' }, rolPropioNo],
  ])('oneself: %j → %j', (cambio, razon) => {
    const yo = { credencialId: 'a', rol: 'admin' } as const
    expect(razonContraCambiar(yo, yo, cambio)).toBe(razon)
  })

  it('somebody who administers always remains', () => {
    expect(razonContraQuedarSinAdmin(0)).toBe(mensajesUsuarios.ultimoAdmin)
    expect(razonContraQuedarSinAdmin(1)).toBeNull()
  })
})

describe('sessions that end (domain.md §14)', () => {
  const antes = { email: 'a@b.py', rol: 'admin', activo: true } as const
  it.each<[string, Partial<{ email: string; rol: Rol; activo: boolean }>, boolean]>([
    ['nada', {}, false],
    ['otro email', { email: 'c@b.py' }, true],
    ['otro rol', { rol: 'cliente' }, true],
    ['inactivo', { activo: false }, true],
  ])('%s', (_, cambio, si) => {
    expect(terminaSesiones(antes, { ...antes, ...cambio })).toBe(si)
  })

  it('coming back ends nothing: there was none', () => {
    expect(terminaSesiones({ ...antes, activo: false }, antes)).toBe(false)
  })
})

describe('a new user (2-site-management §5)', () => {
  const completo = { email: 'a@b.py', nombre: 'Ana', password: 'secreta-1', rol: 'cliente' }
  it('names all that is missing', () => {
    expect(faltasDeUsuarioNuevo(completo)).toEqual({})
    expect(faltasDeUsuarioNuevo({ ...completo, nombre: '  ', rol: undefined })).toEqual({
      nombre: 'Por favor complete todos los campos',
      rol: 'Por favor complete todos los campos',
    })
  })
})

describe('a client without access (domain.md §14)', () => {
  const sinEmail = { email: null, rol: 'cliente' } as const
  it.each([
    ['nada cambia', sinEmail, null],
    ['su email', { ...sinEmail, email: 'a@b.py' }, mensajesUsuarios.emailAlInvitar],
    ['su rol', { ...sinEmail, rol: 'admin' }, mensajesUsuarios.sinAccesoEsCliente],
  ] as const)('editing %s', (_, despues, razon) => {
    expect(razonContraEditarSinAcceso(sinEmail, despues)).toBe(razon)
  })

  it.each([
    [{ tieneAcceso: false, activo: true }, null],
    [{ tieneAcceso: true, activo: true }, mensajesUsuarios.yaTieneAcceso],
    [{ tieneAcceso: false, activo: false }, mensajesUsuarios.estaInhabilitado],
  ])('inviting %j', (usuario, razon) => {
    expect(razonContraDarAcceso(usuario)).toBe(razon)
  })
})
