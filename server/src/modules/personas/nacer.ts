import { sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'
import { insertarPersona, SIN_DATOS_DE_PERSONA } from './repo.ts'

/** Every empresa starts with a contratista that stands for whoever will do the work (sheet.md §4). */
export async function sembrarContratista(tx: Tx, empresaId: string, nombre: string): Promise<string> {
  return insertarPersona(tx, empresaId, { ...SIN_DATOS_DE_PERSONA, nombre, funcion: ['contratista'] })
}

/** The id of that contratista: the one that there is, or a new one where it was given another name. */
export async function contratistaDeNadie(tx: Tx, empresaId: string, nombre: string): Promise<string> {
  const fila = await tx
    .selectFrom('persona')
    .select('id')
    .where(sql<boolean>`lower(trim(nombre)) = lower(${nombre}) and 'contratista' = any(funcion)`)
    .orderBy('id')
    .executeTakeFirst()
  return fila?.id ?? sembrarContratista(tx, empresaId, nombre)
}
