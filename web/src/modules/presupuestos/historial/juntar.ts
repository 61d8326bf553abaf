import type { Hecho } from './queries.ts'

/** Consecutive facts of one operation: an import writes one for each thing that it changed. */
export interface OperacionDelHistorial {
  clave: string
  fecha: string
  quien: string
  accion: string
  hechos: Hecho[]
}

export function juntar(hechos: readonly Hecho[]): OperacionDelHistorial[] {
  const operaciones: OperacionDelHistorial[] = []
  for (const hecho of hechos) {
    const ultima = operaciones.at(-1)
    const { fecha, quien, accion } = hecho
    if (ultima?.fecha === fecha && ultima.quien === quien && ultima.accion === accion) {
      ultima.hechos.push(hecho)
    } else operaciones.push({ clave: hecho._id, fecha, quien, accion, hechos: [hecho] })
  }
  return operaciones
}
