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

/** Facts a statement inserts: it may have 65.535 parameters, a fact has nine, and an import writes thousands. */
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
    await tx
      .insertInto('bitacora')
      .values(
        hechos.slice(desde, desde + HECHOS_POR_SENTENCIA).map((hecho) => ({
          empresa_id: quien.empresaId,
          id: nuevoId(),
          credencial_id: quien.credencialId,
          conjunto_id: hecho.conjuntoId ?? null,
          operacion: hecho.operacion ?? operacion,
          entidad: hecho.entidad,
          entidad_id: hecho.entidadId,
          antes: enJson(hecho.antes),
          despues: enJson(hecho.despues),
        })),
      )
      .execute()
  }
}

function enJson(valor: unknown): string | null {
  return valor === undefined || valor === null ? null : JSON.stringify(valor)
}
