import { type Gs, sumar } from '../../../nucleo/dinero.ts'
import type { Plan } from '../../plan.ts'
import { NADA, type TotalesObra, totalesCapitulo, totalesObra } from '../../totales.ts'
import { intentarPlanDeTarea, type PlanDeTareaIntentado, razonContraSuma } from '../../validacion.ts'
import { aplicarCambios } from './aplicar.ts'
import type { CambioDeVuelta } from './cambios.ts'
import { type ObraDeVuelta, type TareaDeVuelta, tareaDe } from './obra.ts'

/** The plan of a tarea at the margin that holds in its capitulo, or the reason why it can't be kept (domain.md §3). */
export function planDeVuelta(obra: ObraDeVuelta, tarea: TareaDeVuelta): PlanDeTareaIntentado {
  return intentarPlanDeTarea({
    ...tarea,
    componentes: tarea.componentes.filter(({ estado }) => estado === 'activo'),
    margen: obra.capitulos.find(({ id }) => id === tarea.capituloId)?.margen ?? 0,
  })
}

export type TotalesDeVuelta = { ok: true; totales: TotalesObra } | { ok: false; motivo: string }

/** The totals of the work as it stands, by the one rule of domain.md §7, or the first reason why they can't be kept. */
export function totalesDeVuelta(obra: ObraDeVuelta): TotalesDeVuelta {
  const planes = new Map<string, Plan>()
  for (const tarea of obra.tareas) {
    if (tarea.estado !== 'activo') continue
    const intento = planDeVuelta(obra, tarea)
    if (!intento.ok) return intento
    planes.set(tarea.id, intento.plan)
  }
  const deCapitulo = Map.groupBy(obra.tareas, ({ capituloId }) => capituloId)
  const { presupuestoTipo } = obra
  const contados = obra.capitulos.map(({ id, gastoIndirecto, estado, duracion, descartado }) => ({
    duracion,
    estado,
    descartado,
    gastoIndirecto,
    totales: totalesCapitulo(
      (deCapitulo.get(id) ?? []).map((tarea) => ({
        ...tarea,
        plan: planes.get(tarea.id) ?? NADA,
        aprobado: tarea.aprobadoConMargen === null ? null : { precioTotalConMargen: tarea.aprobadoConMargen },
      })),
      { presupuestoTipo, gastoIndirecto },
    ),
  }))
  const totales = totalesObra(contados)
  const motivo =
    razonContraSuma([totales.presupuestoPlanPrecioTotalConMargen]) ??
    razonContraSuma([totales.presupuestoPlanCostoTotal])
  return motivo === null ? { ok: true, totales } : { ok: false, motivo }
}

/**
 * What one change alone does to the work's price with margin, in guaraníes. The indirect capitulo affects that only
 * once it is distributed again, so it counts 0. Null where a figure could not be stored.
 */
export function efectoDe(obra: ObraDeVuelta, cambio: CambioDeVuelta): Gs | null {
  const alcanzadas = tareasAlcanzadas(obra, cambio)
  const antes = new Map(alcanzadas.map((tarea) => [tarea.id, tarea]))
  const indirectos = new Set(obra.capitulos.filter((c) => c.gastoIndirecto).map(({ id }) => id))
  let n = 0
  const despues = aplicarCambios({ ...obra, tareas: alcanzadas }, [cambio], () => `nuevo-${n++}`).obra
  const diferencias: Gs[] = []
  for (const tarea of despues.tareas) {
    const previa = antes.get(tarea.id)
    if (previa === tarea || tarea.estado !== 'activo' || indirectos.has(tarea.capituloId)) continue
    const [nuevo, viejo] = [planDeVuelta(obra, tarea), previa && planDeVuelta(obra, previa)]
    if (!nuevo.ok || viejo?.ok === false) return null
    diferencias.push(nuevo.plan.precioTotalConMargen - (viejo?.plan.precioTotalConMargen ?? 0))
  }
  return sumar(diferencias)
}

/**
 * The tareas that a change can affect, since effects are shown for hundreds of changes in works of thousands of
 * tareas.
 */
function tareasAlcanzadas(obra: ObraDeVuelta, cambio: CambioDeVuelta): TareaDeVuelta[] {
  if (cambio.clase === 'tareaNueva') return []
  if (cambio.clase === 'precioDeObra') {
    return obra.tareas.filter(({ componentes }) => componentes.some(({ datoId }) => datoId === cambio.datoId))
  }
  const suya = tareaDe(obra, cambio.tareaId)
  return suya ? [suya] : []
}
