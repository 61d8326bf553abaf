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

/** The firms that take most, of all: in the scope of the owner. */
export async function leerMayores(tx: Tx, cuantas: number) {
  const { rows } = await sql<Espacio & { empresa_id: string; nombre: string }>`
    select e.empresa_id, e.nombre, sum(s.fotos)::int8 as fotos, sum(s.quitadas)::int8 as quitadas,
      sum(s.reportes)::int8 as reportes, sum(s.respuestas)::int8 as respuestas
    from espacio s join empresa e on e.empresa_id = s.empresa_id
    group by e.empresa_id, e.nombre
    order by sum(s.fotos + s.reportes + s.respuestas) desc, e.empresa_id
    limit ${cuantas}`.execute(tx)
  return rows
}

/** The largest tables with their indexes, in bytes. */
export async function leerTablas(tx: Tx, cuantas: number): Promise<{ tabla: string; bytes: number }[]> {
  const { rows } = await sql<{ tabla: string; bytes: number }>`
    select relname::text as tabla, (pg_total_relation_size(oid) + coalesce(
      (select sum(pg_total_relation_size(relid)) from pg_partition_tree(oid) where isleaf), 0))::int8 as bytes
    from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    order by bytes desc, tabla limit ${cuantas}`.execute(tx)
  return rows
}
