import { type Gs, sumar } from '@plomada/domain/nucleo/dinero'
import type { CapituloCostos, TotalesCostos } from './vista.ts'

/** The summed columns, in their order. */
export const COLUMNAS = [
  'precioTotal',
  'gastoIndirecto',
  'costoFinal',
  'totalConMargen',
] as const satisfies (keyof TotalesCostos)[]

export function sumarGrupo(grupo: { tareas: { total: Gs }[] }): Gs {
  return sumar(grupo.tareas.map((tarea) => tarea.total))
}

export function totalesDeCapitulo(capitulo: CapituloCostos): TotalesCostos {
  return sumarLineas(capitulo.grupos.flatMap((grupo) => grupo.tareas))
}

export function sumarLineas(lineas: TotalesCostos[]): TotalesCostos {
  const suma = (columna: keyof TotalesCostos) => sumar(lineas.map((linea) => linea[columna]))
  return {
    precioTotal: suma('precioTotal'),
    gastoIndirecto: suma('gastoIndirecto'),
    costoFinal: suma('costoFinal'),
    totalConMargen: suma('totalConMargen'),
  }
}
