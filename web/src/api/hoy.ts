import { type Fecha, hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { ahoraMs } from './reloj.ts'

/** The instant that it is, by the server's clock. */
export const ahora = (): Date => new Date(ahoraMs())

/** The day that it is in Asunción, by the server's clock. */
export const hoy = (): Fecha => hoyEnAsuncion(ahora())
