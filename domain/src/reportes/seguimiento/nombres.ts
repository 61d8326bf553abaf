/** Figures that a work, a capitulo and a tarea have in the follow-up (domain.md §7). */
export type CifraDeSeguimiento =
  | 'precioTotalConMargen'
  | 'precioCostoFinal'
  | 'avancePrecioTotal'
  | 'costoAvanzadoFinal'
  | 'costoAvanzadoReal'
  | 'margen'
  | 'costoProyectado'
  | 'margenProyectado'
  /** What was done by kind of componente, at the plan's prices and at the averages. */
  | `${TipoSeguido}.${'montoAvanzadoReal' | 'montoAvanzadoPromedio'}`
export type TipoSeguido = 'materialTotal' | 'manoDeObraTotal' | 'materialYManoTotal'

/** As each is called wherever it is shown: page, paper and sheet. */
export const NOMBRE_DE_SEGUIMIENTO: Readonly<Record<CifraDeSeguimiento, string>> = {
  precioTotalConMargen: 'Venta',
  precioCostoFinal: 'Costo previsto',
  avancePrecioTotal: 'Venta avanzada',
  costoAvanzadoFinal: 'Costo avanzado previsto',
  costoAvanzadoReal: 'Costo avanzado real',
  margen: 'Margen de lo avanzado',
  costoProyectado: 'Costo proyectado',
  margenProyectado: 'Margen proyectado',
  'materialTotal.montoAvanzadoReal': 'Materiales de lo avanzado, previsto',
  'materialTotal.montoAvanzadoPromedio': 'Materiales de lo avanzado, real',
  'manoDeObraTotal.montoAvanzadoReal': 'Mano de obra de lo avanzado, prevista',
  'manoDeObraTotal.montoAvanzadoPromedio': 'Mano de obra de lo avanzado, real',
  'materialYManoTotal.montoAvanzadoReal': 'Material y mano de obra de lo avanzado, previsto',
  'materialYManoTotal.montoAvanzadoPromedio': 'Material y mano de obra de lo avanzado, real',
}
