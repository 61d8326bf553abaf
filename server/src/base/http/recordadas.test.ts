import { endpoint } from '@plomada/contract/endpoint'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { crearPorteria } from '../../modules/acceso/sesion/porteria.ts'
import { crearTokens } from '../../modules/acceso/sesion/token.ts'
import { Usos } from '../../modules/acceso/sesion/usos.ts'
import { crearEmpresa } from '../../prueba/empresas.ts'
import { SECRETO } from '../../prueba/servidor.ts'
import { conCadaBase } from '../db/prueba/conCadaBase.ts'
import { montar } from './montar.ts'
import { Rechazo } from './rechazo.ts'
import { ruta, rutaSellada } from './ruta.ts'
import { Selladas } from './selladas.ts'
import { construirServidor } from './servidor.ts'

const leerSellada = endpoint({
  nombre: 'leerSellada',
  metodo: 'GET',
  ruta: '/v1/prueba/sellada',
  resumen: '',
  acceso: ['admin', 'cliente'],
  query: z.object({ extra: z.string().optional() }),
  respuesta: z.object({ de: z.string() }),
  sellada: true,
})

conCadaBase('a seal that was read already', (abrir, motor) => {
  /** Counts the calls in which the base was asked for the seal. */
  async function servir() {
    const base = await abrir()
    const tokens = crearTokens(SECRETO)
    const una = await crearEmpresa(base, tokens, 'una')
    const otra = await crearEmpresa(base, tokens, 'otra')
    const opciones = { publicUrl: 'http://x', proxies: 0, pedidosPorMinuto: 0, registrar: () => undefined }
    const app = await construirServidor({ base, ...opciones })
    let preguntas = 0
    const sello = async () => `${++preguntas > 0}`
    const manejador = async ({ quien }: { quien: { credencialId: string } }) => {
      return () => ({ de: quien.credencialId })
    }
    montar(
      app,
      {
        base,
        porteria: crearPorteria(base, tokens),
        accessKey: 'x',
        tokenEnUrl: false,
        selladas: new Selladas(),
        estricto: true,
      },
      rutaSellada(leerSellada, sello, manejador),
    )
    const pedir = async (token: string, headers = {}, query = '') => {
      const encabezados = { 'x-access-token': 'x', authorization: `Bearer ${token}`, ...headers }
      const r = await app.inject({ url: `/v1/prueba/sellada${query}`, headers: encabezados })
      const antes = preguntas
      preguntas = 0
      return { estado: r.statusCode, etag: r.headers.etag, cuerpo: r.payload, preguntas: antes }
    }
    return { base, una, otra, pedir }
  }
  /** On PostgreSQL another process may have written, so the seal is always asked for. */
  const sinPreguntar = motor === 'embebida' ? 0 : 1

  test('is not asked for again while nothing of the firm was written', async () => {
    const { base, una, otra, pedir } = await servir()
    const { token, empresaId, credencialId } = una.admin
    const primera = await pedir(token)
    expect(primera).toMatchObject({ estado: 200, cuerpo: JSON.stringify({ de: credencialId }), preguntas: 1 })
    expect(await pedir(token)).toEqual({ ...primera, preguntas: sinPreguntar })
    const loTiene = await pedir(token, { 'if-none-match': primera.etag })
    expect(loTiene).toEqual({ estado: 304, etag: primera.etag, cuerpo: '', preguntas: sinPreguntar })
    // Another question, session or firm is not answered from memory.
    expect((await pedir(token, {}, '?extra=x')).preguntas).toBe(1)
    expect((await pedir(una.cliente.token)).preguntas).toBe(1)
    expect((await pedir(otra.admin.token)).preguntas).toBe(1)

    const tocar = (de: typeof una.admin, telefono: string) =>
      base.enEmpresa(de, (tx) => tx.updateTable('empresa').set({ telefono }).execute())
    await tocar(otra.admin, '1')
    expect((await pedir(token)).preguntas).toBe(sinPreguntar)
    await tocar(una.admin, '2')
    expect((await pedir(token)).preguntas).toBe(1)
    // A write that belongs to no firm may have changed rows of any.
    await base.comoSistema((tx) =>
      tx.updateTable('empresa').set({ telefono: '3' }).where('empresa_id', '=', empresaId).execute(),
    )
    expect((await pedir(token)).preguntas).toBe(1)
  })

  test('lets nobody in whose session or rol has just ended', async () => {
    const { base, una, pedir } = await servir()
    for (const de of [una.admin, una.cliente]) expect((await pedir(de.token)).estado).toBe(200)
    await base.enEmpresa(una.superadmin, (tx) =>
      tx
        .updateTable('credencial')
        .set({ rol: 'obraResidente' })
        .where('id', '=', una.admin.credencialId)
        .execute(),
    )
    expect((await pedir(una.admin.token)).estado).toBe(403)
    await base.comoSistema((tx) =>
      tx.deleteFrom('sesion').where('credencial_id', '=', una.cliente.credencialId).execute(),
    )
    expect((await pedir(una.cliente.token)).estado).toBe(401)
  })
})

const leerNombre = endpoint({
  nombre: 'leerNombre',
  metodo: 'GET',
  ruta: '/v1/prueba/nombre/:como',
  resumen: '',
  acceso: ['admin', 'cliente'],
  params: z.object({ como: z.enum(['leyendo', 'sinLeer', 'negando']) }),
  respuesta: z.object({ nombre: z.string(), empresas: z.number() }),
})

conCadaBase('who was read already', (abrir) => {
  async function servir() {
    const base = await abrir()
    const tokens = crearTokens(SECRETO)
    const { admin } = await crearEmpresa(base, tokens, 'una')
    const usos = new Usos()
    const opciones = { publicUrl: 'http://x', proxies: 0, pedidosPorMinuto: 0, registrar: () => undefined }
    const app = await construirServidor({ base, ...opciones })
    const leidas: string[] = []
    montar(
      app,
      {
        base,
        porteria: crearPorteria(base, tokens, usos),
        accessKey: 'x',
        tokenEnUrl: false,
        selladas: new Selladas(),
        estricto: true,
      },
      ruta(leerNombre, async ({ tx, quien, params }) => {
        if (params.como === 'negando') throw new Rechazo('NO_EXISTE', 'dicho con lo que se recordaba')
        if (params.como === 'sinLeer') return { nombre: quien.nombre, empresas: 0 }
        const empresas = await tx.selectFrom('empresa').select('nombre').execute()
        leidas.push(...empresas.map(({ nombre }) => nombre))
        return { nombre: quien.nombre, empresas: empresas.length }
      }),
    )
    const pedir = async (como: string) => {
      leidas.length = 0
      const r = await app.inject({
        url: `/v1/prueba/nombre/${como}`,
        headers: { 'x-access-token': 'x', authorization: `Bearer ${admin.token}` },
      })
      return { estado: r.statusCode, cuerpo: r.json<unknown>() }
    }
    const cambiar = (texto: string) =>
      base.comoSistema((tx) => sql`${sql.raw(texto)} = ${admin.credencialId}`.execute(tx))
    return { base, admin, usos, leidas, pedir, cambiar }
  }
  const COMO = ['leyendo', 'sinLeer', 'negando']
  const LO_TERMINAN: Record<string, string> = {
    'logged out': 'delete from sesion where credencial_id',
    expired: `update sesion set ts_expira = now() - interval '1 second' where credencial_id`,
    'left unused': `update sesion set ts_vista = now() - interval '400 days' where credencial_id`,
    deactivated: 'update credencial set activo = false where id',
  }

  test.each(Object.entries(LO_TERMINAN))(
    '%s since: nothing is read, and nothing said but that',
    async (_, texto) => {
      const { base, usos, leidas, pedir, cambiar } = await servir()
      for (const estado of [200, 200]) expect((await pedir('leyendo')).estado).toBe(estado)
      expect(leidas).toHaveLength(1)
      expect((await pedir('negando')).estado).toBe(404)
      await usos.guardar(base)
      await cambiar(texto)
      for (const como of [...COMO, ...COMO]) {
        expect([como, (await pedir(como)).estado, leidas]).toEqual([como, 401, []])
        // Nor is it kept alive by having been asked with.
        await usos.guardar(base)
      }
    },
  )

  test('another name since is the one that holds, another rol may do what it may', async () => {
    const { pedir, cambiar } = await servir()
    for (const como of ['leyendo', 'sinLeer']) {
      await pedir(como)
      await cambiar(`update credencial set nombre = 'Nueva ${como}' where id`)
      expect(await pedir(como)).toMatchObject({ estado: 200, cuerpo: { nombre: `Nueva ${como}` } })
    }
    for (const [como, rol, estado] of [
      ['sinLeer', 'obraResidente', 403],
      ['negando', 'admin', 404],
      ['negando', 'obraResidente', 403],
      ['leyendo', 'admin', 200],
    ] as const) {
      await cambiar(`update credencial set rol = '${rol}' where id`)
      expect([como, rol, (await pedir(como)).estado]).toEqual([como, rol, estado])
    }
  })
})
