import type { EntradaDeCatalogo } from '@plomada/domain/catalogo/importar/entradas'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'

/** Imports of one empresa take turns: two of the same new list would otherwise both insert it. */
export async function tomarTurnoDeImporte(tx: Tx, empresaId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`importar ${empresaId}`}, 0))`.execute(tx)
}

/** The active entries of the base. */
export async function leerEntradas(tx: Tx): Promise<EntradaDeCatalogo[]> {
  return (await entradas(tx).execute()).map(deFila)
}

/** Locks these entries until the transaction ends, in one order so that no two imports wait for each other. */
export async function bloquearEntradas(tx: Tx, ids: readonly string[]): Promise<EntradaDeCatalogo[]> {
  if (ids.length === 0) return []
  const filas = await entradas(tx)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return filas.map(deFila)
}

function entradas(tx: Tx) {
  return tx
    .selectFrom('dato_auxiliar')
    .select(['id', 'tag', 'codigo', 'nombre', 'unidad_medida_codigo', 'ultimo_precio', 'ultimo_precio_real'])
    .where('presupuesto_id', 'is', null)
    .where('activo', '=', true)
}

function deFila(
  fila: Awaited<ReturnType<ReturnType<typeof entradas>['execute']>>[number],
): EntradaDeCatalogo {
  return {
    id: fila.id,
    tag: fila.tag,
    codigo: fila.codigo,
    nombre: fila.nombre,
    unidad: fila.unidad_medida_codigo,
    precioUnitario: fila.ultimo_precio,
    precioUnitarioReal: fila.ultimo_precio_real,
  }
}
