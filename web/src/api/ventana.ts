import { crearTicket } from '@plomada/contract/acceso'
import type { Endpoint } from '@plomada/contract/endpoint'
import { direccion, type LoQueSeManda, llamar } from './cliente.ts'

/**
 * Opens the file of an endpoint that takes tickets in a window of its own: with one, instead of the session's token
 * (domain.md §14). The window comes before the ticket is asked for, because browsers allow it only while a click is
 * being answered; false where they did not. Throws `ErrorDeApi` where no ticket came.
 */
export async function abrirEnVentana<E extends Endpoint>(
  endpoint: E,
  envio: LoQueSeManda<E>,
): Promise<boolean> {
  const ventana = window.open('', '_blank')
  if (ventana === null) return false
  // What it shows can't reach back into this page.
  ventana.opener = null
  try {
    const { ticket } = await llamar(crearTicket, {})
    const ruta = direccion(endpoint, { ...envio, query: Object.assign({ userToken: ticket }, envio.query) })
    ventana.location.replace(ruta)
    return true
  } catch (fallo) {
    ventana.close()
    throw fallo
  }
}
