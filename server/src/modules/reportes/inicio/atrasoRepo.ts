import type { Mes } from '@plomada/domain/cronograma/meses'
import { mesDe } from '@plomada/domain/cronograma/meses'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import type { FilasDeCronograma } from '../../cronograma/nucleo/leer.ts'

/** The rows of the schedules of these works, of those that have one; one statement. */
export async function leerCronogramas(
  tx: Tx,
  obras: readonly string[],
): Promise<(FilasDeCronograma & { presupuestoId: string })[]> {
  const { rows } = await sql<{
    presupuesto_id: string
    fecha_inicio: Fecha
    meses: number
    congelados: Fecha[]
    semanas: [capituloId: string, mes: Fecha, semana: number][]
    desembolsos: [capitulo_id: string, mes: Fecha, cantidad: number][]
    capitulos: FilasDeCronograma['capitulos']
  }>`
    select k.presupuesto_id, k.fecha_inicio, k.meses,
      (select coalesce(json_agg(m.mes order by m.mes), '[]') from mes_congelado m
        where m.empresa_id = k.empresa_id and m.presupuesto_id = k.presupuesto_id) as congelados,
      (select coalesce(json_agg(json_build_array(s.capitulo_id, s.mes, s.semana)), '[]') from semana_marcada s
        where s.empresa_id = k.empresa_id and s.presupuesto_id = k.presupuesto_id) as semanas,
      (select coalesce(json_agg(json_build_array(d.capitulo_id, d.mes, d.cantidad)), '[]') from desembolso d
        where d.empresa_id = k.empresa_id and d.presupuesto_id = k.presupuesto_id) as desembolsos,
      (select coalesce(json_agg(json_build_object('id', c.id, 'nombre', c.nombre, 'duracion', c.duracion,
          'estado', c.estado, 'descartado', c.descartado,
          'precio_total_con_margen', s.precio_total_con_margen::text,
          'descartado_con_margen', s.descartado_con_margen::text) order by c.id), '[]')
        from capitulo c left join suma_capitulo s on s.empresa_id = c.empresa_id and s.capitulo_id = c.id
        where c.empresa_id = k.empresa_id and c.presupuesto_id = k.presupuesto_id and not c.gasto_indirecto)
        as capitulos
    from cronograma k where k.presupuesto_id = any(${[...obras]}::uuid[])
  `.execute(tx)
  return rows.map((k) => ({
    presupuestoId: k.presupuesto_id,
    cabecera: k,
    congelados: k.congelados.map(mesDe),
    semanas: k.semanas.map(([capituloId, mes, semana]) => ({ capituloId, mes: mesDe(mes), semana })),
    desembolsos: k.desembolsos.map(([capitulo_id, mes, cantidad]) => ({ capitulo_id, mes, cantidad })),
    capitulos: k.capitulos,
  }))
}

/** What was done of each tarea after the end of a month of its work; few tareas, since it is of the last month. */
export async function leerHechoDespues(tx: Tx, cortes: readonly { presupuestoId: string; desde: Mes }[]) {
  if (cortes.length === 0) return []
  const { rows } = await sql<{
    presupuesto_id: string
    cantidad: string
    precio_total_con_margen: number
    avance_cantidad: string
    avance_precio_total: number
    despues: string
  }>`
    select t.presupuesto_id, t.cantidad, t.precio_total_con_margen, t.avance_cantidad, t.avance_precio_total, a.despues
    from (select a.empresa_id, a.tarea_id, sum(a.cantidad) as despues
        from unnest(${cortes.map(({ presupuestoId }) => presupuestoId)}::uuid[],
            ${cortes.map(({ desde }) => `${desde}-01`)}::date[]) v(id, desde)
          join avance a on a.presupuesto_id = v.id and a.fecha >= v.desde and not a.descartado
        group by a.empresa_id, a.tarea_id) a
      join tarea t on t.empresa_id = a.empresa_id and t.id = a.tarea_id and t.estado = 'activo'
      join capitulo c on c.empresa_id = t.empresa_id and c.id = t.capitulo_id and not c.gasto_indirecto
  `.execute(tx)
  return rows
}
