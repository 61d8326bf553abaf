import { razonesDeDias } from '@plomada/contract/dias'
import type { Endpoint } from '@plomada/contract/endpoint'
import { leerConRazones, type RazonDeCampo } from '@plomada/contract/razones'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import type { z } from 'zod'
import { Rechazo } from './rechazo.ts'

/** Parses one part of a request; what is wrong is a 400 with a Spanish reason at its field. */
export function validar(endpoint: Endpoint, schema: z.ZodType | undefined, valor: unknown): unknown {
  if (schema === undefined) return undefined
  const leido = leerConRazones(endpoint, schema, valor)
  if (leido.ok) return leido.datos
  throw invalido(leido.campos)
}

/**
 * That every typed day of a parsed body may be what it says today. Not asked of what was done already and comes again:
 * the clock may have been another then.
 */
export function exigirDias({ body: esquema }: Endpoint, body: unknown, ahora: Date): void {
  const malos = esquema === undefined ? [] : razonesDeDias(esquema, body, hoyEnAsuncion(ahora))
  if (malos.length > 0) throw invalido(malos)
}

function invalido(campos: RazonDeCampo[]): Rechazo {
  const [primero] = campos
  return new Rechazo('INVALIDO', primero?.message ?? mensajesComun.datosInvalidos, {
    campos,
    ...(primero?.campo ? { campo: primero.campo } : {}),
  })
}
