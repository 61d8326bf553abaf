/** One pass of matching: how the names of a row and of a candidate are formed; equal names are a pair. */
export interface Pasada<F, C> {
  deFila: (fila: F) => string
  deCandidato: (candidato: C) => string
}

/**
 * Matches each row with what it became in an earlier import of the file, one to one and in order. The strictest pass
 * goes first, and acceptable rows before refused ones: otherwise a refused row would take what its namesake became,
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
