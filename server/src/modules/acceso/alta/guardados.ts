import { INVITACION_DIAS } from '@plomada/domain/acceso/limites'
import { barrerGuardados } from '../../../base/correo/guardados.ts'
import type { Base } from '../../../base/db/base.ts'
import { marcasVigentes } from './repo.ts'

const CADA_MS = 10_000

/** Removes from the folder of kept mails those whose link or code was used, replaced, revoked or has expired. */
export async function barrerCorreos(
  base: Base,
  carpeta: string,
  ahora: () => Promise<Date> = async () => new Date(),
): Promise<void> {
  await barrerGuardados(carpeta, {
    vigentes: (marcas, instante) => base.comoSistema((tx) => marcasVigentes(tx, marcas, instante)),
    // An invitation's code lives the longest.
    sinMarcaDias: INVITACION_DIAS,
    ahora,
  })
}

/** Does so from time to time, by `ahora`, the instant that it surely is. Returns what stops it, after the round under way. */
export function programarBarrido(
  base: Base,
  carpeta: string,
  ahora: () => Promise<Date>,
  avisar: (texto: string) => void,
): () => Promise<void> {
  let enCurso = Promise.resolve()
  const reloj = setInterval(() => {
    enCurso = enCurso
      .then(() => barrerCorreos(base, carpeta, ahora))
      .catch(() => avisar('No se pudieron quitar de la carpeta los correos que ya no sirven.'))
  }, CADA_MS).unref()
  return () => {
    clearInterval(reloj)
    return enCurso
  }
}
