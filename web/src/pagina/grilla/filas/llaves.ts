/** Where so many of the rows were there already, each keeps its node. */
const LAS_MAS = 2 / 3

/**
 * Which node each drawn row has, told from one drawing to the next. After a jump the rows that come take the nodes of those
 * that go: to say something else in a node costs a fraction of making one, styling it and laying it out. While rows only run
 * past, each keeps its own. Nodes stand in the order of their rows. `fijas` keep theirs always: something is open in them.
 */
export function repartoDeLlaves(): (
  ids: readonly string[],
  fijas: readonly (string | null | undefined)[],
) => number[] {
  let deAhora: ReadonlyMap<string, number> = new Map()
  let proxima = 0
  return (ids, fijas) => {
    const seCorren = ids.filter((id) => deAhora.has(id)).length >= ids.length * LAS_MAS
    const suyas = new Set(ids.filter((id) => deAhora.has(id) && (seCorren || fijas.includes(id))))
    // Among those that stay a node would have to be put elsewhere, which costs as much as a new one.
    const libres = seCorren ? [] : [...deAhora].flatMap(([id, llave]) => (suyas.has(id) ? [] : llave))
    const llaves = ids.map((id) => (suyas.has(id) ? deAhora.get(id) : libres.shift()) ?? proxima++)
    deAhora = new Map(ids.map((id, i) => [id, llaves[i] ?? 0]))
    return llaves
  }
}
