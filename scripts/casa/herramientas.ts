import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { correr } from './hijos.ts'

// The programs that the tests need and npm doesn't bring: a browser and a real PostgreSQL. They are looked for, or
// installed with apt where that is possible; otherwise the tests do without them and say so.

const ejecutable = (camino: string): boolean => {
  try {
    accessSync(camino, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function enPath(nombres: string[]): string | undefined {
  const carpetas = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin']
  return nombres.flatMap((nombre) => carpetas.map((carpeta) => join(carpeta, nombre))).find(ejecutable)
}

/** Path of a Chromium: from CHROMIUM, or else from PATH. */
export function buscarChromium(): string | undefined {
  const pedido = process.env.CHROMIUM
  if (pedido) return ejecutable(pedido) ? pedido : undefined
  return enPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
}

/** Folder of the binaries of a PostgreSQL 15 or newer: from PG_BIN, Debian's newest, or else from PATH. */
export function buscarPostgres(): string | undefined {
  const pedido = process.env.PG_BIN
  if (pedido) return ejecutable(join(pedido, 'postgres')) ? pedido : undefined
  const debian = '/usr/lib/postgresql'
  const versiones = existsSync(debian) ? readdirSync(debian).map(Number) : []
  const version = versiones
    .filter((v) => v >= 15 && ejecutable(`${debian}/${v}/bin/postgres`))
    .sort((a, b) => b - a)[0]
  if (version) return `${debian}/${version}/bin`
  return enPath(['postgres'])?.replace(/\/postgres$/, '')
}

/** Path of LibreOffice, which recalculates workbooks; without it a test is skipped and says so. */
export function buscarSoffice(): string | undefined {
  const pedido = process.env.SOFFICE
  if (pedido) return ejecutable(pedido) ? pedido : undefined
  return enPath(['soffice'])
}

async function apt(...args: string[]): Promise<boolean> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { codigo, salida } = await correr('apt-get', ['-q', '-y', ...args], { env })
  if (codigo !== 0) console.log(`apt-get ${args.join(' ')} falló:\n${salida.trimEnd()}`)
  return codigo === 0
}

let actualizado: Promise<boolean> | undefined

async function instalar(paquete: string): Promise<void> {
  if (process.getuid?.() !== 0 || !enPath(['apt-get'])) return
  console.log(`Instalando ${paquete} con apt…`)
  actualizado ??= apt('update')
  await actualizado
  await apt('install', '--no-install-recommends', paquete)
}

/**
 * Debian starts a cluster when it installs the package; it is stopped, so that nothing we installed is left running.
 */
async function pararLoQueDebianArranco(): Promise<void> {
  const base = '/etc/postgresql'
  if (!existsSync(base)) return
  for (const version of readdirSync(base)) await correr('pg_ctlcluster', [version, 'main', 'stop'])
}

/** A Chromium, installed if needed; undefined where that is impossible. */
export async function asegurarChromium(): Promise<string | undefined> {
  if (!buscarChromium()) await instalar('chromium')
  return buscarChromium()
}

/** Debian's Chromium without a window: half the work of the other's main process. */
const LIVIANO = '/usr/lib/chromium/chromium-headless-shell'

/**
 * A Chromium of the same version without a window, installed beside the other if that changes no package that is there
 * already; undefined where it can't be had, or where CHROMIUM says in which one everything is to be tested.
 */
export async function asegurarChromiumLiviano(): Promise<string | undefined> {
  const pedido = process.env.CHROMIUM_LIVIANO
  if (pedido) return ejecutable(pedido) ? pedido : undefined
  if (process.env.CHROMIUM) return undefined
  if (!ejecutable(LIVIANO)) await instalarLiviano()
  return ejecutable(LIVIANO) ? LIVIANO : undefined
}

async function instalarLiviano(): Promise<void> {
  if (process.getuid?.() !== 0 || !enPath(['apt-get'])) return
  // Both need this one in their own version: with any other, the light one would replace the other or remove it.
  const { codigo, salida } = await correr('dpkg-query', ['-W', '-f', '${Version}', 'chromium-common'])
  if (codigo !== 0) return
  const paquete = `chromium-headless-shell=${salida.trim()}`
  // Nothing fails without it, so nobody waits long for it.
  const sinEsperar = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0']
  const traer = () => apt(...sinEsperar, 'install', '--no-install-recommends', '--no-remove', paquete)
  console.log(`Instalando ${paquete} con apt…`)
  if (await traer()) return
  actualizado ??= apt(...sinEsperar, 'update')
  if (await actualizado) await traer()
}

/** The binaries of PostgreSQL, installed if needed; undefined where that is impossible. */
export async function asegurarPostgres(): Promise<string | undefined> {
  if (buscarPostgres()) return buscarPostgres()
  await instalar('postgresql')
  await pararLoQueDebianArranco()
  return buscarPostgres()
}
