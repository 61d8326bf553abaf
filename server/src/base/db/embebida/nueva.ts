import { spawnSync } from 'node:child_process'
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hacerCarpeta } from '../../carpeta/privada.ts'
import { sincronizarCarpeta } from './durable.ts'
import { SOLO_LIFTOFF } from './opciones.ts'

/**
 * A small heap makes V8 free the memory of one PostgreSQL before the next one starts: at most 456 MB instead of 500.
 */
const POCO_MONTON = '--max-old-space-size=64'

const crear = fileURLToPath(new URL('./crear.ts', import.meta.url))

/**
 * Makes a new base in a folder aside, which gets its final name when everything in it is on the disk: no base of that
 * name is ever half made. Making it starts PostgreSQL three times, and only the end of a process gives that memory
 * back, hence a child. The folder's name has the child's number: a child whose server was killed goes on for a while
 * and must not meet that of the next server.
 */
export function crearBase(carpeta: string): void {
  const [padre, nombre] = [dirname(carpeta), `${basename(carpeta)}.nueva`]
  hacerCarpeta(padre)
  for (const resto of readdirSync(padre)) {
    if (resto.startsWith(nombre)) rmSync(join(padre, resto), { recursive: true, force: true })
  }
  const nueva = join(padre, `${nombre}-${process.pid}`)
  const { status, stderr } = spawnSync(process.execPath, [...SOLO_LIFTOFF, POCO_MONTON, crear, nueva], {
    env: {},
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status !== 0) {
    rmSync(nueva, { recursive: true, force: true })
    throw new Error(stderr)
  }
  renameSync(nueva, carpeta)
  sincronizarCarpeta(padre)
}
