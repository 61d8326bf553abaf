import { createContext } from 'react'

/** What a form knows of the dialog that it is in. */
interface EnDialogo {
  /** What closes it at once. */
  onClose: () => void
  /** Closes it too; where something was typed, that can be brought back for a while. */
  dejar: () => void
  /** Something was typed. */
  anotar: () => void
}

export const EnDialogo = createContext<EnDialogo | null>(null)
