import { campoSeVe } from '@plomada/contract/caras'
import type { Endpoint, RespuestaDe } from '@plomada/contract/endpoint'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { type Ordenable, ordenarPor } from '@plomada/domain/nucleo/orden'
import { Rechazo } from './rechazo.ts'
import { type Identidad, type Manejador, type ManejadorSellado, type Ruta, ruta } from './ruta.ts'

// Lists that are ordered by what `domain` computes, or by a name of the wire: all rows are read, ordered as they will be
// shown, and then paged (decision 0115). Without an order they are read a page at a time, as ever.

/** More rows than a list has. */
const TODAS = 1_000_000

interface Pedido {
  campo: string
  direccion: 'asc' | 'desc'
  page: number
  limit: number
}

type Fila = Readonly<Record<string, unknown>>
interface Lista {
  items: readonly Fila[]
  count: number
}
/** Of a field that does not order by itself: an amount that is shown with its sign. */
type Valores = Readonly<Record<string, (fila: Fila) => Ordenable>>

/** The route of a list that can be ordered by any of `campos`, of rows as its endpoint sends them. */
export const rutaOrdenada = <E extends Endpoint>(
  endpoint: E,
  campos: readonly string[],
  listar: Manejador<E>,
  valores: Valores = {},
): Ruta => ruta(endpoint, ordenada(endpoint, campos, listar, valores))

function ordenada<E extends Endpoint>(
  endpoint: E,
  campos: readonly string[],
  listar: Manejador<E>,
  valores: Valores,
): Manejador<E> {
  return async (contexto) => {
    const pedido = pedidoDe(contexto.query, campos)
    if (pedido === null) return listar(contexto)
    exigirQueLoVea(endpoint, contexto.quien, pedido)
    return enOrden<E>(await listar({ ...contexto, query: deTodas(contexto.query) }), pedido, valores)
  }
}

/** The same of one under a seal. */
export function ordenadaSellada<E extends Endpoint>(
  endpoint: E,
  campos: readonly string[],
  listar: ManejadorSellado<E>,
): ManejadorSellado<E> {
  return async (contexto) => {
    const pedido = pedidoDe(contexto.query, campos)
    if (pedido === null) return listar(contexto)
    exigirQueLoVea(endpoint, contexto.quien, pedido)
    const componer = await listar({ ...contexto, query: deTodas(contexto.query) })
    return () => enOrden<E>(componer(), pedido, {})
  }
}

/** Null where the list is asked for in an order that it has by itself. */
function pedidoDe(query: unknown, campos: readonly string[]): Pedido | null {
  const { sortField, sortDirection, sortOrder, page, limit } = query as Record<string, unknown>
  const campo = campos.find((uno) => uno === sortField)
  if (campo === undefined) return null
  const sentido = sortDirection ?? sortOrder
  const direccion = sentido === 'desc' || sentido === '-1' ? 'desc' : 'asc'
  return { campo, direccion, page: Number(page), limit: Number(limit) }
}

/** What somebody does not see is not told by an order either (domain.md §13). */
function exigirQueLoVea(endpoint: Endpoint, quien: Identidad, { campo }: Pedido): void {
  if (!campoSeVe(endpoint, quien, campo)) throw new Rechazo('SIN_PERMISO', mensajesComun.accesoNoAutorizado)
}

const deTodas = <Query>(query: Query): Query => ({
  ...query,
  page: 1,
  limit: TODAS,
  sortField: undefined,
})

function enOrden<E extends Endpoint>(respuesta: unknown, pedido: Pedido, valores: Valores): RespuestaDe<E> {
  const { campo, direccion, page, limit } = pedido
  const valorDe = valores[campo] ?? ((fila: Fila) => ordenableDe(fila[campo]))
  const enPagina = <L extends Lista>(lista: L): L => ({
    ...lista,
    items: ordenarPor(lista.items, valorDe, direccion).slice((page - 1) * limit, page * limit),
  })
  // Some lists answer inside `data` (domain.md §15).
  const leida = respuesta as Lista | { data: Lista }
  return ('data' in leida ? { ...leida, data: enPagina(leida.data) } : enPagina(leida)) as RespuestaDe<E>
}

const ordenableDe = (valor: unknown): Ordenable =>
  typeof valor === 'number' || typeof valor === 'string' ? valor : null
