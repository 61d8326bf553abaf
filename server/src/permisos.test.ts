import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { olvidePass } from '@plomada/contract/acceso'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FallaDeConfig, leerConfig, leerSitio } from './base/config.ts'
import { abrirBase } from './base/db/apertura/abrir.ts'
import { nuevoId } from './base/db/ids.ts'
import { usuarioSinPoder } from './base/db/prueba/cluster.ts'
import { copiarBase } from './base/db/prueba/conCadaBase.ts'
import { programaArmado } from './prueba/corrida.ts'
import { modosDe } from './prueba/modos.ts'

const aca = (archivo: string) => fileURLToPath(new URL(archivo, import.meta.url))
const MAIN = aca('main.ts')
const PRODUCCION = {
  NODE_ENV: 'production',
  TOKEN_SECRET: 'kX9fQ2mZr7Lw4TnB8vHc3JpD6sGy1AeU',
  ACCESS_KEY: 'q8Zt3LmW6xRb1NfK',
}

/**
 * As root, it runs as a user without privileges, if that user can read the repository; otherwise as the present user.
 */
const otro = usuarioSinPoder()
const puede =
  spawnSync(process.execPath, ['-e', `require('node:fs').accessSync(${JSON.stringify(MAIN)})`], otro)
    .status === 0
const quien = puede ? otro : {}
if (!puede)
  console.warn('\n*** OMITIDO: como otro usuario; ninguno sin poder puede leer el repositorio ***\n')

let padre = ''
let carpeta = ''
const vivos: ChildProcess[] = []
beforeEach(() => {
  padre = mkdtempSync(join(tmpdir(), 'plomada-permisos-'))
  carpeta = join(padre, 'datos')
  dar(padre)
})
afterEach(async () => {
  for (const hijo of vivos.splice(0)) {
    if (hijo.exitCode !== null || hijo.signalCode !== null) continue
    hijo.kill('SIGKILL')
    await once(hijo, 'exit')
  }
  rmSync(padre, { recursive: true, force: true })
})

const dar = (ruta: string): void => {
  if (quien.uid !== undefined && quien.gid !== undefined) chownSync(ruta, quien.uid, quien.gid)
}

const entorno = (env: Record<string, string>) => {
  const { NODE_ENV: _, ...resto } = process.env
  return { ...resto, PORT: '0', DATA_DIR: carpeta, DEMO: 'no', ...env }
}

/** Run with the most open umask, on which the result must not depend. */
const abierta = (programa: string, args: readonly string[]) =>
  ['sh', ['-c', 'umask 000; exec "$0" "$@"', programa, ...args]] as const

async function usar(env: Record<string, string>): Promise<string> {
  const [sh, args] = abierta(process.execPath, [programaArmado()])
  const hijo = spawn(sh, args, { ...quien, env: entorno(env), stdio: ['ignore', 'pipe', 'pipe'] })
  vivos.push(hijo)
  let salida = ''
  for (const flujo of [hijo.stdout, hijo.stderr]) flujo.on('data', (trozo) => (salida += String(trozo)))
  const base = await vi.waitFor(
    () => {
      const hallada = /lista en (http:\/\/localhost:\d+)/.exec(salida)?.[1]
      if (hallada === undefined) throw new Error(`not yet: ${salida}`)
      return hallada
    },
    { interval: 50 },
  )
  if (env.DEMO === 'si') {
    // A mail, which without SMTP_URL is kept.
    await fetch(base + olvidePass.ruta, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': 'plomada-web' },
      body: JSON.stringify({ username: 'admin@demo.py' }),
    })
    await vi.waitFor(() => expect(readdirSync(join(carpeta, 'correos'))).toHaveLength(1))
  }
  hijo.kill('SIGTERM')
  await once(hijo, 'exit')
  return salida
}

function respaldar(env: Record<string, string>): void {
  const [sh, args] = abierta(process.execPath, [aca('respaldar.ts')])
  const { status, stderr } = spawnSync(sh, args, { ...quien, env: entorno(env), encoding: 'utf8' })
  // The line for the operator's log and nothing about files that had to be closed.
  expect(stderr).toMatch(/^\{"hora":"[^"]+","evento":"respaldo_hecho"\}\n$/)
  expect(status).toBe(0)
}

const abiertos = () => modosDe(carpeta).filter((linea) => !/^(d 700|f 600) /.test(linea))

describe.skipIf(!puede)('nobody but the server’s user reaches DATA_DIR', () => {
  test('a first start, use and a backup, on a folder made beforehand', async () => {
    mkdirSync(carpeta, { mode: 0o755 })
    chmodSync(carpeta, 0o755)
    dar(carpeta)
    const salida = await usar({ DEMO: 'si' })
    respaldar({ DEMO: 'si' })
    const modos = modosDe(carpeta)
    for (const parte of ['base/PG_VERSION', 'secreto', 'plomada.lock', 'correos/', 'respaldos/', 'pg_wal/']) {
      expect(
        modos.some((linea) => linea.includes(parte)),
        parte,
      ).toBe(true)
    }
    expect(abiertos()).toEqual([])
    expect(salida).toContain('estaba al alcance de otros usuarios')
  })

  test('in production, on the copy of a base that everybody could read', async () => {
    const lleno = await copiarBase('embebida')
    if (!('dataDir' in lleno.config)) throw new Error('no folder')
    const base = await abrirBase(lleno.config)
    await base.sqlDeSistema('insert into empresa (empresa_id, nombre) values ($1, $2)', [nuevoId(), 'Una'])
    await base.cerrar()
    spawnSync('cp', ['-r', lleno.config.dataDir, carpeta])
    await lleno.borrar()
    for (const ruta of ['', ...readdirSync(carpeta, { recursive: true, encoding: 'utf8' })].map((r) =>
      join(carpeta, r),
    )) {
      chmodSync(ruta, 0o777)
      if (quien.uid !== undefined && quien.gid !== undefined) lchownSync(ruta, quien.uid, quien.gid)
    }
    const salida = await usar(PRODUCCION)
    respaldar(PRODUCCION)
    expect(abiertos()).toEqual([])
    expect(salida).toMatch(/se cerraron \d{3,} carpetas y archivos/)
  })
})

describe('what cannot be closed', () => {
  test.each<[string, () => void]>([
    ['a link to what others may read', (): void => enlazar()],
    ...(process.getuid?.() === 0
      ? [['a file of another user', (): void => ajeno()] satisfies [string, () => void]]
      : []),
  ])('%s stops the start in production, and is said out of it', (_, preparar) => {
    mkdirSync(carpeta, { mode: 0o700 })
    preparar()
    const lineas: string[] = []
    const leer = (env: NodeJS.ProcessEnv) =>
      leerConfig({ DATA_DIR: carpeta, ...env }, '/', (l) => lineas.push(l))
    expect(() => leer(PRODUCCION)).toThrow(FallaDeConfig)
    expect(lineas).toEqual([])
    leer({})
    expect(lineas).toEqual([expect.stringMatching(/no se puede cerrar a otros usuarios.*chown/)])
  })

  test('what is closed already is passed over in silence', () => {
    mkdirSync(carpeta, { mode: 0o700 })
    writeFileSync(join(carpeta, 'algo'), '', { mode: 0o600 })
    const lineas: string[] = []
    leerConfig({ DATA_DIR: carpeta, ...PRODUCCION }, '/', (linea) => lineas.push(linea))
    expect(lineas).toEqual([])
  })
})

describe('a command beside the server', () => {
  test('closes what others could reach, before it touches it, and says so', () => {
    mkdirSync(carpeta)
    writeFileSync(join(carpeta, 'algo'), '')
    const respaldos = join(padre, 'respaldos-afuera')
    mkdirSync(respaldos)
    for (const ruta of [carpeta, join(carpeta, 'algo'), respaldos]) chmodSync(ruta, 0o777)
    const lineas: string[] = []
    leerSitio({ DATA_DIR: carpeta, RESPALDOS_DIR: respaldos }, '/', (linea) => lineas.push(linea))
    expect(abiertos()).toEqual([])
    expect(modosDe(respaldos).filter((linea) => !linea.startsWith('d 700 '))).toEqual([])
    expect(lineas).toEqual(
      [carpeta, respaldos].map((ruta) => expect.stringContaining(`${ruta} estaba al alcance`)),
    )
  })

  test('in production stops where it can’t, as the server does', () => {
    mkdirSync(carpeta, { mode: 0o700 })
    enlazar()
    const leer = (env: NodeJS.ProcessEnv) => leerSitio({ DATA_DIR: carpeta, ...env }, '/', () => undefined)
    expect(() => leer(PRODUCCION)).toThrow(FallaDeConfig)
    expect(leer({}).dataDir).toBe(carpeta)
  })
})

function ajeno(): void {
  writeFileSync(join(carpeta, 'de-otro'), 'x', { mode: 0o600 })
  chownSync(join(carpeta, 'de-otro'), 65_534, 65_534)
}

function enlazar(): void {
  const afuera = join(padre, 'afuera')
  mkdirSync(afuera)
  chmodSync(afuera, 0o755)
  symlinkSync(afuera, join(carpeta, 'respaldos'))
}
