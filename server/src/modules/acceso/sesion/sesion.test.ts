import * as contrato from '@plomada/contract/acceso'
import { INTENTOS } from '@plomada/domain/acceso/limites'
import type { Rol } from '@plomada/domain/acceso/roles'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { LIMITES_HASH } from '../../../base/turno/limites.ts'
import { hashBarato } from '../../../prueba/empresas.ts'
import { PASSWORD, type ServidorDePrueba, servidorDePrueba, type Usuario } from '../../../prueba/servidor.ts'

conUnaBase('sessions', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  beforeEach(async () => {
    await s.base.comoSistema((tx) => tx.deleteFrom('intento').execute())
  })

  const entrar = (username: string, password: string = PASSWORD) =>
    s.pedir(contrato.login, { body: { username, password } })
  /** With an empresa it is one hash and not as many as one email may have accounts. */
  const entrarEn = ({ email, empresaId }: Usuario, password: string = PASSWORD) =>
    s.pedir(contrato.login, { body: { username: email, password, empresaId } })
  const quienSoy = (token: string, id: string) =>
    s.pedir(contrato.credencialPorId, { params: { id }, encabezados: { authorization: `Bearer ${token}` } })

  describe('POST /login', () => {
    test('answers a token with the documented claims, good at once', async () => {
      const { empresaId, credencialId, email } = s.usuarios.a.obraResidente
      const r = await entrar(` ${email.toUpperCase()} `)
      expect(r.estado).toBe(200)
      const { rol, id, ...claims } = decodeJwt(r.cuerpo.token)
      expect({ rol, id }).toEqual({ rol: 'obraResidente', id: credencialId })
      expect(claims).toMatchObject({ credencialId, empresaId })
      expect((await quienSoy(r.cuerpo.token, credencialId)).estado).toBe(200)
    })

    test.each([
      ['an unknown email', 'nadie@a.test', PASSWORD],
      ['a wrong password', 'admin@a.test', 'otra-1234'],
      ['the password of another letter case', 'admin@a.test', PASSWORD.toUpperCase()],
    ])('%s gets the one answer', async (_, username, password) => {
      const r = await entrar(username, password)
      expect(r.estado).toBe(401)
      expect(r.cuerpo).toMatchObject({
        code: 'SIN_SESION',
        error: { message: mensajesAcceso.credencialesIncorrectas },
      })
    })

    test.each([
      ['no email', { password: 'x' }, mensajesComun.completeTodosLosCampos],
      ['an empty email', { username: ' ', password: 'x' }, mensajesComun.completeTodosLosCampos],
      ['no password', { username: 'a@b.py', password: '' }, mensajesComun.completeTodosLosCampos],
      [
        'no email format',
        { username: 'admin@', password: 'x' },
        'Por favor proporcione un email con el formato correcto',
      ],
      ['a NUL', { username: 'a\u0000@b.py', password: 'x' }, mensajesAcceso.emailFormato],
    ])('%s is refused', async (_, body, motivo) => {
      const r = await s.pedir(contrato.login, { body: body as never })
      expect(r.estado).toBe(400)
      expect(r.cuerpo.error?.message).toBe(motivo)
    })

    test('a NUL in the password is just a wrong password', async () => {
      expect((await entrar('admin@a.test', 'a\u0000b')).estado).toBe(401)
    })

    test('who is inactive learns it with the right password only', async () => {
      const { email, credencialId } = s.usuarios.b.obraResidente
      const activar = (activo: boolean) =>
        s.base.comoSistema((tx) =>
          tx.updateTable('credencial').set({ activo }).where('id', '=', credencialId).execute(),
        )
      await activar(false)
      const [bien, mal] = [await entrar(email), await entrar(email, 'otra-1234')]
      await activar(true)
      expect([bien.estado, bien.cuerpo.error?.message]).toEqual([401, mensajesAcceso.usuarioInactivo])
      expect(mal.cuerpo.error?.message).toBe(mensajesAcceso.credencialesIncorrectas)
    })

    test('failures of one email are throttled, also at once, and the wait ends', async () => {
      const { cliente, admin } = s.usuarios.a
      const juntos = await Promise.all(
        Array.from({ length: INTENTOS.loginPorEmail + 3 }, () => entrar(cliente.email, 'otra-1234')),
      )
      expect(juntos.filter((r) => r.estado === 401)).toHaveLength(INTENTOS.loginPorEmail)
      const frenado = juntos.find((r) => r.estado === 429)
      expect(frenado?.cuerpo).toMatchObject({
        code: 'DEMASIADOS_INTENTOS',
        error: { message: mensajesComun.demasiadosIntentos },
      })
      const segundos = Number(frenado?.encabezados['retry-after'])
      expect(segundos).toBeGreaterThan(0)
      expect(segundos).toBeLessThanOrEqual(60)
      // From this network even the right password has to wait; from others it does not.
      expect((await entrar(cliente.email)).estado).toBe(429)
      expect((await entrarEn(admin)).estado).toBe(200)
      await s.base.comoSistema((tx) =>
        tx.updateTable('intento').set({ ts: sql`ts - interval '15 minutes 1 second'` }).execute(),
      )
      expect((await entrar(cliente.email)).estado).toBe(200)
    })

    test('failures of one address are throttled over all emails', async () => {
      const desde = (remoteAddress: string, numero: number) =>
        s.inyectar({
          method: 'POST',
          url: '/login',
          remoteAddress,
          payload: { username: `probado${numero}@x.py`, password: 'x', empresaId },
        })
      // Nobody's email costs a whole hash to refuse; all but the last ten are somebody's, whose hash is a cheap one.
      const { empresaId } = s.usuarios.a.admin
      await s.base.comoSistema((tx) =>
        tx
          .insertInto('credencial')
          .values(
            Array.from({ length: INTENTOS.loginPorIp - 10 }, (_, numero) => ({
              empresa_id: empresaId,
              id: nuevoId(),
              email: `probado${numero}@x.py`,
              rol: 'cliente',
              password_hash: hashBarato(PASSWORD),
              nombre: 'Probado',
            })),
          )
          .execute(),
      )
      const estados: number[] = []
      // A network's hashes wait in line, and no more than a few at once.
      const tanda = LIMITES_HASH.persona
      for (let i = 0; i <= INTENTOS.loginPorIp; i += tanda) {
        const suyos = Array.from({ length: Math.min(tanda, INTENTOS.loginPorIp + 1 - i) }, (_, j) => i + j)
        const respuestas = await Promise.all(suyos.map((numero) => desde('10.1.1.1', numero)))
        estados.push(...respuestas.map(({ statusCode }) => statusCode))
      }
      expect(estados.filter((estado) => estado === 429)).toHaveLength(1)
      expect((await desde('10.1.1.2', 0)).statusCode).toBe(401)
    })

    test('good log-ins count for nobody', async () => {
      for (let i = 0; i <= INTENTOS.loginPorEmail; i++) {
        expect((await entrarEn(s.usuarios.a.admin)).estado).toBe(200)
      }
      const filas = await s.base.comoSistema((tx) => tx.selectFrom('intento').select('id').execute())
      expect(filas).toEqual([])
    })

    test('leaves who and when in the audit, and nothing that is secret in the log', async () => {
      const { email, credencialId, empresaId } = s.usuarios.a.admin
      const r = await entrar(email)
      const hechos = await s.base.enEmpresa({ empresaId, credencialId, rol: 'admin' }, (tx) =>
        tx.selectFrom('bitacora').selectAll().where('operacion', '=', 'login').orderBy('id').execute(),
      )
      expect(hechos.at(-1)).toMatchObject({ credencial_id: credencialId, entidad: 'sesion' })
      const log = JSON.stringify(s.lineas)
      for (const secreto of [PASSWORD, email, r.cuerpo.token]) expect(log).not.toContain(secreto)
      expect(log).toContain('"ruta":"/login"')
    })
  })

  describe('sessions end at once (R9)', () => {
    const sesionDe = async (usuario: Usuario) => (await entrarEn(usuario)).cuerpo.token

    test('POST /v1/sesion/cerrar: this one and no other', async () => {
      const usuario = s.usuarios.a.admin
      const [una, otra] = [await sesionDe(usuario), await sesionDe(usuario)]
      const r = await s.pedir(contrato.cerrarSesion, { como: { ...usuario, token: una } })
      expect([r.estado, r.cuerpo.message]).toEqual([200, mensajesAcceso.sesionCerrada])
      const despues = await quienSoy(una, usuario.credencialId)
      expect([despues.estado, despues.cuerpo.error?.message]).toEqual([401, mensajesComun.sesionTerminada])
      expect((await quienSoy(otra, usuario.credencialId)).estado).toBe(200)
    })

    test('POST /credencial/password: all of them, and the old password is no good', async () => {
      const usuario = s.usuarios.b.cliente
      const tokens = [await sesionDe(usuario), await sesionDe(usuario)]
      const como = { ...usuario, token: tokens[0] ?? '' }
      const r = await s.pedir(contrato.cambiarPassword, {
        como,
        body: { password: PASSWORD, passwordNuevo: 'Montaña-azul-de-Yaguarón' },
      })
      expect([r.estado, r.cuerpo.message]).toEqual([200, 'Contraseña actualizada'])
      for (const token of tokens) expect((await quienSoy(token, usuario.credencialId)).estado).toBe(401)
      expect((await entrar(usuario.email)).estado).toBe(401)
      // The same text as another keyboard sends it, with n and tilde as two characters.
      expect((await entrar(usuario.email, 'Montan\u0303a-azul-de-Yaguaro\u0301n')).estado).toBe(200)
    })

    test('deactivation, another rol read from the row, the end of its days', async () => {
      const usuario = s.usuarios.b.admin
      const token = await sesionDe(usuario)
      const cambiar = (set: { activo?: boolean; rol?: Rol }) =>
        s.base.comoSistema((tx) =>
          tx.updateTable('credencial').set(set).where('id', '=', usuario.credencialId).execute(),
        )
      const listar = () => s.pedir(contrato.clientesForSelect, { como: { ...usuario, token } })
      await cambiar({ activo: false })
      expect((await listar()).estado).toBe(401)
      // The token still says admin.
      await cambiar({ activo: true, rol: 'cliente' })
      expect((await listar()).estado).toBe(403)
      await cambiar({ rol: 'admin' })
      expect((await listar()).estado).toBe(200)
      await s.base.comoSistema((tx) =>
        tx
          .updateTable('sesion')
          .set({ ts_expira: sql`now()` })
          .where('credencial_id', '=', usuario.credencialId)
          .execute(),
      )
      expect((await listar()).estado).toBe(401)
    })
  })

  describe('POST /credencial/password', () => {
    const cambiar = (body: object) =>
      s.pedir(contrato.cambiarPassword, { como: s.usuarios.a.superadmin, body: body as never })

    test('asks for the present one, and not for ever', async () => {
      const intentar = () => cambiar({ password: 'otra-1234', passwordNuevo: 'nueva-1234' })
      const r = await intentar()
      expect([r.estado, r.cuerpo.error]).toMatchObject([
        400,
        { message: mensajesAcceso.passwordActualIncorrecta, campo: 'password' },
      ])
      for (let i = 1; i < INTENTOS.passwordPorCredencial; i++) expect((await intentar()).estado).toBe(400)
      expect((await intentar()).estado).toBe(429)
    })

    test.each([
      ['nothing', {}, mensajesComun.completeTodosLosCampos],
      ['no new one', { password: 'x', passwordNuevo: '' }, mensajesComun.completeTodosLosCampos],
      ['a short one', { password: 'x', passwordNuevo: '1234567' }, mensajesAcceso.passwordCorta],
    ])('%s is refused', async (_, body, motivo) => {
      const r = await cambiar(body)
      expect([r.estado, r.cuerpo.error?.message]).toEqual([400, motivo])
    })
  })
})
