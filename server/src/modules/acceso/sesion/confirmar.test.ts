import { confirmarPassword, login, signup } from '@plomada/contract/acceso'
import { invitar } from '@plomada/contract/acceso/invitaciones'
import {
  activarSegundoPaso,
  darSegundoPaso,
  editarSeguridad,
  prepararSegundoPaso,
  reiniciarSegundoPaso,
  renovarCodigos,
} from '@plomada/contract/acceso/segundoPaso'
import { cerrarSesiones, cerrarUnaSesion, sesiones } from '@plomada/contract/acceso/sesiones'
import { editarUsuario, usuarioPorCredencial } from '@plomada/contract/acceso/usuarios'
import { INTENTOS, PASSWORD_VALE_MINUTOS } from '@plomada/domain/acceso/limites'
import { CODIGOS_DE_RECUPERACION } from '@plomada/domain/acceso/segundoPaso'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { equipoNuevo, lejosDelCambio, otraSesion, telefono } from '../../../prueba/cuentas.ts'
import {
  type Equipo,
  PASSWORD,
  type ServidorDePrueba,
  servidorDePrueba,
  type Usuario,
} from '../../../prueba/servidor.ts'
import { crearLlaveLocal } from './llaveLocal.ts'

conUnaBase('the password asked for again', (abrir) => {
  let s: ServidorDePrueba
  let equipo: Equipo
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  // Of each test its own: who has changed of rol or email is no other's.
  beforeEach(async () => {
    equipo = await equipoNuevo(s)
  })

  /** Moves back the time at which the password was given, in every session of this person. */
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

  /** Gives the user a phone in force, using the code of the previous 30 seconds so that the present one is unused. */
  async function conSegundoPaso(como: Usuario) {
    const { secreto } = (await s.pedir(prepararSegundoPaso, { como, body: { password: PASSWORD } })).cuerpo
    await lejosDelCambio()
    const r = await s.pedir(activarSegundoPaso, { como, body: { codigo: telefono(secreto, -1) } })
    expect(r.estado).toBe(200)
    return { secreto, codigos: r.cuerpo.codigos }
  }

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
      // A repeated request gets its first answer again, however long after.
      await pasan(admin, PASSWORD_VALE_MINUTOS + 1)
      expect((await editar(admin, obraResidente, cambio, 'clave-1')).estado).toBe(200)
    },
  )

  const otroAdmin = () => ({ email: `${nuevoId()}@nueva.py`, nombre: 'Ana', rol: 'admin' as const })
  const CIERRA: readonly [
    string,
    (como: Usuario, equipo: Equipo) => Promise<{ estado: number; cuerpo: object }>,
  ][] = [
    [
      'making somebody who administers',
      (como) => s.pedir(signup, { como, body: { ...otroAdmin(), password: 'Lapacho-y-tajy-7' } }),
    ],
    [
      'asking somebody in who will administer',
      (como) => s.pedir(invitar, { como, body: { ...otroAdmin(), presupuestos: [] } }),
    ],
    [
      'taking somebody’s second step away',
      (como, { cliente }) =>
        s.pedir(reiniciarSegundoPaso, { como, body: { credentialID: cliente.credencialId } }),
    ],
    [
      'what the firm requires of whom',
      (como) => s.pedir(editarSeguridad, { como, body: { segundoPasoRoles: ['cliente'] } }),
    ],
    [
      'closing another session of one’s own',
      async (como, { admin }) => {
        const otra = await otraSesion(s, admin)
        const { items } = (await s.pedir(sesiones, { como: otra })).cuerpo
        const sesionId = items.find(({ actual }) => actual)?._id ?? ''
        return s.pedir(cerrarUnaSesion, { como, body: { sesionId } })
      },
    ],
    ['closing the others', (como) => s.pedir(cerrarSesiones, { como, body: { conservarEsta: true } })],
    ['closing all', (como) => s.pedir(cerrarSesiones, { como, body: { conservarEsta: false } })],
  ]

  test.each(CIERRA)('%s asks for it too', async (_, hacer) => {
    const suyo = await equipoNuevo(s)
    await conSegundoPaso(suyo.cliente)
    await pasan(suyo.admin, PASSWORD_VALE_MINUTOS + 1)
    const negada = await hacer(suyo.admin, suyo)
    expect([negada.estado, negada.cuerpo]).toMatchObject([403, { code: 'PASSWORD_DE_NUEVO' }])
    expect((await confirmar(suyo.admin, PASSWORD)).estado).toBe(200)
    expect((await hacer(suyo.admin, suyo)).estado).toBe(200)
  })

  test('making or asking in who doesn’t administer does not, nor closing this very session', async () => {
    const { admin } = await equipoNuevo(s)
    await pasan(admin, PASSWORD_VALE_MINUTOS + 1)
    const cliente = { ...otroAdmin(), rol: 'cliente' as const }
    const body = { ...cliente, password: 'Lapacho-y-tajy-7' }
    expect((await s.pedir(signup, { como: admin, body })).estado).toBe(200)
    const otro = { ...cliente, email: `${nuevoId()}@nueva.py`, presupuestos: [] }
    expect((await s.pedir(invitar, { como: admin, body: otro })).estado).toBe(200)
    const { items } = (await s.pedir(sesiones, { como: admin })).cuerpo
    const sesionId = items.find(({ actual }) => actual)?._id ?? ''
    expect((await s.pedir(cerrarUnaSesion, { como: admin, body: { sesionId } })).estado).toBe(200)
  })

  describe('with a second step', () => {
    test('wants a code besides, and takes each once; neither alone confirms anything', async () => {
      const { admin, cliente } = await equipoNuevo(s)
      const { secreto, codigos } = await conSegundoPaso(admin)
      await pasan(admin, PASSWORD_VALE_MINUTOS + 1)
      const dar = (codigo?: string, password: string = PASSWORD) =>
        s.pedir(confirmarPassword, { como: admin, body: { password, ...(codigo && { codigo }) } })
      const cambiar = () => editar(admin, cliente, { email: `${nuevoId()}@otro.py` })
      const noVale = { campo: 'codigo' }
      expect((await dar()).cuerpo.error).toMatchObject({
        ...noVale,
        message: mensajesAcceso.codigoDelTelefono,
      })
      expect((await dar('000000')).cuerpo.error).toMatchObject(noVale)
      expect((await dar(telefono(secreto), 'otra-1234')).cuerpo.error).toMatchObject({ campo: 'password' })
      expect((await cambiar()).cuerpo.code).toBe('PASSWORD_DE_NUEVO')
      expect((await dar(telefono(secreto))).estado).toBe(200)
      expect((await cambiar()).estado).toBe(200)
      await pasan(admin, PASSWORD_VALE_MINUTOS + 1)
      expect((await dar(telefono(secreto))).cuerpo.error).toMatchObject(noVale)
      expect((await dar(codigos[0])).estado).toBe(200)
      expect((await cambiar()).estado).toBe(200)
    })

    test('codes are not guessed for ever', async () => {
      const { admin } = await equipoNuevo(s)
      const { secreto } = await conSegundoPaso(admin)
      const dar = (codigo: string) =>
        s.pedir(confirmarPassword, { como: admin, body: { password: PASSWORD, codigo } })
      const mal = telefono(secreto, 500)
      for (let i = 0; i < INTENTOS.segundoPasoPorCredencial; i++) expect((await dar(mal)).estado).toBe(400)
      expect((await dar(telefono(secreto))).estado).toBe(429)
    })

    test('new recovery codes want the password and a code', async () => {
      const { admin } = await equipoNuevo(s)
      const { secreto } = await conSegundoPaso(admin)
      const pedir = (password: string) =>
        s.pedir(renovarCodigos, { como: admin, body: { password, codigo: telefono(secreto) } })
      expect((await pedir('otra-1234')).cuerpo.error).toMatchObject({ campo: 'password' })
      expect((await pedir(PASSWORD)).cuerpo.codigos).toHaveLength(CODIGOS_DE_RECUPERACION)
    })
  })

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
    const entrar = async ({ email, empresaId }: Usuario) =>
      (await s.pedir(login, { body: { username: email, password: PASSWORD, empresaId } })).cuerpo

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
