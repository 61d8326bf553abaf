/** A figure of a material in a work (domain.md §9). */
export type CifraDeMaterial =
  | 'cantidadTotal'
  | 'cantidadOrdenada'
  | 'cantidadComprada'
  | 'cantidadExtra'
  | 'cantidadUtilizada'
  | 'balance'
  | 'enObra'
  | 'compraTotal'
  | 'compraPromedio'

/** As each is called wherever it is shown: page, paper and sheet. */
export const NOMBRE_DE_MATERIAL: Readonly<Record<CifraDeMaterial, string>> = {
  cantidadTotal: 'Necesita',
  cantidadOrdenada: 'Pedido',
  cantidadComprada: 'Comprado',
  cantidadExtra: 'Extra',
  cantidadUtilizada: 'Utilizado',
  balance: 'Balance',
  enObra: 'En obra',
  compraTotal: 'Pagado',
  compraPromedio: 'Promedio',
}

export type CifraDeManoDeObra = 'cantidadTotal' | 'cantidadUtilizada' | 'restante'

/** As each figure of labour is called wherever it is shown. */
export const NOMBRE_DE_MANO_DE_OBRA: Readonly<Record<CifraDeManoDeObra, string>> = {
  cantidadTotal: 'Necesita',
  cantidadUtilizada: 'Utilizado',
  restante: 'Por hacer',
}
