// What of a budget can be asked how it comes about, without how: a menu needs no more.

/** The columns of the sheet that are added up. `precioTotalReal` is what suppliers charge. */
export const CIFRAS_SUMADAS = [
  'precioTotal',
  'gastoIndirectoTotal',
  'precioTotalReal',
  'precioCostoFinal',
  'precioTotalConMargen',
] as const
export type CifraSumada = (typeof CIFRAS_SUMADAS)[number]

/** And what a tarea has of its own, beside its unit prices, which its analysis explains. */
export type CifraDeFila = CifraSumada | 'precioUnitarioConMargen'

/** A row: all of the work where it names nothing; a grupo or a tarea with its capitulo. */
export interface FilaDeObra {
  capituloId?: string
  grupoId?: string
  tareaId?: string
}
