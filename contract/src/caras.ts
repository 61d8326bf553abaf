import type { ResidenteVe, Rol } from '@plomada/domain/acceso/roles'
import type { z } from 'zod'
import type { Cara, Endpoint } from './endpoint.ts'

/** What decides the face that somebody gets; both are read with the session's row. */
export interface Mirada {
  rol: Rol
  /** Of the firm; it means something for a resident alone. */
  residenteVe: ResidenteVe
}

const DE_RESIDENTE = {
  todo: 'obraResidente',
  sinMargen: 'residenteSinMargen',
  soloCantidades: 'residenteSoloCantidades',
} as const satisfies Record<ResidenteVe, Cara>

/** The face that somebody looks with (domain.md §13). */
export function caraQueToca({ rol, residenteVe }: Mirada): Cara {
  return rol === 'obraResidente' ? DE_RESIDENTE[residenteVe] : rol
}

/** Each face of a resident with those that hold where it is not written: what shows less never shows more. */
const A_FALTA_DE: Partial<Record<Cara, readonly Cara[]>> = {
  residenteSoloCantidades: ['residenteSinMargen', 'obraResidente'],
  residenteSinMargen: ['obraResidente'],
}

/** What an answer may show to somebody; without a session, the whole of it. */
export function esquemaDe(endpoint: Endpoint, quien?: Mirada): z.ZodType | 'archivo' | 'prohibida' {
  if (quien === undefined) return endpoint.respuesta
  const cara = caraQueToca(quien)
  if (cara === 'cliente' && endpoint.respuestaCliente) return endpoint.respuestaCliente
  const escrita = [cara, ...(A_FALTA_DE[cara] ?? [])].find((una) => endpoint.caras?.[una] !== undefined)
  return (escrita && endpoint.caras?.[escrita]) ?? endpoint.respuesta
}

/** What somebody sees of a budget, for documents: costs at all, amounts, and the margin with what has it. */
export function queVe(quien: Mirada): { costos: boolean; montos: boolean; margen: boolean } {
  const cara = caraQueToca(quien)
  return {
    costos: cara !== 'cliente',
    montos: cara !== 'residenteSoloCantidades',
    margen: cara !== 'residenteSinMargen' && cara !== 'residenteSoloCantidades',
  }
}
