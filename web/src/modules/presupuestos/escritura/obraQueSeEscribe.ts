import { createContext } from 'react'
import type { AccionDeFila } from '../../../ui/MenuDeFila.tsx'
import type { Capitulo } from '../vista/arbol.ts'

/** What can be added to a capitulo. */
export interface ParaAgregar {
  rubro: AccionDeFila
  delBanco: AccionDeFila | null
  grupo: AccionDeFila
}

/** What the sheet that is written in needs of its page, beside its rows. */
export interface ObraQueSeEscribe {
  paraAgregar: (capitulo: Capitulo) => ParaAgregar
}

export const ObraQueSeEscribe = createContext<ObraQueSeEscribe | null>(null)
