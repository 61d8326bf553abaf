import { leerMicro } from '@plomada/domain/nucleo/micro'
import type { Envio } from '../../../api/envios/envio.ts'
import type { Capitulo, Tarea, Vista } from '../vista/arbol.ts'
import { conCantidad, conPrecio, conTarea } from './parches.ts'

/** What is sent of it, in the words of `editarTarea`. */
export interface CuerpoDeCelda {
  nombre?: string
  contratistaId?: string
  plan?: {
    unidadMedida?: { codigo: string }
    cantidad?: string
    cantidadCliente?: string
    precioUnitario?: string
    precioUnitarioReal?: string
  }
}

/** A cell of a tarea that is written where it stands. */
export interface CeldaDeTarea {
  /** Where the answer has it (api/envios/envio.ts, `Prueba`). */
  campo: string
  etiqueta: string
  formato: Envio['muestra']['formato']
  /** Canonical text of what is stored. */
  valor: (tarea: Tarea) => string
  /** `gemela`: what its twin is written with at once, which else moves along where both are equal. */
  cambio: (valor: string, tarea: Tarea, gemela?: string) => CuerpoDeCelda
  /** The cell that moves along with it while both say the same. */
  gemela?: string
  /** What a person and the answer call that value, where it is not itself. */
  dicho?: (valor: string, capitulo: Capitulo) => string
  /** The view as it will be once that is stored; `valor` as the answer calls it, `body` what is sent. */
  poner: (vista: Vista, tareaId: string, valor: string, body?: Envio['body']) => Vista
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
    cambio: (cantidad, _, cantidadCliente) => ({
      plan: { cantidad, ...(cantidadCliente !== undefined && { cantidadCliente }) },
    }),
    gemela: 'cantidadCliente',
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
  contratista: {
    // By name, so that what waits can be told; what is sent is the id.
    campo: 'contratistaNombre',
    etiqueta: 'Contratista',
    formato: 'texto',
    valor: ({ contratistaId }) => contratistaId ?? '',
    cambio: (contratistaId) => ({ contratistaId }),
    dicho: (valor, { contratistas }) => contratistas.find(({ id }) => id === valor)?.nombre ?? '',
    // Of two with one name only the id says which one.
    poner: (vista, id, contratistaNombre, { contratistaId } = {}) =>
      conTarea(vista, id, (tarea) => ({
        ...tarea,
        contratistaId: typeof contratistaId === 'string' ? contratistaId : tarea.contratistaId,
        contratistaNombre,
      })),
  },
  // Before the price: with both written, the price is the one that is typed.
  costoUnitario: {
    campo: 'plan.precioUnitarioReal',
    etiqueta: 'Costo unitario',
    formato: 'cantidad',
    valor: ({ plan }) => String(plan.precioUnitarioReal),
    // Both, because a twin that is equal would move with it.
    cambio: (precioUnitarioReal, { plan }) => ({
      plan: { precioUnitario: String(plan.precioUnitario), precioUnitarioReal },
    }),
    poner: (vista, id, precioReal) =>
      conPrecio(vista, id, ({ precioUnitario: precio }) => ({ precio, precioReal })),
  },
  precioUnitario: {
    campo: 'plan.precioUnitario',
    etiqueta: 'Precio unitario',
    formato: 'cantidad',
    valor: ({ plan }) => String(plan.precioUnitario),
    cambio: (precioUnitario, _, precioUnitarioReal) => ({
      plan: { precioUnitario, ...(precioUnitarioReal !== undefined && { precioUnitarioReal }) },
    }),
    gemela: 'costoUnitario',
    poner: (vista, id, precio) => conPrecio(vista, id, () => ({ precio })),
  },
} satisfies Record<string, CeldaDeTarea>

export type CeldaId = keyof typeof CELDAS
export const IDS = Object.keys(CELDAS) as CeldaId[] // Its keys are those.

export const esCelda = (id: string): id is CeldaId => IDS.some((una) => una === id)

/** Which cell an operation that waits is of; undefined for any other operation. */
export function celdaDe({ prueba }: Pick<Envio, 'prueba'>): CeldaId | undefined {
  return prueba.objeto === 'tarea' ? IDS.find((id) => CELDAS[id].campo === prueba.campo) : undefined
}
