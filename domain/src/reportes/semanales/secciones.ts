import type { Fecha } from '../../nucleo/fecha.ts'
import { mensajesSemanales } from '../../nucleo/mensajes/semanales.ts'

// What a week's report says, in sections, as it is kept: ready to be read, and never made again once its week is closed
// (domain.md §12). It names no amount and no contratista. Photos are ids.

export const TIPOS_DE_SECCION = ['avances', 'acontecimientos', 'notas', 'tardios', 'correcciones'] as const
export type TipoDeSeccion = (typeof TIPOS_DE_SECCION)[number]

/** A tarea in the client's measure: in the week, and up to its end. */
export interface AvanceContado {
  tareaId: string
  tareaNombre: string
  rubroNombre: string
  unidad: string
  cantidadSemana: number
  cantidadAcumulada: number
  porcentajeSemana: number
  porcentajeAcumulado: number
  fotos: readonly string[]
}

/** What was recorded of a day: an acontecimiento, or a note where it is none. */
export interface RegistroContado {
  _id: string
  acontecimientoId: string | null
  acontecimientoNombre: string | null
  fecha: Fecha
  nota: string
  fotos: readonly string[]
}

type DeTarea = Pick<AvanceContado, 'tareaId' | 'tareaNombre' | 'rubroNombre' | 'unidad' | 'fotos'>

/** In percentage points of the tarea, and what is accumulated of it once all of its report is counted. */
type Cambio = { porcentaje: number } & Pick<AvanceContado, 'cantidadAcumulada' | 'porcentajeAcumulado'>

/**
 * What came after the report of its week was closed, or was done in weeks that no report told: that is one line a tarea,
 * from `desde` to `fecha`. Reports of before this was kept have neither a percentage nor what is accumulated.
 */
export type Tardio =
  | ({ tipo: 'avance'; fecha: Fecha; desde?: Fecha; cantidad: number } & DeTarea & Partial<Cambio>)
  | ({ tipo: 'registro' } & RegistroContado)
  | { tipo: 'fotos'; de: string; fecha: Fecha; fotos: readonly string[] }

/**
 * Why something that was told is another figure now: its avances were discarded, it was corrected, its plan changed, or the
 * tarea is planned no more.
 */
export const MOTIVOS_DE_CORRECCION = ['descartado', 'corregido', 'previsto', 'quitado'] as const
export type MotivoDeCorreccion = (typeof MOTIVOS_DE_CORRECCION)[number]

/** What was told and is no more, of a tarea with its sign; and where the whole work is behind what was told of it. */
export type Correccion =
  | ({
      tipo: 'tarea'
      cantidad: number
      /** The Mondays of the weeks that told it, in order; of a plan the last one that told the tarea. */
      semanas: readonly Fecha[]
      motivo: MotivoDeCorreccion
    } & DeTarea &
      Cambio)
  | { tipo: 'obra'; antes: number; ahora: number; fotos: readonly string[] }

export type Seccion =
  | { titulo: string; tipo: 'avances'; items: readonly AvanceContado[] }
  | { titulo: string; tipo: 'acontecimientos' | 'notas'; items: readonly RegistroContado[] }
  | { titulo: string; tipo: 'tardios'; items: readonly Tardio[] }
  | { titulo: string; tipo: 'correcciones'; items: readonly Correccion[] }

/** The documented title of a report's row: that of its first section, which names the week. */
export function tituloDeReporte(secciones: readonly { titulo: string }[]): string {
  return secciones[0]?.titulo ?? mensajesSemanales.vacio
}

/** What stands over a section where its report's title stands elsewhere. */
export const nombreDeSeccion = (tipo: TipoDeSeccion): string => mensajesSemanales.seccion[tipo]

/** Every photo of a report, in the order in which it shows them: its place in it is the photo's number. */
export function fotosDe(secciones: readonly Seccion[]): string[] {
  return secciones.flatMap(({ items }) => items.flatMap(({ fotos }) => [...fotos]))
}
