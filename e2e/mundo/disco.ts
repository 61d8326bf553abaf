import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'

/**
 * A disk of its own for the profiles of this file's browsers, which a test fills; `que` is what goes untested where there
 * is none: mounting one is up to root.
 */
export function montarDisco(que: string) {
  const carpeta = mkdtempSync(join(tmpdir(), 'plomada-disco-'))
  const montado = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=500m', 'plomada', carpeta]).status === 0
  if (!montado) console.warn(`\n*** OMITIDO: ${que}; montar un disco de prueba es cosa de root ***\n`)
  afterAll(() => {
    if (montado) spawnSync('umount', [carpeta])
    rmSync(carpeta, { recursive: true, force: true })
  })
  const relleno = join(carpeta, 'relleno')
  const vaciar = () => rmSync(relleno, { force: true })
  return {
    montado,
    carpeta,
    /** Gives it back what it was filled with. */
    vaciar,
    /** Leaves so many bytes of it free, once nothing more is written: what is chosen is kept a moment after it is seen. */
    dejarLibres: async (bytes: number): Promise<void> => {
      vaciar()
      let [antes, veces] = [-1, 0]
      const quieto = () => {
        const { bavail } = statfsSync(carpeta)
        veces = bavail === antes ? veces + 1 : 0
        antes = bavail
        return veces
      }
      await expect.poll(quieto, { interval: 500 }).toBeGreaterThan(3)
      const { bavail, bsize } = statfsSync(carpeta)
      writeFileSync(relleno, Buffer.alloc(Math.max(0, bavail * bsize - bytes)))
    },
  }
}
