import { avanceDePlan, micro } from '@plomada/server/modules/presupuestos/totales/filas'
import type { Usuario } from '@plomada/server/prueba/empresas'
import type { Consultar } from './motores.ts'

export interface Avanzada {
  /** An approved work. */
  obra: string
  admin: Usuario
  avances: number
  /** The days over which they are spread. */
  dias: number
  primerDia: string
}

/**
 * Records the avances of a work, on all its tareas by all contratistas of its firm, by one statement; the domain says what
 * each tarea keeps of them.
 */
export async function avanzar(
  consultar: Consultar,
  { obra, admin, avances, dias, primerDia }: Avanzada,
): Promise<void> {
  await consultar(
    `insert into tarea_contratista (empresa_id, tarea_id, contratista_id)
     select t.empresa_id, t.id, p.id from tarea t join persona p using (empresa_id)
     where t.presupuesto_id = $1 and 'contratista' = any(p.funcion) on conflict do nothing`,
    [obra],
  )
  await consultar(
    `with quien as (
       select t.tarea_id, t.contratista_id, row_number() over (order by t.tarea_id, t.contratista_id) - 1 as n
       from tarea_contratista t join tarea on tarea.empresa_id = t.empresa_id and tarea.id = t.tarea_id
       where tarea.presupuesto_id = $1)
     insert into avance (empresa_id, id, presupuesto_id, tarea_id, contratista_id, cantidad, fecha, observacion,
       credencial_id, acumulado, acumulado_porcentaje, paso_del_presupuesto, ts_created)
     select $2, gen_random_uuid(), $1, q.tarea_id, q.contratista_id, 0.01 * (1 + i % 7), $4::date + (i * 7 % $5::int),
       'Sector ' || i, $3, 1, 1, false, now() + i * interval '1 second'
     from generate_series(0, $6::int - 1) i join quien q on q.n = i % (select count(*) from quien)`,
    [obra, admin.empresaId, admin.credencialId, primerDia, dias, avances],
  )
  const { rows } = await consultar(
    `select t.id, t.cantidad, t.precio_total_con_margen, sum(a.cantidad) as avanzado
     from tarea t join avance a on a.empresa_id = t.empresa_id and a.tarea_id = t.id
     where t.presupuesto_id = $1 group by t.empresa_id, t.id`,
    [obra],
  )
  await consultar(
    `update tarea t set avance_cantidad = v.avance_cantidad, avance_precio_total = v.avance_precio_total,
       con_avances = true
     from jsonb_populate_recordset(null::tarea, $1::jsonb) v where t.id = v.id`,
    // As the statement names them.
    [JSON.stringify((rows as Hecha[]).map(asentada))],
  )
}

interface Hecha {
  id: string
  cantidad: string
  precio_total_con_margen: number | string
  avanzado: string
}
function asentada({ id, cantidad, precio_total_con_margen, avanzado }: Hecha) {
  const plan = { cantidad: micro(cantidad), precioTotalConMargen: Number(precio_total_con_margen) }
  return { id, avance_cantidad: avanzado, ...avanceDePlan(plan, { avance_cantidad: avanzado }) }
}
