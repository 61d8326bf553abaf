import type { oirRespuestas } from '../../../api/envios/cartero.ts'

/** Where the answer has what was typed as new rows. */
export const DE_RENGLONES = 'tareas.0'

/** Shows new rows that arrive, while there is a sheet in which they are typed; without it the budget is read anew. */
export const renglones: { llego: Parameters<typeof oirRespuestas>[0] | null } = { llego: null }
