import * as contrato from '@plomada/contract/acceso'
import { INTENTOS } from '@plomada/domain/acceso/limites'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { PASSWORD, type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'

conUnaBase('a forgotten password', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  beforeEach(async () => {
    s.correos.splice(0)
    await s.base.comoSistema((tx) => tx.deleteFrom('intento').execute())
  })

  const pedir = (username: string) => s.pedir(contrato.olvidePass, { body: { username } })
  const comprobar = (resetToken: string) => s.pedir(contrato.checkResetToken, { body: { resetToken } })
  const poner = (resetToken: string, password = 'nueva-1234') =>
    s.pedir(contrato.updatePassByResetToken, { body: { resetToken, password } })
  const entrar = (username: string, password: string) =>
    s.pedir(contrato.login, { body: { username, password } })
  /** The token that the mail carries. */
  const tokenPara = async (username: string) => {
    await pedir(username)
    return (
      /https:\/\/plomada\.test\/changePass\/enlace#([\w-]{64})\s/.exec(s.correos.at(-1)?.texto ?? '')?.[1] ??
      ''
    )
  }

  describe('POST /olvidePass', () => {
    test('mails the link to its owner, in both forms', async () => {
      const { email } = s.usuarios.a.admin
      const r = await pedir(email.toUpperCase())
      expect([r.estado, r.cuerpo]).toEqual([
        200,
        { message: 'Se ha enviado un mail con el link para la recuperacion' },
      ])
      expect(s.correos).toHaveLength(1)
      const [correo] = s.correos
      expect(correo).toMatchObject({ para: email })
      const enlace = /https:\/\/\S+/.exec(correo?.texto ?? '')?.[0]
      expect(correo?.html).toContain(`<a href="${enlace}">${enlace}</a>`)
    })

    test('answers the same for who is unknown or inactive, and mails nobody', async () => {
      const conocido = await pedir(s.usuarios.a.admin.email)
      s.correos.splice(0)
      const { credencialId, email } = s.usuarios.b.cliente
      const activar = (activo: boolean) =>
        s.base.comoSistema((tx) =>
          tx.updateTable('credencial').set({ activo }).where('id', '=', credencialId).execute(),
        )
      await activar(false)
      for (const otro of ['nadie@nada.py', email]) {
        const r = await pedir(otro)
        expect([r.estado, r.cuerpo]).toEqual([conocido.estado, conocido.cuerpo])
      }
      await activar(true)
      expect(s.correos).toEqual([])
    })

    test('no more than a few mails for one email, known or not', async () => {
      for (const email of [s.usuarios.a.admin.email, 'nadie@nada.py']) {
        for (let i = 0; i < INTENTOS.recuperacionPorEmail; i++) expect((await pedir(email)).estado).toBe(200)
        expect((await pedir(email)).estado).toBe(429)
      }
    })

    test.each([
      ['', mensajesComun.completeTodosLosCampos],
      ['no-es-email', 'Por favor proporcione un email con el formato correcto'],
    ])('%j is refused', async (username, motivo) => {
      const r = await pedir(username)
      expect([r.estado, r.cuerpo.error?.message]).toEqual([400, motivo])
    })
  })

  describe('POST /checkResetToken', () => {
    test('knows a good link from one that is no link', async () => {
      const token = await tokenPara(s.usuarios.a.admin.email)
      expect((await comprobar(token)).estado).toBe(200)
      for (const malo of [`${token}x`, token.toLowerCase(), 'x'.repeat(43)]) {
        const r = await comprobar(malo)
        expect([r.estado, r.cuerpo.error?.message]).toEqual([400, mensajesAcceso.enlaceVencido])
      }
      expect((await comprobar('')).cuerpo.error?.message).toBe(mensajesComun.completeTodosLosCampos)
    })

    test('only a hash is stored', async () => {
      const token = await tokenPara(s.usuarios.a.admin.email)
      const filas = await s.base.comoSistema((tx) => tx.selectFrom('reset_token').selectAll().execute())
      expect(filas.length).toBeGreaterThan(0)
      expect(JSON.stringify(filas)).not.toContain(token)
    })
  })

  describe('POST /updatePassByResetToken', () => {
    test('changes it once, ends every session, forgives failed log-ins and other links', async () => {
      const usuario = s.usuarios.b.admin
      const otroEnlace = await tokenPara(usuario.email)
      const token = await tokenPara(usuario.email)
      for (let i = 0; i < INTENTOS.loginPorEmail; i++) await entrar(usuario.email, 'mal-1234')
      expect((await entrar(usuario.email, PASSWORD)).estado).toBe(429)
      const r = await poner(token)
      expect([r.estado, r.cuerpo]).toEqual([200, { message: 'Contraseña actualizada' }])
      expect((await s.pedir(contrato.clientesForSelect, { como: usuario })).estado).toBe(401)
      expect((await entrar(usuario.email, PASSWORD)).estado).toBe(401)
      expect((await entrar(usuario.email, 'nueva-1234')).estado).toBe(200)
      for (const usado of [token, otroEnlace]) {
        const otra = await poner(usado, 'robada-1234')
        expect([otra.estado, otra.cuerpo.error?.message]).toEqual([400, mensajesAcceso.enlaceVencido])
      }
      expect((await entrar(usuario.email, 'nueva-1234')).estado).toBe(200)
    })

    test('of two at once one wins', async () => {
      const usuario = s.usuarios.b.superadmin
      const token = await tokenPara(usuario.email)
      const passwords = ['primera-1234', 'segunda-1234', 'tercera-1234']
      const estados = await Promise.all(
        passwords.map(async (password) => (await poner(token, password)).estado),
      )
      expect([...estados].sort()).toEqual([200, 400, 400])
      const ganadora = passwords[estados.indexOf(200)] ?? ''
      expect((await entrar(usuario.email, ganadora)).estado).toBe(200)
    })

    test('a link lasts an hour', async () => {
      const token = await tokenPara(s.usuarios.a.admin.email)
      const mover = (minutos: number) =>
        s.base.comoSistema((tx) =>
          sql`update reset_token set ts_expira = ts_expira - ${`${minutos} minutes`}::interval`.execute(tx),
        )
      await mover(59)
      expect((await comprobar(token)).estado).toBe(200)
      await mover(1)
      expect((await comprobar(token)).estado).toBe(400)
      expect((await poner(token)).estado).toBe(400)
    })

    test.each([
      ['no password', '', mensajesComun.completeTodosLosCampos],
      ['a short one', '1234567', mensajesAcceso.passwordCorta],
    ])('%s is refused and the link stays good', async (_, password, motivo) => {
      const token = await tokenPara(s.usuarios.a.cliente.email)
      const r = await poner(token, password)
      expect([r.estado, r.cuerpo.error?.message]).toEqual([400, motivo])
      expect((await comprobar(token)).estado).toBe(200)
    })
  })
})
