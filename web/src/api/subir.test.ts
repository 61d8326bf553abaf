import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Contestacion, type Pedido, servidorDePrueba } from '../prueba/servidor.ts'
import { subir } from './subir.ts'

// jsdom asks another origin first, as any browser would.
const PERMISO = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'x-que',
}
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
let contestar: (pedido: Pedido) => Contestacion
beforeEach(async () => {
  contestar = () => ({ status: 409, body: { error: { message: 'No' } }, headers: { 'x-que': 'eso' } })
  servidor = await servidorDePrueba((pedido) => {
    const { headers, ...resto } = pedido.metodo === 'OPTIONS' ? {} : contestar(pedido)
    return { ...resto, headers: { ...PERMISO, ...headers } }
  })
})
afterEach(() => servidor.cerrar())

const pedido = (signal: AbortSignal = new AbortController().signal) => ({
  method: 'POST',
  headers: new Headers({ 'content-type': 'application/json' }),
  body: JSON.stringify({ largo: 'x'.repeat(2_000_000) }),
  signal,
})

describe('subir', () => {
  test('sends what fetch sends, tells how far it is, and answers as fetch', async () => {
    const dichos: number[] = []
    const respuesta = await subir(`${servidor.raiz}/v1/x`, pedido(), (enviado, total) =>
      dichos.push(enviado / total),
    )
    expect([respuesta.status, respuesta.headers.get('x-que'), await respuesta.json()]).toEqual([
      409,
      'eso',
      { error: { message: 'No' } },
    ])
    const recibido = servidor.pedidos.find(({ metodo }) => metodo === 'POST')
    expect(JSON.stringify(recibido?.body)).toBe(pedido().body)
    expect(dichos.at(-1)).toBe(1)
    expect(dichos).toEqual(dichos.toSorted((a, b) => a - b))
  })

  test('who gives up gets the same error as from fetch', async () => {
    const control = new AbortController()
    control.abort()
    await expect(subir(servidor.raiz, pedido(control.signal), () => undefined)).rejects.toThrow('aborted')
    const otro = new AbortController()
    contestar = () => {
      otro.abort()
      return { body: {} }
    }
    await expect(subir(servidor.raiz, pedido(otro.signal), () => undefined)).rejects.toThrow('aborted')
  })

  test('nobody there is a network error', async () => {
    const { raiz } = servidor
    await servidor.cerrar()
    await expect(subir(raiz, pedido(), () => undefined)).rejects.toThrow('network')
  })
})
