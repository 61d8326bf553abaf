import type { Fecha } from '@plomada/domain/nucleo/fecha'
import type { Rango } from '@plomada/domain/reportes/rango'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'
import { CANTIDADES_DE_TAREA } from '../../presupuestos/totales/filas.ts'

// What there is to tell of a week (domain.md §12). What a report tells already is left out, so a report that is made again
// first forgets what it told.

/**
 * The tareas of a work outside the indirect capitulo that are active or were told to the client, in their order: what was
 * done in all, since the week began and in it, and what reports told of them. What was done before is the rest of all.
 */
export async function leerTareasDeSemana(tx: Tx, presupuestoId: string, { inicio, fin }: Rango) {
  const hecho = tx
    .selectFrom('avance')
    .select([
      'tarea_id',
      sql<string>`sum(cantidad)`.as('desde_la_semana'),
      sql<string>`coalesce(sum(cantidad) filter (where fecha <= ${fin}), 0)`.as('en_la_semana'),
    ])
    .where('presupuesto_id', '=', presupuestoId)
    .where('descartado', '=', false)
    .where('fecha', '>=', inicio)
    .groupBy('tarea_id')
    .as('h')
  return tx
    .selectFrom('tarea as t')
    .innerJoin('capitulo as c', enSuEmpresa('c.id', 't.capitulo_id'))
    .leftJoin(hecho, 'h.tarea_id', 't.id')
    .leftJoin(loContado(tx, presupuestoId).as('d'), 'd.tarea_id', 't.id')
    .select([
      't.id',
      't.nombre',
      't.capitulo_id',
      't.estado',
      ...CANTIDADES_DE_TAREA.map((columna) => `t.${columna}` as const),
      't.unidad_medida_codigo',
      't.precio_total_con_margen',
      'c.nombre as capitulo_nombre',
      't.avance_cantidad',
      'h.desde_la_semana',
      'h.en_la_semana',
      'd.contada',
      'd.porcentaje',
      'd.ultima',
    ])
    .where('t.presupuesto_id', '=', presupuestoId)
    .where((eb) => eb.or([eb('t.estado', '=', 'activo'), eb('d.tarea_id', 'is not', null)]))
    .where('c.gasto_indirecto', '=', false)
    .orderBy('t.capitulo_id')
    .orderBy('t.id')
    .execute()
}

/** What reports told of each tarea, deleted ones too: whoever read one knows it. */
const loContado = (tx: Tx, presupuestoId: string) =>
  tx
    .selectFrom('reporte_tarea as d')
    .innerJoin('reporte_semanal as r', enSuEmpresa('r.id', 'd.reporte_id'))
    .select([
      'd.tarea_id',
      sql<string>`sum(d.cantidad)::text`.as('contada'),
      sql<string>`sum(d.porcentaje)::text`.as('porcentaje'),
      sql<Fecha>`max(r.inicio)`.as('ultima'),
    ])
    .where('r.presupuesto_id', '=', presupuestoId)
    .groupBy('d.tarea_id')

/** What reports told and was discarded since, with the week that told it. */
export async function leerRetirados(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('reporte_avance as d')
    .innerJoin('avance as a', enSuEmpresa('a.id', 'd.avance_id'))
    .innerJoin('reporte_semanal as r', enSuEmpresa('r.id', 'd.reporte_id'))
    .select(['a.id', 'a.tarea_id', 'a.cantidad', 'r.inicio'])
    .where('a.presupuesto_id', '=', presupuestoId)
    .where('a.descartado', '=', true)
    .where('d.retirado_id', 'is', null)
    .execute()
}

/** What the report before that week, the last one of them, said of the whole work. */
export async function leerObraContada(tx: Tx, presupuestoId: string, inicio: Fecha) {
  return tx
    .selectFrom('reporte_semanal')
    .select(['inicio', 'avance_obra'])
    .where('presupuesto_id', '=', presupuestoId)
    .where('inicio', '<', inicio)
    .where((eb) => eb.or([eb('ts_borrado', 'is', null), eb('ts_cerrado', 'is not', null)]))
    .orderBy('inicio', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether a row is of a week before the given one whose report is closed: it came late. */
const deSemanaCerrada = (
  presupuestoId: string,
  inicio: Fecha,
) => sql<boolean>`(x.fecha < ${inicio} and exists (
  select from reporte_semanal r
  where r.presupuesto_id = ${presupuestoId} and r.ts_cerrado is not null
    and r.inicio = x.fecha - (extract(isodow from x.fecha)::int - 1)))`

/** The photos of a row that have come and that no report shows, in their order. */
const fotosDe = (columna: 'avance_id' | 'registro_id') => sql<string[]>`array(
  select f.id from foto f
  where f.${sql.ref(columna)} = x.id and f.archivo_id is not null and not f.mostrada
  order by f.orden)::text[]`

/** Rows with photos that have come and that no report shows, by the index of those. */
const conFotoNueva = (columna: 'avance_id' | 'registro_id') => sql<boolean>`x.id in (
  select f.${sql.ref(columna)} from foto f
  where f.${sql.ref(columna)} is not null and f.archivo_id is not null and not f.mostrada)`

/** Avances that stand and are told by no report, those of after the week too; of weeks that have none, without their photos. */
export async function leerAvancesPorContar(tx: Tx, presupuestoId: string, { inicio, fin }: Rango) {
  const tardio = deSemanaCerrada(presupuestoId, inicio)
  const conFotos = sql`x.fecha between ${inicio} and ${fin} or ${tardio}`
  return tx
    .selectFrom('avance_por_contar as p')
    .innerJoin('avance as x', enSuEmpresa('x.id', 'p.avance_id'))
    .select(['x.id', 'x.tarea_id', 'x.contratista_id', 'x.fecha', 'x.cantidad'])
    .select(sql<boolean>`x.certificacion_id is not null`.as('certificado'))
    .select(
      sql<string[]>`case when ${conFotos} then ${fotosDe('avance_id')} else array[]::text[] end`.as('fotos'),
    )
    .select(sql<boolean>`x.fecha < ${inicio}`.as('de_antes'))
    .select(sql<boolean>`x.fecha > ${fin}`.as('de_despues'))
    .select(tardio.as('tardio'))
    .where('p.presupuesto_id', '=', presupuestoId)
    .where('x.descartado', '=', false)
    .orderBy('x.fecha')
    .orderBy('x.id')
    .execute()
}

/** The same of what was recorded of a day. */
export async function leerRegistrosPorContar(tx: Tx, presupuestoId: string, { inicio, fin }: Rango) {
  const tardio = deSemanaCerrada(presupuestoId, inicio)
  return tx
    .selectFrom('registro as x')
    .leftJoin('acontecimiento as a', enSuEmpresa('a.id', 'x.acontecimiento_id'))
    .select(['x.id', 'x.acontecimiento_id', 'x.fecha', 'x.nota', 'a.nombre as acontecimiento_nombre'])
    .select(fotosDe('registro_id').as('fotos'))
    .select(tardio.as('tardio'))
    .where('x.presupuesto_id', '=', presupuestoId)
    .where('x.eliminado', '=', false)
    .where('x.fecha', '<=', fin)
    .where((eb) => eb.or([eb('x.fecha', '>=', inicio), tardio]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reporte_registro as d')
            .select('d.registro_id')
            .whereRef('d.registro_id', '=', 'x.id'),
        ),
      ),
    )
    .orderBy('x.fecha')
    .orderBy('x.id')
    .execute()
}

/**
 * What photos came of after a closed report told it: of an avance that stands, or of what was recorded. Those of a week
 * without a report are shown by its own alone, also where another one told how much it was.
 */
export async function leerFotosPorContar(tx: Tx, presupuestoId: string, { inicio, fin }: Rango) {
  const deSuSemana = sql`(x.fecha >= ${inicio} or ${deSemanaCerrada(presupuestoId, inicio)})`
  const { rows } = await sql<{
    tarea_id: string | null
    acontecimiento_nombre: string | null
    fecha: Fecha
    fotos: string[]
  }>`
    select x.tarea_id, null as acontecimiento_nombre, x.fecha, x.id, ${fotosDe('avance_id')} as fotos
    from avance x
    where ${conFotoNueva('avance_id')}
      and x.presupuesto_id = ${presupuestoId} and not x.descartado and x.fecha <= ${fin} and ${deSuSemana}
      and exists (select from reporte_avance d join reporte_semanal r on r.id = d.reporte_id
        where d.avance_id = x.id and r.ts_cerrado is not null)
    union all
    select null, a.nombre, x.fecha, x.id, ${fotosDe('registro_id')}
    from registro x left join acontecimiento a on a.id = x.acontecimiento_id
    where ${conFotoNueva('registro_id')}
      and x.presupuesto_id = ${presupuestoId} and not x.eliminado and x.fecha < ${inicio}
      and exists (select from reporte_registro d join reporte_semanal r on r.id = d.reporte_id
        where d.registro_id = x.id and r.ts_cerrado is not null)
    order by fecha, id
  `.execute(tx)
  return rows
}
