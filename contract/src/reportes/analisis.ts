import { CAMPOS_DE_SEGUIMIENTO, COLUMNAS_DE_ANALISIS } from '@plomada/domain/reportes/orden'
import { z } from 'zod'
import { ADMINISTRAN, ordenadaPor, zDecimal, zGs, zId, zPorcentaje, zSiNo } from '../comun.ts'
import { zContraElPlan } from '../cronograma/plan.ts'
import { endpoint, TIPO_DE_ARCHIVO } from '../endpoint.ts'
import { zEstado } from '../presupuestos/capitulos.ts'
import { zPlan, zTarea } from '../presupuestos/tarea.ts'
import { zTotalesObra } from '../presupuestos/totales.ts'
import { zCapituloVista } from '../presupuestos/vista.ts'

// What a work sells and costs, as approved and as it is now, and what it is turning out to cost (2-site-management §2
// 'Budget analysis' and 'Budget follow-up', domain.md §10). Both answers have one shape.

const CONSULTA = z.object({
  presupuestoId: zId,
  /** Adds the totals by type; changes no figure. */
  usaTotalesExtra: zSiNo,
})

const zDeLaObra = z.object({
  _id: zId,
  nombre: z.string(),
  tipo: z.enum(['presupuesto', 'plantilla']),
  presupuestoTipo: z.enum(['administrativo', 'llaveEnMano']),
})

/** Capitulos with their grupos and tareas; the indirect one last. */
const conGrupos = <C extends z.ZodRawShape, T extends z.ZodType>(capitulo: C, tarea: T) =>
  z.array(
    z.object({
      _id: zId,
      nombre: z.string(),
      capituloGastoIndirecto: z.boolean(),
      ...capitulo,
      grupos: z.array(
        z.object({ _id: zId.nullable(), nombre: z.string(), estado: zEstado, tareas: z.array(tarea) }),
      ),
    }),
  )

const zCifras = z.object({
  venta: zGs,
  costo: zGs,
  ventaVsCosto: zGs,
  /** Of the cost. */
  ventaVsCostoPorcentaje: zPorcentaje,
  materialTotal: zGs,
  manoDeObraTotal: zGs,
  materialYManoTotal: zGs,
  /** The rest of the cost: its share of the indirect costs. */
  gastoIndirectoTotal: zGs,
})
const comparadas = { final: zCifras, aprobado: zCifras }
/** Of the work's cost; in no tarea. */
const conPorDistribuir = zCifras.extend({ gastoIndirectoPorDistribuir: zGs })

const MARCAS = {
  _id: true,
  nombre: true,
  contratistaId: true,
  contratistaNombre: true,
  esAdicional: true,
  editadoPostAprobacion: true,
  descartadoPostAprobacion: true,
} as const

/** Ours: before anything is bought or certified. */
export const analisis = endpoint({
  nombre: 'analisis',
  metodo: 'GET',
  ruta: '/v1/tareas/presupuesto/analisis',
  resumen: 'Lo que una obra vende y cuesta, como se aprobó y como está ahora',
  acceso: ADMINISTRAN,
  sellada: true,
  /** The order is of the tareas inside their grupo; absent, the budget's. */
  query: CONSULTA.extend(ordenadaPor(COLUMNAS_DE_ANALISIS)),
  respuesta: z.object({
    presupuesto: zDeLaObra,
    rubrosWithGrupos: conGrupos(comparadas, zTarea.pick(MARCAS).extend(comparadas)),
    totales: z.object({ final: conPorDistribuir, aprobado: conPorDistribuir }),
  }),
})

/** How far, for how much, and what it will come to (domain.md §10). */
const seguidas = {
  precioTotalConMargen: zGs,
  precioCostoFinal: zGs,
  avancePrecioTotal: zGs,
  avancePorcentajeTotal: zPorcentaje,
  costoAvanzadoFinal: zGs,
  costoAvanzadoReal: zGs,
  /** Ours. Of it, what was bought or certified; and with what goes by the averages of that. */
  costoComprobado: zGs,
  costoPromediado: zGs,
  /** No average of some material, or of its labour, to go by: of a tarea, or of some of the sum. */
  parcial: z.boolean(),
  /** avancePrecioTotal − costoAvanzadoReal. */
  margen: zGs,
  costoProyectado: zGs,
  margenProyectado: zGs,
  /** costoAvanzadoReal ÷ precioCostoFinal × 100. */
  presupuestoUsado: zPorcentaje,
}

const zPorTipo = z.object({
  montoPlaneado: zGs,
  montoReal: zGs,
  montoAvanzadoReal: zGs,
  montoAvanzadoPromedio: zGs,
  montoPlaneadoAprobado: zGs,
  montoRealAprobado: zGs,
})
const porTipos = { materialTotal: zPorTipo, manoDeObraTotal: zPorTipo, materialYManoTotal: zPorTipo }
/** With `usaTotalesExtra` alone. */
const extras = {
  materialTotal: zPorTipo.optional(),
  manoDeObraTotal: zPorTipo.optional(),
  materialYManoTotal: zPorTipo.optional(),
}

const zTareaSeguida = zTarea
  .pick({ ...MARCAS, plan: true, aprobado: true, avance: true, avancePorcentaje: true, estado: true })
  .extend({
    ...seguidas,
    ...porTipos,
    pasadoDePresupuesto: z.boolean(),
    avancesPagadosCantidad: zDecimal,
    /** Guaraníes for a unit; null of a discarded one. */
    precioUnitarioMateriales: zDecimal.nullable(),
    promedioMano: zDecimal.nullable(),
    /** The whole plan, its costs at averages, for what is planned or done, whichever is more; all 0 of a discarded one. */
    planReal: zPlan,
  })

const SIN_TIPOS = { materialTotal: true, manoDeObraTotal: true, materialYManoTotal: true } as const
/** What the budget view says of a capitulo and of the work, by the documented names. */
const deCapitulo = zCapituloVista.omit({ ...SIN_TIPOS, item: true, grupos: true, margen: true }).shape
const deObra = {
  ...zTotalesObra.omit(SIN_TIPOS).shape,
  /** What it will come to: costoProyectado by its documented name. */
  presupuestoPlanPrecioTotalPromedio: zGs,
}

/** What the indirect capitulo has: plan, certified and bought, outside the work's sums. */
const zIndirecto = z.object({ planeado: zGs, certificado: zGs, comprado: zGs })

export const seguimiento = endpoint({
  nombre: 'seguimiento',
  metodo: 'GET',
  ruta: '/v1/tareas/presupuesto/analisisReal',
  resumen: 'Cuánto se avanzó, cuánto costó y en qué va a terminar una obra',
  acceso: ADMINISTRAN,
  sellada: true,
  query: CONSULTA.extend(ordenadaPor(CAMPOS_DE_SEGUIMIENTO)),
  respuesta: z.object({
    presupuesto: zDeLaObra,
    rubrosWithGrupos: conGrupos(
      { ...deCapitulo, ...seguidas, ...extras, indirecto: zIndirecto.nullable() },
      zTareaSeguida,
    ),
    totales: z.object({
      ...deObra,
      ...seguidas,
      ...extras,
      gastoIndirectoPorDistribuir: zGs,
      /** What is left to do, in percent of the price. */
      porcentajeRestante: zPorcentaje,
    }),
  }),
})

/** Ours. */
export const pdfDeSeguimiento = endpoint({
  nombre: 'pdfDeSeguimiento',
  metodo: 'GET',
  ruta: '/v1/presupuestos/:id/seguimiento/pdf',
  resumen: 'El seguimiento de una obra en PDF',
  acceso: ADMINISTRAN,
  params: z.object({ id: zId }),
  respuesta: 'archivo',
  tipoDeArchivo: TIPO_DE_ARCHIVO.pdf,
  conTicket: true,
})

/** Ours: the S-curve of a work, planned against executed, and how late and how dear it is (domain.md §11). */
export const curvaDeObra = endpoint({
  nombre: 'curvaDeObra',
  metodo: 'GET',
  ruta: '/v1/reportes/curva',
  resumen:
    'Lo previsto y lo ejecutado de una obra, acumulados por mes, cómo va contra su plan de hoy y su sobrecosto',
  acceso: ADMINISTRAN,
  query: z.object({ presupuestoId: zId }),
  respuesta: z.object({
    /** Without a cronograma there are no months. */
    meses: z.array(z.string()),
    previsto: z.array(zGs),
    real: z.array(zGs),
    /** Of which each line is a part: the plan of the price, Final, or of all of it; what was done, of its active tareas. */
    todo: z.object({ previsto: zGs, real: zGs }),
    plan: zContraElPlan,
    /** Percent, above 0 where it cost more than planned; null where nothing was done, or too little of it is known. */
    sobrecosto: zPorcentaje.nullable(),
    /** Percent of what was done cost that was bought or certified; null where nothing cost. */
    conocido: zPorcentaje.nullable(),
  }),
})
