import type pg from 'pg'

// Planning our reads costs PostgreSQL twice what running them does (list of works: 0,95 against 0,35 ms), because
// nothing tells it that it saw the text before. A statement with a name is planned once a connection.

/** Most statements that get a name; each one keeps its plan in every connection. */
const MAXIMO = 400
/**
 * Longest text that gets a name. A bulk insert has another text for each number of rows, so long texts come back too
 * seldom.
 */
const LARGO_MAXIMO = 6000
/**
 * What can have a name: one statement that reads or writes rows. The beginning of a transaction is several, and its end
 * has no plan.
 */
const UNA_CON_PLAN = /^\s*(?:select|with|insert|update|delete)\b[^;]*$/i
export const sePlanea = (texto: string): boolean => UNA_CON_PLAN.test(texto)
/** Statements that answer all columns of a table break when a later migration adds one (0A000), so they get no name. */
const TODAS_LAS_COLUMNAS = /(?:select|,|returning) (?:"\w+"\.)?\*/i

/** Names for the statements of one base that its connections send again and again. */
export class Planes {
  readonly #nombres = new Map<string, string>()
  #vistos = new Set<string>()
  #sinNombres = false

  /** From now on nothing gets a name: a pooler gives the next transaction a session that has not heard of it. */
  quitarNombres(): void {
    this.#sinNombres = true
  }

  /** The name of a statement that has one of its own, or that its text tells. */
  nombrar(texto: string, propio: string | undefined): string {
    return this.#sinNombres ? '' : (propio ?? this.nombreDe(texto) ?? '')
  }

  /** The name of a text that comes back; undefined the first time, and for texts that must not have one. */
  nombreDe(texto: string): string | undefined {
    if (this.#sinNombres) return undefined
    const nombre = this.#nombres.get(texto)
    if (nombre !== undefined) return nombre
    if (this.#nombres.size >= MAXIMO || texto.length > LARGO_MAXIMO) return undefined
    if (!sePlanea(texto) || TODAS_LAS_COLUMNAS.test(texto)) return undefined
    if (!this.#vistos.has(texto)) {
      if (this.#vistos.size >= 4 * MAXIMO) this.#vistos = new Set()
      this.#vistos.add(texto)
      return undefined
    }
    this.#vistos.delete(texto)
    const nuevo = `plomada_${this.#nombres.size}`
    this.#nombres.set(texto, nuevo)
    return nuevo
  }
}

/**
 * Makes a new connection name the statements that it sends with a list of values, though it be empty: Kysely always sends
 * one. Without a name, a statement without values would be planned anew each time.
 */
export function conPlanes(cliente: pg.ClientBase, planes: Planes): void {
  const preguntar = cliente.query.bind(cliente)
  const query = (texto: unknown, valores?: unknown, ...resto: unknown[]) => {
    const name = typeof texto === 'string' && Array.isArray(valores) && planes.nombreDe(texto)
    const pregunta = name ? [{ name, text: texto, values: valores }] : [texto, valores, ...resto]
    return Reflect.apply(preguntar, cliente, pregunta)
  }
  // The driver declares an overload for each way to ask; all of them pass through unchanged but for the name.
  cliente.query = query as typeof cliente.query
}
