import type { Colas, Escribano } from '../base/correo/salida.ts'
import { crearEscribano } from './acceso/alta/cartas.ts'
import type { Carta } from './acceso/nucleo/correos.ts'
import { type CartaDeReporte, crearEscribanoDeReportes } from './reportes/compartir/carta.ts'

/** Any mail that waits to be sent. */
export type CartaDeTodos = Carta | CartaDeReporte

/**
 * Mails of accounts that a firm sends ('carta', where an older program put all), those that somebody asks for without a
 * session, and reports (decision 0127). Each queue goes on by itself.
 */
export const COLAS_DE_CORREO: Colas<CartaDeTodos, 'carta' | 'ingreso' | 'reporte'> = {
  nombres: ['carta', 'ingreso', 'reporte'],
  de: ({ clase }) => {
    if (clase === 'reporteSemanal') return 'reporte'
    return clase === 'recuperacion' || clase === 'registro' ? 'ingreso' : 'carta'
  },
}

/** Each mail is written by the room that asked for it. */
export function crearEscribanos(deps: Parameters<typeof crearEscribano>[0]): Escribano<CartaDeTodos> {
  const deAcceso = crearEscribano(deps)
  const deReportes = crearEscribanoDeReportes(deps)
  return {
    escribir: (carta, forma) =>
      carta.clase === 'reporteSemanal' ? deReportes.escribir(carta, forma) : deAcceso.escribir(carta),
    anotar: (carta, suerte) =>
      carta.clase === 'reporteSemanal' ? deReportes.anotar(carta, suerte) : deAcceso.anotar(carta, suerte),
  }
}
