// The last changes of all works together, as the start tells them (ux.md §2).

/** Who did what in which work, and when. */
export interface CambioQueSePliega {
  quienId: string | null
  obraId: string
  /** 'Cargó un avance': without its subject. */
  accion: string
  /** ISO text, in UTC. Asunción is whole hours from it, so that an hour there is an hour here. */
  ts: string
}

/** Up to the hour. */
const HORA = '2026-11-28T17'.length

/**
 * Equal changes of one person in one work within an hour of the clock are told as one, at the place of the newest; newest
 * first, as `cambios` are. The first `cuantos` of them.
 */
export function plegarCambios<C extends CambioQueSePliega>(cambios: readonly C[], cuantos: number): C[][] {
  const grupos = Map.groupBy(cambios, ({ quienId, obraId, accion, ts }) =>
    JSON.stringify([quienId, obraId, accion, ts.slice(0, HORA)]),
  )
  return [...grupos.values()].slice(0, cuantos)
}
