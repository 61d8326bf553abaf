import type { TipoComponente } from '../../../../catalogo/tipos.ts'
import type { Gs } from '../../../../nucleo/dinero.ts'
import type { mensajesInterop } from '../../../../nucleo/mensajes/interop.ts'
import type { Micro } from '../../../../nucleo/micro.ts'
import type { LineaDeMedicion } from '../../../medicion.ts'
import type { Redondeo } from '../../../plan.ts'

/** A componente to export; prices in whole guaraníes, null is 'Sin precio'. */
export interface ComponenteParaBc3 {
  codigo: string
  nombre: string
  unidad: string
  tipo: TipoComponente
  cantidad: Micro
  precioUnitario: Gs | null
  precioUnitarioReal: Gs | null
}

export interface TareaParaBc3 {
  codigo: string
  nombre: string
  unidad: string
  cantidad: Micro
  textoLargo: string
  redondeo: Redondeo | null
  componentes: readonly ComponenteParaBc3[]
  computo: readonly LineaDeMedicion[]
}

/** A work, or its approved version, as it is exported: only what counts, in its order. */
export interface ObraParaBc3 {
  codigo: string
  nombre: string
  /** YYYY-MM-DD: of the export. */
  fecha: string
  /** Without the indirect one. */
  capitulos: readonly {
    codigo: string
    nombre: string
    grupos: readonly { codigo: string; nombre: string; tareas: readonly TareaParaBc3[] }[]
  }[]
  /** The tareas of the indirect capitulo. */
  indirectos: readonly TareaParaBc3[]
  /** What the work has and the format has no place for. */
  ademas: readonly (keyof typeof mensajesInterop.noViaja)[]
}

/** Every tarea, the indirect ones last. */
export function todasLasTareas({ capitulos, indirectos }: ObraParaBc3): TareaParaBc3[] {
  return [...capitulos.flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas)), ...indirectos]
}

/** The codes that a work's own concepts came with. */
export function todosLosCodigos(obra: ObraParaBc3): string[] {
  const deCapitulos = obra.capitulos.flatMap(({ codigo, grupos }) => [codigo, ...grupos.map((g) => g.codigo)])
  const deTareas = todasLasTareas(obra).flatMap(({ codigo, componentes }) => [
    codigo,
    ...componentes.map((c) => c.codigo),
  ])
  return [obra.codigo, ...deCapitulos, ...deTareas]
}
