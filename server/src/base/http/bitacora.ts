import type { Tx } from '../db/base.ts'
import { nuevoId } from '../db/ids.ts'

/** One fact of the audit: what a write did to one entity, before and after (architecture.md §5). */
export interface Hecho {
  entidad: string
  entidadId: string | null
  /** The whole that the entity is part of, whose history shows it too. */
  conjuntoId?: string | null
  antes?: unknown
  despues?: unknown
}

/** One operation that was audited. */
export interface Auditado {
  quien: { empresaId: string; credencialId: string }
  operacion: string
  hechos: readonly Hecho[]
}

const enCurso = new WeakMap<Tx, Auditado[]>()

/** What this transaction has written in the audit so far. */
export function tomarAuditado(tx: Tx): Auditado[] {
  const auditado = enCurso.get(tx) ?? []
  enCurso.delete(tx)
  return auditado
}

/** A statement takes 65.535 parameters, and a fact is nine: an import may write thousands of them. */
const HECHOS_POR_SENTENCIA = 1000

/** Writes the facts of one operation, in the operation's own transaction. */
export async function escribirBitacora(
  tx: Tx,
  quien: { empresaId: string; credencialId: string },
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
          operacion,
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
