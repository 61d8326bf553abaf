import { endpoint } from '@plomada/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { crearPorteria } from '../../modules/acceso/sesion/porteria.ts'
import { crearTokens } from '../../modules/acceso/sesion/token.ts'
import { crearEmpresa } from '../../prueba/empresas.ts'
import { SECRETO } from '../../prueba/servidor.ts'
import { conCadaBase } from '../db/prueba/conCadaBase.ts'
import { montar } from './montar.ts'
import { rutaSellada } from './ruta.ts'
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
