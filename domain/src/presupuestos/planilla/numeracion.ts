// Item numbers (sheet.md §1, decision 0141): 1, 1.1 and 1.1.1 for capitulo, grupo and tarea, in the order of the work.

export interface CapituloPorNumerar {
  id: string
  indirecto: boolean
  grupos: readonly { id: string; tareas: readonly { id: string }[] }[]
}

/** By id. A capitulo's tareas without a grupo stand in one that has the capitulo's own id. */
export interface Numeros {
  capitulos: ReadonlyMap<string, string>
  grupos: ReadonlyMap<string, string>
  tareas: ReadonlyMap<string, string>
}

/** What no contract fixed. */
export const SIN_CONGELAR: Numeros = { capitulos: new Map(), grupos: new Map(), tareas: new Map() }

/** Of the indirect capitulo, which has no place in the count: the client doesn't see it. */
const INDIRECTO = 'GI'

/**
 * The numbers of a work, given in its order. A grupo always has its level, also a lone 'General', so that no number
 * changes because a second grupo comes. What approval froze keeps its number wherever it is now; what came later goes on
 * after the highest that its parent ever had there.
 */
export function numerar(
  capitulos: readonly CapituloPorNumerar[],
  congelados: Numeros = SIN_CONGELAR,
): Numeros {
  const siguiente = contador(congelados)
  const numeros = { capitulos: new Map<string, string>(), grupos: new Map<string, string>() }
  const deTareas = new Map<string, string>()
  for (const capitulo of capitulos) {
    const item = congelados.capitulos.get(capitulo.id) ?? (capitulo.indirecto ? INDIRECTO : siguiente(''))
    numeros.capitulos.set(capitulo.id, item)
    for (const grupo of capitulo.grupos) {
      const suyo =
        congelados.grupos.get(grupo.id) ??
        (grupo.id === capitulo.id ? deSusTareas(grupo.tareas, item, congelados) : undefined) ??
        siguiente(item)
      numeros.grupos.set(grupo.id, suyo)
      for (const { id } of grupo.tareas) deTareas.set(id, congelados.tareas.get(id) ?? siguiente(suyo))
    }
  }
  return { ...numeros, tareas: deTareas }
}

/** What follows under a parent, after every frozen number that was ever under it. */
function contador({ capitulos, grupos, tareas }: Numeros): (padre: string) => string {
  const ultimo = new Map<string, number>()
  for (const item of [...capitulos.values(), ...grupos.values(), ...tareas.values()]) {
    const partes = item.split('.')
    for (let nivel = 0; nivel < partes.length; nivel++) {
      const padre = partes.slice(0, nivel).join('.')
      const numero = Number(partes[nivel])
      if (numero > (ultimo.get(padre) ?? 0)) ultimo.set(padre, numero)
    }
  }
  return (padre) => {
    const numero = (ultimo.get(padre) ?? 0) + 1
    ultimo.set(padre, numero)
    return padre === '' ? `${numero}` : `${padre}.${numero}`
  }
}

/** The number under which approval froze the tareas that have no grupo. */
function deSusTareas(
  tareas: readonly { id: string }[],
  capitulo: string,
  congelados: Numeros,
): string | undefined {
  for (const { id } of tareas) {
    const item = congelados.tareas.get(id)
    if (item?.startsWith(`${capitulo}.`)) return item.slice(0, item.lastIndexOf('.'))
  }
  return undefined
}

/** -1, 0 or 1 by the parts of two numbers: 1.2 stands before 1.10, and 'GI' after all others. */
export function compararItems(a: string, b: string): number {
  const [deA, deB] = [a.split('.'), b.split('.')]
  for (let i = 0; i < Math.max(deA.length, deB.length); i++) {
    const [x, y] = [valor(deA[i]), valor(deB[i])]
    if (x !== y) return x < y ? -1 : 1
  }
  return 0
}

const valor = (parte: string | undefined): number =>
  parte === undefined ? 0 : parte === INDIRECTO ? Number.POSITIVE_INFINITY : Number(parte)
