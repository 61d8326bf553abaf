import { expect } from 'vitest'
import type { Tx } from '../../../base/db/base.ts'
import { micro } from '../totales/filas.ts'
import { agrupar } from '../totales/totales.ts'
import type { PresupuestoDePrueba } from './presupuesto.ts'

const TIPOS = [
  'anticipo',
  'descuentoDeAnticipo',
  'retencion',
  'entrega',
  'descuento',
  'moCalculada',
  'moPagada',
] as const

/**
 * Checks that what the accounts of a work keep follows from what happened (decision 0057): each account is the sum of
 * its movements, a certification that stands holds the avances it was made of and wrote what it says once, an annulled
 * one holds none and comes to nothing, and a tarea was paid what its paid certifications have of it.
 */
export async function exigirCuentas(p: PresupuestoDePrueba): Promise<void> {
  const { cuentas, movimientos, certificaciones, lineas, hechas, avances, tareas } = await p.sql((tx) =>
    leer(tx, p.id),
  )
  const deCuenta = agrupar(movimientos, (m) => m.contratista_id)
  const sumas = [...deCuenta].map(([contratista, suyos]) => [
    contratista,
    ...TIPOS.map((t) => suma(suyos, t)),
  ])
  const guardadas = cuentas
    .map((k) => [
      k.contratista_id,
      k.anticipo,
      k.descuento_de_anticipo,
      k.retencion,
      k.entrega,
      k.descuento,
      k.mo_calculada,
      k.mo_pagada,
    ])
    // One whose percentage alone was changed.
    .filter((k) => deCuenta.has(String(k[0])))
  expect(guardadas.sort()).toEqual(sumas.sort())

  expect(certificaciones.map(({ nro }) => nro)).toEqual(certificaciones.map((_, i) => i + 1))
  const deCertificacion = agrupar(movimientos, (m) => m.certificacion_id)
  for (const c of certificaciones) {
    const suyos = deCertificacion.get(c.id) ?? []
    const enPie = c.anulada_el === null
    expect([c.nro, ...TIPOS.map((t) => suma(suyos, t))]).toEqual([
      c.nro,
      0,
      enPie ? c.anticipo : 0,
      enPie ? c.retencion : 0,
      0,
      enPie ? c.descuento : 0,
      enPie ? c.neto : 0,
      c.pagada_el === null ? 0 : c.total_a_pagar,
    ])
    const deEsta = lineas.filter((l) => l.certificacion_id === c.id)
    expect([c.nro, deEsta.reduce((n, l) => n + l.total, 0)]).toEqual([c.nro, c.total_avance])
    exigirLineas(c, deEsta, hechas, avances)
  }
  const retenidos = avances.flatMap((a) =>
    a.certificacion_id === null ? [] : [`${a.certificacion_id} ${a.id}`],
  )
  const enPie = new Set(certificaciones.filter((c) => c.anulada_el === null).map((c) => c.id))
  const debidos = hechas.filter((h) => enPie.has(h.certificacion_id))
  expect(retenidos.sort()).toEqual(debidos.map((h) => `${h.certificacion_id} ${h.avance_id}`).sort())
  expect(avances.filter((a) => a.descartado && a.certificacion_id !== null)).toEqual([])

  const pagadas = new Set(certificaciones.filter((c) => c.pagada_el !== null).map((c) => c.id))
  for (const t of tareas) {
    const suyas = lineas.filter((l) => l.tarea_id === t.id && pagadas.has(l.certificacion_id))
    expect([t.nombre, micro(t.avance_pagado)]).toEqual([t.nombre, total(suyas)])
  }
}

/** A line has as much of its tarea as the avances that the certification was made of. */
function exigirLineas(
  c: { id: string; nro: number },
  lineas: readonly { tarea_id: string; cantidad: string }[],
  hechas: readonly { certificacion_id: string; avance_id: string }[],
  avances: readonly { id: string; tarea_id: string; cantidad: string }[],
): void {
  const ids = new Set(hechas.filter((h) => h.certificacion_id === c.id).map((h) => h.avance_id))
  const suyos = agrupar(
    avances.filter((a) => ids.has(a.id)),
    (a) => a.tarea_id,
  )
  expect([c.nro, lineas.map((l) => [l.tarea_id, micro(l.cantidad)]).sort()]).toEqual([
    c.nro,
    [...suyos].map(([tarea, deTarea]) => [tarea, total(deTarea)]).sort(),
  ])
}

const suma = (movimientos: readonly { tipo: string; cantidad: number }[], tipo: string): number =>
  movimientos.filter((m) => m.tipo === tipo).reduce((n, m) => n + m.cantidad, 0)

const total = (de: readonly { cantidad: string }[]): bigint =>
  de.reduce((n, { cantidad }) => n + micro(cantidad), 0n)

async function leer(tx: Tx, presupuestoId: string) {
  const deLaObra = tx.selectFrom('certificacion').select('id').where('presupuesto_id', '=', presupuestoId)
  return {
    cuentas: await tx
      .selectFrom('cuenta_de_contratista')
      .selectAll()
      .where('presupuesto_id', '=', presupuestoId)
      .execute(),
    movimientos: await tx
      .selectFrom('movimiento')
      .select(['contratista_id', 'tipo', 'cantidad', 'certificacion_id'])
      .where('presupuesto_id', '=', presupuestoId)
      .execute(),
    certificaciones: await tx
      .selectFrom('certificacion')
      .selectAll()
      .where('presupuesto_id', '=', presupuestoId)
      .orderBy('nro')
      .execute(),
    lineas: await tx
      .selectFrom('certificacion_linea')
      .select(['certificacion_id', 'tarea_id', 'cantidad', 'total'])
      .where('certificacion_id', 'in', deLaObra)
      .execute(),
    hechas: await tx
      .selectFrom('certificacion_avance')
      .select(['certificacion_id', 'avance_id'])
      .where('certificacion_id', 'in', deLaObra)
      .execute(),
    avances: await tx
      .selectFrom('avance')
      .select(['id', 'tarea_id', 'cantidad', 'descartado', 'certificacion_id'])
      .where('presupuesto_id', '=', presupuestoId)
      .execute(),
    tareas: await tx
      .selectFrom('tarea')
      .select(['id', 'nombre', 'avance_pagado'])
      .where('presupuesto_id', '=', presupuestoId)
      .execute(),
  }
}
