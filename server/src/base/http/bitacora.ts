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
    const tanda = hechos.slice(desde, desde + HECHOS_POR_SENTENCIA)
    // Each column as one parameter: written out, the nine of each row take longer to put in order than to store, and
    // all rows as one JSON are read twice.
    await sql`
      insert into bitacora (empresa_id, credencial_id, id, conjunto_id, operacion, entidad, entidad_id, antes, despues)
      select ${quien.empresaId}::uuid, ${quien.credencialId}::uuid, v.*
      from unnest(
        ${tanda.map(() => nuevoId())}::uuid[],
        ${tanda.map(({ conjuntoId }) => conjuntoId ?? null)}::uuid[],
        ${tanda.map((hecho) => hecho.operacion ?? operacion)}::text[],
        ${tanda.map(({ entidad }) => entidad)}::text[],
        ${tanda.map(({ entidadId }) => entidadId)}::uuid[],
        ${tanda.map(({ antes }) => enJson(antes))}::jsonb[],
        ${tanda.map(({ despues }) => enJson(despues))}::jsonb[]) as v`.execute(tx)
  }
}

const enJson = (estado: unknown): string | null => (estado == null ? null : JSON.stringify(estado))
