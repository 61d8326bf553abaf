import { opuestos } from '@plomada/domain/certificaciones/saldos'
import { porCantidad } from '@plomada/domain/presupuestos/plan'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Tx } from '../../../base/db/base.ts'
import type { PresupuestoDePrueba } from '../../presupuestos/prueba/presupuesto.ts'
import { micro } from '../../presupuestos/totales/filas.ts'
import { agrupar } from '../../presupuestos/totales/totales.ts'

/**
 * Checks what must hold of the accounts of a work at any moment (domain.md §8): each sum is that of its movements and is
 * not below 0; certifications are numbered without a gap; each is made of the avances it holds, has its own movements
 * once, and those of an annulled one cancel out; no avance is in two that stand; and what was paid of each tarea is kept.
 */
export async function exigirCuentas(p: PresupuestoDePrueba): Promise<void> {
  const todo = await p.sql((tx) => leer(tx, p.id))
  exigirSumas(todo)
  exigirCertificaciones(todo)
  exigirAvances(todo)
}
type Todo = Awaited<ReturnType<typeof leer>>

async function leer(tx: Tx, presupuestoId: string) {
  const certificaciones = await tx
    .selectFrom('certificacion')
    .selectAll()
    .where('presupuesto_id', '=', presupuestoId)
    .orderBy('nro')
    .execute()
  const ids = sql<string>`any(${certificaciones.map(({ id }) => id)}::uuid[])`
  return {
    certificaciones,
    cuentas: await tx
      .selectFrom('cuenta_de_contratista')
      .selectAll()
      .where('presupuesto_id', '=', presupuestoId)
      .execute(),
    movimientos: await tx
      .selectFrom('movimiento')
      .selectAll()
      .where('presupuesto_id', '=', presupuestoId)
      .orderBy('id')
      .execute(),
    lineas: await tx
      .selectFrom('certificacion_linea')
      .selectAll()
      .where('certificacion_id', '=', ids)
      .execute(),
    deQue: await tx
      .selectFrom('certificacion_avance')
      .selectAll()
      .where('certificacion_id', '=', ids)
      .execute(),
    avances: await tx.selectFrom('avance').selectAll().where('presupuesto_id', '=', presupuestoId).execute(),
    tareas: await tx
      .selectFrom('tarea')
      .select(['id', 'avance_pagado'])
      .where('presupuesto_id', '=', presupuestoId)
      .execute(),
  }
}

const sumar = (montos: readonly number[]): number => montos.reduce((n, m) => n + m, 0)

function exigirSumas({ cuentas, movimientos }: Todo): void {
  const deQuien = agrupar(movimientos, (m) => m.contratista_id)
  const conocidos = new Set(cuentas.map((c) => c.contratista_id))
  expect([...deQuien.keys()].filter((id) => !conocidos.has(id))).toEqual([])
  for (const c of cuentas) {
    const suma = (tipo: string) =>
      sumar((deQuien.get(c.contratista_id) ?? []).filter((m) => m.tipo === tipo).map((m) => m.cantidad))
    const guardadas = {
      anticipo: c.anticipo,
      descuentoDeAnticipo: c.descuento_de_anticipo,
      retencion: c.retencion,
      entrega: c.entrega,
      descuento: c.descuento,
      moCalculada: c.mo_calculada,
      moPagada: c.mo_pagada,
    }
    expect(guardadas).toEqual(Object.fromEntries(Object.keys(guardadas).map((tipo) => [tipo, suma(tipo)])))
    const restos = [c.anticipo - c.descuento_de_anticipo, c.entrega - c.descuento]
    expect([...Object.values(guardadas), ...restos].filter((monto) => monto < 0)).toEqual([])
  }
}

function exigirCertificaciones({ certificaciones, movimientos, lineas, deQue, avances }: Todo): void {
  expect(certificaciones.map(({ nro }) => nro)).toEqual(certificaciones.map((_, i) => i + 1))
  const [suyos, suyas, hechas] = [
    agrupar(movimientos, (m) => m.certificacion_id),
    agrupar(lineas, (l) => l.certificacion_id),
    agrupar(deQue, (d) => d.certificacion_id),
  ]
  const porId = new Map(avances.map((a) => [a.id, a]))
  for (const c of certificaciones) {
    const propios = [
      { tipo: 'retencion', cantidad: c.retencion },
      { tipo: 'descuentoDeAnticipo', cantidad: c.anticipo },
      { tipo: 'descuento', cantidad: c.descuento },
      { tipo: 'moCalculada', cantidad: c.neto },
    ] as const
    const esperados = [
      ...propios,
      ...(c.anulada_el === null ? [] : opuestos(propios)),
      // Paid and taken back in turns it comes to nothing, or to all of it.
      { tipo: 'moPagada', cantidad: c.pagada_el === null ? 0 : c.total_a_pagar },
    ].filter(({ cantidad }) => cantidad !== 0)
    const deEste = suyos.get(c.id) ?? []
    const pagos = deEste.filter(({ tipo }) => tipo === 'moPagada')
    const escritos = [
      ...deEste.filter(({ tipo }) => tipo !== 'moPagada').map(({ tipo, cantidad }) => ({ tipo, cantidad })),
      { tipo: 'moPagada', cantidad: sumar(pagos.map(({ cantidad }) => cantidad)) },
    ].filter(({ cantidad }) => cantidad !== 0)
    const enOrden = (lista: readonly { tipo: string; cantidad: number }[]) =>
      lista.map(({ tipo, cantidad }) => `${tipo} ${cantidad}`).sort()
    expect([c.nro, enOrden(escritos)]).toEqual([c.nro, enOrden(esperados)])

    const deEsta = (hechas.get(c.id) ?? []).flatMap(({ avance_id }) => porId.get(avance_id) ?? [])
    const fuera = deEsta.filter(
      (a) => a.contratista_id !== c.contratista_id || a.fecha < c.inicio || a.fecha > c.fin,
    )
    expect([c.nro, fuera]).toEqual([c.nro, []])
    const porTarea = agrupar(deEsta, (a) => a.tarea_id)
    const fijadas = (suyas.get(c.id) ?? []).map((l) => [l.tarea_id, micro(l.cantidad), l.total])
    const contadas = (suyas.get(c.id) ?? []).map((l) => {
      const cantidad = (porTarea.get(l.tarea_id) ?? []).reduce((suma, a) => suma + micro(a.cantidad), 0n)
      return [l.tarea_id, cantidad, porCantidad(micro(l.tarifa), cantidad)]
    })
    expect([c.nro, porTarea.size, fijadas]).toEqual([c.nro, fijadas.length, contadas])
    expect(sumar((suyas.get(c.id) ?? []).map(({ total }) => total))).toBe(c.total_avance)
  }
}

function exigirAvances({ certificaciones, deQue, avances, lineas, tareas }: Todo): void {
  const enPie = new Set(certificaciones.filter((c) => c.anulada_el === null).map(({ id }) => id))
  const deCual = agrupar(
    deQue.filter((d) => enPie.has(d.certificacion_id)),
    (d) => d.avance_id,
  )
  // Each is held by the one certification that stands and was made of it, and by no other.
  const cuales = (id: string) => (deCual.get(id) ?? []).map((d) => d.certificacion_id)
  expect(avances.map((a) => [a.id, a.certificacion_id === null ? [] : [a.certificacion_id]])).toEqual(
    avances.map((a) => [a.id, cuales(a.id)]),
  )
  expect(avances.filter((a) => a.descartado && a.certificacion_id !== null)).toEqual([])
  const pagadas = new Set(certificaciones.filter((c) => c.pagada_el !== null).map(({ id }) => id))
  for (const t of tareas) {
    const pagado = lineas
      .filter((l) => l.tarea_id === t.id && pagadas.has(l.certificacion_id))
      .reduce((suma, l) => suma + micro(l.cantidad), 0n)
    expect([t.id, micro(t.avance_pagado)]).toEqual([t.id, pagado])
  }
}
