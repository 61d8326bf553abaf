import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { editarTarea } from '@plomada/contract/presupuestos/tareas'
import { porcentajesEnObra } from '@plomada/domain/presupuestos/totales'
import type { Capitulo, Vista } from './arbol.ts'

/** With the totals of an answer: the work's, and those of each capitulo that it names. */
export function conTotalesDe(
  vista: Vista,
  { totales, rubros }: Pick<RespuestaDe<typeof editarTarea>, 'totales' | 'rubros'>,
): Vista {
  const totalesDe = new Map(rubros.map(({ _id, ...cifras }) => [_id, cifras]))
  const capitulos = vista.rubrosWithGrupos.map((capitulo) => {
    const suyos = totalesDe.get(capitulo._id)
    return suyos ? { ...capitulo, ...suyos } : capitulo
  })
  const partes = porcentajesEnObra(
    capitulos.map((c) => ({ ...c, id: c._id, gastoIndirecto: c.capituloGastoIndirecto })),
  )
  return {
    ...vista,
    totales,
    rubrosWithGrupos: capitulos.map((capitulo) => conParte(capitulo, partes.get(capitulo._id) ?? 0)),
  }
}

/** With its part of the work, in per cent of its price. */
export function conParte(capitulo: Capitulo, parte: number): Capitulo {
  return capitulo.porcentajeEnObra === parte ? capitulo : { ...capitulo, porcentajeEnObra: parte }
}
