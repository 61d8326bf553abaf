import { avances, descartarAvance, tareasParaElegir } from '@plomada/contract/avances/avances'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { formatoCantidad } from '@plomada/domain/nucleo/numeros'
import { consulta } from '../../api/consultas.ts'
import { conPaginado } from '../../pagina/busqueda/busqueda.ts'
import type { Filtros } from '../../pagina/busqueda/filtros.ts'
import type { FILTROS_DE_AVANCES } from './filtros.ts'

export type Avance = RespuestaDe<typeof avances>['items'][number]
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

/** The days that are listed: those of the address, by default from 30 days ago to tomorrow (2-site-management §9). */
export function rangoDe({ inicio, fin }: Busqueda): { inicio: string; fin: string } {
  const hoy = hoyEnAsuncion(new Date())
  return { inicio: inicio ?? masDias(hoy, -30), fin: fin ?? masDias(hoy, 1) }
}

export function listaDeAvances(presupuestoId: string, filtros: Busqueda) {
  const { rubroId, contratistaId, tareaId, estado = 'noDescartados' } = filtros
  const query = {
    ...conPaginado(filtros),
    ...rangoDe(filtros),
    presupuestoId,
    rubroId,
    contratistaId,
    tareaId,
    estado,
  } as const
  return consulta(avances, { query })
}

/** All active tareas of a work: what an avance may be of, and what the list may be filtered by. */
export const tareasDeObra = (presupuestoId: string) =>
  consulta(tareasParaElegir, { query: { presupuestoId, sinPaginar: 's' } })

/** '12,5 m²' */
export function cantidadConUnidad(cantidad: number, unidad: string): string {
  return `${formatoCantidad(leerMicro(cantidad) ?? 0n)} ${unidad}`
}

/** The documented question before one is discarded, and what follows. */
export const preguntaDeDescartar = ({ _id, cantidad, tarea }: Avance) => ({
  texto: mensajesAvances.confirmarDescartar,
  consecuencia: mensajesAvances.descartarAvance(
    cantidadConUnidad(cantidad, tarea.unidadMedida.codigo),
    tarea.nombre,
  ),
  verbo: 'Descartar el avance',
  peligroso: true,
  endpoint: descartarAvance,
  envio: { body: { avanceId: _id } },
  invalida: TOCA_AVANCES,
})
