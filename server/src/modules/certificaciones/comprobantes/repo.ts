import type { Comprobante } from '@plomada/contract/certificaciones/comprobante'
import type { ClaseDePago } from '@plomada/domain/certificaciones/comprobante'
import { montoDelMovimiento } from '@plomada/domain/certificaciones/comprobante'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { comprobanteGuardado } from '../comprobante.ts'
import type { Periodo } from '../tareasRepo.ts'

// Every guaraní that left the firm, and what of it came back, over all its works: what certifications and orders paid,
// what was taken back of it, and what was moved by hand in the accounts of contratistas (decision 0108).

/** Something that was paid, or came back, and its receipt if it has one. */
export interface Pago {
  /** Of the certification, the order or the movement. */
  id: string
  clase: ClaseDePago
  /** Of a certification or an order. */
  nro: number | null
  obra: string
  /** Who was paid, and its RUC as the firm has it. */
  aQuien: string
  ruc: string
  fecha: Fecha
  /** Below 0 where it came back. */
  total: Gs
  comprobante: Comprobante | null
  observacion: string
  /** Of a payment that was taken back: on which day, and why; and of its coming back, of which day the payment was. */
  revertido: { dia: Fecha; esLaVuelta: boolean } | null
}

/**
 * One row each. A payment that was taken back is two: it left on its day, and came back on another. `vigente`: it
 * stands, and its receipt with it.
 */
const PAGOS_DE_LA_EMPRESA = sql`
  select 'certificacion' as clase, c.empresa_id, c.id, c.presupuesto_id, c.contratista_id as persona_id, c.nro,
    c.pagada_el as fecha, c.total_a_pagar as total, c.comprobante, '' as observacion, true as vigente,
    null::date as revertido, false as vuelta
  from certificacion c where c.pagada_el is not null
  union all
  select 'orden', o.empresa_id, o.id, o.presupuesto_id, o.proveedor_id, o.nro, o.fecha_pago, o.precio_total,
    o.comprobante, '', true, null, false
  from orden_de_compra o where o.estado = 'pagada'
  union all
  select coalesce(m.concepto, m.tipo), m.empresa_id, m.id, m.presupuesto_id, m.contratista_id, null, m.fecha,
    case when m.concepto = 'devolucionAnticipo' then -m.cantidad else m.cantidad end, m.comprobante, m.observacion,
    true, null, false
  from movimiento m
  where m.certificacion_id is null and m.tipo in ('anticipo', 'entrega', 'moPagada', 'descuentoDeAnticipo')
  union all
  select 'certificacion', r.empresa_id, c.id, c.presupuesto_id, c.contratista_id, c.nro,
    case when v.vuelta then r.revertida_el else r.pagada_el end, case when v.vuelta then -r.total else r.total end,
    r.comprobante, r.motivo, false, case when v.vuelta then r.pagada_el else r.revertida_el end, v.vuelta
  from certificacion_revertida r
    join certificacion c on c.empresa_id = r.empresa_id and c.id = r.certificacion_id
    cross join (values (false), (true)) v (vuelta)
  union all
  select 'orden', r.empresa_id, o.id, o.presupuesto_id, o.proveedor_id, o.nro,
    case when v.vuelta then r.revertida_el else r.fecha_pago end, case when v.vuelta then -r.total else r.total end,
    r.comprobante, r.motivo, false, case when v.vuelta then r.fecha_pago else r.revertida_el end, v.vuelta
  from orden_revertida r
    join orden_de_compra o on o.empresa_id = r.empresa_id and o.id = r.orden_id
    cross join (values (false), (true)) v (vuelta)`

const digitos = (campo: string) =>
  sql`nullif(regexp_replace(pago.comprobante ->> ${sql.lit(campo)}, '[^0-9]', '', 'g'), '')`
/** As `claveDeComprobante` of the domain makes it. */
const CLAVE = sql<
  string | null
>`${digitos('ruc')} || '/' || ${digitos('timbrado')} || '/' || ${digitos('numero')}`

interface Fila {
  clase: ClaseDePago
  id: string
  nro: number | null
  obra: string
  persona: string
  ruc: string
  fecha: Fecha
  total: Gs
  comprobante: unknown
  observacion: string
  revertido: Fecha | null
  vuelta: boolean
}

async function leer(tx: Tx, cuales: RawBuilder<unknown>): Promise<Pago[]> {
  const { rows } = await sql<Fila>`
    select pago.clase, pago.id, pago.nro, o.nombre as obra, p.nombre as persona, p.ruc, pago.fecha, pago.total,
      pago.comprobante, pago.observacion, pago.revertido, pago.vuelta
    from (${PAGOS_DE_LA_EMPRESA}) pago
      join presupuesto o on o.empresa_id = pago.empresa_id and o.id = pago.presupuesto_id
      join persona p on p.empresa_id = pago.empresa_id and p.id = pago.persona_id
    where ${cuales}
    order by pago.fecha, o.nombre, pago.nro, pago.id, pago.vuelta`.execute(tx)
  return rows.map(({ persona, revertido, vuelta, ...f }) => ({
    ...f,
    aQuien: persona,
    comprobante: comprobanteGuardado(f.comprobante, montoDelMovimiento(f.total)),
    revertido: revertido === null ? null : { dia: revertido, esLaVuelta: vuelta },
  }))
}

/** Those of the days of a period, both included, by day. */
export const leerPagos = (tx: Tx, { inicio, fin }: Periodo): Promise<Pago[]> =>
  leer(tx, sql`pago.fecha between ${inicio} and ${fin}`)

/** Those that stand, of any day, with a receipt of one of these keys (`claveDeComprobante`). */
export async function leerConClaves(tx: Tx, claves: readonly string[]): Promise<Pago[]> {
  if (claves.length === 0) return []
  return leer(
    tx,
    sql`pago.vigente and pago.comprobante is not null and ${CLAVE} = any(${[...claves]}::text[])`,
  )
}

/** A text that changes with everything that both answer, of any period: a receipt of another one may be the same. */
export async function cambiosEnPagos(tx: Tx): Promise<string> {
  const { rows } = await sql<{ sello: string }>`
    select count(*) || '.' || coalesce(sum(o.sello), 0) || '.' || coalesce(sum(p.version), 0) || '.' || coalesce(md5(
      string_agg(concat_ws('|', pago.clase, pago.id, pago.fecha, pago.total, pago.comprobante, pago.vigente, pago.vuelta),
        ',' order by pago.id, pago.fecha, pago.vuelta, pago.vigente)), '') as sello
    from (${PAGOS_DE_LA_EMPRESA}) pago
      join presupuesto o on o.empresa_id = pago.empresa_id and o.id = pago.presupuesto_id
      join persona p on p.empresa_id = pago.empresa_id and p.id = pago.persona_id`.execute(tx)
  return rows[0]?.sello ?? ''
}
