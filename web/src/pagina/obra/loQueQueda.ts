import { createContext, type ReactNode } from 'react'

/** Whose accounts are asked for: one contratista's in a work, or all of the work. */
export interface DeQuienQueda {
  presupuestoId: string
  contratistaId?: string
}

/**
 * Draws what is not settled before somebody is replaced or a work is deactivated. It belongs to a room further right
 * than those that ask, which may not import it: the shell, which knows all of them, gives it. Null where nothing does.
 */
export const LoQueQueda = createContext<((de: DeQuienQueda) => ReactNode) | null>(null)

/** Draws what a persona is owed in each work, on its page: given by the shell for the same reason. */
export const SaldosDePersona = createContext<((personaId: string) => ReactNode) | null>(null)
