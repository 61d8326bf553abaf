import type { Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import type { ObraBloqueada } from '../nucleo/bloqueo.ts'
import type { Reubicada, TareaGuardada } from './contenido.ts'
import { insertarLote } from './repo.ts'

/** Keeps what a step changed that no lote did, so that its author can undo it as one; the id with which that is asked. */
export async function guardarPaso(
  tx: Tx,
  { empresaId, credencialId }: Identidad,
  obra: ObraBloqueada,
  { tareas, ordenes = [] }: { tareas: readonly TareaGuardada[]; ordenes?: readonly Reubicada[] },
): Promise<string> {
  const id = nuevoId()
  await insertarLote(tx, obra, { empresaId, credencialId, id, tareas, ordenes, equivalencias: null })
  return id
}
