/**
 * By what each list that the server pages can be ordered, by the names of its rows on the wire (decision 0115). The first
 * script has it, so it is names alone.
 */
export const ORDEN_DE_LISTA = {
  obras: [
    'margenTareas',
    'retencionPorcentaje',
    'presupuestoAvancePorcentajeTotal',
    'presupuestoPlanPrecioTotalConMargen',
  ],
  capitulos: ['nombre', 'duracion', 'tsCreated', 'tsUpdated'],
  precios: ['precioUnitario', 'precioUnitarioReal', 'precioDesde'],
  historialDePrecios: ['tsCreated', 'precioUnitario', 'precioUnitarioReal'],
  preciosDeObra: ['nombre', 'precioUnitario', 'precioUnitarioReal'],
  categorias: ['nombre', 'personas', 'tsCreated'],
  tareasDePersona: ['nombre', 'rubroNombre', 'cantidad'],
  avances: ['tareaNombre', 'cantidad', 'fecha', 'contratistaNombre', 'rubroNombre', 'tsCreated'],
  certificaciones: ['nro', 'inicio', 'fin', 'contratistaNombre', 'fecha', 'totalAvance', 'totalAPagar'],
  porPagar: ['contratistaNombre', 'obraNombre', 'fecha', 'totalAPagar'],
  contratistas: [
    'contratistaNombre',
    'hechoSinCertificar',
    'prometido',
    'retencionTotal',
    'anticipoRestante',
    'anticipoPorcentaje',
    'seLeDebe',
  ],
  porCertificar: ['contratistaNombre', 'obraNombre', 'desde', 'total'],
  movimientos: ['tipo', 'cantidad', 'fecha', 'certificacionNro'],
  ordenes: ['nro', 'fecha', 'proveedorNombre', 'precioTotal'],
  materiales: [
    'materialNombre',
    'cantidadTotal',
    'cantidadOrdenada',
    'cantidadComprada',
    'cantidadExtra',
    'cantidadUtilizada',
    'enObra',
    'balance',
    'compraTotal',
    'compraPromedio',
  ],
  manoDeObra: ['nombre', 'rubroNombre', 'tareaNombre', 'cantidadTotal', 'cantidadUtilizada', 'restante'],
  reportesSemanales: ['numero', 'avanceObra'],
} as const satisfies Record<string, readonly string[]>
