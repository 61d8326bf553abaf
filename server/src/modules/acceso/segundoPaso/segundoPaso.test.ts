import { cambiarPassword, credencialPorId, login } from '@plomada/contract/acceso'
import * as contrato from '@plomada/contract/acceso/segundoPaso'
import { usuarioPorCredencial } from '@plomada/contract/acceso/usuarios'
import { INTENTOS } from '@plomada/domain/acceso/limites'
import type { Rol } from '@plomada/domain/acceso/roles'
import { CODIGOS_DE_RECUPERACION } from '@plomada/domain/acceso/segundoPaso'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { equipoNuevo, lejosDelCambio, otraSesion, telefono } from '../../../prueba/cuentas.ts'
import { respuestasGuardadas } from '../../../prueba/respuestasGuardadas.ts'
import {
  type Equipo,
  PASSWORD,
  type ServidorDePrueba,
  servidorDePrueba,
  type Usuario,
} from '../../../prueba/servidor.ts'
import { passwordDe } from '../sesion/repo.ts'
import { desafiar } from './entrar.ts'

conUnaBase('the second step', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  /** Of each test its own: what it requires, sets up and ends is no other's. */
  let equipos: Record<'a' | 'b', Equipo>
  beforeEach(async () => {
    await s.base.comoSistema((tx) => tx.deleteFrom('intento').execute())
    equipos = { a: await equipoNuevo(s), b: await equipoNuevo(s) }
  })

  const razon = (r: { estado: number; cuerpo: { error?: { message: string } | undefined } }) => [
    r.estado,
    r.cuerpo.error?.message,
  ]
  // With an empresa one hash is computed, instead of as many as an email may have accounts.
  const entrar = ({ email, empresaId }: Usuario, password: string = PASSWORD) =>
    s.pedir(login, { body: { username: email, password, empresaId } })
  const desafio = async (u: Usuario) => (await entrar(u)).cuerpo.segundoPaso?.desafio ?? ''
  const dar = async (u: Usuario, codigo: string, cual?: string) =>
    s.pedir(contrato.darSegundoPaso, { body: { desafio: cual ?? (await desafio(u)), codigo } })
  const preparar = async (como: Usuario) =>
    (await s.pedir(contrato.prepararSegundoPaso, { como, body: { password: PASSWORD } })).cuerpo.secreto
  /** Uses the code of the previous 30 seconds, so that the present one is still unused. */
  async function activar(como: Usuario) {
    const secreto = await preparar(como)
    await lejosDelCambio()
    const r = await s.pedir(contrato.activarSegundoPaso, { como, body: { codigo: telefono(secreto, -1) } })
    expect(r.estado).toBe(200)
    return { secreto, codigos: r.cuerpo.codigos }
  }
  const entra = async (como: Usuario, token: string) =>
    (await s.pedir(credencialPorId, { como: { ...como, token }, params: { id: como.credencialId } }))
      .estado === 200
  const exigir = (como: Usuario, segundoPasoRoles: Rol[]) =>
    s.pedir(contrato.editarSeguridad, { como, body: { segundoPasoRoles } })

  describe('logging in', () => {
    test('without it the answer is the documented one with the key of the device, and nothing else', async () => {
      const { cuerpo } = await entrar(equipos.a.admin)
      expect(Object.keys(cuerpo)).toEqual(['token', 'llaveLocal'])
      expect(await entra(equipos.a.admin, cuerpo.token)).toBe(true)
    })

    test('with it the password opens nothing; the code of the phone does', async () => {
      const u = equipos.a.admin
      const { secreto } = await activar(u)
      const { cuerpo } = await entrar(u)
      expect(cuerpo).toMatchObject({ token: '', segundoPaso: { falta: 'codigo' } })
      const r = await dar(u, telefono(secreto))
      expect(r.cuerpo.codigosRestantes).toBe(CODIGOS_DE_RECUPERACION)
      expect(await entra(u, r.cuerpo.token)).toBe(true)
      expect(razon(await entrar(u, 'mal-1234'))).toEqual([401, mensajesAcceso.credencialesIncorrectas])
    })

    test('a code is taken once, also by two at once', async () => {
      const u = equipos.a.cliente
      const { secreto } = await activar(u)
      const codigo = telefono(secreto)
      const desafios = [await desafio(u), await desafio(u), await desafio(u)]
      const estados = await Promise.all(desafios.map(async (cual) => (await dar(u, codigo, cual)).estado))
      expect(estados.toSorted((a, b) => a - b)).toEqual([200, 400, 400])
      expect(razon(await dar(u, codigo))).toEqual([400, mensajesUsuarios.codigoIncorrecto])
      // Thirty seconds later the phone shows another code.
      expect((await dar(u, telefono(secreto, 1))).estado).toBe(200)
    })

    test('a challenge opens one session, ends with the password and does not last', async () => {
      const u = equipos.a.obraResidente
      const { secreto, codigos } = await activar(u)
      const uno = await desafio(u)
      expect((await dar(u, telefono(secreto), uno)).estado).toBe(200)
      expect(razon(await dar(u, codigos[0] ?? '', uno))).toEqual([401, mensajesUsuarios.desafioVencido])
      const otro = await desafio(u)
      await s.base.comoSistema((tx) =>
        sql`update desafio set ts_expira = ts_expira - interval '10 minutes'`.execute(tx),
      )
      expect((await dar(u, codigos[0] ?? '', otro)).estado).toBe(401)
      const tercero = await desafio(u)
      const body = { password: PASSWORD, passwordNuevo: PASSWORD }
      expect((await s.pedir(cambiarPassword, { como: u, body })).estado).toBe(200)
      expect((await dar(u, codigos[0] ?? '', tercero)).estado).toBe(401)
    })

    test('none is given to who gave a password that changed meanwhile (R9)', async () => {
      const u = equipos.b.obraResidente
      await activar(u)
      const segun = await s.base.comoSistema((tx) => passwordDe(tx, u.empresaId, u.credencialId))
      expect(await desafiar(s.base, { ...u, segun })).toMatchObject({ falta: 'codigo' })
      const body = { password: PASSWORD, passwordNuevo: PASSWORD }
      expect((await s.pedir(cambiarPassword, { como: u, body })).estado).toBe(200)
      await expect(desafiar(s.base, { ...u, segun })).rejects.toThrow(mensajesAcceso.credencialesIncorrectas)
    })

    test('guesses are few, and the right code waits with them', async () => {
      const u = equipos.b.cliente
      const { secreto } = await activar(u)
      const cual = await desafio(u)
      const malo = telefono(secreto) === '000000' ? '000001' : '000000'
      for (let i = 0; i < INTENTOS.segundoPasoPorCredencial; i++) {
        expect((await dar(u, malo, cual)).estado).toBe(400)
      }
      expect((await dar(u, telefono(secreto), cual)).estado).toBe(429)
    })
  })

  describe('recovery codes', () => {
    test('ten, each once, however typed; new ones end the old', async () => {
      const u = equipos.b.admin
      const { secreto, codigos } = await activar(u)
      expect(new Set(codigos).size).toBe(CODIGOS_DE_RECUPERACION)
      const [uno = '', dos = ''] = codigos
      const r = await dar(u, uno.toLowerCase().replaceAll('-', ' '))
      expect([r.estado, r.cuerpo.codigosRestantes]).toEqual([200, CODIGOS_DE_RECUPERACION - 1])
      expect((await dar(u, uno)).estado).toBe(400)
      const body = { password: PASSWORD, codigo: telefono(secreto) }
      const nuevos = await s.pedir(contrato.renovarCodigos, { como: u, body })
      expect(nuevos.cuerpo.codigos).toHaveLength(CODIGOS_DE_RECUPERACION)
      expect((await dar(u, dos)).estado).toBe(400)
      expect((await dar(u, nuevos.cuerpo.codigos[0] ?? '')).estado).toBe(200)
      const estado = await s.pedir(contrato.segundoPaso, { como: u })
      expect(estado.cuerpo).toEqual({ activo: true, exigido: false, codigosRestantes: 9 })
    })
  })

  describe('one’s own', () => {
    test('is in force when a code comes back, and is prepared only with the password', async () => {
      const u = equipos.b.superadmin
      const mala = await s.pedir(contrato.prepararSegundoPaso, { como: u, body: { password: 'no' } })
      expect(razon(mala)).toEqual([400, mensajesUsuarios.passwordIncorrecta])
      const dar = (codigo: string) => s.pedir(contrato.activarSegundoPaso, { como: u, body: { codigo } })
      expect(razon(await dar('123456'))).toEqual([409, mensajesUsuarios.segundoPasoSinPreparar])
      const vieja = await preparar(u)
      const secreto = await preparar(u)
      expect((await entrar(u)).cuerpo.segundoPaso).toBeUndefined()
      expect((await dar(telefono(vieja))).estado).toBe(400)
      expect((await dar(telefono(secreto))).estado).toBe(200)
      expect((await entrar(u)).cuerpo.segundoPaso?.falta).toBe('codigo')
      const otra = await s.pedir(contrato.prepararSegundoPaso, { como: u, body: { password: PASSWORD } })
      expect(razon(otra)).toEqual([409, mensajesUsuarios.segundoPasoYaActivo])
    })

    test('is taken away with password and code, but not by who must have it', async () => {
      const u = equipos.b.admin
      const { secreto } = await activar(u)
      const quitar = (codigo: string) =>
        s.pedir(contrato.quitarSegundoPaso, { como: u, body: { password: PASSWORD, codigo } })
      expect((await quitar('000000')).estado).toBe(400)
      await exigir(equipos.b.superadmin, ['admin'])
      expect(razon(await quitar(telefono(secreto)))).toEqual([409, mensajesUsuarios.segundoPasoExigido])
      await exigir(equipos.b.superadmin, [])
      expect((await quitar(telefono(secreto))).estado).toBe(200)
      expect((await entrar(u)).cuerpo.token).not.toBe('')
    })
  })

  describe('required of a rol', () => {
    test('who lacks it sets it up while logging in, and gets in with it', async () => {
      const u = equipos.b.admin
      expect((await exigir(equipos.b.superadmin, ['admin'])).cuerpo.segundoPasoRoles).toEqual(['admin'])
      const { segundoPaso } = (await entrar(u)).cuerpo
      expect(segundoPaso?.falta).toBe('configurar')
      const body = { desafio: segundoPaso?.desafio ?? '' }
      const { secreto } = (await s.pedir(contrato.prepararAlEntrar, { body })).cuerpo
      const con = (codigo: string) => s.pedir(contrato.activarAlEntrar, { body: { ...body, codigo } })
      expect((await con('000000')).estado).toBe(400)
      const r = await con(telefono(secreto))
      expect(r.cuerpo.codigos).toHaveLength(CODIGOS_DE_RECUPERACION)
      expect(await entra(u, r.cuerpo.token)).toBe(true)
      expect((await entrar(u)).cuerpo.segundoPaso?.falta).toBe('codigo')
      // Nobody with another rol is asked for it.
      expect((await entrar(equipos.b.superadmin)).cuerpo.token).not.toBe('')
    })

    test('ends the sessions of who lacks it, and neither of who has it nor of who asks', async () => {
      const { admin, superadmin, cliente } = equipos.b
      const sinPaso = await otraSesion(s, admin)
      expect((await exigir(superadmin, ['superadmin', 'admin'])).estado).toBe(200)
      expect([await entra(sinPaso, sinPaso.token), await entra(superadmin, superadmin.token)]).toEqual([
        false,
        true,
      ])
      await activar(await otraSesion(s, cliente))
      await exigir(superadmin, ['superadmin', 'admin', 'cliente'])
      expect(await entra(cliente, cliente.token)).toBe(true)
    })

    test('a password alone never replaces a phone', async () => {
      const u = await otraSesion(s, equipos.b.admin)
      await activar(u)
      const r = await s.pedir(contrato.prepararAlEntrar, { body: { desafio: await desafio(u) } })
      expect(razon(r)).toEqual([409, mensajesUsuarios.segundoPasoYaActivo])
    })

    test('of superadmin only a superadmin requires it', async () => {
      const { superadmin } = equipos.b
      const admin = await otraSesion(s, equipos.b.admin)
      expect(razon(await exigir(admin, ['superadmin']))).toEqual([403, mensajesUsuarios.soloSuperadmin])
      expect(
        (await exigir(superadmin, ['cliente', 'superadmin', 'cliente'])).cuerpo.segundoPasoRoles,
      ).toEqual(['superadmin', 'cliente'])
      expect((await exigir(admin, ['superadmin', 'admin'])).estado).toBe(200)
      expect((await s.pedir(contrato.seguridad, { como: admin })).cuerpo.segundoPasoRoles).toEqual([
        'superadmin',
        'admin',
      ])
    })
  })

  test('an admin resets somebody’s: the sessions end, and it is in the audit', async () => {
    const [u, admin] = [equipos.a.superadmin, equipos.a.admin]
    const reiniciar = (como: Usuario, de: Usuario) =>
      s.pedir(contrato.reiniciarSegundoPaso, { como, body: { credentialID: de.credencialId } })
    await activar(u)
    expect(razon(await reiniciar(admin, u))).toEqual([403, mensajesUsuarios.soloSuperadmin])
    expect(razon(await reiniciar(admin, equipos.b.admin))).toEqual([404, mensajesAcceso.usuarioNoExiste])
    await activar(admin)
    // Otherwise somebody at an open session could do without the phone.
    expect(razon(await reiniciar(admin, admin))).toEqual([409, mensajesUsuarios.segundoPasoPropioNo])
    const verlo = { como: u, query: { credencialId: admin.credencialId } }
    expect((await s.pedir(usuarioPorCredencial, verlo)).cuerpo.segundoPaso).toBe(true)
    expect((await reiniciar(u, admin)).cuerpo.message).toBe(mensajesUsuarios.segundoPasoReiniciado)
    expect(await entra(admin, admin.token)).toBe(false)
    expect((await entrar(admin)).cuerpo.token).not.toBe('')
    expect(razon(await reiniciar(u, admin))).toEqual([409, mensajesUsuarios.segundoPasoInactivo])
    const hechos = await s.base.comoSistema((tx) =>
      tx.selectFrom('bitacora').selectAll().where('operacion', '=', 'reiniciarSegundoPaso').execute(),
    )
    expect(hechos).toMatchObject([{ entidad_id: admin.credencialId, credencial_id: u.credencialId }])
  })

  test('no secret, code nor recovery code is in the base as it is, in the audit or in the log', async () => {
    const u = equipos.b.superadmin
    const { secreto, codigos } = await activar(u)
    const body = { password: PASSWORD }
    await s.pedir(contrato.prepararSegundoPaso, { como: u, body, encabezados: { 'idempotency-key': 'k1' } })
    const tablas = ['bitacora', 'idempotencia', 'codigo_recuperacion', 'segundo_paso'] as const
    const filas = await Promise.all(
      tablas.map((tabla) =>
        s.base.comoSistema((tx) =>
          sql<{ f: string }>`select f::text as f from ${sql.table(tabla)} f`.execute(tx),
        ),
      ),
    )
    const respuestas = await respuestasGuardadas(s.base)
    const todo = JSON.stringify([filas.map(({ rows }) => rows), respuestas, s.lineas])
    expect(todo).toContain('activarSegundoPaso')
    for (const secretoDicho of [secreto, ...codigos, ...codigos.map((c) => c.replaceAll('-', ''))]) {
      expect(todo).not.toContain(secretoDicho)
    }
  })
})
