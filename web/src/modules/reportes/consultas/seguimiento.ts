import type { RespuestaDe } from '@plomada/contract/endpoint'
import { curvaDeObra, pdfDeSeguimiento, seguimiento } from '@plomada/contract/reportes/analisis'
import type { CampoDeSeguimiento } from '@plomada/domain/reportes/orden'
import { type CifraDeSeguimiento, NOMBRE_DE_SEGUIMIENTO } from '@plomada/domain/reportes/seguimiento/nombres'
import { descargaDe } from '../../../api/archivo.ts'
import { consulta } from '../../../api/consultas.ts'
import { enConsulta, type OrdenEnDireccion } from '../../../pagina/lista/orden.ts'

export type Seguimiento = RespuestaDe<typeof seguimiento>
export type CapituloSeguido = Seguimiento['rubrosWithGrupos'][number]
export type TareaSeguida = CapituloSeguido['grupos'][number]['tareas'][number]
export type Curva = RespuestaDe<typeof curvaDeObra>

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

/** All of them. */
export const cifrasSeguidas = (de: Seguida) =>
  Object.fromEntries(CIFRAS.map((cifra) => [cifra, montoSeguido(de, cifra)])) as Record<
    CifraDeSeguimiento,
    number
  >
const CIFRAS = Object.keys(NOMBRE_DE_SEGUIMIENTO) as CifraDeSeguimiento[]
