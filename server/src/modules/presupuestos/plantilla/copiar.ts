import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import { leerMicro, textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { Plan } from '@plomada/domain/presupuestos/plan'
import { intentarPlan, razonContraSuma } from '@plomada/domain/presupuestos/validacion'
import type { Tx } from '../../../base/db/base.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import { insertarMuchas } from '../../../base/db/masivo.ts'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { ObraNacida } from '../obras/nacer.ts'
import { congelarPreciosUsados, leerComponentesDePlantilla, leerPlantilla, type Plantilla } from './repo.ts'

type Componente = Awaited<ReturnType<typeof leerComponentesDePlantilla>>[number]
/** Id in the template to id in the work. */
type Copias = ReadonlyMap<string, string>

/**
 * Copies capitulos, grupos, tareas and componentes of the template into a work just born, at base prices of this
 * moment, and freezes them for it (domain.md §6). The template's indirect capitulo is merged into the work's. The
 * number of statements does not depend on the size of the template.
 */
export async function copiarPlantilla(tx: Tx, plantillaId: string, obra: ObraNacida): Promise<void> {
  const plantilla = await leerPlantilla(tx, plantillaId)
  const componentes = (await leerComponentesDePlantilla(tx, plantillaId)).map(conPreciosDeBase)

  const capitulos = new Map(
    plantilla.capitulos.map((c) => [c.id, c.gasto_indirecto ? obra.capituloIndirectoId : nuevoId()]),
  )
  const grupos = nuevosIds(plantilla.grupos)
  const tareas = nuevosIds(plantilla.tareas)
  await insertarMuchas(tx, 'capitulo', filasDeCapitulo(plantilla, obra, capitulos))
  await insertarMuchas(
    tx,
    'capitulo_contratista',
    plantilla.contratistas.map((c) => ({
      empresa_id: obra.empresaId,
      capitulo_id: copia(capitulos, c.capitulo_id),
      persona_id: c.persona_id,
    })),
  )
  await insertarMuchas(
    tx,
    'grupo',
    plantilla.grupos.map((g) => ({
      empresa_id: obra.empresaId,
      id: copia(grupos, g.id),
      capitulo_id: copia(capitulos, g.capitulo_id),
      nombre: g.nombre,
      estado: g.estado,
    })),
  )
  await insertarMuchas(tx, 'tarea', filasDeTarea(plantilla, componentes, obra, { capitulos, grupos, tareas }))
  await insertarMuchas(
    tx,
    'componente',
    componentes
      .filter((c) => tareas.has(c.tarea_id))
      .map((c) => ({
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
  )
  await congelarPreciosUsados(tx, obra.id)
}

function nuevosIds(filas: readonly { id: string }[]): Copias {
  return new Map(filas.map((fila) => [fila.id, nuevoId()]))
}

function copia(copias: Copias, id: string): string {
  const nuevo = copias.get(id)
  if (nuevo === undefined) throw new Error(`the template has no ${id}`)
  return nuevo
}

/** A material always has the base's prices; labour may carry its own in each tarea (domain.md §5). */
function conPreciosDeBase(c: Componente): Componente {
  if (c.tipo !== 'materialTipo') return c
  return { ...c, precio_unitario: c.ultimo_precio, precio_unitario_real: c.ultimo_precio_real }
}

function filasDeCapitulo(plantilla: Plantilla, obra: ObraNacida, capitulos: Copias) {
  return plantilla.capitulos
    .filter((c) => !c.gasto_indirecto)
    .map((c) => ({
      empresa_id: obra.empresaId,
      id: copia(capitulos, c.id),
      presupuesto_id: obra.id,
      nombre: c.nombre,
      duracion: c.duracion,
      estado: c.estado,
      gasto_indirecto: false,
    }))
}

function filasDeTarea(
  plantilla: Plantilla,
  componentes: readonly Componente[],
  obra: ObraNacida,
  copias: { capitulos: Copias; grupos: Copias; tareas: Copias },
) {
  const suyos = Map.groupBy(componentes, (c) => c.tarea_id)
  const filas = plantilla.tareas.map((t) => ({
    empresa_id: obra.empresaId,
    id: copia(copias.tareas, t.id),
    presupuesto_id: obra.id,
    capitulo_id: copia(copias.capitulos, t.capitulo_id ?? ''),
    grupo_id: t.grupo_id === null ? null : copia(copias.grupos, t.grupo_id),
    contratista_id: t.contratista_id,
    nombre: t.nombre,
    unidad_medida_codigo: t.unidad_medida_codigo,
    cantidad_cliente: t.cantidad_cliente,
    ...filaDePlan(planDeCopia(t, suyos.get(t.id) ?? [], obra.margenTareas)),
  }))
  for (const columna of ['precio_total', 'precio_total_real', 'precio_total_con_margen'] as const) {
    exigirSinRazon(razonContraSuma(filas.map((fila) => fila[columna])))
  }
  return filas
}

/** The copy's plan with the work's margin: its capitulos have none of their own yet (domain.md §3). */
function planDeCopia(
  tarea: Plantilla['tareas'][number],
  componentes: readonly Componente[],
  margen: number,
): Plan {
  const intento = intentarPlan({
    componentes: componentes.map((c) => ({
      // A CHECK holds exactly these values.
      tipo: c.tipo as TipoComponente,
      cantidad: leerMicro(c.cantidad) ?? 0n,
      precioUnitario: c.precio_unitario,
      precioUnitarioReal: c.precio_unitario_real,
    })),
    cantidad: leerMicro(tarea.cantidad) ?? 0n,
    gastoIndirectoTotal: tarea.gasto_indirecto_total,
    margen,
  })
  if (!intento.ok) throw new Rechazo('CONFLICTO', `${tarea.nombre}: ${intento.motivo}`)
  return intento.plan
}

function filaDePlan(plan: Plan) {
  return {
    cantidad: textoDeMicro(plan.cantidad),
    precio_unitario: textoDeMicro(plan.precioUnitario),
    precio_unitario_real: textoDeMicro(plan.precioUnitarioReal),
    precio_total: plan.precioTotal,
    precio_total_real: plan.precioTotalReal,
    gasto_indirecto_total: plan.gastoIndirectoTotal,
    precio_total_con_margen: plan.precioTotalConMargen,
    precio_unitario_con_margen: plan.precioUnitarioConMargen,
    precio_costo_final: plan.precioCostoFinal,
    precio_costo_unitario_final: textoDeMicro(plan.precioCostoUnitarioFinal),
    material_real: plan.materialTotal.montoReal,
    material_planeado: plan.materialTotal.montoPlaneado,
    mano_real: plan.manoDeObraTotal.montoReal,
    mano_planeado: plan.manoDeObraTotal.montoPlaneado,
    material_y_mano_real: plan.materialYManoTotal.montoReal,
    material_y_mano_planeado: plan.materialYManoTotal.montoPlaneado,
  }
}
