import type { RespuestaDe } from '@plomada/contract/endpoint'
import {
  contratistasForSelect,
  obrasDePersona,
  personaPorId,
  personas,
  tareasDePersona,
} from '@plomada/contract/personas'
import { ORDEN_DE_LISTA } from '@plomada/domain/nucleo/ordenDeListas'
import { consulta } from '../../api/consultas.ts'
import { conPaginado } from '../../pagina/busqueda/busqueda.ts'
import type { Filtros } from '../../pagina/busqueda/filtros.ts'
import type { OrdenDeFilas } from '../../ui/columnas.ts'
import { type FILTROS_DE_PERSONAS, idsDeCategorias } from './filtros.ts'

/** A resident is sent only five of these fields (domain.md §13), and the screens for residents read no other. */
export type Persona = RespuestaDe<typeof personaPorId>
export type ObraDePersona = RespuestaDe<typeof obrasDePersona>['items'][number]
export type TareaDePersona = RespuestaDe<typeof tareasDePersona>['items'][number]

/** Reads whose cached answers a change of a persona makes outdated. */
export const TOCA_PERSONAS = [personas, personaPorId, contratistasForSelect] as const

export const contratistasParaElegir = () => consulta(contratistasForSelect, {})

export function listaDePersonas(filtros: Filtros<typeof FILTROS_DE_PERSONAS>) {
  const { busquedaRapida, funcion } = filtros
  const ids = idsDeCategorias(filtros.categorias)
  const categorias = ids.length > 0 ? ids : undefined
  return consulta(personas, { query: { ...conPaginado(filtros), busquedaRapida, funcion, categorias } })
}

export const unaPersona = (personaId: string) => consulta(personaPorId, { query: { personaId } })

export const obrasDe = (personaId: string, page: number, limit: number) =>
  consulta(obrasDePersona, { query: { personaId, page, limit } })

export function tareasDeLaPersona(
  personaId: string,
  presupuestoId: string,
  pagina: { page: number; limit: number },
  orden: OrdenDeFilas | undefined,
) {
  // A column that orders is named as the server orders by it.
  const sortField = ORDEN_DE_LISTA.tareasDePersona.find((campo) => campo === orden?.campo)
  const query = { personaId, presupuestoId, ...pagina, sortField, sortDirection: orden?.direccion }
  return consulta(tareasDePersona, { query })
}
