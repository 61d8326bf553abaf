import { useState } from 'react'
import { hallarOpciones, type Opcion } from './opciones.ts'

/** Options that are drawn at once; typing finds the rest. */
const A_LA_VEZ = 100

export interface Dejado {
  texto: string
  cuantas: number
}

/** What is going on in the field. */
export interface TextoParaElegir {
  /** Null while nothing is typed. */
  texto: string | null
  /** The option that the arrows went to. */
  movida: string | null
  /** What was left and chose nothing, and how many it could have been. */
  dejado: Dejado | null
  /** Left, or Enter pressed, before the server had answered. */
  espera: boolean
}

export const NADA: TextoParaElegir = { texto: null, movida: null, dejado: null, espera: false }

export function useEscrito(elegido: string) {
  const [estado, setEstado] = useState({ ...NADA, de: elegido })
  if (estado.de !== elegido) setEstado({ ...NADA, de: elegido })
  const cambiar = (cambio: Partial<TextoParaElegir>) => setEstado((antes) => ({ ...antes, ...cambio }))
  return [estado, cambiar] as const
}

/** Those that what is typed finds, and the one that Enter chooses. */
export function useHalladas(
  opciones: readonly Opcion[],
  elegido: string,
  { texto, movida }: TextoParaElegir,
) {
  const halladas = hallarOpciones(opciones, texto ?? '')
  const mostradas = halladas.opciones.slice(0, A_LA_VEZ)
  const libres = mostradas.filter(({ disabled }) => !disabled)
  const marcada =
    libres.find(({ value }) => value === movida) ??
    halladas.mejor ??
    libres.find(({ value }) => value === elegido) ??
    null
  return { ...halladas, mostradas, libres, marcada }
}

export type Halladas = ReturnType<typeof useHalladas>

/** What its keys and clicks do. */
export interface Acciones {
  abrir: () => void
  /** What was typed goes, and the list closes. */
  olvidar: () => void
  escribir: (texto: string) => void
  moverA: (opcion: Opcion | null) => void
  elegir: (opcion: Opcion) => void
  vaciar: () => void
  /** What stands in the field chooses `opcion`, or stays and says why it chose nothing. */
  resolver: (opcion: Opcion | null) => void
}
