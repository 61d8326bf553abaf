import type { PlanDeTarea, PresupuestoTipo } from '@plomada/domain/presupuestos/obra'
import type { Selectable } from 'kysely'
import { nuevoId } from '../../../base/db/ids.ts'
import type { Medicion } from '../../../base/db/tipos.gen.ts'
import { cantidadesDeFila, filaDePlan, filaDeRedondeo, micro, redondeoDeFila } from '../totales/filas.ts'
import { exigirPlan } from '../totales/limites.ts'
import type { ComponenteDePlantilla, Copia, Plantilla } from './repo.ts'

/** A new work into which a plantilla is copied. */
export interface ObraNacida {
  empresaId: string
  id: string
  margenTareas: number
  presupuestoTipo: PresupuestoTipo
  capituloIndirectoId: string
}

/** From ids of the plantilla to ids of the work. */
type Copias = ReadonlyMap<string, string>

/**
 * The rows of a copy, in the plantilla's order. Its indirect capitulo becomes that of the work, with everything in
 * it. Shares of indirect costs are copied; figures are computed with the work's margin (domain.md §3, §6).
 */
export function filasDeCopia(
  plantilla: Plantilla,
  suyos: readonly ComponenteDePlantilla[],
  mediciones: readonly Selectable<Medicion>[],
  obra: ObraNacida,
): Copia {
  const capitulos = new Map(
    plantilla.capitulos.map((c) => [c.id, c.gasto_indirecto ? obra.capituloIndirectoId : nuevoId()]),
  )
  const grupos = nuevosIds(plantilla.grupos)
  const tareas = nuevosIds(plantilla.tareas)
  const componentes = suyos.filter((c) => tareas.has(c.tarea_id)).map(conPreciosCongelados)
  return {
    capitulos: filasDeCapitulo(plantilla, obra, capitulos),
    contratistas: plantilla.contratistas.map((c) => ({
      empresa_id: obra.empresaId,
      capitulo_id: copia(capitulos, c.capitulo_id),
      persona_id: c.persona_id,
    })),
    grupos: plantilla.grupos.map((g) => ({
      empresa_id: obra.empresaId,
      id: copia(grupos, g.id),
      capitulo_id: copia(capitulos, g.capitulo_id),
      nombre: g.nombre,
      codigo: g.codigo,
      estado: g.estado,
    })),
    tareas: filasDeTarea(plantilla, componentes, obra, { capitulos, grupos, tareas }),
    componentes: componentes.map((c) => ({
      empresa_id: obra.empresaId,
      tarea_id: copia(tareas, c.tarea_id),
      id: nuevoId(),
      dato_auxiliar_id: c.dato_auxiliar_id,
      nombre: c.nombre,
      tipo: c.tipo,
      unidad_medida_codigo: c.unidad_medida_codigo,
      cantidad: c.cantidad,
      precio_unitario: c.precio_unitario,
      precio_unitario_real: c.precio_unitario_real,
      orden: c.orden,
      estado: 'activo',
    })),
    mediciones: mediciones
      .filter((m) => tareas.has(m.tarea_id))
      .map((m) => ({ ...m, tarea_id: copia(tareas, m.tarea_id) })),
  }
}

function nuevosIds(filas: readonly { id: string }[]): Copias {
  return new Map(filas.map((fila) => [fila.id, nuevoId()]))
}

function copia(copias: Copias, id: string): string {
  const nuevo = copias.get(id)
  if (nuevo === undefined) throw new Error(`the template has no ${id}`)
  return nuevo
}

/** Materials always have the frozen prices; labour may have its own in each tarea (domain.md §5). */
function conPreciosCongelados(c: ComponenteDePlantilla): ComponenteDePlantilla {
  if (c.tipo !== 'materialTipo') return c
  return { ...c, precio_unitario: c.precio_congelado, precio_unitario_real: c.precio_real_congelado }
}

function filasDeCapitulo(plantilla: Plantilla, obra: ObraNacida, capitulos: Copias) {
  return plantilla.capitulos
    .filter((c) => !c.gasto_indirecto)
    .map((c) => ({
      empresa_id: obra.empresaId,
      id: copia(capitulos, c.id),
      presupuesto_id: obra.id,
      nombre: c.nombre,
      codigo: c.codigo,
      duracion: c.duracion,
      estado: c.estado,
      gasto_indirecto: false,
    }))
}

function filasDeTarea(
  plantilla: Plantilla,
  componentes: readonly ComponenteDePlantilla[],
  obra: ObraNacida,
  copias: { capitulos: Copias; grupos: Copias; tareas: Copias },
) {
  const suyos = Map.groupBy(componentes, (c) => c.tarea_id)
  return plantilla.tareas.map((t) => ({
    empresa_id: obra.empresaId,
    id: copia(copias.tareas, t.id),
    presupuesto_id: obra.id,
    capitulo_id: copia(copias.capitulos, t.capitulo_id ?? ''),
    grupo_id: t.grupo_id === null ? null : copia(copias.grupos, t.grupo_id),
    contratista_id: t.contratista_id,
    nombre: t.nombre,
    con_medicion: t.con_medicion,
    medicion_decimales: t.medicion_decimales,
    ...filaDeRedondeo(redondeoDeFila(t)),
    codigo: t.codigo,
    texto_largo: t.texto_largo,
    ...filaDePlan(planDeCopia(t, suyos.get(t.id) ?? [], obra.margenTareas)),
  }))
}

/** The copy's plan with the work's margin: its capitulos have no margin of their own yet (domain.md §3). */
function planDeCopia(
  tarea: Plantilla['tareas'][number],
  componentes: readonly ComponenteDePlantilla[],
  margen: number,
): PlanDeTarea {
  const cantidades = cantidadesDeFila(tarea)
  const plan = exigirPlan({
    componentes: componentes.map((c) => ({
      tipo: c.tipo,
      cantidad: micro(c.cantidad),
      precioUnitario: c.precio_unitario,
      precioUnitarioReal: c.precio_unitario_real,
    })),
    redondeo: redondeoDeFila(tarea),
    ...cantidades,
    gastoIndirectoTotal: tarea.gasto_indirecto_total,
    margen,
  })
  return {
    ...plan,
    ...cantidades,
    unidadMedidaCodigo: tarea.unidad_medida_codigo,
  }
}
