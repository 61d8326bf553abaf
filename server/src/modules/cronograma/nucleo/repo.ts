import { type Mes, mesDe, primerDia } from '@plomada/domain/cronograma/meses'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'
import type { ObraBloqueada } from '../../presupuestos/nucleo/bloqueo.ts'
import { lugarEnLaObra } from '../../presupuestos/nucleo/orden.ts'

/** Undefined where the work has none yet. */
export async function leerCabecera(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('cronograma')
    .select(['fecha_inicio', 'meses', 'version'])
    .where('presupuesto_id', '=', presupuestoId)
    .executeTakeFirst()
}
export type FilaCronograma = NonNullable<Awaited<ReturnType<typeof leerCabecera>>>

export async function leerCongelados(tx: Tx, presupuestoId: string): Promise<Mes[]> {
  const filas = await tx
    .selectFrom('mes_congelado')
    .select('mes')
    .where('presupuesto_id', '=', presupuestoId)
    .orderBy('mes')
    .execute()
  return filas.map(({ mes }) => mesDe(mes))
}

export interface SemanaMarcada {
  capituloId: string
  mes: Mes
  /** From 1. */
  semana: number
}

export async function leerSemanas(tx: Tx, presupuestoId: string): Promise<SemanaMarcada[]> {
  const filas = await tx
    .selectFrom('semana_marcada')
    .select(['capitulo_id', 'mes', 'semana'])
    .where('presupuesto_id', '=', presupuestoId)
    .orderBy('capitulo_id')
    .orderBy('mes')
    .orderBy('semana')
    .execute()
  return filas.map(({ capitulo_id, mes, semana }) => ({ capituloId: capitulo_id, mes: mesDe(mes), semana }))
}

export async function leerDesembolsos(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('desembolso')
    .select(['capitulo_id', 'mes', 'cantidad'])
    .where('presupuesto_id', '=', presupuestoId)
    .orderBy('mes')
    .orderBy('capitulo_id')
    .execute()
}

/**
 * The capitulos of a work but the indirect one, in their order, discarded ones too, with the sums that make their price and
 * tell how far they are.
 */
export async function leerCapitulosConPrecio(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('capitulo as c')
    .leftJoin('suma_capitulo as s', enSuEmpresa('s.capitulo_id', 'c.id'))
    .select(['c.id', 'c.nombre', 'c.duracion', 'c.estado', 'c.descartado'])
    .select(['s.precio_total_con_margen', 's.descartado_con_margen'])
    .select(['s.avance_precio_total', 's.empezado', 's.queda'])
    .where('c.presupuesto_id', '=', presupuestoId)
    .where('c.gasto_indirecto', '=', false)
    .orderBy(lugarEnLaObra('c'))
    .orderBy('c.id')
    .execute()
}

/**
 * How much was done of each active tarea outside the indirect capitulo in each month of the grid; of days outside it, in
 * its nearest end. No row where the work has no schedule.
 */
export async function leerHecho(tx: Tx, presupuestoId: string) {
  const primero = sql`date_trunc('month', k.fecha_inicio::timestamp)`
  const ultimo = sql`(${primero} + make_interval(months => k.meses - 1))`
  const mes = sql<Fecha>`least(greatest(m.mes, ${primero}), ${ultimo})::date`
  return tx
    .selectFrom('cronograma as k')
    .innerJoin('avance_mes as m', enSuEmpresa('m.presupuesto_id', 'k.presupuesto_id'))
    .innerJoin('tarea as t', enSuEmpresa('t.id', 'm.tarea_id'))
    .innerJoin('capitulo as c', enSuEmpresa('c.id', 't.capitulo_id'))
    .select(['t.id', 't.capitulo_id', 't.cantidad', 't.precio_total_con_margen'])
    .select([mes.as('mes'), sql<string>`sum(m.cantidad)`.as('hecho')])
    .where('k.presupuesto_id', '=', presupuestoId)
    .where('t.estado', '=', 'activo')
    .where('c.gasto_indirecto', '=', false)
    .groupBy(['t.empresa_id', 't.id', mes])
    .orderBy('t.id')
    .execute()
}

/** The weeks of the work's active capitulos (domain.md §3). */
export async function leerDuracion(tx: Tx, presupuestoId: string): Promise<number> {
  const { duracion } = await tx
    .selectFrom('capitulo')
    .select(sql<number>`coalesce(sum(duracion), 0)::int8`.as('duracion'))
    .where('presupuesto_id', '=', presupuestoId)
    .where('gasto_indirecto', '=', false)
    .where('estado', '=', 'activo')
    .where('descartado', '=', false)
    .executeTakeFirstOrThrow()
  return duracion
}

interface DeQue {
  empresaId: string
  obra: ObraBloqueada
}

export async function insertarCronograma(
  tx: Tx,
  { empresaId, obra }: DeQue,
  nuevo: { fechaInicio: Fecha; meses: number },
): Promise<void> {
  await tx
    .insertInto('cronograma')
    .values({
      empresa_id: empresaId,
      presupuesto_id: obra.id,
      fecha_inicio: nuevo.fechaInicio,
      meses: nuevo.meses,
    })
    .execute()
}

/** Writes how many months the grid has, and that it changed. */
export async function actualizarCronograma(tx: Tx, obra: ObraBloqueada, meses: number): Promise<void> {
  await tx
    .updateTable('cronograma')
    .set((eb) => ({ meses, version: eb('version', '+', 1), ts_updated: sql<string>`now()` }))
    .where('presupuesto_id', '=', obra.id)
    .execute()
}

export async function moverInicio(tx: Tx, obra: ObraBloqueada, fechaInicio: Fecha): Promise<void> {
  await tx
    .updateTable('cronograma')
    .set({ fecha_inicio: fechaInicio })
    .where('presupuesto_id', '=', obra.id)
    .execute()
}

export async function marcarSemanas(
  tx: Tx,
  { empresaId, obra }: DeQue,
  semanas: readonly SemanaMarcada[],
): Promise<void> {
  if (semanas.length === 0) return
  await sql`
    insert into semana_marcada (empresa_id, presupuesto_id, capitulo_id, mes, semana)
    select ${empresaId}, ${obra.id}, n.* from ${enColumnas(semanas)} n
  `.execute(tx)
}

export async function desmarcarSemanas(
  tx: Tx,
  { obra }: DeQue,
  semanas: readonly SemanaMarcada[],
): Promise<void> {
  if (semanas.length === 0) return
  await sql`
    delete from semana_marcada s using ${enColumnas(semanas)} n (capitulo_id, mes, semana)
    where s.presupuesto_id = ${obra.id}
      and s.capitulo_id = n.capitulo_id and s.mes = n.mes and s.semana = n.semana
  `.execute(tx)
}

/** Three parameters however many weeks there are. */
const enColumnas = (semanas: readonly SemanaMarcada[]) =>
  sql`unnest(${semanas.map((s) => s.capituloId)}::uuid[], ${semanas.map((s) => primerDia(s.mes))}::date[],
    ${semanas.map((s) => s.semana)}::smallint[])`

/** Freezes months with the amount of each capitulo for each. */
export async function insertarCongelados(
  tx: Tx,
  { empresaId, obra }: DeQue,
  credencialId: string,
  meses: readonly { mes: Mes; montos: readonly { capituloId: string; cantidad: Gs }[] }[],
): Promise<void> {
  if (meses.length === 0) return
  const deLaObra = { empresa_id: empresaId, presupuesto_id: obra.id }
  await tx
    .insertInto('mes_congelado')
    .values(meses.map(({ mes }) => ({ ...deLaObra, mes: primerDia(mes), credencial_id: credencialId })))
    .execute()
  const todos = meses.flatMap(({ mes, montos }) => montos.map((monto) => ({ ...monto, mes: primerDia(mes) })))
  if (todos.length === 0) return
  await sql`
    insert into desembolso (empresa_id, presupuesto_id, mes, capitulo_id, cantidad)
    select ${empresaId}, ${obra.id}, n.* from unnest(${todos.map(({ mes }) => mes)}::date[],
      ${todos.map(({ capituloId }) => capituloId)}::uuid[], ${todos.map(({ cantidad }) => cantidad)}::int8[]) n
  `.execute(tx)
}
