import { sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'
import { contiene, paginar } from '../../base/db/busqueda.ts'
import { nuevoId } from '../../base/db/ids.ts'
import type { FiltroDatos } from './repo.ts'

/** Units; one is in use where a catalogue entry or a tarea has its code. */
function unidades(tx: Tx) {
  return tx
    .selectFrom('unidad_de_medida as u')
    .select((eb) => [
      'u.id',
      'u.nombre',
      'u.codigo',
      'u.activo',
      'u.version',
      'u.ts_created',
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('dato_auxiliar as d')
              .select('d.id')
              .whereRef('d.unidad_medida_codigo', '=', 'u.codigo')
              .limit(1),
          ),
          eb.exists(
            eb
              .selectFrom('tarea as t')
              .select('t.id')
              .whereRef('t.unidad_medida_codigo', '=', 'u.codigo')
              .limit(1),
          ),
        ])
        .as('en_uso'),
    ])
}

export type FilaUnidad = Awaited<ReturnType<typeof leerUnidad>> & {}

export async function listarUnidades(tx: Tx, filtro: Omit<FiltroDatos, 'tipo' | 'presupuestoId'>) {
  let consulta = unidades(tx)
  if (filtro.estado !== 'todos') consulta = consulta.where('u.activo', '=', filtro.estado === 'activo')
  const { busquedaRapida } = filtro
  if (busquedaRapida) {
    consulta = consulta.where((eb) =>
      eb.or([contiene(eb.ref('u.nombre'), busquedaRapida), contiene(eb.ref('u.codigo'), busquedaRapida)]),
    )
  }
  const ordenada =
    filtro.sortField === 'nombre'
      ? consulta.orderBy(sql`u.nombre collate es_py`, filtro.sortOrder)
      : consulta.orderBy('u.ts_created', filtro.sortOrder)
  return paginar(ordenada.orderBy('u.id', filtro.sortOrder), filtro)
}

export async function leerUnidad(tx: Tx, id: string) {
  return unidades(tx).where('u.id', '=', id).executeTakeFirst()
}

export async function unidadesActivas(tx: Tx): Promise<{ codigo: string; nombre: string }[]> {
  return tx
    .selectFrom('unidad_de_medida')
    .select(['codigo', 'nombre'])
    .where('activo', '=', true)
    .orderBy(sql`nombre collate es_py`)
    .execute()
}

/** Every unit, active or not; their rows stay unchanged until the transaction ends. */
export async function compartirUnidades(tx: Tx) {
  return tx.selectFrom('unidad_de_medida').select(['codigo', 'nombre', 'activo']).forShare().execute()
}

/** A unit by its code; `compartir` keeps it from being deactivated or renamed until the transaction ends. */
export async function unidadPorCodigo(tx: Tx, codigo: string) {
  return tx
    .selectFrom('unidad_de_medida')
    .select(['id', 'codigo', 'nombre', 'activo'])
    .where('codigo', '=', codigo)
    .forShare()
    .executeTakeFirst()
}

export async function insertarUnidades(
  tx: Tx,
  empresaId: string,
  nuevas: readonly { codigo: string; nombre: string }[],
): Promise<string[]> {
  const filas = nuevas.map((u) => ({
    empresa_id: empresaId,
    id: nuevoId(),
    codigo: u.codigo,
    nombre: u.nombre,
  }))
  await tx.insertInto('unidad_de_medida').values(filas).execute()
  return filas.map((fila) => fila.id)
}

export async function bloquearUnidad(tx: Tx, id: string) {
  return tx.selectFrom('unidad_de_medida').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function actualizarUnidad(
  tx: Tx,
  id: string,
  cambio: { nombre: string; codigo: string; activo: boolean },
): Promise<void> {
  await tx
    .updateTable('unidad_de_medida')
    .set((eb) => ({ ...cambio, version: eb('version', '+', 1), ts_updated: sql<string>`now()` }))
    .where('id', '=', id)
    .execute()
}
