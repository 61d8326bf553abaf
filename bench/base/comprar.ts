import { nuevoId } from '@plomada/server/base/db/ids'
import type { Usuario } from '@plomada/server/prueba/empresas'
import type { Consultar } from './motores.ts'

// What a large work bought, certified and planned, by a few statements: the rows that the product would have written one
// operation after another.

interface DeLaObra {
  /** An approved work. */
  obra: string
  admin: Usuario
  /** The first day of what happened. */
  primerDia: string
}

/** Who an order that is closed is between (compras/partes.ts). */
const PARTES_DE_ORDEN = `jsonb_build_object(
  'empresa', jsonb_build_object('nombre', e.nombre, 'ruc', e.ruc, 'direccion', e.direccion, 'telefono', e.telefono,
    'email', e.email),
  'obra', jsonb_build_object('nombre', b.nombre),
  'proveedor', jsonb_build_object('nombre', p.nombre, 'razonSocial', p.razon_social, 'ruc', p.ruc))`

/**
 * Makes orders of twelve tareas each, four of five of them paid, each for a third of what its tareas need. Nothing is left
 * over.
 */
export async function comprar(
  consultar: Consultar,
  { obra, admin, primerDia, ordenes }: DeLaObra & { ordenes: number },
): Promise<void> {
  await consultar('create temporary table pedido (nro int, id uuid)')
  await consultar('insert into pedido select nro, id from unnest($1::int[], $2::uuid[]) v(nro, id)', [
    Array.from({ length: ordenes }, (_, i) => i + 1),
    Array.from({ length: ordenes }, () => nuevoId()),
  ])
  await consultar(
    `create temporary table pedida as
     select o.nro, o.id as orden_id, k.dato_auxiliar_id as material_id, t.id as tarea_id, t.nombre as tarea_nombre,
       k.unitaria, round(k.unitaria * t.cantidad / 3, 6) as cantidad, k.precio, k.nombre, k.unidad
     from (select *, row_number() over (order by id) as n, count(*) over () as tareas from tarea
         where presupuesto_id = '${obra}' and estado = 'activo') t
       join pedido o on o.nro % greatest(t.tareas / 12, 1) = t.n % greatest(t.tareas / 12, 1)
       cross join lateral (select k.dato_auxiliar_id, sum(k.cantidad) as unitaria, min(d.ultimo_precio_real) as precio,
           min(d.nombre) as nombre, min(d.unidad_medida_codigo) as unidad
         from componente k join dato_auxiliar d on d.empresa_id = k.empresa_id and d.id = k.dato_auxiliar_id
         where k.empresa_id = t.empresa_id and k.tarea_id = t.id and k.estado = 'activo' and k.tipo = 'materialTipo'
         group by k.dato_auxiliar_id) k`,
  )
  await consultar('analyze pedida')
  await consultar(
    `insert into orden_de_compra (empresa_id, id, presupuesto_id, nro, fecha, proveedor_id, precio_total, credencial_id)
     select $1, p.id, $2, p.nro, $4::date + p.nro, (select id from persona where empresa_id = $1
         and 'proveedor' = any(funcion) limit 1), l.total, $3
     from pedido p join (select orden_id, sum(round(precio * cantidad)) as total from pedida group by orden_id) l
       on l.orden_id = p.id`,
    [admin.empresaId, obra, admin.credencialId, primerDia],
  )
  await consultar(
    `insert into orden_material (empresa_id, orden_id, presupuesto_id, material_id, nombre, unidad_medida_codigo,
       precio_unitario, cantidad, comprada, desde_extra, precio_pagado, total_pagado)
     select $1, orden_id, $2, material_id, min(nombre), min(unidad), min(precio), sum(cantidad),
       case when nro % 5 > 0 then sum(cantidad) end, case when nro % 5 > 0 then 0 end,
       case when nro % 5 > 0 then min(precio) end, case when nro % 5 > 0 then round(min(precio) * sum(cantidad)) end
     from pedida group by nro, orden_id, material_id`,
    [admin.empresaId, obra],
  )
  await consultar(
    `insert into orden_linea (empresa_id, orden_id, material_id, tarea_id, orden, tarea_nombre, cantidad_unitaria,
       cantidad, total, recibida)
     select $1, orden_id, material_id, tarea_id, row_number() over (partition by orden_id order by tarea_id) - 1,
       tarea_nombre, unitaria, cantidad, round(precio * cantidad), case when nro % 5 > 0 then cantidad end
     from pedida`,
    [admin.empresaId],
  )
  await consultar(
    `update orden_de_compra o set estado = 'pagada', fecha_pago = o.fecha, precio_total = m.total,
       partes = ${PARTES_DE_ORDEN}
     from (select orden_id, sum(total_pagado) as total from orden_material where presupuesto_id = $1 group by 1) m,
       empresa e, presupuesto b, persona p
     where m.orden_id = o.id and o.presupuesto_id = $1 and o.nro % 5 > 0 and e.empresa_id = o.empresa_id
       and b.empresa_id = o.empresa_id and b.id = o.presupuesto_id
       and p.empresa_id = o.empresa_id and p.id = o.proveedor_id`,
    [obra],
  )
  await consultar(
    `insert into material_de_obra (empresa_id, presupuesto_id, material_id, comprada, pagado)
     select empresa_id, presupuesto_id, material_id, sum(comprada), sum(total_pagado) from orden_material
     where presupuesto_id = $1 and comprada is not null group by 1, 2, 3`,
    [obra],
  )
  await consultar('drop table pedido, pedida')
}

/** Certifies the first days on which labour was done, one certification for each contratista and day; of six, five are paid. */
export async function certificar(
  consultar: Consultar,
  { obra, admin, certificaciones }: Omit<DeLaObra, 'primerDia'> & { certificaciones: number },
): Promise<void> {
  await consultar('analyze avance, tarea')
  await consultar(
    `create temporary table quincena as
     select row_number() over (order by fecha, contratista_id) as nro, gen_random_uuid() as id, contratista_id, fecha
     from avance a where presupuesto_id = '${obra}' and exists (select from componente k
       where k.empresa_id = a.empresa_id and k.tarea_id = a.tarea_id and k.tipo in ('manoDeObra', 'materialYMano'))
     group by contratista_id, fecha order by fecha, contratista_id limit ${certificaciones}`,
  )
  await consultar('analyze quincena')
  await consultar(
    `create temporary table certificada as
     select q.nro, q.id as certificacion_id, t.id as tarea_id, t.nombre, c.nombre as capitulo, t.unidad_medida_codigo,
       t.cantidad as planeada, sum(a.cantidad) as cantidad, k.tarifa, round(k.tarifa * sum(a.cantidad)) as total
     from quincena q
       join avance a on a.contratista_id = q.contratista_id and a.fecha = q.fecha and a.presupuesto_id = '${obra}'
       join tarea t on t.empresa_id = a.empresa_id and t.id = a.tarea_id
       join capitulo c on c.empresa_id = t.empresa_id and c.id = t.capitulo_id
       cross join lateral (select coalesce(sum(k.cantidad * k.precio_unitario_real), 0) as tarifa from componente k
         where k.empresa_id = t.empresa_id and k.tarea_id = t.id and k.estado = 'activo'
           and k.tipo in ('manoDeObra', 'materialYMano')) k
     group by q.nro, q.id, t.empresa_id, t.id, c.nombre, k.tarifa`,
  )
  await consultar(
    `insert into certificacion (empresa_id, id, presupuesto_id, contratista_id, nro, inicio, fin, fecha,
       retencion_porcentaje, porcentaje_anticipo, total_avance, anticipo, retencion, descuento, neto, total_a_pagar,
       partes, credencial_id, pagada_el)
     select $1, q.id, $2, q.contratista_id, q.nro, q.fecha, q.fecha, q.fecha, 0, 10, l.total, 0, 0, 0, l.total, l.total,
       '{}', $3, case when q.nro % 6 > 0 then q.fecha end
     from quincena q join (select certificacion_id, sum(total) as total from certificada group by 1) l
       on l.certificacion_id = q.id`,
    [admin.empresaId, obra, admin.credencialId],
  )
  await consultar(
    `insert into certificacion_linea (empresa_id, certificacion_id, tarea_id, orden, tarea_nombre, capitulo_nombre,
       unidad_medida_codigo, planeada, antes, cantidad, tarifa, total)
     select $1, certificacion_id, tarea_id, row_number() over (partition by certificacion_id order by tarea_id) - 1,
       nombre, capitulo, unidad_medida_codigo, planeada, 0, cantidad, tarifa, total from certificada`,
    [admin.empresaId],
  )
  await consultar(
    `insert into certificacion_avance (empresa_id, certificacion_id, avance_id)
     select a.empresa_id, q.id, a.id from quincena q
       join avance a on a.contratista_id = q.contratista_id and a.fecha = q.fecha and a.presupuesto_id = $1`,
    [obra],
  )
  // Without statistics the base would look through all of one for each of the other.
  await consultar('analyze avance, certificacion_avance')
  await consultar(
    `update avance a set certificacion_id = c.certificacion_id from certificacion_avance c
     where a.presupuesto_id = $1 and c.empresa_id = a.empresa_id and c.avance_id = a.id`,
    [obra],
  )
  await consultar(
    `update tarea t set avance_pagado = l.cantidad
     from (select tarea_id, sum(cantidad) as cantidad from certificada where nro % 6 > 0 group by 1) l
     where l.tarea_id = t.id and t.presupuesto_id = $1`,
    [obra],
  )
  await consultar('drop table quincena, certificada')
}

/** Two years of which each capitulo takes six weeks, from the month in which the last one began. */
export async function programar(consultar: Consultar, { obra, admin, primerDia }: DeLaObra): Promise<void> {
  await consultar(
    'insert into cronograma (empresa_id, presupuesto_id, fecha_inicio, meses) values ($1, $2, $3, 24)',
    [admin.empresaId, obra, primerDia],
  )
  await consultar(
    `insert into semana_marcada (empresa_id, presupuesto_id, capitulo_id, mes, semana)
     select c.empresa_id, $1, c.id, (date_trunc('month', $2::date) + make_interval(months => ((c.n + s / 4) % 24)::int))::date,
       s % 4 + 1
     from (select *, row_number() over (order by id) - 1 as n from capitulo where presupuesto_id = $1
         and not gasto_indirecto) c, generate_series(0, 5) s`,
    [obra, primerDia],
  )
}
