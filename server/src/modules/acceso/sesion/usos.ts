import { USO_MINUTOS } from '@plomada/domain/acceso/limites'
import { sql } from 'kysely'
import type { Base } from '../../../base/db/base.ts'

/**
 * Gathers in memory which sessions were used and writes them from time to time in one statement, so that a request
 * that only reads writes nothing. A crash loses some minutes of 'last seen'.
 */
export class Usos {
  /** The firm of each session. */
  readonly #usos = new Map<string, string>()

  anotar({ empresaId, sesionId }: { empresaId: string; sesionId: string }): void {
    this.#usos.set(sesionId, empresaId)
  }

  /** Writes the sessions whose stored time is old by now; one that has ended meanwhile is left alone. */
  async guardar(base: Base): Promise<void> {
    const [ids, empresas] = [[...this.#usos.keys()], [...this.#usos.values()]]
    this.#usos.clear()
    if (ids.length === 0) return
    const vieja = sql<string>`now() - ${`${USO_MINUTOS} minutes`}::interval`
    await base.comoSistema((tx) =>
      tx
        .updateTable('sesion')
        .set({ ts_vista: sql`now()` })
        .where(sql<boolean>`(empresa_id, id) in (select * from unnest(${empresas}::uuid[], ${ids}::uuid[]))`)
        .where('ts_vista', '<', vieja)
        .execute(),
    )
  }
}
