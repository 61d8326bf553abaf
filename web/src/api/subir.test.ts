import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Contestacion, contesta } from '../prueba/contesta.ts'
import { servidorDePrueba } from '../prueba/servidor.ts'
import { subir } from './subir.ts'

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
const NO = { error: { message: 'No', code: 'NO' }, code: 'NO' }
beforeEach(async () => {
  servidor = await servidorDePrueba(contesta(leerBc3, new Contestacion(409, NO, { 'x-que': 'eso' })))
})
afterEach(() => servidor.cerrar())

/** Nothing here waits for it. */
const SIN_APURO = { silencioMs: 3_600_000, respuestaMs: 3_600_000 }
const pedido = (signal: AbortSignal = new AbortController().signal) => ({
  method: 'POST',
  headers: new Headers({ 'content-type': 'application/json' }),
  body: JSON.stringify({ largo: 'x'.repeat(2_000_000) }),
  signal,
})

describe('subir', () => {
  test('sends what fetch sends, tells how far it is, and answers as fetch', async () => {
    const dichos: number[] = []
    const respuesta = await subir(
      servidor.raiz + leerBc3.ruta,
      pedido(),
      (enviado, total) => dichos.push(enviado / total),
      SIN_APURO,
    )
    expect([respuesta.status, respuesta.headers.get('x-que'), await respuesta.json()]).toEqual([
      409,
      'eso',
      NO,
    ])
    const recibido = servidor.pedidos.find(({ metodo }) => metodo === 'POST')
    expect(JSON.stringify(recibido?.body)).toBe(pedido().body)
    expect(dichos.at(-1)).toBe(1)
    expect(dichos).toEqual(dichos.toSorted((a, b) => a - b))
  })

  test('who gives up gets the same error as from fetch', async () => {
    const control = new AbortController()
    control.abort()
    await expect(
      subir(servidor.raiz + leerBc3.ruta, pedido(control.signal), () => undefined, SIN_APURO),
    ).rejects.toThrow('aborted')
    const otro = new AbortController()
    servidor.contesta(leerBc3, () => {
      otro.abort()
      return new Contestacion(409, NO)
    })
    await expect(
      subir(servidor.raiz + leerBc3.ruta, pedido(otro.signal), () => undefined, SIN_APURO),
    ).rejects.toThrow('aborted')
  })

  test('a line that takes nothing more is given up, as a time-out', async () => {
    const callado = createServer((entrada, salida) => {
      salida.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*')
      if (entrada.method === 'OPTIONS') salida.end()
    })
    callado.listen(0)
    await once(callado, 'listening')
    const { port } = callado.address() as AddressInfo
    const paciencia = { ...SIN_APURO, silencioMs: 30 }
    await expect(
      subir(`http://127.0.0.1:${port}/`, pedido(), () => undefined, paciencia),
    ).rejects.toMatchObject({ name: 'TimeoutError' })
    callado.closeAllConnections()
    callado.close()
  })

  test('a redirect, which is a login portal’s, is no answer', async () => {
    const portal = createServer((entrada, salida) => {
      salida.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*')
      if (entrada.method !== 'OPTIONS' && entrada.url === '/') salida.writeHead(302, { location: '/entrar' })
      salida.end('{}')
    })
    portal.listen(0)
    await once(portal, 'listening')
    const { port } = portal.address() as AddressInfo
    await expect(subir(`http://127.0.0.1:${port}/`, pedido(), () => undefined, SIN_APURO)).rejects.toThrow()
    portal.closeAllConnections()
    portal.close()
  })

  test('nobody there is a network error', async () => {
    const { raiz } = servidor
    await servidor.cerrar()
    await expect(subir(raiz, pedido(), () => undefined, SIN_APURO)).rejects.toThrow('network')
  })
})
