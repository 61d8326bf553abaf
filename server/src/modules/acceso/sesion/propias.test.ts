import { cambiarPassword, credencialPorId, login } from '@plomada/contract/acceso'
import {
  cerrarSesiones,
  cerrarUnaSesion,
  sesiones,
  updateFirebaseToken,
} from '@plomada/contract/acceso/sesiones'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { equipoNuevo } from '../../../prueba/cuentas.ts'
import { huellaDeTodo } from '../../../prueba/matriz/celdas.ts'
import {
  type Equipo,
  PASSWORD,
  type ServidorDePrueba,
  servidorDePrueba,
  type Usuario,
} from '../../../prueba/servidor.ts'
import { Usos } from './usos.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150 Safari/537.36'

conUnaBase('one’s own sessions', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  /** Of each test its own, with the password of everybody. */
  let equipos: Record<'a' | 'b', Equipo>
  let contrasena = PASSWORD
  beforeEach(async () => {
    equipos = { a: await equipoNuevo(s), b: await equipoNuevo(s) }
    contrasena = PASSWORD
  })
  const otra = async (de: Usuario): Promise<Usuario> => {
    // With an empresa it is one hash and not as many as one email may have accounts.
    const body = { username: de.email, password: contrasena, empresaId: de.empresaId }
    const { token } = (await s.pedir(login, { body, encabezados: { 'user-agent': CHROME } })).cuerpo
    return { ...de, token }
  }
  const lista = async (como: Usuario) => (await s.pedir(sesiones, { como })).cuerpo.items
  const entra = async (como: Usuario) =>
    (await s.pedir(credencialPorId, { como, params: { id: como.credencialId } })).estado === 200

  test('lists one’s own, with their device, and marks the one that asks', async () => {
    const { admin } = equipos.a
    const nueva = await otra(admin)
    const items = await lista(nueva)
    expect(items.map(({ dispositivo, actual }) => [dispositivo, actual])).toEqual([
      ['Chrome en Windows', true],
      [mensajesUsuarios.dispositivoDesconocido, false],
    ])
    expect((await lista(admin)).find(({ actual }) => actual)?._id).toBe(items[1]?._id)
  })

  test('the token of a phone is taken from every rol, as often as it comes, and kept nowhere', async () => {
    const token = 'fcm-MARCA-que-no-debe-quedar'
    const antes = await huellaDeTodo(s.base)
    for (const como of Object.values(equipos.a)) {
      for (let vez = 0; vez < 2; vez++) {
        const r = await s.pedir(updateFirebaseToken, { como, body: { firebaseToken: token } })
        expect([r.estado, r.cuerpo.message]).toEqual([200, mensajesUsuarios.tokenDeAvisosRecibido])
      }
    }
    // As the documented client sends it, with its own token in the body.
    const suelto = await s.inyectar({
      method: 'POST',
      url: '/updateFirebaseToken',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ firebaseToken: token, userToken: equipos.a.admin.token }),
    })
    expect(suelto.statusCode).toBe(200)
    expect(await huellaDeTodo(s.base)).toEqual(antes)
    expect(JSON.stringify(s.lineas)).not.toContain('MARCA')
    expect((await s.pedir(updateFirebaseToken, { body: { firebaseToken: token } })).estado).toBe(401)
    const vacio = await s.pedir(updateFirebaseToken, { como: equipos.a.admin, body: {} as never })
    expect([vacio.estado, vacio.cuerpo.error?.message]).toEqual([400, mensajesComun.completeTodosLosCampos])
  })

  test('one is closed from another, at once; somebody else’s is not there', async () => {
    const { obraResidente, cliente } = equipos.a
    const perdida = await otra(obraResidente)
    const sesionId = (await lista(perdida)).find(({ actual }) => actual)?._id ?? ''
    const cerrar = (como: Usuario) => s.pedir(cerrarUnaSesion, { como, body: { sesionId } })
    const ajena = await cerrar(cliente)
    expect([ajena.estado, ajena.cuerpo.error?.message]).toEqual([404, mensajesUsuarios.sesionNoExiste])
    expect(await entra(perdida)).toBe(true)
    expect((await cerrar(obraResidente)).estado).toBe(200)
    expect([await entra(perdida), await entra(obraResidente)]).toEqual([false, true])
    expect((await cerrar(obraResidente)).estado).toBe(404)
  })

  test('all the others, or all of them', async () => {
    const { cliente, superadmin } = equipos.b
    const [una, dos] = [await otra(cliente), await otra(cliente)]
    const cerrar = (como: Usuario, conservarEsta: boolean) =>
      s.pedir(cerrarSesiones, { como, body: { conservarEsta } })
    expect((await cerrar(una, true)).cuerpo.message).toBe(mensajesUsuarios.otrasSesionesCerradas)
    expect([await entra(una), await entra(dos), await entra(cliente)]).toEqual([true, false, false])
    expect((await cerrar(una, false)).cuerpo.message).toBe(mensajesUsuarios.sesionesCerradas)
    expect([await entra(una), await entra(superadmin)]).toEqual([false, true])
  })

  test('of a log-in with the old password while it changes no session is left (R9)', async () => {
    const u = equipos.a.superadmin
    for (let ronda = 0; ronda < 8; ronda++) {
      await s.base.comoSistema((tx) => tx.deleteFrom('intento').execute())
      const como = await otra(u)
      const [vieja, nueva] = ronda % 2 === 0 ? [PASSWORD, 'otra-1234'] : ['otra-1234', PASSWORD]
      const [cambio, ...entradas] = await Promise.all([
        s.pedir(cambiarPassword, { como, body: { password: vieja, passwordNuevo: nueva } }),
        // With an empresa one hash is computed, instead of as many as an email may have accounts.
        ...[1, 2, 3].map(() =>
          s.pedir(login, { body: { username: u.email, password: vieja, empresaId: u.empresaId } }),
        ),
      ])
      expect(cambio.estado).toBe(200)
      for (const { estado, cuerpo } of entradas) {
        if (estado === 200) expect(await entra({ ...u, token: cuerpo.token })).toBe(false)
      }
      contrasena = nueva
    }
  })

  test('when each was last seen is noted apart, and not at every request', async () => {
    const u = equipos.b.admin
    const [mia] = await lista(u)
    if (mia === undefined) throw new Error('no session')
    const usos = new Usos()
    const anotada = async () => {
      usos.anotar({ empresaId: u.empresaId, sesionId: mia._id })
      await usos.guardar(s.base)
      return (await lista(u)).find(({ _id }) => _id === mia._id)?.tsVista
    }
    expect(await anotada()).toBe(mia.tsVista)
    await s.base.comoSistema((tx) =>
      sql`update sesion set ts_vista = ts_vista - interval '1 hour' where id = ${mia._id}`.execute(tx),
    )
    expect(await anotada()).not.toBe(mia.tsVista)
    await usos.guardar(s.base)
  })
})
