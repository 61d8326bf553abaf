import { enOrdenDesdeIds } from '@plomada/domain/presupuestos/planilla/ordenDeObra'
import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../../base/db/base.ts'
import { moldear } from '../../../base/db/molde.ts'
import { leerPorTandas } from '../../../base/db/tandas.ts'
import type { TareaAprobada } from '../../../base/db/tipos.gen.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { obrasVisibles } from '../../acceso/nucleo/obras.ts'
import { contratistasDeCapitulo } from '../nucleo/contratistas.ts'
import { lugarEnLaObra } from '../nucleo/orden.ts'
import { CIFRAS, DEL_AVANCE } from '../totales/filas.ts'

/** The seals of the work and of the names in it, as one text; undefined where the caller may not see the work. */
export async function leerSello(
  tx: Tx,
  quien: Identidad,
  presupuestoId: string,
): Promise<string | undefined> {
  const fila = await obrasVisibles(tx, quien)
    .innerJoin('empresa as e', 'e.empresa_id', 'presupuesto.empresa_id')
    .select(['presupuesto.sello as obra', 'e.sello as empresa'])
    .where('presupuesto.id', '=', presupuestoId)
    .executeTakeFirst()
  return fila && `${fila.obra}.${fila.empresa}`
}

export interface Orden {
  sortField: 'orden' | '_id' | 'nombre'
  sortDirection: '1' | '-1'
}

/** The capitulos of a work with their grupos and contratistas; the indirect one last (domain.md §3). */
export async function leerCapitulos(tx: Tx, presupuestoId: string, orden: Orden) {
  const sentido = orden.sortDirection === '1' ? 'asc' : 'desc'
  return tx
    .selectFrom('capitulo as c')
    .select((eb) => [
      'c.id',
      'c.nombre',
      'c.duracion',
      'c.estado',
      'c.gasto_indirecto',
      'c.margen',
      'c.descartado',
      'c.orden',
      'c.version',
      'c.ts_created',
      'c.ts_updated',
      jsonArrayFrom(
        eb
          .selectFrom('grupo as g')
          .select(['g.id', 'g.nombre', 'g.estado'])
          .whereRef('g.capitulo_id', '=', 'c.id')
          .orderBy(lugarEnLaObra('g'))
          .orderBy('g.id'),
      ).as('grupos'),
      contratistasDeCapitulo(eb),
    ])
    .where('c.presupuesto_id', '=', presupuestoId)
    .orderBy('c.gasto_indirecto')
    .$if(orden.sortField === 'nombre', (qb) => qb.orderBy(sql`c.nombre collate es_py`, sentido))
    .$if(orden.sortField === 'orden', (qb) => qb.orderBy(lugarEnLaObra('c'), sentido))
    .orderBy('c.id', sentido)
    .execute()
}
export type FilaCapituloDeVista = Awaited<ReturnType<typeof leerCapitulos>>[number]

const COLUMNAS_TAREA = [...CIFRAS, ...DEL_AVANCE].map((columna) => `t.${columna}` as const)

/** For names that the reader knows: fields added to a row that has been read make it slow to look at ever after. */
const SIN_NOMBRES = [
  sql<string | null>`null::text`.as('capitulo_nombre'),
  sql<string | null>`null::text`.as('grupo_nombre'),
  sql<string | null>`null::text`.as('contratista_nombre'),
  sql<string>`''`.as('unidad_medida_nombre'),
] as const

/** The visible tareas after one of them. */
const tareasDespues = moldear(
  ['presupuestoId', 'despuesDe'],
  (tx, { presupuestoId, despuesDe }, cuantas: `${number}`) =>
    tx
      .selectFrom('tarea as t')
      .select([
        't.id',
        't.presupuesto_id',
        't.nombre',
        't.capitulo_id',
        't.grupo_id',
        't.contratista_id',
        't.estado',
        't.es_adicional',
        't.editado_post_aprobacion',
        't.descartado_post_aprobacion',
        't.unidad_medida_codigo',
        't.con_medicion',
        't.orden',
        't.version',
        ...COLUMNAS_TAREA,
      ])
      .select(SIN_NOMBRES)
      .where('t.presupuesto_id', '=', presupuestoId)
      .where((eb) => eb.or([eb('t.estado', '=', 'activo'), eb('t.descartado_post_aprobacion', '=', true)]))
      .where('t.id', '>', despuesDe)
      .orderBy('t.id')
      .limit(Number(cuantas)),
)

/**
 * The visible tareas, in the order of the work within their grupo, without names that other rows have, because up to 3.000
 * are sent at once.
 */
export async function leerTareas(tx: Tx, presupuestoId: string) {
  const filas = await leerPorTandas(async (despuesDe, cuantas) => {
    const consulta = tareasDespues(tx, { presupuestoId, despuesDe }, `${cuantas}`)
    return (await tx.executeQuery(consulta)).rows
  })
  return enOrdenDesdeIds(filas)
}
export type FilaTareaVista = Awaited<ReturnType<typeof leerTareas>>[number]

/** The snapshot's tareas, the oldest first. */
export async function leerAprobadas(tx: Tx, presupuestoId: string): Promise<Selectable<TareaAprobada>[]> {
  return tx
    .selectFrom('tarea_aprobada')
    .selectAll()
    .where('presupuesto_id', '=', presupuestoId)
    .orderBy('tarea_id')
    .execute()
}

/** How much was done of the tareas of a work that have avances, by their id. */
export async function leerAvanzado(tx: Tx, presupuestoId: string): Promise<Map<string, string>> {
  const filas = await tx
    .selectFrom('tarea')
    .select(['id', 'avance_cantidad'])
    .where('presupuesto_id', '=', presupuestoId)
    .where('con_avances', '=', true)
    .execute()
  return new Map(filas.map((fila) => [fila.id, fila.avance_cantidad]))
}

/** The snapshot's capitulos in the requested order. */
export async function leerCapitulosDeLaFoto(tx: Tx, presupuestoId: string, orden: Orden) {
  const sentido = orden.sortDirection === '1' ? 'asc' : 'desc'
  return (
    tx
      .selectFrom('capitulo_aprobado as c')
      .innerJoin('capitulo as vivo', 'vivo.id', 'c.capitulo_id')
      .innerJoin('presupuesto_aprobado as p', 'p.presupuesto_id', 'c.presupuesto_id')
      .select(['c.capitulo_id as id', 'c.nombre', 'c.duracion', 'c.estado', 'c.gasto_indirecto', 'c.margen'])
      // Everything in the snapshot was last changed at the approval, which copied it.
      .select(['vivo.ts_created', 'p.ts_created as ts_updated', 'vivo.orden', 'c.item'])
      .where('c.presupuesto_id', '=', presupuestoId)
      .orderBy('c.gasto_indirecto')
      .$if(orden.sortField === 'nombre', (qb) => qb.orderBy(sql`c.nombre collate es_py`, sentido))
      .$if(orden.sortField === 'orden', (qb) => qb.orderBy(lugarEnLaObra('vivo'), sentido))
      .orderBy('c.capitulo_id', sentido)
      .execute()
  )
}
export type FilaCapituloFoto = Awaited<ReturnType<typeof leerCapitulosDeLaFoto>>[number]

export async function leerObraAprobada(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('presupuesto_aprobado')
    .selectAll()
    .where('presupuesto_id', '=', presupuestoId)
    .executeTakeFirst()
}
export type FilaObraAprobada = NonNullable<Awaited<ReturnType<typeof leerObraAprobada>>>

/** Names of the units of measure, by their code. */
export async function leerUnidades(tx: Tx): Promise<Map<string, string>> {
  const filas = await tx.selectFrom('unidad_de_medida').select(['codigo', 'nombre']).execute()
  return new Map(filas.map((f) => [f.codigo, f.nombre]))
}

/** Names of the contratistas of a work's tareas, by id. */
export async function leerContratistas(tx: Tx, presupuestoId: string): Promise<Map<string, string>> {
  const filas = await tx
    .selectFrom('persona')
    .select(['id', 'nombre'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('tarea').select('contratista_id').distinct().where('presupuesto_id', '=', presupuestoId),
    )
    .execute()
  return new Map(filas.map((f) => [f.id, f.nombre]))
}
