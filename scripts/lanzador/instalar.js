import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { FallaClara } from './falla.js'
import { correr } from './hijo.js'
import { huellaDelCandado, leerHuella } from './huellas.js'
import { exigirMemoria, POCOS_HILOS } from './memoria.js'
import { raiz } from './raiz.js'

const HUELLA = raiz('node_modules/.plomada-lock')

/**
 * Messages of npm, and what a person can do about each.
 * @type {[RegExp, string][]}
 */
const MOTIVOS = [
  [/\bE?NOSPC\b/, 'El disco está lleno: liberá espacio y volvé a intentar.'],
  [
    /\bEROFS\b|\bEACCES\b|\bEPERM\b/,
    `No se puede escribir en ${raiz()}: dale permiso a tu usuario y volvé a intentar.`,
  ],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT|network/,
    'No se pudieron bajar las dependencias: revisá la conexión a internet (o el registro de npm) y volvé a intentar.',
  ],
  [
    /EUSAGE|in sync/,
    'package-lock.json no coincide con package.json: corré npm install y node scripts/completar-candado.js.',
  ],
]

/**
 * npm's own script where npm has started us, so that the same npm is used; else npm from PATH.
 * @returns {[string, string[]]}
 */
function programaNpm() {
  const script = process.env.npm_execpath
  if (script && /npm(-cli)?\.c?js$/.test(script) && existsSync(script)) return [process.execPath, [script]]
  return ['npm', []]
}

/**
 * npm's environment without variables that make it leave out what we need, and with settings that reduce its memory,
 * from 862 MB to 630.
 */
function entornoDeNpm() {
  const { NODE_ENV: _, ...env } = process.env
  for (const nombre of Object.keys(env)) {
    if (
      /^npm_config_(omit|include|only|also|production|dev|optional|dry_run|package_lock_only)$/i.test(nombre)
    ) {
      delete env[nombre]
    }
  }
  const NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --max-semi-space-size=1`.trim()
  return { ...env, ...POCOS_HILOS, NODE_OPTIONS }
}

/** Installs the packages of package-lock.json, unless node_modules has exactly those. */
export async function instalarSiFalta() {
  const huella = huellaDelCandado()
  if (leerHuella(HUELLA) === huella) return
  try {
    accessSync(raiz(), constants.W_OK)
  } catch {
    throw new FallaClara(`Falta instalar las dependencias y no se puede escribir en ${raiz()}.`)
  }
  await exigirMemoria()
  console.log('Instalando dependencias (solo la primera vez o cuando cambian)…')
  const [programa, antes] = programaNpm()
  const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
  const deAPocos = '--maxsockets=4'
  const reintentos = ['--fetch-retries=4', '--fetch-retry-mintimeout=500', '--fetch-retry-maxtimeout=5000']
  const { codigo, salida } = await correr(programa, [...antes, ...args, deAPocos, ...reintentos], {
    cwd: raiz(),
    env: entornoDeNpm(),
    capturar: true,
  }).catch((error) => ({ codigo: 1, salida: String(error) }))
  if (codigo > 128) process.exit(codigo)
  if (codigo !== 0) {
    const conocido = MOTIVOS.find(([patron]) => patron.test(salida))
    throw new FallaClara(conocido ? conocido[1] : `npm ci terminó con error ${codigo}:\n${salida.trim()}`)
  }
  const falta = noInstalado()
  if (falta) {
    throw new FallaClara(
      `npm no llegó a instalar ${falta}: revisá la conexión y el espacio en disco, y volvé a intentar.`,
    )
  }
  escribirHuella(huella)
}

/**
 * The first optional package for this machine that is missing. npm silently lets optional packages fail (no network,
 * disk full), and the Node we run on is one of them.
 */
function noInstalado() {
  /** @type {{ packages: Record<string, { optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }> }} */
  const candado = JSON.parse(readFileSync(raiz('package-lock.json'), 'utf8'))
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  const libc = header.glibcVersionRuntime ? 'glibc' : 'musl'
  const es = (/** @type {string[] | undefined} */ lista, /** @type {string} */ esta) => lista?.includes(esta)
  const paraEsta = Object.entries(candado.packages).filter(
    ([, p]) =>
      p.optional && es(p.os, process.platform) && es(p.cpu, process.arch) && es(p.libc ?? [libc], libc),
  )
  return paraEsta.map(([camino]) => camino).find((camino) => !existsSync(raiz(`${camino}/package.json`)))
}

/** @param {string} huella */
function escribirHuella(huella) {
  try {
    writeFileSync(HUELLA, huella)
  } catch (error) {
    const lleno = /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOSPC'
    throw new FallaClara(lleno ? 'El disco está lleno.' : `No se puede escribir en ${HUELLA}.`)
  }
}
