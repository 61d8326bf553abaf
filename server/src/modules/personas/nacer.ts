import type { Tx } from '../../base/db/base.ts'
import { insertarPersona, SIN_DATOS_DE_PERSONA } from './repo.ts'

/** Every empresa starts with a contratista that stands for whoever will do the work (sheet.md §4). */
export async function sembrarContratista(tx: Tx, empresaId: string, nombre: string): Promise<void> {
  await insertarPersona(tx, empresaId, { ...SIN_DATOS_DE_PERSONA, nombre, funcion: ['contratista'] })
}
