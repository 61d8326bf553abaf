import { mensajesEdicion } from '../nucleo/mensajes/edicion.ts'
import type { Obra } from './obra.ts'
import { type Razon, razonContraEscribir } from './razones.ts'

/**
 * Against replacing a contratista in a work: approved or not it may be done, since it changes no figure and sets no
 * flag (domain.md §8). `tareas`: how many active ones the original has in it.
 */
export function razonContraReemplazar(obra: Obra, tareas: number): Razon {
  return razonContraEscribir(obra) ?? (tareas > 0 ? null : mensajesEdicion.contratistaSinTareas)
}
