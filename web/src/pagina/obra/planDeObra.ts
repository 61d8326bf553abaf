import { createContext, type ReactNode } from 'react'

/** One work of those that a list shows. */
export interface DeQueObra {
  presupuestoId: string
  /** All approved ones of the list: they are asked for together. */
  deLaLista: readonly string[]
}

/**
 * Draws how a work of a list goes against its plan. It belongs to a room further right than the list of works, which may
 * not import it: the shell, which knows all of them, gives it. Null where nothing does.
 */
export const PlanDeObra = createContext<((de: DeQueObra) => ReactNode) | null>(null)
