import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { editarTarea } from '@plomada/contract/presupuestos/tareas'
import { leerMicro, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { margenQueRige, recalcularPrecio, totalesDeCantidad } from '@plomada/domain/presupuestos/plan'
import type { Capitulo, Tarea, Vista } from '../vista/arbol.ts'

/** The view with one tarea changed; everything else keeps its identity, so that only that row is drawn again. */
function conTarea(
  vista: Vista,
  tareaId: string,
  cambiar: (tarea: Tarea, capitulo: Capitulo) => Tarea,
): Vista {
  return {
    ...vista,
    rubrosWithGrupos: vista.rubrosWithGrupos.map((capitulo) => {
      if (!capitulo.grupos.some(({ tareas }) => tareas.some(({ _id }) => _id === tareaId))) return capitulo
      const grupos = capitulo.grupos.map((grupo) => ({
        ...grupo,
        tareas: grupo.tareas.map((tarea) => (tarea._id === tareaId ? cambiar(tarea, capitulo) : tarea)),
      }))
      return { ...capitulo, grupos }
    }),
  }
}

/**
 * The view as it will be once the quantity is saved: the tarea's figures by domain's formulas, exact. Totals wait for
 * the server's answer.
 */
export function conCantidad(vista: Vista, tareaId: string, cantidad: string): Vista {
  const micro = leerMicro(cantidad)
  if (micro === undefined) return vista
  return conTarea(vista, tareaId, (tarea, capitulo) => {
    const precioUnitarioReal = leerMicro(tarea.plan.precioUnitarioReal) ?? 0n
    const precioUnitario = leerMicro(tarea.plan.precioUnitario) ?? 0n
    const totales = totalesDeCantidad({ precioUnitario, precioUnitarioReal }, micro)
    const { margenTareas, tipo } = vista.presupuesto
    const cifras = recalcularPrecio(
      { cantidad: micro, precioUnitarioReal, ...totales },
      tarea.plan.gastoIndirectoTotal,
      margenQueRige(capitulo.margen, margenTareas, tipo),
    )
    const plan = {
      ...tarea.plan,
      ...totales,
      ...cifras,
      precioCostoUnitarioFinal: numeroDeMicro(cifras.precioCostoUnitarioFinal),
      cantidad: numeroDeMicro(micro),
    }
    return { ...tarea, plan }
  })
}

/** The view with what an edit answered: the tarea, its capitulos' totals and the work's, without asking again. */
export function conRespuesta(vista: Vista, respuesta: RespuestaDe<typeof editarTarea>): Vista {
  const { tarea, totales } = respuesta
  const conLaTarea = conTarea(vista, tarea._id, (antes) => ({ ...antes, ...tarea }))
  const totalesDe = new Map(respuesta.rubros.map(({ _id, ...cifras }) => [_id, cifras]))
  return {
    ...conLaTarea,
    totales,
    rubrosWithGrupos: conLaTarea.rubrosWithGrupos.map((capitulo) => ({
      ...capitulo,
      ...totalesDe.get(capitulo._id),
    })),
  }
}
