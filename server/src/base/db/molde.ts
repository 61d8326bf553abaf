import type { CompiledQuery } from 'kysely'
import type { Tx } from './base.ts'

// Writing a query as SQL takes Kysely some 40 µs, half of what PostgreSQL needs to answer a small one. What every request
// asks is written once for each form that it has, and then only given its values.

interface Escrita<O> {
  compile: () => CompiledQuery<O>
}

const MARCA = 'molde:'

/**
 * A query whose text depends on `forma` alone. `escribir` gets a mark in the place of each value, so it can't decide by
 * one, and must make a parameter by itself of each that it uses; else it fails the first time. Answers the query with its values in it.
 */
export function moldear<C extends string, F extends string, O>(
  claves: readonly C[],
  escribir: (tx: Tx, valores: Record<C, string>, forma: F) => Escrita<O>,
): (tx: Tx, valores: Record<C, string>, forma: F) => CompiledQuery<O> {
  const hechos = new Map<F, { consulta: CompiledQuery<O>; lugares: Map<number, C> }>()
  const marcas = Object.fromEntries(claves.map((clave) => [clave, `${MARCA}${clave}`])) as Record<C, string>
  const hacer = (tx: Tx, forma: F) => {
    const consulta = escribir(tx, marcas, forma).compile()
    const lugares = new Map<number, C>()
    consulta.parameters.forEach((valor, lugar) => {
      const clave = claves.find((una) => marcas[una] === valor)
      if (clave !== undefined) lugares.set(lugar, clave)
      else if (String(valor).includes(MARCA)) throw new Error(`a value inside another: ${String(valor)}`)
    })
    if (consulta.sql.includes(MARCA)) throw new Error(`a value in the text: ${consulta.sql}`)
    const hecho = { consulta, lugares }
    hechos.set(forma, hecho)
    return hecho
  }
  return (tx, valores, forma) => {
    const { consulta, lugares } = hechos.get(forma) ?? hacer(tx, forma)
    const parameters = consulta.parameters.map((valor, lugar) => {
      const clave = lugares.get(lugar)
      return clave === undefined ? valor : valores[clave]
    })
    return { ...consulta, parameters }
  }
}
