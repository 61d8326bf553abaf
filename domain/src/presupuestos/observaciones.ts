import { mensajesPresupuestos as textos } from '../nucleo/mensajes/presupuestos.ts'

/** What a client is told of since approval. */
interface ParaElCliente {
  esAdicional: boolean
  descartadoPostAprobacion: boolean
}

export type ObservacionDelCliente = typeof textos.adicional | typeof textos.descartadoPostAprobacion
export type Observacion = ObservacionDelCliente | typeof textos.editadoPostAprobacion

/**
 * What the Observaciones of a tarea say that happened to it since approval, in their order (1-budgeting §4): the screen, the
 * PDF and the workbook say the same. 'Pasado de presupuesto' comes with the avances.
 */
export const observacionesDe = (tarea: ParaElCliente & { editadoPostAprobacion: boolean }): Observacion[] => [
  ...(tarea.esAdicional ? [textos.adicional] : []),
  ...(tarea.editadoPostAprobacion ? [textos.editadoPostAprobacion] : []),
  ...(tarea.descartadoPostAprobacion ? [textos.descartadoPostAprobacion] : []),
]

/** The same for the client, who is never told of an edit (domain.md §13). */
export const observacionesDelCliente = (tarea: ParaElCliente): ObservacionDelCliente[] =>
  observacionesDe({ ...tarea, editadoPostAprobacion: false }).filter(
    (observacion) => observacion !== textos.editadoPostAprobacion,
  )
