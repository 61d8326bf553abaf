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

/** A contratista in a work, and the tareas that he did something of which no certification holds. */
export interface ContratistaSinCertificar {
  presupuesto_id: string
  obra_nombre: string
  contratista_id: string
  contratista_nombre: string
  desde: Fecha
  hasta: Fecha
  /** Each 'id:cantidad:linea:unitario:ajuste', the last three of its redondeo, with a blank between. */
  tareas: string
}

/**
 * What each contratista did of each tarea and no certification holds, of the approved works that are active, the newest
 * first. A row a contratista and work: of thousands of tareas most of the time went into their rows (decision 0139).
 */
export async function leerSinCertificar(tx: Tx): Promise<ContratistaSinCertificar[]> {
  const { rows } = await sql<ContratistaSinCertificar>`
    select o.id as presupuesto_id, o.nombre as obra_nombre, p.id as contratista_id, p.nombre as contratista_nombre,
      c.desde, c.hasta, c.tareas
    from (select h.empresa_id, h.presupuesto_id, h.contratista_id, min(h.desde) as desde, max(h.hasta) as hasta,
          string_agg(concat(h.tarea_id, ':', h.cantidad, ':', t.redondeo_linea, ':', t.redondeo_unitario, ':',
            t.redondeo_ajuste), ' ') as tareas
        from (select a.empresa_id, a.presupuesto_id, a.contratista_id, a.tarea_id, sum(a.cantidad) as cantidad,
              min(a.fecha) as desde, max(a.fecha) as hasta
            from avance a join presupuesto w on w.empresa_id = a.empresa_id and w.id = a.presupuesto_id
              and w.activo and w.estado = 'aprobado'
            where not a.descartado and a.certificacion_id is null
            group by a.empresa_id, a.presupuesto_id, a.contratista_id, a.tarea_id) h
          join tarea t on t.empresa_id = h.empresa_id and t.id = h.tarea_id
        group by h.empresa_id, h.presupuesto_id, h.contratista_id) c
      join presupuesto o on o.empresa_id = c.empresa_id and o.id = c.presupuesto_id
      join persona p on p.empresa_id = c.empresa_id and p.id = c.contratista_id
    order by o.id desc, p.id
  `.execute(tx)
  return rows
}
