import { todosLosEndpoints } from '@plomada/contract/todos/todos'
import { beforeAll, expect, test } from 'vitest'
import { crearDestino, type Destino } from './matriz/destino.ts'
import { EJEMPLOS } from './matriz/ejemplos.ts'
import { direccionDe, type ServidorDePrueba, servidorDePrueba } from './servidor.ts'

// A DELETE takes its fields in the body or in the query (domain.md §15): every one of the contract, each way.

let s: ServidorDePrueba
let destino: Destino
beforeAll(async () => {
  s = await servidorDePrueba()
})

const BORRAN = EJEMPLOS.filter(({ endpoint }) => endpoint.metodo === 'DELETE')
const MANERAS = [
  'in the body',
  'in the query',
  'in the query, with the header of a body',
  'half and half',
] as const

test('there is an example of each', () => {
  const conEjemplo = new Set(BORRAN.map(({ endpoint }) => endpoint))
  expect(todosLosEndpoints.filter((e) => e.metodo === 'DELETE' && !conEjemplo.has(e))).toEqual([])
  expect(BORRAN.length).toBeGreaterThan(3)
})

test.each(
  BORRAN.flatMap((e) => MANERAS.map((manera) => [`${e.endpoint.ruta} ${manera}`, e, manera] as const)),
)('DELETE %s', async (_, { endpoint, pedido, aprobada, estado }, manera) => {
  destino = await crearDestino(s, { lado: 'a', propia: true, aprobada })
  const campos = Object.entries(Object(pedido(destino).body))
  const enCuerpo = campos.filter((__, i) => manera === 'in the body' || (manera === 'half and half' && i > 0))
  const enQuery = campos.filter((campo) => !enCuerpo.includes(campo))
  const r = await s.inyectar({
    method: 'DELETE',
    url: direccionDe(endpoint, {}, Object.fromEntries(enQuery)),
    headers: {
      authorization: `Bearer ${s.usuarios.a.admin.token}`,
      ...(manera === 'in the query' ? {} : { 'content-type': 'application/json' }),
    },
    ...(enCuerpo.length > 0 ? { payload: JSON.stringify(Object.fromEntries(enCuerpo)) } : {}),
  })
  expect([r.statusCode, r.statusCode === estado ? '' : r.body]).toEqual([estado, ''])
})

test('without its fields anywhere it is refused as always', async () => {
  for (const { endpoint } of BORRAN) {
    const r = await s.inyectar({
      method: 'DELETE',
      url: direccionDe(endpoint, {}, {}),
      headers: { authorization: `Bearer ${s.usuarios.a.admin.token}` },
    })
    expect([endpoint.ruta, r.statusCode]).toEqual([endpoint.ruta, 400])
  }
})
