import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memoria = '/dev/shm'
const minimoMB = 2048

/** Folder for the bases of tests: in memory where there is room, since tests need speed and not lasting data. */
export function carpetaRapida(): string {
  if (!existsSync(memoria)) return tmpdir()
  const disco = statfsSync(memoria)
  return disco.bavail * disco.bsize > minimoMB * 1024 * 1024 ? memoria : tmpdir()
}
