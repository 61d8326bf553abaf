import type { EstadoDeOrden } from '@plomada/domain/compras/razones'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'
import { paginar } from '../../base/db/busqueda.ts'
import { insertarMuchas } from '../../base/db/masivo.ts'
import type { OrdenDeCompra, OrdenLinea, OrdenMaterial } from '../../base/db/tipos.gen.ts'
import { enSuEmpresa } from '../../base/db/unir.ts'
import type { ObraBloqueada } from '../presupuestos/nucleo/bloqueo.ts'

// Orders with their materials and lines, and what a work has left over of each material.

/** The number that the next order of a work gets; under the work's lock. */
export async function siguienteNroDeOrden(tx: Tx, presupuestoId: string): Promise<number> {
  const { nro } = await tx
    .selectFrom('orden_de_compra')
    .select(sql<number>`coalesce(max(nro), 0) + 1`.as('nro'))
    .where('presupuesto_id', '=', presupuestoId)
    .executeTakeFirstOrThrow()
  return nro
}

type Material = Omit<Insertable<OrdenMaterial>, 'empresa_id' | 'orden_id' | 'presupuesto_id'>
type Linea = Omit<Insertable<OrdenLinea>, 'empresa_id' | 'orden_id'>
/** What an order asks for: a row a material, and one a material and tarea. */
export interface FilasDeOrden {
  materiales: readonly Material[]
  lineas: readonly Linea[]
}

export async function insertarOrden(
  tx: Tx,
  obra: ObraBloqueada,
  fila: Omit<Insertable<OrdenDeCompra>, 'presupuesto_id'>,
  filas: FilasDeOrden,
): Promise<void> {
  await tx
    .insertInto('orden_de_compra')
    .values({ ...fila, presupuesto_id: obra.id })
    .execute()
  await insertarFilas(tx, obra, fila, filas)
}

async function insertarFilas(
  tx: Tx,
  obra: ObraBloqueada,
  orden: { empresa_id: string; id: string },
  { materiales, lineas }: FilasDeOrden,
): Promise<void> {
  const suya = { empresa_id: orden.empresa_id, orden_id: orden.id }
  await insertarMuchas(
    tx.insertInto('orden_material'),
    materiales.map((fila) => ({ ...suya, presupuesto_id: obra.id, ...fila })),
  )
  await insertarMuchas(
    tx.insertInto('orden_linea'),
    lineas.map((fila) => ({ ...suya, ...fila })),
  )
}

/** What a pendiente order asks for becomes this. False where somebody paid or discarded it meanwhile. */
export async function cambiarPedido(
  tx: Tx,
  obra: ObraBloqueada,
  orden: { empresa_id: string; id: string },
  cambio: { fecha: Fecha; proveedor_id: string; precio_total: Gs },
  filas: FilasDeOrden,
): Promise<boolean> {
  if (!(await cambiarPendiente(tx, obra, orden.id, cambio))) return false
  await tx.deleteFrom('orden_linea').where('orden_id', '=', orden.id).execute()
  await tx.deleteFrom('orden_material').where('orden_id', '=', orden.id).execute()
  await insertarFilas(tx, obra, orden, filas)
  return true
}

/** False where it isn't pendiente any more. */
export async function cambiarPendiente(
  tx: Tx,
  obra: ObraBloqueada,
  id: string,
  cambio: Partial<{
    fecha: Fecha
    proveedor_id: string
    precio_total: Gs
    estado: EstadoDeOrden
    fecha_pago: Fecha
    comprobante: string | null
    partes: string
  }>,
): Promise<boolean> {
  const hecho = await tx
    .updateTable('orden_de_compra')
    .set((eb) => ({ ...cambio, version: eb('version', '+', 1), ts_updated: sql<string>`now()` }))
    .where('id', '=', id)
    .where('presupuesto_id', '=', obra.id)
    .where('estado', '=', 'pendiente')
    .returning('id')
    .executeTakeFirst()
  return hecho !== undefined
}

/** False where somebody changed it, or took its payment back, meanwhile. */
export async function cambiarComprobanteDeOrden(
  tx: Tx,
  obra: ObraBloqueada,
  { id, version }: { id: string; version: number },
  comprobante: string | null,
): Promise<boolean> {
  const hecho = await tx
    .updateTable('orden_de_compra')
    .set({ comprobante, version: version + 1, ts_updated: sql<string>`now()` })
    .where('id', '=', id)
    .where('presupuesto_id', '=', obra.id)
    .where('version', '=', version)
    .where('estado', '=', 'pagada')
    .returning('id')
    .executeTakeFirst()
  return hecho !== undefined
}

function conNombres(tx: Tx) {
  return tx
    .selectFrom('orden_de_compra as o')
    .innerJoin('persona as p', enSuEmpresa('p.id', 'o.proveedor_id'))
    .innerJoin('presupuesto as b', enSuEmpresa('b.id', 'o.presupuesto_id'))
    .innerJoin('credencial as q', enSuEmpresa('q.id', 'o.credencial_id'))
    .selectAll('o')
    .select([
      'p.nombre as proveedor_nombre',
      'p.razon_social as proveedor_razon_social',
      'p.ruc as proveedor_ruc',
      'p.version as proveedor_version',
      'b.nombre as obra_nombre',
      'q.nombre as autor_nombre',
      'q.apellido as autor_apellido',
    ])
}

export async function leerOrden(tx: Tx, id: string) {
  return conNombres(tx).where('o.id', '=', id).executeTakeFirst()
}
export type FilaOrden = NonNullable<Awaited<ReturnType<typeof leerOrden>>>

/** Its lines in their order, each with what its tarea is now. */
export async function leerLineasDeOrden(tx: Tx, ordenId: string) {
  return tx
    .selectFrom('orden_linea as l')
    .innerJoin('tarea as t', enSuEmpresa('t.id', 'l.tarea_id'))
    .selectAll('l')
    .select('t.estado as tarea_estado')
    .where('l.orden_id', '=', ordenId)
    .orderBy('l.orden')
    .execute()
}
export type FilaLinea = Awaited<ReturnType<typeof leerLineasDeOrden>>[number]

/** Its materials, each with what the work has of it now. */
export async function leerMateriales(tx: Tx, ordenId: string) {
  return tx
    .selectFrom('orden_material as m')
    .leftJoin('material_de_obra as w', (j) =>
      j
        .onRef('w.empresa_id', '=', 'm.empresa_id')
        .onRef('w.presupuesto_id', '=', 'm.presupuesto_id')
        .onRef('w.material_id', '=', 'm.material_id'),
    )
    .selectAll('m')
    .select(['w.comprada as obra_comprada', 'w.extra as obra_suelto'])
    .where('m.orden_id', '=', ordenId)
    .execute()
}
export type FilaMaterial = Awaited<ReturnType<typeof leerMateriales>>[number]

export interface FiltroOrdenes {
  page: number
  limit: number
  presupuestoId: string
  proveedorId?: string | undefined
  inicio: Fecha | null
  fin: Fecha | null
  pagadaDesde: Fecha | null
  pagadaHasta: Fecha | null
  estado?: EstadoDeOrden | undefined
  materialId?: string | undefined
  tareaId?: string | undefined
}

/** The newest day first, and of one day the last number. */
export async function listarOrdenes(tx: Tx, f: FiltroOrdenes) {
  let consulta = conNombres(tx).where('o.presupuesto_id', '=', f.presupuestoId)
  const { proveedorId, inicio, fin, estado, materialId, tareaId } = f
  if (proveedorId !== undefined) consulta = consulta.where('o.proveedor_id', '=', proveedorId)
  if (inicio !== null) consulta = consulta.where('o.fecha', '>=', inicio)
  if (fin !== null) consulta = consulta.where('o.fecha', '<=', fin)
  if (f.pagadaDesde !== null) consulta = consulta.where('o.fecha_pago', '>=', f.pagadaDesde)
  if (f.pagadaHasta !== null) consulta = consulta.where('o.fecha_pago', '<=', f.pagadaHasta)
  if (estado !== undefined) consulta = consulta.where('o.estado', '=', estado)
  if (materialId !== undefined || tareaId !== undefined) {
    consulta = consulta.where((eb) =>
      eb.exists(
        eb
          .selectFrom('orden_linea as l')
          .select('l.tarea_id')
          .whereRef('l.empresa_id', '=', 'o.empresa_id')
          .whereRef('l.orden_id', '=', 'o.id')
          .$if(materialId !== undefined, (q) => q.where('l.material_id', '=', materialId ?? ''))
          .$if(tareaId !== undefined, (q) => q.where('l.tarea_id', '=', tareaId ?? '')),
      ),
    )
  }
  return paginar(consulta.orderBy('o.fecha', 'desc').orderBy('o.nro', 'desc'), f)
}

/** What each of these orders has of a material; those without it are not among them. */
export async function leerDeUnMaterial(tx: Tx, ordenIds: readonly string[], materialId: string) {
  if (ordenIds.length === 0) return []
  return tx
    .selectFrom('orden_material')
    .select(['orden_id', 'cantidad', 'comprada', 'desde_extra', 'total_pagado'])
    .where('orden_id', 'in', [...ordenIds])
    .where('material_id', '=', materialId)
    .execute()
}
export type FilaDeUnMaterial = Awaited<ReturnType<typeof leerDeUnMaterial>>[number]

export async function listarProveedores(tx: Tx) {
  return tx
    .selectFrom('persona')
    .select(['id', 'nombre'])
    .where(sql<boolean>`'proveedor' = any(funcion)`)
    .orderBy(sql`nombre collate es_py`)
    .orderBy('id')
    .execute()
}

export async function esProveedor(tx: Tx, id: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('persona')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`'proveedor' = any(funcion)`)
    .executeTakeFirst()
  return fila !== undefined
}
