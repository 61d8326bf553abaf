import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { login, olvidePass } from '@plomada/contract/acceso'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { abrirBuzon } from './base/correo/prueba/buzon.ts'
import { copiarBase } from './base/db/prueba/conCadaBase.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

let carpeta = ''
let borrar: () => Promise<void>
const vivos: ChildProcess[] = []
beforeEach(async () => {
  const copia = await copiarBase('embebida')
  if (!('dataDir' in copia.config)) throw new Error('no folder')
  carpeta = copia.config.dataDir
  borrar = copia.borrar
})
afterEach(async () => {
  for (const hijo of vivos.splice(0)) {
    if (hijo.exitCode !== null || hijo.signalCode !== null) continue
    hijo.kill('SIGKILL')
    await once(hijo, 'exit')
  }
  await borrar()
})

interface Corrida {
  hijo: ChildProcess
  salida: () => string
  /** Its code, once it has ended. */
  fin: Promise<number | null>
}

function correr(env: Record<string, string>, conPadre = false): Corrida {
  const { NODE_ENV: _, ...entorno } = process.env
  const hijo = spawn(process.execPath, [MAIN], {
    env: { ...entorno, PORT: '0', HOST: '', DATA_DIR: carpeta, DEMO: 'no', ...env },
    stdio: conPadre ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  })
  vivos.push(hijo)
  let texto = ''
  for (const flujo of [hijo.stdout, hijo.stderr]) flujo?.on('data', (trozo) => (texto += String(trozo)))
  const fin = new Promise<number | null>((listo) => hijo.once('exit', (codigo) => listo(codigo)))
  return { hijo, salida: () => texto, fin }
}

/** Where it answers, once it says so. */
async function direccion({ salida, fin }: Corrida): Promise<string> {
  let codigo: number | null | undefined
  void fin.then((c) => (codigo = c))
  return vi.waitFor(
    () => {
      if (codigo !== undefined) throw new Error(`ended with ${codigo}: ${salida()}`)
      const hallada = /lista en (http:\/\/localhost:\d+)/.exec(salida())?.[1]
      if (hallada === undefined) throw new Error(`not yet: ${salida()}`)
      return hallada
    },
    { timeout: 25_000, interval: 50 },
  )
}

const enviar = (base: string, ruta: string, cuerpo: object) =>
  fetch(base + ruta, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-access-token': 'plomada-web' },
    body: JSON.stringify(cuerpo),
  })

/** By another address of this machine: who listens on 127.0.0.1 alone is not there. */
const desdeAfuera = (base: string) => fetch(`http://127.0.0.2:${new URL(base).port}/salud`)

describe('the server as it is started', () => {
  test('shows the demo logins, which work; its mail arrives by SMTP; SIGTERM ends it', async () => {
    const buzon = await abrirBuzon()
    const corrida = correr({ DEMO: 'si', SMTP_URL: buzon.url, PUBLIC_URL: 'https://obras.test/' })
    const base = await direccion(corrida)
    // With its well-known passwords it answers at this machine's own address alone.
    await expect(desdeAfuera(base)).rejects.toThrow('fetch failed')
    const emails = [...corrida.salida().matchAll(/\S+@demo\.py/g)].map(([email]) => email)
    expect(emails).toHaveLength(4)
    for (const username of emails) {
      expect((await enviar(base, login.ruta, { username, password: 'plomada-demo' })).status).toBe(200)
    }
    expect((await enviar(base, olvidePass.ruta, { username: 'admin@demo.py' })).status).toBe(200)
    await vi.waitFor(() => expect(buzon.recibidos).toHaveLength(1), { timeout: 15_000 })
    expect(buzon.recibidos[0]).toMatchObject({ de: 'no-responder@obras.test', para: ['admin@demo.py'] })
    const crudo = buzon.recibidos[0]?.crudo.replaceAll('=\r\n', '') ?? ''
    expect(crudo).toMatch(/https:\/\/obras\.test\/changePass\/enlace#[\w-]{43}/)
    corrida.hijo.kill('SIGTERM')
    expect(await corrida.fin).toBe(0)
    expect(corrida.salida()).toContain('"ruta":"/olvidePass"')
    expect(corrida.salida()).not.toMatch(/changePass\/|eyJ/)
    await buzon.cerrar()
  })

  test('HOST says where it listens, a demonstration or not', async () => {
    const deTodas = correr({ DEMO: 'si', HOST: '0.0.0.0' })
    expect((await desdeAfuera(await direccion(deTodas))).status).toBe(200)
    expect(deTodas.salida()).toContain('Cualquiera de la red')
  })

  test('a HOST that is another machine’s stops the start with one line', async () => {
    const ajena = correr({ HOST: '203.0.113.9' })
    expect(await ajena.fin).toBe(1)
    expect(ajena.salida().trim()).toMatch(/^HOST no es una dirección de esta máquina.*$/)
  })

  test('a second one on the folder, or on the port, says so in one line', async () => {
    const primero = correr({})
    const base = await direccion(primero)
    const mismaCarpeta = correr({})
    expect(await mismaCarpeta.fin).toBe(1)
    expect(mismaCarpeta.salida().trim().split('\n')).toEqual([expect.stringContaining('ya está en uso')])
    const otra = await copiarBase('embebida')
    if (!('dataDir' in otra.config)) throw new Error('no folder')
    const mismoPuerto = correr({ DATA_DIR: otra.config.dataDir, PORT: new URL(base).port })
    expect(await mismoPuerto.fin).toBe(1)
    expect(mismoPuerto.salida().trim()).toBe(
      'El puerto está ocupado por otro programa: cerralo o elegí otro con PORT.',
    )
    await otra.borrar()
    expect((await fetch(`${base}/salud`)).status).toBe(200)
    expect((await desdeAfuera(base)).status).toBe(200)
  })

  test('it ends with its launcher', async () => {
    const corrida = correr({}, true)
    await direccion(corrida)
    corrida.hijo.disconnect()
    expect(await corrida.fin).toBe(0)
  })

  test.each([
    ['a weak secret in production', { NODE_ENV: 'production', TOKEN_SECRET: 'x', ACCESS_KEY: 'y' }, /débil/],
    ['no secret in production', { NODE_ENV: 'production' }, /TOKEN_SECRET/],
    ['an address that is none', { DATABASE_URL: 'hola' }, /DATABASE_URL/],
    [
      'a PostgreSQL that is not there',
      { DATABASE_URL: 'postgres://u:secretisima@127.0.0.1:1/b' },
      /DATABASE_URL/,
    ],
  ])('%s stops the start with one line', async (_, env, motivo) => {
    const corrida = correr(env as Record<string, string>)
    expect(await corrida.fin).toBe(1)
    const renglones = corrida.salida().trim().split('\n')
    expect(renglones).toEqual([expect.stringMatching(motivo)])
    expect(corrida.salida()).not.toContain('secretisima')
  })

  test.skipIf(process.getuid?.() === 0)('a folder that can only be read stops the start', async () => {
    const solo = mkdtempSync(join(tmpdir(), 'plomada-lectura-'))
    chmodSync(solo, 0o500)
    const corrida = correr({ DATA_DIR: join(solo, 'datos') })
    expect(await corrida.fin).toBe(1)
    expect(corrida.salida().trim().split('\n')).toHaveLength(1)
    rmSync(solo, { recursive: true })
  })

  test('a request in flight is answered after SIGTERM', async () => {
    const corrida = correr({ DEMO: 'si' })
    const base = await direccion(corrida)
    // At least 250 ms: its answer must not tell whether the email is known.
    const respuesta = enviar(base, olvidePass.ruta, { username: 'nadie@nada.py' })
    await new Promise((listo) => setTimeout(listo, 100))
    corrida.hijo.kill('SIGTERM')
    expect((await respuesta).status).toBe(200)
    expect(await corrida.fin).toBe(0)
  })
})
