import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { abrirSesion, olvidarSesion } from '../../api/sesion.ts'
import { tokenDePrueba } from '../../prueba/servidor.ts'
import { DEL_SITIO, exigirCostos } from './guardia.ts'

const llegar = async (pathname: string): Promise<string> => {
  try {
    await exigirCostos({ location: { href: pathname, pathname }, preload: false })
    return 'entra'
  } catch (error) {
    return isRedirect(error) ? String(error.options.to) : String(error)
  }
}
const SALUD = vi.fn<typeof fetch>()
const { fetch: deAntes } = globalThis
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  globalThis.fetch = SALUD
  abrirSesion(tokenDePrueba({ rol: 'obraResidente', exp: 1000 }))
})
afterEach(() => {
  globalThis.fetch = deAntes
  vi.useRealTimers()
  olvidarSesion()
})
let minuto = 0
/** An answer about the server holds for a moment: each test asks anew. */
const contesta = (como: () => Promise<Response>) => {
  minuto += 1
  vi.setSystemTime(new Date(Date.UTC(2026, 10, 24, 0, minuto)))
  SALUD.mockImplementation(como)
}
const json = () => Promise.resolve(new Response('{}', { headers: { 'content-type': 'application/json' } }))
const pagina = () => Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } }))
const nadie = () => Promise.reject(new TypeError(mensajesComun.sinRespuesta))

test.each([
  ['no server', nadie, '/avances/o/cargar', 'entra'],
  ['a portal', pagina, '/avances/o', 'entra'],
  ['the server', json, '/avances/o/cargar', '/logout'],
  ['no server, and a page that is not of the site', nadie, '/presupuesto/o/tareas', '/logout'],
])('a session that has ended, with %s', async (_, como, pathname, donde) => {
  contesta(como)
  expect(await llegar(pathname)).toBe(donde)
})

test('without any session nothing opens, signal or not', async () => {
  olvidarSesion()
  contesta(nadie)
  expect(await llegar('/avances/o')).toBe('/logout')
})

test('the worker keeps the page for the same addresses', () => {
  const trabajador = readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8')
  expect(trabajador).toContain(`const DEL_SITIO = ${DEL_SITIO}\n`)
})
