import { DE_TODA_LA_OBRA } from '@plomada/domain/presupuestos/historial/acciones'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'

interface Pagina {
  page: number
  limit: number
  /** Entities whose facts are left out. */
  sin: readonly string[]
}

/** Rows of the audit of a work, but for what is left out. */
const hechos = (tx: Tx, presupuestoId: string, { sin }: Pick<Pagina, 'sin'>) =>
  tx
    .selectFrom('bitacora as b')
    .where('b.conjunto_id', '=', presupuestoId)
    .$if(sin.length > 0, (q) => q.where('b.entidad', 'not in', [...sin]))

/** As a page shows them, with their author. */
const COLUMNAS = [
  'b.id',
  'b.operacion',
  'b.entidad',
  'b.entidad_id',
  'b.antes',
  'b.despues',
  'b.ts as fecha',
  'c.nombre as quien_nombre',
  'c.apellido as quien_apellido',
] as const

/**
 * Newest first. An index has a work's audit in that order, so a page reads its own rows and no others; how many there are is
 * counted in the index, where the rows with what was before and after are not.
 */
export async function hechosDeObra(tx: Tx, presupuestoId: string, pagina: Pagina) {
  const suyos = hechos(tx, presupuestoId, pagina)
  const [items, { count }] = await Promise.all([
    suyos
      .leftJoin('credencial as c', enSuEmpresa('c.id', 'b.credencial_id'))
      .select(COLUMNAS)
      .orderBy('b.empresa_id', 'desc')
      .orderBy('b.conjunto_id', 'desc')
      .orderBy('b.id', 'desc')
      // As a number in the text: of a parameter a kept plan expects a tenth of all rows, and sorts all of them.
      .limit(sql.lit(pagina.limit))
      .offset((pagina.page - 1) * pagina.limit)
      .execute(),
    suyos.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { items, count }
}

export type FilaDeBitacora = Awaited<ReturnType<typeof hechosDeObra>>['items'][number]

/** A tarea with what tells which writes touched it. */
export async function leerTareaDelHistorial(tx: Tx, id: string) {
  return tx
    .selectFrom('tarea')
    .select((eb) => [
      'id',
      'nombre',
      'capitulo_id',
      'ts_created',
      eb
        .selectFrom('componente as k')
        .select(sql<string[]>`coalesce(array_agg(k.dato_auxiliar_id), '{}')`.as('datos'))
        .whereRef('k.tarea_id', '=', 'tarea.id')
        .as('datos'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

type FilaTarea = NonNullable<Awaited<ReturnType<typeof leerTareaDelHistorial>>>

/** As the index `bitacora_de_muchas` says it: facts of one tarea, or of one day of it, which are nearly all, change no other. */
const DE_MUCHAS = sql<boolean>`b.entidad not in ('tarea', 'avance', 'foto', 'registro')`

/**
 * The facts that name the tarea, and those since it was made that changed it without naming it: writes over the whole
 * work, changes of its capitulo's or the work's margin, prices of its materials, and operations that store a list of
 * the tareas they touched. Newest first. Two indexes find them, so that what is told of other tareas is not read.
 */
export async function hechosDeTarea(tx: Tx, presupuestoId: string, tarea: FilaTarea, pagina: Pagina) {
  const ids = hechos(tx, presupuestoId, pagina)
    .select('b.id')
    .where('b.entidad_id', '=', tarea.id)
    .unionAll(sinNombrarla(tx, presupuestoId, tarea, pagina))
  const [items, { count }] = await Promise.all([
    tx
      .with('suyo', (db) =>
        db
          .selectFrom(ids.as('i'))
          .select('i.id')
          .orderBy('i.id', 'desc')
          .limit(pagina.limit)
          .offset((pagina.page - 1) * pagina.limit),
      )
      .selectFrom('suyo')
      .innerJoin('bitacora as b', 'b.id', 'suyo.id')
      .leftJoin('credencial as c', enSuEmpresa('c.id', 'b.credencial_id'))
      .select(COLUMNAS)
      .orderBy('b.id', 'desc')
      .execute(),
    tx.selectFrom(ids.as('i')).select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow(),
  ])
  return { items, count }
}

function sinNombrarla(tx: Tx, presupuestoId: string, tarea: FilaTarea, pagina: Pagina) {
  const suya = JSON.stringify([tarea.id])
  return hechos(tx, presupuestoId, pagina)
    .select('b.id')
    .where(DE_MUCHAS)
    .where('b.entidad_id', 'is distinct from', tarea.id)
    .where(sql<boolean>`b.ts >= ${tarea.ts_created}::timestamptz`)
    .where((eb) =>
      eb.or([
        eb('b.operacion', 'in', [...DE_TODA_LA_OBRA]),
        eb.and([
          eb('b.operacion', '=', 'cambiarMargen'),
          eb('b.entidad_id', 'in', [presupuestoId, ...(tarea.capitulo_id ? [tarea.capitulo_id] : [])]),
        ]),
        eb.and([
          eb('b.entidad', '=', 'precioCongelado'),
          sql<boolean>`b.entidad_id = any(${tarea.datos ?? []}::uuid[])`,
        ]),
        sql<boolean>`b.despues -> 'tareas' @> ${suya}::jsonb`,
        sql<boolean>`b.despues -> 'tareasDescartadas' @> ${suya}::jsonb`,
      ]),
    )
}

const NUMERO = { certificacion: 'nro', orden_de_compra: 'nro', reporte_semanal: 'numero' } as const

/**
 * Present names of these ids, whatever they refer to; one statement. What has a number is called by it, an avance by its
 * tarea.
 */
export async function nombresDe(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const de = (tabla: 'capitulo' | 'grupo' | 'persona' | 'tarea' | 'dato_auxiliar') =>
    tx
      .selectFrom(tabla)
      .select(['id', 'nombre'])
      .where('id', 'in', [...ids])
  const conNumero = (tabla: 'certificacion' | 'orden_de_compra' | 'reporte_semanal') =>
    tx
      .selectFrom(tabla)
      .select(['id', sql<string>`'Nº ' || ${sql.ref(NUMERO[tabla])}`.as('nombre')])
      .where('id', 'in', [...ids])
  const filas = await de('capitulo')
    .unionAll(de('grupo'))
    .unionAll(de('persona'))
    .unionAll(de('tarea'))
    .unionAll(de('dato_auxiliar'))
    .unionAll(conNumero('certificacion'))
    .unionAll(conNumero('orden_de_compra'))
    .unionAll(conNumero('reporte_semanal'))
    .unionAll(
      tx
        .selectFrom('avance as a')
        .innerJoin('tarea as t', enSuEmpresa('t.id', 'a.tarea_id'))
        .select(['a.id', 't.nombre'])
        .where('a.id', 'in', [...ids]),
    )
    .unionAll(
      tx
        .selectFrom('credencial')
        .select(['id', sql<string>`trim(nombre || ' ' || apellido)`.as('nombre')])
        .where('id', 'in', [...ids]),
    )
    .execute()
  return new Map(filas.map(({ id, nombre }) => [id, nombre]))
}
