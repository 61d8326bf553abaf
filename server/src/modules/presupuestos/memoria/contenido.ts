import { zTipoComponente } from '@plomada/contract/catalogo'
import type { Precios } from '@plomada/domain/catalogo/precios'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import { TIPOS_DE_LINEA } from '@plomada/domain/presupuestos/medicion'
import { type CantidadesDeTarea, cantidadesEnTexto } from '@plomada/domain/presupuestos/obra'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Tarea } from '../../../base/db/tipos.gen.ts'
import { type ColumnaDeCantidad, cantidadesDeFila, micro } from '../totales/filas.ts'

// What is kept of a tarea that a step changed, so that its author can undo the step (decisions 0142, 0148 and 0149).

/** What a row of the sheet says of a tarea. */
export interface Contenido extends CantidadesDeTarea {
  nombre: string
  capituloId: string | null
  grupoId: string | null
  contratistaId: string | null
  unidad: string
  gastoIndirectoTotal: number
  estado: 'activo' | 'descartado'
  editado: boolean
  descartadoPost: boolean
}

export type FilaConContenido = Pick<
  Selectable<Tarea>,
  | 'nombre'
  | 'capitulo_id'
  | 'grupo_id'
  | 'contratista_id'
  | 'unidad_medida_codigo'
  | ColumnaDeCantidad
  | 'gasto_indirecto_total'
  | 'estado'
  | 'editado_post_aprobacion'
  | 'descartado_post_aprobacion'
>

export const contenidoDeFila = (fila: FilaConContenido): Contenido => ({
  nombre: fila.nombre,
  capituloId: fila.capitulo_id,
  grupoId: fila.grupo_id,
  contratistaId: fila.contratista_id,
  unidad: fila.unidad_medida_codigo,
  ...cantidadesDeFila(fila),
  gastoIndirectoTotal: fila.gasto_indirecto_total,
  estado: fila.estado,
  editado: fila.editado_post_aprobacion,
  descartadoPost: fila.descartado_post_aprobacion,
})

/** Exact figures as text, as JSON can hold them. */
export const contenidoEnTexto = (contenido: Contenido) => ({
  ...contenido,
  ...cantidadesEnTexto(contenido),
})

/** The fields that differ, on both sides. */
export function loDistinto<T extends object>(antes: T, ahora: T): [Partial<T>, Partial<T>] {
  const claves = Object.keys(antes).filter((clave) => Reflect.get(antes, clave) !== Reflect.get(ahora, clave))
  const deEsas = (lado: T) => Object.fromEntries(claves.map((clave) => [clave, Reflect.get(lado, clave)]))
  // The keys are of T.
  return [deEsas(antes), deEsas(ahora)] as [Partial<T>, Partial<T>]
}

const zDecimalDeBase = z.string()
const zMonto = z.int().nullable()

/** Its unit price analysis by the columns of the base, with the rounding of the file that it came from. */
export const zAnalisisGuardado = z.object({
  componentes: z.array(
    z.object({
      id: z.string(),
      dato_auxiliar_id: z.string(),
      nombre: z.string(),
      tipo: zTipoComponente,
      unidad_medida_codigo: z.string(),
      cantidad: zDecimalDeBase,
      precio_unitario: zMonto,
      precio_unitario_real: zMonto,
      estado: z.enum(['activo', 'inactivo']),
    }),
  ),
  redondeo_linea: z.int().nullable(),
  redondeo_unitario: z.int().nullable(),
  redondeo_ajuste: zDecimalDeBase,
})
export type AnalisisGuardado = z.output<typeof zAnalisisGuardado>

/** From rows as they are read or written: an exact figure has one form. */
export const analisisGuardado = (
  componentes: AnalisisGuardado['componentes'],
  redondeo: Omit<AnalisisGuardado, 'componentes'>,
): AnalisisGuardado =>
  zAnalisisGuardado.parse({
    componentes: componentes.map((c) => ({ ...c, cantidad: exacta(c.cantidad) })),
    ...redondeo,
    redondeo_ajuste: exacta(redondeo.redondeo_ajuste),
  })

/** The lines that its quantity is measured by. */
export const zComputoGuardado = z.object({
  mediciones: z.array(
    z.object({
      tipo: z.enum(TIPOS_DE_LINEA),
      comentario: z.string(),
      unidades: zDecimalDeBase.nullable(),
      largo: zDecimalDeBase.nullable(),
      ancho: zDecimalDeBase.nullable(),
      alto: zDecimalDeBase.nullable(),
    }),
  ),
  con_medicion: z.boolean(),
  medicion_decimales: z.int().nullable(),
})
export type ComputoGuardado = z.output<typeof zComputoGuardado>

export const computoGuardado = (
  mediciones: ComputoGuardado['mediciones'],
  medida: Omit<ComputoGuardado, 'mediciones'>,
): ComputoGuardado =>
  zComputoGuardado.parse({
    mediciones: mediciones.map((m) => ({
      ...m,
      unidades: exactaONada(m.unidades),
      largo: exactaONada(m.largo),
      ancho: exactaONada(m.ancho),
      alto: exactaONada(m.alto),
    })),
    ...medida,
  })

const exacta = (decimal: string): string => textoDeMicro(micro(decimal))
const exactaONada = (decimal: string | null): string | null => (decimal === null ? null : exacta(decimal))

/** A tarea of a step. */
export interface TareaGuardada {
  id: string
  /** What the step changed, as it was; nothing of one that it made. */
  antes: Record<string, unknown>
  /** Null of one that the step made. */
  versionAntes: number | null
  version: number
}

/** A version of a tarea that says the same again as an earlier one of it. */
export interface Equivalencia {
  tareaId: string
  de: number
  a: number
}

export type ClaseDeLugar = 'capitulo' | 'grupo' | 'tarea'

/** Something that stands elsewhere than before, by the keys of its order; what is kept of it can be undone. */
export interface Reubicada {
  clase: ClaseDeLugar
  id: string
  antes: string | null
  despues: string | null
}

/** What a work charged for an entry before a step, and after it. */
export interface PrecioGuardado {
  datoId: string
  antes: Precios
  despues: Precios
}

/** Which margin was set: of the work (`capituloId` null), or of a capitulo, null there where it has the work's. */
export interface MargenGuardado {
  capituloId: string | null
  antes: number | null
  despues: number | null
}
