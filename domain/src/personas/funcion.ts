/** What a persona is for the empresa: one, both or none of them (2-site-management §9). */
export const FUNCIONES = ['contratista', 'proveedor'] as const
export type Funcion = (typeof FUNCIONES)[number]

export const FUNCION_ETIQUETA: Record<Funcion, string> = {
  contratista: 'Contratista',
  proveedor: 'Proveedor',
}
