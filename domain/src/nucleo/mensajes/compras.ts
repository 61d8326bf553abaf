/** Every *no* of orders and materials (2-site-management §5, domain.md §9). */
export const mensajesCompras = {
  cantidadMayorACero: 'La cantidad debe ser superior a 0',
  /** Of the screens. */
  sinOrdenes: 'No se encontraron Ordenes de Compra',
  sinMateriales: 'Aún no agregaste materiales',
  extraSuperior: 'La cantidad extra es superior a lo disponible',
  montosSuperiores: 'Los montos deben ser superiores a 0',
  precioCero: 'El precio de uno de los materiale es 0. ¿Continuar?',
  sinNecesidad: 'De eso no falta comprar nada',
  yaEstaTodo: 'Lo que falta ya está en la orden',
  necesitaAprobado: 'Una orden de compra necesita una obra aprobada.',
  noSePuedeCambiar: 'Ya no se puede cambiar: sólo una orden pendiente se paga, se edita o se descarta',
  pagaQuienAdministra: 'La paga quien administra',
  confirmarDescartar: 'Se descartará la orden de compra. ¿Continuar?',
  alDescartar: (nro: number, proveedor: string) =>
    `La orden ${nro} de ${proveedor} queda descartada y no se puede recuperar. Lo que pedía vuelve a contar como faltante.`,
  elegirObra: 'Elegí una obra para hacer una orden de compra',
  sinRubros: 'Ningún rubro de la obra necesita materiales',
  sinTotales: 'La obra no necesita materiales',
  sinManoDeObra: 'La obra no tiene mano de obra',
  nadaPendiente: 'No queda ninguna orden de compra pendiente.',
  quedanPendientes: 'Quedan órdenes de compra sin pagar ni descartar:',
} as const
