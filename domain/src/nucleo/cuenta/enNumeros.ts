import { numeroDeMicro } from '../micro.ts'
import type { Explicacion, Explicada, Termino } from './explicacion.ts'
import type { Valor } from './medida.ts'

/** The same with the numbers of the wire, which is what a drawer draws: the nearest one, where none tells it exactly. */
export function enNumeros<R>(de: Explicada<R, Valor>): Explicada<R> {
  const { dicho, ...suya } = de
  return {
    ...suya,
    valor: numero(de.valor),
    explicacion: explicacion(de.explicacion),
    ...(dicho && { dicho: { ...dicho, valor: numero(dicho.valor) } }),
  }
}

const numero = (valor: Valor): number => (typeof valor === 'bigint' ? numeroDeMicro(valor) : valor)

function termino<R>({ sale, ...t }: Termino<R, Valor>): Termino<R> {
  return { ...t, valor: numero(t.valor), ...(sale && { sale: explicacion(sale) }) }
}

function explicacion<R>(e: Explicacion<R, Valor>): Explicacion<R> {
  switch (e.clase) {
    case 'suma':
    case 'menor':
      return { ...e, terminos: e.terminos.map(termino) }
    case 'producto':
      return { ...e, factores: e.factores.map(termino) }
    case 'proporcion':
      return { ...e, de: termino(e.de), parte: termino(e.parte), todo: termino(e.todo) }
    case 'parte':
      return { ...e, de: termino(e.de) }
    default:
      return e
  }
}
