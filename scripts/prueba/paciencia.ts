import { vi } from 'vitest'

/** What a screen, a base or a mail comes to on a loaded machine. `expect.poll` has the same from vitest.config.ts. */
const PACIENCIA_MS = 20_000

// `vi.waitFor` gives up after a second and has no setting that says otherwise: whoever names no time waits as long as
// everybody. The files of tests share a process, where this is done once.
const deAntes = vi.waitFor
if (!('paciente' in deAntes)) {
  const esperar: typeof vi.waitFor = (condicion, opciones) =>
    deAntes(condicion, typeof opciones === 'number' ? opciones : { timeout: PACIENCIA_MS, ...opciones })
  vi.waitFor = Object.assign(esperar, { paciente: true })
}
