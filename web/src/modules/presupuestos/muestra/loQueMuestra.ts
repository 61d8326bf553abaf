import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { datosTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import type { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'

type Vista = RespuestaDe<typeof vistaPresupuesto>
type Tarea = Vista['rubrosWithGrupos'][number]['grupos'][number]['tareas'][number]
type TareaCompleta = RespuestaDe<typeof tareaPorId>
type Datos = RespuestaDe<typeof datosTarea>

// A resident's answer has only what the firm shows them (domain.md §13). The contract's face decides that; here it is
// only detected.

export interface Muestra {
  montos: boolean
  /** The margin, and prices that include it. */
  margen: boolean
}

export const TODO: Muestra = { montos: true, margen: true }

/** What an answer contains. */
export function queMuestra({ totales }: Pick<Vista, 'totales'>): Muestra {
  return {
    montos: 'presupuestoPlanPrecioTotal' in totales,
    margen: 'presupuestoPlanPrecioTotalConMargen' in totales,
  }
}

/** The column that a phone shows in each row. */
export function principalDe(esObra: boolean, { montos, margen }: Muestra): string {
  if (!montos) return 'cantidad'
  return esObra && margen ? 'totalConMargen' : 'precioTotal'
}

/**
 * The answer completed to its full type, for code that sums it: missing figures are 0, and no column or card shows
 * them.
 */
export function entera(vista: Vista): Vista {
  if (queMuestra(vista).margen) return vista
  return {
    presupuesto: { ...SIN_OBRA, ...vista.presupuesto },
    totales: { ...SIN_TOTALES, ...vista.totales },
    rubrosWithGrupos: vista.rubrosWithGrupos.map((capitulo) => ({
      ...SIN_CAPITULO,
      ...capitulo,
      grupos: capitulo.grupos.map((grupo) => ({
        ...grupo,
        tareas: grupo.tareas.map((tarea) => ({ ...tareaEntera(tarea), precioPropio: false })),
      })),
    })),
  }
}

function tareaEntera<T extends Omit<Tarea, 'item' | 'precioPropio'>>(tarea: T): T {
  const { plan, aprobado } = tarea
  return {
    ...SIN_TIPOS,
    ...tarea,
    plan: { ...SIN_PLAN, ...plan },
    aprobado: aprobado && { ...SIN_PLAN, ...SIN_TIPOS, ...aprobado },
  }
}

/** Both answers of a tarea's form, completed to their full type. */
export function formularioEntero(datos: Datos, tarea: TareaCompleta | null) {
  return {
    muestra: { montos: 'gastoIndirectoTotal' in datos, margen: 'margenTareas' in datos },
    datos: {
      ...SIN_DATOS,
      ...datos,
      rubros: datos.rubros.map((capitulo) => ({ ...SIN_MARGEN, ...capitulo })),
      presupuesto: { ...SIN_OBRA, ...datos.presupuesto },
    },
    tarea: tarea && {
      ...SIN_REDONDEO,
      ...tareaEntera(tarea),
      componentes: tarea.componentes.map((c) => ({
        ...SIN_PRECIO,
        ...c,
      })),
    },
  }
}

const SIN_MARGEN = { margenTareas: 0 }
const SIN_DATOS = { ...SIN_MARGEN, gastoIndirectoTotal: 0, gastoIndirectoDistribuido: 0 }
const SIN_REDONDEO = { redondeo: null }
const SIN_PRECIO = { precioUnitario: null, precioUnitarioReal: null }
const CERO = { montoReal: 0, montoPlaneado: 0 }
const SIN_TIPOS = { materialTotal: CERO, manoDeObraTotal: CERO, materialYManoTotal: CERO }
const SIN_OBRA = { cotizacion: 0, margenTareas: 0 }
const SIN_PLAN = {
  precioUnitario: 0,
  precioUnitarioReal: 0,
  precioTotal: 0,
  precioTotalReal: 0,
  gastoIndirectoTotal: 0,
  precioTotalConMargen: 0,
  precioUnitarioConMargen: 0,
  precioCostoFinal: 0,
  precioCostoUnitarioFinal: 0,
}
const SIN_CAPITULO = {
  ...SIN_TIPOS,
  margen: null,
  planPrecioTotal: 0,
  planPrecioTotalSinMargen: 0,
  planPrecioTotalConMargen: 0,
  planCostoTotal: 0,
  gastoIndirectoTotal: 0,
  avancePrecioTotal: 0,
  planPrecioTotalAprobado: null,
  planPrecioTotalSinMargenAprobado: null,
  planPrecioTotalConMargenAprobado: null,
  planCostoTotalAprobado: null,
  gastoIndirectoTotalAprobado: null,
}
const SIN_TOTALES = {
  ...SIN_TIPOS,
  presupuestoPlanPrecioTotal: 0,
  presupuestoPlanPrecioTotalSinMargen: 0,
  presupuestoPlanPrecioTotalConMargen: 0,
  presupuestoPlanPrecioTotalCosto: 0,
  presupuestoPlanCostoTotal: 0,
  presupuestoPlanPrecioTotalAvance: 0,
  presupuestoAvancePrecioTotal: 0,
  gastoIndirectoTotal: 0,
  gastoIndirectoDistribuido: 0,
  gastoIndirectoPorDistribuir: 0,
  presupuestoPlanPrecioTotalAprobado: null,
  presupuestoPlanPrecioTotalSinMargenAprobado: null,
  presupuestoPlanPrecioTotalConMargenAprobado: null,
  presupuestoPlanPrecioTotalCostoAprobado: null,
  presupuestoPlanCostoTotalAprobado: null,
  gastoIndirectoTotalAprobado: null,
  gastoIndirectoDistribuidoAprobado: null,
}
