import type { Gs } from '@plomada/domain/nucleo/dinero'
import { type Micro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import { sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'

// What is written when an order is paid: what came of it, and what the work has of each material from then on.

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
    where m.orden_id = ${ordenId} and m.material_id = n.material_id`.execute(tx)
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
  de: { empresaId: string; presupuestoId: string },
  materiales: readonly MaterialQueLlego[],
): Promise<void> {
  await tx
    .insertInto('material_de_obra')
    .values(
      materiales.map(({ materialId }) => ({
        empresa_id: de.empresaId,
        presupuesto_id: de.presupuestoId,
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
    where w.presupuesto_id = ${de.presupuestoId} and w.material_id = n.material_id`.execute(tx)
}
