import type { Base } from '../base/db/base.ts'
import { desplegar } from '../base/http/breve.ts'

/** Every answer kept for Idempotency-Key, of all firms, as it was: what looks for a secret there finds it in no other form. */
export async function respuestasGuardadas(base: Base): Promise<string[]> {
  const filas = await base.comoSistema((tx) => tx.selectFrom('idempotencia').select('breve').execute())
  return filas.flatMap(({ breve }) => (breve === null ? [] : [desplegar(breve)]))
}
