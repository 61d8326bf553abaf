import { credencialPorId, login, signup } from '@plomada/contract/acceso'
import {
  editarPerfil,
  editarUsuario,
  obrasForSelect,
  usuarioPorCredencial,
  usuarios,
} from '@plomada/contract/acceso/usuarios'
import type { Rol } from '@plomada/domain/acceso/roles'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { beforeAll, describe, expect, test } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { tokenDe } from '../../../prueba/empresas.ts'
import {
  PASSWORD,
  SECRETO,
  type ServidorDePrueba,
  servidorDePrueba,
  type Usuario,
} from '../../../prueba/servidor.ts'
import { crearTokens } from '../sesion/token.ts'

conUnaBase('users', (abrir) => {
  let s: ServidorDePrueba
  let cuantos = 0
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })

  const datos = (cambio: object = {}) => ({
    username: `persona${++cuantos}@a.test`,
    password: PASSWORD,
    nombre: 'Ana',
    rol: 'obraResidente' as Rol,
    document: '123',
    ...cambio,
  })
  /** A new user of firm A, logged in. */
  async function nuevo(rol: Rol, cambio: object = {}): Promise<Usuario> {
    const body = datos({ rol, ...cambio })
    const r = await s.pedir(signup, { como: s.usuarios.a.superadmin, body })
    expect([r.estado, r.cuerpo.message]).toEqual([200, mensajesUsuarios.creado])
    const { credencialId, empresaId } = r.cuerpo.data
    const de = { credencialId, empresaId, rol }
    return { ...de, token: await tokenDe(s.base, crearTokens(SECRETO), de), email: body.username }
  }
  async function obra(nombre: string, cambio: { activo?: boolean; lado?: 'a' | 'b' } = {}): Promise<string> {
    const { empresaId } = s.usuarios[cambio.lado ?? 'a'].admin
    const id = nuevoId()
    const fila = { empresa_id: empresaId, id, nombre, tipo: 'presupuesto' as const, cotizacion: '7300' }
    await s.base.comoSistema((tx) =>
      tx
        .insertInto('presupuesto')
        .values({
          ...fila,
          presupuesto_tipo: 'administrativo',
          activo: cambio.activo ?? true,
          visible_para_cliente: true,
        })
        .execute(),
    )
    return id
  }
  const editar = (como: Usuario, de: Usuario, cambio: object) =>
    s.pedir(editarUsuario, { como, body: { credentialID: de.credencialId, ...cambio } })
  const razon = (r: { estado: number; cuerpo: { error?: { message: string } | undefined } }) => [
    r.estado,
    r.cuerpo.error?.message,
  ]
  const entra = async (u: Usuario) =>
    (await s.pedir(credencialPorId, { como: u, params: { id: u.credencialId } })).estado === 200

  describe('POST /signup with a session', () => {
    test('makes a user who comes in with the works they were given', async () => {
      const [una, otra] = [await obra('Alfa'), await obra('Beta')]
      const u = await nuevo('obraResidente', { presupuestos: [una] })
      const r = await s.pedir(credencialPorId, { como: u, params: { id: u.credencialId } })
      expect(r.cuerpo.ultimasObras.map(({ nombre }) => nombre)).toEqual(['Alfa'])
      expect((await s.pedir(login, { body: { username: u.email, password: PASSWORD } })).estado).toBe(200)
      expect(otra).not.toBe(una)
    })

    test.each<[string, object, number, string]>([
      ['no name', { nombre: undefined }, 400, mensajesComun.completeTodosLosCampos],
      ['no rol', { rol: undefined }, 400, mensajesComun.completeTodosLosCampos],
      ['no password', { password: undefined }, 400, mensajesComun.completeTodosLosCampos],
      ['a bad email', { username: 'x' }, 400, 'Por favor proporcione un email con el formato correcto'],
      ['an email of the empresa', { username: 'cliente@a.test' }, 409, mensajesUsuarios.emailEnUso],
      ['a superadmin', { rol: 'superadmin' }, 403, mensajesUsuarios.soloSuperadmin],
      [
        'works of who sees all',
        { rol: 'admin', presupuestos: [nuevoId()] },
        400,
        mensajesUsuarios.obrasSinSentido,
      ],
      ['a work that is not there', { presupuestos: [nuevoId()] }, 400, mensajesUsuarios.obraNoExiste],
    ])('%s is refused', async (_, cambio, estado, motivo) => {
      const r = await s.pedir(signup, { como: s.usuarios.a.admin, body: datos(cambio) })
      expect(razon(r)).toEqual([estado, motivo])
    })

    test('is of who administers: with no session, a bad one or another rol there is nobody made', async () => {
      const body = datos()
      expect(razon(await s.pedir(signup, { body }))).toEqual([401, mensajesAcceso.signupSinInvitacion])
      const basura = { ...s.usuarios.a.admin, token: 'x.y.z' }
      expect((await s.pedir(signup, { como: basura, body })).estado).toBe(401)
      for (const rol of ['obraResidente', 'cliente'] as const) {
        const r = await s.pedir(signup, { como: s.usuarios.a[rol], body })
        expect(razon(r)).toEqual([403, mensajesComun.accesoNoAutorizado])
      }
      expect((await s.pedir(login, { body })).estado).toBe(401)
    })

    test('the works to choose from are the active ones of the empresa', async () => {
      await obra('Activa')
      await obra('Inactiva', { activo: false })
      await obra('De B', { lado: 'b' })
      const { items } = (await s.pedir(obrasForSelect, { como: s.usuarios.a.admin })).cuerpo
      const nombres = items.map(({ nombre }) => nombre)
      expect(nombres).toContain('Activa')
      expect(nombres.filter((nombre) => ['Inactiva', 'De B', 'Plantilla'].includes(nombre))).toEqual([])
      expect(nombres).toEqual(nombres.toSorted((a, b) => a.localeCompare(b, 'es')))
    })

    test('works of another empresa or inactive are as if they were not there', async () => {
      for (const id of [await obra('Ajena', { lado: 'b' }), await obra('Vieja', { activo: false })]) {
        const r = await s.pedir(signup, { como: s.usuarios.a.admin, body: datos({ presupuestos: [id] }) })
        expect(razon(r)).toEqual([400, mensajesUsuarios.obraNoExiste])
      }
    })
  })

  describe('GET /v1/usuarios/:token', () => {
    const lista = (query: object, token = 'me') =>
      s.pedir(usuarios, { como: s.usuarios.a.admin, params: { token }, query })

    test('pages, filters and searches the empresa alone, with works and without a password', async () => {
      const id = await obra('De la lista')
      const u = await nuevo('cliente', { nombre: 'Ñusta', apellido: 'Única', presupuestos: [id] })
      const r = await lista({ busquedaRapida: 'nusta uni', rol: 'cliente' })
      expect(r.cuerpo.total).toBe(1)
      expect(r.cuerpo.items[0]).toMatchObject({
        credentialID: u.credencialId,
        email: u.email,
        activo: true,
        segundoPaso: false,
        presupuestos: [{ _id: id, nombre: 'De la lista' }],
      })
      const todos = await lista({ limit: 100 })
      expect(todos.cuerpo.items.map(({ email }) => email)).not.toContain('admin@b.test')
      expect(todos.cuerpo.total).toBe(todos.cuerpo.items.length)
      const pagina = await lista({ limit: 2, page: 2 })
      expect(pagina.cuerpo.items.map(({ email }) => email)).toEqual(
        todos.cuerpo.items.slice(2, 4).map(({ email }) => email),
      )
      expect(JSON.stringify(todos.cuerpo)).not.toContain('argon2')
    })

    test('estado and tipo are filters', async () => {
      const u = await nuevo('cliente')
      await editar(s.usuarios.a.admin, u, { activo: 'false' })
      const gente = async (query: object) => (await lista({ limit: 100, ...query })).cuerpo.items
      const inactivos = await gente({ estado: 'inactivo' })
      expect(inactivos.map(({ email }) => email)).toContain(u.email)
      expect(inactivos.filter(({ activo }) => activo)).toEqual([])
      expect((await gente({ estado: 'activo' })).map(({ email }) => email)).not.toContain(u.email)
      expect(new Set((await gente({ tipo: 'cliente' })).map(({ rol }) => rol))).toEqual(new Set(['cliente']))
    })

    test('the path takes one’s own token, and no other', async () => {
      const { admin, superadmin } = s.usuarios.a
      expect((await lista({}, admin.token)).estado).toBe(200)
      for (const token of [superadmin.token, 'x']) {
        expect(razon(await lista({}, token))).toEqual([400, mensajesUsuarios.tokenAjeno])
      }
    })

    test('no line of the log shows that token', async () => {
      await lista({}, s.usuarios.a.admin.token)
      expect(JSON.stringify(s.lineas)).toContain('/v1/usuarios/:token')
      expect(JSON.stringify(s.lineas)).not.toContain(s.usuarios.a.admin.token)
    })
  })

  describe('PATCH /v1/usuario', () => {
    test('edits what it is given, keeps the rest, and refuses an old version with the present row', async () => {
      const u = await nuevo('obraResidente', { apellido: 'Paz' })
      const cambio = {
        nombre: 'Eva',
        document: '9',
        documentType: 'PASSPORT',
        phoneNumber: '+595981',
        address: { direccion: 'Luque', lat: -25, lng: -57 },
        version: 1,
      }
      const r = await editar(s.usuarios.a.admin, u, cambio)
      const { version, ...resto } = cambio
      expect(r.cuerpo).toMatchObject({ ...resto, version: version + 1, apellido: 'Paz', email: u.email })
      expect(r.cuerpo.message).toBe(mensajesUsuarios.editado)
      const vieja = await editar(s.usuarios.a.admin, u, cambio)
      expect(razon(vieja)).toEqual([409, mensajesComun.versionVieja])
      expect(vieja.cuerpo.error?.actual).toMatchObject({ nombre: 'Eva', version: 2 })
      expect(await entra(u)).toBe(true)
    })

    test('a rol takes effect at once: the old sessions are over (R9)', async () => {
      const id = await obra('De antes')
      const u = await nuevo('obraResidente', { presupuestos: [id] })
      const r = await editar(s.usuarios.a.admin, u, { rol: 'admin' })
      expect([r.cuerpo.rol, r.cuerpo.presupuestos]).toEqual(['admin', []])
      expect(await entra(u)).toBe(false)
    })

    test('deactivated is out at once and stays out; brought back logs in again', async () => {
      const u = await nuevo('cliente')
      const entrar = async () =>
        (await s.pedir(login, { body: { username: u.email, password: PASSWORD } })).estado
      const r = await editar(s.usuarios.a.admin, u, { activo: 'false' })
      expect([r.cuerpo.activo, r.cuerpo.message]).toEqual([false, 'Usuario inhabilitado'])
      expect(await entra(u)).toBe(false)
      expect(await entrar()).toBe(401)
      const vuelta = await editar(s.usuarios.a.admin, u, { activo: 'true' })
      expect([vuelta.cuerpo.activo, vuelta.cuerpo.message]).toEqual([true, mensajesUsuarios.habilitado])
      expect(await entra(u)).toBe(false)
      expect(await entrar()).toBe(200)
    })

    test('an email changes who logs in, ends the sessions and is told to the old one', async () => {
      const u = await nuevo('cliente')
      s.correos.splice(0)
      await editar(s.usuarios.a.admin, u, { email: 'OTRO-EMAIL@a.test' })
      expect(await entra(u)).toBe(false)
      expect(s.correos).toMatchObject([{ para: u.email, asunto: 'Plomada: tu email de acceso cambió' }])
      const con = async (username: string) =>
        (await s.pedir(login, { body: { username, password: PASSWORD } })).estado
      expect([await con(u.email), await con('otro-email@a.test')]).toEqual([401, 200])
      const repetido = await editar(s.usuarios.a.admin, u, { email: 'cliente@a.test' })
      expect(razon(repetido)).toEqual([409, mensajesUsuarios.emailEnUso])
    })

    test('works are given and taken, and take effect without logging in again', async () => {
      const [una, otra] = [await obra('Una'), await obra('Otra')]
      const u = await nuevo('obraResidente')
      const ve = async () =>
        (await s.pedir(credencialPorId, { como: u, params: { id: u.credencialId } })).cuerpo.ultimasObras.map(
          ({ nombre }) => nombre,
        )
      expect(await ve()).toEqual([])
      await editar(s.usuarios.a.admin, u, { presupuestos: [una, otra, una] })
      expect(await ve()).toEqual(['Otra', 'Una'])
      await editar(s.usuarios.a.admin, u, { presupuestos: [otra] })
      expect(await ve()).toEqual(['Otra'])
    })

    test('nobody changes their own rol nor deactivates themselves', async () => {
      const { admin } = s.usuarios.a
      const casos = [
        [{ activo: 'false' }, mensajesUsuarios.aSiMismoNo],
        [{ estado: 'inactivo' }, mensajesUsuarios.aSiMismoNo],
        [{ rol: 'cliente' }, mensajesUsuarios.rolPropioNo],
      ] as const
      for (const [cambio, motivo] of casos)
        expect(razon(await editar(admin, admin, cambio))).toEqual([409, motivo])
      expect(await entra(admin)).toBe(true)
    })

    test('only a superadmin makes or changes one', async () => {
      const { admin, superadmin } = s.usuarios.a
      for (const [de, cambio] of [
        [superadmin, { nombre: 'X' }],
        [await nuevo('cliente'), { rol: 'superadmin' }],
      ] as const) {
        expect(razon(await editar(admin, de, cambio))).toEqual([403, mensajesUsuarios.soloSuperadmin])
      }
      expect((await editar(superadmin, await nuevo('admin'), { rol: 'superadmin' })).estado).toBe(200)
    })

    test('what it did is in the audit, before and after, with no secret', async () => {
      const u = await nuevo('cliente')
      await editar(s.usuarios.a.admin, u, { nombre: 'Después' })
      const filas = await s.base.comoSistema((tx) =>
        tx
          .selectFrom('bitacora')
          .selectAll()
          .where('entidad_id', '=', u.credencialId)
          .orderBy('id')
          .execute(),
      )
      const [, edicion] = filas
      expect(filas.map(({ operacion }) => operacion)).toEqual(['signup', 'editarUsuario'])
      expect([edicion?.antes, edicion?.despues]).toMatchObject([{ nombre: 'Ana' }, { nombre: 'Después' }])
      expect(JSON.stringify(filas)).not.toMatch(/argon2|prueba-1234|password/i)
    })
  })

  describe('nobody takes the last who administers away', () => {
    test('two admins who deactivate each other at once: one stays, every time', async () => {
      for (let ronda = 0; ronda < 12; ronda++) {
        const [una, otra] = [await nuevo('admin'), await nuevo('admin')]
        const { admin, superadmin } = s.usuarios.a
        await quitar([admin, superadmin], true)
        const estados = await Promise.all([
          editar(una, otra, { activo: 'false' }),
          editar(otra, una, { rol: 'cliente' }),
        ])
        expect((await activos()).length).toBe(1)
        expect(estados.filter(({ estado }) => estado === 200)).toHaveLength(1)
        await quitar([admin, superadmin], false)
        await quitar([una, otra], true)
      }
    })

    /** Written to the base directly, around the rules. */
    const quitar = (quienes: Usuario[], si: boolean) =>
      s.base.comoSistema((tx) =>
        tx
          .updateTable('credencial')
          .set({ activo: !si })
          .where(
            'id',
            'in',
            quienes.map(({ credencialId }) => credencialId),
          )
          .execute(),
      )
    const activos = () =>
      s.base.comoSistema((tx) =>
        tx
          .selectFrom('credencial')
          .select('id')
          .where('empresa_id', '=', s.usuarios.a.admin.empresaId)
          .where('activo', '=', true)
          .where('rol', 'in', ['admin', 'superadmin'])
          .execute(),
      )
    beforeAll(async () => {
      const otros = (await activos())
        .filter(({ id }) => ![s.usuarios.a.admin, s.usuarios.a.superadmin].some((u) => u.credencialId === id))
        .map(({ id }) => ({ ...s.usuarios.a.admin, credencialId: id }))
      if (otros.length > 0) await quitar(otros, true)
    })
  })

  describe('GET /v1/usuario and PATCH /v1/perfil', () => {
    test('one reads and edits oneself; nobody else exists but for who administers', async () => {
      const { obraResidente, cliente, admin } = s.usuarios.a
      const leer = (como: Usuario, de: Usuario) =>
        s.pedir(usuarioPorCredencial, { como, query: { credencialId: de.credencialId } })
      expect((await leer(cliente, cliente)).cuerpo.email).toBe(cliente.email)
      expect((await leer(admin, cliente)).estado).toBe(200)
      for (const [como, de] of [
        [cliente, admin],
        [obraResidente, cliente],
        [admin, s.usuarios.b.cliente],
      ] as const) {
        expect(razon(await leer(como, de))).toEqual([404, mensajesAcceso.usuarioNoExiste])
      }
    })

    test('of oneself name, document and phone change; rol, email and works are not taken', async () => {
      const u = await nuevo('cliente')
      const mas = { rol: 'admin', email: 'x@y.py', activo: false, presupuestos: [nuevoId()] }
      const body = {
        nombre: 'Nueva',
        phoneNumber: '+595971',
        document: '77',
        documentType: 'DNI',
        ...mas,
      } as const
      const r = await s.pedir(editarPerfil, { como: u, body })
      expect(r.cuerpo).toMatchObject({
        nombre: 'Nueva',
        phoneNumber: '+595971',
        document: '77',
        documentType: 'DNI',
        rol: 'cliente',
        email: u.email,
        activo: true,
        presupuestos: [],
        message: mensajesUsuarios.perfilGuardado,
      })
      expect(razon(await s.pedir(editarPerfil, { como: u, body: { nombre: ' ' } }))).toEqual([
        400,
        mensajesComun.completeTodosLosCampos,
      ])
      expect(await entra(u)).toBe(true)
    })
  })
})
