export interface Opcion {
  value: string
  label: string
}

/** What may be chosen, and what was chosen before though it is not on offer any more (domain.md §7). */
export function conElSuyo(opciones: readonly Opcion[], suyo: Opcion | null): Opcion[] {
  const falta = suyo !== null && !opciones.some(({ value }) => value === suyo.value)
  return falta ? [...opciones, suyo] : [...opciones]
}
