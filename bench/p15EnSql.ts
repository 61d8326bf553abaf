import { CIFRAS, DEL_AVANCE } from '@plomada/server/modules/presupuestos/totales/filas'

// The references of P15: the rows that each answer is made of, each list as JSON, in one statement. `iguales` compares
// with the answer what it shows of them, so that nothing is measured beside other rows.

type Fila = Record<string, unknown>
/** What both sides say of one thing: its name, what the answer says, what the rows say. */
type Par = [que: string, nuestro: unknown, suyo: unknown]
// Of an answer of JSON, which each reading looks into in its own way.
// oxlint-disable-next-line typescript/no-explicit-any
type Respuesta = any

export interface Lectura {
  que: string
  ruta: string
  /** Takes $2 and $3, the first and the last day, besides $1, the work. */
  conRango?: boolean
  texto: string
  iguales: (respuesta: Respuesta, ...listas: Fila[][]) => Par[]
}

const enJson = (...consultas: string[]): string =>
  `select ${consultas.map((consulta, i) => `(select json_agg(x) from (${consulta}) x)::text as q${i}`).join(', ')}`

const CAPITULOS = `select id, nombre, duracion, estado, gasto_indirecto, margen, descartado from capitulo
  where presupuesto_id = $1`
const TAREAS = `select id, nombre, capitulo_id, grupo_id, contratista_id, estado, es_adicional, editado_post_aprobacion,
    descartado_post_aprobacion, unidad_medida_codigo, con_medicion, version, ${[...CIFRAS, ...DEL_AVANCE].join(', ')}
  from tarea where presupuesto_id = $1 and (estado = 'activo' or descartado_post_aprobacion) order by id`
const APROBADAS = 'select * from tarea_aprobada where presupuesto_id = $1 order by tarea_id'
const COMPONENTES = `select k.tarea_id, k.dato_auxiliar_id, k.tipo, k.cantidad, k.precio_unitario_real
  from tarea t join componente k on k.empresa_id = t.empresa_id and k.tarea_id = t.id
  where t.presupuesto_id = $1 and t.estado = 'activo' and k.estado = 'activo'`
const CERTIFICADO = `select l.tarea_id, l.tarifa, sum(l.cantidad) as cantidad, sum(l.total) as total
  from certificacion c join certificacion_linea l on l.empresa_id = c.empresa_id and l.certificacion_id = c.id
  where c.presupuesto_id = $1 and c.anulada_el is null group by l.tarea_id, l.tarifa`
const COMPRADO = 'select material_id, comprada, pagado from material_de_obra where presupuesto_id = $1'
const PAGADO = 'select id, avance_pagado from tarea where presupuesto_id = $1 and avance_pagado <> 0'
const PRESUPUESTO = [CAPITULOS, TAREAS, APROBADAS]
const SEGUIMIENTO = [...PRESUPUESTO, COMPONENTES, CERTIFICADO, COMPRADO, PAGADO]
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
  'select capitulo_id, mes, semana from semana_marcada where presupuesto_id = $1',
  'select mes from mes_congelado where presupuesto_id = $1',
  `select c.id, c.nombre, c.duracion, c.estado, c.descartado, s.precio_total_con_margen, s.descartado_con_margen
    from capitulo c left join suma_capitulo s on s.empresa_id = c.empresa_id and s.capitulo_id = c.id
    where c.presupuesto_id = $1 and not c.gasto_indirecto order by c.id`,
  HECHO_POR_MES,
]

const sumaDe = (filas: readonly Fila[] = [], campo: string): number =>
  // not money: to a thousandth, since some are quantities whose sum depends on the order.
  Math.round(filas.reduce((suma, fila) => suma + Number(fila[campo] ?? 0), 0) * 1000) / 1000
const distintos = (filas: readonly Fila[] = [], campo: string): number =>
  new Set(filas.map((fila) => fila[campo])).size
/** The tareas of an answer by capitulos and grupos. */
const tareasDe = ({ rubrosWithGrupos }: Respuesta): Fila[] =>
  rubrosWithGrupos.flatMap((c: Respuesta) => c.grupos.flatMap((g: Respuesta) => g.tareas))

const deAnalisis: Lectura['iguales'] = (r, capitulos, tareas, aprobadas) => [
  ['capitulos', r.rubrosWithGrupos.length, capitulos?.length],
  ['tareas', tareasDe(r).length, tareas?.length],
  ['price now', r.totales.final.venta, sumaDe(tareas, 'precio_total_con_margen')],
  ['price approved', r.totales.aprobado.venta, sumaDe(aprobadas, 'precio_total_con_margen')],
]
const deSeguimiento: Lectura['iguales'] = (r, capitulos, tareas, _, componentes, certificado, __, pagado) => [
  ['capitulos', r.rubrosWithGrupos.length, capitulos?.length],
  ['tareas', tareasDe(r).length, tareas?.length],
  ['tareas with an analysis', tareasDe(r).length, distintos(componentes, 'tarea_id')],
  ['price done', r.totales.avancePrecioTotal, sumaDe(tareas, 'avance_precio_total')],
  ['quantity paid', sumaDe(tareasDe(r), 'avancesPagadosCantidad'), sumaDe(pagado, 'avance_pagado')],
  ['some certified', true, (certificado?.length ?? 0) > 0],
]
const deCronograma: Lectura['iguales'] = (r, semanas, congelados, capitulos, hecho) => [
  ['capitulos', r.rubros.length, capitulos?.length],
  ['frozen months', r.yearMonthsCongelados.length, congelados?.length ?? 0],
  [
    'weeks',
    Object.values<Respuesta>(r.semanasMarcadas)
      .flatMap((c) => Object.values<boolean[]>(c).flat())
      .filter(Boolean).length,
    semanas?.length,
  ],
  [
    'months in which something was done',
    Object.values<number>(r.totalEjecutadoPorMes).filter((monto) => monto > 0).length,
    distintos(hecho, 'mes'),
  ],
]

export const LECTURAS: Lectura[] = [
  {
    que: 'análisis',
    ruta: '/v1/tareas/presupuesto/analisis',
    texto: enJson(...PRESUPUESTO),
    iguales: deAnalisis,
  },
  {
    que: 'seguimiento',
    ruta: '/v1/tareas/presupuesto/analisisReal',
    texto: enJson(...SEGUIMIENTO),
    iguales: deSeguimiento,
  },
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
      `select * from (${MATERIALES}) m where m.id in (select k.dato_auxiliar_id from tarea t
         join componente k on k.empresa_id = t.empresa_id and k.tarea_id = t.id
         where t.presupuesto_id = $1 and k.estado = 'activo' and k.tipo = 'materialTipo')`,
    ),
    iguales: (r, necesidades, compras, materiales) => [
      ['materials', r.detalleGastos.length, distintos(necesidades, 'dato_auxiliar_id')],
      ['their names', r.detalleGastos.length, materiales?.length],
      ['bought', sumaDe(r.detalleGastos, 'cantidadComprada'), sumaDe(compras, 'comprada')],
      ['paid', r.gastosTotales.compraPrecioTotal, sumaDe(compras, 'pagado')],
      ['paid in the range', r.gastosTotales.compraPeriodo, sumaDe(compras, 'pagado_en_el_rango')],
    ],
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
      `select k.tarea_id, k.dato_auxiliar_id, k.cantidad from componente k
       where k.estado = 'activo' and k.tipo = 'materialTipo' and k.tarea_id in (select a.tarea_id from avance a
         where a.presupuesto_id = $1 and not a.descartado and a.fecha between $2 and $3)`,
      MATERIALES,
    ),
    iguales: (r, hechas, componentes) => [
      ['tareas', r.materialesUtilizados.length, hechas?.length],
      ['done', sumaDe(r.materialesUtilizados, 'cantidad'), sumaDe(hechas, 'cantidad')],
      ['materials', r.materiales.length, distintos(componentes, 'dato_auxiliar_id')],
    ],
  },
  {
    que: 'avances de cada día de 200',
    ruta: '/v1/reportes/avances',
    conRango: true,
    texto: enJson(
      `select t.id, t.nombre, t.capitulo_id, t.cantidad, t.precio_total_con_margen, c.nombre as capitulo_nombre
       from tarea t join capitulo c on c.empresa_id = t.empresa_id and c.id = t.capitulo_id
       where t.presupuesto_id = $1 and t.estado = 'activo' and not c.gasto_indirecto order by t.capitulo_id, t.id`,
      `select tarea_id, greatest(fecha, $2::date - 1) as fecha, sum(cantidad) as cantidad from avance
       where presupuesto_id = $1 and not descartado and fecha <= $3 group by 1, 2 order by 1, 2`,
    ),
    iguales: (r, tareas, hecho) => [
      ['tareas', r.tareas.length, tareas?.length],
      [
        'tareas begun',
        r.tareas.filter((t: Respuesta) => t.avance.at(-1) > 0).length,
        distintos(hecho, 'tarea_id'),
      ],
      [
        'changes of a tarea from a day to the next',
        true,
        r.tareas
          .map(
            (t: Respuesta) =>
              t.avance.filter((v: number, i: number) => i > 0 && v !== t.avance[i - 1]).length,
          )
          .reduce((a: number, b: number) => a + b, 0) <= (hecho?.length ?? 0),
      ],
    ],
  },
  {
    que: 'curva',
    ruta: '/v1/reportes/curva',
    texto: enJson(...CRONOGRAMA, ...SEGUIMIENTO),
    iguales: (r, _, __, ___, hecho) => [
      ['some month', true, r.meses.length >= distintos(hecho, 'mes')],
      ['all of them done', r.real.at(-1) > 0, (hecho?.length ?? 0) > 0],
    ],
  },
  { que: 'cronograma', ruta: '/v1/cronograma', texto: enJson(...CRONOGRAMA), iguales: deCronograma },
  {
    que: 'total de materiales, 100 de ellos',
    ruta: '/v1/totalMateriales?limit=100',
    texto: enJson(
      `select t.id, t.cantidad, t.avance_cantidad, k.dato_auxiliar_id, sum(k.cantidad) as unitaria
       from tarea t join componente k on k.empresa_id = t.empresa_id and k.tarea_id = t.id
       where t.presupuesto_id = $1 and t.estado = 'activo' and k.estado = 'activo' and k.tipo = 'materialTipo'
         and k.dato_auxiliar_id in (select d.id from dato_auxiliar d where exists (select from componente u
             join tarea v on v.empresa_id = u.empresa_id and v.id = u.tarea_id where v.presupuesto_id = $1
               and u.tipo = 'materialTipo' and u.dato_auxiliar_id = d.id)
           order by d.nombre collate es_py, d.id limit 100)
       group by t.empresa_id, t.id, k.dato_auxiliar_id`,
      'select material_id, comprada, pagado, extra from material_de_obra where presupuesto_id = $1',
      `select m.material_id, sum(m.cantidad) as ordenada from orden_de_compra o
         join orden_material m on m.empresa_id = o.empresa_id and m.orden_id = o.id
       where o.presupuesto_id = $1 and o.estado = 'pendiente' group by m.material_id`,
      MATERIALES,
    ),
    iguales: (r, necesidades, comprado = [], ordenado = []) => {
      const suyos = new Set(r.items.map((m: Respuesta) => m.materialId))
      const deEllos = (filas: Fila[]) => filas.filter(({ material_id }) => suyos.has(material_id))
      return [
        ['materials', r.items.length, distintos(necesidades, 'dato_auxiliar_id')],
        ['bought', sumaDe(r.items, 'cantidadComprada'), sumaDe(deEllos(comprado), 'comprada')],
        ['ordered', sumaDe(r.items, 'cantidadOrdenada'), sumaDe(deEllos(ordenado), 'ordenada')],
        ['paid', sumaDe(r.items, 'compraTotal'), sumaDe(deEllos(comprado), 'pagado')],
      ]
    },
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
      CRONOGRAMA[0] ?? '',
      `select s.* from suma_capitulo s where s.presupuesto_id = $1`,
    ),
    iguales: (r, _, __, ___, ____, _____, sumas) => {
      const [obra] = r.obras.filter((o: Respuesta) => o.avancePorcentaje > 0)
      return [['price', obra?.precioTotalConMargen, sumaDe(sumas, 'precio_total_con_margen')]]
    },
  },
]
