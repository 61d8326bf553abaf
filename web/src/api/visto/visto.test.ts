import { unidadesForSelect } from '@plomada/contract/catalogo'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Contestacion, rechazo } from '../../prueba/contesta.ts'
import { obraDePrueba } from '../../prueba/entidades.ts'
import { LLAVE_DE_PRUEBA, servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'
import { consulta } from '../consultas.ts'
import { hayVistos } from '../edadDeVisto.ts'
import { abrirSitio } from '../envios/sitio.ts'
import { recibirLlave } from '../lacre/llave.ts'
import { abrirSesion, leerClaims, olvidarSesion } from '../sesion.ts'
import { guardarVistosCon } from '../visto.ts'
import { leerVisto, olvidarVistos } from './guardar.ts'

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
let cache: QueryClient
const LISTA = { items: [obraDePrueba({ nombre: 'Vivienda Luque' })], count: 1 }

beforeEach(async () => {
  guardarVistosCon(() => import('./guardar.ts'))
  await olvidarVistos()
  servidor = await servidorDePrueba()
  servidor.contesta(presupuestos, LISTA)
  abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
})
afterEach(async () => {
  guardarVistosCon(null)
  olvidarSesion()
  await servidor.cerrar()
})

/** Asks as a page that is opened anew. */
async function pedir(query: { busquedaRapida?: string } = {}) {
  cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const respuesta = await cache.fetchQuery(consulta(presupuestos, { query }))
  // It is kept behind the answer.
  if (query.busquedaRapida === undefined)
    await vi.waitFor(async () =>
      expect(await leerVisto(leerClaims()?.credencialId ?? '', 'presupuestos', { query })).not.toBeNull(),
    )
  return respuesta
}
const nombres = async () => (await pedir()).items.map(({ nombre }) => nombre)

test.each([
  ['a proxy without a server', new Contestacion(502, '<html></html>')],
  ['a portal’s page', new Contestacion(200, '<html>Bienvenido</html>')],
  ['a server without its base', rechazo(503, 'Probá más tarde')],
])(
  '%s: what was last seen is shown, and its age is known; the server’s answer takes its place',
  async (_, nada) => {
    expect(await nombres()).toEqual(['Vivienda Luque'])
    expect(hayVistos()).toBe(false)
    servidor.contesta(presupuestos, nada)
    expect(await nombres()).toEqual(['Vivienda Luque'])
    expect(hayVistos()).toBe(true)
    servidor.contesta(presupuestos, { ...LISTA, items: [obraDePrueba({ nombre: 'Otra' })] })
    expect(await nombres()).toEqual(['Otra'])
    expect(hayVistos()).toBe(false)
  },
)

test('a refusal is an answer: nothing that was seen before hides it', async () => {
  await pedir()
  servidor.contesta(presupuestos, rechazo(403, 'No podés'))
  await expect(pedir()).rejects.toThrow('No podés')
})

test('what is not to be kept fails as ever: a search, another read', async () => {
  await pedir({ busquedaRapida: 'luque' })
  servidor.contesta(presupuestos, rechazo(503, 'Caído'))
  await expect(pedir({ busquedaRapida: 'luque' })).rejects.toThrow('Caído')
  servidor.contesta(unidadesForSelect, rechazo(503, 'Caído'))
  await expect(cache.fetchQuery(consulta(unidadesForSelect, {}))).rejects.toThrow('Caído')
})

test('it lies sealed, and another person with another key sees nothing of it', async () => {
  await pedir()
  const guardados = (await (await abrirSitio())?.getAll('visto')) ?? []
  expect(guardados).toHaveLength(1)
  const crudo = guardados
    .map((uno) => JSON.stringify(uno) + new TextDecoder('latin1').decode(uno.sello))
    .join()
  expect(crudo).not.toContain('Luque')
  await recibirLlave('c2', Buffer.alloc(32, 9).toString('base64url'))
  abrirSesion(tokenDePrueba({ rol: 'obraResidente', credencialId: 'c2' }))
  servidor.contesta(presupuestos, rechazo(503, 'Caído'))
  await expect(pedir()).rejects.toThrow('Caído')
  await recibirLlave('c1', LLAVE_DE_PRUEBA)
  abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
  expect(await nombres()).toEqual(['Vivienda Luque'])
})
