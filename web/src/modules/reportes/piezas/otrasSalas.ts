// Pages of rooms whose screens come with them; until then an address of theirs is not in `direcciones`.

const camino = (...partes: readonly string[]) => ['', ...partes].join('/')

/** The orders of a work. */
export const hrefDeOrdenes = (presupuestoId: string) => camino('presupuesto', presupuestoId, 'ordenes')
/** Its payment schedule. */
export const hrefDeCronograma = (presupuestoId: string) => camino('cronograma', presupuestoId)
