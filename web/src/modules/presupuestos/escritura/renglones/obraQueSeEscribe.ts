import { createContext } from 'react'
import type { AccionDeFila } from '../../../../ui/MenuDeFila.tsx'
import type { Lotes } from '../../lotes/useLotes.ts'
import type { Capitulo, Vista } from '../../vista/arbol.ts'

/** What can be added to a capitulo. */
export interface ParaAgregar {
  rubro: AccionDeFila
  delBanco: AccionDeFila | null
  grupo: AccionDeFila
}

/** What the sheet that is written in needs of its page, beside its rows. */
export interface ObraQueSeEscribe {
  paraAgregar: (capitulo: Capitulo) => ParaAgregar
  vista: Vista
  /** Without what was typed and hasn't arrived. */
  delServidor: Vista
  lotes: Lotes
  /** Something is being searched: not all rows are in sight. */
  buscando: boolean
}

export const ObraQueSeEscribe = createContext<ObraQueSeEscribe | null>(null)
