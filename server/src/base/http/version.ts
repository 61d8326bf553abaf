import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { Rechazo } from './rechazo.ts'

/** The refusal of an edit that began from values that are no more; `actual` is what is there now, to be compared with. */
export const versionVieja = (actual: unknown): Rechazo =>
  new Rechazo('VERSION_VIEJA', mensajesComun.versionVieja, { actual })

/**
 * Refuses with 409 an edit begun from another version than the present one (domain.md §15). Who names none edits whatever
 * is there. `actual` reads or presents what is there now, and is called only to refuse.
 */
export async function exigirVersion(
  pedida: number | undefined,
  presente: { version: number },
  actual: () => unknown,
): Promise<void> {
  if (pedida !== undefined && pedida !== presente.version) throw versionVieja(await actual())
}
