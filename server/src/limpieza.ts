import type { Base } from './base/db/base.ts'
import { olvidarClaves } from './base/http/idempotencia.ts'
import { type Anotador, lineaDeError } from './base/http/log.ts'
import { limpiarVencidos } from './modules/acceso/sesion/limpiar.ts'
import { olvidarAnunciadas, quitarFotos } from './modules/avances/fotos/quitar.ts'
import { olvidarLotes } from './modules/presupuestos/memoria/repo.ts'
import { olvidarEnlaces } from './modules/reportes/compartir/limpiar.ts'
import type { Hora } from './modules/reportes/nucleo/vivir.ts'

const PRIMERA_MS = 30_000
const CADA_HORA_MS = 3_600_000

/**
 * Removes what is old, by the time that it surely is and by no reading of a clock: what one that jumped ahead removes
 * nobody brings back (decision 0128).
 */
export async function quitarLoViejo(base: Base, vivir: () => Promise<Hora>): Promise<void> {
  const { cierto } = await vivir()
  await limpiarVencidos(base, cierto)
  await olvidarClaves(base, cierto)
  await olvidarLotes(base, cierto)
  await quitarFotos(base, cierto)
  await olvidarAnunciadas(base, cierto)
  await olvidarEnlaces(base, cierto)
}

/** Does so every hour. Starts long after the start, so that nobody waits for it. Answers how to stop. */
export function limpiarCadaHora(
  base: Base,
  vivir: () => Promise<Hora>,
  registrar: Anotador,
): () => Promise<void> {
  let enCurso = Promise.resolve()
  const limpiar = () => {
    enCurso = quitarLoViejo(base, vivir).catch((error: unknown) =>
      registrar({ nivel: 'error', que: 'limpieza', ...lineaDeError(error) }),
    )
  }
  const primera = setTimeout(limpiar, PRIMERA_MS).unref()
  const reloj = setInterval(limpiar, CADA_HORA_MS).unref()
  return () => {
    clearTimeout(primera)
    clearInterval(reloj)
    return enCurso
  }
}
