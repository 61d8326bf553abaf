import { type Fecha, hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'

/** A reason at its field; nothing where there is none. */
export function siHay(campo: string, razon: string | null): Record<string, string> {
  return razon === null ? {} : { [campo]: razon }
}

/** Today in Asunción. */
export const hoy = (): Fecha => hoyEnAsuncion(new Date())
