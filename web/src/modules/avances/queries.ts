import { avances, descartarAvance, tareasParaElegir } from '@plomada/contract/avances/avances'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { consulta } from '../../api/consultas.ts'
import type { Filtros } from '../../pagina/busqueda/filtros.ts'
import { rangoQueMuestra, ultimosDias } from '../../pagina/busqueda/ultimosDias.ts'
import { direcciones } from '../../pagina/direcciones.ts'
import { deLista } from '../../pagina/lista/orden.ts'
import { cantidadConUnidad } from '../../ui/cantidadConUnidad.ts'
import type { FILTROS_DE_AVANCES } from './filtros.ts'

export type AvanceDeLista = RespuestaDe<typeof avances>['items'][number]
export type TareaParaElegir = RespuestaDe<typeof tareasParaElegir>['items'][number]
type Busqueda = Filtros<typeof FILTROS_DE_AVANCES>

/** Reads whose cached answers an avance makes outdated. */
export const TOCA_AVANCES = [
  avances,
  tareasParaElegir,
  tareaPorId,
  vistaPresupuesto,
  presupuestoPorId,
  presupuestos,
] as const

export function listaDeAvances(presupuestoId: string, filtros: Busqueda) {
  const { rubroId, contratistaId, tareaId, estado = 'noDescartados' } = filtros
  const query = {
    ...deLista(filtros),
    ...ultimosDias(filtros),
    presupuestoId,
    rubroId,
    contratistaId,
    tareaId,
    estado,
  } as const
  return consulta(avances, { query })
}

/** Where an avance of that day is listed, where the list does not show it by itself: people would record it again. */
export function dondeSeVe(presupuestoId: string, fecha: string): string | null {
  const rango = rangoQueMuestra(fecha)
  return rango && direcciones.avances({ presupuestoId, ...rango })
}

/** The last avances of a tarea, of any day. */
export const ultimosDeTarea = (presupuestoId: string, tareaId: string) =>
  consulta(avances, { query: { presupuestoId, tareaId, inicio: null, fin: null, page: 1, limit: 3 } })

/** All active tareas of a work: what an avance may be of, and what the list may be filtered by. */
export const tareasDeObra = (presupuestoId: string) =>
  consulta(tareasParaElegir, { query: { presupuestoId, sinPaginar: 's' } })

/** Where an avance that is not certified is corrected. */
export const direccionDeCorregir = (
  presupuestoId: string,
  { _id, tarea }: Pick<AvanceDeLista, '_id' | 'tarea'>,
): string => direcciones.cargarAvance({ presupuestoId, tareaId: tarea._id, corrige: _id })

/** That its client was told of it, and of when; null where nobody was. */
export const fraseDeContado = ({ contadoEn }: Pick<AvanceDeLista, 'contadoEn'>): string | null =>
  contadoEn ? mensajesAvances.yaContado(contadoEn.semana) : null

/** The documented question before one is discarded, and what follows. */
export const preguntaDeDescartar = ({ _id, cantidad, tarea, contadoEn }: AvanceDeLista) => ({
  texto: mensajesAvances.confirmarDescartar,
  consecuencia: [
    mensajesAvances.descartarAvance(cantidadConUnidad(cantidad, tarea.unidadMedida.codigo), tarea.nombre),
    fraseDeContado({ contadoEn }),
  ]
    .filter(Boolean)
    .join(' '),
  verbo: 'Descartar el avance',
  peligroso: true,
  endpoint: descartarAvance,
  envio: { body: { avanceId: _id } },
  invalida: TOCA_AVANCES,
})
