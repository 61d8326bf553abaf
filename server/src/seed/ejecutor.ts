import type { Endpoint, EnvioDe, RespuestaDe } from '@plomada/contract/endpoint'
import type { Tx } from '../base/db/base.ts'
import { escribirBitacora, type Hecho } from '../base/http/bitacora.ts'
import type { Contexto, Identidad, Manejador } from '../base/http/ruta.ts'

/**
 * Runs an endpoint's use case as a request would, with the same body, rules, computation and audit, but without HTTP.
 */
export type Hacer = <E extends Endpoint>(
  endpoint: E,
  manejador: Manejador<E>,
  pedido: Partial<EnvioDe<E>>,
) => Promise<RespuestaDe<E>>

/** Everything in the one transaction given, in the name of `quien`. */
export function crearEjecutor(tx: Tx, quien: Identidad): Hacer {
  return async (endpoint, manejador, pedido) => {
    const hechos: Hecho[] = []
    // Parsed with the endpoint's own schemas, as `montar` does: it has the types its handler was checked against.
    const contexto = {
      params: endpoint.params?.parse(pedido.params),
      query: endpoint.query?.parse(pedido.query),
      body: endpoint.body?.parse(pedido.body),
      quien,
      tx,
      anotar: (hecho: Hecho) => void hechos.push(hecho),
    } as unknown as Contexto<typeof endpoint>
    const respuesta = await manejador(contexto)
    if (hechos.length > 0) await escribirBitacora(tx, quien, endpoint.nombre, hechos)
    // Only a cliente gets another face, and no cliente loads anything.
    return respuesta as RespuestaDe<typeof endpoint>
  }
}
