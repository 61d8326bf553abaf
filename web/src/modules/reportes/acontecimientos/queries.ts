import type { RespuestaDe } from '@plomada/contract/endpoint'
import {
  acontecimientoPorId,
  acontecimientos,
  eliminarAcontecimiento,
} from '@plomada/contract/reportes/acontecimientos'
import { mensajesReportes } from '@plomada/domain/nucleo/mensajes/reportes'
import { consulta } from '../../../api/consultas.ts'
import { conPaginado } from '../../../pagina/busqueda/busqueda.ts'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import type { FILTROS_DE_ACONTECIMIENTOS } from './filtros.ts'

export type Acontecimiento = RespuestaDe<typeof acontecimientoPorId>

/** Reads whose cached answers a change of one makes outdated. */
export const TOCA_ACONTECIMIENTOS = [acontecimientos, acontecimientoPorId] as const

export function listaDeAcontecimientos(filtros: Filtros<typeof FILTROS_DE_ACONTECIMIENTOS>) {
  const query = { ...conPaginado(filtros), busquedaRapida: filtros.busquedaRapida }
  return consulta(acontecimientos, { query })
}

export const unAcontecimiento = (acontecimientoId: string) =>
  consulta(acontecimientoPorId, { params: { acontecimientoId } })

/**
 * The question before one is deleted; it shows a refusal, for which the documented screen had a browser alert (ux.md
 * §3).
 */
export const borrarAcontecimiento = ({ _id, nombre }: Acontecimiento) => ({
  texto: mensajesReportes.confirmarEliminar,
  consecuencia: mensajesReportes.eliminarAcontecimiento(nombre),
  verbo: 'Eliminar el acontecimiento',
  peligroso: true,
  endpoint: eliminarAcontecimiento,
  envio: { body: { id: _id } },
  invalida: TOCA_ACONTECIMIENTOS,
})
