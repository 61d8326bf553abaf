import { cambiarPassword, login, signup } from '@plomada/contract/acceso'
import { activarAlEntrar, editarSeguridad, prepararAlEntrar } from '@plomada/contract/acceso/segundoPaso'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { beforeAll, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { telefono } from '../../../prueba/cuentas.ts'
import { PASSWORD, type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

/** The body of an answer that must be a success. */
function exigir<C>({ estado, cuerpo }: { estado: number; cuerpo: C }): C {
  expect([estado, cuerpo]).toEqual([200, cuerpo])
  return cuerpo
}

const NUEVA = 'Montaña-azul-de-Yaguarón'

/** A user whose password an admin chose. */
async function dado(lado: 'a' | 'b' = 'a') {
  const email = `dado-${nuevoId()}@obra.py`
  const body = {
    username: email,
    password: PASSWORD,
    nombre: 'Dado',
    rol: 'obraResidente',
    document: '1',
  } as const
  const { data } = exigir(await s.pedir(signup, { como: s.usuarios[lado].admin, body }))
  const entrar = async (password = PASSWORD) =>
    exigir(await s.pedir(login, { body: { username: email, password } }))
  const como = (token: string) => ({ ...data, token, rol: 'obraResidente' as const, email })
  return { entrar, como }
}

test('is told at each log-in until its person changes it', async () => {
  const { entrar, como } = await dado()
  expect(await entrar()).toMatchObject({ debeCambiarPassword: true })
  const { token, debeCambiarPassword } = await entrar()
  expect(debeCambiarPassword).toBe(true)
  const misma = { password: PASSWORD, passwordNuevo: PASSWORD }
  const r = await s.pedir(cambiarPassword, { como: como(token), body: misma })
  expect([r.estado, r.cuerpo.error]).toMatchObject([
    400,
    { message: mensajesAcceso.passwordIgual, campo: 'passwordNuevo' },
  ])
  exigir(await s.pedir(cambiarPassword, { como: como(token), body: { ...misma, passwordNuevo: NUEVA } }))
  expect(await entrar(NUEVA)).not.toHaveProperty('debeCambiarPassword')
})

test('is told too by the second step that the firm requires, without which nothing is read', async () => {
  const { entrar } = await dado('b')
  const admin = s.usuarios.b.admin
  exigir(await s.pedir(editarSeguridad, { como: admin, body: { segundoPasoRoles: ['obraResidente'] } }))
  const { token, segundoPaso, debeCambiarPassword } = await entrar()
  expect([token, segundoPaso?.falta, debeCambiarPassword]).toEqual(['', 'configurar', undefined])
  const desafio = segundoPaso?.desafio ?? ''
  const { secreto } = exigir(await s.pedir(prepararAlEntrar, { body: { desafio } }))
  const body = { desafio, codigo: telefono(secreto) }
  expect(exigir(await s.pedir(activarAlEntrar, { body }))).toMatchObject({ debeCambiarPassword: true })
})

test('who chose their own is asked nothing', async () => {
  const { email } = s.usuarios.a.obraResidente
  const r = exigir(await s.pedir(login, { body: { username: email, password: PASSWORD } }))
  expect(r.token).not.toBe('')
  expect(r).not.toHaveProperty('debeCambiarPassword')
})
