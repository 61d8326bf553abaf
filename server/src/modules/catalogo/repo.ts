import type { ORDEN_COMPONENTES } from '@plomada/contract/catalogo'
import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import { sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'
import { contiene, paginar } from '../../base/db/busqueda.ts'
import { nuevoId } from '../../base/db/ids.ts'
import { insertarMuchas } from '../../base/db/masivo.ts'
import { datosConPrecios } from './preciosRepo.ts'

export interface FiltroDatos {
  page: number
  limit: number
  busquedaRapida?: string | undefined
  tipo: 'todos' | TipoComponente
  estado: 'activo' | 'inactivo' | 'todos'
  /** The work whose own entries and prices are listed as well; null: the base alone. */
  presupuestoId: string | null
  /** Those without a price of their own, or whose price nobody gave after an instant. */
  precio?: 'sin' | { viejoDesde: string } | undefined
  /** Of prices it is ordered where all of it was read (`rutaOrdenada`). */
  sortField: (typeof ORDEN_COMPONENTES)[number]
  sortOrder: 'asc' | 'desc'
}

/** Of dato_auxiliar d: when its price was given or confirmed last; null of one without history. */
export const PRECIO_DESDE = sql<string | null>`(select coalesce(h.desde, h.ts_created) from historial_precio h
  where h.empresa_id = d.empresa_id and h.dato_auxiliar_id = d.id order by h.id desc limit 1)`

function datos(tx: Tx, presupuestoId: string | null) {
  return datosConPrecios(tx, presupuestoId).select((eb) => [
    'd.codigo',
    'd.presupuesto_id',
    'd.version',
    'd.ts_created',
    PRECIO_DESDE.as('precio_desde'),
    eb
      .exists(
        eb.selectFrom('componente as c').select('c.id').whereRef('c.dato_auxiliar_id', '=', 'd.id').limit(1),
      )
      .as('en_uso'),
  ])
}

/** Of dato_auxiliar d: nobody priced it. */
export const SIN_PRECIO = sql<boolean>`d.ultimo_precio is null`

/** Of dato_auxiliar d: it has a price, and nobody gave or confirmed it after that instant. */
export const precioViejo = (desde: string) =>
  sql<boolean>`(d.ultimo_precio is not null and coalesce(${PRECIO_DESDE} <= ${desde}::timestamptz, true))`

export type FilaDato = Awaited<ReturnType<typeof leerDato>> & {}

export async function listarDatos(tx: Tx, filtro: FiltroDatos) {
  let consulta = datos(tx, filtro.presupuestoId)
  if (filtro.tipo !== 'todos') consulta = consulta.where('d.tag', '=', filtro.tipo)
  if (filtro.estado !== 'todos') consulta = consulta.where('d.activo', '=', filtro.estado === 'activo')
  const { busquedaRapida, precio } = filtro
  if (precio !== undefined) {
    consulta = consulta.where(precio === 'sin' ? SIN_PRECIO : precioViejo(precio.viejoDesde))
  }
  if (busquedaRapida) {
    consulta = consulta.where((eb) =>
      eb.or([contiene(eb.ref('d.nombre'), busquedaRapida), contiene(eb.ref('d.codigo'), busquedaRapida)]),
    )
  }
  const ordenada =
    filtro.sortField === 'nombre'
      ? consulta.orderBy(sql`d.nombre collate es_py`, filtro.sortOrder)
      : consulta.orderBy('d.ts_created', filtro.sortOrder)
  return paginar(ordenada.orderBy('d.id', filtro.sortOrder), filtro)
}

export async function leerDato(tx: Tx, id: string, presupuestoId: string | null = null) {
  return datos(tx, presupuestoId).where('d.id', '=', id).executeTakeFirst()
}

/** The work that an entry belongs to; null for an entry of the base, undefined where the id does not exist. */
export async function obraDelDato(tx: Tx, id: string): Promise<string | null | undefined> {
  const fila = await tx
    .selectFrom('dato_auxiliar')
    .select('presupuesto_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return fila?.presupuesto_id
}

/**
 * Like `leerDato`, for entries of any work; locks the row until the transaction ends, but not against references: a
 * tarea being saved refers to entries while it has its work locked, and a change of base prices waits for that work
 * next.
 */
export async function bloquearDato(tx: Tx, id: string) {
  return tx.selectFrom('dato_auxiliar').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** Locks these entries until the transaction ends, in one order so that no two calls wait for each other. */
export async function bloquearDatos(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('dato_auxiliar')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** These entries as `leerDato` gives them, of the base. */
export async function leerDatosDeBase(tx: Tx, ids: readonly string[]) {
  return datos(tx, null)
    .where('d.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

/**
 * Since when each entry had those prices, by the newest row of its history before the last one; an entry is missing
 * where its history has no such row.
 */
export async function leerDesdeCuando(
  tx: Tx,
  filas: readonly { id: string; precio: Gs | null; precioReal: Gs | null }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; desde: string }>`
    select v.id, h.desde from unnest(${filas.map((f) => f.id)}::uuid[], ${filas.map((f) => f.precio)}::int8[],
      ${filas.map((f) => f.precioReal)}::int8[]) as v(id, precio, precio_real)
    join dato_auxiliar d on d.id = v.id
    cross join lateral (
      select coalesce(h.desde, h.ts_created) as desde from historial_precio h
      where h.empresa_id = d.empresa_id and h.dato_auxiliar_id = d.id
        and h.precio_unitario is not distinct from v.precio
        and h.precio_unitario_real is not distinct from v.precio_real
        and h.id < (select u.id from historial_precio u
          where u.empresa_id = d.empresa_id and u.dato_auxiliar_id = d.id order by u.id desc limit 1)
      order by h.id desc limit 1) h`.execute(tx)
  return new Map(rows.map(({ id, desde }) => [id, desde]))
}

export async function estaEnUso(tx: Tx, id: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('componente')
    .select('id')
    .where('dato_auxiliar_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return fila !== undefined
}

export interface NuevoDato {
  /** Given where the id is needed before the row is written. */
  id?: string
  empresaId: string
  presupuestoId: string | null
  nombre: string
  tag: TipoComponente
  codigo: string
  unidadMedidaCodigo: string
  precio: Gs | null
  precioReal: Gs | null
}

export async function insertarDatos(tx: Tx, nuevos: readonly NuevoDato[]): Promise<string[]> {
  const filas = nuevos.map((d) => ({
    empresa_id: d.empresaId,
    id: d.id ?? nuevoId(),
    presupuesto_id: d.presupuestoId,
    nombre: d.nombre,
    tag: d.tag,
    codigo: d.codigo,
    unidad_medida_codigo: d.unidadMedidaCodigo,
    ultimo_precio: d.precio,
    ultimo_precio_real: d.precioReal,
  }))
  await insertarMuchas(tx.insertInto('dato_auxiliar'), filas)
  return filas.map((fila) => fila.id)
}

export interface CambioDato {
  nombre: string
  tag: TipoComponente
  codigo: string
  unidadMedidaCodigo: string
  precio: Gs | null
  precioReal: Gs | null
}

export async function actualizarDato(tx: Tx, id: string, cambio: CambioDato): Promise<void> {
  await tx
    .updateTable('dato_auxiliar')
    .set((eb) => ({
      nombre: cambio.nombre,
      tag: cambio.tag,
      codigo: cambio.codigo,
      unidad_medida_codigo: cambio.unidadMedidaCodigo,
      ultimo_precio: cambio.precio,
      ultimo_precio_real: cambio.precioReal,
      version: eb('version', '+', 1),
      ts_updated: sql<string>`now()`,
    }))
    .where('id', '=', id)
    .execute()
}

/** Updates many prices in one statement. */
export async function actualizarPrecios(
  tx: Tx,
  filas: readonly (Pick<NuevoPrecio, 'precio' | 'precioReal'> & { id: string })[],
): Promise<void> {
  await sql`
    update dato_auxiliar d
    set ultimo_precio = v.precio, ultimo_precio_real = v.precio_real, version = d.version + 1, ts_updated = now()
    from unnest(${filas.map((f) => f.id)}::uuid[], ${filas.map((f) => f.precio)}::int8[],
      ${filas.map((f) => f.precioReal)}::int8[]) as v(id, precio, precio_real)
    where d.id = v.id`.execute(tx)
}

export async function desactivarDato(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('dato_auxiliar')
    .set((eb) => ({ activo: false, version: eb('version', '+', 1), ts_updated: sql<string>`now()` }))
    .where('id', '=', id)
    .execute()
}

export interface NuevoPrecio {
  empresaId: string
  credencialId: string | null
  datoAuxiliarId: string
  precio: Gs | null
  precioReal: Gs | null
  /** Since when it is so, of what is put back; else since now. */
  desde?: string | undefined
}

export async function insertarHistorial(tx: Tx, precios: readonly NuevoPrecio[]): Promise<void> {
  await insertarMuchas(
    tx.insertInto('historial_precio'),
    precios.map((p) => ({
      empresa_id: p.empresaId,
      id: nuevoId(),
      dato_auxiliar_id: p.datoAuxiliarId,
      precio_unitario: p.precio,
      precio_unitario_real: p.precioReal,
      credencial_id: p.credencialId,
      desde: p.desde ?? null,
    })),
  )
}

export async function listarHistorial(
  tx: Tx,
  datoAuxiliarId: string,
  pagina: { page: number; limit: number },
) {
  const consulta = tx
    .selectFrom('historial_precio as h')
    .leftJoin('credencial as c', 'c.id', 'h.credencial_id')
    .select(['h.id', 'h.precio_unitario', 'h.precio_unitario_real', 'h.ts_created', 'c.nombre', 'c.apellido'])
    .where('h.dato_auxiliar_id', '=', datoAuxiliarId)
    .orderBy('h.id', 'desc')
  return paginar(consulta, pagina)
}

/** What has to be known of a work to make an entry in it. */
export async function obraParaEntradas(
  tx: Tx,
  presupuestoId: string,
): Promise<{ tipo: string; activo: boolean }> {
  return tx
    .selectFrom('presupuesto')
    .select(['tipo', 'activo'])
    .where('id', '=', presupuestoId)
    .executeTakeFirstOrThrow()
}
