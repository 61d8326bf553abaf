import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { LRUCache } from 'lru-cache'
import type { Base, Tx } from '../../../base/db/base.ts'
import type { Porteria, Pretension, Recordado } from '../../../base/http/entrada.ts'
import { PREFIJO_TICKET } from '../../../base/http/pedido.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import { empresaDeSecreto } from '../directorio/repo.ts'
import { exigirIdentidad, leerIdentidad, tomarTicket } from './repo.ts'
import { huella } from './secretos.ts'
import type { Tokens } from './token.ts'
import type { Usos } from './usos.ts'

/** Sessions whose last identity is kept: some 1.500 bytes each. */
const RECORDADAS = 10_000

/** Decides who may come in, for `montar` before each operation (domain.md §14). */
export function crearPorteria(base: Base, tokens: Tokens, usos?: Usos): Porteria {
  const recordadas = new LRUCache<string, Recordado>({ max: RECORDADAS })
  return {
    leerPretension: async (texto, conTicket) => {
      if (texto.startsWith(PREFIJO_TICKET)) {
        const pretension = conTicket ? await base.comoSistema((tx) => tomar(tx, texto)) : undefined
        if (pretension === undefined) throw new Rechazo('SIN_SESION', mensajesAcceso.ticketVencido)
        return pretension
      }
      const pretension = await tokens.verificar(texto)
      if (pretension === null) throw new Rechazo('SIN_SESION', mensajesComun.sesionTerminada)
      return pretension
    },
    alVer: (pretension) => usos?.anotar(pretension),
    leerIdentidad: async (tx, pretension) => {
      const quien = await leerIdentidad(tx, pretension)
      if (quien === null) return null
      usos?.anotar(quien)
      recordadas.set(quien.sesionId, { quien, exige: exigirIdentidad(tx, quien) })
      return quien
    },
    recordar: ({ empresaId, credencialId, sesionId }) => {
      const recordado = recordadas.get(sesionId)
      if (recordado?.quien.empresaId !== empresaId || recordado.quien.credencialId !== credencialId)
        return undefined
      return recordado
    },
    olvidar: ({ sesionId }) => void recordadas.delete(sesionId),
  }
}

async function tomar(tx: Tx, ticket: string): Promise<Pretension | undefined> {
  const suya = huella(ticket)
  const empresaId = await empresaDeSecreto(tx, {
    secreto: ticket.slice(PREFIJO_TICKET.length),
    huella: suya,
  })
  return empresaId === undefined ? undefined : tomarTicket(tx, empresaId, suya)
}
