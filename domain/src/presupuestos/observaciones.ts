import { mensajesPresupuestos as textos } from '../nucleo/mensajes/presupuestos.ts'

/** What a client is told of since approval. */
interface ParaElCliente {
  esAdicional: boolean
  descartadoPostAprobacion: boolean
}

export type ObservacionDelCliente = typeof textos.adicional | typeof textos.descartadoPostAprobacion
export type Observacion =
  | ObservacionDelCliente
  | typeof textos.editadoPostAprobacion
  | typeof textos.pasadoDePresupuesto

interface Observada extends ParaElCliente {
  editadoPostAprobacion: boolean
  /** Planned and done, in its unit. */
  plan: { cantidad: number }
  avance: { cantidad: number }
}

/**
 * What the Observaciones of a tarea say that happened to it since approval, in their order (1-budgeting §4): the screen, the
 * PDF and the workbook say the same.
 */
export const observacionesDe = (tarea: Observada): Observacion[] => [
  ...(tarea.plan.cantidad < tarea.avance.cantidad ? [textos.pasadoDePresupuesto] : []),
  ...(tarea.esAdicional ? [textos.adicional] : []),
  ...(tarea.editadoPostAprobacion ? [textos.editadoPostAprobacion] : []),
  ...(tarea.descartadoPostAprobacion ? [textos.descartadoPostAprobacion] : []),
]

/** The same for the client, who is told neither of an edit nor of what was done too much (domain.md §13). */
export const observacionesDelCliente = (tarea: ParaElCliente): ObservacionDelCliente[] => [
  ...(tarea.esAdicional ? [textos.adicional] : []),
  ...(tarea.descartadoPostAprobacion ? [textos.descartadoPostAprobacion] : []),
]
