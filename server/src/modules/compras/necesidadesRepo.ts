import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import { sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'
import { contiene, paginar } from '../../base/db/busqueda.ts'
import { leerEnUnTexto } from '../../base/db/enUnTexto.ts'
import { enSuEmpresa } from '../../base/db/unir.ts'

// What the active tareas of a work need of each material and of labour, and what its orders have.

export const cualquieraDe = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

function componentes(tx: Tx, presupuestoId: string, tipo: TipoComponente) {
  return tx
    .selectFrom('tarea as t')
    .innerJoin('componente as k', enSuEmpresa('k.tarea_id', 't.id'))
    .where('t.presupuesto_id', '=', presupuestoId)
    .where('t.estado', '=', 'activo')
    .where('k.estado', '=', 'activo')
    .where('k.tipo', '=', tipo)
}

export interface FiltroNecesidades {
  /** All where absent. */
  materiales?: readonly string[]
  tareas?: readonly string[]
}

/**
 * A row for each material of each active tarea: what a unit needs, what is planned and done of the tarea, and what its
 * orders have: ordered in pendiente ones, and what came of paid ones. In the order of the budget, the indirect capitulo
 * last.
 */
export async function leerNecesidades(
  tx: Tx,
  presupuestoId: string,
  { materiales, tareas }: FiltroNecesidades = {},
) {
  const enOrdenes = tx
    .selectFrom('orden_de_compra as o')
    .innerJoin('orden_linea as l', enSuEmpresa('l.orden_id', 'o.id'))
    .select([
      'l.tarea_id',
      'l.material_id',
      sql<string>`sum(case o.estado when 'pendiente' then l.cantidad else l.recibida end)`.as('cantidad'),
    ])
    .where('o.presupuesto_id', '=', presupuestoId)
    .where('o.estado', '<>', 'descartada')
    .groupBy(['l.tarea_id', 'l.material_id'])
  return componentes(tx, presupuestoId, 'materialTipo')
    .leftJoin('capitulo as c', 'c.id', 't.capitulo_id')
    .leftJoin(enOrdenes.as('h'), (j) =>
      j.onRef('h.tarea_id', '=', 't.id').onRef('h.material_id', '=', 'k.dato_auxiliar_id'),
    )
    .select([
      'k.dato_auxiliar_id as material_id',
      't.id as tarea_id',
      't.nombre as tarea_nombre',
      't.unidad_medida_codigo as tarea_unidad',
      't.cantidad',
      't.avance_cantidad',
      sql<string>`sum(k.cantidad)`.as('cantidad_unitaria'),
      sql<string>`coalesce(max(h.cantidad), 0)`.as('en_ordenes'),
    ])
    .$if(materiales !== undefined, (q) => q.where('k.dato_auxiliar_id', '=', cualquieraDe(materiales ?? [])))
    .$if(tareas !== undefined, (q) => q.where('t.id', '=', cualquieraDe(tareas ?? [])))
    .groupBy(['k.dato_auxiliar_id', 't.empresa_id', 't.id', 'c.empresa_id', 'c.id'])
    .orderBy('c.gasto_indirecto')
    .orderBy('t.capitulo_id')
    .orderBy('t.id')
    .orderBy(sql`min(k.orden)`)
    .execute()
}
export type FilaDeNecesidad = Awaited<ReturnType<typeof leerNecesidades>>[number]

/**
 * A row a tarea: how much is planned and done of it, and its materials, each 'material:cantidad' with a blank between. Of
 * all materials where none are named.
 */
export async function leerLoQueNecesitan(tx: Tx, presupuestoId: string, materiales?: readonly string[]) {
  const consulta = componentes(tx, presupuestoId, 'materialTipo')
    .select(['t.id as tarea_id', 't.cantidad', 't.avance_cantidad'])
    .select(sql<string>`string_agg(k.dato_auxiliar_id::text || ':' || k.cantidad::text, ' ')`.as('suyos'))
    .$if(materiales !== undefined, (q) => q.where('k.dato_auxiliar_id', '=', cualquieraDe(materiales ?? [])))
    .groupBy(['t.empresa_id', 't.id'])
  return leerEnUnTexto(tx, consulta, ['tarea_id', 'cantidad', 'avance_cantidad', 'suyos'])
}
export type FilaDeLoQueNecesita = Awaited<ReturnType<typeof leerLoQueNecesitan>>[number]

/** What pendiente orders have of a material for a tarea, and its part of what came of paid ones: also of a tarea that needs none. */
export async function leerLoOrdenado(tx: Tx, presupuestoId: string, materiales?: readonly string[]) {
  const consulta = tx
    .selectFrom('orden_de_compra as o')
    .innerJoin('orden_linea as l', enSuEmpresa('l.orden_id', 'o.id'))
    .select(['l.material_id', 'l.tarea_id'])
    .select([
      sql<string>`coalesce(sum(l.cantidad) filter (where o.estado = 'pendiente'), 0)`.as('pendiente'),
      sql<string>`coalesce(sum(l.recibida), 0)`.as('recibida'),
    ])
    .where('o.presupuesto_id', '=', presupuestoId)
    .where('o.estado', '<>', 'descartada')
    .$if(materiales !== undefined, (q) => q.where('l.material_id', '=', cualquieraDe(materiales ?? [])))
    .groupBy(['l.material_id', 'l.tarea_id'])
  return leerEnUnTexto(tx, consulta, ['material_id', 'tarea_id', 'pendiente', 'recibida'])
}
export type FilaDeLoOrdenado = Awaited<ReturnType<typeof leerLoOrdenado>>[number]

/** The active tareas of a work, or one of them, in the order of the budget, the indirect capitulo last. One row. */
export async function leerNombresDeTareas(tx: Tx, presupuestoId: string, tareaId?: string) {
  const { tareas } = await tx
    .selectFrom('tarea as t')
    .leftJoin('capitulo as c', 'c.id', 't.capitulo_id')
    .select(
      sql<[id: string, nombre: string][]>`coalesce(json_agg(json_build_array(t.id, t.nombre)
        order by c.gasto_indirecto, t.capitulo_id, t.id), '[]')`.as('tareas'),
    )
    .where('t.presupuesto_id', '=', presupuestoId)
    .where('t.estado', '=', 'activo')
    .$if(tareaId !== undefined, (q) => q.where('t.id', '=', tareaId ?? ''))
    .executeTakeFirstOrThrow()
  return tareas
}

/** The materials that a tarea of a work needs. */
export async function leerMaterialesDeTarea(tx: Tx, presupuestoId: string, tareaId: string) {
  const filas = await componentes(tx, presupuestoId, 'materialTipo')
    .select('k.dato_auxiliar_id as id')
    .distinct()
    .where('t.id', '=', tareaId)
    .execute()
  return filas.map(({ id }) => id)
}

/** The names of these tareas, and whether each is discarded. */
export async function leerTareasDe(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('tarea')
    .select(['id', 'nombre', 'estado'])
    .where('id', '=', cualquieraDe(ids))
    .orderBy('id')
    .execute()
}

/** The materials that a work needs or has in an order, each with what was ordered and bought, and the work's prices. */
function materiales(tx: Tx, presupuestoId: string) {
  const ordenadas = tx
    .selectFrom('orden_de_compra as o')
    .innerJoin('orden_material as m', enSuEmpresa('m.orden_id', 'o.id'))
    .select(['m.material_id', sql<string>`sum(m.cantidad)`.as('cantidad')])
    .where('o.presupuesto_id', '=', presupuestoId)
    .where('o.estado', '=', 'pendiente')
    .groupBy('m.material_id')
  return tx
    .selectFrom('dato_auxiliar as d')
    .leftJoin(ordenadas.as('o'), 'o.material_id', 'd.id')
    .leftJoin('material_de_obra as w', (j) =>
      j
        .onRef('w.empresa_id', '=', 'd.empresa_id')
        .onRef('w.material_id', '=', 'd.id')
        .on('w.presupuesto_id', '=', presupuestoId),
    )
    .leftJoin('precio_congelado as p', (j) =>
      j
        .onRef('p.empresa_id', '=', 'd.empresa_id')
        .onRef('p.dato_auxiliar_id', '=', 'd.id')
        .on('p.presupuesto_id', '=', presupuestoId),
    )
    .select([
      'd.id',
      'd.nombre',
      'd.unidad_medida_codigo',
      'p.precio_unitario',
      'p.precio_unitario_real',
      'o.cantidad as ordenada',
      'w.comprada',
      'w.pagado',
      'w.extra as suelto',
    ])
    .orderBy(sql`d.nombre collate es_py`)
    .orderBy('d.id')
}

export interface FiltroMateriales {
  page: number
  limit: number
  busquedaRapida?: string | undefined
}

/** Those that active tareas need, and those that were ordered or bought and no tarea needs any more. */
export async function listarMateriales(tx: Tx, presupuestoId: string, f: FiltroMateriales) {
  const necesarios = componentes(tx, presupuestoId, 'materialTipo').select('k.dato_auxiliar_id as id')
  const comprados = tx
    .selectFrom('material_de_obra')
    .select('material_id as id')
    .where('presupuesto_id', '=', presupuestoId)
  const { busquedaRapida } = f
  const consulta = materiales(tx, presupuestoId)
    .where((eb) =>
      eb.or([eb('d.id', 'in', necesarios), eb('d.id', 'in', comprados), eb('o.material_id', 'is not', null)]),
    )
    .$if(Boolean(busquedaRapida), (q) => q.where((eb) => contiene(eb.ref('d.nombre'), busquedaRapida ?? '')))
  return paginar(consulta, f)
}
export type FilaDeMaterial = Awaited<ReturnType<typeof listarMateriales>>['items'][number]

/** These alone. */
export async function leerMaterialesDeObra(tx: Tx, presupuestoId: string, ids: readonly string[]) {
  return materiales(tx, presupuestoId).where('d.id', '=', cualquieraDe(ids)).execute()
}

/** A row a labour componente of an active tarea, in the order of the budget. */
export async function listarManoDeObra(tx: Tx, presupuestoId: string, f: FiltroMateriales) {
  const { busquedaRapida } = f
  const consulta = componentes(tx, presupuestoId, 'manoDeObra')
    .leftJoin('capitulo as c', 'c.id', 't.capitulo_id')
    .select([
      'k.id',
      't.id as tarea_id',
      'k.nombre',
      'k.unidad_medida_codigo',
      'k.cantidad as cantidad_unitaria',
      't.nombre as tarea_nombre',
      't.cantidad',
      't.avance_cantidad',
      'c.nombre as capitulo_nombre',
    ])
    .$if(Boolean(busquedaRapida), (q) =>
      q.where((eb) =>
        eb.or([
          contiene(eb.ref('k.nombre'), busquedaRapida ?? ''),
          contiene(eb.ref('t.nombre'), busquedaRapida ?? ''),
        ]),
      ),
    )
    .orderBy('c.gasto_indirecto')
    .orderBy('t.capitulo_id')
    .orderBy('t.id')
    .orderBy('k.orden')
    .orderBy('k.id')
  return paginar(consulta, f)
}
export type FilaDeManoDeObra = Awaited<ReturnType<typeof listarManoDeObra>>['items'][number]
