import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'

interface Marcas {
  esAdicional: boolean
  editadoPostAprobacion: boolean
  descartadoPostAprobacion: boolean
}

/** What happened to a tarea since approval (1-budgeting §4). 'Pasado de presupuesto' comes with the avances. */
export function observacionesDe({
  esAdicional,
  editadoPostAprobacion,
  descartadoPostAprobacion,
}: Marcas): string[] {
  return [
    esAdicional && mensajesPresupuestos.adicional,
    editadoPostAprobacion && mensajesPresupuestos.editadoPostAprobacion,
    descartadoPostAprobacion && mensajesPresupuestos.descartadoPostAprobacion,
  ].filter((texto) => texto !== false)
}
