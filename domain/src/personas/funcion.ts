/** What a persona is for the empresa: one, both or none of them (2-site-management §9). */
export const FUNCIONES = ['contratista', 'proveedor'] as const
export type Funcion = (typeof FUNCIONES)[number]

export const FUNCION_ETIQUETA: Record<Funcion, string> = {
  contratista: 'Contratista',
  proveedor: 'Proveedor',
}

/** The contratista an empresa is born with: who will do it is not known yet (sheet.md §4). */
export const CONTRATISTA_A_DEFINIR = 'A definir'

/** Whether somebody of this name stands for whoever will do the work, as a firm may have written it too. */
export function esADefinir(nombre: string): boolean {
  return nombre.trim().toLowerCase() === CONTRATISTA_A_DEFINIR.toLowerCase()
}
