import { type Comprobante, zComprobante } from '@plomada/contract/certificaciones/comprobante'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import type { Periodo } from '../tareasRepo.ts'

/** Something that was paid, and its receipt if it has one. */
export interface Pago {
  /** What was paid: 'Certificación'. */
  que: string
  nro: number
  obra: string
  /** Who was paid, and its RUC as the firm has it. */
  aQuien: string
  ruc: string
  fecha: Fecha
  total: Gs
  comprobante: Comprobante | null
}

/** A kind of payments, over all works of the firm. Another kind is one more of these. */
export interface FuenteDePagos {
  /** Those of the days of a period, both included. */
  leer: (tx: Tx, periodo: Periodo) => Promise<Pago[]>
  /** A text that changes with everything that `leer` answers. */
  cambios: (tx: Tx, periodo: Periodo) => Promise<string>
}

export const pagosDeCertificaciones: FuenteDePagos = {
  leer: async (tx, periodo) => {
    const filas = await certificacionesPagadas(tx, periodo)
      .select(['c.nro', 'c.pagada_el', 'c.total_a_pagar', 'c.comprobante'])
      .select(['o.nombre as obra', 'p.nombre as contratista', 'p.ruc'])
      .execute()
    return filas.flatMap((f) =>
      f.pagada_el === null
        ? []
        : [
            {
              que: 'Certificación',
              nro: f.nro,
              obra: f.obra,
              aQuien: f.contratista,
              ruc: f.ruc,
              fecha: f.pagada_el,
              total: f.total_a_pagar,
              comprobante: f.comprobante === null ? null : zComprobante.parse(f.comprobante),
            },
          ],
    )
  },
  // What was paid stays so: how many there are tells which, and each name has a number that only grows.
  cambios: async (tx, periodo) => {
    const { cuantas, obras, personas } = await certificacionesPagadas(tx, periodo)
      .select([
        sql<number>`count(*)::int`.as('cuantas'),
        sql<number>`coalesce(sum(o.sello), 0)::int8`.as('obras'),
        sql<number>`coalesce(sum(p.version), 0)::int8`.as('personas'),
      ])
      .executeTakeFirstOrThrow()
    return `${cuantas}.${obras}.${personas}`
  },
}

function certificacionesPagadas(tx: Tx, { inicio, fin }: Periodo) {
  return tx
    .selectFrom('certificacion as c')
    .innerJoin('presupuesto as o', (j) =>
      j.onRef('o.empresa_id', '=', 'c.empresa_id').onRef('o.id', '=', 'c.presupuesto_id'),
    )
    .innerJoin('persona as p', (j) =>
      j.onRef('p.empresa_id', '=', 'c.empresa_id').onRef('p.id', '=', 'c.contratista_id'),
    )
    .where('c.pagada_el', '>=', inicio)
    .where('c.pagada_el', '<=', fin)
}
