import { inject, vi } from 'vitest'

// `vi.waitFor` gives up after a second and has no setting for it, so it is replaced: calls without a limit of their
// own get this one. Test files share a process, so it is replaced once.
const deAntes = vi.waitFor
if (!('paciente' in deAntes)) {
  const esperar: typeof vi.waitFor = (condicion, opciones) =>
    deAntes(
      condicion,
      typeof opciones === 'number' ? opciones : { timeout: inject('paciencia'), ...opciones },
    )
  vi.waitFor = Object.assign(esperar, { paciente: true })
}
