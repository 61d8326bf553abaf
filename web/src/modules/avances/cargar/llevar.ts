import type { Borrador } from '../../../api/borradores/borradores.ts'
import { borrarBorrador, guardarBorrador, leerBorrador } from '../../../api/borradores/borradores.ts'
import { moverSueltos } from '../../../api/envios/sueltos.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { lugarDeAvance } from '../encolar.ts'
import type { ValoresDeAvance } from '../espera/porCampo.ts'
import type { TareaParaElegir } from '../queries.ts'

// The form of an avance has its draft and its photos under its tarea, so that what was left of one is offered to no
// other. Whoever chooses another tarea takes them along, also over an end of the browser in between.

export const claveDeAvance = (tareaId: string): string => `avance/${tareaId}`
export const tituloDeAvance = ({ nombre }: Pick<TareaParaElegir, 'nombre'>): string => `Avance · ${nombre}`

interface Llevar {
  usuario: string
  presupuestoId: string
  /** The tarea that was left. */
  desde: string
  hasta: TareaParaElegir
}

/** Moves what was typed and taken to the tarea that was chosen; what was typed, null where that was nothing. */
export async function llevar({
  usuario,
  presupuestoId,
  desde,
  hasta,
}: Llevar): Promise<ValoresDeAvance | null> {
  const leido = leerBorrador<ValoresDeAvance>(usuario, claveDeAvance(desde)).catch(() => undefined)
  if (desde === hasta._id) return (await leido)?.valor ?? null
  await moverSueltos(lugarDeAvance(desde), lugarDeAvance(hasta._id))
  const dejado = await leido
  if (dejado === undefined) return null
  const suyo: Borrador<ValoresDeAvance> = {
    ...dejado,
    titulo: tituloDeAvance(hasta),
    ruta: direcciones.cargarAvance({ presupuestoId, tareaId: hasta._id }),
  }
  // Written first: where this is cut short it is there twice, and not lost.
  await guardarBorrador(usuario, claveDeAvance(hasta._id), suyo)
  await borrarBorrador(usuario, claveDeAvance(desde))
  return dejado.valor
}
