import type { Numeros } from '@plomada/domain/presupuestos/planilla/numeracion'

interface Numerada {
  _id: string
  item: string
}

/** The item numbers of a view, by id. */
export function numerosDeVista(
  capitulos: readonly (Numerada & { grupos: readonly (Numerada & { tareas: readonly Numerada[] })[] })[],
): Numeros {
  const porId = (filas: readonly Numerada[]) => new Map(filas.map(({ _id, item }) => [_id, item]))
  const grupos = capitulos.flatMap((capitulo) => capitulo.grupos)
  return {
    capitulos: porId(capitulos),
    grupos: porId(grupos),
    tareas: porId(grupos.flatMap(({ tareas }) => tareas)),
  }
}
