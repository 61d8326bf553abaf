import { createContext } from 'react'

/**
 * How what is drawn over a dialog tells it whether it is open, so that Escape closes the one on top alone: the dialog
 * hears the key first, and leaves it. Null where there is no dialog.
 */
export const Encima = createContext<((abierto: boolean) => void) | null>(null)
