import { zComprobante } from '@plomada/contract/certificaciones/comprobante'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import type { FuenteDePagos, Pago } from '../../certificaciones/comprobantes/pagos.ts'

type Periodo = Parameters<FuenteDePagos['leer']>[1]

/** Orders that were paid, beside certifications in the accountant's workbook. */
export const pagosDeOrdenes: FuenteDePagos = {
  leer: async (tx, periodo) => {
    const filas = await ordenesPagadas(tx, periodo)
      .select(['o.nro', 'o.fecha_pago', 'o.precio_total', 'o.comprobante'])
      .select(['b.nombre as obra', 'p.nombre as proveedor', 'p.ruc'])
      .execute()
    return filas.flatMap((f): Pago[] =>
      f.fecha_pago === null
        ? []
        : [
            {
              que: 'Orden de compra',
              nro: f.nro,
              obra: f.obra,
              aQuien: f.proveedor,
              ruc: f.ruc,
              fecha: f.fecha_pago,
              total: f.precio_total,
              comprobante: f.comprobante === null ? null : zComprobante.parse(f.comprobante),
            },
          ],
    )
  },
  // What was paid stays so: how many there are tells which, and each name has a number that only grows.
  cambios: async (tx, periodo) => {
    const { cuantas, obras, personas } = await ordenesPagadas(tx, periodo)
      .select([
        sql<number>`count(*)::int`.as('cuantas'),
        sql<number>`coalesce(sum(b.sello), 0)::int8`.as('obras'),
        sql<number>`coalesce(sum(p.version), 0)::int8`.as('personas'),
      ])
      .executeTakeFirstOrThrow()
    return `${cuantas}.${obras}.${personas}`
  },
}

function ordenesPagadas(tx: Tx, { inicio, fin }: Periodo) {
  return tx
    .selectFrom('orden_de_compra as o')
    .innerJoin('presupuesto as b', (j) =>
      j.onRef('b.empresa_id', '=', 'o.empresa_id').onRef('b.id', '=', 'o.presupuesto_id'),
    )
    .innerJoin('persona as p', (j) =>
      j.onRef('p.empresa_id', '=', 'o.empresa_id').onRef('p.id', '=', 'o.proveedor_id'),
    )
    .where('o.estado', '=', 'pagada')
    .where('o.fecha_pago', '>=', inicio)
    .where('o.fecha_pago', '<=', fin)
}
