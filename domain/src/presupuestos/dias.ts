/** The days of a week as a work has them, in order (domain.md §6). No formula uses their hours. */
export const DIAS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'] as const
export type Dia = (typeof DIAS)[number]

export interface HorasDelDia {
  nombre: Dia
  horas: number
}

/** 0 to 24 hours, half ones allowed (domain.md §6). */
export const sonHoras = (horas: number): boolean => horas >= 0 && horas <= 24 && Number.isInteger(horas * 2)

/** The seven days from Lunes on, whatever their order; null where one is missing or repeated. */
export function semanaLaboral(dias: readonly HorasDelDia[]): HorasDelDia[] | null {
  const porNombre = new Map(dias.map((dia) => [dia.nombre, dia]))
  if (dias.length !== DIAS.length || porNombre.size !== DIAS.length) return null
  return DIAS.flatMap((nombre) => porNombre.get(nombre) ?? [])
}

/** Hours of a whole week. */
export const horasDeLaSemana = (dias: readonly { horas: number }[]): number =>
  dias.reduce((total, { horas }) => total + horas, 0)
