import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { Contado } from '@plomada/domain/reportes/semanales/contar'
import type { Seccion } from '@plomada/domain/reportes/semanales/secciones'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { paginar } from '../../../base/db/busqueda.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { insertarMuchas } from '../../../base/db/masivo.ts'
import type { DB } from '../../../base/db/tipos.gen.ts'
import type { PartesDeReporte } from './partes.ts'

const SUYO = [
  'r.id',
  'r.presupuesto_id',
  'r.numero',
  'r.inicio',
  'r.avance_obra_anterior',
  'r.avance_obra',
  'r.ts_created',
  'r.ts_hecho',
  'r.ts_cerrado',
] as const

/** The day in Asunción by the clock of the base, at UTC−3 all year round. */
const HOY = sql<string>`(now() at time zone 'UTC' - interval '3 hours')::date`

/** Reports that were not deleted. */
const reportes = (tx: Tx) => tx.selectFrom('reporte_semanal as r').where('r.ts_borrado', 'is', null)

export interface Filtro {
  presupuestoId: string
  fechaInicio: Fecha | null
  fechaFin: Fecha | null
  excluirVacios: boolean
}

type DeReportes = DB & { r: DB['reporte_semanal'] }

function filtrar<O>(
  consulta: SelectQueryBuilder<DeReportes, 'r', O>,
  { presupuestoId, fechaInicio, fechaFin, excluirVacios }: Filtro,
): SelectQueryBuilder<DeReportes, 'r', O> {
  let suyos = consulta.where('r.presupuesto_id', '=', presupuestoId)
  // The Monday of the week in which the range begins, or a later one.
  if (fechaInicio !== null) suyos = suyos.where('r.inicio', '>', sql<string>`${fechaInicio}::date - 7`)
  if (fechaFin !== null) suyos = suyos.where('r.inicio', '<=', fechaFin)
  return excluirVacios ? suyos.where(sql<boolean>`jsonb_array_length(r.titulos) > 0`) : suyos
}

/** The newest week first; of their sections what they are called. */
export async function listarReportes(tx: Tx, filtro: Filtro & { page: number; limit: number }) {
  const consulta = filtrar(reportes(tx), filtro)
    .select(SUYO)
    .select(
      sql<Pick<Seccion, 'titulo' | 'tipo'>[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('titulo', s.titulo, 'tipo', s.tipo)), '[]')
        from rows from (jsonb_array_elements(r.titulos), jsonb_array_elements(r.tipos)) s (titulo, tipo))`.as(
        'secciones',
      ),
    )
    .orderBy('r.inicio', 'desc')
    .orderBy('r.numero', 'desc')
  return paginar(consulta, filtro)
}

/** How often each acontecimiento is told by the reports of a filter: most first. */
export async function contarAcontecimientos(tx: Tx, filtro: Filtro) {
  return filtrar(reportes(tx), filtro)
    .innerJoin('reporte_registro as d', 'd.reporte_id', 'r.id')
    .innerJoin('registro as g', 'g.id', 'd.registro_id')
    .innerJoin('acontecimiento as a', 'a.id', 'g.acontecimiento_id')
    .select(['a.id', 'a.nombre', sql<number>`count(*)::int`.as('veces')])
    .groupBy(['a.id', 'a.nombre'])
    .orderBy('veces', 'desc')
    .orderBy(sql`a.nombre collate es_py`)
    .execute()
}

export async function leerReporte(tx: Tx, id: string) {
  return (
    reportes(tx)
      .innerJoin('presupuesto as p', 'p.id', 'r.presupuesto_id')
      .select([...SUYO, 'r.empresa_id', 'p.activo as obra_activa', 'r.partes'])
      // Once closed, as it was called that day.
      .select(sql<string>`coalesce(r.partes -> 'obra' ->> 'nombre', p.nombre)`.as('obra_nombre'))
      .select(sql<Seccion[]>`r.secciones`.as('secciones'))
      .where('r.id', '=', id)
      .executeTakeFirst()
  )
}
export type FilaReporte = NonNullable<Awaited<ReturnType<typeof leerReporte>>>

/** The report of a week: one that was deleted only where that is final. */
export async function leerDeSemana(tx: Tx, presupuestoId: string, inicio: Fecha) {
  return tx
    .selectFrom('reporte_semanal')
    .select(['id', 'numero', 'ts_cerrado'])
    .where('presupuesto_id', '=', presupuestoId)
    .where('inicio', '=', inicio)
    .where((eb) => eb.or([eb('ts_borrado', 'is', null), eb('ts_cerrado', 'is not', null)]))
    .executeTakeFirst()
}

/**
 * The day of the first avance or registro of a work; null where there is none. An avance that was discarded counts: what
 * was told of it is still to be taken back.
 */
export async function leerPrimerDia(tx: Tx, presupuestoId: string): Promise<Fecha | null> {
  const avance = await tx
    .selectFrom('avance')
    .select((eb) => eb.fn.min('fecha').as('dia'))
    .where('presupuesto_id', '=', presupuestoId)
    .executeTakeFirst()
  const registro = await tx
    .selectFrom('registro')
    .select((eb) => eb.fn.min('fecha').as('dia'))
    .where('presupuesto_id', '=', presupuestoId)
    .where('eliminado', '=', false)
    .executeTakeFirst()
  return [avance?.dia, registro?.dia].filter((dia) => dia != null).sort()[0] ?? null
}

interface Hecho extends Contado {
  /** Who it is between, where it is closed by this; null where it stays open. */
  partes: PartesDeReporte | null
}
const loHecho = ({ secciones, avanceObraAnterior, avanceObra, partes }: Hecho) => ({
  secciones: JSON.stringify(secciones),
  avance_obra_anterior: String(avanceObraAnterior),
  avance_obra: String(avanceObra),
  ts_hecho: sql<string>`now()`,
  ts_cerrado: partes === null ? null : sql<string>`now()`,
  partes: partes && JSON.stringify(partes),
})

/** Under its work's lock, which is what keeps the numbers apart; deleted reports keep theirs. */
export async function insertarReporte(
  tx: Tx,
  { empresaId, presupuestoId, inicio }: { empresaId: string; presupuestoId: string; inicio: Fecha },
  hecho: Hecho,
): Promise<{ id: string; numero: number }> {
  return tx
    .insertInto('reporte_semanal')
    .values((eb) => ({
      empresa_id: empresaId,
      id: nuevoId(),
      presupuesto_id: presupuestoId,
      inicio,
      numero: eb
        .selectFrom('reporte_semanal')
        .select(sql<number>`coalesce(max(numero), 0) + 1`.as('numero'))
        .where('presupuesto_id', '=', presupuestoId),
      ...loHecho(hecho),
    }))
    .returning(['id', 'numero'])
    .executeTakeFirstOrThrow()
}

export async function actualizarReporte(tx: Tx, id: string, hecho: Hecho): Promise<void> {
  await tx.updateTable('reporte_semanal').set(loHecho(hecho)).where('id', '=', id).execute()
}

export async function borrarReporte(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('reporte_semanal')
    .set({ ts_borrado: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * The open reports of a work from a week on, that one's too: the first is first. One whose week has not begun was opened
 * again, and tells nothing until it does.
 */
export async function leerAbiertos(tx: Tx, presupuestoId: string, desde: Fecha) {
  return tx
    .selectFrom('reporte_semanal')
    .select(['id', 'inicio'])
    .where('presupuesto_id', '=', presupuestoId)
    .where('inicio', '>=', desde)
    .where((eb) => eb.or([eb('inicio', '=', desde), eb('inicio', '<=', sql<string>`${HOY}`)]))
    .where('ts_cerrado', 'is', null)
    .where('ts_borrado', 'is', null)
    .orderBy('inicio')
    .execute()
}

/** Leaves what reports tell for other ones, or for themselves. */
export async function olvidarDicho(tx: Tx, reportes: readonly string[]): Promise<void> {
  if (reportes.length === 0) return
  const suyos = [...reportes]
  await Promise.all([
    tx.updateTable('reporte_avance').set({ retirado_id: null }).where('retirado_id', 'in', suyos).execute(),
    tx.deleteFrom('reporte_avance').where('reporte_id', 'in', suyos).execute(),
    tx.deleteFrom('reporte_tarea').where('reporte_id', 'in', suyos).execute(),
    tx.deleteFrom('reporte_registro').where('reporte_id', 'in', suyos).execute(),
    tx.deleteFrom('reporte_foto').where('reporte_id', 'in', suyos).execute(),
  ])
}

export interface Dicho extends Pick<Contado, 'tareas'> {
  avances: readonly string[]
  /** Told by others, and taken back by this one. */
  retirados: readonly string[]
  registros: readonly string[]
  /** In the order in which the report shows them. */
  fotos: readonly string[]
}

export async function anotarDicho(
  tx: Tx,
  de: { empresaId: string; reporteId: string },
  { tareas, avances, retirados, registros, fotos }: Dicho,
): Promise<void> {
  const suyo = { empresa_id: de.empresaId, reporte_id: de.reporteId }
  await insertarMuchas(
    tx.insertInto('reporte_avance'),
    avances.map((avance_id) => ({ ...suyo, avance_id })),
  )
  if (retirados.length > 0)
    await tx
      .updateTable('reporte_avance')
      .set({ retirado_id: de.reporteId })
      .where('avance_id', 'in', [...retirados])
      .execute()
  await insertarMuchas(
    tx.insertInto('reporte_tarea'),
    tareas.map(({ tareaId, cantidad, centesimas }) => ({
      ...suyo,
      tarea_id: tareaId,
      cantidad: textoDeMicro(cantidad),
      porcentaje: String(centesimas / 100),
    })),
  )
  await insertarMuchas(
    tx.insertInto('reporte_registro'),
    registros.map((registro_id) => ({ ...suyo, registro_id })),
  )
  await insertarMuchas(
    tx.insertInto('reporte_foto'),
    fotos.map((foto_id, i) => ({ ...suyo, foto_id, orden: i + 1 })),
  )
}
