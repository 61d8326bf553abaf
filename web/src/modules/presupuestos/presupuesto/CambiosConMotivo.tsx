import { usePrecioMovido } from '../lotes/usePrecioMovido.ts'
import { PedidoDeMotivo } from '../motivo/MotivoDeCambios.tsx'
import type { Vista } from '../vista/arbol.ts'

/** What is asked before a change of an approved work, and said after it, for the window that makes it. */
export function CambiosConMotivo({
  presupuesto,
  ventana,
}: {
  presupuesto: Vista['presupuesto']
  ventana: string
}) {
  usePrecioMovido(presupuesto, ventana)
  return <PedidoDeMotivo />
}
