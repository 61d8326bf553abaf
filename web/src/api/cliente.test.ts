import { credencialPorId, login } from '@plomada/contract/acceso'
import { personas } from '@plomada/contract/personas'
import { leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { crearPresupuesto, presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Contestacion, contesta, rechazo } from '../prueba/contesta.ts'
import { servidorDePrueba, tokenDePrueba } from '../prueba/servidor.ts'
import { direccion, llamar } from './cliente.ts'
import { hayReingreso, terminarReingreso } from './reingreso.ts'
import { abrirSesion } from './sesion.ts'

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

beforeEach(async () => {
  servidor = await servidorDePrueba(contesta(presupuestos, { items: [], count: 0 }))
})
afterEach(() => servidor.cerrar())

test('an address has its parameters escaped and only the query that is there', () => {
  expect(direccion(presupuestoPorId, { params: { presupuestoId: 'a/b' } })).toBe('/v1/presupuestos/a%2Fb')
  expect(direccion(presupuestos, { query: { page: 2, busquedaRapida: '', estado: undefined } })).toBe(
    '/v1/presupuestos?page=2',
  )
})

test('those of a list are said one by one', () => {
  expect(direccion(personas, { query: { categorias: ['a', 'b'] } })).toBe(
    '/v1/personas?categorias=a&categorias=b',
  )
})

test('every call names the application, and sends the token in its header alone', async () => {
  const token = tokenDePrueba()
  abrirSesion(token)
  expect(await llamar(presupuestos, { query: { page: 3 } })).toEqual({ items: [], count: 0 })
  const [pedido] = servidor.pedidos
  expect(pedido?.headers['x-access-token']).toBe('plomada-web')
  expect(pedido?.headers.authorization).toBe(`Bearer ${token}`)
  expect(pedido?.ruta).not.toContain(token)
})

test('a sealed answer is asked for with its tag, and stays the same object while it holds', async () => {
  abrirSesion(tokenDePrueba())
  const pedida = { query: { page: 1 } }
  servidor.contesta(presupuestos, ({ headers }) =>
    headers['if-none-match'] === '"s1"'
      ? new Contestacion(304, '')
      : new Contestacion(200, { items: [], count: 7 }, { etag: '"s1"' }),
  )
  const primera = await llamar(presupuestos, pedida)
  expect(await llamar(presupuestos, pedida, { anterior: primera })).toBe(primera)
  // After a change by this screen the object is no longer what was received under that tag.
  expect(await llamar(presupuestos, pedida, { anterior: { ...primera } })).not.toBe(primera)
})

test('a write carries the Idempotency-Key it is given', async () => {
  abrirSesion(tokenDePrueba())
  servidor.contesta(login, { token: '' })
  await llamar(login, { body: { username: 'a', password: 'b' } }, { claveIdempotencia: 'k1' })
  expect(servidor.pedidos[0]?.headers['idempotency-key']).toBe('k1')
  expect(servidor.pedidos[0]?.headers.authorization).toBeUndefined()
})

test('a file goes as bytes after the fields, which a header measures', async () => {
  abrirSesion(tokenDePrueba())
  const body = { archivo: { nombre: 'ñandú.bc3' } }
  const bytes = new Uint8Array([0, 255, 123, 10])
  servidor.contesta(leerBc3, rechazo(400, 'Eso no es un BC3'))
  await expect(llamar(leerBc3, { body }, { archivo: bytes })).rejects.toThrow('Eso no es un BC3')
  // Over half a megabyte, so that progress is reported.
  const grande = new Uint8Array(600_000).fill(7)
  await expect(llamar(leerBc3, { body }, { archivo: grande })).rejects.toThrow('Eso no es un BC3')
  for (const [i, enviado] of [bytes, grande].entries()) {
    const pedido = servidor.pedidos[i]
    expect(pedido?.headers['content-type']).toBe('application/octet-stream')
    expect(pedido?.body).toEqual(body)
    expect(pedido?.archivo?.equals(enviado)).toBe(true)
  }
})

test('a refusal is an error with the Spanish reason of the server', async () => {
  servidor.contesta(presupuestos, rechazo(409, 'Ya está aprobada', 'ESTADO'))
  await expect(llamar(presupuestos, {})).rejects.toMatchObject({
    message: 'Ya está aprobada',
    status: 409,
    codigo: 'ESTADO',
  })
})

test('an answer that is no JSON still has a Spanish text', async () => {
  for (const [status, message] of [
    [500, mensajesComun.errorFE1],
    [502, mensajesComun.sinRespuesta],
    [504, mensajesComun.sinRespuesta],
    [408, mensajesComun.lineaCortada],
    [413, mensajesComun.cuerpoMuyGrande],
  ] as const) {
    servidor.contesta(presupuestos, new Contestacion(status, '<html>'))
    await expect(llamar(presupuestos, {})).rejects.toMatchObject({ message, status })
  }
})

test('of an answer the line may bring half', async () => {
  servidor.contesta(presupuestos, new Contestacion(200, '{"items":[{"_id":"a'))
  await expect(llamar(presupuestos, {})).rejects.toMatchObject({
    message: mensajesComun.lineaCortada,
    status: 0,
    esPasajero: true,
  })
})

test('without a server it says that it could not be reached', async () => {
  await servidor.cerrar()
  globalThis.fetch = () => Promise.reject(new TypeError('fetch failed'))
  await expect(llamar(presupuestos, {})).rejects.toMatchObject({
    message: mensajesComun.sinRespuesta,
    status: 0,
  })
})

describe('a session that ends meanwhile', () => {
  test('asks once for all the calls that wait, and sends them again with the new token', async () => {
    const nuevo = tokenDePrueba({ credencialId: 'c2' })
    abrirSesion(tokenDePrueba())
    servidor.contesta(presupuestos, ({ headers }) =>
      headers.authorization === `Bearer ${nuevo}`
        ? { items: [], count: 7 }
        : rechazo(401, 'Tu sesión terminó'),
    )
    const llamadas = [llamar(presupuestos, {}), llamar(presupuestos, { query: { page: 2 } })]
    await expect.poll(hayReingreso).toBe(true)
    abrirSesion(nuevo)
    terminarReingreso(true)
    expect(await Promise.all(llamadas)).toEqual([
      { items: [], count: 7 },
      { items: [], count: 7 },
    ])
    expect(hayReingreso()).toBe(false)
  })

  test('who leaves instead gets the refusal', async () => {
    abrirSesion(tokenDePrueba())
    servidor.contesta(presupuestos, rechazo(401, 'Tu sesión terminó'))
    const llamada = llamar(presupuestos, {})
    await expect.poll(hayReingreso).toBe(true)
    terminarReingreso(false)
    await expect(llamada).rejects.toMatchObject({ status: 401, message: 'Tu sesión terminó' })
  })

  test('a wrong password at login is no ended session', async () => {
    servidor.contesta(login, rechazo(401, 'No son correctos'))
    await expect(llamar(login, { body: { username: 'a', password: 'b' } })).rejects.toMatchObject({
      status: 401,
    })
    expect(hayReingreso()).toBe(false)
  })
})

test('what a call sends and answers is checked when it compiles', () => {
  // Never run: the compiler must refuse each line, or its @ts-expect-error is an error itself.
  const nunca = async () => {
    // @ts-expect-error the password is missing
    await llamar(login, { body: { username: 'x' } })
    // @ts-expect-error the body is missing
    await llamar(login, {})
    // @ts-expect-error the path's parameter is missing
    await llamar(presupuestoPorId, {})
    // @ts-expect-error a state that does not exist
    await llamar(presupuestos, { query: { estado: 'borrado' } })
    // @ts-expect-error a work needs more than its name
    await llamar(crearPresupuesto, { body: { nombre: 'x' } })
    // @ts-expect-error no such field in the answer
    return (await llamar(credencialPorId, { params: { id: 'x' } })).sueldo
  }
  expect(nunca).toBeTypeOf('function')
})
