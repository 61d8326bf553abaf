/** Paying contratistas (2-site-management §2 §5 §8, domain.md §8). Amounts come formatted, with their symbol. */
export const mensajesCertificaciones = {
  // Documented, verbatim.
  sinContratistas: 'No se encontraron Contratistas',
  sinMovimientos: 'No se encontraron movimientos',
  sinInformes: 'No se han encontrado informes',
  faltaFiltro: 'Debe seleccionar contratista y fechas',
  confirmarBorrar: 'Esta seguro que desea eliminar este reporte?',
  descuentoMayor: (limite: string) => `El monto a descontar de la entrega no puede ser mayor a ${limite}`,

  // Ours: certifications.
  generada: (nro: number) => `Certificación ${nro} generada`,
  pagada: (nro: number) => `Certificación ${nro} pagada`,
  anulada: (nro: number) => `Certificación ${nro} anulada`,
  noExiste: 'La certificación no existe',
  sinAvances: 'No hay avances sin certificar de este contratista en el período',
  aDefinir:
    'Todavía no se dijo quién lo hizo: «A definir» no cobra. Reemplazalo por su contratista y lo hecho pasa a su nombre',
  valeCero:
    'Lo hecho en el período vale 0: revisá las correcciones, o el precio de la mano de obra de sus rubros',
  negativa: (monto: string) =>
    `Las correcciones del período restan más de lo que se hizo: da ${monto}. Elegí un período con más avances`,
  netoNegativo: (monto: string) => `El neto no puede ser menor a 0: con ese descuento da ${monto}`,
  netoMayorACero: 'El neto a cobrar no puede ser negativo',
  cifrasDistintas: 'Algo cambió desde que se calculó. Mirá las cifras nuevas y generá de nuevo',
  sobrepago: (aPagar: string, maximo: string) =>
    `Se pagarían ${aPagar}, y con lo que se le debe corresponden ${maximo}. ¿Pagar de más?`,
  yaPagada: 'La certificación ya está pagada',
  yaAnulada: 'La certificación está anulada',
  retencionDevuelta: 'Su retención ya fue devuelta: la certificación no se puede eliminar',
  anuladaSoloAdministran: 'La certificación está anulada: su documento lo ve quien administra la obra',
  elegirObra: 'Elegí una obra aprobada para certificar lo que se hizo en ella',
  ventanaBloqueada: 'El navegador no dejó abrir otra ventana. Permitila para este sitio y probá de nuevo',
  movimientosDeQuienAdministra: 'Es la suma de sus movimientos, que ve quien administra',
  soloNeto: 'Un residente no cambia el neto a cobrar ni descuenta entregas',

  // Ours: receipts of payments.
  faltaTimbrado: 'Falta el timbrado',
  timbradoIlegible: 'El timbrado tiene 8 dígitos. Se guarda tal como está escrito.',
  faltaNumero: 'Falta el número',
  numeroIlegible: 'El número se escribe como 001-001-0000123. Se guarda tal como está escrito.',
  mismaFactura: (donde: string) => `La misma factura ya está en ${donde}`,
  comprobanteGuardado: 'Comprobante guardado',
  comprobanteQuitado: 'Comprobante quitado',
  sinPagoNoHayComprobante: 'Todavía no se pagó: el comprobante se carga al pagar o después',
  noLlevaComprobante: 'Este movimiento no lleva comprobante: no entregó ni pagó nada',
  movimientoNoExiste: 'El movimiento no existe',

  // Ours: a payment that is taken back.
  sinPagar: 'La certificación no está pagada',
  pagoRevertido: (nro: number) => `Pago de la certificación ${nro} revertido`,
  faltaMotivo: 'Escribí por qué se revierte el pago',
  retencionYaVolvio:
    'La retención de esta certificación ya se devolvió, y se devolvió porque estaba pagada: el pago no se puede revertir',

  // Ours: accounts.
  porcentajeGuardado: 'Porcentaje de anticipo guardado',
  anticipoGuardado: 'Anticipo guardado',
  montoMayorACero: 'El monto debe ser mayor a 0',
  movimientoGuardado: 'Movimiento guardado',
  pagoGuardado: {
    saldo: 'Saldo pagado',
    retencion: 'Retención devuelta',
    devolucionAnticipo: 'Devolución de anticipo registrada',
  },
  comoSeDebe:
    'Es lo que saldría si hoy se certificara todo lo hecho y se pagara. Lo retenido se debe cuando se devuelve',
  nadaSinCertificar: 'No hay nada hecho sin certificar',
  anticipoEntero: 'No le queda nada por hacer: es todo lo que le queda',
  retencionAntesDeAnticipo: 'Se calcula antes de descontar el anticipo.',
  acumulado: 'Lo certificado va al precio de su certificación, y el resto al de hoy.',
  retencionDeCertificacion: (parte: string) => `${parte} del avance de la certificación, como garantía.`,
  anticipoDeCertificacion: (parte: string) =>
    `${parte} del avance de la certificación, y no más que el anticipo que quedaba por descontar ni que el avance menos la retención.`,
  descuentoEscrito: 'Lo que se escribió al generarla, de lo entregado que quedaba por descontar.',
  noEsDeLaObra: 'Esta persona no tiene rubros, avances ni movimientos en la obra',
  anticipoConsolidado:
    'El anticipo ya se descontó en una certificación. Lo que se adelante ahora es una entrega, que se descuenta a mano',
  anticipoMovido: (antes: string, ahora: string) =>
    `Cuando lo abriste llevaba recibido ${antes}; ahora lleva ${ahora}. ¿Cuánto recibió en total?`,
  anticipoEnTotal: (total: string, movimiento: string) => `${total} en total: ${movimiento}`,
  anticipoIgual: 'no se agrega nada',
  anticipoSube: (monto: string) => `se suman ${monto}`,
  anticipoBaja: (monto: string) => `se restan ${monto}`,
  anticipoMenorQueDescontado: (descontado: string) =>
    `El anticipo no puede ser menor a lo ya descontado: ${descontado}`,
  nadaQueda: 'No queda nada por pagar, devolver ni descontar en las cuentas de sus contratistas',
  quedaAbierto: 'Quedan cuentas abiertas, que con la obra desactivada no se pueden cerrar:',
  sinEntregas: 'No tiene entregas por descontar',
  nadaQuePagar: {
    saldo: 'No se le debe nada fuera de las certificaciones sin pagar',
    retencion: 'No tiene retención por devolver',
    devolucionAnticipo: 'No tiene anticipo por descontar',
  },
  pagoMayor: {
    saldo: (limite: string) => `El saldo a pagar es de ${limite}`,
    retencion: (limite: string) => `La retención por devolver es de ${limite}`,
    devolucionAnticipo: (limite: string) => `El anticipo por descontar es de ${limite}`,
  },
} as const
