import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { expect, test } from 'vitest'
import { envioDePrueba } from './prueba/envio.ts'
import { leerRespuesta } from './respuesta.ts'

const envio = envioDePrueba('1', '20', 1)
const leer = (status: number, cuerpo?: unknown) => leerRespuesta(status, cuerpo, envio)
const no = (message: string, actual?: unknown, code = 'X') => ({ error: { message, code, actual }, code })

test('only our answer with the row that was sent is done', () => {
  const respuesta = { tarea: { _id: 't', version: 2 } }
  expect(leer(200, respuesta)).toEqual({ tipo: 'hecho', version: 2, respuesta })
})

test.each([
  ['a page of a portal', 200, undefined],
  ['JSON of somebody else', 200, { ok: true }],
  ['half of an answer', 200, undefined],
  ['another row', 200, { tarea: { _id: 'u', version: 2 } }],
  ['nothing', 204, undefined],
  ['a redirect', 302, undefined],
  ['half of a refusal', 400, undefined],
  ['a refusal by a gateway, in JSON', 400, { error: { message: 'Bad request', code: 400 } }],
  ['another one', 403, { error: { message: 'Forbidden' }, code: 'FORBIDDEN' }],
  ['a 404 of what stands between', 404, undefined],
  ['a 401 of a proxy', 401, undefined],
  ['421', 421, no('x')],
  ['425', 425, no('x')],
  ['429', 429, no('x')],
  ['431', 431, no('x')],
  ['499', 499, no('x')],
  ['502', 502, undefined],
  ['503', 503, no('x')],
  ['504', 504, undefined],
])('%s leaves it for later, and the others with it', (_, status, cuerpo) => {
  expect(leer(status, cuerpo)).toEqual({ tipo: 'despues', sigue: false })
})

test.each([
  ['a body that did not come in time', 408, no('x')],
  ['the same by a proxy', 408, undefined],
  ['the limit of a proxy', 413, undefined],
  ['a body that an older server got half of', 400, no(mensajesComun.cuerpoIlegible, undefined, 'INVALIDO')],
])('%s leaves it for later, and a photo has to be smaller', (_, status, cuerpo) => {
  expect(leer(status, cuerpo)).toEqual({ tipo: 'despues', sigue: false, pesa: true })
})

test('no status that our server never says no by is final, whoever answers it', () => {
  const nuestros = [400, 401, 403, 404, 409, 413, 415]
  for (let status = 300; status < 600; status += 1) {
    if (nuestros.includes(status)) continue
    for (const cuerpo of [undefined, no('x')])
      expect([status, leer(status, cuerpo).tipo]).toEqual([status, 'despues'])
  }
})

test('a fault of our server over this one lets the others go on', () => {
  expect(leer(500, no('x'))).toEqual({ tipo: 'despues', sigue: true })
})

test('401 of ours: stop, the person has to enter', () => {
  expect(leer(401, no('Tu sesión terminó'))).toEqual({ tipo: 'sinSesion' })
})

test('a no of ours is a refusal with its reason', () => {
  for (const status of [400, 403, 404, 409, 413])
    expect(leer(status, no('La obra está aprobada'))).toEqual({
      tipo: 'rechazado',
      motivo: 'La obra está aprobada',
      actual: null,
    })
})

test('a no that asks comes with what it can be answered with', () => {
  const opciones = [{ texto: 'Queda en 50 %: no se carga nada', cambio: null }]
  const cuerpo = {
    error: { message: '¿Queda en 50 %?', code: 'AVANCE_MOVIDO', actual: {}, opciones },
    code: 'AVANCE_MOVIDO',
  }
  expect(leer(409, cuerpo)).toEqual({
    tipo: 'rechazado',
    motivo: '¿Queda en 50 %?',
    actual: null,
    opciones,
  })
})

test('a newer row comes with both values; one that says the same already is done', () => {
  const fila = (cantidad: number) => ({ version: 3, plan: { cantidad } })
  expect(leer(409, no('Otra persona', fila(15), 'VERSION_VIEJA'))).toEqual({
    tipo: 'rechazado',
    motivo: 'Otra persona',
    actual: { version: 3, valor: '15' },
  })
  // Its key was forgotten after 30 days; the version made sure that it happened once.
  expect(leer(409, no('Otra persona', fila(20), 'VERSION_VIEJA'))).toEqual({
    tipo: 'hecho',
    version: 3,
    respuesta: null,
  })
})

test('where somebody else changed something else of the row, it goes over that', () => {
  const escrito = { ...envio, prueba: { ...envio.prueba, antes: '12.5' } }
  const vieja = (version: number, cantidad: number, code = 'VERSION_VIEJA') =>
    leerRespuesta(409, no('Cambió', { version, plan: { cantidad } }, code), escrito)
  expect(vieja(4, 12.5)).toEqual({ tipo: 'otraVersion', version: 4 })
  // The field itself; what is refused for another reason; what would be the same again.
  for (const otra of [vieja(4, 13), vieja(4, 12.5, 'CONFLICTO'), vieja(1, 12.5)])
    expect(otra.tipo).toBe('rechazado')
})

test('a key that holds another body is left for a new one: the version says what that came to', () => {
  expect(leer(409, no('Ya se envió', undefined, 'CLAVE_REUSADA'))).toEqual({ tipo: 'otraClave' })
})
