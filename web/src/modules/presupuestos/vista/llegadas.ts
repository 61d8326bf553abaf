import type { oirRespuestas } from '../../../api/envios/cartero.ts'
import type { Envio } from '../../../api/envios/envio.ts'

/** Where the answer has what was typed as new rows. */
export const DE_RENGLONES = 'tareas.0'

/** Shows new rows that arrive, while there is a sheet in which they are typed; without it the budget is read anew. */
export const renglones: { llego: Parameters<typeof oirRespuestas>[0] | null } = { llego: null }

/** Is told by how much, in Gs., each change that arrived by itself moved the price of the work that is shown. */
export const llegadas: { movio: ((envio: Envio, diferencia: number) => void) | null } = { movio: null }
