import { type Micro, textoDeMicro } from '../nucleo/micro.ts'

/** What a tarea measures, and how much of it the client reads (domain.md §3). */
export interface CantidadesDeTarea<N = Micro> {
  cantidad: N
  cantidadCliente: N
}

/** How a tarea begins: the client reads what it measures. */
export const cantidadesNuevas = <N>(cantidad: N): CantidadesDeTarea<N> => ({
  cantidad,
  cantidadCliente: cantidad,
})

/** It measures another quantity: the client's follows until it is edited apart (domain.md §3). */
export const cantidadesTras = <N>(antes: CantidadesDeTarea<N>, cantidad: N): CantidadesDeTarea<N> =>
  antes.cantidadCliente === antes.cantidad
    ? cantidadesNuevas(cantidad)
    : { cantidad, cantidadCliente: antes.cantidadCliente }

/** As the audit and what JSON holds have them. */
export const cantidadesEnTexto = ({
  cantidad,
  cantidadCliente,
}: CantidadesDeTarea): CantidadesDeTarea<string> => ({
  cantidad: textoDeMicro(cantidad),
  cantidadCliente: textoDeMicro(cantidadCliente),
})
