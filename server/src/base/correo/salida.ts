import type { Tx } from '../db/base.ts'
import type { Trabajos } from '../trabajos/trabajos.ts'
import { type Correo, ErrorDireccion, type Mensaje } from './correo.ts'

export type MensajeDeEmpresa = Mensaje & { empresaId: string | null }

/** Asks, inside the transaction, for a mail that is sent once it has committed (architecture.md §5). */
export type EncolarCorreo = (tx: Tx, mensaje: MensajeDeEmpresa) => Promise<void>

/**
 * The outbox: no mail is sent inside a transaction, none for one that was rolled back. A mail may go twice if
 * the server dies between sending it and noting it; never zero times.
 */
export async function abrirSalida(
  trabajos: Trabajos,
  correo: Correo,
  avisar: (que: string) => void,
): Promise<EncolarCorreo> {
  const cola = await trabajos.abrirCola<MensajeDeEmpresa>('correo', async (mensaje) => {
    try {
      await correo.enviar(mensaje)
    } catch (error) {
      if (!(error instanceof ErrorDireccion)) throw error
      avisar('a mail was dropped: its address is not one')
    }
  })
  return (tx, mensaje) => cola.encolar(tx, mensaje)
}
