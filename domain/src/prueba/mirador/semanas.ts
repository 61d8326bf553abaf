// What Obra El Mirador says of its weeks: what happened on them, and the reports that tell them to the client.

/** What each op of a week does, and what must come of it. */
export interface DatosDeSemanas {
  acontecimiento: [dato: { nombre: string; fecha: string }, esperado: undefined]
  semanal: [dato: { dia: string }, esperado: SemanaDeHistoria]
}

/** A report as it is made; a `titulo` of null is that of its week. Quantities are in the client's measure. */
export interface SemanaDeHistoria {
  numero: number
  inicio: string
  fin: string
  vacio: boolean
  titulo: string | null
  avances: {
    tarea: string
    cantidadSemana: number
    cantidadAcumulada: number
    porcentajeSemana: number
    porcentajeAcumulado: number
  }[]
  /** How often each thing happened. */
  acontecimientos: Record<string, number>
  avanceObra: number
  avanceObraAnterior: number
}
