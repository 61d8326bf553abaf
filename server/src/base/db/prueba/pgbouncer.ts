import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { carpetaRapida } from './carpetaRapida.ts'
import { esperarPostgres, puertoLibre, usuarioSinPoder } from './cluster.ts'

const DONDE = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']

/** The program, or undefined where this machine has none: what needs it is then left out, and its title says so. */
export const binarioPgbouncer = (): string | undefined => DONDE.find((ruta) => existsSync(ruta))

export interface Pgbouncer {
  /** The same address through it. */
  url: string
  detener(): Promise<void>
}

/** Few sessions, so that several clients really take turns on one. */
const SESIONES = 3

/**
 * Starts one in front of the PostgreSQL of an address. It gets its password from a file and its life from our end of its
 * input: a run that dies leaves none behind.
 */
export async function iniciarPgbouncer(
  binario: string,
  destino: string,
  modo: 'transaction' | 'statement' | 'session' = 'transaction',
): Promise<Pgbouncer> {
  const { hostname, port, username, password } = new URL(destino)
  const carpeta = mkdtempSync(join(carpetaRapida(), 'plomada-pgbouncer-'))
  const puerto = await puertoLibre()
  const [ini, usuarios] = [join(carpeta, 'pgbouncer.ini'), join(carpeta, 'usuarios.txt')]
  writeFileSync(usuarios, `"${username}" "${password}"\n`)
  writeFileSync(
    ini,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${puerto}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usuarios}
pool_mode = ${modo}
default_pool_size = ${SESIONES}
max_client_conn = 200
`,
  )
  const usuario = usuarioSinPoder()
  for (const ruta of [carpeta, ini, usuarios]) {
    if (usuario.uid !== undefined && usuario.gid !== undefined) chownSync(ruta, usuario.uid, usuario.gid)
  }
  // Ends with our end of its input, however the run dies.
  const guion = `trap '' INT TERM HUP; "$0" -q "$1/pgbouncer.ini" & read -r _; kill -TERM $!; wait $!; rm -rf "$1"`
  const proceso = spawn('sh', ['-c', guion, binario, carpeta], {
    ...usuario,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const fin = once(proceso, 'exit')
  const url = new URL(destino)
  url.port = String(puerto)
  await esperarPostgres(url.href)
  return {
    url: url.href,
    detener: async () => {
      proceso.stdin.end()
      await fin
    },
  }
}
