import type { Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import type { ObraBloqueada } from '../nucleo/bloqueo.ts'
import type { MargenGuardado, PrecioGuardado, Reubicada, TareaGuardada } from './contenido.ts'
import { insertarLote } from './repo.ts'

/** Keeps what a step changed that no lote did, so that its author can undo it as one; the id with which that is asked. */
export async function guardarPaso(
  tx: Tx,
  { empresaId, credencialId }: Identidad,
  obra: ObraBloqueada,
  paso: {
    tareas: readonly TareaGuardada[]
    ordenes?: readonly Reubicada[]
    precios?: readonly PrecioGuardado[]
    margen?: MargenGuardado
  },
): Promise<string> {
  const id = nuevoId()
  await insertarLote(tx, obra, { ordenes: [], ...paso, empresaId, credencialId, id, equivalencias: null })
  return id
}
