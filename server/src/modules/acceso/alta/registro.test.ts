import * as contrato from '@plomada/contract/acceso'
import { organizacion } from '@plomada/contract/acceso/invitaciones'
import { CODIGO_DIGITOS, INTENTOS } from '@plomada/domain/acceso/limites'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { PASSWORD, type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { invitacionDe, nombreDeInvitacion } from '../directorio/deEmpresa.ts'

const ana = {
  username: 'ana@nueva.py',
  password: 'ana-segura-1',
  nombre: 'Ana',
  apellido: 'Benítez',
  documentType: 'CI',
  document: '1.234.567',
  fechaNacimiento: '1990-02-28',
  phone: '',
  address: { direccion: 'Asunción', lat: -25.28, lng: -57.63 },
} as const

conUnaBase('signing up', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  beforeEach(async () => {
    s.correos.splice(0)
    await s.base.comoSistema((tx) => tx.deleteFrom('intento').execute())
  })

  const registrar = (cambio: object = {}) =>
    s.pedir(contrato.crearAutoInvitacion, { body: { ...ana, ...cambio } })
  /** What the latest mail carries. */
  const delCorreo = () => {
    const enlace = /https:\/\/plomada\.test\/register\/([\w-]{43})#codigo=(\d+)\s/.exec(
      s.correos.at(-1)?.texto ?? '',
    )
    return { invitacionId: enlace?.[1] ?? '', invitacionCodigo: enlace?.[2] ?? '' }
  }
  const invitar = async (cambio: object = {}) => {
    await registrar(cambio)
    return delCorreo()
  }
  const confirmar = (body: object) => s.pedir(contrato.signup, { body })
  const entrar = (username: string, password: string = ana.password) =>
    s.pedir(contrato.login, { body: { username, password } })

  describe('POST /crearAutoInvitacion', () => {
    test('mails a code and a link, and makes nobody yet', async () => {
      const username = `${nuevoId()}@nueva.py`
      const r = await registrar({ username })
      expect([r.estado, r.cuerpo]).toEqual([
        200,
        { message: 'Registro exitoso. Te enviamos un correo para confirmar tu cuenta.' },
      ])
      expect(s.correos).toHaveLength(1)
      expect(s.correos[0]).toMatchObject({ para: username, asunto: 'Plomada: confirmá tu cuenta' })
      expect(s.correos[0]?.texto).toMatch(new RegExp(`es \\d{${CODIGO_DIGITOS}}\\s`))
      expect((await entrar(username)).estado).toBe(401)
    })

    test('a known email gets the same answer, and may open another firm; its owner is told which it has', async () => {
      const { email } = s.usuarios.a.admin
      const username = `${nuevoId()}@nueva.py`
      const [nueva, conocida] = [await registrar({ username }), await registrar({ username: email })]
      expect([conocida.estado, conocida.cuerpo]).toEqual([nueva.estado, nueva.cuerpo])
      expect(s.correos.map(({ para }) => para)).toEqual([username, email])
      const [alNuevo, alConocido] = s.correos
      expect(alConocido?.texto).toContain('Con este email ya ingresás a: Empresa A.')
      expect(alNuevo?.texto).not.toContain('ya ingresás')
      const password = 'otra-firma-1'
      const r = await confirmar({ ...delCorreo(), password })
      expect(r.estado).toBe(200)
      expect((await entrar(email, password)).cuerpo.token).not.toBe('')
    })

    test('a name is text and makes no link in the mail', async () => {
      await registrar({ nombre: '<b>visitá</b> https://mal.py\r\nBcc: x@y.py' })
      const [correo] = s.correos
      expect(correo?.html).not.toContain('<b>')
      for (const forma of [correo?.texto ?? '', correo?.html ?? '']) {
        expect(forma).not.toContain('mal.py')
        const enlaces = [...forma.matchAll(/https?:\/\/[^\s"<]+/g)].map(([enlace]) => enlace)
        expect(enlaces.length).toBeGreaterThan(0)
        for (const enlace of enlaces) expect(enlace).toMatch(/^https:\/\/plomada\.test\/register\//)
      }
    })

    test.each([
      ['no email', { username: '' }, mensajesComun.completeTodosLosCampos],
      ['no name', { nombre: ' ' }, mensajesComun.completeTodosLosCampos],
      ['no surname', { apellido: undefined }, mensajesComun.completeTodosLosCampos],
      ['no document', { document: '' }, mensajesComun.completeTodosLosCampos],
      ['no type', { documentType: '' }, mensajesComun.completeTodosLosCampos],
      ['no password', { password: '' }, mensajesComun.completeTodosLosCampos],
      ['a wrong email', { username: 'a@b' }, 'Por favor proporcione un email con el formato correcto'],
      ['a short password', { password: '1234567' }, mensajesAcceso.passwordCorta],
    ])('%s is refused', async (_, cambio, motivo) => {
      const r = await registrar(cambio)
      expect([r.estado, r.cuerpo.error?.message]).toEqual([400, motivo])
    })

    test('the optional ones may be missing', async () => {
      const sinNada = { fechaNacimiento: undefined, phone: undefined, address: undefined }
      expect((await registrar({ ...sinNada, username: 'sin@nada.py' })).estado).toBe(200)
      expect((await registrar({ fechaNacimiento: '', phone: null, address: null })).estado).toBe(200)
    })

    test('no more than a few mails for one email', async () => {
      for (let i = 0; i < INTENTOS.registroPorEmail; i++) expect((await registrar()).estado).toBe(200)
      expect((await registrar()).estado).toBe(429)
    })

    test('REGISTRO=cerrado refuses', async () => {
      const cerrado = await servidorDePrueba({ config: { registroAbierto: false } })
      const r = await cerrado.pedir(contrato.crearAutoInvitacion, { body: ana })
      expect([r.estado, r.cuerpo.error?.message]).toEqual([403, mensajesAcceso.registroCerrado])
      expect(cerrado.correos).toEqual([])
    })
  })

  describe('POST /signup', () => {
    test('makes an empresa with its admin and its units, once', async () => {
      const invitacion = await invitar({ username: 'luz@nueva.py' })
      const estados = await Promise.all([confirmar(invitacion), confirmar(invitacion), confirmar(invitacion)])
      expect(estados.map(({ estado }) => estado).sort()).toEqual([200, 400, 400])
      const r = estados.find(({ estado }) => estado === 200)
      expect(r?.cuerpo.message).toBe('Confirmación exitosa, ahora podés ingresar')
      const { credencialId, empresaId } = r?.cuerpo.data ?? { credencialId: '', empresaId: '' }
      const { token } = (await entrar('luz@nueva.py')).cuerpo
      const como = { ...s.usuarios.a.admin, token }
      const usuario = await s.pedir(contrato.credencialPorId, { como, params: { id: credencialId } })
      expect(usuario.cuerpo).toMatchObject({
        nombre: 'Ana',
        rol: 'admin',
        empresa: { _id: empresaId, nombre: 'Empresa de Ana Benítez' },
        ultimasObras: [],
      })
      const unidades = await s.base.comoSistema((tx) =>
        tx.selectFrom('unidad_de_medida').select('codigo').where('empresa_id', '=', empresaId).execute(),
      )
      expect(unidades.length).toBeGreaterThan(5)
      const fila = await s.base.comoSistema((tx) =>
        tx.selectFrom('credencial').selectAll().where('id', '=', credencialId).executeTakeFirst(),
      )
      expect(fila).toMatchObject({ document: '1.234.567', fecha_nacimiento: '1990-02-28', lat: -25.28 })
      expect(fila?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    })

    test('the firm has the name it was given', async () => {
      const empresa = 'Construcciones Ñandú S.R.L.'
      await confirmar(await invitar({ username: 'sol@nueva.py', empresa }))
      const { token } = (await entrar('sol@nueva.py')).cuerpo
      const como = { ...s.usuarios.a.admin, token }
      expect((await s.pedir(organizacion, { como })).cuerpo.nombre).toBe(empresa)
    })

    test('registered without a password, confirming chooses one, and does nothing without it', async () => {
      const username = 'una@nueva.py'
      const invitacion = await invitar({ username, password: undefined })
      const r = await confirmar(invitacion)
      expect([r.estado, r.cuerpo.error]).toMatchObject([400, { campo: 'password' }])
      expect((await confirmar({ ...invitacion, password: 'corta' })).estado).toBe(400)
      expect((await confirmar({ ...invitacion, password: 'la que elegí hoy' })).estado).toBe(200)
      expect((await entrar(username, 'la que elegí hoy')).estado).toBe(200)
      expect((await entrar(username)).estado).toBe(401)
    })

    test('neither invitation nor code: 401', async () => {
      const r = await confirmar({})
      expect([r.estado, r.cuerpo.error?.message]).toEqual([401, mensajesAcceso.signupSinInvitacion])
    })

    test('an invitation without its code asks for it', async () => {
      const { invitacionId } = await invitar()
      for (const cuerpo of [{ invitacionId }, { invitacionId, invitacionCodigo: ' ' }]) {
        const r = await confirmar(cuerpo)
        expect([r.estado, r.cuerpo.error?.message]).toEqual([
          400,
          'Por favor, escribí el código que te enviamos (también podés usar el enlace que te enviamos)',
        ])
      }
    })

    test('a wrong code, somebody else’s code and an unknown invitation are refused alike', async () => {
      const [una, otra] = [await invitar(), await invitar({ username: 'otra@nueva.py' })]
      const casos = [
        { ...una, invitacionCodigo: '00000000' },
        { ...una, invitacionCodigo: otra.invitacionCodigo },
        { ...una, invitacionId: s.usuarios.a.admin.credencialId },
      ]
      for (const caso of casos) {
        const r = await confirmar(caso)
        expect([r.estado, r.cuerpo.error?.message]).toEqual([400, mensajesAcceso.codigoIncorrecto])
      }
      expect((await confirmar(una)).estado).toBe(200)
    })

    test('guesses are few, and the right code waits with them', async () => {
      const invitacion = await invitar({ username: 'adivinada@nueva.py' })
      const { id = '' } = invitacionDe(invitacion.invitacionId) ?? {}
      // Named with another firm, or none, it is the same one.
      const nombres = [invitacion.invitacionId, nombreDeInvitacion(s.usuarios.a.admin.empresaId, id), id]
      for (let i = 0; i < INTENTOS.codigoPorInvitacion; i++) {
        const de = { invitacionId: nombres[i % nombres.length] ?? id, invitacionCodigo: `${i}` }
        expect((await confirmar(de)).estado).toBe(400)
      }
      expect((await confirmar(invitacion)).estado).toBe(429)
    })

    test('a code lasts a day', async () => {
      const invitacion = await invitar({ username: 'tarde@nueva.py' })
      await s.base.comoSistema((tx) =>
        sql`update auto_invitacion set ts_expira = ts_expira - interval '24 hours'`.execute(tx),
      )
      expect((await confirmar(invitacion)).estado).toBe(400)
    })

    test('two registrations of one email are two firms', async () => {
      const [una, otra] = [
        await invitar({ username: 'doble@nueva.py', empresa: 'Una' }),
        await invitar({ username: 'doble@nueva.py', empresa: 'Otra' }),
      ]
      const estados = await Promise.all([confirmar(una), confirmar(otra)])
      expect(estados.map(({ estado }) => estado)).toEqual([200, 200])
      const { empresas } = (await entrar('doble@nueva.py')).cuerpo
      expect(empresas?.map(({ nombre }) => nombre)).toEqual(['Otra', 'Una'])
    })

    test('neither password nor code lie readable in the base', async () => {
      const { invitacionCodigo } = await invitar({ username: 'oculta@nueva.py' })
      const filas = await s.base.comoSistema((tx) => tx.selectFrom('auto_invitacion').selectAll().execute())
      const texto = JSON.stringify(filas)
      expect(texto).toContain('oculta@nueva.py')
      for (const secreto of [ana.password, invitacionCodigo]) expect(texto).not.toContain(secreto)
    })
  })
})

describe('the demo firm', () => {
  test('its people come in where there is a demo, and nowhere else, with the one answer', async () => {
    for (const demo of [true, false]) {
      const s = await servidorDePrueba({ config: { demo } })
      const email = 'admin@demo.py'
      await s.base.comoSistema((tx) =>
        tx.updateTable('credencial').set({ email }).where('email', '=', s.usuarios.a.admin.email).execute(),
      )
      const r = await s.pedir(contrato.login, { body: { username: email, password: PASSWORD } })
      expect([demo, r.estado]).toEqual([demo, demo ? 200 : 401])
      if (!demo) expect(r.cuerpo.error?.message).toBe(mensajesAcceso.credencialesIncorrectas)
      await s.pedir(contrato.olvidePass, { body: { username: email } })
      expect(s.correos).toHaveLength(demo ? 1 : 0)
    }
  })
})
