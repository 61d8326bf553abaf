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

const pedido = (signal: AbortSignal = new AbortController().signal) => ({
  method: 'POST',
  headers: new Headers({ 'content-type': 'application/json' }),
  body: JSON.stringify({ largo: 'x'.repeat(2_000_000) }),
  signal,
})

describe('subir', () => {
  test('sends what fetch sends, tells how far it is, and answers as fetch', async () => {
    const dichos: number[] = []
    const respuesta = await subir(servidor.raiz + leerBc3.ruta, pedido(), (enviado, total) =>
      dichos.push(enviado / total),
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
      subir(servidor.raiz + leerBc3.ruta, pedido(control.signal), () => undefined),
    ).rejects.toThrow('aborted')
    const otro = new AbortController()
    servidor.contesta(leerBc3, () => {
      otro.abort()
      return new Contestacion(409, NO)
    })
    await expect(subir(servidor.raiz + leerBc3.ruta, pedido(otro.signal), () => undefined)).rejects.toThrow(
      'aborted',
    )
  })

  test('nobody there is a network error', async () => {
    const { raiz } = servidor
    await servidor.cerrar()
    await expect(subir(raiz, pedido(), () => undefined)).rejects.toThrow('network')
  })
})
