import {
  componentes,
  datoAuxiliarPorId,
  datosAuxiliares,
  unidadesForSelect,
} from '@plomada/contract/catalogo'
import type { QueryDe, RespuestaDe } from '@plomada/contract/endpoint'
import { capituloPorId, editarCapitulo } from '@plomada/contract/presupuestos/capitulos'
import { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { crearTarea, datosTarea, editarTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto, vistaPresupuestoCliente } from '@plomada/contract/presupuestos/vista'
import { keepPreviousData } from '@tanstack/react-query'
import type { LoQueSeManda } from '../../../api/cliente.ts'
import { consulta, useMutacion } from '../../../api/consultas.ts'

export type DatosDeTarea = RespuestaDe<typeof datosTarea>
export type CapituloParaElegir = DatosDeTarea['rubros'][number]
export type TareaLeida = RespuestaDe<typeof tareaPorId>
export type ComponenteParaElegir = RespuestaDe<typeof componentes>['items'][number]
export type FiltroDeComponentes = Omit<Partial<QueryDe<typeof componentes>>, 'presupuestoId'>

/** Reads whose cached answers every saved tarea makes outdated. */
export const DEPENDEN = [
  vistaPresupuesto,
  vistaPresupuestoCliente,
  presupuestos,
  presupuestoPorId,
  datosTarea,
  tareaPorId,
] as const

/** `capituloId`: also brings the margin of a capitulo that may be inactive and so not on offer. */
export const consultaDatos = (presupuestoId: string, capituloId?: string | null) =>
  consulta(datosTarea, { query: { presupuestoId, capituloId: capituloId ?? undefined } })
export const consultaTarea = (tareaId: string) => consulta(tareaPorId, { params: { tareaId } })
export const consultaCapitulo = (id: string) => consulta(capituloPorId, { query: { rubroId: id } })
export const consultaUnidades = () => consulta(unidadesForSelect, {})
export const consultaDatoAuxiliar = (id: string, presupuestoId: string) =>
  consulta(datoAuxiliarPorId, { params: { id }, query: { presupuestoId } })
/** Previous rows stay while others load: a list that flickers at each letter can't be read. */
export const consultaComponentes = (presupuestoId: string, filtro: FiltroDeComponentes) => ({
  ...consulta(componentes, { query: { ...filtro, presupuestoId } }),
  placeholderData: keepPreviousData,
})

const INVALIDA_TAREA = [...DEPENDEN, componentes] as const
export const useCrearTarea = (
  onSuccess: (respuesta: RespuestaDe<typeof crearTarea>, envio: LoQueSeManda<typeof crearTarea>) => void,
) => useMutacion(crearTarea, { invalida: INVALIDA_TAREA, onSuccess })
export const useEditarTarea = (onSuccess: (respuesta: RespuestaDe<typeof editarTarea>) => void) =>
  useMutacion(editarTarea, { invalida: INVALIDA_TAREA, onSuccess })
/** What a new grupo makes old. */
export const TOCA_GRUPOS = [datosTarea, vistaPresupuesto] as const
export const useEditarCapitulo = () =>
  useMutacion(editarCapitulo, { invalida: [capituloPorId, datosTarea, vistaPresupuesto] })
/** Reads whose cached answers a new componente makes outdated. */
export const INVALIDA_COMPONENTE = [componentes, datosAuxiliares] as const
