/** Every *no* of orders and materials (2-site-management §5, domain.md §9). */
export const mensajesCompras = {
  cantidadMayorACero: 'La cantidad debe ser superior a 0',
} as const
