import type { Lado } from '../modelo/mandos.ts'
import clases from './Filas.module.css'

interface LineaProps {
  caida: { indice: number; lado: Lado } | null
  /** Height of a row. */
  alto: number
}

/** Where what is dragged would fall. */
export function LineaDeCaida({ caida, alto }: LineaProps) {
  if (caida === null) return null
  const filas = caida.indice + (caida.lado === 'antes' ? 0 : 1)
  return <div aria-hidden className={clases.caida} style={{ top: filas * alto }} /> // not money: pixels
}
