/** Orders of materials and what a work has of them (2-site-management §2 §5 §8, domain.md §9). Amounts come formatted. */
export const mensajesCompras = {
  // Documented, verbatim.
  ordenCreada: 'Orden creado correctamente',
  ordenEditada: 'Orden editada con exito',
  sinOrdenes: 'No se encontraron Ordenes de Compra',
  sinMateriales: 'Aún no agregaste materiales',
  extraSuperior: 'La cantidad extra es superior a lo disponible',
  montosMayoresACero: 'Los montos deben ser superiores a 0',
  precioCero: 'El precio de uno de los materiale es 0. ¿Continuar?',

  // Ours: an order and its lines.
  noExiste: 'La orden de compra no existe',
  cantidadMayorACero: 'La cantidad debe ser superior a 0',
  proveedorNoExiste: 'Elegí un proveedor de la lista',
  noEsDelRubro: 'Este material no está entre los del rubro, o el rubro ya no está en la obra',
  dosPrecios: (material: string) => `«${material}» tiene dos precios. En una orden va uno solo por material`,
  totalDeLineaMayor: (maximo: string) => `El total de una línea no puede pasar de ${maximo}`,
  totalMayor: (maximo: string) => `El total de una orden no puede pasar de ${maximo}`,
  muchoComprado: 'Con esta orden, lo comprado de un material pasa lo que se puede guardar',

  // Ours: what is done with it once.
  yaPagada: 'La orden ya está pagada',
  yaDescartada: 'La orden está descartada',
  sinPagar: 'La orden no está pagada',
  pagoRevertido: (nro: number) => `Pago de la orden ${nro} revertido: está pendiente otra vez`,
  extraUsado: (material: string, dejo: string, queda: string) =>
    `De ${material}, esta orden dejó ${dejo} de más y quedan ${queda}: lo demás ya se usó. El pago no se puede revertir`,
  faltanMateriales: 'Indicá qué llegó de cada material de la orden, aunque sea 0',
  materialAjeno: 'Este material no está en la orden',
  materialRepetido: 'Un material está dos veces',
  pagoAntesDePedir: (fecha: string) =>
    `La fecha de pago no puede ser anterior a la de la orden, ${fecha}. Si la orden tiene otra fecha, editala antes`,
} as const
