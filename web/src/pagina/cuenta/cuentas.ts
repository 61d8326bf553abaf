import { createContext, useContext } from 'react'

/**
 * What opens where a figure is clicked: one step of how it comes about. Each room has its own kinds, told apart by
 * `que`, and a room may open those of the rooms to its left.
 */
export interface PasoDeCuenta {
  que: string
}

export interface PasosDeCuenta {
  abrir: (paso: PasoDeCuenta) => void
}

export const ContextoDeCuentas = createContext<PasosDeCuenta | null>(null)

/** How a figure opens where it comes from; inside `Cuentas`. */
export function useCuentas(): PasosDeCuenta {
  const cuentas = useContext(ContextoDeCuentas)
  if (cuentas === null) throw new Error('the figure is not inside Cuentas, and opens nothing')
  return cuentas
}
