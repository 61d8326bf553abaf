import type { Endpoint, EnvioDe } from '@plomada/contract/endpoint'
import type { Rol } from '@plomada/domain/acceso/roles'
import type { Destino } from './destino.ts'

export interface OpcionesDeEjemplo {
  /**
   * Whose the ids of the example are. `obra`: only who sees that work may. `empresa`: anybody of the empresa with
   * the rol. `nada`: it points at nothing. Default `obra`.
   */
  alcance?: 'obra' | 'empresa' | 'nada'
  /** It needs an approved work. */
  aprobada?: boolean
  /** What who may gets, where it isn't 200: the example is refused for a reason of its own. */
  estado?: number
  /** What an id of another empresa gets, as one of nothing does: 404, or 400 where it is one field of a form. */
  ajeno?: number
  /** For the other roles of the endpoint what it points at doesn't exist. */
  soloVen?: readonly Rol[]
  /** It ends its own session: each call logs in first. */
  cierra?: boolean
}

/** A request that is good when it points at what the asker may see. */
export interface Ejemplo extends Required<Omit<OpcionesDeEjemplo, 'soloVen'>> {
  endpoint: Endpoint
  soloVen: readonly Rol[] | undefined
  pedido: (d: Destino) => { params?: unknown; query?: unknown; body?: unknown }
}

const USUAL = { alcance: 'obra', aprobada: false, estado: 200, ajeno: 404, cierra: false } as const

/**
 * One line an operation, typed by its contract; more than one for an operation that has more than one way. In two
 * steps, because only then does TypeScript know the endpoint while it reads the request.
 */
export function ejemplo<E extends Endpoint>(endpoint: E) {
  return (pedido: (d: Destino) => Partial<EnvioDe<E>>, opciones: OpcionesDeEjemplo = {}): Ejemplo => {
    const { soloVen, ...dadas } = opciones
    return { endpoint, pedido, ...USUAL, ...dadas, soloVen }
  }
}
