import { sumar } from '@plomada/domain/nucleo/dinero'
import { leerMicro } from '@plomada/domain/nucleo/micro'
import { margenQueRige, recalcularPrecio } from '@plomada/domain/presupuestos/plan'
import { totalesCapitulo } from '@plomada/domain/presupuestos/totales'
import { type Capitulo, contada, type Tarea, type Vista } from '../vista/arbol.ts'

/** Values of the margin form: `capituloId` null for the whole work; `margen` null for the work's margin again. */
export interface CambioDeMargen {
  capituloId: string | null
  margen: number | null
}

/** The work's price with margin after the change, by the formulas that the server will use (domain.md §3, §7). */
export function previaDeMargen(
  { presupuesto, rubrosWithGrupos: capitulos }: Vista,
  cambio: CambioDeMargen,
): number {
  const { presupuestoTipo, tipo } = presupuesto
  const margenObra =
    cambio.capituloId === null ? (cambio.margen ?? presupuesto.margenTareas) : presupuesto.margenTareas
  const otros = capitulos.filter(({ capituloGastoIndirecto }) => !capituloGastoIndirecto)
  const precios = otros.map((capitulo) => {
    const propio = capitulo._id === cambio.capituloId ? cambio.margen : capitulo.margen
    const margen = margenQueRige(propio, margenObra, tipo)
    const tareas = tareasDeCapitulo(capitulo).map((tarea) => contada(conMargen(tarea, margen)))
    return totalesCapitulo(tareas, { presupuestoTipo, gastoIndirecto: false }).planPrecioTotalConMargen
  })
  return sumar(precios)
}

function tareasDeCapitulo({ grupos }: Capitulo): Tarea[] {
  return grupos.flatMap(({ tareas }) => tareas)
}

function conMargen(tarea: Tarea, margen: number): Tarea {
  const { cantidad, precioTotal, precioTotalReal, precioUnitarioReal, gastoIndirectoTotal } = tarea.plan
  const base = {
    cantidad: leerMicro(cantidad) ?? 0n,
    precioTotal,
    precioTotalReal,
    precioUnitarioReal: leerMicro(precioUnitarioReal) ?? 0n,
  }
  const { precioTotalConMargen } = recalcularPrecio(base, gastoIndirectoTotal, margen)
  return { ...tarea, plan: { ...tarea.plan, precioTotalConMargen } }
}
