import type { ResidenteVe, Rol } from '@plomada/domain/acceso/roles'
import { z } from 'zod'
import type { Cara, Endpoint } from './endpoint.ts'

/** What decides the face that somebody gets; both are read with the session. */
export interface Mirada {
  rol: Rol
  /** The firm's setting, which concerns residents alone. */
  residenteVe: ResidenteVe
}

const DE_RESIDENTE = {
  todo: 'obraResidente',
  sinMargen: 'residenteSinMargen',
  soloCantidades: 'residenteSoloCantidades',
} as const satisfies Record<ResidenteVe, Cara>

/** The face for a user (domain.md §13). */
export function caraQueToca({ rol, residenteVe }: Mirada): Cara {
  return rol === 'obraResidente' ? DE_RESIDENTE[residenteVe] : rol
}

/** For each face of a resident, the faces to use where an endpoint doesn't define it, each showing no more than it. */
const A_FALTA_DE: Partial<Record<Cara, readonly Cara[]>> = {
  residenteSoloCantidades: ['residenteSinMargen', 'obraResidente'],
  residenteSinMargen: ['obraResidente'],
}

/** The schema of what an answer may show to somebody; without a session, all of it. */
export function esquemaDe(endpoint: Endpoint, quien?: Mirada): z.ZodType | 'archivo' | 'prohibida' {
  if (quien === undefined) return endpoint.respuesta
  const cara = caraQueToca(quien)
  if (cara === 'cliente' && endpoint.respuestaCliente) return endpoint.respuestaCliente
  const escrita = [cara, ...(A_FALTA_DE[cara] ?? [])].find((una) => endpoint.caras?.[una] !== undefined)
  return (escrita && endpoint.caras?.[escrita]) ?? endpoint.respuesta
}

/** What somebody sees of a budget's documents: costs, amounts, and figures with margin. */
export function queVe(quien: Mirada): { costos: boolean; montos: boolean; margen: boolean } {
  const cara = caraQueToca(quien)
  return {
    costos: cara !== 'cliente',
    montos: cara !== 'residenteSoloCantidades',
    margen: cara !== 'residenteSinMargen' && cara !== 'residenteSoloCantidades',
  }
}

/** Whether a field of a list's rows is in what somebody sees of it; also one that is no field of its own. */
export function campoSeVe(endpoint: Endpoint, quien: Mirada, campo: string): boolean {
  const todos = camposDeFila(endpoint.respuesta)
  return !todos.includes(campo) || camposDeFila(esquemaDe(endpoint, quien)).includes(campo)
}

/** The fields of the rows of a list's answer. */
export function camposDeFila(esquema: ReturnType<typeof esquemaDe>): string[] {
  if (!(esquema instanceof z.ZodObject)) return []
  const { items, data } = esquema.shape as Record<string, unknown>
  if (data instanceof z.ZodObject) return camposDeFila(data)
  const fila = items instanceof z.ZodArray ? items.element : undefined
  return fila instanceof z.ZodObject ? Object.keys(fila.shape) : []
}
