import type { Explicada } from '../../nucleo/cuenta/explicacion.ts'
import { numeroDeMicro } from '../../nucleo/micro.ts'
import {
  cifrasDeFila,
  explicarFila,
  explicarLoQueFaltaDistribuir,
  type ObraDeFila,
  type RefDeFila,
  type TareaDeFila,
} from '../explicar/fila.ts'
import type { FilaDeObra } from '../explicar/filas.ts'
import type { Plan } from '../plan.ts'
import { type TareaQueSuma, totalesCapitulo, totalesObra } from '../totales.ts'

export interface TareaPorExplicar
  extends Pick<TareaQueSuma, 'estado' | 'descartadoPostAprobacion' | 'aprobado'> {
  _id: string
  nombre: string
  esAdicional: boolean
  plan: Plan
}
export interface CapituloPorExplicar {
  nombre: string
  indirecto: boolean
  margen: number | null
  grupos: readonly (readonly TareaPorExplicar[])[]
}

/** A budget as it is answered, with the totals that the server computes. */
export function obraDeFilas(
  presupuesto: ObraDeFila['presupuesto'],
  capitulos: readonly CapituloPorExplicar[],
): ObraDeFila {
  const contados = capitulos.map(({ nombre, indirecto: gastoIndirecto, margen, grupos }, c) => {
    const de = { presupuestoTipo: presupuesto.presupuestoTipo, gastoIndirecto }
    const totales = totalesCapitulo(grupos.flat(), de)
    const suyos = grupos.map((tareas, g) => ({
      _id: `${c}.${g}`,
      nombre: `${nombre} ${g}`,
      tareas: tareas.map(enCable),
    }))
    return { _id: `${c}`, nombre, margen, grupos: suyos, gastoIndirecto, totales }
  })
  return {
    presupuesto,
    totales: totalesObra(contados.map((c) => ({ ...c, duracion: 1, estado: 'activo', descartado: false }))),
    capitulos: contados.map(({ totales, gastoIndirecto, ...c }) => ({
      ...c,
      ...totales,
      capituloGastoIndirecto: gastoIndirecto,
    })),
  }
}

const enCable = ({ plan, ...tarea }: TareaPorExplicar): TareaDeFila => ({
  ...tarea,
  plan: {
    ...plan,
    cantidad: numeroDeMicro(plan.cantidad),
    precioUnitario: numeroDeMicro(plan.precioUnitario),
    precioUnitarioReal: numeroDeMicro(plan.precioUnitarioReal),
    precioCostoUnitarioFinal: numeroDeMicro(plan.precioCostoUnitarioFinal),
  },
})

/** Every row of a budget: the work, its capitulos, their grupos and tareas. */
export const filasDe = ({ capitulos }: ObraDeFila): FilaDeObra[] => [
  {},
  ...capitulos.flatMap(({ _id: capituloId, grupos }) => [
    { capituloId },
    ...grupos.flatMap(({ _id: grupoId, tareas }) => [
      { capituloId, grupoId },
      ...tareas.map(({ _id: tareaId }) => ({ capituloId, grupoId, tareaId })),
    ]),
  ]),
]

/** All that the rows of a budget explain. */
export const explicacionesDeFilas = (obra: ObraDeFila): Explicada<RefDeFila>[] => [
  explicarLoQueFaltaDistribuir(obra),
  ...filasDe(obra).flatMap((fila) =>
    cifrasDeFila(obra, fila, true).flatMap((cifra) => explicarFila(cifra, fila, obra) ?? []),
  ),
]
