import type {
  zAprobado,
  zComponente,
  zPlan,
  zTarea,
  zTareaCompleta,
} from '@plomada/contract/presupuestos/tareas'
import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import { leerMicro, type Micro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { PlanDeTarea, PresupuestoTipo } from '@plomada/domain/presupuestos/obra'
import { precioUnitarioCliente } from '@plomada/domain/presupuestos/plan'
import { type CifrasContadas, cifrasFinales, type TareaContada } from '@plomada/domain/presupuestos/totales'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Tarea } from '../../../base/db/tipos.gen.ts'
import type { CIFRAS, FilaAprobada, FilaComponente } from './repo.ts'

export type FilaCifras = Pick<Selectable<Tarea>, (typeof CIFRAS)[number]>
export type TareaEnCable = z.output<typeof zTarea>

/** Exact decimal of the base; the columns hold nothing else. */
export function micro(texto: string): Micro {
  return leerMicro(texto) ?? 0n
}

/** The plan of a stored tarea, for the domain. */
export function planDeFila(f: FilaCifras & { unidad_medida_codigo: string }): PlanDeTarea {
  return {
    unidadMedidaCodigo: f.unidad_medida_codigo,
    cantidad: micro(f.cantidad),
    cantidadCliente: micro(f.cantidad_cliente),
    precioUnitario: micro(f.precio_unitario),
    precioUnitarioReal: micro(f.precio_unitario_real),
    precioTotalReal: f.precio_total_real,
    precioUnitarioConMargen: f.precio_unitario_con_margen,
    precioCostoUnitarioFinal: micro(f.precio_costo_unitario_final),
    ...cifrasContadas(f),
  }
}

/** The same plan as the store keeps it. */
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

/** What of a stored tarea totals add up. */
export function cifrasContadas(f: FilaCifras): CifrasContadas {
  return {
    precioTotal: f.precio_total,
    precioTotalConMargen: f.precio_total_con_margen,
    precioCostoFinal: f.precio_costo_final,
    gastoIndirectoTotal: f.gasto_indirecto_total,
    ...tipos(f),
  }
}

function tipos(f: FilaCifras) {
  return {
    materialTotal: { montoReal: f.material_real, montoPlaneado: f.material_planeado },
    manoDeObraTotal: { montoReal: f.mano_real, montoPlaneado: f.mano_planeado },
    materialYManoTotal: { montoReal: f.material_y_mano_real, montoPlaneado: f.material_y_mano_planeado },
  }
}

/**
 * Numeric text to the number that goes on the wire. `Number` reads a decimal as the nearest double, which is what
 * `numeroDeMicro` gives, without its detour through bigint: 15.000 of them are in one budget view.
 */
const decimal = Number

function presentarPlan(
  f: FilaCifras,
  unidadMedida: { codigo: string; nombre: string },
): z.output<typeof zPlan> {
  return {
    unidadMedida,
    cantidad: decimal(f.cantidad),
    cantidadCliente: decimal(f.cantidad_cliente),
    precioUnitario: decimal(f.precio_unitario),
    precioUnitarioReal: decimal(f.precio_unitario_real),
    precioTotal: f.precio_total,
    precioTotalReal: f.precio_total_real,
    gastoIndirectoTotal: f.gasto_indirecto_total,
    precioTotalConMargen: f.precio_total_con_margen,
    precioUnitarioConMargen: f.precio_unitario_con_margen,
    precioCostoFinal: f.precio_costo_final,
    precioCostoUnitarioFinal: decimal(f.precio_costo_unitario_final),
  }
}

/** The snapshot of a tarea (domain.md §7). */
export function presentarAprobada(a: FilaAprobada): z.output<typeof zAprobado> {
  return {
    ...presentarPlan(a, { codigo: a.unidad_medida_codigo, nombre: a.unidad_medida_nombre }),
    nombre: a.nombre,
    rubroNombre: a.capitulo_nombre,
    grupoNombre: a.grupo_nombre,
    contratistaNombre: a.contratista_nombre,
    ...tipos(a),
  }
}

/** A stored tarea with the names it shows. */
export interface FilaConNombres extends FilaCifras {
  id: string
  presupuesto_id: string
  nombre: string
  capitulo_id: string | null
  capitulo_nombre: string | null
  grupo_id: string | null
  grupo_nombre: string | null
  contratista_id: string | null
  contratista_nombre: string | null
  estado: string
  es_adicional: boolean
  editado_post_aprobacion: boolean
  descartado_post_aprobacion: boolean
  unidad_medida_codigo: string
  unidad_medida_nombre: string
  version: number
}

/** A tarea as totals need it, by the one rule of domain.md §7. */
export function contada(
  f: Pick<FilaConNombres, 'estado' | 'es_adicional' | 'descartado_post_aprobacion'> & FilaCifras,
  aprobada: { precio_total_con_margen: number } | undefined,
): TareaContada {
  return {
    // A CHECK holds exactly these values.
    estado: f.estado as TareaContada['estado'],
    esAdicional: f.es_adicional,
    descartadoPostAprobacion: f.descartado_post_aprobacion,
    plan: cifrasContadas(f),
    aprobado: aprobada === undefined ? null : { precioTotalConMargen: aprobada.precio_total_con_margen },
  }
}

/** The figures of a tarea are the ones that count, so that every total is the sum of the lines above it (domain.md §3). */
export function presentarTarea(
  f: FilaConNombres,
  aprobada: FilaAprobada | undefined,
  presupuestoTipo: PresupuestoTipo,
): TareaEnCable {
  const plan = presentarPlan(f, { codigo: f.unidad_medida_codigo, nombre: f.unidad_medida_nombre })
  const tarea: TareaEnCable = {
    _id: f.id,
    presupuestoId: f.presupuesto_id,
    nombre: f.nombre,
    rubroId: f.capitulo_id,
    rubroNombre: f.capitulo_nombre ?? '',
    grupoId: f.grupo_id,
    grupoNombre: f.grupo_nombre ?? '',
    contratistaId: f.contratista_id,
    contratistaNombre: f.contratista_nombre ?? '',
    estado: f.estado as TareaEnCable['estado'],
    esAdicional: f.es_adicional,
    editadoPostAprobacion: f.editado_post_aprobacion,
    descartadoPostAprobacion: f.descartado_post_aprobacion,
    plan,
    aprobado: aprobada === undefined ? null : presentarAprobada(aprobada),
    ...tipos(f),
    version: f.version,
  }
  return f.estado === 'activo' ? tarea : conCifrasFinales(tarea, f, aprobada, presupuestoTipo)
}

/** A discarded one shows what it still counts, which is its approved price at most. */
function conCifrasFinales(
  tarea: TareaEnCable,
  f: FilaConNombres,
  aprobada: FilaAprobada | undefined,
  presupuestoTipo: PresupuestoTipo,
): TareaEnCable {
  const { precioTotal, precioTotalConMargen, precioCostoFinal, gastoIndirectoTotal, ...porTipo } =
    cifrasFinales(contada(f, aprobada), presupuestoTipo)
  return {
    ...tarea,
    plan: {
      ...tarea.plan,
      precioTotal,
      precioTotalReal: 0,
      gastoIndirectoTotal,
      precioTotalConMargen,
      precioUnitarioConMargen: precioUnitarioCliente(precioTotalConMargen, micro(f.cantidad)),
      precioCostoFinal,
    },
    ...porTipo,
  }
}

export function presentarComponente(c: FilaComponente): z.output<typeof zComponente> {
  return {
    _id: c.id,
    foreignKey: c.dato_auxiliar_id,
    nombre: c.nombre,
    // CHECKs hold exactly these values.
    tipo: c.tipo as TipoComponente,
    unidadMedida: { codigo: c.unidad_medida_codigo, nombre: c.unidad_medida_nombre },
    cantidad: decimal(c.cantidad),
    precioUnitario: c.precio_unitario,
    precioUnitarioReal: c.precio_unitario_real,
    estado: c.estado as 'activo' | 'inactivo',
  }
}

export function presentarCompleta(
  tarea: TareaEnCable,
  componentes: readonly FilaComponente[],
  ts: { ts_created: string; ts_updated: string },
): z.output<typeof zTareaCompleta> {
  return {
    ...tarea,
    componentes: componentes.map(presentarComponente),
    tsCreated: ts.ts_created,
    tsUpdated: ts.ts_updated,
  }
}
