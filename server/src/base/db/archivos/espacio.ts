import { sql } from 'kysely'
import type { Tx } from '../base.ts'

/** Bytes that a firm takes, by kind; `quitadas` are of files about to go. */
export type Espacio = Record<'fotos' | 'quitadas' | 'reportes' | 'respuestas', number>

/** What firms may take, in bytes: one number for all, and others for some by their id. Configuration alone. */
export interface LimitesDeEspacio {
  porEmpresa: number
  deEmpresas: Readonly<Record<string, number>>
}

export const limiteDe = ({ porEmpresa, deEmpresas }: LimitesDeEspacio, empresaId: string): number =>
  deEmpresas[empresaId] ?? porEmpresa

/** What a firm takes: at most eight rows are read, whatever it keeps. */
export async function leerEspacio(tx: Tx, empresaId: string): Promise<Espacio> {
  const suma = (columna: 'fotos' | 'quitadas' | 'reportes' | 'respuestas') =>
    sql<number>`coalesce(sum(${sql.ref(columna)}), 0)::int8`.as(columna)
  return tx
    .selectFrom('espacio')
    .select([suma('fotos'), suma('quitadas'), suma('reportes'), suma('respuestas')])
    .where('empresa_id', '=', empresaId)
    .executeTakeFirstOrThrow()
}
