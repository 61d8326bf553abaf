/** How a row and what it may have become are named in one pass: what has the same name is a pair. */
export interface Pasada<F, C> {
  deFila: (fila: F) => string
  deCandidato: (candidato: C) => string
}

/**
 * Each row with what it became in an earlier import of the file, one for one, in order. The strictest pass goes first,
 * and rows that can be taken before those that can't: else a row that was refused would take what its namesake made,
 * and that one would be made again.
 */
export function emparejar<F, C>(
  filas: readonly F[],
  seToma: (fila: F) => boolean,
  candidatos: readonly C[],
  pasadas: readonly Pasada<F, C>[],
): Map<F, C> {
  const pares = new Map<F, C>()
  const libres = new Set(candidatos)
  const [malas, buenas] = [filas.filter((fila) => !seToma(fila)), filas.filter((fila) => seToma(fila))]
  for (const grupo of [buenas, malas]) {
    for (const { deFila, deCandidato } of pasadas) {
      const porNombre = Map.groupBy(libres, deCandidato)
      for (const fila of grupo) {
        const candidato = pares.has(fila) ? undefined : porNombre.get(deFila(fila))?.shift()
        if (candidato === undefined) continue
        pares.set(fila, candidato)
        libres.delete(candidato)
      }
    }
  }
  return pares
}
