import { type Gs, sumar } from '../nucleo/dinero.ts'
import { partesDeCien } from '../nucleo/reparto.ts'
import type { PresupuestoTipo } from './obra.ts'
import type { Plan, TotalesPorTipo, TotalTipo } from './plan.ts'

// Totals are plain sums of the lines above them, to the guaraní (domain.md §3).

/** The figures of a tarea that totals add up. */
export type CifrasContadas = Pick<
  Plan,
  | 'precioTotal'
  | 'precioTotalConMargen'
  | 'precioCostoFinal'
  | 'gastoIndirectoTotal'
  | 'materialTotal'
  | 'manoDeObraTotal'
  | 'materialYManoTotal'
>

/** A tarea as totals need it. */
export interface TareaQueSuma {
  estado: 'activo' | 'descartado'
  esAdicional: boolean
  descartadoPostAprobacion: boolean
  plan: CifrasContadas
  /** The approved snapshot; null before approval and for an additional tarea. */
  aprobado: { precioTotalConMargen: Gs } | null
}

const CERO: TotalTipo = { montoReal: 0, montoPlaneado: 0 }
/** What counts nothing. */
export const NADA: CifrasContadas = {
  precioTotal: 0,
  precioTotalConMargen: 0,
  precioCostoFinal: 0,
  gastoIndirectoTotal: 0,
  materialTotal: CERO,
  manoDeObraTotal: CERO,
  materialYManoTotal: CERO,
}

/**
 * The one rule for every total called Final (domain.md §7): an active tarea counts with its plan; one discarded after
 * approval counts, in llaveEnMano, its approved price and 0 for the rest; in administrativo, or if additional, 0.
 */
export function cifrasFinales(tarea: TareaQueSuma, presupuestoTipo: PresupuestoTipo): CifrasContadas {
  if (tarea.estado === 'activo') return tarea.plan
  if (!tarea.descartadoPostAprobacion || tarea.esAdicional || presupuestoTipo === 'administrativo')
    return NADA
  return { ...NADA, precioTotalConMargen: tarea.aprobado?.precioTotalConMargen ?? 0 }
}

/** Totals of a capitulo by their names on the wire; `porcentajeEnObra` needs the work's and is added with it. */
export interface TotalesCapitulo extends TotalesPorTipo {
  planPrecioTotal: Gs
  planPrecioTotalSinMargen: Gs
  planPrecioTotalConMargen: Gs
  planCostoTotal: Gs
  gastoIndirectoTotal: Gs
}

/**
 * Sums of a capitulo's tareas that count. `gastoIndirectoTotal` is the sum of their shares; of the indirect capitulo,
 * whose tareas have none, it is what there is to distribute: the sum of their precioTotalReal (domain.md §4), which
 * without a share is their cost.
 */
export function totalesCapitulo(
  tareas: readonly TareaQueSuma[],
  de: { presupuestoTipo: PresupuestoTipo; gastoIndirecto: boolean },
): TotalesCapitulo {
  const cifras = tareas.map((tarea) => cifrasFinales(tarea, de.presupuestoTipo))
  const suma = (campo: 'precioTotal' | 'precioTotalConMargen' | 'precioCostoFinal' | 'gastoIndirectoTotal') =>
    sumar(cifras.map((c) => c[campo]))
  const planPrecioTotal = suma('precioTotal')
  const partes = suma('gastoIndirectoTotal')
  const planCostoTotal = suma('precioCostoFinal')
  return {
    planPrecioTotal,
    planPrecioTotalSinMargen: sumar([planPrecioTotal, partes]),
    planPrecioTotalConMargen: suma('precioTotalConMargen'),
    planCostoTotal,
    gastoIndirectoTotal: de.gastoIndirecto ? planCostoTotal : partes,
    ...sumarTipos(cifras),
  }
}

/** A capitulo as the work's totals need it. */
export interface CapituloContado {
  duracion: number
  estado: 'activo' | 'inactivo'
  descartado: boolean
  gastoIndirecto: boolean
  totales: TotalesCapitulo
}

/** Totals of a work by their names on the wire; where the documents have two names for one figure, both. */
export interface TotalesObra extends TotalesPorTipo {
  presupuestoPlanPrecioTotal: Gs
  presupuestoPlanPrecioTotalSinMargen: Gs
  presupuestoPlanPrecioTotalConMargen: Gs
  presupuestoPlanPrecioTotalCosto: Gs
  presupuestoPlanCostoTotal: Gs
  gastoIndirectoTotal: Gs
  gastoIndirectoDistribuido: Gs
  gastoIndirectoPorDistribuir: Gs
  obraDuracion: number
}

/**
 * Sums of the capitulos other than the indirect one, plus, in the cost, the line 'Gasto indirecto por distribuir',
 * negative when more was distributed than there is (domain.md §3, §4). Duration: active capitulos, in weeks.
 */
export function totalesObra(capitulos: readonly CapituloContado[]): TotalesObra {
  const otros = capitulos.filter((capitulo) => !capitulo.gastoIndirecto)
  const suma = (campo: Exclude<keyof TotalesCapitulo, keyof TotalesPorTipo>) =>
    sumar(otros.map(({ totales }) => totales[campo]))
  const gastoIndirectoTotal = sumar(
    capitulos.filter((capitulo) => capitulo.gastoIndirecto).map(({ totales }) => totales.gastoIndirectoTotal),
  )
  const gastoIndirectoDistribuido = suma('gastoIndirectoTotal')
  const gastoIndirectoPorDistribuir = gastoIndirectoTotal - gastoIndirectoDistribuido
  const costo = sumar([suma('planCostoTotal'), gastoIndirectoPorDistribuir])
  const vigentes = otros.filter(({ estado, descartado }) => estado === 'activo' && !descartado)
  return {
    presupuestoPlanPrecioTotal: suma('planPrecioTotal'),
    presupuestoPlanPrecioTotalSinMargen: suma('planPrecioTotalSinMargen'),
    presupuestoPlanPrecioTotalConMargen: suma('planPrecioTotalConMargen'),
    presupuestoPlanPrecioTotalCosto: costo,
    presupuestoPlanCostoTotal: costo,
    gastoIndirectoTotal,
    gastoIndirectoDistribuido,
    gastoIndirectoPorDistribuir,
    obraDuracion: sumar(vigentes.map(({ duracion }) => duracion)),
    ...sumarTipos(otros.map(({ totales }) => totales)),
  }
}

/**
 * The totals of a work and, of each of its capitulos by id, the part of the price that it is: what the server answers and
 * what a screen shows while an edit of one capitulo is being saved (domain.md §3).
 */
export function contarObra(capitulos: readonly (CapituloContado & { id: string })[]) {
  const obra = totalesObra(capitulos)
  const porcentajes = porcentajesEnObra(
    capitulos.map(({ id, gastoIndirecto, totales: { planPrecioTotalConMargen } }) => ({
      id,
      gastoIndirecto,
      planPrecioTotalConMargen,
    })),
  )
  return { obra, porcentaje: (id: string): number => porcentajes.get(id) ?? 0 }
}

/**
 * Each capitulo's price in the work's, by id, with 2 decimals: printed over their total they come to 100, by largest
 * remainder; 0 for the indirect one (domain.md §3).
 */
export function porcentajesEnObra(
  capitulos: readonly { id: string; gastoIndirecto: boolean; planPrecioTotalConMargen: Gs }[],
): Map<string, number> {
  const partes = partesDeCien(
    capitulos.map(({ gastoIndirecto, planPrecioTotalConMargen: precio }) => (gastoIndirecto ? 0 : precio)),
  )
  return new Map(capitulos.map(({ id }, i) => [id, partes[i] ?? 0]))
}

function sumarTipos(lineas: readonly TotalesPorTipo[]): TotalesPorTipo {
  const sumarTipo = (tipo: keyof TotalesPorTipo): TotalTipo => ({
    montoReal: sumar(lineas.map((linea) => linea[tipo].montoReal)),
    montoPlaneado: sumar(lineas.map((linea) => linea[tipo].montoPlaneado)),
  })
  return {
    materialTotal: sumarTipo('materialTotal'),
    manoDeObraTotal: sumarTipo('manoDeObraTotal'),
    materialYManoTotal: sumarTipo('materialYManoTotal'),
  }
}

/** The figures of a work of which it is said what it leaves. */
export type TotalesDeGanancia = Pick<
  TotalesObra,
  | 'presupuestoPlanPrecioTotal'
  | 'presupuestoPlanPrecioTotalConMargen'
  | 'presupuestoPlanPrecioTotalSinMargen'
  | 'presupuestoPlanCostoTotal'
  | 'gastoIndirectoDistribuido'
  | 'gastoIndirectoPorDistribuir'
>

/** What a work is expected to leave (domain.md §3); how it comes about: `explicarGanancia`. */
export function gananciaPrevista(t: TotalesDeGanancia): Gs {
  return t.presupuestoPlanPrecioTotalConMargen - t.presupuestoPlanCostoTotal
}

/** What suppliers charge for a work, without indirect costs (domain.md §4). */
export function costoDelProveedor(t: TotalesDeGanancia): Gs {
  return t.presupuestoPlanCostoTotal - t.gastoIndirectoPorDistribuir - t.gastoIndirectoDistribuido
}
