import type { RespuestaDe } from '@plomada/contract/endpoint'
import { capituloPorId, capitulos, grupoPorId, grupos } from '@plomada/contract/presupuestos/capitulos'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { datosTarea } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { consulta } from '../../../api/consultas.ts'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import { deLista } from '../../../pagina/lista/orden.ts'
import type { FILTROS_DE_CAPITULOS, FiltrosDeGrupos } from './filtros.ts'

export type CapituloConGrupos = RespuestaDe<typeof capituloPorId>
export type CapituloDeLista = RespuestaDe<typeof capitulos>['data']['items'][number]
export type GrupoDeCapitulo = RespuestaDe<typeof grupoPorId>
export type GrupoDeLista = RespuestaDe<typeof grupos>['grupos'][number]

/** Reads whose cached answers a change of a capitulo or grupo makes outdated. */
export const TOCA_CAPITULOS = [
  capitulos,
  capituloPorId,
  grupos,
  grupoPorId,
  datosTarea,
  vistaPresupuesto,
  presupuestoPorId,
] as const

export function listaDeCapitulos(presupuestoId: string, filtros: Filtros<typeof FILTROS_DE_CAPITULOS>) {
  const { busquedaRapida, estado = 'activo' } = filtros
  const query = { ...deLista(filtros), presupuestoId, busquedaRapida, estado } as const
  return { ...consulta(capitulos, { query }), select: ({ data }: RespuestaDe<typeof capitulos>) => data }
}

export const unCapitulo = (capituloId: string) => consulta(capituloPorId, { query: { rubroId: capituloId } })

export function listaDeGrupos(capituloId: string, filtros: FiltrosDeGrupos) {
  const { busquedaRapida, estado = 'todos' } = filtros
  const query = { rubroId: capituloId, busquedaRapida, estado } as const
  return { ...consulta(grupos, { query }), select: gruposALista }
}

/** As every list has it. */
const gruposALista = ({ grupos: items }: RespuestaDe<typeof grupos>) => ({ items, count: items.length })

export const unGrupo = (capituloId: string, grupoId: string) =>
  consulta(grupoPorId, { query: { rubroId: capituloId, grupoId } })
