import { redondeoEnCable } from '@plomada/contract/presupuestos/redondeoCable'
import type {
  zAprobado,
  zComponente,
  zPlan,
  zTarea,
  zTareaCompleta,
} from '@plomada/contract/presupuestos/tarea'
import type { PresupuestoTipo } from '@plomada/domain/presupuestos/obra'
import { precioUnitarioCliente } from '@plomada/domain/presupuestos/plan'
import { porcentajeAvanzado } from '@plomada/domain/presupuestos/progreso/avance'
import { cifrasFinales } from '@plomada/domain/presupuestos/totales'
import type { z } from 'zod'
import {
  contada,
  type FilaCifras,
  type FilaDeAvanzado,
  micro,
  redondeoDeFila,
  tipos,
} from '../totales/filas.ts'
import { presentarLinea } from './medicion.ts'
import type { FilaAprobada, FilaComponente, FilaMedicion, FilaTarea } from './repo.ts'

export type TareaEnCable = z.output<typeof zTarea>

/**
 * Numeric text to the number for the wire. `Number` gives the nearest double, as `numeroDeMicro` does, without a
 * detour through bigint: a budget view has 15.000 of them.
 */
const decimal = Number

export function presentarPlan(
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

/** A stored tarea with the names to show. */
export interface FilaConNombres extends FilaCifras, FilaDeAvanzado {
  id: string
  presupuesto_id: string
  nombre: string
  capitulo_id: string | null
  capitulo_nombre: string | null
  grupo_id: string | null
  grupo_nombre: string | null
  contratista_id: string | null
  contratista_nombre: string | null
  estado: TareaEnCable['estado']
  es_adicional: boolean
  editado_post_aprobacion: boolean
  descartado_post_aprobacion: boolean
  unidad_medida_codigo: string
  unidad_medida_nombre: string
  con_medicion: boolean
  version: number
}

/**
 * A tarea for the wire with the figures that count, so that every total is the sum of the lines above it (domain.md
 * §3).
 */
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
    estado: f.estado,
    esAdicional: f.es_adicional,
    editadoPostAprobacion: f.editado_post_aprobacion,
    descartadoPostAprobacion: f.descartado_post_aprobacion,
    plan,
    avance: {
      cantidad: decimal(f.avance_cantidad),
      precioTotal: f.avance_precio_total,
      hay: f.con_avances,
    },
    avancePorcentaje: avanzado(f),
    conMedicion: f.con_medicion,
    aprobado: aprobada === undefined ? null : presentarAprobada(aprobada),
    ...tipos(f),
    version: f.version,
  }
  return f.estado === 'activo' ? tarea : conCifrasFinales(tarea, f, aprobada, presupuestoTipo)
}

/** Most tareas of most works have none: their quantities are not read for it. */
function avanzado(f: FilaConNombres): number {
  if (Number(f.avance_cantidad) === 0) return 0
  return porcentajeAvanzado(micro(f.cantidad), micro(f.avance_cantidad))
}

/** The figures that a discarded tarea still counts: at most its approved price. */
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
    tipo: c.tipo,
    unidadMedida: { codigo: c.unidad_medida_codigo, nombre: c.unidad_medida_nombre },
    cantidad: decimal(c.cantidad),
    precioUnitario: c.precio_unitario,
    precioUnitarioReal: c.precio_unitario_real,
    estado: c.estado,
  }
}

export function presentarCompleta(
  tarea: TareaEnCable,
  componentes: readonly FilaComponente[],
  mediciones: readonly FilaMedicion[],
  fila: Pick<
    FilaTarea,
    | 'ts_created'
    | 'ts_updated'
    | 'medicion_decimales'
    | 'redondeo_linea'
    | 'redondeo_unitario'
    | 'redondeo_ajuste'
    | 'codigo'
    | 'texto_largo'
  >,
): z.output<typeof zTareaCompleta> {
  return {
    ...tarea,
    componentes: componentes.map(presentarComponente),
    mediciones: mediciones.map(presentarLinea),
    medicionDecimales: fila.medicion_decimales,
    redondeo: redondeoEnCable(redondeoDeFila(fila)),
    codigo: fila.codigo,
    textoLargo: fila.texto_largo,
    tsCreated: fila.ts_created,
    tsUpdated: fila.ts_updated,
  }
}
