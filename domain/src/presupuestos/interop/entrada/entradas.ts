import type { Gs } from '../../../nucleo/dinero.ts'
import type { ComponenteEntrante, TareaEntrante } from './enGuaranies.ts'

/** A catalogue entry that a file brings: the same concept in many tareas is one, with the price it has in the file. */
export interface EntradaDeArchivo extends Omit<ComponenteEntrante, 'cantidad'> {
  /** Each tarea has its own: what an entry of it costs, the file doesn't say. */
  variosPrecios: boolean
  /** Of a price base: no tarea has it. */
  sinUso: boolean
}

/** An active entry of the base. */
export interface EntradaDeBase {
  id: string
  codigo: string
  nombre: string
  tipo: string
  unidad: string
  precioUnitario: Gs | null
  precioUnitarioReal: Gs | null
}

/** Each entry once, in the order of the file, but for those that are here; those that no tarea uses at the end. */
export function entradasDe(
  tareas: readonly Pick<TareaEntrante, 'componentes'>[],
  sueltas: readonly ComponenteEntrante[] = [],
): EntradaDeArchivo[] {
  const entradas = new Map<string, EntradaDeArchivo>()
  const poner = (componente: ComponenteEntrante, sinUso: boolean) => {
    const { cantidad: _, ...entrada } = componente
    const puesta = entradas.get(entrada.clave)
    if (puesta === undefined) entradas.set(entrada.clave, { ...entrada, variosPrecios: false, sinUso })
    else if (puesta.precioUnitario !== entrada.precioUnitario) puesta.variosPrecios = true
  }
  for (const { componentes } of tareas) {
    for (const componente of componentes) if (componente.dato === undefined) poner(componente, false)
  }
  for (const suelta of sueltas) poner(suelta, true)
  return [...entradas.values()]
}
