import type { HojaDeCalculo } from '../../modelo/hojas.ts'
import { type celda, hoja } from '../hojas.ts'

// Habits of people and programs, each with what has to come of it.

export interface Habito {
  nombre: string
  hoja: HojaDeCalculo
  /** Items and total as they are, once the questions are answered so. */
  tareas: number
  total: string
  /** What has to be answered. */
  pregunta: string[]
  respuestas: Record<string, string>
}

type Dicha = NonNullable<Parameters<typeof celda>[0]>
export const calcular = (expresion: string) => ({ texto: '', expresion, formula: true })
export const negrita = (texto: string) => ({ texto, estilo: { negrita: true } })
export const TITULOS_DE_HABITO = ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'P. Unitario', 'P. Total']

/** A sheet with what comes of it. */
export function habito(
  nombre: string,
  filas: Dicha[][],
  sale: Omit<Habito, 'nombre' | 'hoja'>,
  cambio: Partial<HojaDeCalculo> = {},
): Habito {
  return { nombre, hoja: hoja(filas, cambio), ...sale }
}
