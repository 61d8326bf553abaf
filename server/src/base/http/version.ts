import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { Rechazo } from './rechazo.ts'

/**
 * The refusal of an edit that began from values that have changed since; `actual` is what is there now, for
 * comparison.
 */
export const versionVieja = (actual: unknown): Rechazo =>
  new Rechazo('VERSION_VIEJA', mensajesComun.versionVieja, { actual })

/**
 * Refuses with 409 an edit begun from another version than the present one (domain.md §15). An edit that names no
 * version is accepted. `actual` answers what is there now, and is called only for a refusal.
 */
export async function exigirVersion(
  pedida: number | undefined,
  presente: { version: number },
  actual: () => unknown,
): Promise<void> {
  if (pedida !== undefined && pedida !== presente.version) throw versionVieja(await actual())
}
