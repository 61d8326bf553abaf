import { type CapituloDeArbol, type TareaDeArbol, tareasDe } from '@plomada/domain/reportes/explicar/arbol'

// What the analysis and the follow-up of a work have in common: capitulos with their grupos and tareas, and figures that
// all of them have (domain.md §10).

/** Up to so many tareas all capitulos are open at first: everything is seen at once, and nothing is slow. */
const TODAS_ABIERTAS = 60

/** The capitulos that are open at first. */
export function abiertosAlPrincipio(
  capitulos: readonly CapituloDeArbol<TareaDeArbol>[],
): ReadonlySet<string> {
  // not money: how many tareas
  const tareas = capitulos.reduce((suma, capitulo) => suma + tareasDe(capitulo).length, 0)
  return new Set(tareas <= TODAS_ABIERTAS ? capitulos.map(({ _id }) => _id) : [])
}

/** Rows that are drawn of an open capitulo, and how many more at each press of its last row. */
export const FILAS_POR_VEZ = 100

interface GrupoRecortado<T> {
  _id: string | null
  nombre: string
  tareas: readonly T[]
}

/** The first `cuantas` tareas, in their grupos, and how many are left. */
export function recortar<T extends TareaDeArbol>(
  { grupos }: Pick<CapituloDeArbol<T>, 'grupos'>,
  cuantas: number,
): { grupos: GrupoRecortado<T>[]; faltan: number } {
  const recortados: GrupoRecortado<T>[] = []
  let lugar = cuantas
  for (const grupo of grupos) {
    if (lugar > 0 && grupo.tareas.length > 0) {
      recortados.push({ ...grupo, tareas: grupo.tareas.slice(0, lugar) })
    }
    lugar -= grupo.tareas.length // not money: rows
  }
  // not money: rows
  return { grupos: recortados, faltan: Math.max(0, -lugar) }
}

/** The indirect capitulo has tareas in few works: where it has none, nor anything of its own, it is left out. */
export function conContenido<
  C extends CapituloDeArbol<TareaDeArbol> & { indirecto?: Record<string, number> | null },
>(capitulos: readonly C[]): C[] {
  return capitulos.filter(
    (capitulo) =>
      !capitulo.capituloGastoIndirecto ||
      tareasDe(capitulo).length > 0 ||
      Object.values(capitulo.indirecto ?? {}).some((monto) => monto !== 0),
  )
}
