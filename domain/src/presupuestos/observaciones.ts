import { mensajesPresupuestos as textos } from '../nucleo/mensajes/presupuestos.ts'
import { pasaDelPresupuesto } from './progreso/avance.ts'

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

const entro = ({ esAdicional }: ParaElCliente) => (esAdicional ? [textos.adicional] : [])
const salio = ({ descartadoPostAprobacion }: ParaElCliente) =>
  descartadoPostAprobacion ? [textos.descartadoPostAprobacion] : []

/**
 * What the Observaciones of a tarea say that happened to it since approval, in their order (1-budgeting §4): the screen, the
 * PDF and the workbook say the same.
 */
export const observacionesDe = (tarea: Observada): Observacion[] => [
  ...(pasaDelPresupuesto(tarea.plan.cantidad, tarea.avance.cantidad) ? [textos.pasadoDePresupuesto] : []),
  ...entro(tarea),
  ...(tarea.editadoPostAprobacion ? [textos.editadoPostAprobacion] : []),
  ...salio(tarea),
]

/** The same for the client, who is told neither of an edit nor of what was done too much (domain.md §13). */
export const observacionesDelCliente = (tarea: ParaElCliente): ObservacionDelCliente[] => [
  ...entro(tarea),
  ...salio(tarea),
]
