import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'

// The firm at a glance, of all its works together: a few statements, whatever it has.

/** Works that the page shows, and changes. */
const OBRAS = 12
const CAMBIOS = 10

const PENDIENTE = sql<boolean>`p.tipo = 'presupuesto' and p.activo and p.estado = 'pendiente'`

/** What was approved since a moment, what is pendiente, and how many of these could be approved now. */
export async function leerPorAprobar(tx: Tx, desde: string) {
  const { rows } = await sql<{
    aprobadas: number
    aprobado: number
    pendientes: number
    pendiente: number
    aprobables: number
  }>`
    select
      coalesce(count(*) filter (where o.aprobada), 0)::int as aprobadas,
      coalesce(sum(o.aprobado) filter (where o.aprobada), 0)::int8 as aprobado,
      coalesce(count(*) filter (where not o.aprobada), 0)::int as pendientes,
      coalesce(sum(o.activas) filter (where not o.aprobada), 0)::int8 as pendiente,
      coalesce(count(*) filter (where not o.aprobada and o.con_cliente and o.con_tareas), 0)::int as aprobables
    from (
      select p.ts_aprobado is not null as aprobada, p.cliente_id is not null as con_cliente,
        (select sum(s.precio_total_con_margen) from suma_capitulo_aprobado s
          join capitulo_aprobado c on c.empresa_id = s.empresa_id and c.presupuesto_id = s.presupuesto_id
            and c.capitulo_id = s.capitulo_id
          where p.ts_aprobado is not null and s.empresa_id = p.empresa_id and s.presupuesto_id = p.id
            and not c.gasto_indirecto) as aprobado,
        (select sum(s.precio_total_con_margen) from suma_capitulo s
          join capitulo c on c.empresa_id = s.empresa_id and c.id = s.capitulo_id
          where p.ts_aprobado is null and s.empresa_id = p.empresa_id and c.presupuesto_id = p.id
            and not c.gasto_indirecto) as activas,
        p.ts_aprobado is null and exists (select from tarea t
          join capitulo c on c.empresa_id = t.empresa_id and c.id = t.capitulo_id
          where t.empresa_id = p.empresa_id and t.presupuesto_id = p.id and t.estado = 'activo'
            and not c.gasto_indirecto) as con_tareas
      from presupuesto p
      where ${PENDIENTE} or p.ts_aprobado >= ${desde}::timestamptz
    ) o
  `.execute(tx)
  const [fila] = rows
  if (fila === undefined) throw new Error('a sum answers one row')
  return fila
}
