import { type ClaseDeEstado, EstadoInsignia } from '../../ui/EstadoInsignia.tsx'
import type { OrdenDeLista } from './queries.ts'

const CLASES: Readonly<Record<OrdenDeLista['estado'], ClaseDeEstado>> = {
  pendiente: 'pendiente',
  PAGADO: 'ok',
  DESCARTADO: 'neutro',
}

/** The state of an order, as the documents spell it. */
export function EstadoDeOrden({ estado }: { estado: OrdenDeLista['estado'] }) {
  return <EstadoInsignia clase={CLASES[estado]}>{estado}</EstadoInsignia>
}
