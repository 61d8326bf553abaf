import { leerMicro } from '@plomada/domain/nucleo/micro'
import type { Envio } from '../../../api/envios/envio.ts'
import type { Tarea, Vista } from '../vista/arbol.ts'
import { conCantidad, conTarea } from './parches.ts'

/** What is sent of it, in the words of `editarTarea`. */
export interface Cambio {
  nombre?: string
  plan?: { unidadMedida?: { codigo: string }; cantidad?: string; cantidadCliente?: string }
}

/** A cell of a tarea that is written where it stands. */
export interface Celda {
  /** Where the answer has it (api/envios/envio.ts, `Prueba`). */
  campo: string
  etiqueta: string
  formato: Envio['muestra']['formato']
  /** Canonical text of what is stored. */
  valor: (tarea: Tarea) => string
  cambio: (valor: string) => Cambio
  /** The view as it will be once that is stored. */
  poner: (vista: Vista, tareaId: string, valor: string) => Vista
}

/** By the id of their column. */
export const CELDAS = {
  nombre: {
    campo: 'nombre',
    etiqueta: 'Nombre',
    formato: 'texto',
    valor: ({ nombre }) => nombre,
    cambio: (nombre) => ({ nombre }),
    poner: (vista, id, nombre) => conTarea(vista, id, (tarea) => ({ ...tarea, nombre })),
  },
  unidad: {
    campo: 'plan.unidadMedida.codigo',
    etiqueta: 'Unidad',
    formato: 'texto',
    valor: ({ plan }) => plan.unidadMedida.codigo,
    cambio: (codigo) => ({ plan: { unidadMedida: { codigo } } }),
    poner: (vista, id, codigo) =>
      conTarea(vista, id, ({ plan, ...tarea }) => ({
        ...tarea,
        plan: { ...plan, unidadMedida: { codigo, nombre: codigo } },
      })),
  },
  cantidad: {
    campo: 'plan.cantidad',
    etiqueta: 'Cantidad',
    formato: 'cantidad',
    valor: ({ plan }) => String(plan.cantidad),
    cambio: (cantidad) => ({ plan: { cantidad } }),
    poner: conCantidad,
  },
  cantidadCliente: {
    campo: 'plan.cantidadCliente',
    etiqueta: 'Cantidad del cliente',
    formato: 'cantidad',
    valor: ({ plan }) => String(plan.cantidadCliente),
    cambio: (cantidadCliente) => ({ plan: { cantidadCliente } }),
    poner: (vista, id, valor) =>
      leerMicro(valor) === undefined
        ? vista
        : conTarea(vista, id, ({ plan, ...tarea }) => ({
            ...tarea,
            plan: { ...plan, cantidadCliente: Number(valor) },
          })),
  },
} satisfies Record<string, Celda>

export type CeldaId = keyof typeof CELDAS
const IDS = Object.keys(CELDAS) as CeldaId[] // Its keys are those.

export const esCelda = (id: string): id is CeldaId => IDS.some((una) => una === id)

/** Which cell an operation that waits is of; undefined for any other operation. */
export function celdaDe({ prueba }: Pick<Envio, 'prueba'>): CeldaId | undefined {
  return prueba.objeto === 'tarea' ? IDS.find((id) => CELDAS[id].campo === prueba.campo) : undefined
}
