import {
  clientesForSelect,
  login,
  olvidePass,
  signup,
  updatePassByResetToken,
} from '@plomada/contract/acceso'
import { crearCliente, invitarCliente } from '@plomada/contract/acceso/clientes'
import { invitar } from '@plomada/contract/acceso/invitaciones'
import { editarUsuario, usuarioPorCredencial, usuarios } from '@plomada/contract/acceso/usuarios'
import { INTENTOS } from '@plomada/domain/acceso/limites'
import type { Rol } from '@plomada/domain/acceso/roles'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { PASSWORD, type ServidorDePrueba, servidorDePrueba, type Usuario } from '../../../prueba/servidor.ts'

conUnaBase('clientes without access', (abrir) => {
  let s: ServidorDePrueba
  let cuantos = 0
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  beforeEach(async () => {
    s.correos.splice(0)
    await s.base.comoSistema((tx) => tx.deleteFrom('intento').execute())
  })

  const razon = (r: { estado: number; cuerpo: { error?: { message: string } | undefined } }) => [
    r.estado,
    r.cuerpo.error?.message,
  ]
  const emailNuevo = () => `cliente${++cuantos}@casa.py`
  const crear = (body: object = {}, como: Usuario = s.usuarios.a.admin) =>
    s.pedir(crearCliente, { como, body: { nombre: 'Familia Duarte', ...body } })
  const convidar = (credencialId: string, email: string, como: Usuario = s.usuarios.a.admin) =>
    s.pedir(invitarCliente, { como, body: { credencialId, email } })
  const leer = async (credencialId: string) =>
    (await s.pedir(usuarioPorCredencial, { como: s.usuarios.a.admin, query: { credencialId } })).cuerpo
  const ofrecidos = async (como = s.usuarios.a.admin) =>
    (await s.pedir(clientesForSelect, { como })).cuerpo.items.map(({ _id }) => _id)
  const delCorreo = () => {
    const enlace = /register\/([\w-]{43})#codigo=(\d+)\s/.exec(s.correos.at(-1)?.texto ?? '')
    return { invitacionId: enlace?.[1] ?? '', invitacionCodigo: enlace?.[2] ?? '' }
  }
  const hechosDe = (id: string) =>
    s.base.comoSistema((tx) =>
      tx
        .selectFrom('bitacora')
        .select(['operacion', 'despues'])
        .where('entidad_id', '=', id)
        .orderBy('id')
        .execute(),
    )

  test('a name alone makes one, offered at once and seen in the list as without access', async () => {
    const r = await crear({ phoneNumber: '+595981555000' })
    expect([r.estado, r.cuerpo.message]).toEqual([200, mensajesUsuarios.clienteCreado])
    expect(s.correos).toEqual([])
    const { _id } = r.cuerpo
    expect(await ofrecidos()).toContain(_id)
    const sinAcceso = { rol: 'cliente', email: null, tieneAcceso: false, phoneNumber: '+595981555000' }
    expect(await leer(_id)).toMatchObject(sinAcceso)
    const lista = await s.pedir(usuarios, {
      como: s.usuarios.a.admin,
      params: { token: 'me' },
      query: { busquedaRapida: 'Duarte', limit: 100 },
    })
    expect(lista.cuerpo.items).toContainEqual(expect.objectContaining({ credentialID: _id, ...sinAcceso }))
    expect((await hechosDe(_id)).map(({ operacion }) => operacion)).toEqual(['crearCliente'])
    // Two without an email are two, and another empresa sees neither.
    expect((await crear()).estado).toBe(200)
    expect(await ofrecidos(s.usuarios.b.admin)).not.toContain(_id)
  })

  test.each([
    ['no name', { nombre: ' ' }, mensajesComun.completeTodosLosCampos],
    ['an email that is none', { email: 'duarte' }, mensajesAcceso.emailFormato],
  ])('%s is refused', async (_, body, motivo) => {
    const antes = (await ofrecidos()).length
    expect(razon(await crear(body))).toEqual([400, motivo])
    expect((await ofrecidos()).length).toBe(antes)
  })

  test('only who administers', async () => {
    const { _id } = (await crear()).cuerpo
    for (const rol of ['obraResidente', 'cliente'] as const) {
      expect((await crear({}, s.usuarios.a[rol])).estado).toBe(403)
      expect((await convidar(_id, emailNuevo(), s.usuarios.a[rol])).estado).toBe(403)
    }
    expect((await crear({}, s.usuarios.a.superadmin)).estado).toBe(200)
    expect(razon(await convidar(_id, emailNuevo(), s.usuarios.b.admin))).toEqual([
      404,
      mensajesAcceso.usuarioNoExiste,
    ])
  })

  test('with an email it is invited; answering the mail, by one of two at once, gives that very person access', async () => {
    const email = emailNuevo()
    const r = await crear({ email: email.toUpperCase() })
    expect(r.cuerpo.message).toBe(mensajesUsuarios.clienteCreadoEInvitado)
    const { _id } = r.cuerpo
    expect(s.correos).toMatchObject([{ para: email, asunto: 'Plomada: te invitaron a una empresa' }])
    expect(await leer(_id)).toMatchObject({ email, tieneAcceso: false })

    const aceptadas = await Promise.all([1, 2].map(() => s.pedir(signup, { body: delCorreo() })))
    expect(aceptadas.map(({ estado }) => estado).sort()).toEqual([200, 400])
    const { data } = aceptadas.find(({ estado }) => estado === 200)?.cuerpo ?? {}
    expect(data?.credencialId).toBe(_id)
    const resetToken = data?.resetToken ?? ''
    await s.pedir(updatePassByResetToken, { body: { resetToken, password: 'elegida-1234' } })
    const entra = await s.pedir(login, { body: { username: email, password: 'elegida-1234' } })
    expect(entra.estado).toBe(200)
    expect(await leer(_id)).toMatchObject({ email, tieneAcceso: true })
  })

  test('nobody comes in, nor gets a mail, by the address of who has no access', async () => {
    const email = emailNuevo()
    await crear({ email })
    s.correos.splice(0)
    expect((await s.pedir(olvidePass, { body: { username: email } })).estado).toBe(200)
    expect(s.correos).toEqual([])
    for (const password of ['null', PASSWORD]) {
      const r = await s.pedir(login, { body: { username: email, password } })
      expect(razon(r)).toEqual([401, mensajesAcceso.credencialesIncorrectas])
    }
  })

  describe('inviting one who is there', () => {
    test('gives them the email; another one takes its place and the first mail stops working', async () => {
      const { _id } = (await crear()).cuerpo
      const [mal, bien] = [emailNuevo(), emailNuevo()]
      expect((await convidar(_id, mal)).cuerpo).toEqual({ message: mensajesUsuarios.invitado })
      const primera = delCorreo()
      expect((await convidar(_id, bien)).estado).toBe(200)
      expect(await leer(_id)).toMatchObject({ email: bien, tieneAcceso: false })
      expect(razon(await s.pedir(signup, { body: primera }))).toEqual([400, mensajesAcceso.codigoIncorrecto])
      expect((await s.pedir(signup, { body: delCorreo() })).cuerpo.data?.credencialId).toBe(_id)
      expect(razon(await convidar(_id, bien))).toEqual([409, mensajesUsuarios.yaTieneAcceso])
    })

    test('one email is of one person in the empresa, and another empresa is told nothing', async () => {
      const { _id } = (await crear()).cuerpo
      const email = emailNuevo()
      await crear({ email })
      for (const usado of [email, s.usuarios.a.admin.email]) {
        expect(razon(await convidar(_id, usado))).toEqual([409, mensajesUsuarios.emailEnUso])
        expect(razon(await crear({ email: usado }))).toEqual([409, mensajesUsuarios.emailEnUso])
      }
      const como = s.usuarios.a.admin
      const r = await s.pedir(invitar, { como, body: { email, nombre: 'Ana', rol: 'admin' } })
      expect(razon(r)).toEqual([409, mensajesUsuarios.emailEnUso])
      // An account of another empresa: invited like an unknown address.
      expect((await crear({ email: s.usuarios.b.cliente.email })).estado).toBe(200)
      expect(s.correos.at(-1)?.texto).toContain('Empresa A te invitó')
      expect(
        (await s.pedir(login, { body: { username: s.usuarios.b.cliente.email, password: PASSWORD } })).estado,
      ).toBe(200)
    })

    test('who is out is let in again first; mails are few', async () => {
      const { _id } = (await crear()).cuerpo
      const como = s.usuarios.a.admin
      await s.pedir(editarUsuario, { como, body: { credentialID: _id, activo: false } })
      const email = emailNuevo()
      expect(razon(await convidar(_id, email))).toEqual([409, mensajesUsuarios.estaInhabilitado])
      await s.pedir(editarUsuario, { como, body: { credentialID: _id, activo: true } })
      await s.base.comoSistema((tx) => tx.deleteFrom('intento').execute())
      for (let i = 0; i < INTENTOS.invitacionPorEmail; i++)
        expect((await convidar(_id, email)).estado).toBe(200)
      expect((await convidar(_id, email)).estado).toBe(429)
    })
  })

  test('edited: its name; not its rol nor its email, which come with the access', async () => {
    const { _id } = (await crear()).cuerpo
    const editar = (cambio: object) =>
      s.pedir(editarUsuario, {
        como: s.usuarios.a.admin,
        body: { credentialID: _id, ...cambio },
      })
    expect((await editar({ nombre: 'Familia Duarte Ríos' })).cuerpo).toMatchObject({
      nombre: 'Familia Duarte Ríos',
      email: null,
    })
    expect(razon(await editar({ rol: 'obraResidente' }))).toEqual([409, mensajesUsuarios.sinAccesoEsCliente])
    expect(razon(await editar({ email: emailNuevo() }))).toEqual([409, mensajesUsuarios.emailAlInvitar])
  })

  test('no other rol may be without a password, whoever writes the row', async () => {
    const { _id } = (await crear()).cuerpo
    const poner = (rol: Rol) =>
      s.base.comoSistema((tx) => tx.updateTable('credencial').set({ rol }).where('id', '=', _id).execute())
    await expect(poner('admin')).rejects.toThrow('credencial_sin_acceso')
  })
})
