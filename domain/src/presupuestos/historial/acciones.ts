/** What somebody did, by name of the operation. */
const OPERACIONES: Readonly<Record<string, string>> = {
  crearPresupuesto: 'Creó la obra',
  editarPresupuesto: 'Editó la obra',
  inhabilitarPresupuesto: 'Desactivó la obra',
  aprobarPresupuesto: 'Aprobó el presupuesto',
  distribuirGastosIndirectos: 'Distribuyó los gastos indirectos',
  reemplazarContratista: 'Reemplazó a un contratista',
  importarBc3: 'Importó un BC3',
  importarHoja: 'Importó un presupuesto desde Excel',
  aplicarExcel: 'Importó un Excel',
  importarAnalisis: 'Importó rubros de un Excel',
  crearTarea: 'Creó el rubro',
  editarTarea: 'Editó el rubro',
  descartarTarea: 'Descartó el rubro',
  restaurarTarea: 'Trajo de vuelta el rubro',
  ordenarObra: 'Cambió el orden de la obra',
  cambiarObraAprobada: 'Cambió la obra aprobada',
  crearTareaDelBanco: 'Creó el rubro del Banco de Precios',
  editarTareaDelBanco: 'Editó el rubro del Banco de Precios',
  copiarTareaDelBanco: 'Copió del Banco de Precios',
  copiarTareasDelBanco: 'Copió del Banco de Precios',
  crearCapitulo: 'Creó el capítulo',
  editarCapitulo: 'Editó el capítulo',
  descartarCapitulo: 'Descartó el capítulo',
  crearGrupo: 'Creó el grupo',
  editarGrupo: 'Editó el grupo',
  precioPresupuesto: 'Cambió el precio en la obra',
  editarDiasLaborales: 'Cambió los días laborales',
  crearDatoAuxiliar: 'Agregó un componente a la obra',
  editarDatoAuxiliar: 'Editó un componente de la obra',
  inhabilitarDatoAuxiliar: 'Desactivó un componente de la obra',
  agregarPrecio: 'Cambió el precio de un componente de la obra',
  cargarAvance: 'Cargó un avance',
  descartarAvance: 'Descartó un avance',
  corregirAvance: 'Corrigió un avance',
  subirFoto: 'Agregó una foto',
  generarCertificacion: 'Generó una certificación',
  pagarCertificacion: 'Pagó una certificación',
  borrarCertificacion: 'Anuló una certificación',
  revertirPagoDeCertificacion: 'Revirtió el pago de una certificación',
  comprobanteDeCertificacion: 'Cambió el comprobante de una certificación',
  comprobanteDeMovimiento: 'Cambió el comprobante de un movimiento',
  cambiarPorcentajeDeAnticipo: 'Cambió el porcentaje de anticipo',
  cambiarAnticipo: 'Cambió el anticipo',
  agregarMovimiento: 'Agregó un movimiento',
  pagarContratista: 'Pagó a un contratista',
  crearOrden: 'Hizo una orden de compra',
  cambiarOrden: 'Cambió una orden de compra',
  revertirPagoDeOrden: 'Revirtió el pago de una orden de compra',
  comprobanteDeOrden: 'Cambió el comprobante de una orden de compra',
  crearCronograma: 'Creó el cronograma',
  cambiarCronograma: 'Cambió el cronograma',
  agregarMes: 'Agregó un mes al cronograma',
  crearRegistro: 'Registró lo que pasó un día',
  eliminarRegistro: 'Eliminó un registro',
  generarReporteSemanal: 'Hizo un reporte semanal',
  eliminarReporteSemanal: 'Eliminó un reporte semanal',
  enviarReporteSemanal: 'Mandó un reporte semanal',
  crearEnlaceDeReporte: 'Hizo un enlace de un reporte semanal',
  revocarEnlacesDeReporte: 'Revocó los enlaces de un reporte semanal',
  cerrarSemana: 'Se cerró la semana',
  reabrirSemanas: 'Abrió otra vez una semana cerrada antes de terminar',
}

const ENTIDADES: Readonly<Record<string, string>> = {
  presupuesto: 'la obra',
  tarea: 'el rubro',
  capitulo: 'el capítulo',
  grupo: 'el grupo',
  datoAuxiliar: 'un componente',
  precioCongelado: 'un precio de la obra',
  avance: 'un avance',
  certificacion: 'una certificación',
  cuenta: 'la cuenta de un contratista',
  ordenDeCompra: 'una orden de compra',
  cronograma: 'el cronograma',
  registro: 'un registro',
  reporteSemanal: 'un reporte semanal',
}

/**
 * 'Editó el rubro', for a row of the audit; an operation without a text of its own is described by its entity. `habia`:
 * whether something was there before, as of an avance that took the place of another.
 */
export function accionDe(operacion: string, entidad: string, habia = false): string {
  if (operacion === 'cargarAvance' && habia) return OPERACIONES['corregirAvance'] ?? ''
  if (operacion === 'cambiarMargen') {
    return entidad === 'capitulo' ? 'Cambió el margen del capítulo' : 'Cambió el margen de la obra'
  }
  return OPERACIONES[operacion] ?? `Cambió ${ENTIDADES[entidad] ?? 'la obra'}`
}

/**
 * Writes that change tareas without naming each in the audit, whose rows belong to the tareas' history too. Those of
 * `DE_TODA_LA_OBRA` change every tarea of the time; the others are looked up one by one.
 */
export const DE_TODA_LA_OBRA = [
  'crearPresupuesto',
  'importarBc3',
  'aprobarPresupuesto',
  'distribuirGastosIndirectos',
] as const
