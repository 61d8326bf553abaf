// The references of P15: the rows that each answer is made of, each list as JSON, in one statement.

export interface Lectura {
  que: string
  ruta: string
  /** Takes $2 and $3, the first and the last day, besides $1, the work. */
  conRango?: boolean
  texto: string
}

const enJson = (...consultas: string[]): string =>
  `select ${consultas.map((consulta, i) => `(select json_agg(x) from (${consulta}) x)::text as q${i}`).join(', ')}`

const CAPITULOS = 'select * from capitulo where presupuesto_id = $1'
const TAREAS = `select * from tarea where presupuesto_id = $1
  and (estado = 'activo' or descartado_post_aprobacion) order by id`
const APROBADAS = 'select * from tarea_aprobada where presupuesto_id = $1 order by tarea_id'
const COMPONENTES = `select k.tarea_id, k.dato_auxiliar_id, k.tipo, k.cantidad, k.precio_unitario_real
  from tarea t join componente k on k.empresa_id = t.empresa_id and k.tarea_id = t.id
  where t.presupuesto_id = $1 and t.estado = 'activo' and k.estado = 'activo'`
const CERTIFICADO = `select l.tarea_id, l.tarifa, sum(l.cantidad) as cantidad, sum(l.total) as total
  from certificacion c join certificacion_linea l on l.empresa_id = c.empresa_id and l.certificacion_id = c.id
  where c.presupuesto_id = $1 and c.anulada_el is null group by l.tarea_id, l.tarifa`
const COMPRADO = 'select material_id, comprada, pagado from material_de_obra where presupuesto_id = $1'
const PRESUPUESTO = [CAPITULOS, TAREAS, APROBADAS]
const SEGUIMIENTO = [...PRESUPUESTO, COMPONENTES, CERTIFICADO, COMPRADO]
const MATERIALES = `select d.id, d.nombre, d.unidad_medida_codigo, p.precio_unitario_real
  from precio_congelado p join dato_auxiliar d on d.empresa_id = p.empresa_id and d.id = p.dato_auxiliar_id
  where p.presupuesto_id = $1 order by d.nombre collate es_py`
const NECESIDADES = `select t.id, t.cantidad, k.dato_auxiliar_id, k.cantidad as unitaria
  from tarea t join componente k on k.empresa_id = t.empresa_id and k.tarea_id = t.id
  where t.presupuesto_id = $1 and t.estado = 'activo' and k.estado = 'activo' and k.tipo = 'materialTipo'`
const HECHO_POR_MES = `select t.id, t.capitulo_id, t.cantidad, t.precio_total_con_margen,
    date_trunc('month', a.fecha)::date as mes, sum(a.cantidad) as hecho
  from avance a join tarea t on t.empresa_id = a.empresa_id and t.id = a.tarea_id
  where a.presupuesto_id = $1 and not a.descartado and t.estado = 'activo'
  group by t.empresa_id, t.id, date_trunc('month', a.fecha)::date order by t.id`
const CRONOGRAMA = [
  'select * from semana_marcada where presupuesto_id = $1',
  'select * from mes_congelado where presupuesto_id = $1',
  `select c.*, s.* from capitulo c
    left join suma_capitulo s on s.empresa_id = c.empresa_id and s.capitulo_id = c.id where c.presupuesto_id = $1`,
  HECHO_POR_MES,
]

export const LECTURAS: Lectura[] = [
  { que: 'análisis', ruta: '/v1/tareas/presupuesto/analisis', texto: enJson(...PRESUPUESTO) },
  { que: 'seguimiento', ruta: '/v1/tareas/presupuesto/analisisReal', texto: enJson(...SEGUIMIENTO) },
  {
    que: 'gastos de 200 días',
    ruta: '/v1/reportes/gastos',
    conRango: true,
    texto: enJson(
      NECESIDADES,
      `select m.material_id, sum(m.comprada) as comprada, sum(m.total_pagado) as pagado,
         sum(m.total_pagado) filter (where o.fecha_pago >= $2) as pagado_en_el_rango
       from orden_de_compra o join orden_material m on m.empresa_id = o.empresa_id and m.orden_id = o.id
       where o.presupuesto_id = $1 and o.estado = 'pagada' and o.fecha_pago <= $3 group by m.material_id`,
      MATERIALES,
    ),
  },
  {
    que: 'uso de materiales de 200 días',
    ruta: '/v1/reportes/materiales/uso',
    conRango: true,
    texto: enJson(
      `select t.id, t.nombre, t.unidad_medida_codigo, sum(a.cantidad) as cantidad
       from avance a join tarea t on t.empresa_id = a.empresa_id and t.id = a.tarea_id
       where a.presupuesto_id = $1 and not a.descartado and a.fecha between $2 and $3
       group by t.empresa_id, t.id order by t.id`,
      `select k.tarea_id, k.dato_auxiliar_id, k.tipo, k.cantidad from componente k
       where k.estado = 'activo' and k.tarea_id in (select a.tarea_id from avance a
         where a.presupuesto_id = $1 and not a.descartado and a.fecha between $2 and $3)`,
      MATERIALES,
    ),
  },
  {
    que: 'avances de cada día de 200',
    ruta: '/v1/reportes/avances',
    conRango: true,
    texto: enJson(
      `select t.id, t.nombre, t.capitulo_id, t.cantidad, t.precio_total_con_margen, c.nombre as capitulo_nombre
       from tarea t join capitulo c on c.empresa_id = t.empresa_id and c.id = t.capitulo_id
       where t.presupuesto_id = $1 and t.estado = 'activo' and not c.gasto_indirecto order by t.capitulo_id, t.id`,
      `select tarea_id, fecha, sum(cantidad) as cantidad, min(fecha) >= $2 as en_el_rango from avance
       where presupuesto_id = $1 and not descartado and fecha <= $3 group by tarea_id, fecha order by fecha`,
    ),
  },
  { que: 'curva', ruta: '/v1/reportes/curva', texto: enJson(...CRONOGRAMA, ...SEGUIMIENTO) },
  { que: 'cronograma', ruta: '/v1/cronograma', texto: enJson(...CRONOGRAMA) },
  {
    que: 'total de materiales, 100 de ellos',
    ruta: '/v1/totalMateriales?limit=100',
    texto: enJson(
      `select t.id, t.nombre, t.cantidad, t.avance_cantidad, k.dato_auxiliar_id, sum(k.cantidad) as unitaria
       from tarea t join componente k on k.empresa_id = t.empresa_id and k.tarea_id = t.id
       where t.presupuesto_id = $1 and t.estado = 'activo' and k.estado = 'activo' and k.tipo = 'materialTipo'
         and k.dato_auxiliar_id in (select d.id from dato_auxiliar d where exists (select from componente u
             join tarea v on v.empresa_id = u.empresa_id and v.id = u.tarea_id where v.presupuesto_id = $1
               and u.tipo = 'materialTipo' and u.dato_auxiliar_id = d.id)
           order by d.nombre collate es_py limit 100)
       group by t.empresa_id, t.id, k.dato_auxiliar_id`,
      COMPRADO,
      `select m.material_id, sum(m.cantidad) as ordenada from orden_de_compra o
         join orden_material m on m.empresa_id = o.empresa_id and m.orden_id = o.id
       where o.presupuesto_id = $1 and o.estado = 'pendiente' group by m.material_id`,
    ),
  },
  {
    que: 'la firma de un vistazo',
    ruta: '/v1/inicio',
    texto: enJson(
      `select t.id, t.cantidad, t.avance_cantidad, t.gasto_indirecto_total, t.precio_costo_final
       from tarea t where t.presupuesto_id = $1 and t.estado = 'activo'`,
      COMPONENTES,
      CERTIFICADO,
      COMPRADO,
      'select * from semana_marcada where presupuesto_id = $1',
      'select * from suma_capitulo',
    ),
  },
]
