import { formatoFecha, hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'

/** The day of an instant in Asunción, dd/MM/yyyy. */
export function fechaDeInstante(instante: string): string {
  return formatoFecha(hoyEnAsuncion(new Date(instante)))
}
