import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { carpetaRapida } from './carpetaRapida.ts'
import { esperarPostgres, puertoLibre, usuarioSinPoder } from './cluster.ts'

export interface Replica {
  /** URL of the superuser, in the base `postgres`. */
  url: string
  /** Makes it the primary; answers once it takes writes. */
  promover(): Promise<void>
  detener(): Promise<void>
}

/** Runs a standby until its own input ends, however the test run dies, and removes its folder. */
const custodio = `
  trap '' INT TERM HUP
  "$0" -D "$1/datos" -h 127.0.0.1 -p "$2" -c unix_socket_directories="$1" -c max_connections=200 -c fsync=off < /dev/null &
  read -r _
  kill -QUIT $!; wait $!
  rm -rf "$1"`

/**
 * Makes a streaming standby of a cluster, which from then on answers a commit once the standby has it: so nothing that
 * was answered is lost by promoting it.
 */
export async function iniciarReplica(binarios: string, primario: string): Promise<Replica> {
  const carpeta = mkdtempSync(join(carpetaRapida(), 'plomada-replica-'))
  const usuario = usuarioSinPoder()
  mkdirSync(join(carpeta, 'datos'), { mode: 0o700 })
  for (const ruta of [carpeta, join(carpeta, 'datos')]) {
    if (usuario.uid !== undefined && usuario.gid !== undefined) chownSync(ruta, usuario.uid, usuario.gid)
  }
  const copiar = [
    '-d',
    primario,
    '-D',
    join(carpeta, 'datos'),
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
    '--no-sync',
  ]
  execFileSync(join(binarios, 'pg_basebackup'), copiar, { ...usuario, cwd: carpeta, stdio: 'pipe' })
  const puerto = await puertoLibre()
  const proceso = spawn('sh', ['-c', custodio, join(binarios, 'postgres'), carpeta, String(puerto)], {
    ...usuario,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const fin = once(proceso, 'exit')
  const url = new URL(primario)
  url.port = String(puerto)
  await esperarPostgres(url.href)
  await preguntar(primario, `alter system set synchronous_standby_names = '*'`, 'select pg_reload_conf()')
  return {
    url: url.href,
    promover: () => preguntar(url.href, 'select pg_promote()'),
    detener: async () => {
      proceso.stdin.end()
      await fin
    },
  }
}

async function preguntar(url: string, ...textos: string[]): Promise<void> {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    for (const texto of textos) await cliente.query(texto)
  } finally {
    await cliente.end()
  }
}
