import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'

/** Most rows that the start reads: of a firm that records more on two days, the ones that came last. */
const COSAS = 400

/**
 * What was recorded of these days on the firm's works under way: a row a day, work, person and tarea or acontecimiento, with
 * the photos that came; one statement.
 */
export async function leerDiasDeHoy(tx: Tx, dias: readonly Fecha[]) {
  const { rows } = await sql<{
    fecha: Fecha
    presupuesto_id: string
    obra_nombre: string
    credencial_id: string
    nombre: string
    apellido: string
    clase: 'avance' | 'acontecimiento' | 'nota'
    que: string
    cantidad: string | null
    unidad: string
    cuantas: number
    fotos: number
    ts: string
  }>`
    with obra as (select p.empresa_id, p.id, p.nombre from presupuesto p
        where p.tipo = 'presupuesto' and p.activo and p.estado = 'aprobado'),
      hecho as (
        select a.fecha, o.id as presupuesto_id, o.nombre as obra_nombre, a.credencial_id, a.empresa_id,
          'avance' as clase, t.nombre as que, sum(a.cantidad) as cantidad, t.unidad_medida_codigo as unidad,
          count(*)::int as cuantas, sum(f.cuantas)::int as fotos, max(a.ts_created) as ts
        from obra o join avance a on a.empresa_id = o.empresa_id and a.presupuesto_id = o.id
            and a.fecha = any(${[...dias]}::date[]) and not a.descartado
          join tarea t on t.empresa_id = a.empresa_id and t.id = a.tarea_id
          cross join lateral (select count(*) as cuantas from foto f
            where f.empresa_id = a.empresa_id and f.avance_id = a.id and f.archivo_id is not null) f
        group by a.fecha, o.id, o.nombre, a.credencial_id, a.empresa_id, t.id, t.nombre, t.unidad_medida_codigo
        union all
        select x.fecha, o.id, o.nombre, x.credencial_id, x.empresa_id,
          case when e.id is null then 'nota' else 'acontecimiento' end, coalesce(e.nombre, ''), null, '',
          count(*)::int, sum(f.cuantas)::int, max(x.ts_created)
        from obra o join registro x on x.empresa_id = o.empresa_id and x.presupuesto_id = o.id
            and x.fecha = any(${[...dias]}::date[]) and not x.eliminado
          left join acontecimiento e on e.empresa_id = x.empresa_id and e.id = x.acontecimiento_id
          cross join lateral (select count(*) as cuantas from foto f
            where f.empresa_id = x.empresa_id and f.registro_id = x.id and f.archivo_id is not null) f
        group by x.fecha, o.id, o.nombre, x.credencial_id, x.empresa_id, e.id, e.nombre)
    select h.*, c.nombre, c.apellido from hecho h
      join credencial c on c.empresa_id = h.empresa_id and c.id = h.credencial_id
    order by h.fecha desc, h.ts desc limit ${COSAS}
  `.execute(tx)
  return rows
}
