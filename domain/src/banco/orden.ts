/** What a list of the price bank can be sorted by. Alone in its file: addresses are read before anything else is. */
export const ORDEN_BANCO = ['nombre', 'precioUnitario', 'tsCreated'] as const
