import type { RespuestaDe } from '@plomada/contract/endpoint'
import { curvaDeObra, pdfDeSeguimiento, seguimiento } from '@plomada/contract/reportes/analisis'
import type { CampoDeSeguimiento } from '@plomada/domain/reportes/orden'
import { descargaDe } from '../../../api/archivo.ts'
import { consulta } from '../../../api/consultas.ts'
import { enConsulta, type OrdenEnDireccion } from '../../../pagina/lista/orden.ts'

export type Seguimiento = RespuestaDe<typeof seguimiento>
export type CapituloSeguido = Seguimiento['rubrosWithGrupos'][number]
export type TareaSeguida = CapituloSeguido['grupos'][number]['tareas'][number]
export type Curva = RespuestaDe<typeof curvaDeObra>

/** Figures that a work, a capitulo and a tarea have. */
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

/** Asked for again whenever it is opened: what it shows changes in rooms that know no reports. */
export const seguimientoDe = (presupuestoId: string, orden: OrdenEnDireccion<CampoDeSeguimiento>) => ({
  ...consulta(seguimiento, {
    query: { presupuestoId, usaTotalesExtra: 'true', ...enConsulta(orden) },
  }),
  staleTime: 0,
})

export const curvaDe = (presupuestoId: string) => ({
  ...consulta(curvaDeObra, { query: { presupuestoId } }),
  staleTime: 0,
})

export const bajarSeguimiento = (id: string) => descargaDe(pdfDeSeguimiento, { params: { id } })

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
