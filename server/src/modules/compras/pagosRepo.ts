import type { Gs } from '@plomada/domain/nucleo/dinero'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { type Micro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'
import { nuevoId } from '../../base/db/ids.ts'
import type { ObraBloqueada } from '../presupuestos/nucleo/bloqueo.ts'

// What is written when an order is paid, and when that is taken back: what came of it, and what the work has of each
// material from then on.

export interface MaterialQueLlego {
  materialId: string
  comprada: Micro
  desdeExtra: Micro
  precio: Gs
  total: Gs
  /** By how much what is left over changes. */
  cambioDeExtra: Micro
}

/** What came of each material, and each line's part of it. The order must be pendiente still. */
export async function asentarLlegada(
  tx: Tx,
  obra: ObraBloqueada,
  ordenId: string,
  materiales: readonly MaterialQueLlego[],
  lineas: readonly { tareaId: string; materialId: string; recibida: Micro }[],
): Promise<void> {
  const llegados = materiales.map((m) => ({
    material_id: m.materialId,
    comprada: textoDeMicro(m.comprada),
    desde_extra: textoDeMicro(m.desdeExtra),
    precio: m.precio,
    total: m.total,
  }))
  await sql`
    update orden_material m set comprada = n.comprada, desde_extra = n.desde_extra,
      precio_pagado = n.precio, total_pagado = n.total
    from json_to_recordset(${JSON.stringify(llegados)}::json)
      as n (material_id uuid, comprada numeric, desde_extra numeric, precio int8, total int8)
    where m.orden_id = ${ordenId} and m.presupuesto_id = ${obra.id} and m.material_id = n.material_id`.execute(
    tx,
  )
  const recibidas = lineas.map((l) => ({
    tarea_id: l.tareaId,
    material_id: l.materialId,
    recibida: textoDeMicro(l.recibida),
  }))
  await sql`
    update orden_linea l set recibida = n.recibida
    from json_to_recordset(${JSON.stringify(recibidas)}::json)
      as n (tarea_id uuid, material_id uuid, recibida numeric)
    where l.orden_id = ${ordenId} and l.tarea_id = n.tarea_id and l.material_id = n.material_id`.execute(tx)
}

/**
 * Adds what came to what the work bought and has left over. The row first and what is added after: what is proposed for
 * a new row must pass its checks even where there is one, and an extra that would go below 0 is refused by them.
 */
export async function sumarALaObra(
  tx: Tx,
  empresaId: string,
  obra: ObraBloqueada,
  materiales: readonly MaterialQueLlego[],
): Promise<void> {
  await tx
    .insertInto('material_de_obra')
    .values(
      materiales.map(({ materialId }) => ({
        empresa_id: empresaId,
        presupuesto_id: obra.id,
        material_id: materialId,
      })),
    )
    .onConflict((conflicto) => conflicto.doNothing())
    .execute()
  const sumandos = materiales.map((m) => ({
    material_id: m.materialId,
    comprada: textoDeMicro(m.comprada),
    pagado: m.total,
    extra: textoDeMicro(m.cambioDeExtra),
  }))
  await sql`
    update material_de_obra w set comprada = w.comprada + n.comprada, pagado = w.pagado + n.pagado,
      extra = w.extra + n.extra
    from json_to_recordset(${JSON.stringify(sumandos)}::json)
      as n (material_id uuid, comprada numeric, pagado int8, extra numeric)
    where w.presupuesto_id = ${obra.id} and w.material_id = n.material_id`.execute(tx)
}

/**
 * It is pendiente again at what its lines come to, and its payment is kept as one that was taken back. False where it
 * isn't paid any more.
 */
export async function revertirOrden(
  tx: Tx,
  quien: { credencialId: string },
  obra: ObraBloqueada,
  { id, version }: { id: string; version: number },
  { fecha, motivo }: { fecha: Fecha; motivo: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('orden_revertida')
    .columns([
      'empresa_id',
      'id',
      'orden_id',
      'fecha_pago',
      'total',
      'comprobante',
      'revertida_el',
      'motivo',
      'credencial_id',
    ])
    .expression((eb) =>
      eb
        .selectFrom('orden_de_compra')
        .select([
          'empresa_id',
          sql<string>`${nuevoId()}::uuid`.as('id'),
          'id as orden_id',
          'fecha_pago',
          'precio_total',
          'comprobante',
          sql<string>`${fecha}::date`.as('revertida_el'),
          sql<string>`${motivo}::text`.as('motivo'),
          sql<string>`${quien.credencialId}::uuid`.as('credencial_id'),
        ])
        .where('id', '=', id)
        .where('presupuesto_id', '=', obra.id)
        .where('version', '=', version)
        .where('estado', '=', 'pagada'),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  await tx
    .updateTable('orden_de_compra')
    .set((eb) => ({
      estado: 'pendiente' as const,
      fecha_pago: null,
      comprobante: null,
      partes: null,
      precio_total: eb
        .selectFrom('orden_linea as l')
        .select(sql<number>`coalesce(sum(l.total), 0)::int8`.as('total'))
        .where('l.orden_id', '=', id),
      version: version + 1,
      ts_updated: sql<string>`now()`,
    }))
    .where('id', '=', id)
    .execute()
  return true
}

/** Nothing came of its materials and lines. The order must be pendiente already. */
export async function olvidarLlegada(tx: Tx, obra: ObraBloqueada, ordenId: string): Promise<void> {
  await tx
    .updateTable('orden_material')
    .set({ comprada: null, desde_extra: null, precio_pagado: null, total_pagado: null })
    .where('orden_id', '=', ordenId)
    .where('presupuesto_id', '=', obra.id)
    .execute()
  await tx.updateTable('orden_linea').set({ recibida: null }).where('orden_id', '=', ordenId).execute()
}
