import type { Tx } from '../../base/db/base.ts'
import { insertarPersona, SIN_DATOS } from './repo.ts'

/** An empresa is born with a contratista that stands for whoever will do it (sheet.md §4). */
export async function sembrarContratista(tx: Tx, empresaId: string, nombre: string): Promise<void> {
  await insertarPersona(tx, empresaId, { ...SIN_DATOS, nombre, funcion: ['contratista'] })
}
