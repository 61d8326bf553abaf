import { credencialPorId, login } from '@plomada/contract/acceso'
import { sesiones } from '@plomada/contract/acceso/sesiones'
import { USO_MINUTOS } from '@plomada/domain/acceso/limites'
import { ROLES, type Rol } from '@plomada/domain/acceso/roles'
import {
  GRACIA_MINUTOS,
  SESION_DIAS,
  SESIONES_POR_PERSONA,
  SIN_USO_HORAS,
} from '@plomada/domain/acceso/sesiones'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { conUnaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { equipoNuevo } from '../../../prueba/cuentas.ts'
import { tokenDe } from '../../../prueba/empresas.ts'
import {
  type Equipo,
  PASSWORD,
  SECRETO,
  type ServidorDePrueba,
  servidorDePrueba,
  type Usuario,
} from '../../../prueba/servidor.ts'
import { limpiarVencidos } from './limpiar.ts'
import { crearTokens } from './token.ts'
import { Usos } from './usos.ts'

conUnaBase('the life of a session', (abrir) => {
  let s: ServidorDePrueba
  beforeAll(async () => {
    s = await servidorDePrueba({ base: await abrir() })
  })
  // Of each test its own: whose sessions are made old or too many is no other's.
  let equipo: Equipo
  beforeEach(async () => {
    equipo = await equipoNuevo(s)
  })

  const tokens = crearTokens(SECRETO)
  const otra = async (de: Usuario): Promise<Usuario> => ({ ...de, token: await tokenDe(s.base, tokens, de) })
  const estado = async (como: Usuario) =>
    (await s.pedir(credencialPorId, { como, params: { id: como.credencialId } })).estado
  const sinUso = (como: Usuario, minutos: number) =>
    s.base.comoSistema((tx) =>
      sql`update sesion set ts_vista = now() - ${`${minutos} minutes`}::interval
        where id = ${String(decodeJwt(como.token)['sesionId'])}`.execute(tx),
    )
  const cuantas = async (de: Usuario): Promise<number> => {
    const filas = await s.base.comoSistema((tx) =>
      tx.selectFrom('sesion').select('id').where('credencial_id', '=', de.credencialId).execute(),
    )
    return filas.length
  }

  test('the hours of each rol are those of domain.md §14', () => {
    expect(SIN_USO_HORAS).toEqual({ superadmin: 12, admin: 12, obraResidente: 720, cliente: 168 })
    for (const rol of ROLES) expect(SESION_DIAS[rol] * 24).toBeGreaterThan(SIN_USO_HORAS[rol])
  })

  describe.each(ROLES)('unused, of %s', (rol: Rol) => {
    const limite = SIN_USO_HORAS[rol] * 60

    test('it lasts its hours, and is over after them with the documented reason', async () => {
      const como = await otra(equipo[rol])
      await sinUso(como, limite - 1)
      expect(await estado(como)).toBe(200)
      await sinUso(como, limite + GRACIA_MINUTOS + 1)
      const r = await s.pedir(sesiones, { como })
      expect([r.estado, r.cuerpo.code, r.cuerpo.error?.message]).toEqual([
        401,
        'SIN_SESION',
        mensajesComun.sesionTerminada,
      ])
      // It is not listed any more, and the next cleaning removes it.
      const { items } = (await s.pedir(sesiones, { como: equipo[rol] })).cuerpo
      expect(items).toHaveLength((await cuantas(como)) - 1)
      await limpiarVencidos(s.base)
      expect(await cuantas(como)).toBe(items.length)
      expect(await estado(equipo[rol])).toBe(200)
    })

    test('what was seen and not yet written never ends it early', async () => {
      const como = await otra(s.usuarios.b[rol])
      const usos = new Usos()
      usos.anotar({ ...como, sesionId: String(decodeJwt(como.token)['sesionId']) })
      // Stored less than USO_MINUTOS ago, so what was seen since is not in the row.
      await sinUso(como, USO_MINUTOS - 1)
      await usos.guardar(s.base)
      await s.base.comoSistema((tx) =>
        sql`update sesion set ts_vista = ts_vista - ${`${limite} minutes`}::interval
          where credencial_id = ${como.credencialId}`.execute(tx),
      )
      expect(await estado(como)).toBe(200)
    })
  })

  test('using it goes on: seen within its hours it lasts for its days, and no longer', async () => {
    const como = await otra(equipo.admin)
    const dia = (numero: number) =>
      s.base.comoSistema((tx) =>
        sql`update sesion set ts_expira = ts_created + ${`${SESION_DIAS.admin - numero} days`}::interval
          where id = ${String(decodeJwt(como.token)['sesionId'])}`.execute(tx),
      )
    await dia(SESION_DIAS.admin - 1)
    expect(await estado(como)).toBe(200)
    await dia(SESION_DIAS.admin)
    expect(await estado(como)).toBe(401)
    for (const rol of ROLES) {
      const { exp = 0, iat = 0 } = decodeJwt((await otra(s.usuarios.b[rol])).token)
      expect(exp - iat).toBe(SESION_DIAS[rol] * 24 * 60 * 60)
    }
  })

  test('one more than the newest ends the oldest, at once, and says so in the audit', async () => {
    const { admin, cliente } = await equipoNuevo(s)
    const suyas = [admin]
    for (let i = 1; i < SESIONES_POR_PERSONA; i++) suyas.push(await otra(admin))
    expect(await estado(admin)).toBe(200)
    const nueva = await otra(admin)
    expect([await estado(admin), await estado(nueva)]).toEqual([401, 200])
    for (const como of suyas.slice(1)) expect(await estado(como)).toBe(200)
    expect(await estado(cliente)).toBe(200)
    const hechos = await s.base.enEmpresa(admin, (tx) =>
      tx.selectFrom('bitacora').select('despues').where('operacion', '=', 'login').orderBy('id').execute(),
    )
    expect(hechos.at(-1)?.despues).toEqual({ terminadas: [decodeJwt(admin.token)['sesionId']] })
  })

  test('many who log in at once as one person leave no more than those', async () => {
    const { cliente } = await equipoNuevo(s)
    const entradas = await Promise.all(
      Array.from({ length: SESIONES_POR_PERSONA + 6 }, () => tokenDe(s.base, tokens, cliente)),
    )
    expect(await cuantas(cliente)).toBe(SESIONES_POR_PERSONA)
    const abiertas = await Promise.all(entradas.map((token) => estado({ ...cliente, token })))
    expect(abiertas.filter((uno) => uno === 200)).toHaveLength(SESIONES_POR_PERSONA)
    const { email, empresaId } = cliente
    const r = await s.pedir(login, { body: { username: email, password: PASSWORD, empresaId } })
    expect([r.estado, await cuantas(cliente)]).toEqual([200, SESIONES_POR_PERSONA])
  })
})
