/** Kinds of movement of an account (domain.md §8). In a file of their own: an address that names one comes with the first script. */
export const TIPOS_DE_MOVIMIENTO = [
  'retencion',
  'anticipo',
  'descuentoDeAnticipo',
  'entrega',
  'descuento',
  'moPagada',
  'moCalculada',
] as const
