import { credencialPorId, login, signup, updatePassByResetToken } from '@plomada/contract/acceso'
import {
  invitaciones,
  invitar,
  organizacion,
  reenviarInvitacion,
  revocarInvitacion,
} from '@plomada/contract/acceso/invitaciones'
import { editarUsuario } from '@plomada/contract/acceso/usuarios'
import { CODIGO_DIGITOS, INTENTOS, INVITACION_DIAS } from '@plomada/domain/acceso/limites'
import type { Rol } from '@plomada/domain/acceso/roles'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Suerte } from '../../../base/correo/salida.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { respuestasGuardadas } from '../../../prueba/respuestasGuardadas.ts'
import {
  PASSWORD,
  SECRETO,
  type ServidorDePrueba,
  servidorDePrueba,
  type Usuario,
} from '../../../prueba/servidor.ts'
import { invitacionDe } from '../directorio/deEmpresa.ts'
import { crearHuellaDeCodigo, huella, sinCodigo } from '../sesion/secretos.ts'
import { anotarCorreo, renovarInvitacion } from './repo.ts'

conUnaBase('invitations', (abrir) => {
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
  const pedirle = (cambio: object = {}, como: Usuario = s.usuarios.a.admin) =>
    s.pedir(invitar, {
      como,
      body: { email: `nueva${++cuantos}@obra.py`, nombre: 'Ana', rol: 'obraResidente', ...cambio },
    })
  /** What the latest mail carries. */
  const cualEs = ({ invitacionId }: { invitacionId: string }) => invitacionDe(invitacionId)?.id ?? ''
  const delCorreo = () => {
    const enlace = /https:\/\/plomada\.test\/register\/([\w-]{43})#codigo=(\d+)\s/.exec(
      s.correos.at(-1)?.texto ?? '',
    )
    return { invitacionId: enlace?.[1] ?? '', invitacionCodigo: enlace?.[2] ?? '' }
  }
  const confirmar = (body: object) => s.pedir(signup, { body })
  const lista = (como = s.usuarios.a.admin, id = como.empresaId) =>
    s.pedir(invitaciones, { como, params: { id }, query: { limit: 100 } })
  async function obra(nombre: string, cambio: { visible?: boolean; lado?: 'a' | 'b' } = {}): Promise<string> {
    const id = nuevoId()
    await s.base.comoSistema((tx) =>
      tx
        .insertInto('presupuesto')
        .values({
          empresa_id: s.usuarios[cambio.lado ?? 'a'].admin.empresaId,
          id,
          nombre,
          tipo: 'presupuesto',
          cotizacion: '7300',
          presupuesto_tipo: 'administrativo',
          visible_para_cliente: cambio.visible ?? true,
        })
        .execute(),
    )
    return id
  }
  /** Accepts the latest mail, chooses the password and logs in. */
  async function entrar(email: string): Promise<Usuario> {
    const r = await confirmar(delCorreo())
    const { credencialId, empresaId, resetToken = '' } = r.cuerpo.data
    await s.pedir(updatePassByResetToken, { body: { resetToken, password: PASSWORD } })
    const { token } = (await s.pedir(login, { body: { username: email, password: PASSWORD } })).cuerpo
    return { credencialId, empresaId, token, email, rol: 'cliente' }
  }

  describe('POST /invitacion/', () => {
    test('mails a link with a code to that empresa, and makes nobody yet', async () => {
      const r = await pedirle({ email: 'PRIMERA@obra.py' })
      expect([r.estado, r.cuerpo.message]).toEqual([200, mensajesUsuarios.invitado])
      expect(s.correos).toMatchObject([{ para: 'primera@obra.py' }])
      expect(s.correos[0]?.texto).toContain('Empresa A te invitó')
      expect(invitacionDe(delCorreo().invitacionId)).toEqual({
        empresaId: s.usuarios.a.admin.empresaId,
        id: r.cuerpo._id,
      })
      expect(delCorreo().invitacionCodigo).toMatch(new RegExp(`^\\d{${CODIGO_DIGITOS}}$`))
      expect((await s.pedir(login, { body: { username: 'primera@obra.py', password: '' } })).estado).toBe(400)
    })

    test.each<[string, object, number, string]>([
      ['no name', { nombre: '' }, 400, 'Por favor complete todos los campos'],
      ['a bad email', { email: 'x' }, 400, mensajesAcceso.emailFormato],
      ['somebody of the empresa', { email: 'cliente@a.test' }, 409, mensajesUsuarios.emailEnUso],
      ['a superadmin by an admin', { rol: 'superadmin' }, 403, mensajesUsuarios.soloSuperadmin],
      [
        'works for an admin',
        { rol: 'admin', presupuestos: [nuevoId()] },
        400,
        mensajesUsuarios.obrasSinSentido,
      ],
      ['a work that is not there', { presupuestos: [nuevoId()] }, 400, mensajesUsuarios.obraNoExiste],
    ])('%s is refused', async (_, cambio, estado, motivo) => {
      expect(razon(await pedirle(cambio))).toEqual([estado, motivo])
      expect(s.correos).toEqual([])
    })

    test('a second one for the same email waits for the first; another empresa may have its own', async () => {
      const email = 'doble@obra.py'
      expect((await pedirle({ email })).estado).toBe(200)
      expect(razon(await pedirle({ email }))).toEqual([409, mensajesUsuarios.invitacionPendiente])
      expect((await pedirle({ email }, s.usuarios.b.admin)).estado).toBe(200)
    })

    test('the list tells what became of its mail, until another one is on its way', async () => {
      const { _id: id = '' } = (await pedirle()).cuerpo
      const correo = async () => (await lista()).cuerpo.items.find(({ _id }) => _id === id)?.correo
      const cual = { empresaId: s.usuarios.a.admin.empresaId, id }
      const anotar = (suerte: Suerte) => s.base.comoSistema((tx) => anotarCorreo(tx, cual, suerte))
      expect(await correo()).toEqual({ estado: 'enviado' })
      await anotar({ estado: 'guardado' })
      expect(await correo()).toEqual({ estado: 'guardado' })
      for (const codigo of [550, undefined]) {
        await anotar({ estado: 'rechazado', ...(codigo && { codigo }) })
        const motivo = mensajesUsuarios.correoRechazado(codigo ?? null)
        expect(await correo()).toEqual({ estado: 'rechazado', motivo })
      }
      const { admin } = s.usuarios.a
      await s.base.enEmpresa(admin, (tx) => renovarInvitacion(tx, id, sinCodigo()))
      expect(await correo()).toEqual({ estado: 'enEspera' })
      // A mail that waits for an invitation which has ended is never sent.
      await s.pedir(revocarInvitacion, { como: admin, body: { invitacionId: id } })
      expect(await correo()).toBeUndefined()
    })

    test('of many at once for one email one is made', async () => {
      const email = 'carrera@obra.py'
      const estados = await Promise.all([1, 2, 3, 4].map(async () => (await pedirle({ email })).estado))
      expect(estados.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
      expect((await lista()).cuerpo.items.filter((i) => i.email === email)).toHaveLength(1)
    })

    test('who works for another empresa is asked in like anybody, and has an account in each', async () => {
      const { email, credencialId } = s.usuarios.b.cliente
      const r = await pedirle({ email })
      expect([r.estado, r.cuerpo.message]).toEqual([200, mensajesUsuarios.invitado])
      const aca = await confirmar({ ...delCorreo(), password: 'la-de-aca-1' })
      expect([aca.estado, aca.cuerpo.message]).toEqual([200, mensajesAcceso.confirmacionExitosa])
      expect(aca.cuerpo.data).toMatchObject({ empresaId: s.usuarios.a.admin.empresaId })
      expect(aca.cuerpo.data.credencialId).not.toBe(credencialId)
      expect(aca.cuerpo.data.resetToken).toBeUndefined()
      const entra = async (password: string, empresaId?: string) =>
        (await s.pedir(login, { body: { username: email, password, ...(empresaId && { empresaId }) } }))
          .estado
      expect(await entra('la-de-aca-1')).toBe(200)
      expect(await entra(PASSWORD, s.usuarios.b.cliente.empresaId)).toBe(200)
      expect(await entra(PASSWORD, s.usuarios.a.cliente.empresaId)).toBe(401)
    })

    test('mails for one email are few, and names in them make no link', async () => {
      const { _id } = (await pedirle({ email: 'spam@obra.py', nombre: 'visitá https://mal.py' })).cuerpo
      expect(s.correos[0]?.html).not.toContain('mal.py')
      const otra = () =>
        s.pedir(reenviarInvitacion, { como: s.usuarios.a.admin, body: { invitacionId: _id } })
      for (let i = 1; i < INTENTOS.invitacionPorEmail; i++) expect((await otra()).estado).toBe(200)
      expect((await otra()).estado).toBe(429)
    })

    test('mails of one person are few, whoever to', async () => {
      for (let i = 0; i < INTENTOS.correoPorCredencial; i++) expect((await pedirle()).estado).toBe(200)
      expect(razon(await pedirle())).toEqual([429, mensajesAcceso.demasiadosIntentos])
      expect((await pedirle({}, s.usuarios.b.admin)).estado).toBe(200)
    })
  })

  describe('POST /signup of an invitation', () => {
    test('a resident joins, chooses the password and sees only the works given', async () => {
      const [una] = [await obra('La dada'), await obra('La otra')]
      await pedirle({ email: 'residente@obra.py', presupuestos: [una] })
      const u = await entrar('residente@obra.py')
      expect(u.empresaId).toBe(s.usuarios.a.admin.empresaId)
      const r = await s.pedir(credencialPorId, { como: u, params: { id: u.credencialId } })
      expect(r.cuerpo).toMatchObject({
        rol: 'obraResidente',
        nombre: 'Ana',
        empresa: { nombre: 'Empresa A' },
      })
      expect(r.cuerpo.ultimasObras.map(({ nombre }) => nombre)).toEqual(['La dada'])
    })

    test('a cliente sees the work given, and a pending one only when it may be seen', async () => {
      const presupuestos = [await obra('Para el cliente'), await obra('Oculta', { visible: false })]
      await pedirle({ email: 'cliente@obra.py', rol: 'cliente', presupuestos })
      const u = await entrar('cliente@obra.py')
      const r = await s.pedir(credencialPorId, { como: u, params: { id: u.credencialId } })
      expect(r.cuerpo.ultimasObras.map(({ nombre }) => nombre)).toEqual(['Para el cliente'])
    })

    test('once: of several at once one joins; the resetToken is of one use', async () => {
      await pedirle({ email: 'una-vez@obra.py' })
      const cartas = [1, 2, 3].map(() => confirmar(delCorreo()))
      const r = await Promise.all(cartas)
      expect(r.map(({ estado }) => estado).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
      const hecha = r.find(({ estado }) => estado === 200)
      expect(hecha?.cuerpo.message).toBe(mensajesUsuarios.elegiTuPassword)
      const resetToken = hecha?.cuerpo.data.resetToken ?? ''
      const poner = () => s.pedir(updatePassByResetToken, { body: { resetToken, password: PASSWORD } })
      expect([(await poner()).estado, (await poner()).estado]).toEqual([200, 400])
    })

    test('a wrong code, a late one and one of another invitation are refused', async () => {
      await pedirle({ email: 'mal@obra.py' })
      const buena = delCorreo()
      await pedirle({ email: 'mal2@obra.py' })
      const otra = delCorreo()
      for (const invitacionCodigo of ['0', otra.invitacionCodigo]) {
        const r = await confirmar({ ...buena, invitacionCodigo })
        expect(razon(r)).toEqual([400, mensajesAcceso.codigoIncorrecto])
      }
      await s.base.comoSistema((tx) =>
        sql`update invitacion set ts_expira = ts_expira - ${`${INVITACION_DIAS} days`}::interval
          where id = ${cualEs(buena)}`.execute(tx),
      )
      expect(razon(await confirmar(buena))).toEqual([400, mensajesAcceso.codigoIncorrecto])
      const vencida = (await lista()).cuerpo.items.find(({ _id }) => _id === cualEs(buena))
      expect(vencida?.estado).toBe('vencida')
      expect((await confirmar(otra)).estado).toBe(200)
    })

    test('guesses are few, and the right code waits with them', async () => {
      await pedirle({ email: 'adivina@obra.py' })
      const buena = delCorreo()
      for (let i = 0; i < INTENTOS.codigoPorInvitacion; i++) {
        expect((await confirmar({ ...buena, invitacionCodigo: `${i}` })).estado).toBe(400)
      }
      expect((await confirmar(buena)).estado).toBe(429)
    })
  })

  describe('what may be done with one', () => {
    const hacer = (
      que: typeof reenviarInvitacion | typeof revocarInvitacion,
      invitacionId: string,
      como = s.usuarios.a.admin,
    ) => s.pedir(que, { como, body: { invitacionId } })

    test('sent again it has a new code and the one before is no good', async () => {
      const { _id } = (await pedirle({ email: 'otra-vez@obra.py' })).cuerpo
      const vieja = delCorreo()
      expect((await hacer(reenviarInvitacion, _id)).cuerpo.message).toBe(mensajesUsuarios.reenviada)
      const nueva = delCorreo()
      expect(nueva.invitacionCodigo).not.toBe(vieja.invitacionCodigo)
      expect((await confirmar(vieja)).estado).toBe(400)
      expect((await confirmar(nueva)).estado).toBe(200)
      expect(razon(await hacer(reenviarInvitacion, _id))).toEqual([409, mensajesUsuarios.invitacionTerminada])
    })

    test('revoked it is no good, and the email can be invited anew', async () => {
      const email = 'revocada@obra.py'
      const { _id } = (await pedirle({ email })).cuerpo
      const carta = delCorreo()
      expect((await hacer(revocarInvitacion, _id)).cuerpo.message).toBe(mensajesUsuarios.revocada)
      expect((await confirmar(carta)).estado).toBe(400)
      expect((await pedirle({ email })).estado).toBe(200)
    })

    test('of who may no longer ask in it is no good; what they still may goes on, and that of others', async () => {
      const { admin, superadmin } = s.usuarios.a
      await pedirle({ email: 'jefa@obra.py', rol: 'superadmin' }, superadmin)
      const jefa = await entrar('jefa@obra.py')
      await pedirle({ email: 'de-otro@obra.py' })
      await pedirle({ email: 'super2@obra.py', rol: 'superadmin' }, jefa)
      await pedirle({ email: 'residente2@obra.py' }, jefa)
      const hacerla = (rol: Rol) =>
        s.pedir(editarUsuario, { como: superadmin, body: { credentialID: jefa.credencialId, rol } })
      const pendientes = async () =>
        (await lista(admin)).cuerpo.items.filter((i) => i.estado === 'pendiente').map((i) => i.email)
      await hacerla('admin')
      expect(await pendientes()).toEqual(expect.arrayContaining(['residente2@obra.py', 'de-otro@obra.py']))
      expect(await pendientes()).not.toContain('super2@obra.py')
      const carta = delCorreo()
      await hacerla('obraResidente')
      expect(await pendientes()).not.toContain('residente2@obra.py')
      expect(await pendientes()).toContain('de-otro@obra.py')
      expect((await confirmar(carta)).estado).toBe(400)
    })

    test('another empresa’s is as if it were not there; a superadmin’s is a superadmin’s', async () => {
      const { _id } = (await pedirle({ email: 'ajena@obra.py' })).cuerpo
      for (const que of [reenviarInvitacion, revocarInvitacion]) {
        const r = await hacer(que, _id, s.usuarios.b.admin)
        expect(razon(r)).toEqual([404, mensajesUsuarios.invitacionNoExiste])
      }
      const { superadmin } = s.usuarios.a
      const suya = (await pedirle({ email: 'super@obra.py', rol: 'superadmin' }, superadmin)).cuerpo._id
      expect(razon(await hacer(revocarInvitacion, suya))).toEqual([403, mensajesUsuarios.soloSuperadmin])
    })

    test('the list is of one’s own empresa, the newest first, and shows no code', async () => {
      const presupuestos = [await obra('Nombrada')]
      const { _id } = (await pedirle({ email: 'lista@obra.py', presupuestos })).cuerpo
      const codigo = delCorreo().invitacionCodigo
      const r = await lista()
      expect(r.cuerpo.items[0]).toMatchObject({
        _id,
        email: 'lista@obra.py',
        estado: 'pendiente',
        presupuestos: [{ nombre: 'Nombrada' }],
        invitadoPor: 'admin A Prueba',
      })
      expect(r.cuerpo.count).toBe(r.cuerpo.items.length)
      expect(JSON.stringify(r.cuerpo)).not.toContain(codigo)
      expect((await lista(s.usuarios.a.admin, s.usuarios.b.admin.empresaId)).estado).toBe(404)
    })

    test('no code in the base nor in the audit', async () => {
      await pedirle({ email: 'secreta@obra.py' })
      const { invitacionCodigo } = delCorreo()
      const todo = await s.base.comoSistema(async (tx) => [
        await tx.selectFrom('invitacion').selectAll().execute(),
        await tx.selectFrom('bitacora').selectAll().execute(),
      ])
      expect(JSON.stringify([todo, await respuestasGuardadas(s.base)])).not.toContain(`"${invitacionCodigo}"`)
      // Nor is a plain hash of it: there are so few codes that whoever has a copy of the base could try them all.
      const invitacionId = cualEs(delCorreo())
      const guardadas = await s.base.comoSistema((tx) =>
        tx.selectFrom('invitacion').select('codigo_hash').where('id', '=', invitacionId).execute(),
      )
      const llana = huella(`${invitacionId}:${invitacionCodigo}`)
      expect(guardadas.map(({ codigo_hash: hash }) => hash.equals(llana))).toEqual([false])
      const conSecreto = crearHuellaDeCodigo(SECRETO)(invitacionId, invitacionCodigo)
      expect(guardadas[0]?.codigo_hash.equals(conSecreto)).toBe(true)
    })
  })

  test('GET /organizacion/: one’s own empresa, for every rol', async () => {
    for (const como of [s.usuarios.a.admin, s.usuarios.a.cliente]) {
      const r = await s.pedir(organizacion, { como })
      expect(r.cuerpo).toMatchObject({ _id: como.empresaId, nombre: 'Empresa A' })
    }
  })
})
