import { checkResetToken, login, olvidePass, signup } from '@plomada/contract/acceso'
import { invitar } from '@plomada/contract/acceso/invitaciones'
import { editarUsuario } from '@plomada/contract/acceso/usuarios'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { PASSWORD, type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { empresaDelSecreto, invitacionDe, nombreDeInvitacion, secretoDe } from './deEmpresa.ts'
import { empresasDeEmail } from './repo.ts'

describe('what carries its firm', () => {
  test('says which, and nothing else is read as one', () => {
    const [empresaId, id] = [nuevoId(), nuevoId()]
    const uno = secretoDe(empresaId)
    expect(uno).toMatch(/^[\w-]{64}$/)
    expect(secretoDe(empresaId)).not.toBe(uno)
    expect(empresaDelSecreto(uno)).toBe(empresaId)
    const nombre = nombreDeInvitacion(empresaId, id)
    expect([nombre.length, invitacionDe(nombre)]).toEqual([43, { empresaId, id }])
    for (const otro of ['', id, nombre, uno.slice(1), `${uno}A`, `${uno}=`, ` ${uno}`, 'ñ'.repeat(64)])
      expect(empresaDelSecreto(otro)).toBeUndefined()
    // The last character has two bits that mean nothing: only one way of writing them is ours.
    const vecino = nombre.slice(0, -1) + String.fromCharCode(nombre.charCodeAt(42) + 1)
    for (const otro of ['', id, uno, vecino]) expect(invitacionDe(otro)).toBeUndefined()
  })
})

conUnaBase('secrets and their firms', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  beforeEach(async () => {
    await s.base.sqlDeSistema('delete from intento')
  })
  /** The same secret as of another firm, that is there or not. */
  const deOtras = (secreto: string) => {
    const resto = Buffer.from(secreto, 'base64url').subarray(16)
    return [s.usuarios.b.admin.empresaId, nuevoId()].map((empresaId) =>
      Buffer.concat([Buffer.from(empresaId.replaceAll('-', ''), 'hex'), resto]).toString('base64url'),
    )
  }

  test('one opens in its own alone; another firm, there or not, answers as to what was never made', async () => {
    await s.pedir(olvidePass, { body: { username: s.usuarios.a.admin.email } })
    const [, resetToken = ''] = /enlace#([\w-]+)/.exec(s.correos.at(-1)?.texto ?? '') ?? []
    const revisar = async (token: string) => {
      const { estado, cuerpo } = await s.pedir(checkResetToken, { body: { resetToken: token } })
      return [estado, cuerpo.error?.message]
    }
    expect((await revisar(resetToken))[0]).toBe(200)
    for (const otro of [...deOtras(resetToken), secretoDe(nuevoId())])
      expect(await revisar(otro)).toEqual([400, mensajesAcceso.enlaceVencido])
  })

  test('an invitation is accepted as its firm’s alone', async () => {
    const body = { email: 'nueva@firmas.test', nombre: 'Nueva', rol: 'admin' as const }
    await s.pedir(invitar, { como: s.usuarios.a.admin, body })
    const [, nombre = '', invitacionCodigo = ''] =
      /register\/([\w-]+)#codigo=(\d+)/.exec(s.correos.at(-1)?.texto ?? '') ?? []
    const { id = '' } = invitacionDe(nombre) ?? {}
    const confirmar = async (invitacionId: string) =>
      (await s.pedir(signup, { body: { invitacionId, invitacionCodigo, password: 'otra-clave-44' } })).estado
    for (const otro of [nombreDeInvitacion(s.usuarios.b.admin.empresaId, id), id])
      expect(await confirmar(otro)).toBe(400)
    expect(await confirmar(nombre)).toBe(200)
  })

  test('the directory follows an email in each firm by itself', async () => {
    const donde = (email: string) => s.base.comoSistema((tx) => empresasDeEmail(tx, email))
    const { admin, obraResidente } = s.usuarios.a
    const { email } = obraResidente
    await s.base.sqlDeSistema(
      `update credencial set email = '${email}' where id = '${s.usuarios.b.obraResidente.credencialId}'`,
    )
    expect(await donde(email)).toEqual([admin.empresaId, s.usuarios.b.admin.empresaId].sort())
    const cambio = { credentialID: obraResidente.credencialId, email: 'mudada@firmas.test' }
    expect((await s.pedir(editarUsuario, { como: admin, body: cambio })).estado).toBe(200)
    expect([await donde(email), await donde(cambio.email)]).toEqual([
      [s.usuarios.b.admin.empresaId],
      [admin.empresaId],
    ])
    const entrar = async (username: string) =>
      (await s.pedir(login, { body: { username, password: PASSWORD } })).estado
    expect([await entrar(cambio.email), await entrar('nadie@firmas.test')]).toEqual([200, 401])
  })
})
