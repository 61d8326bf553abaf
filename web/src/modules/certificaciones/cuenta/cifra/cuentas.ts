import { createContext, useContext } from 'react'
import type { Paso } from './pasos.ts'

export interface Cuentas {
  abrir: (paso: Paso) => void
}

export const ContextoDeCuentas = createContext<Cuentas | null>(null)

/** How a figure opens where it comes from; inside `ConCuentas`. */
export function useCuentas(): Cuentas {
  const cuentas = useContext(ContextoDeCuentas)
  if (cuentas === null) throw new Error('the figure is not inside ConCuentas, and opens nothing')
  return cuentas
}
