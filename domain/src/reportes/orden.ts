import { type Ordenable, ordenarPor } from '../nucleo/orden.ts'

// In what order a report shows the tareas of a grupo.

export const COLUMNAS_DE_ANALISIS = [
  'nombre',
  'venta',
  'costo',
  'margen',
  'avance',
  'material',
  'manoDeObra',
  'materialYMano',
] as const
export type CampoDeAnalisis = (typeof COLUMNAS_DE_ANALISIS)[number]

export const CAMPOS_DE_SEGUIMIENTO = [
  ...COLUMNAS_DE_ANALISIS,
  'costoAvanzado',
  'margenProyectado',
  'presupuestoUsado',
] as const
export type CampoDeSeguimiento = (typeof CAMPOS_DE_SEGUIMIENTO)[number]

/** By a figure or the name; without a field as they are. What is equal stays in the budget's order. */
export function ordenar<T, Campo extends string>(
  filas: readonly T[],
  claves: (fila: T) => Record<Campo, Ordenable>,
  { campo, desc }: { campo: Campo | undefined; desc: boolean },
): T[] {
  return campo === undefined
    ? [...filas]
    : ordenarPor(filas, (fila) => claves(fila)[campo], desc ? 'desc' : 'asc')
}
