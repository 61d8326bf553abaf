import type { Endpoint } from '@plomada/contract/endpoint'
import { leerConRazones } from '@plomada/contract/razones'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { z } from 'zod'
import { Rechazo } from './rechazo.ts'

/** Parses one part of a request; what is wrong is a 400 with a Spanish reason at its field. */
export function validar(endpoint: Endpoint, schema: z.ZodType | undefined, valor: unknown): unknown {
  if (schema === undefined) return undefined
  const leido = leerConRazones(endpoint, schema, valor)
  if (leido.ok) return leido.datos
  const primero = leido.campos[0]
  throw new Rechazo('INVALIDO', primero?.message ?? mensajesComun.datosInvalidos, {
    campos: leido.campos,
    ...(primero?.campo ? { campo: primero.campo } : {}),
  })
}
