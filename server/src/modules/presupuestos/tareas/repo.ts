import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../../base/db/base.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'
import { datosConPrecios } from '../../catalogo/preciosRepo.ts'
import { contratistasDeCapitulo } from '../nucleo/contratistas.ts'
import { lugarEnLaObra } from '../nucleo/orden.ts'
import { CIFRAS, DEL_AVANCE } from '../totales/filas.ts'

/** Tareas with the names they show. */
export function tareasConNombres(tx: Tx) {
  return tx
    .selectFrom('tarea as t')
    .innerJoin('unidad_de_medida as u', 'u.codigo', 't.unidad_medida_codigo')
    .leftJoin('capitulo as c', 'c.id', 't.capitulo_id')
    .leftJoin('grupo as g', 'g.id', 't.grupo_id')
    .leftJoin('persona as p', 'p.id', 't.contratista_id')
    .select([
      't.id',
      't.presupuesto_id',
      't.capitulo_id',
      't.grupo_id',
      't.contratista_id',
      't.nombre',
      't.estado',
      't.es_adicional',
      't.editado_post_aprobacion',
      't.descartado_post_aprobacion',
      't.unidad_medida_codigo',
      't.con_medicion',
      't.medicion_decimales',
      't.redondeo_linea',
      't.redondeo_unitario',
      't.redondeo_ajuste',
      't.codigo',
      't.texto_largo',
      't.orden',
      't.version',
      't.ts_created',
      't.ts_updated',
      ...[...CIFRAS, ...DEL_AVANCE].map((columna) => `t.${columna}` as const),
      'u.nombre as unidad_medida_nombre',
      'c.nombre as capitulo_nombre',
      'c.gasto_indirecto as capitulo_gasto_indirecto',
      'c.margen as capitulo_margen',
      'c.descartado as capitulo_descartado',
      'g.nombre as grupo_nombre',
      'p.nombre as contratista_nombre',
    ])
}

export async function leerTarea(tx: Tx, tareaId: string) {
  return tareasConNombres(tx).where('t.id', '=', tareaId).executeTakeFirst()
}
export type FilaTarea = NonNullable<Awaited<ReturnType<typeof leerTarea>>>

/** What closed weekly reports told of it in all, and the number of the last week that told something. */
export async function leerContado(tx: Tx, tareaId: string) {
  return tx
    .selectFrom('reporte_tarea as d')
    .innerJoin('reporte_semanal as r', enSuEmpresa('r.id', 'd.reporte_id'))
    .select([
      sql<string>`sum(d.cantidad)::text`.as('cantidad'),
      sql<number>`extract(week from max(r.inicio))::int`.as('semana'),
    ])
    .where('d.tarea_id', '=', tareaId)
    .where('r.ts_cerrado', 'is not', null)
    .groupBy('d.tarea_id')
    .executeTakeFirst()
}

export async function leerAprobada(tx: Tx, presupuestoId: string, tareaId: string) {
  return tx
    .selectFrom('tarea_aprobada')
    .selectAll()
    .where('presupuesto_id', '=', presupuestoId)
    .where('tarea_id', '=', tareaId)
    .executeTakeFirst()
}
export type FilaAprobada = NonNullable<Awaited<ReturnType<typeof leerAprobada>>>

/** Tareas whose componentes one statement of a long reading reads: some 1.200 rows. */
const TAREAS_POR_TANDA = 200

/**
 * Reads rows of all tareas of a work, discarded ones too, oldest first: `leer` answers those of some tareas at a
 * time.
 */
export async function porTareasDeObra<F>(
  tx: Tx,
  presupuestoId: string,
  leer: (tareaIds: readonly string[]) => Promise<F[]>,
): Promise<F[]> {
  const tareas = await tx
    .selectFrom('tarea')
    .select('id')
    .where('presupuesto_id', '=', presupuestoId)
    .orderBy('id')
    .execute()
  const ids = tareas.map(({ id }) => id)
  const todas: F[] = []
  for (let desde = 0; desde < ids.length; desde += TAREAS_POR_TANDA) {
    todas.push(...(await leer(ids.slice(desde, desde + TAREAS_POR_TANDA))))
  }
  return todas
}

/** The componentes of some tareas, in their order, with the names of their units. */
export async function leerComponentes(tx: Tx, tareaIds: readonly string[]) {
  return tx
    .selectFrom('componente as c')
    .innerJoin('unidad_de_medida as u', 'u.codigo', 'c.unidad_medida_codigo')
    .select([
      'c.id',
      'c.empresa_id',
      'c.tarea_id',
      'c.dato_auxiliar_id',
      'c.nombre',
      'c.tipo',
      'c.unidad_medida_codigo',
      'c.cantidad',
      'c.precio_unitario',
      'c.precio_unitario_real',
      'c.estado',
      'c.orden',
      'u.nombre as unidad_medida_nombre',
    ])
    .where('c.tarea_id', '=', sql<string>`any(${[...tareaIds]}::uuid[])`)
    .orderBy('c.tarea_id')
    .orderBy('c.orden')
    .execute()
}
export type FilaComponente = Awaited<ReturnType<typeof leerComponentes>>[number]

/** The lines that a tarea's quantity is measured by, in their order. */
export async function leerMediciones(tx: Tx, tareaIds: readonly string[]) {
  return tx
    .selectFrom('medicion')
    .select(['tarea_id', 'tipo', 'comentario', 'unidades', 'largo', 'ancho', 'alto'])
    .where('tarea_id', '=', sql<string>`any(${[...tareaIds]}::uuid[])`)
    .orderBy('tarea_id')
    .orderBy('orden')
    .execute()
}
export type FilaMedicion = Awaited<ReturnType<typeof leerMediciones>>[number]

/** A place for a tarea: its capitulo, and whether that grupo and that contratista belong to it. */
export async function leerDestino(
  tx: Tx,
  destino: {
    presupuestoId: string
    capituloId: string
    grupoId: string | null
    contratistaId: string | null
  },
) {
  return tx
    .selectFrom('capitulo as c')
    .select((eb) => [
      'c.id',
      'c.nombre',
      'c.gasto_indirecto',
      'c.margen',
      'c.descartado',
      eb
        .selectFrom('grupo as g')
        .select('g.nombre')
        .whereRef('g.capitulo_id', '=', 'c.id')
        .where('g.id', '=', destino.grupoId)
        .as('grupo_nombre'),
      eb
        .selectFrom('capitulo_contratista as cc')
        .innerJoin('persona as p', 'p.id', 'cc.persona_id')
        .select('p.nombre')
        .whereRef('cc.capitulo_id', '=', 'c.id')
        .where('cc.persona_id', '=', destino.contratistaId)
        .as('contratista_nombre'),
    ])
    .where('c.id', '=', destino.capituloId)
    .where('c.presupuesto_id', '=', destino.presupuestoId)
    .executeTakeFirst()
}
export type FilaDestino = NonNullable<Awaited<ReturnType<typeof leerDestino>>>

/** Entries of the base or of this work, with the prices in force in it. */
export async function leerDatos(tx: Tx, presupuestoId: string, ids: readonly string[]) {
  return datosConPrecios(tx, presupuestoId)
    .innerJoin('unidad_de_medida as u', 'u.codigo', 'd.unidad_medida_codigo')
    .select('u.nombre as unidad_medida_nombre')
    .where('d.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}
export type FilaDatoDeObra = Awaited<ReturnType<typeof leerDatos>>[number]

/** The capitulos of a work that are not discarded, with what a tarea's form may choose in them. */
export async function leerParaElegir(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('capitulo as c')
    .select((eb) => [
      'c.id',
      'c.nombre',
      'c.estado',
      'c.gasto_indirecto',
      'c.margen',
      jsonArrayFrom(
        eb
          .selectFrom('grupo as g')
          .select(['g.id', 'g.nombre'])
          .whereRef('g.capitulo_id', '=', 'c.id')
          .where('g.estado', '=', 'activo')
          .orderBy(sql`g.nombre collate es_py`),
      ).as('grupos'),
      contratistasDeCapitulo(eb),
    ])
    .where('c.presupuesto_id', '=', presupuestoId)
    .where('c.descartado', '=', false)
    .orderBy('c.gasto_indirecto')
    .orderBy(lugarEnLaObra('c'))
    .orderBy('c.id')
    .execute()
}
