import type { Precios } from '@plomada/domain/catalogo/precios'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { insertarMuchas } from '../../../base/db/masivo.ts'
import { escribirPorTandas } from '../../../base/db/tandas.ts'
import { PRECIO_DESDE } from '../../catalogo/repo.ts'
import type { ObraBloqueada } from '../nucleo/bloqueo.ts'
import { entre } from '../totales/cifrasRepo.ts'

export async function ponerMargenDeObra(tx: Tx, obra: ObraBloqueada, margen: number): Promise<void> {
  await tx
    .updateTable('presupuesto')
    .set((eb) => ({
      margen_tareas: String(margen),
      version: eb('version', '+', 1),
      ts_updated: sql<string>`now()`,
    }))
    .where('id', '=', obra.id)
    .execute()
}

/** Null: the work's margin applies again. */
export async function ponerMargenDeCapitulo(
  tx: Tx,
  obra: ObraBloqueada,
  capituloId: string,
  margen: number | null,
): Promise<void> {
  await tx
    .updateTable('capitulo')
    .set((eb) => ({
      margen: margen === null ? null : String(margen),
      version: eb('version', '+', 1),
      ts_updated: sql<string>`now()`,
    }))
    .where('id', '=', capituloId)
    .where('presupuesto_id', '=', obra.id)
    .execute()
}

/** Sets and freezes the prices of some entries in one work. */
export async function ponerPreciosCongelados(
  tx: Tx,
  empresaId: string,
  obra: ObraBloqueada,
  precios: readonly ({ datoId: string } & Precios)[],
): Promise<void> {
  await insertarMuchas(
    tx.insertInto('precio_congelado').onConflict((oc) =>
      oc.columns(['empresa_id', 'presupuesto_id', 'dato_auxiliar_id']).doUpdateSet((eb) => ({
        precio_unitario: eb.ref('excluded.precio_unitario'),
        precio_unitario_real: eb.ref('excluded.precio_unitario_real'),
        ts_updated: sql<string>`now()`,
      })),
    ),
    precios.map((p) => ({
      empresa_id: empresaId,
      presupuesto_id: obra.id,
      dato_auxiliar_id: p.datoId,
      precio_unitario: p.precioUnitario,
      precio_unitario_real: p.precioUnitarioReal,
    })),
  )
}

/**
 * The active entries of the base that the active tareas of a work use, with the prices that the work froze and the base's
 * of now; by name, with in how many tareas each is.
 */
export async function leerPreciosUsados(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('precio_congelado as p')
    .innerJoin('dato_auxiliar as d', 'd.id', 'p.dato_auxiliar_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('componente as k')
          .innerJoin('tarea as t', 't.id', 'k.tarea_id')
          .select(sql<number>`count(distinct t.id)::int`.as('tareas'))
          .whereRef('k.dato_auxiliar_id', '=', 'd.id')
          .where('k.estado', '=', 'activo')
          .where('t.presupuesto_id', '=', presupuestoId)
          .where('t.estado', '=', 'activo')
          .as('u'),
      (join) => join.onTrue(),
    )
    .select([
      'd.id',
      'd.nombre',
      'd.tag',
      'd.codigo',
      'd.unidad_medida_codigo',
      'd.ultimo_precio',
      'd.ultimo_precio_real',
      'p.precio_unitario',
      'p.precio_unitario_real',
      'u.tareas',
      PRECIO_DESDE.as('precio_desde'),
    ])
    .where('p.presupuesto_id', '=', presupuestoId)
    .where('d.presupuesto_id', 'is', null)
    .where('d.activo', '=', true)
    .where('u.tareas', '>', 0)
    .orderBy(sql`d.nombre collate es_py`)
    .orderBy('d.id')
    .execute()
}

/** The active tareas of a work that use any of these entries, with all columns, oldest first. */
export async function leerTareasQueUsan(
  tx: Tx,
  presupuestoId: string,
  datoIds: readonly string[],
  sinIndirecto: boolean,
) {
  let consulta = tx
    .selectFrom('tarea as t')
    .leftJoin('capitulo as c', 'c.id', 't.capitulo_id')
    .selectAll('t')
    .select([
      'c.margen as capitulo_margen',
      'c.nombre as capitulo_nombre',
      'c.gasto_indirecto as capitulo_indirecto',
    ])
    .where('t.presupuesto_id', '=', presupuestoId)
    .where('t.estado', '=', 'activo')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('componente as k')
          .select('k.id')
          .whereRef('k.tarea_id', '=', 't.id')
          .where('k.dato_auxiliar_id', '=', entre(datoIds)),
      ),
    )
    .orderBy('t.id')
  if (sinIndirecto) consulta = consulta.where('c.gasto_indirecto', '=', false)
  return consulta.execute()
}

export interface PrecioDeComponente {
  tareaId: string
  id: string
  precioUnitario: number | null
  precioUnitarioReal: number | null
}

export async function actualizarPreciosDeComponentes(
  tx: Tx,
  filas: readonly PrecioDeComponente[],
): Promise<void> {
  await escribirPorTandas(filas, (tanda) =>
    sql`
      update componente k set precio_unitario = v.precio, precio_unitario_real = v.precio_real
      from unnest(${tanda.map((f) => f.tareaId)}::uuid[], ${tanda.map((f) => f.id)}::uuid[],
        ${tanda.map((f) => f.precioUnitario)}::int8[], ${tanda.map((f) => f.precioUnitarioReal)}::int8[])
        as v(tarea_id, id, precio, precio_real)
      where k.tarea_id = v.tarea_id and k.id = v.id`.execute(tx),
  )
}

export async function leerIdDePlantilla(tx: Tx): Promise<string | undefined> {
  const fila = await tx
    .selectFrom('presupuesto')
    .select('id')
    .where('tipo', '=', 'plantilla')
    .executeTakeFirst()
  return fila?.id
}

/** The base's prices of these entries, with those before the latest change. */
export async function leerCambiosDeBase(tx: Tx, datoIds: readonly string[]) {
  return tx
    .selectFrom('dato_auxiliar as d')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('historial_precio as h')
          .select(['h.precio_unitario', 'h.precio_unitario_real', 'h.id as hay_historial'])
          .whereRef('h.dato_auxiliar_id', '=', 'd.id')
          .orderBy('h.id', 'desc')
          .offset(1)
          .limit(1)
          .as('h'),
      (join) => join.onTrue(),
    )
    .select([
      'd.id',
      'd.ultimo_precio',
      'd.ultimo_precio_real',
      'h.hay_historial',
      'h.precio_unitario as precio_anterior',
      'h.precio_unitario_real as precio_real_anterior',
    ])
    .where('d.id', '=', entre(datoIds))
    .where('d.presupuesto_id', 'is', null)
    .execute()
}
