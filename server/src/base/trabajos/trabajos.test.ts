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

  test('what a clock that was ahead put off or began is not left until that day', async () => {
    const base = await abrir()
    const abrirCon = async (hacer: (datos: { que: string }) => Promise<void>) => {
      const trabajos = await abrirTrabajos(base, { avisar: () => undefined, cadaSegundos: 3600 })
      return { trabajos, encolar: await trabajos.abrirColas(['prueba'], hacer) }
    }
    const antes = await abrirCon(async () => undefined)
    for (const que of ['puesta', 'empezada'])
      await base.comoSistema((tx) => antes.encolar(tx, 'prueba', { que }, ''))
    await base.sqlDeSistema(`update pgboss.job set start_after = start_after + interval '1 year'`)
    await base.sqlDeSistema(
      `update pgboss.job set state = 'active', started_on = start_after where data ->> 'que' = 'empezada'`,
    )
    await antes.trabajos.cerrar()
    const hechas: string[] = []
    const { trabajos } = await abrirCon(async ({ que }) => void hechas.push(que))
    await expect.poll(() => hechas).toEqual(['puesta'])
    // Its time is over within minutes, as that of a server that was killed, and not in a year.
    const { rows } = await base.sqlDeSistema(
      `select started_on <= now() as ya from pgboss.job where data ->> 'que' = 'empezada'`,
    )
    expect(rows).toEqual([{ ya: true }])
    await trabajos.cerrar()
  })
})
