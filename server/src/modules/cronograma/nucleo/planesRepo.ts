import { mesDe } from '@plomada/domain/cronograma/meses'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import type { Obra } from '../../presupuestos/nucleo/cargar.ts'
import type { FilasDeCronograma } from './leer.ts'

/** What there is of the schedules of these works, and the sums of their capitulos; one statement. */
export async function leerPlanes(tx: Tx, obras: readonly string[]) {
  if (obras.length === 0) return []
  const { rows } = await sql<{
    presupuesto_id: string
    presupuesto_tipo: Obra['presupuestoTipo']
    fecha_inicio: Fecha | null
    meses: number | null
    congelados: Fecha[]
    semanas: [capituloId: string, mes: Fecha, semana: number][]
    desembolsos: [capitulo_id: string, mes: Fecha, cantidad: number][]
    capitulos: FilasDeCronograma['capitulos']
  }>`
    select p.id as presupuesto_id, p.presupuesto_tipo, k.fecha_inicio, k.meses,
      (select coalesce(json_agg(m.mes order by m.mes), '[]') from mes_congelado m
        where m.empresa_id = k.empresa_id and m.presupuesto_id = k.presupuesto_id) as congelados,
      (select coalesce(json_agg(json_build_array(s.capitulo_id, s.mes, s.semana)), '[]') from semana_marcada s
        where s.empresa_id = k.empresa_id and s.presupuesto_id = k.presupuesto_id) as semanas,
      (select coalesce(json_agg(json_build_array(d.capitulo_id, d.mes, d.cantidad)), '[]') from desembolso d
        where d.empresa_id = k.empresa_id and d.presupuesto_id = k.presupuesto_id) as desembolsos,
      (select coalesce(json_agg(json_build_object('id', c.id, 'nombre', c.nombre, 'duracion', c.duracion,
          'estado', c.estado, 'descartado', c.descartado,
          'precio_total_con_margen', s.precio_total_con_margen::text,
          'descartado_con_margen', s.descartado_con_margen::text,
          'avance_precio_total', s.avance_precio_total::text,
          'empezado', s.empezado, 'queda', s.queda) order by coalesce(c.orden, c.id), c.id), '[]')
        from capitulo c left join suma_capitulo s on s.empresa_id = c.empresa_id and s.capitulo_id = c.id
        where c.empresa_id = p.empresa_id and c.presupuesto_id = p.id and not c.gasto_indirecto)
        as capitulos
    from presupuesto p left join cronograma k on k.empresa_id = p.empresa_id and k.presupuesto_id = p.id
    where p.id = any(${[...obras]}::uuid[])
  `.execute(tx)
  return rows.map(({ presupuesto_id, presupuesto_tipo, fecha_inicio, meses, ...k }) => ({
    presupuestoId: presupuesto_id,
    presupuestoTipo: presupuesto_tipo,
    cabecera: fecha_inicio === null || meses === null ? undefined : { fecha_inicio, meses },
    congelados: k.congelados.map(mesDe),
    semanas: k.semanas.map(([capituloId, mes, semana]) => ({ capituloId, mes: mesDe(mes), semana })),
    desembolsos: k.desembolsos.map(([capitulo_id, mes, cantidad]) => ({ capitulo_id, mes, cantidad })),
    capitulos: k.capitulos,
  }))
}
