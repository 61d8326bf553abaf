import { totalDeLinea } from '@plomada/domain/compras/orden'
import { recibidas } from '@plomada/domain/compras/pago'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Tx } from '../../../base/db/base.ts'
import type { PresupuestoDePrueba } from '../../presupuestos/prueba/presupuesto.ts'
import { micro } from '../../presupuestos/totales/filas.ts'

/**
 * Checks what must hold of the orders of a work at any moment (domain.md §9): they are numbered without a gap; what each
 * asks for and comes to is the sum of its lines; what came is shared among them; what the work bought, paid and has left
 * over of each material beyond what was ordered follows from its paid orders.
 */
export async function exigirCompras(p: PresupuestoDePrueba): Promise<void> {
  const { ordenes, materiales, lineas, deLaObra } = await p.sql((tx) => leer(tx, p.id))
  expect(ordenes.map(({ nro }) => nro)).toEqual(ordenes.map((_, i) => i + 1))
  const suyos = Map.groupBy(materiales, (m) => m.orden_id)
  const suyas = Map.groupBy(lineas, (l) => l.orden_id)
  for (const orden of ordenes) exigirOrden(orden, suyos.get(orden.id) ?? [], suyas.get(orden.id) ?? [])
  exigirSumas(ordenes, materiales, lineas, deLaObra)
}

type Todo = Awaited<ReturnType<typeof leer>>
type Orden = Todo['ordenes'][number]
type Material = Todo['materiales'][number]
type Linea = Todo['lineas'][number]

async function leer(tx: Tx, presupuestoId: string) {
  const ordenes = await tx
    .selectFrom('orden_de_compra')
    .selectAll()
    .where('presupuesto_id', '=', presupuestoId)
    .orderBy('nro')
    .execute()
  const ids = sql<string>`any(${ordenes.map(({ id }) => id)}::uuid[])`
  return {
    ordenes,
    materiales: await tx.selectFrom('orden_material').selectAll().where('orden_id', '=', ids).execute(),
    lineas: await tx
      .selectFrom('orden_linea')
      .selectAll()
      .where('orden_id', '=', ids)
      .orderBy('orden')
      .execute(),
    deLaObra: await tx
      .selectFrom('material_de_obra')
      .selectAll()
      .where('presupuesto_id', '=', presupuestoId)
      .execute(),
  }
}

const suma = (cantidades: readonly bigint[]) => cantidades.reduce((total, una) => total + una, 0n)
const sumaDeGs = (montos: readonly number[]) => montos.reduce((total, uno) => total + uno, 0)

function exigirOrden(o: Orden, materiales: readonly Material[], lineas: readonly Linea[]): void {
  const pagada = o.estado === 'pagada'
  for (const m of materiales) {
    const suyas = lineas.filter((l) => l.material_id === m.material_id)
    const pedidas = suyas.map(({ cantidad }) => micro(cantidad))
    expect([o.nro, micro(m.cantidad)]).toEqual([o.nro, suma(pedidas)])
    expect([o.nro, suyas.map(({ total }) => total)]).toEqual([
      o.nro,
      pedidas.map((pedida) => totalDeLinea(m.precio_unitario, pedida)),
    ])
    const llego = pagada ? micro(m.comprada ?? '') + micro(m.desde_extra ?? '') : null
    expect([o.nro, m.comprada === null]).toEqual([o.nro, !pagada])
    expect([o.nro, suyas.map(({ recibida }) => (recibida === null ? null : micro(recibida)))]).toEqual([
      o.nro,
      llego === null ? suyas.map(() => null) : recibidas(pedidas, llego),
    ])
    if (pagada) {
      expect([o.nro, m.total_pagado]).toEqual([
        o.nro,
        totalDeLinea(m.precio_pagado ?? 0, micro(m.comprada ?? '')),
      ])
    }
  }
  const deMateriales = new Set(materiales.map((m) => m.material_id))
  expect([o.nro, new Set(lineas.map((l) => l.material_id))]).toEqual([o.nro, deMateriales])
  const total = pagada ? materiales.map((m) => m.total_pagado ?? 0) : lineas.map((l) => l.total)
  expect([o.nro, o.precio_total]).toEqual([o.nro, sumaDeGs(total)])
}

/** Paid orders in any order give the same sums. */
function exigirSumas(
  ordenes: readonly Orden[],
  materiales: readonly Material[],
  lineas: readonly Linea[],
  deLaObra: Todo['deLaObra'],
): void {
  const pagadas = new Set(ordenes.filter(({ estado }) => estado === 'pagada').map(({ id }) => id))
  const pagados = Map.groupBy(
    materiales.filter((m) => pagadas.has(m.orden_id)),
    (m) => m.material_id,
  )
  const esperadas = [...pagados].map(([id, suyos]) => ({
    id,
    comprada: suma(suyos.map((m) => micro(m.comprada ?? ''))),
    pagado: sumaDeGs(suyos.map((m) => m.total_pagado ?? 0)),
    extra: suma(
      suyos.map((m) => {
        const [desdeExtra, pedida] = [micro(m.desde_extra ?? ''), micro(m.cantidad)]
        const deMas = micro(m.comprada ?? '') + desdeExtra - pedida
        return (deMas > 0n ? deMas : 0n) - desdeExtra
      }),
    ),
  }))
  const guardadas = deLaObra.map((m) => ({
    id: m.material_id,
    comprada: micro(m.comprada),
    pagado: m.pagado,
    extra: micro(m.extra),
  }))
  const porId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  // Of what was bought by orders whose payment was taken back a row of nothing stays.
  const deAlgo = guardadas.filter(
    (m) => pagados.has(m.id) || m.comprada !== 0n || m.pagado !== 0 || m.extra !== 0n,
  )
  expect(deAlgo.toSorted(porId)).toEqual(esperadas.toSorted(porId))
  // All that was bought is of a tarea or loose.
  for (const { id, comprada, extra } of guardadas) {
    const recibidas = lineas.filter((l) => l.material_id === id && pagadas.has(l.orden_id))
    expect(comprada).toBe(suma(recibidas.map((l) => micro(l.recibida ?? '0'))) + extra)
  }
}
