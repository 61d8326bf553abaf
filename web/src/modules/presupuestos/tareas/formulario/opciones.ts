export interface OpcionDeTarea {
  value: string
  label: string
}

/** The options on offer, and the chosen one even where it isn't any more (domain.md §7). */
export function conElSuyo(opciones: readonly OpcionDeTarea[], suyo: OpcionDeTarea | null): OpcionDeTarea[] {
  const falta = suyo !== null && !opciones.some(({ value }) => value === suyo.value)
  return falta ? [...opciones, suyo] : [...opciones]
}
