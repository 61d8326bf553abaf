import type { CapituloSeguido, CifraDeSeguimiento, Seguimiento, TareaSeguida } from './queries.ts'

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
  'materialYManoTotal.montoAvanzadoReal': 'Tercerizado de lo avanzado, previsto',
  'materialYManoTotal.montoAvanzadoPromedio': 'Tercerizado de lo avanzado, real',
}

type Seguida = TareaSeguida | CapituloSeguido | Seguimiento['totales']

/** A figure of a work, a capitulo or a tarea, in whole guaraníes. */
export function montoSeguido(de: Seguida, cifra: CifraDeSeguimiento): number {
  switch (cifra) {
    case 'materialTotal.montoAvanzadoReal':
      return de.materialTotal?.montoAvanzadoReal ?? 0
    case 'materialTotal.montoAvanzadoPromedio':
      return de.materialTotal?.montoAvanzadoPromedio ?? 0
    case 'manoDeObraTotal.montoAvanzadoReal':
      return de.manoDeObraTotal?.montoAvanzadoReal ?? 0
    case 'manoDeObraTotal.montoAvanzadoPromedio':
      return de.manoDeObraTotal?.montoAvanzadoPromedio ?? 0
    case 'materialYManoTotal.montoAvanzadoReal':
      return de.materialYManoTotal?.montoAvanzadoReal ?? 0
    case 'materialYManoTotal.montoAvanzadoPromedio':
      return de.materialYManoTotal?.montoAvanzadoPromedio ?? 0
    default:
      return de[cifra]
  }
}
