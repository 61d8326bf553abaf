import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { carpetaRapida } from './carpetaRapida.ts'

// A PostgreSQL for the tests, in a temporary folder that is removed after the run. Unless `durable`, it never syncs
// to the disk.

const raizPostgres = '/usr/lib/postgresql'

/** The folder of the newest PostgreSQL binaries from 15 on, or undefined where there are none. */
export function binariosPostgres(): string | undefined {
  if (!existsSync(raizPostgres)) return undefined
  const versiones = readdirSync(raizPostgres)
    .map(Number)
    .filter((version) => version >= 15)
  const carpetas = versiones
    .sort((a, b) => b - a)
    .map((version) => join(raizPostgres, String(version), 'bin'))
  return carpetas.find((carpeta) => existsSync(join(carpeta, 'initdb')))
}

/** PostgreSQL refuses to run as root: the user of its package, else nobody. */
export function usuarioSinPoder(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  for (const nombre of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((opcion) =>
        Number(execFileSync('id', [opcion, nombre], { stdio: 'pipe' })),
      )
      if (uid !== undefined && gid !== undefined) return { uid, gid }
    } catch {
      // This machine has no such user: the next one is tried.
    }
  }
  return {}
}

export async function puertoLibre(): Promise<number> {
  const servidor = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => servidor.once('listening', resolve))
  const direccion = servidor.address()
  await new Promise((resolve) => servidor.close(resolve))
  if (direccion === null || typeof direccion === 'string') throw new Error('sin puerto')
  return direccion.port
}

export async function esperarPostgres(url: string): Promise<void> {
  for (let intento = 0; ; intento++) {
    const cliente = new pg.Client({ connectionString: url })
    try {
      await cliente.connect()
      await cliente.end()
      return
    } catch (error) {
      if (intento === 200) throw error
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
}

export interface Cluster {
  /** URL of the superuser, in the base `postgres`. */
  url: string
  /** Stops it in 'fast' mode, which ends all sessions; data is kept. */
  apagar(): Promise<void>
  /** Starts it again at the same address. */
  encender(): Promise<void>
  detener(): Promise<void>
}

const clave = 'prueba'

/**
 * A script that runs PostgreSQL until its own input ends, which happens however the test run dies, and then removes
 * the folder. A line on its input stops PostgreSQL or starts it again.
 */
const custodio = `
  trap '' INT TERM HUP
  carpeta=$1; shift
  while :; do
    "$0" -D "$carpeta/datos" -h 127.0.0.1 "$@" < /dev/null &
    read -r _ || { kill -QUIT $!; wait $!; break; }
    kill -INT $!
    wait $!
    echo
    read -r _ || break
  done
  rm -rf "$carpeta"`

/**
 * Starts a cluster of its own on a free port; takes about 1 s. `durable`: on the disk and with fsync, for measuring.
 */
export async function iniciarCluster(binarios: string, { durable = false } = {}): Promise<Cluster> {
  const carpeta = mkdtempSync(join(durable ? tmpdir() : carpetaRapida(), 'plomada-pg-'))
  const datos = join(carpeta, 'datos')
  const usuario = usuarioSinPoder()
  mkdirSync(datos, { mode: 0o700 })
  writeFileSync(join(carpeta, 'clave'), clave)
  for (const ruta of [carpeta, datos, join(carpeta, 'clave')]) {
    if (usuario.uid !== undefined && usuario.gid !== undefined) chownSync(ruta, usuario.uid, usuario.gid)
  }
  const opciones = [
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${join(carpeta, 'clave')}`,
    '-E',
    'UTF8',
  ]
  const iniciales = ['--no-sync', '--locale=C.UTF-8', '-D', datos]
  execFileSync(join(binarios, 'initdb'), [...opciones, ...iniciales], {
    ...usuario,
    cwd: carpeta,
    stdio: 'pipe',
  })
  const puerto = await puertoLibre()
  const ajustes = {
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    max_connections: '200',
    // On bases of a few rows it only costs. Vacuum and statistics stay: without them a long file gets slower and slower.
    // They come each ten seconds instead of each minute: a test fills in ten what a firm does in weeks.
    ...(durable ? {} : { jit: 'off', autovacuum_naptime: '10s' }),
    unix_socket_directories: carpeta,
  }
  const argumentos = Object.entries(ajustes).flatMap(([nombre, valor]) => ['-c', `${nombre}=${valor}`])
  const proceso = spawn(
    'sh',
    ['-c', custodio, join(binarios, 'postgres'), carpeta, '-p', String(puerto), ...argumentos],
    {
      ...usuario,
      cwd: '/',
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  )
  const fin = new Promise((resolve) => proceso.once('exit', resolve))
  const url = `postgres://postgres:${clave}@127.0.0.1:${puerto}/postgres`
  await esperarPostgres(url)
  const apagar = async (): Promise<void> => {
    const apagado = once(proceso.stdout, 'data')
    proceso.stdin.write('\n')
    await apagado
  }
  const encender = async (): Promise<void> => {
    proceso.stdin.write('\n')
    await esperarPostgres(url)
  }
  const detener = async (): Promise<void> => {
    proceso.stdin.end()
    await fin
  }
  return { url, apagar, encender, detener }
}
