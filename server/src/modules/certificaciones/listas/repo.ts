import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'

/** The approved works in which somebody has an active tarea, an avance that counts or a movement, the newest first. */
export async function obrasConSaldos(tx: Tx, personaId: string) {
  return tx
    .selectFrom('presupuesto as o')
    .select(['o.id', 'o.nombre', 'o.activo', 'o.retencion_porcentaje'])
    .where('o.tipo', '=', 'presupuesto')
    .where('o.estado', '=', 'aprobado')
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('tarea as t')
            .select('t.id')
            .whereRef('t.presupuesto_id', '=', 'o.id')
            .where('t.contratista_id', '=', personaId)
            .where('t.estado', '=', 'activo'),
        ),
        eb.exists(
          eb
            .selectFrom('avance as a')
            .select('a.id')
            .whereRef('a.presupuesto_id', '=', 'o.id')
            .where('a.contratista_id', '=', personaId)
            .where('a.descartado', '=', false),
        ),
        eb.exists(
          eb
            .selectFrom('movimiento as m')
            .select('m.id')
            .whereRef('m.presupuesto_id', '=', 'o.id')
            .where('m.contratista_id', '=', personaId),
        ),
      ]),
    )
    .orderBy('o.id', 'desc')
    .execute()
}

/** What each contratista did of each tarea and no certification holds, of the approved works that are active. */
export async function leerSinCertificar(tx: Tx) {
  return tx
    .selectFrom((eb) =>
      eb
        .selectFrom('avance as a')
        .innerJoin('presupuesto as o', (j) =>
          j.onRef('o.empresa_id', '=', 'a.empresa_id').onRef('o.id', '=', 'a.presupuesto_id'),
        )
        .select([
          'a.empresa_id',
          'a.tarea_id',
          'a.contratista_id',
          'o.id as presupuesto_id',
          'o.nombre as obra_nombre',
          sql<string>`sum(a.cantidad)`.as('cantidad'),
          sql<Fecha>`min(a.fecha)`.as('desde'),
          sql<Fecha>`max(a.fecha)`.as('hasta'),
        ])
        .where('a.descartado', '=', false)
        .where('a.certificacion_id', 'is', null)
        .where('o.activo', '=', true)
        .where('o.estado', '=', 'aprobado')
        .groupBy(['a.empresa_id', 'a.tarea_id', 'a.contratista_id', 'o.id', 'o.nombre'])
        .as('h'),
    )
    .innerJoin('tarea as t', (j) =>
      j.onRef('t.empresa_id', '=', 'h.empresa_id').onRef('t.id', '=', 'h.tarea_id'),
    )
    .innerJoin('persona as p', (j) =>
      j.onRef('p.empresa_id', '=', 'h.empresa_id').onRef('p.id', '=', 'h.contratista_id'),
    )
    .select([
      'h.tarea_id',
      'h.contratista_id',
      'p.nombre as contratista_nombre',
      'h.presupuesto_id',
      'h.obra_nombre',
      'h.cantidad',
      'h.desde',
      'h.hasta',
      't.redondeo_linea',
      't.redondeo_unitario',
      't.redondeo_ajuste',
    ])
    .orderBy('h.presupuesto_id', 'desc')
    .orderBy('h.contratista_id')
    .execute()
}
