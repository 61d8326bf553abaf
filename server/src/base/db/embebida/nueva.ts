import { spawnSync } from 'node:child_process'
import { readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hacerCarpeta } from '../../carpeta/privada.ts'
import { sincronizarCarpeta } from './durable.ts'
import { SOLO_LIFTOFF } from './opciones.ts'

/** So that V8 frees the memory of one PostgreSQL before the next one starts: 500 MB at most become 456. */
const POCO_MONTON = '--max-old-space-size=64'

const crear = fileURLToPath(new URL('./crear.ts', import.meta.url))

/**
 * A new base is made aside and gets its name when all of it is on the disk: so half a base never has it. Making it
 * starts PostgreSQL three times, whose memory only the end of a process gives back. What is aside carries the number of
 * who makes it: a maker whose server was killed goes on for a while beside the next one, and must not be in its folder.
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
