import { z } from 'zod'
import { zTipoComponente } from '../catalogo.ts'
import { zDecimal, zGs, zId, zInstante, zPorcentaje, zUnidad } from '../comun.ts'
import { zLineaDeMedicion } from './medicion.ts'
import { totalesTipo } from './totales.ts'

/**
 * The imported file's rounding, kept until the analysis is edited: decimals of lines and unit price, and the
 * difference between the file's unit price and the sum of its lines; null for none.
 */
export const zRedondeo = z
  .object({ linea: z.int(), unitario: z.int(), ajuste: zDecimal.optional() })
  .nullable()

/** The plan of a tarea; every figure is computed by domain/presupuestos/plan (domain.md §3). */
export const zPlan = z.object({
  unidadMedida: zUnidad,
  cantidad: zDecimal,
  cantidadCliente: zDecimal,
  precioUnitario: zDecimal,
  precioUnitarioReal: zDecimal,
  precioTotal: zGs,
  precioTotalReal: zGs,
  gastoIndirectoTotal: zGs,
  precioTotalConMargen: zGs,
  precioUnitarioConMargen: zGs,
  precioCostoFinal: zGs,
  precioCostoUnitarioFinal: zDecimal,
})
/** The snapshot that approval took (domain.md §7). */
export const zAprobado = zPlan.extend({
  nombre: z.string(),
  rubroNombre: z.string(),
  grupoNombre: z.string(),
  contratistaNombre: z.string(),
  ...totalesTipo,
})

export const zTarea = z.object({
  _id: zId,
  presupuestoId: zId,
  nombre: z.string(),
  /** Null only for an item of the price bank without a capitulo. */
  rubroId: zId.nullable(),
  rubroNombre: z.string(),
  grupoId: zId.nullable(),
  grupoNombre: z.string(),
  contratistaId: zId.nullable(),
  contratistaNombre: z.string(),
  estado: z.enum(['activo', 'descartado']),
  esAdicional: z.boolean(),
  editadoPostAprobacion: z.boolean(),
  descartadoPostAprobacion: z.boolean(),
  plan: zPlan,
  /**
   * What was done of it, and what that is worth: at most its price (domain.md §10). `hay`: whether it has avances that
   * are not discarded, which come to 0 where all was certified and corrected.
   */
  avance: z.object({ cantidad: zDecimal, precioTotal: zGs, hay: z.boolean() }),
  /** Of its quantity; over 100 where more was done than planned. */
  avancePorcentaje: zPorcentaje,
  /** Whether the quantity comes from `mediciones`, where alone it can be changed. */
  conMedicion: z.boolean(),
  aprobado: zAprobado.nullable(),
  ...totalesTipo,
  version: z.int(),
})

/**
 * A tarea in the sheet. `precioPropio`: whether its unit price is written in place, being of one componente
 * materialYMano and not of an analysis (decision 0142).
 */
export const zTareaDeLote = zTarea.extend({ precioPropio: z.boolean() })
/** With its item number: 1.1.1 (decision 0141). */
export const zTareaDeVista = zTareaDeLote.extend({ item: z.string() })

export const zComponente = z.object({
  _id: zId,
  foreignKey: zId,
  nombre: z.string(),
  tipo: zTipoComponente,
  unidadMedida: zUnidad,
  cantidad: zDecimal,
  precioUnitario: zGs.nullable(),
  precioUnitarioReal: zGs.nullable(),
  estado: z.enum(['activo', 'inactivo']),
})
export const zTareaCompleta = zTarea.extend({
  componentes: z.array(zComponente),
  /** The lines that its quantity is measured by (bc3.md, ~M), in their order. */
  mediciones: z.array(zLineaDeMedicion),
  /** Decimals that each line is rounded to before adding, as in the file it came from; null for none. */
  medicionDecimales: z.int().nullable(),
  redondeo: zRedondeo,
  /** The code that the imported file gives it; '' for what was made here. */
  codigo: z.string(),
  /** The specification that came with it. */
  textoLargo: z.string(),
  /** How much of it closed weekly reports told the client, in its measure, where one did; `tareaPorId` alone says it. */
  contado: z.object({ cantidad: zDecimal, semana: z.int() }).optional(),
  tsCreated: zInstante,
  tsUpdated: zInstante,
})

// What a resident sees of a tarea where its firm shows it less (domain.md §13): no figure with margin, or none at all.

const CANTIDADES = { unidadMedida: true, cantidad: true, cantidadCliente: true } as const
const zPlanSoloCantidades = zPlan.pick(CANTIDADES)
export const zPlanSinMargen = zPlan.pick({
  ...CANTIDADES,
  precioUnitario: true,
  precioUnitarioReal: true,
  precioTotal: true,
  precioTotalReal: true,
  gastoIndirectoTotal: true,
  precioCostoFinal: true,
  precioCostoUnitarioFinal: true,
})
const NOMBRES_APROBADOS = {
  nombre: true,
  rubroNombre: true,
  grupoNombre: true,
  contratistaNombre: true,
} as const
const DE_TAREA = {
  _id: true,
  presupuestoId: true,
  nombre: true,
  rubroId: true,
  rubroNombre: true,
  grupoId: true,
  grupoNombre: true,
  contratistaId: true,
  contratistaNombre: true,
  estado: true,
  esAdicional: true,
  editadoPostAprobacion: true,
  descartadoPostAprobacion: true,
  avancePorcentaje: true,
  conMedicion: true,
  version: true,
} as const
const ANALISIS = {
  mediciones: true,
  medicionDecimales: true,
  codigo: true,
  textoLargo: true,
  tsCreated: true,
  tsUpdated: true,
} as const

/** What was done, without what it is worth: that has the margin in it. */
const avanceSinPrecio = { avance: zTarea.shape.avance.pick({ cantidad: true, hay: true }) }

export const zTareaSoloCantidades = zTarea.pick(DE_TAREA).extend({
  ...avanceSinPrecio,
  plan: zPlanSoloCantidades,
  aprobado: zPlanSoloCantidades.extend(zAprobado.pick(NOMBRES_APROBADOS).shape).nullable(),
})
export const zTareaSinMargen = zTarea.pick(DE_TAREA).extend({
  ...avanceSinPrecio,
  plan: zPlanSinMargen,
  aprobado: zPlanSinMargen.extend({ ...zAprobado.pick(NOMBRES_APROBADOS).shape, ...totalesTipo }).nullable(),
  ...totalesTipo,
})
export const zComponenteSoloCantidades = zComponente.pick({
  _id: true,
  foreignKey: true,
  nombre: true,
  tipo: true,
  unidadMedida: true,
  cantidad: true,
  estado: true,
})
export const zTareaCompletaSoloCantidades = zTareaSoloCantidades.extend({
  ...zTareaCompleta.pick(ANALISIS).shape,
  componentes: z.array(zComponenteSoloCantidades),
})
export const zTareaCompletaSinMargen = zTareaSinMargen.extend(
  zTareaCompleta.pick({ ...ANALISIS, componentes: true, redondeo: true }).shape,
)
