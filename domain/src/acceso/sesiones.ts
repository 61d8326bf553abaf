import { USO_MINUTOS } from './limites.ts'
import type { Rol } from './roles.ts'

/** Somebody's newest sessions stay; logging in once more ends the oldest (domain.md §14). */
export const SESIONES_POR_PERSONA = 20

/** Longest life of a session and its token, however much it is used (decision 0025). */
export const SESION_DIAS: Readonly<Record<Rol, number>> = {
  superadmin: 7,
  admin: 7,
  obraResidente: 90,
  cliente: 30,
}

/** A session that nobody uses ends after so many hours: who administers has most to lose, a site has no signal. */
export const SIN_USO_HORAS: Readonly<Record<Rol, number>> = {
  superadmin: 12,
  admin: 12,
  obraResidente: 30 * 24,
  cliente: 7 * 24,
}

/**
 * When a session was last seen is written at most each `USO_MINUTOS`, by a job that runs each minute, so the row may
 * say so many minutes too early. They are given: a session never ends before its hours are over.
 */
export const GRACIA_MINUTOS = USO_MINUTOS + 2
