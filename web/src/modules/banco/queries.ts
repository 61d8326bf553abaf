import {
  copiarTareaDelBanco,
  copiarTareasDelBanco,
  previaDeCopia,
  tareasDelBanco,
} from '@plomada/contract/banco/items'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { capitulos } from '@plomada/contract/presupuestos/capitulos'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { descartarTarea } from '@plomada/contract/presupuestos/tareas'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { keepPreviousData } from '@tanstack/react-query'
import { consulta, useMutacion } from '../../api/consultas.ts'
import { conPaginado } from '../../pagina/busqueda/busqueda.ts'
import type { Filtros } from '../../pagina/busqueda/filtros.ts'
import { notificar } from '../../ui/notificar.tsx'
import { DEPENDEN } from '../presupuestos/tareas/queries.ts'
import type { FILTROS_DEL_BANCO } from './filtros.ts'

export type Item = RespuestaDe<typeof tareasDelBanco>['tareas']['items'][number]
export type PreviaDeCopia = RespuestaDe<typeof previaDeCopia>

export function listaDelBanco(presupuestoId: string, filtros: Filtros<typeof FILTROS_DEL_BANCO>) {
  const { busquedaRapida, sortField, sortOrder } = filtros
  const query = { ...conPaginado(filtros), presupuestoId, busquedaRapida, sortField, sortOrder }
  // Always fetched again: a work may change base prices without knowing of this list.
  return { ...consulta(tareasDelBanco, { query }), staleTime: 0, select: aLista }
}

/** In the shape that lists need. */
const aLista = ({ tareas }: RespuestaDe<typeof tareasDelBanco>) => tareas

/** What copying these items would bring, at the prices of the work as they are now. */
export const consultaPrevia = (presupuestoId: string, capituloId: string, ids: readonly string[]) => ({
  ...consulta(previaDeCopia, { query: { presupuestoId, capituloId, tareaIds: ids.join(',') } }),
  staleTime: 0,
})

/** Works to copy into, by name; previous rows stay while others load. */
export const obrasParaCopiar = (busquedaRapida: string) => ({
  ...consulta(presupuestos, { query: { limit: 50, busquedaRapida, estado: 'todos' } }),
  placeholderData: keepPreviousData,
})

/** Reads whose cached answers a saved or discarded item makes outdated. */
export const TOCA_ITEM = [...DEPENDEN, tareasDelBanco] as const
const TOCA_COPIA = [...TOCA_ITEM, capitulos] as const

export const useCopiarUna = () => useMutacion(copiarTareaDelBanco, { invalida: TOCA_COPIA })
export const useCopiarVarias = () => useMutacion(copiarTareasDelBanco, { invalida: TOCA_COPIA })

/** The question before an item leaves the bank; copies of it in works stay. */
export const descartarItem = ({ _id, version, nombre }: Item, alDescartar: () => void) => ({
  texto: mensajesEdicion.confirmarDescartarDelBanco(nombre),
  consecuencia:
    'Sale del Banco de Precios y de la plantilla. Lo que ya se copió a las obras queda como está.',
  verbo: 'Descartar el rubro',
  peligroso: true,
  endpoint: descartarTarea,
  envio: { body: { _id, version } },
  invalida: TOCA_ITEM,
  alHacer: () => {
    // The same call says 'Rubro descartada' in the budget view (domain.md §7, twin texts).
    notificar(mensajesEdicion.tareaDescartadaEnBanco)
    alDescartar()
  },
})
