import { nuevoId } from '@plomada/server/base/db/ids'
import type { Consultar } from './base/motores.ts'

// The reference of P7: the rows of a certification and of its payment by plain statements, as somebody writes them who
// knows the data and nothing of us. Everything is computed in the base; no session, no contract, no row level security.

/** What one certification takes: one day of one contratista in one work. */
export interface Quincena {
  empresaId: string
  presupuestoId: string
  contratistaId: string
  dia: string
  credencialId: string
}

/** $1 empresa, $2 work, $3 contratista, $4 day. */
const LINEAS = `
  select t.id as tarea_id, t.nombre, coalesce(c.nombre, '') as capitulo, t.unidad_medida_codigo, t.cantidad as planeada,
    a.cantidad, k.tarifa, round(k.tarifa * a.cantidad)::int8 as total,
    row_number() over (order by t.capitulo_id, t.id) - 1 as orden
  from (select tarea_id, sum(cantidad) as cantidad from avance
      where empresa_id = $1 and presupuesto_id = $2 and contratista_id = $3 and not descartado
        and certificacion_id is null and fecha = $4
      group by tarea_id) a
    join tarea t on t.empresa_id = $1 and t.id = a.tarea_id
    left join capitulo c on c.empresa_id = $1 and c.id = t.capitulo_id
    cross join lateral (select coalesce(sum(k.cantidad * k.precio_unitario_real), 0) as tarifa from componente k
      where k.empresa_id = $1 and k.tarea_id = t.id and k.estado = 'activo'
        and k.tipo in ('manoDeObra', 'materialYMano')) k`

const BLOQUEAR = 'select nombre from presupuesto where empresa_id = $1 and id = $2 for update'
const CERTIFICAR = `
  insert into certificacion (empresa_id, id, presupuesto_id, contratista_id, nro, inicio, fin, fecha, retencion_porcentaje,
    porcentaje_anticipo, total_avance, anticipo, retencion, descuento, neto, total_a_pagar, partes, credencial_id)
  select $1, $5, $2, $3, v.nro, $4, $4, $4, v.porcentaje, 10, v.total, 0, v.retencion, 0, v.total - v.retencion,
    v.total - v.retencion, '{}', $6
  from (select o.retencion_porcentaje as porcentaje, l.total, round(l.total * o.retencion_porcentaje / 100)::int8 as retencion,
      (select coalesce(max(nro), 0) + 1 from certificacion where empresa_id = $1 and presupuesto_id = $2) as nro
    from presupuesto o, (select sum(total)::int8 as total from (${LINEAS}) lineas) l
    where o.empresa_id = $1 and o.id = $2) v`
const PONER_LINEAS = `
  insert into certificacion_linea (empresa_id, certificacion_id, tarea_id, orden, tarea_nombre, capitulo_nombre,
    unidad_medida_codigo, planeada, antes, cantidad, tarifa, total)
  select $1, $5, tarea_id, orden, nombre, capitulo, unidad_medida_codigo, planeada, 0, cantidad, tarifa, total
  from (${LINEAS}) lineas`
const TOMAR = `
  insert into certificacion_avance (empresa_id, certificacion_id, avance_id)
  select empresa_id, $5, id from avance
  where empresa_id = $1 and presupuesto_id = $2 and contratista_id = $3 and not descartado
    and certificacion_id is null and fecha = $4`
const RETENER = `
  update avance set certificacion_id = $2
  where empresa_id = $1 and id in (select avance_id from certificacion_avance where empresa_id = $1 and certificacion_id = $2)`
const ASENTAR = `
  insert into movimiento (empresa_id, id, presupuesto_id, contratista_id, tipo, cantidad, fecha, certificacion_id, credencial_id)
  select c.empresa_id, v.id, c.presupuesto_id, c.contratista_id, v.tipo,
    case v.tipo when 'retencion' then c.retencion when 'moCalculada' then c.neto else c.total_a_pagar end,
    c.fecha, c.id, c.credencial_id
  from certificacion c, unnest($3::uuid[], $4::text[]) v (id, tipo)
  where c.empresa_id = $1 and c.id = $2`
const PAGAR =
  'update certificacion set pagada_el = $3 where empresa_id = $1 and id = $2 and pagada_el is null'
const ASENTAR_PAGADO = `
  update tarea t set avance_pagado = t.avance_pagado + l.cantidad
  from certificacion_linea l
  where l.empresa_id = $1 and l.certificacion_id = $2 and t.empresa_id = l.empresa_id and t.id = l.tarea_id`
const ANOTAR = `
  insert into bitacora (empresa_id, id, credencial_id, conjunto_id, operacion, entidad, entidad_id, despues)
  values ($1, $2, $3, $4, $5, 'certificacion', $6, '{"pagada": true}')`

export async function certificarYPagarEnSql(consultar: Consultar, quincena: Quincena): Promise<void> {
  const { empresaId, presupuestoId, contratistaId, dia, credencialId } = quincena
  const id = nuevoId()
  const cual = [empresaId, presupuestoId, contratistaId, dia]
  const anotar = (operacion: string) =>
    consultar(ANOTAR, [empresaId, nuevoId(), credencialId, presupuestoId, operacion, id])
  await consultar('begin')
  await consultar(BLOQUEAR, [empresaId, presupuestoId])
  await consultar(CERTIFICAR, [...cual, id, credencialId])
  await consultar(PONER_LINEAS, [...cual, id])
  await consultar(TOMAR, [...cual, id])
  await consultar(RETENER, [empresaId, id])
  await consultar(ASENTAR, [empresaId, id, [nuevoId(), nuevoId()], ['retencion', 'moCalculada']])
  await anotar('generarCertificacion')
  await consultar('commit')
  await consultar('begin')
  await consultar(BLOQUEAR, [empresaId, presupuestoId])
  await consultar(PAGAR, [empresaId, id, dia])
  await consultar(ASENTAR, [empresaId, id, [nuevoId()], ['moPagada']])
  await consultar(ASENTAR_PAGADO, [empresaId, id])
  await anotar('pagarCertificacion')
  await consultar('commit')
}
