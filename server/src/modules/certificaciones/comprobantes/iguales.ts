import type { mismosComprobantes } from '@plomada/contract/certificaciones/comprobante'
import { claveDeComprobante } from '@plomada/domain/certificaciones/comprobante'
import type { Tx } from '../../../base/db/base.ts'
import type { Manejador } from '../../../base/http/ruta.ts'
import { leerConClaves, type Pago } from './repo.ts'

/** Where a receipt that is being typed already is: nowhere, where it has no number that tells it. */
export const iguales: Manejador<typeof mismosComprobantes> = async ({ tx, query }) => {
  const clave = claveDeComprobante(query)
  const salvo = query.salvo?.toLowerCase()
  const pagos = clave === null ? [] : await leerConClaves(tx, [clave])
  return {
    items: pagos
      .filter(({ id }) => id !== salvo)
      .map(({ id, clase, nro, obra, aQuien, fecha }) => ({ _id: id, clase, nro, obra, aQuien, fecha })),
  }
}

/** Of each of these payments that stands, the others whose receipt is the same; by its id. */
export async function mismasFacturas(tx: Tx, pagos: readonly Pago[]): Promise<Map<string, Pago[]>> {
  const claves = new Map(
    pagos.flatMap((pago) => {
      const clave = pago.revertido === null && pago.comprobante ? claveDeComprobante(pago.comprobante) : null
      return clave === null ? [] : [[pago.id, clave] as const]
    }),
  )
  const todos = await leerConClaves(tx, [...new Set(claves.values())])
  const porClave = Map.groupBy(todos, ({ comprobante }) => comprobante && claveDeComprobante(comprobante))
  return new Map(
    [...claves].map(([id, clave]) => [id, (porClave.get(clave) ?? []).filter((otro) => otro.id !== id)]),
  )
}
