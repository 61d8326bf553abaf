/**
 * A refusal that asks (domain.md §15): the same operation is sent again with what the chosen answer changes of its body,
 * by name; null sends nothing, and gives up what was to be done. Its words name what each comes to.
 */
export interface Opcion {
  texto: string
  cambio: Record<string, unknown> | null
}

export interface Pregunta {
  texto: string
  opciones: readonly Opcion[]
}
