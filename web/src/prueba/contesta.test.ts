import { presupuestoPorId, zObraCliente } from '@plomada/contract/presupuestos/obras'
import { todosLosEndpoints } from '@plomada/contract/todos/todos'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contesta, endpointDe, rechazo, segunContrato } from './contesta.ts'
import { id, obraDePrueba } from './entidades.ts'
import { loQueFalto, servidorDePrueba, tokenDePrueba } from './servidor.ts'

// Tests the other tests' server: it must report what is wrong, or they would prove nothing about the screens.

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  servidor = await servidorDePrueba(contesta(presupuestoPorId, obraDePrueba()))
})
afterEach(() => servidor.cerrar())

/** Requests as a user of this rol: the answer, and what the server reports to the test. */
async function pedir(ruta: string, rol = 'admin', method = 'GET') {
  const headers = { authorization: `Bearer ${tokenDePrueba({ rol })}` }
  const respuesta = await fetch(ruta, { method, headers })
  return { status: respuesta.status, cuerpo: await respuesta.json(), faltas: loQueFalto() }
}
const UNA = `/v1/presupuestos/${id(1)}`

describe('the server of the tests', () => {
  test('answers by contract and says nothing', async () => {
    expect(await pedir(UNA)).toEqual({ status: 200, cuerpo: obraDePrueba(), faltas: [] })
  })

  test('strips what the rol does not see, as the server does', async () => {
    const { cuerpo, faltas } = await pedir(UNA, 'cliente')
    expect([Object.keys(cuerpo).sort(), faltas]).toEqual([Object.keys(zObraCliente.shape).sort(), []])
  })

  test.each([
    ['an address that does not exist', '/v1/nada', 'GET', 'GET /v1/nada: the contract has no such endpoint'],
    ['another method', UNA, 'DELETE', `DELETE ${UNA}: the contract has no such endpoint`],
    [
      'what the test says nothing of',
      '/v1/sesiones',
      'GET',
      "GET /v1/sesiones: the test says nothing of what 'sesiones' answers",
    ],
  ])('fails the test for %s, and names it', async (_, ruta, metodo, falta) => {
    expect(await pedir(ruta, 'admin', metodo)).toMatchObject({ status: 500, faltas: [falta] })
  })

  test('fails it for an answer that the contract does not let through, and names where', async () => {
    servidor.contesta(presupuestoPorId, { ...obraDePrueba(), totalM2: Number.NaN, clienteId: 'c1' })
    const { faltas } = await pedir(UNA)
    expect(faltas).toEqual([
      expect.stringMatching(/'presupuestoPorId': the answer breaks the contract at totalM2: .*; clienteId: /),
    ])
  })

  test('fails it for a refusal in another form, and for a rol that the contract refuses', async () => {
    servidor.contesta(presupuestoPorId, rechazo(404, 1 as never))
    expect((await pedir(UNA)).faltas).toEqual([
      expect.stringContaining('the refusal breaks the contract at error.message'),
    ])
    const empresa = todosLosEndpoints.find(({ nombre }) => nombre === 'empresa')
    expect(
      () => empresa && segunContrato(empresa, 'cliente', { status: 200, body: {}, headers: {} }),
    ).toThrow('the contract lets no cliente call it')
  })
})

test('every endpoint is found by its own address: none hides another', () => {
  const hallados = todosLosEndpoints.map(({ metodo, ruta }) => {
    const concreta = ruta.replace(/:\w+/g, id(1))
    return endpointDe({ metodo, ruta: concreta, query: {}, headers: {}, body: undefined })?.ruta
  })
  expect(hallados).toEqual(todosLosEndpoints.map(({ ruta }) => ruta))
})
