import {
  componentes,
  datoAuxiliarPorId,
  datosAuxiliares,
  historialPrecios,
  materialesDeObra,
} from '@plomada/contract/catalogo'
import { preciosPorActualizar, previaDePrecios } from '@plomada/contract/catalogo/deObra'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { datosTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto, vistaPresupuestoCliente } from '@plomada/contract/presupuestos/vista'
import { consulta } from '../../../api/consultas.ts'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import { deLista } from '../../../pagina/lista/orden.ts'
import type { FILTROS_DE_PRECIOS } from './filtros.ts'

export type PrecioPorActualizar = RespuestaDe<typeof preciosPorActualizar>['items'][number]
export type CambioDeObra = Pick<PrecioPorActualizar, '_id' | 'antes' | 'despues'>
export type TareaQueCambia = RespuestaDe<typeof previaDePrecios>['tareas'][number]

export type Material = RespuestaDe<typeof materialesDeObra>['items'][number]

/** Reads whose cached answers a price of a work makes outdated, because it recalculates the tareas that use it. */
export const TOCA_PRECIOS = [
  materialesDeObra,
  componentes,
  datosAuxiliares,
  datoAuxiliarPorId,
  historialPrecios,
  datosTarea,
  tareaPorId,
  vistaPresupuesto,
  vistaPresupuestoCliente,
  presupuestoPorId,
  presupuestos,
] as const

/** With those of the page on which it is done. */
export const TOCA_ACTUALIZACION = [...TOCA_PRECIOS, preciosPorActualizar] as const

export const porActualizar = (presupuestoId: string) =>
  consulta(preciosPorActualizar, { params: { presupuestoId } })

/** A reading, though it is asked by a body: nothing is left of it. */
export const previa = (presupuestoId: string, cambios: readonly CambioDeObra[]) =>
  consulta(previaDePrecios, { params: { presupuestoId }, body: { cambios: [...cambios] } })

export function listaDePrecios(presupuestoId: string, filtros: Filtros<typeof FILTROS_DE_PRECIOS>) {
  return consulta(materialesDeObra, {
    query: { ...deLista(filtros), presupuestoId, busquedaRapida: filtros.busquedaRapida },
  })
}
