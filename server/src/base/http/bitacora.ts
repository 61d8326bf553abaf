import { sql } from 'kysely'
import type { Tx } from '../db/base.ts'
import { nuevoId } from '../db/ids.ts'

/** One fact of the audit: what a write did to one entity, with its state before and after (architecture.md §5). */
export interface Hecho {
  /** Of an operation that does what several others do: the one that it did here. */
  operacion?: string
  entidad: string
  entidadId: string | null
  /** Id of the whole that the entity is part of, whose history shows the fact too. */
  conjuntoId?: string | null
  antes?: unknown
  despues?: unknown
}

/** Who did it; null where it was the server by itself. */
export interface Autor {
  empresaId: string
  credencialId: string | null
}

/** One audited operation. */
export interface Auditado {
  quien: Autor
  operacion: string
  hechos: readonly Hecho[]
}

const enCurso = new WeakMap<Tx, Auditado[]>()

/** Takes what this transaction has written in the audit since the last call. */
export function tomarAuditado(tx: Tx): Auditado[] {
  const auditado = enCurso.get(tx) ?? []
  enCurso.delete(tx)
  return auditado
}

/** Facts a statement inserts; an import writes thousands. */
const HECHOS_POR_SENTENCIA = 1000

/** Writes the facts of one operation, in the operation's own transaction. */
export async function escribirBitacora(
  tx: Tx,
  quien: Autor,
  operacion: string,
  hechos: readonly Hecho[],
): Promise<void> {
  enCurso.set(tx, [...(enCurso.get(tx) ?? []), { quien, operacion, hechos }])
  for (let desde = 0; desde < hechos.length; desde += HECHOS_POR_SENTENCIA) {
    const filas = hechos.slice(desde, desde + HECHOS_POR_SENTENCIA).map((hecho) => ({
      id: nuevoId(),
      conjunto_id: hecho.conjuntoId,
      operacion: hecho.operacion ?? operacion,
      entidad: hecho.entidad,
      entidad_id: hecho.entidadId,
      antes: hecho.antes,
      despues: hecho.despues,
    }))
    // All rows as one parameter: written out, the nine of each take longer to put in order than to store.
    await sql`
      insert into bitacora (empresa_id, credencial_id, id, conjunto_id, operacion, entidad, entidad_id, antes, despues)
      select ${quien.empresaId}::uuid, ${quien.credencialId}::uuid, v.*
      from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as v(id uuid, conjunto_id uuid, operacion text,
        entidad text, entidad_id uuid, antes jsonb, despues jsonb)`.execute(tx)
  }
}
