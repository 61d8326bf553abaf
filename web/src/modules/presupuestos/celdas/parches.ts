import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { editarTarea } from '@plomada/contract/presupuestos/tareas'
import { moverPrecios } from '@plomada/domain/catalogo/precios'
import { leerMicro, type Micro, numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { cantidadesTras } from '@plomada/domain/presupuestos/obra'
import { margenQueRige, recalcularPrecio, totalesDeCantidad } from '@plomada/domain/presupuestos/plan'
import { contarObra, totalesCapitulo } from '@plomada/domain/presupuestos/totales'
import { type Capitulo, contada, type Tarea, type Vista } from '../vista/arbol.ts'
import { conParte, conTotalesDe } from '../vista/conTotales.ts'

/**
 * The view as the server will answer it once the quantity is saved: the tarea, its grupo, its capitulo, every
 * capitulo's part, and the work, exact, by domain's formulas (domain.md §3, §7). Only the split by type of componente
 * waits for the answer, because it needs the componentes. What is no quantity, or makes a figure that can't be
 * stored, changes nothing: the server refuses it with its reason.
 */
export function conCantidad(vista: Vista, tareaId: string, cantidad: string): Vista {
  return conPlan(vista, tareaId, () => {
    const micro = leerMicro(cantidad)
    return micro === undefined ? null : { cantidad: micro }
  })
}

/** The same once a price is, of a tarea that has its own; what is sent moves as the server moves it (domain.md §5). */
export function conPrecio(
  vista: Vista,
  tareaId: string,
  escrito: (plan: Tarea['plan']) => { precio?: string | number; precioReal?: string | number },
): Vista {
  return conPlan(vista, tareaId, ({ plan }) => {
    const { precio, precioReal } = escrito(plan)
    const enGs = (valor: string | number | undefined) => (valor === undefined ? undefined : Number(valor))
    const cambio = { precio: enGs(precio), precioReal: enGs(precioReal) }
    if (Object.values(cambio).some((valor) => valor !== undefined && !Number.isSafeInteger(valor)))
      return null
    const { precioUnitario, precioUnitarioReal } = moverPrecios(plan, cambio)
    return {
      precioUnitario: leerMicro(precioUnitario ?? 0) ?? 0n,
      precioUnitarioReal: leerMicro(precioUnitarioReal ?? 0) ?? 0n,
    }
  })
}

/** What of a plan its other figures come from. */
interface DelPlan {
  cantidad: Micro
  precioUnitario: Micro
  precioUnitarioReal: Micro
}

function conPlan(vista: Vista, tareaId: string, escrito: (tarea: Tarea) => Partial<DelPlan> | null): Vista {
  try {
    let cambia = false
    const conSuyo = conTarea(vista, tareaId, (tarea, capitulo) => {
      const suyo = escrito(tarea)
      cambia ||= suyo !== null
      return suyo === null ? tarea : tareaCon(suyo, tarea, capitulo, vista.presupuesto)
    })
    return cambia ? conTotales(conSuyo, tareaId) : vista
  } catch (error) {
    if (error instanceof RangeError) return vista
    throw error
  }
}

/** The view with the answer of an edit: the tarea, its capitulos' totals and the work's, without another request. */
export function conRespuesta(vista: Vista, respuesta: RespuestaDe<typeof editarTarea>): Vista {
  const { tarea } = respuesta
  return conTotalesDe(
    conTarea(vista, tarea._id, (antes) => ({ ...antes, ...tarea })),
    respuesta,
  )
}

const tieneTarea =
  (tareaId: string) =>
  ({ tareas }: { tareas: readonly Tarea[] }): boolean =>
    tareas.some(({ _id }) => _id === tareaId)

/** The view with one tarea changed; everything else keeps its identity, so that only that row is rendered again. */
export function conTarea(
  vista: Vista,
  tareaId: string,
  cambiar: (tarea: Tarea, capitulo: Capitulo) => Tarea,
): Vista {
  const suyo = tieneTarea(tareaId)
  return {
    ...vista,
    rubrosWithGrupos: vista.rubrosWithGrupos.map((capitulo) => {
      if (!capitulo.grupos.some(suyo)) return capitulo
      const grupos = capitulo.grupos.map((grupo) => {
        if (!suyo(grupo)) return grupo
        const tareas = grupo.tareas.map((tarea) => (tarea._id === tareaId ? cambiar(tarea, capitulo) : tarea))
        return { ...grupo, tareas }
      })
      return { ...capitulo, grupos }
    }),
  }
}

/** The tarea with that quantity or price, as `editarTarea` computes it, without the componentes. */
function tareaCon(
  escrito: Partial<DelPlan>,
  tarea: Tarea,
  capitulo: Capitulo,
  { margenTareas, tipo, tsAprobado }: Vista['presupuesto'],
): Tarea {
  const { plan } = tarea
  const antes = {
    cantidad: leerMicro(plan.cantidad) ?? 0n,
    precioUnitario: leerMicro(plan.precioUnitario) ?? 0n,
    precioUnitarioReal: leerMicro(plan.precioUnitarioReal) ?? 0n,
  }
  const despues = { ...antes, ...escrito }
  const { cantidad, precioUnitarioReal } = despues
  const totales = totalesDeCantidad(despues, cantidad)
  const cifras = recalcularPrecio(
    { cantidad, precioUnitarioReal, ...totales },
    plan.gastoIndirectoTotal,
    margenQueRige(capitulo.margen, margenTareas, tipo),
  )
  const numero = numeroDeMicro(cantidad)
  const cambia =
    cantidad !== antes.cantidad ||
    despues.precioUnitario !== antes.precioUnitario ||
    precioUnitarioReal !== antes.precioUnitarioReal
  return {
    ...tarea,
    editadoPostAprobacion:
      tarea.editadoPostAprobacion || (tsAprobado !== null && !tarea.esAdicional && cambia),
    plan: {
      ...plan,
      ...totales,
      ...cifras,
      precioUnitario: numeroDeMicro(despues.precioUnitario),
      precioUnitarioReal: numeroDeMicro(precioUnitarioReal),
      precioCostoUnitarioFinal: numeroDeMicro(cifras.precioCostoUnitarioFinal),
      ...cantidadesTras(plan, numero),
    },
  }
}

/** The totals above that tarea, summed again; those of the other capitulos stay. */
function conTotales(vista: Vista, tareaId: string): Vista {
  const { presupuestoTipo } = vista.presupuesto
  const contados = vista.rubrosWithGrupos.map((capitulo) => {
    const { _id: id, duracion, estado, capituloGastoIndirecto: gastoIndirecto, grupos } = capitulo
    const tareas = grupos.some(tieneTarea(tareaId))
      ? grupos.flatMap((grupo) => grupo.tareas.map(contada))
      : null
    const totales = tareas ? totalesCapitulo(tareas, { presupuestoTipo, gastoIndirecto }) : capitulo
    return {
      id,
      duracion,
      estado,
      gastoIndirecto,
      descartado: false,
      totales,
      capitulo,
      cambia: tareas !== null,
    }
  })
  const { obra, porcentaje } = contarObra(contados)
  return {
    ...vista,
    // The duration doesn't depend on quantities, and isn't recomputed, because discarded capitulos aren't known here.
    totales: { ...vista.totales, ...obra, obraDuracion: vista.totales.obraDuracion },
    rubrosWithGrupos: contados.map(({ id, capitulo, totales, cambia }) =>
      conParte(cambia ? { ...capitulo, ...totales } : capitulo, porcentaje(id)),
    ),
  }
}
