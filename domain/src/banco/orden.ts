/**
 * The columns by which a list of the price bank can be sorted. In a file of its own, because addresses are read
 * before the room is loaded.
 */
export const ORDEN_BANCO = [
  'nombre',
  'precioUnitario',
  'precioUnitarioReal',
  'componentes',
  'tsCreated',
] as const
