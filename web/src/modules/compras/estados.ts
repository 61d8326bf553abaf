import { type EstadoDeOrden, razonContraCambiarOrden } from '@plomada/domain/compras/razones'
import type { OrdenDeLista } from './queries.ts'

const DEL_CONTRATO: Readonly<Record<OrdenDeLista['estado'], EstadoDeOrden>> = {
  pendiente: 'pendiente',
  PAGADO: 'pagada',
  DESCARTADO: 'descartada',
}

/** A state of the wire as `domain` calls it. */
export const estadoDe = (estado: OrdenDeLista['estado']): EstadoDeOrden => DEL_CONTRATO[estado]

/** Why an order in that state is not paid, edited or discarded, or null. */
export const razonContraCambiar = (estado: OrdenDeLista['estado']) =>
  razonContraCambiarOrden(estadoDe(estado))
