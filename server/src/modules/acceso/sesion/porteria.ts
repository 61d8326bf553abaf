import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { Base } from '../../../base/db/base.ts'
import type { Porteria } from '../../../base/http/entrada.ts'
import { PREFIJO_TICKET } from '../../../base/http/pedido.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import { leerIdentidad, tomarTicket } from './repo.ts'
import { huella } from './secretos.ts'
import type { Tokens } from './token.ts'
import type { Usos } from './usos.ts'

/** Who may come in: what `montar` asks before each operation (domain.md §14). */
export function crearPorteria(base: Base, tokens: Tokens, usos?: Usos): Porteria {
  return {
    leerPretension: async (texto, conTicket) => {
      if (texto.startsWith(PREFIJO_TICKET)) {
        const pretension = conTicket
          ? await base.comoSistema((tx) => tomarTicket(tx, huella(texto)))
          : undefined
        if (pretension === undefined) throw new Rechazo('SIN_SESION', mensajesAcceso.ticketVencido)
        return pretension
      }
      const pretension = await tokens.verificar(texto)
      if (pretension === null) throw new Rechazo('SIN_SESION', mensajesComun.sesionTerminada)
      return pretension
    },
    alVer: (sesionId) => usos?.anotar(sesionId),
    leerIdentidad: async (tx, pretension) => {
      const quien = await leerIdentidad(tx, pretension)
      if (quien !== null) usos?.anotar(quien.sesionId)
      return quien
    },
  }
}
