import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cambiarPassword, login, olvidePass } from '@plomada/contract/acceso'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { excelPresupuesto, pdfPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { exportarBc3, leerBc3 } from '@plomada/contract/presupuestos/interop/bc3'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { todosLosEndpoints } from '@plomada/contract/todos/todos'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { conFuentes } from './base/pila/conFuentes.ts'
import { programaArmado } from './prueba/corrida.ts'

// What `npm start` runs, the server put together in a few files, with a base that it makes itself.

const aca = (archivo: string) => fileURLToPath(new URL(archivo, import.meta.url))

let carpeta = ''
let hijo: ChildProcess
let salida = ''
let base = ''
let authorization = ''

beforeAll(async () => {
  carpeta = mkdtempSync(join(tmpdir(), 'plomada-armado-'))
  const { NODE_ENV: _, DATABASE_URL: __, ...entorno } = process.env
  hijo = spawn(process.execPath, [programaArmado()], {
    env: { ...entorno, PORT: '0', HOST: '', DATA_DIR: carpeta, DEMO: 'si' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const flujo of [hijo.stdout, hijo.stderr]) flujo?.on('data', (trozo) => (salida += String(trozo)))
  base = await vi.waitFor(() => {
    const hallada = /lista en (http:\/\/localhost:\d+)/.exec(salida)?.[1]
    if (hallada === undefined) throw new Error(`not yet: ${salida}`)
    return hallada
  })
  const { token } = (await (
    await pedir('POST', login.ruta, { username: 'admin@demo.py', password: 'plomada-demo' })
  ).json()) as { token: string }
  authorization = `Bearer ${token}`
})
afterAll(async () => {
  hijo.kill('SIGTERM')
  if (hijo.exitCode === null) await once(hijo, 'exit')
  rmSync(carpeta, { recursive: true })
})

function pedir(method: string, ruta: string, cuerpo?: object): Promise<Response> {
  return fetch(base + ruta, {
    method,
    headers: {
      'x-access-token': 'plomada-web',
      ...(authorization && { authorization }),
      ...(cuerpo && { 'content-type': 'application/json' }),
    },
    ...(cuerpo && { body: JSON.stringify(cuerpo) }),
  })
}

async function bytesDe(ruta: string): Promise<string> {
  const respuesta = await pedir('GET', ruta)
  const texto = Buffer.from(await respuesta.arrayBuffer()).toString('latin1')
  expect(`${respuesta.status} ${respuesta.ok ? '' : texto}`).toBe('200 ')
  return texto
}

/** What a place of `archivo`, told by a text that is there once, is called in a stack. */
function lugarDe(archivo: string, texto: string): string {
  const antes = readFileSync(archivo, 'utf8').split(texto)
  expect(antes).toHaveLength(2)
  const renglones = (antes[0] ?? '').split('\n')
  return `${pathToFileURL(archivo).href}:${renglones.length}:${(renglones.at(-1) ?? '').length + 1}`
}

describe('the server that npm start runs', () => {
  test('answers each operation of the contract', async () => {
    const estados = await Promise.all(
      todosLosEndpoints.map(async ({ metodo, ruta }) => {
        const respuesta = await fetch(base + ruta.replaceAll(/:\w+/g, 'x'), { method: metodo })
        return `${metodo} ${ruta} ${respuesta.status}`
      }),
    )
    expect(estados.filter((estado) => / (?:404|5\d\d)$/.test(estado))).toEqual([])
    expect((await pedir('POST', '/v1/no-hay')).status).toBe(404)
  })

  test('starts its children and finds its files: PDF, Excel, BC3, long bodies, mail, passwords, documentation', async () => {
    const { items } = (await (await pedir('GET', presupuestos.ruta)).json()) as RespuestaDe<
      typeof presupuestos
    >
    const id = items[0]?._id ?? ''
    expect(await bytesDe(pdfPresupuesto.ruta.replace(':presupuestoId', id))).toMatch(/^%PDF-/)
    expect(await bytesDe(`${excelPresupuesto.ruta}?presupuestoId=${id}`)).toMatch(/^PK/)
    const bc3 = await bytesDe(`${exportarBc3.ruta}?presupuestoId=${id}`)
    // Longer than what this process would parse itself.
    const tipos = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`familia ${i}`, 'manoDeObra']))
    const archivo = { nombre: 'obra.bc3', contenido: Buffer.from(bc3, 'latin1').toString('base64') }
    const leido = await pedir('POST', leerBc3.ruta, { archivo, tipos })
    expect(await leido.json()).toMatchObject({ nombre: items[0]?.nombre })
    const comun = { password: 'plomada-demo', passwordNuevo: 'mailcreated5240' }
    const refutada = await pedir('POST', cambiarPassword.ruta, comun)
    expect([refutada.status, await refutada.text()]).toEqual([400, expect.stringContaining('passwordNuevo')])
    expect((await pedir('POST', olvidePass.ruta, { username: 'cliente@demo.py' })).status).toBe(200)
    await vi.waitFor(() => expect(readdirSync(join(carpeta, 'correos'))).toHaveLength(1))
    expect(await bytesDe('/docs/')).toContain('swagger')
    expect(await bytesDe('/docs/static/swagger-ui.css')).toContain('.swagger-ui')
  })

  test('an error says its place in the sources; that of a library, what it has', () => {
    const donde = dirname(programaArmado())
    const armados = readdirSync(donde).filter((nombre) => nombre.endsWith('.js'))
    const buscar = (texto: string) =>
      armados
        .map((nombre) => join(donde, nombre))
        .filter((archivo) => readFileSync(archivo, 'utf8').includes(texto))
        .map((archivo) => lugarDe(archivo, texto))
    const [propio = ''] = buscar('function dondeSeVe(')
    const [ajeno = ''] = buscar('function kOnBadRequest(')
    const pila = conFuentes(`Error: x\n    at dondeSeVe (${propio})\n    at ajena (${ajeno})`)
    expect(pila).toBe(
      `Error: x\n    at dondeSeVe (${lugarDe(aca('main.ts'), 'function dondeSeVe(')})\n    at ajena (${ajeno})`,
    )
  })
})
