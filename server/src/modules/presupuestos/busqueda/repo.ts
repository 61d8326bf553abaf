import { CLASES_QUE_VE } from '@plomada/contract/presupuestos/consultas/busqueda'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import {
  contiene,
  empiezaPor,
  enLlano,
  esIgualA,
  tieneEnLlano,
  tienePalabraCon,
} from '../../../base/db/busqueda.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { obrasVisibles } from '../../acceso/nucleo/obras.ts'

interface Hallazgo {
  clase: 'obra' | 'tarea' | 'persona' | 'material'
  id: string
  nombre: string
  detalle: string
  presupuesto_id: string | null
}

/** Most results of one class, so that it does not crowd out the others. */
const POR_CLASE = 8

/**
 * What has all those words in its name, in one statement. The best matches come first: a name equal to the text, then
 * one that begins with it, then one with a word that does. Only classes that the caller's rol may search; of works
 * and tareas, only what they may see (domain.md §13).
 */
export async function hallar(tx: Tx, quien: Identidad, texto: string, limite: number): Promise<Hallazgo[]> {
  const visibles = obrasVisibles(tx, quien)
    .where('presupuesto.activo', '=', true)
    .where('presupuesto.tipo', '=', 'presupuesto')
    .select(['presupuesto.id', 'presupuesto.nombre', 'presupuesto.estado'])
  const obras = sql`
    select 'obra' as clase, 0 as orden, o.id, o.nombre, o.estado as detalle, o.id as presupuesto_id
    from visibles o where ${tieneTodo(texto)}`
  const todas = { obra: obras, ...delResto(texto) }
  const partes = CLASES_QUE_VE[quien.rol].map((clase) => todas[clase])
  const { rows } = await sql<Hallazgo>`
    with visibles as (${visibles}),
    hallados as (${sql.join(partes.map(losMasParecidos(texto)), sql` union all `)})
    select clase, id, nombre, detalle, presupuesto_id from hallados
    order by puesto, orden, nombre collate es_py, id limit ${limite}`.execute(tx)
  return rows
}

function delResto(texto: string): Record<Exclude<Hallazgo['clase'], 'obra'>, RawBuilder<unknown>> {
  const tareas = sql`
    select 'tarea' as clase, 1 as orden, t.id, t.nombre, v.nombre as detalle, v.id as presupuesto_id
    from tarea t join visibles v on v.id = t.presupuesto_id
    where t.estado = 'activo' and ${tieneTodo(texto, 't.nombre_llano', tieneEnLlano)}`
  const personas = sql`
    select 'persona' as clase, 2 as orden, p.id, p.nombre, array_to_string(p.funcion, ', ') as detalle,
      null::uuid as presupuesto_id
    from persona p where ${tieneTodo(texto, 'p.nombre')}`
  const materiales = sql`
    select 'material' as clase, 3 as orden, d.id, d.nombre, d.unidad_medida_codigo as detalle,
      null::uuid as presupuesto_id
    from dato_auxiliar d
    where d.activo and d.presupuesto_id is null and ${tieneTodo(texto, 'd.nombre')}`
  return { tarea: tareas, persona: personas, material: materiales }
}

/** What is compared is made plain once for each: `offset 0` keeps it from being written out at each of its uses. */
const losMasParecidos = (texto: string) => (parte: RawBuilder<unknown>) =>
  sql`
  (select parte.*, ${puesto(texto)} as puesto
   from (select parte.*, ${enLlano(sql.ref('parte.nombre'))} as llano from (${parte}) parte offset 0) parte
   order by puesto, id desc limit ${POR_CLASE})`

/** Contains every word, anywhere and in any order. */
export function tieneTodo(texto: string, columna = 'o.nombre', tiene = contiene): Expression<SqlBool> {
  const palabras = texto.split(/\s+/u).map((palabra) => tiene(sql.ref<string>(columna), palabra))
  return sql<SqlBool>`(${sql.join(palabras, sql` and `)})`
}

/** Rank of a name for the text: 0 is the best match. */
function puesto(texto: string): RawBuilder<number> {
  const llano = sql.ref<string>('parte.llano')
  return sql<number>`case when ${esIgualA(llano, texto)} then 0 when ${empiezaPor(llano, texto)} then 1
    when ${tienePalabraCon(llano, texto)} then 2 else 3 end`
}
