import { USO_MINUTOS } from './limites.ts'
import type { Rol } from './roles.ts'

/** Sessions a person may have; another log-in ends the oldest (domain.md §14). */
export const SESIONES_POR_PERSONA = 20

/** Days after which a session and its token end, however much they are used (decision 0025). */
export const SESION_DIAS: Readonly<Record<Rol, number>> = {
  superadmin: 7,
  admin: 7,
  obraResidente: 90,
  cliente: 30,
}

/** Hours after which an unused session ends: few for admins, who have most to lose; many for a site without signal. */
export const SIN_USO_HORAS: Readonly<Record<Rol, number>> = {
  superadmin: 12,
  admin: 12,
  obraResidente: 30 * 24,
  cliente: 7 * 24,
}

/**
 * Minutes added to those hours. The last use is stored at most every `USO_MINUTOS`, by a job that runs once a
 * minute, so a row may be that far behind: with the grace no session ends early.
 */
export const GRACIA_MINUTOS = USO_MINUTOS + 2
