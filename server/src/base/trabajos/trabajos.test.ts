import type { Clock } from 'pg-boss'
import { expect, test } from 'vitest'
import { conUnaBase } from '../db/prueba/conCadaBase.ts'
import { abrirTrabajos } from './trabajos.ts'

/** Waits for nothing: notes for how long it was asked to. */
class RelojQuieto implements Clock {
  readonly esperas: number[] = []
  now = () => Date.now()
  setTimeout = (_: () => void, ms: number) => this.esperas.push(ms)
  setInterval = (_: () => void, ms: number) => this.esperas.push(ms)
  clearTimeout = () => undefined
  clearInterval = () => undefined
}

conUnaBase('jobs at rest', (abrir) => {
  test('nothing but looking for one comes more often than each five minutes', async () => {
    const base = await abrir()
    const reloj = new RelojQuieto()
    const cadaSegundos = 2
    const trabajos = await abrirTrabajos(base, { avisar: () => undefined, cadaSegundos, reloj })
    await trabajos.abrirColas(['prueba'], async () => undefined)
    // At least what looks after the queues, and what keeps their names.
    expect(reloj.esperas.filter((ms) => ms > 2000).length).toBeGreaterThanOrEqual(3)
    expect(reloj.esperas.filter((ms) => ms > 2000 && ms < 300_000)).toEqual([])
    // A timer of Node's that is asked for longer fires at once.
    expect(Math.max(...reloj.esperas)).toBeLessThan(2 ** 31)
    await trabajos.cerrar()
  })
})
