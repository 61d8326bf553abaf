import { esquemaDe, type Mirada } from '@plomada/contract/caras'
import type { Endpoint, RespuestaDe } from '@plomada/contract/endpoint'

/**
 * An answer without anything that the asker's face leaves out, in the shape of the full one: amounts are 0, texts
 * empty, lists have no items. Documents are made from it, so they can't say more than the answer does (domain.md
 * §13).
 */
export function enCara<E extends Endpoint>(
  endpoint: E,
  quien: Mirada,
  valor: RespuestaDe<E>,
): RespuestaDe<E> {
  const esquema = deCampos(endpoint, quien)
  // The same shape: only leaves are replaced, each by one of its type.
  return esquema === endpoint.respuesta ? valor : (ocultar(valor, esquema.parse(valor)) as RespuestaDe<E>)
}

/**
 * An answer as the asker would get it from the endpoint: for what leaves by another way, such as the present figures that
 * come with a refusal.
 */
export function comoSeVe<E extends Endpoint>(endpoint: E, quien: Mirada, valor: RespuestaDe<E>): unknown {
  return deCampos(endpoint, quien).parse(valor)
}

function deCampos(endpoint: Endpoint, quien: Mirada) {
  const esquema = esquemaDe(endpoint, quien)
  if (typeof esquema === 'string') throw new Error(`${endpoint.nombre} has no face of fields: ${esquema}`)
  return esquema
}

function ocultar(valor: unknown, cara: unknown): unknown {
  if (Array.isArray(valor)) {
    const lista: unknown[] = Array.isArray(cara) ? cara : []
    return valor.slice(0, lista.length).map((uno, i) => ocultar(uno, lista[i]))
  }
  if (typeof valor === 'object' && valor !== null) {
    const campos = new Map(Object.entries(cara ?? {}))
    return Object.fromEntries(
      Object.entries(valor).map(([clave, v]) => [clave, ocultar(v, campos.get(clave))]),
    )
  }
  if (cara !== undefined) return cara
  if (typeof valor === 'number') return 0
  if (typeof valor === 'string') return ''
  return valor === true ? false : valor
}
