import { confirmarPassword, login } from '@plomada/contract/acceso'
import { darSegundoPaso } from '@plomada/contract/acceso/segundoPaso'
import { editarUsuario, usuarioPorCredencial } from '@plomada/contract/acceso/usuarios'
import { INTENTOS, PASSWORD_VALE_MINUTOS } from '@plomada/domain/acceso/limites'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { conCadaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { equipoNuevo, otraSesion } from '../../../prueba/cuentas.ts'
import {
  type Equipo,
  PASSWORD,
  type ServidorDePrueba,
  servidorDePrueba,
  type Usuario,
} from '../../../prueba/servidor.ts'
import { crearLlaveLocal } from './llaveLocal.ts'

conCadaBase('la contraseña de nuevo', (abrir) => {
  let s: ServidorDePrueba
  let equipo: Equipo
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
    equipo = await equipoNuevo(s)
  })

  /** As if the password had been given so long ago, in every session of this person. */
  const pasan = (de: Usuario, minutos: number) =>
    s.base.comoSistema((tx) =>
      sql`update sesion set ts_password = now() - ${`${minutos} minutes`}::interval
        where credencial_id = ${de.credencialId}`.execute(tx),
    )
  const confirmar = (como: Usuario, password: string) =>
    s.pedir(confirmarPassword, { como, body: { password } })
  const editar = (como: Usuario, de: Usuario, cambio: object, clave?: string) =>
    s.pedir(editarUsuario, {
      como,
      body: { credentialID: de.credencialId, ...cambio },
      ...(clave === undefined ? {} : { encabezados: { 'idempotency-key': clave } }),
    })

  test.each([
    ['rol', { rol: 'cliente' }],
    ['email', { email: 'otro@correo.py' }],
  ] as const)(
    'another %s of somebody asks for it, and the same call goes through after it',
    async (campo, cambio) => {
      const { admin, obraResidente } = await equipoNuevo(s)
      await pasan(admin, PASSWORD_VALE_MINUTOS + 1)
      const negada = await editar(admin, obraResidente, cambio, 'clave-1')
      expect([negada.estado, negada.cuerpo.code, negada.cuerpo.error?.message]).toEqual([
        403,
        'PASSWORD_DE_NUEVO',
        mensajesAcceso.passwordDeNuevo,
      ])
      const query = { credencialId: obraResidente.credencialId }
      const igual = (await s.pedir(usuarioPorCredencial, { como: admin, query })).cuerpo
      expect([igual.rol, igual.email]).toEqual(['obraResidente', obraResidente.email])
      const si = await confirmar(admin, PASSWORD)
      expect([si.estado, si.cuerpo]).toEqual([200, { message: mensajesAcceso.passwordConfirmada }])
      const hecha = await editar(admin, obraResidente, cambio, 'clave-1')
      expect([hecha.estado, hecha.cuerpo]).toMatchObject([200, cambio])
      expect(Object.keys(cambio)).toEqual([campo])
      // What was done is answered again to who repeats it, however long after.
      await pasan(admin, PASSWORD_VALE_MINUTOS + 1)
      expect((await editar(admin, obraResidente, cambio, 'clave-1')).estado).toBe(200)
    },
  )

  test('nothing else of somebody asks for it, nor the same rol and email said again', async () => {
    const { admin, cliente } = equipo
    await pasan(admin, 24 * 60)
    const { rol, email } = cliente
    for (const cambio of [{ nombre: 'Otra' }, { rol, email }, { activo: 'false' }, { activo: 'true' }]) {
      expect((await editar(admin, cliente, cambio)).estado).toBe(200)
    }
  })

  test('who just came in is not asked; another session of theirs still is', async () => {
    const { superadmin, cliente, obraResidente } = equipo
    await pasan(superadmin, PASSWORD_VALE_MINUTOS + 1)
    const nueva = await otraSesion(s, superadmin)
    expect((await editar(nueva, cliente, { rol: 'obraResidente' })).estado).toBe(200)
    const vieja = await editar(superadmin, obraResidente, { rol: 'cliente' })
    expect(vieja.cuerpo.code).toBe('PASSWORD_DE_NUEVO')
    expect((await confirmar(nueva, PASSWORD)).estado).toBe(200)
    expect((await editar(superadmin, obraResidente, { rol: 'cliente' })).estado).toBe(403)
  })

  test('a wrong one confirms nothing, and is not tried for ever', async () => {
    const { admin, cliente } = await equipoNuevo(s)
    await pasan(admin, PASSWORD_VALE_MINUTOS + 1)
    for (let i = 0; i < INTENTOS.passwordPorCredencial; i++) {
      const r = await confirmar(admin, 'otra-1234')
      expect([r.estado, r.cuerpo.error]).toMatchObject([
        400,
        { message: mensajesUsuarios.passwordIncorrecta, campo: 'password' },
      ])
    }
    const frenado = await confirmar(admin, PASSWORD)
    expect(frenado.estado).toBe(429)
    expect(Number(frenado.encabezados['retry-after'])).toBeGreaterThan(0)
    expect((await editar(admin, cliente, { rol: 'obraResidente' })).cuerpo.code).toBe('PASSWORD_DE_NUEVO')
  })

  describe('llaveLocal', () => {
    const entrar = async ({ email }: Usuario) =>
      (await s.pedir(login, { body: { username: email, password: PASSWORD } })).cuerpo

    test('is the same at each log-in of one person, another of each, and nowhere but in the answer', async () => {
      const [una, otra, deOtro] = [
        await entrar(equipo.superadmin),
        await entrar(equipo.superadmin),
        await entrar(equipo.admin),
      ]
      expect(una.llaveLocal).toMatch(/^[\w-]{43}$/)
      expect(Buffer.from(una.llaveLocal ?? '', 'base64url')).toHaveLength(32)
      expect(otra.llaveLocal).toBe(una.llaveLocal)
      expect(deOtro.llaveLocal).not.toBe(una.llaveLocal)
      expect(JSON.stringify(s.lineas)).not.toContain(una.llaveLocal)
      const { rows } = await s.base.comoSistema((tx) =>
        sql<{ todo: string }>`select coalesce(string_agg(t::text, ''), '') as todo from (
          select to_jsonb(sesion) t from sesion union all select to_jsonb(bitacora) from bitacora
          union all select to_jsonb(credencial) from credencial
        ) x`.execute(tx),
      )
      expect(rows[0]?.todo).toContain(equipo.superadmin.credencialId)
      expect(rows[0]?.todo).not.toContain(una.llaveLocal)
    })

    test('comes with no token that is owed, and with no refusal', async () => {
      const mal = await s.pedir(login, { body: { username: equipo.admin.email, password: 'otra-1234' } })
      const sinPaso = await s.pedir(darSegundoPaso, { body: { desafio: 'x', codigo: '000000' } })
      expect([mal.estado, sinPaso.estado]).toEqual([401, 401])
      for (const { cuerpo } of [mal, sinPaso]) expect(cuerpo).not.toHaveProperty('llaveLocal')
    })

    test('another secret of the server makes another', () => {
      const [una, otra] = ['a', 'b'].map((letra) => crearLlaveLocal(letra.repeat(32))('de-quien'))
      expect(una).not.toBe(otra)
    })
  })
})
