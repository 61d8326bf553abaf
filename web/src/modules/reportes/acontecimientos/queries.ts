import type { RespuestaDe } from '@plomada/contract/endpoint'
import { acontecimientoPorId, acontecimientos } from '@plomada/contract/reportes/acontecimientos'
import { consulta } from '../../../api/consultas.ts'
import { conPaginado } from '../../../pagina/busqueda/busqueda.ts'
import type { FiltrosDeAcontecimientos } from './filtros.ts'

export const LISTA_DE_ACONTECIMIENTOS = { texto: 'Acontecimientos', href: '/acontecimientos' } as const

export type Acontecimiento = RespuestaDe<typeof acontecimientoPorId>

/** Reads that a change of one makes old. */
export const TOCA_ACONTECIMIENTOS = [acontecimientos, acontecimientoPorId] as const

export function listaDeAcontecimientos(filtros: FiltrosDeAcontecimientos) {
  const query = { ...conPaginado(filtros), busquedaRapida: filtros.busquedaRapida }
  return consulta(acontecimientos, { query })
}

export const unAcontecimiento = (acontecimientoId: string) =>
  consulta(acontecimientoPorId, { params: { acontecimientoId } })
