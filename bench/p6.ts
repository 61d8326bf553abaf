import type { Banco } from './base/banco.ts'
import { cuantoTarda, enTurnos } from './base/medir.ts'
import { type Consultar, enCrudo, sinDisparadores } from './base/motores.ts'
import { type Linea, lineaDeTiempos } from './base/tabla.ts'

const CIFRAS = `cantidad, cantidad_cliente, precio_unitario, precio_unitario_real, precio_total, precio_total_real,
  gasto_indirecto_total, precio_total_con_margen, precio_unitario_con_margen, precio_costo_final,
  precio_costo_unitario_final, material_real, material_planeado, mano_real, mano_planeado, material_y_mano_real,
  material_y_mano_planeado`
const INSERTAR = `
  insert into tarea_aprobada (empresa_id, presupuesto_id, tarea_id, capitulo_id, grupo_id, contratista_id, nombre,
    capitulo_nombre, grupo_nombre, contratista_nombre, unidad_medida_codigo, unidad_medida_nombre, item, ${CIFRAS})
  select empresa_id, presupuesto_id, id, capitulo_id, grupo_id, contratista_id, nombre, '', '', '',
    unidad_medida_codigo, unidad_medida_codigo, '', ${CIFRAS}
  from tarea where empresa_id = $1 and presupuesto_id = $2 and estado = 'activo'`

/** The parents that the reference's rows point to. */
const PADRES = [
  `insert into presupuesto_aprobado (empresa_id, presupuesto_id, nombre, descripcion, total_m2, cotizacion,
    margen_tareas, presupuesto_tipo, cliente_nombre, empresa)
  select empresa_id, id, nombre, descripcion, total_m2, cotizacion, margen_tareas, presupuesto_tipo, '', '{}'
  from presupuesto where id = $1`,
  `insert into capitulo_aprobado (empresa_id, presupuesto_id, capitulo_id, nombre, duracion, estado, gasto_indirecto,
    margen, item)
  select empresa_id, presupuesto_id, id, nombre, duracion, estado, gasto_indirecto, margen, ''
  from capitulo where presupuesto_id = $1`,
]
/** Approving can't be undone in the product; between two rounds the owner of the base undoes it. */
const DESHACER = [
  ...[
    'suma_capitulo_aprobado',
    'tarea_aprobada',
    'grupo_aprobado',
    'capitulo_aprobado',
    'presupuesto_aprobado',
  ].map((tabla) => `delete from ${tabla} where presupuesto_id = $1`),
  `update presupuesto set estado = 'pendiente', ts_aprobado = null where id = $1`,
]

/** Approving a work of 3.000 tareas. */
export async function p6(banco: Banco): Promise<Linea[]> {
  const { base, admin, presupuestoId } = banco
  const todas = async (consultar: Consultar, lista: readonly string[]) => {
    for (const texto of lista) await consultar(texto, [presupuestoId])
  }
  const deshacer = () =>
    enCrudo(base, async (consultar) => {
      await todas(consultar, DESHACER)
      await consultar('vacuum tarea_aprobada')
    })
  // A work without a client can't be approved; who it is makes no difference here.
  await enCrudo(base, (consultar) =>
    consultar('update presupuesto set cliente_id = $2 where id = $1', [presupuestoId, admin.credencialId]),
  )
  const nuestro = async () => {
    await banco.pedir('GET', `/v1/presupuestos/${presupuestoId}`)
    const ms = await cuantoTarda(() => banco.pedir('POST', '/v1/presupuestos/aprobar', { presupuestoId }))
    await deshacer()
    return [ms]
  }
  const referencia = async () => {
    const ms = await enCrudo(base, async (consultar) => {
      await todas(consultar, PADRES)
      return sinDisparadores(consultar, 'tarea_aprobada', () =>
        cuantoTarda(() => consultar(INSERTAR, [admin.empresaId, presupuestoId])),
      )
    })
    await deshacer()
    return [ms]
  }
  return [
    lineaDeTiempos(
      {
        codigo: 'P6',
        que: 'aprobar (3.000 rubros)',
        contra: 'un INSERT … SELECT de las mismas filas',
        motor: banco.motor,
        meta: { sentido: '≤', valor: 2, ideal: 1.1 },
      },
      await enTurnos(nuestro, referencia, { rondas: 7 }),
    ),
  ]
}
