import { Worker } from 'node:worker_threads'
import { cambiarPassword, cerrarSesion, elegirEmpresa, login } from '@plomada/contract/acceso'
import { organizacion } from '@plomada/contract/acceso/invitaciones'
import { editarSeguridad } from '@plomada/contract/acceso/segundoPaso'
import { editarUsuario } from '@plomada/contract/acceso/usuarios'
import { CREDENCIALES_QUE_SE_PRUEBAN, DESAFIO_MINUTOS } from '@plomada/domain/acceso/limites'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { nuevoId } from '../../../base/db/ids.ts'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { cuentaEnDos, cuentaMas, equipoNuevo } from '../../../prueba/cuentas.ts'
import { hashBarato } from '../../../prueba/empresas.ts'
import { PASSWORD, type ServidorDePrueba, servidorDePrueba, type Usuario } from '../../../prueba/servidor.ts'

conUnaBase('login with an email of several empresas', (abrir) => {
  let s: ServidorDePrueba
  let otroHash: string
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
    otroHash = hashBarato(OTRA)
  })
  beforeEach(async () => {
    await s.base.comoSistema((tx) => tx.deleteFrom('intento').execute())
  })

  const OTRA = 'otra-1234'
  const razon = (r: { estado: number; cuerpo: { error?: { message: string } | undefined } }) => [
    r.estado,
    r.cuerpo.error?.message,
  ]
  const entrar = (username: string, password: string = PASSWORD, empresaId?: string) =>
    s.pedir(login, { body: { username, password, ...(empresaId && { empresaId }) } })
  const elegir = (eleccion: string, { empresaId }: { empresaId: string }) =>
    s.pedir(elegirEmpresa, { body: { eleccion, empresaId } })
  /** The empresa that a token leads to. */
  const llegaA = async (token: string) =>
    (await s.pedir(organizacion, { como: { ...s.usuarios.a.admin, token } })).cuerpo._id
  const conOtraPassword = ({ credencialId }: Usuario) =>
    s.base.comoSistema((tx) =>
      tx.updateTable('credencial').set({ password_hash: otroHash }).where('id', '=', credencialId).execute(),
    )
  const eleccionDe = async (email: string) => (await entrar(email)).cuerpo.eleccion ?? ''
  const NO_VALE = [401, mensajesUsuarios.desafioVencido]

  describe('POST /login', () => {
    test('where the password holds in several it lists them by name, and the choice leads into each', async () => {
      const { email, una, otra } = await cuentaEnDos(s)
      for (const cuenta of [una, otra]) {
        const { cuerpo } = await entrar(email)
        expect(cuerpo.token).toBe('')
        expect(cuerpo.empresas?.map(({ empresaId }) => empresaId).toSorted()).toEqual(
          [una.empresaId, otra.empresaId].toSorted(),
        )
        const nombres = cuerpo.empresas?.map(({ nombre }) => nombre) ?? []
        expect(nombres).toEqual(nombres.toSorted())
        expect(nombres[0]).toMatch(/^Empresa /)
        const { token } = (await elegir(cuerpo.eleccion ?? '', cuenta)).cuerpo
        expect(await llegaA(token)).toBe(cuenta.empresaId)
      }
    })

    test('where it holds in one it goes in, as documented', async () => {
      const { email, una, otra } = await cuentaEnDos(s)
      await conOtraPassword(otra)
      const { cuerpo } = await entrar(email)
      expect(Object.keys(cuerpo)).not.toContain('empresas')
      expect(await llegaA(cuerpo.token)).toBe(una.empresaId)
      expect(await llegaA((await entrar(email, OTRA)).cuerpo.token)).toBe(otra.empresaId)
    })

    test('with an empresa it is that account’s password or none', async () => {
      const { email, una, otra } = await cuentaEnDos(s)
      await conOtraPassword(otra)
      expect(await llegaA((await entrar(email, PASSWORD, una.empresaId)).cuerpo.token)).toBe(una.empresaId)
      const no = [401, mensajesAcceso.credencialesIncorrectas]
      expect(razon(await entrar(email, PASSWORD, otra.empresaId))).toEqual(no)
      expect(razon(await entrar(email, PASSWORD, s.usuarios.b.admin.empresaId))).toEqual(no)
    })

    test('one that nobody proved stands in nobody’s way: the proved ones come first, and leave it room or none', async () => {
      const email = `${nuevoId()}@dos.test`
      const ajena = await cuentaMas(s, email)
      expect(await llegaA((await entrar(email)).cuerpo.token)).toBe(ajena.empresaId)
      const suya = await cuentaMas(s, email, true)
      await conOtraPassword(suya)
      expect(await llegaA((await entrar(email, OTRA)).cuerpo.token)).toBe(suya.empresaId)
      for (let i = 1; i < CREDENCIALES_QUE_SE_PRUEBAN; i++)
        await conOtraPassword(await cuentaMas(s, email, true))
      expect(razon(await entrar(email))).toEqual([401, mensajesAcceso.credencialesIncorrectas])
      expect(await llegaA((await entrar(email, PASSWORD, ajena.empresaId)).cuerpo.token)).toBe(
        ajena.empresaId,
      )
    })

    test('who makes an account with somebody’s address learns by entering it neither that it is known nor proved', async () => {
      const [sola, conocida] = [`${nuevoId()}@dos.test`, `${nuevoId()}@dos.test`]
      await conOtraPassword(await cuentaMas(s, conocida, true))
      for (const email of [sola, conocida]) {
        const preparada = await cuentaMas(s, email)
        const { estado, cuerpo } = await entrar(email)
        expect([estado, Object.keys(cuerpo)]).toEqual([200, ['token', 'llaveLocal']])
        expect(await llegaA(cuerpo.token)).toBe(preparada.empresaId)
      }
    })

    test('entering one that nobody proved forgives no guesses at the others of that address, nor makes the network known', async () => {
      const redes = () => s.base.comoSistema((tx) => tx.selectFrom('red_conocida').select('clave').execute())
      const conocidas = async (email: string) => {
        const antes = (await redes()).length
        for (let i = 0; i < 3; i++) expect((await entrar(email, 'adivinada-1')).estado).toBe(401)
        expect((await entrar(email)).estado).toBe(200)
        const fallos = await s.base.comoSistema((tx) => tx.selectFrom('intento').select('clave').execute())
        await s.base.comoSistema((tx) => tx.deleteFrom('intento').execute())
        return { nuevas: (await redes()).length - antes, fallos: fallos.length }
      }
      const email = `${nuevoId()}@dos.test`
      await conOtraPassword(await cuentaMas(s, email))
      await cuentaMas(s, email)
      // Three guesses, each counted for the address and for the network.
      expect(await conocidas(email)).toEqual({ nuevas: 0, fallos: 6 })
      // Where the account is the only one of its address, or the address was proved, it is the owner who logged in.
      const sola = `${nuevoId()}@dos.test`
      await cuentaMas(s, sola)
      expect(await conocidas(sola)).toEqual({ nuevas: 1, fallos: 3 })
      const suya = `${nuevoId()}@dos.test`
      await conOtraPassword(await cuentaMas(s, suya))
      await cuentaMas(s, suya, true)
      expect(await conocidas(suya)).toEqual({ nuevas: 1, fallos: 3 })
    })

    test('another email is nobody’s until it is proved again', async () => {
      const { admin, cliente } = await equipoNuevo(s)
      const probada = () =>
        s.base.comoSistema((tx) =>
          tx
            .selectFrom('credencial')
            .select('ts_email_probado')
            .where('id', '=', cliente.credencialId)
            .executeTakeFirstOrThrow(),
        )
      await s.base.comoSistema((tx) =>
        tx
          .updateTable('credencial')
          .set({ ts_email_probado: sql`now()` })
          .where('id', '=', cliente.credencialId)
          .execute(),
      )
      const editar = (cambio: object) =>
        s.pedir(editarUsuario, { como: admin, body: { credentialID: cliente.credencialId, ...cambio } })
      expect((await editar({ nombre: 'Otro' })).estado).toBe(200)
      expect((await probada()).ts_email_probado).not.toBeNull()
      expect((await editar({ email: `${nuevoId()}@ajeno.test` })).estado).toBe(200)
      expect((await probada()).ts_email_probado).toBeNull()
    })

    test('a few are tried, the most recently used first', async () => {
      const email = `${nuevoId()}@muchas.test`
      const cuentas: Usuario[] = []
      for (let i = 0; i <= CREDENCIALES_QUE_SE_PRUEBAN; i++) cuentas.push(await cuentaMas(s, email))
      const [primera, ...usadas] = cuentas
      for (const { empresaId } of usadas) await entrar(email, PASSWORD, empresaId)
      const listadas = async () =>
        (await entrar(email)).cuerpo.empresas?.map(({ empresaId }) => empresaId) ?? []
      expect((await listadas()).toSorted()).toEqual(usadas.map(({ empresaId }) => empresaId).toSorted())
      await entrar(email, PASSWORD, primera?.empresaId)
      const ahora = await listadas()
      expect(ahora).toHaveLength(CREDENCIALES_QUE_SE_PRUEBAN)
      expect(ahora).toContain(primera?.empresaId)
      expect(ahora).not.toContain(usadas[0]?.empresaId)
    })

    test('who is out of one goes into the other; who is out of all is told so, with the password alone', async () => {
      const { email, una, otra } = await cuentaEnDos(s)
      const sacar = ({ credencialId }: Usuario) =>
        s.base.comoSistema((tx) =>
          tx.updateTable('credencial').set({ activo: false }).where('id', '=', credencialId).execute(),
        )
      await sacar(una)
      expect(await llegaA((await entrar(email)).cuerpo.token)).toBe(otra.empresaId)
      await sacar(otra)
      expect(razon(await entrar(email))).toEqual([401, mensajesAcceso.usuarioInactivo])
      expect(razon(await entrar(email, OTRA))).toEqual([401, mensajesAcceso.credencialesIncorrectas])
    })

    test('it takes as many hashes for an unknown email, one with an account, with several, and a good password', async () => {
      const { email } = await cuentaEnDos(s)
      const { admin } = await equipoNuevo(s)
      const casos = {
        desconocido: () => entrar('nadie@nada.test'),
        unaMal: () => entrar(admin.email, OTRA),
        unaBien: () => entrar(admin.email),
        variasMal: () => entrar(email, OTRA),
        variasBien: () => entrar(email),
      }
      const cuentas: Record<string, number> = {}
      for (const [caso, hacer] of Object.entries(casos)) cuentas[caso] = await hashesDe(hacer)
      const iguales = Object.keys(casos).map((caso) => [caso, CREDENCIALES_QUE_SE_PRUEBAN])
      expect(cuentas).toEqual(Object.fromEntries(iguales))
      const { empresaId } = s.usuarios.a.admin
      expect(await hashesDe(() => entrar('nadie@nada.test', OTRA, empresaId))).toBe(1)
      expect(await hashesDe(() => entrar(s.usuarios.a.admin.email, OTRA, empresaId))).toBe(1)
    })

    test('of one person at the same moment, every one comes in', async () => {
      const { cliente } = await equipoNuevo(s)
      const juntas = await Promise.all([1, 2, 3, 4, 5].map(() => entrar(cliente.email)))
      expect(juntas.map(({ estado }) => estado)).toEqual([200, 200, 200, 200, 200])
    })
  })

  describe('POST /login/empresa', () => {
    test('once: of several at the same moment one comes in', async () => {
      const { email, una, otra } = await cuentaEnDos(s)
      const eleccion = await eleccionDe(email)
      const juntas = await Promise.all([una, otra, una].map((cuenta) => elegir(eleccion, cuenta)))
      expect(juntas.map(({ estado }) => estado).toSorted()).toEqual([200, 401, 401])
      expect(razon(await elegir(eleccion, una))).toEqual(NO_VALE)
    })

    test('an empresa where the password did not hold is refused, and spends nothing', async () => {
      const { email, una } = await cuentaEnDos(s)
      const tercera = await cuentaMas(s, email)
      await conOtraPassword(tercera)
      const eleccion = await eleccionDe(email)
      for (const otra of [tercera, s.usuarios.b.admin, { empresaId: nuevoId() }]) {
        expect(razon(await elegir(eleccion, otra))).toEqual(NO_VALE)
      }
      expect((await elegir(eleccion, una)).estado).toBe(200)
    })

    test('lasts a few minutes, and only its hash is stored', async () => {
      const { email, una } = await cuentaEnDos(s)
      const [vieja, nueva] = [await eleccionDe(email), await eleccionDe(email)]
      const mover = (minutos: number) =>
        s.base.comoSistema((tx) =>
          sql`update eleccion set ts_expira = ts_expira - ${`${minutos} minutes`}::interval`.execute(tx),
        )
      const filas = await s.base.comoSistema((tx) => tx.selectFrom('eleccion').selectAll().execute())
      expect(filas.length).toBeGreaterThan(0)
      expect(JSON.stringify(filas)).not.toContain(vieja)
      await mover(DESAFIO_MINUTOS - 1)
      expect((await elegir(vieja, una)).estado).toBe(200)
      await mover(1)
      expect(razon(await elegir(nueva, una))).toEqual(NO_VALE)
    })

    test('ends with the password that it stands for, or with the person’s being out, in that empresa alone', async () => {
      const { email, una, otra } = await cuentaEnDos(s)
      const eleccion = await eleccionDe(email)
      const body = { password: PASSWORD, passwordNuevo: 'nueva-1234' }
      expect((await s.pedir(cambiarPassword, { como: una, body })).estado).toBe(200)
      expect(razon(await elegir(eleccion, una))).toEqual(NO_VALE)
      expect((await elegir(eleccion, otra)).estado).toBe(200)
      const { admin, cliente } = await equipoNuevo(s)
      const suya = await cuentaMas(s, cliente.email)
      const segunda = await eleccionDe(cliente.email)
      const activo = { credentialID: cliente.credencialId, activo: false }
      expect((await s.pedir(editarUsuario, { como: admin, body: activo })).estado).toBe(200)
      expect(razon(await elegir(segunda, cliente))).toEqual(NO_VALE)
      expect((await elegir(segunda, suya)).estado).toBe(200)
    })

    test('the second step follows it', async () => {
      const { superadmin, cliente } = await equipoNuevo(s)
      await cuentaMas(s, cliente.email)
      const body = { segundoPasoRoles: ['cliente' as const] }
      expect((await s.pedir(editarSeguridad, { como: superadmin, body })).estado).toBe(200)
      const { cuerpo } = await elegir(await eleccionDe(cliente.email), cliente)
      expect(cuerpo).toMatchObject({ token: '', segundoPaso: { falta: 'configurar' } })
    })
  })

  test('switching firms: the password of the other one leads there, and the session before ends by itself', async () => {
    const { email, una, otra } = await cuentaEnDos(s)
    await conOtraPassword(otra)
    const { token } = (await entrar(email, OTRA)).cuerpo
    expect(await llegaA(token)).toBe(otra.empresaId)
    expect((await s.pedir(cerrarSesion, { como: una, body: {} })).estado).toBe(200)
    expect((await s.pedir(organizacion, { como: una })).estado).toBe(401)
    expect(await llegaA(token)).toBe(otra.empresaId)
  })
})

/** How many argon2 hashes are asked of their threads while `fn` runs; nothing else in this file hashes at that time. */
async function hashesDe(fn: () => Promise<unknown>): Promise<number> {
  const enviar = vi.spyOn(Worker.prototype, 'postMessage')
  try {
    await fn()
    return enviar.mock.calls.filter(([mensaje]) => Array.isArray(mensaje) && mensaje[0] === 'argon2id').length
  } finally {
    enviar.mockRestore()
  }
}
