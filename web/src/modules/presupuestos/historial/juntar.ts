import type { Hecho } from './queries.ts'

/**
 * Consecutive facts of one operation: an import writes one for each thing that it changed, and what changes an approved
 * work one for each of its rubros and one for its price, all with the same reason.
 */
export interface OperacionDelHistorial {
  clave: string
  fecha: string
  quien: string
  accion: string
  /** Why, where all of it says the same; then no fact repeats it. */
  motivo: string | null
  hechos: Hecho[]
}

export function juntar(hechos: readonly Hecho[]): OperacionDelHistorial[] {
  const operaciones: OperacionDelHistorial[] = []
  for (const hecho of hechos) {
    const ultima = operaciones.at(-1)
    const { fecha, quien, accion } = hecho
    const motivo = motivoDe(hecho)
    const deUna = ultima?.fecha === fecha && ultima.quien === quien && ultima.motivo === motivo
    if (deUna && (ultima.accion === accion || motivo !== null)) ultima.hechos.push(hecho)
    else operaciones.push({ clave: hecho._id, fecha, quien, accion, motivo, hechos: [hecho] })
  }
  return operaciones.map((operacion) => ({ ...operacion, hechos: operacion.hechos.map(sinMotivo) }))
}

const ES_MOTIVO = 'Motivo'

const motivoDe = ({ lineas }: Hecho): string | null =>
  lineas.find(({ campo, antes }) => campo === ES_MOTIVO && antes === null)?.despues ?? null

const sinMotivo = (hecho: Hecho): Hecho => ({
  ...hecho,
  lineas: hecho.lineas.filter(({ campo, antes }) => campo !== ES_MOTIVO || antes !== null),
})
