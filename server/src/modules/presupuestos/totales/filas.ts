import { leerMicro, type Micro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { CantidadesDeTarea, PlanDeTarea } from '@plomada/domain/presupuestos/obra'
import type { Redondeo } from '@plomada/domain/presupuestos/plan'
import { precioAvanzado } from '@plomada/domain/presupuestos/progreso/avance'
import type { CifrasContadas, TareaQueSuma } from '@plomada/domain/presupuestos/totales'
import type { Selectable } from 'kysely'
import type { Tarea } from '../../../base/db/tipos.gen.ts'

// Converts between rows of tareas and figures of the domain.

/** Columns of what a tarea measures. */
export const CANTIDADES_DE_TAREA = ['cantidad', 'cantidad_cliente'] as const
export type ColumnaDeCantidad = (typeof CANTIDADES_DE_TAREA)[number]

/** Columns of the figures of domain/presupuestos/plan, also those of a snapshot. */
export const CIFRAS = [
  ...CANTIDADES_DE_TAREA,
  'precio_unitario',
  'precio_unitario_real',
  'precio_total',
  'precio_total_real',
  'gasto_indirecto_total',
  'precio_total_con_margen',
  'precio_unitario_con_margen',
  'precio_costo_final',
  'precio_costo_unitario_final',
  'material_real',
  'material_planeado',
  'mano_real',
  'mano_planeado',
  'material_y_mano_real',
  'material_y_mano_planeado',
] as const

/** What was done of a tarea, beside its plan. */
export const DEL_AVANCE = ['avance_cantidad', 'avance_precio_total', 'con_avances'] as const
export type FilaDeAvanzado = Pick<Selectable<Tarea>, (typeof DEL_AVANCE)[number]>

export type FilaCifras = Pick<Selectable<Tarea>, (typeof CIFRAS)[number]>

const PUNTO = 0x2e

/**
 * An exact decimal of the base in millionths; the columns hold nothing else. With its six decimals, as the base writes
 * them, it is the number without its point.
 */
export function micro(texto: string): Micro {
  const punto = texto.length - 7
  if (texto.charCodeAt(punto) === PUNTO) return BigInt(texto.slice(0, punto) + texto.slice(punto + 1))
  return leerMicro(texto) ?? 0n
}

/** The rounding that an imported tarea keeps; null where it is exact, as ours are. */
export function redondeoDeFila(
  f: Pick<Selectable<Tarea>, 'redondeo_linea' | 'redondeo_unitario' | 'redondeo_ajuste'>,
): Redondeo | null {
  const { redondeo_linea: linea, redondeo_unitario: unitario } = f
  if (linea === null || unitario === null) return null
  const ajuste = micro(f.redondeo_ajuste)
  return ajuste === 0n ? { linea, unitario } : { linea, unitario, ajuste }
}

/** The same in the shape of the row. */
export function filaDeRedondeo(redondeo: Redondeo | null) {
  return {
    redondeo_linea: redondeo?.linea ?? null,
    redondeo_unitario: redondeo?.unitario ?? null,
    redondeo_ajuste: textoDeMicro(redondeo?.ajuste ?? 0n),
  }
}

/** What a stored tarea measures, for the domain. */
export const cantidadesDeFila = (f: Pick<FilaCifras, ColumnaDeCantidad>): CantidadesDeTarea => ({
  cantidad: micro(f.cantidad),
  cantidadCliente: micro(f.cantidad_cliente),
})

/** The plan of a stored tarea, for the domain. */
export function planDeFila(f: FilaCifras & { unidad_medida_codigo: string }): PlanDeTarea {
  return {
    unidadMedidaCodigo: f.unidad_medida_codigo,
    ...cantidadesDeFila(f),
    precioUnitario: micro(f.precio_unitario),
    precioUnitarioReal: micro(f.precio_unitario_real),
    precioTotalReal: f.precio_total_real,
    precioUnitarioConMargen: f.precio_unitario_con_margen,
    precioCostoUnitarioFinal: micro(f.precio_costo_unitario_final),
    ...cifrasContadas(f),
  }
}

/** The same plan in the shape of the row. */
export function filaDePlan(p: PlanDeTarea): FilaCifras & { unidad_medida_codigo: string } {
  return {
    unidad_medida_codigo: p.unidadMedidaCodigo,
    cantidad: textoDeMicro(p.cantidad),
    cantidad_cliente: textoDeMicro(p.cantidadCliente),
    precio_unitario: textoDeMicro(p.precioUnitario),
    precio_unitario_real: textoDeMicro(p.precioUnitarioReal),
    precio_total: p.precioTotal,
    precio_total_real: p.precioTotalReal,
    gasto_indirecto_total: p.gastoIndirectoTotal,
    precio_total_con_margen: p.precioTotalConMargen,
    precio_unitario_con_margen: p.precioUnitarioConMargen,
    precio_costo_final: p.precioCostoFinal,
    precio_costo_unitario_final: textoDeMicro(p.precioCostoUnitarioFinal),
    material_real: p.materialTotal.montoReal,
    material_planeado: p.materialTotal.montoPlaneado,
    mano_real: p.manoDeObraTotal.montoReal,
    mano_planeado: p.manoDeObraTotal.montoPlaneado,
    material_y_mano_real: p.materialYManoTotal.montoReal,
    material_y_mano_planeado: p.materialYManoTotal.montoPlaneado,
  }
}

/** What was done of a tarea at the price that its plan has from now on. */
export function avanceDePlan(
  plan: Parameters<typeof precioAvanzado>[0],
  { avance_cantidad }: Pick<FilaDeAvanzado, 'avance_cantidad'>,
): Pick<FilaDeAvanzado, 'avance_precio_total'> {
  return { avance_precio_total: precioAvanzado(plan, micro(avance_cantidad)) }
}

/** The figures of a stored tarea that totals add up. */
export function cifrasContadas(f: FilaCifras): CifrasContadas {
  return {
    precioTotal: f.precio_total,
    precioTotalConMargen: f.precio_total_con_margen,
    precioCostoFinal: f.precio_costo_final,
    gastoIndirectoTotal: f.gasto_indirecto_total,
    ...tipos(f),
  }
}

/** The row's three totals by type. */
export function tipos(f: FilaCifras) {
  return {
    materialTotal: { montoReal: f.material_real, montoPlaneado: f.material_planeado },
    manoDeObraTotal: { montoReal: f.mano_real, montoPlaneado: f.mano_planeado },
    materialYManoTotal: { montoReal: f.material_y_mano_real, montoPlaneado: f.material_y_mano_planeado },
  }
}

/** A tarea as the totals need it, by the rule of domain.md §7. */
export function contada(
  f: {
    estado: TareaQueSuma['estado']
    es_adicional: boolean
    descartado_post_aprobacion: boolean
  } & FilaCifras,
  aprobada: { precio_total_con_margen: number } | undefined,
): TareaQueSuma {
  return {
    estado: f.estado,
    esAdicional: f.es_adicional,
    descartadoPostAprobacion: f.descartado_post_aprobacion,
    plan: cifrasContadas(f),
    aprobado: aprobada === undefined ? null : { precioTotalConMargen: aprobada.precio_total_con_margen },
  }
}
