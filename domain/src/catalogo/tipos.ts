/** The three kinds of componente; on the wire also the `tag` of a catalogue entry (domain.md §1). */
export const TIPOS_COMPONENTE = ['manoDeObra', 'materialTipo', 'materialYMano'] as const
export type TipoComponente = (typeof TIPOS_COMPONENTE)[number]

export const TIPO_COMPONENTE_ETIQUETA: Record<TipoComponente, string> = {
  manoDeObra: 'Mano de obra',
  materialTipo: 'Material',
  materialYMano: 'Material y mano de obra',
}

/**
 * Whether a componente may have its own price in a tarea: a material never does, it has the work's frozen one
 * (domain.md §5).
 */
export function llevaPrecioPropio(tipo: TipoComponente): boolean {
  return tipo !== 'materialTipo'
}
