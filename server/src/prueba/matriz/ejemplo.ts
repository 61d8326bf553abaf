import type { Endpoint, EnvioDe } from '@plomada/contract/endpoint'
import type { Rol } from '@plomada/domain/acceso/roles'
import type { Destino } from './destino.ts'

export interface OpcionesDeEjemplo {
  /**
   * Who may see what the example refers to. `obra`: whoever sees the work. `empresa`: anybody of the empresa with the
   * rol. `nada`: it refers to nothing. Default `obra`.
   */
  alcance?: 'obra' | 'empresa' | 'nada'
  /** It needs an approved work. */
  aprobada?: boolean
  /** The status for somebody who may, where it isn't 200, because the example is refused for a reason of its own. */
  estado?: number
  /**
   * The status for another empresa's id, the same as for one that doesn't exist: 404, or 400 where it is one field of
   * a form.
   */
  ajeno?: number
  /** Roles that see what it refers to, where the endpoint's other roles get a 404. */
  soloVen?: readonly Rol[]
  /** It ends its own session, so each call logs in first. */
  cierra?: boolean
}

/** A request that is valid when it refers to what the caller may see; `foto`: its body is a photo. */
export interface Ejemplo extends Required<Omit<OpcionesDeEjemplo, 'soloVen'>> {
  endpoint: Endpoint
  soloVen: readonly Rol[] | undefined
  pedido: (d: Destino) => { params?: unknown; query?: unknown; body?: unknown; foto?: Uint8Array }
}

const USUAL = { alcance: 'obra', aprobada: false, estado: 200, ajeno: 404, cierra: false } as const

/**
 * An example, typed by its endpoint's contract; operations used in several ways have several. In two calls, because
 * only then does TypeScript know the endpoint when it checks the request.
 */
export function ejemplo<E extends Endpoint>(endpoint: E) {
  type Suyo = Partial<EnvioDe<E>> & { foto?: Uint8Array }
  return (pedido: (d: Destino) => Suyo, opciones: OpcionesDeEjemplo = {}): Ejemplo => {
    const { soloVen, ...dadas } = opciones
    return { endpoint, pedido, ...USUAL, ...dadas, soloVen }
  }
}
