import type { Micro } from '@plomada/domain/nucleo/micro'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import { precioAvanzado } from '@plomada/domain/presupuestos/progreso/avance'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { micro } from './filas.ts'

// What was done of a tarea is kept with it, so that every total and every list finds it there (decision 0049).

/**
 * Brings what a tarea keeps of its avances up to date, after one was made or discarded; under its work's lock, so that
 * nobody changes its price or its avances meanwhile. Neither its version nor its plan change. Answers how much is
 * planned and how much was done.
 */
export async function asentarAvance(tx: Tx, tareaId: string): Promise<{ cantidad: Micro; avanzado: Micro }> {
  const fila = await tx
    .selectFrom('tarea as t')
    .select((eb) => [
      't.cantidad',
      't.precio_total_con_margen',
      eb
        .selectFrom('avance as a')
        .select(sql<string | null>`sum(a.cantidad)`.as('avanzado'))
        .whereRef('a.empresa_id', '=', 't.empresa_id')
        .whereRef('a.tarea_id', '=', 't.id')
        .where('a.descartado', '=', false)
        .as('avanzado'),
    ])
    .where('t.id', '=', tareaId)
    .executeTakeFirstOrThrow()
  const [cantidad, avanzado] = [micro(fila.cantidad), micro(fila.avanzado ?? '0')]
  await tx
    .updateTable('tarea')
    .set({
      avance_cantidad: textoDeMicro(avanzado),
      // Of none there is no sum; one of 0 is of what was certified and corrected.
      con_avances: fila.avanzado !== null,
      avance_precio_total: precioAvanzado(
        { cantidad, precioTotalConMargen: fila.precio_total_con_margen },
        avanzado,
      ),
    })
    .where('id', '=', tareaId)
    .execute()
  return { cantidad, avanzado }
}

/** What was paid of each tarea grows by what this certification has of it, once it is paid (site.md §4). */
export async function asentarPagado(tx: Tx, certificacionId: string): Promise<void> {
  await sumarPagado(tx, certificacionId, sql`+`)
}

/** And shrinks by it, once its payment is taken back. */
export async function quitarPagado(tx: Tx, certificacionId: string): Promise<void> {
  await sumarPagado(tx, certificacionId, sql`-`)
}

async function sumarPagado(tx: Tx, certificacionId: string, signo: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update tarea t set avance_pagado = t.avance_pagado ${signo} l.cantidad
    from certificacion_linea l
    where l.certificacion_id = ${certificacionId} and t.empresa_id = l.empresa_id and t.id = l.tarea_id
  `.execute(tx)
}
