import type { Tx } from '../db/base.ts'
import type { Trabajos } from '../trabajos/trabajos.ts'
import { type Correo, ErrorDireccion, type Mensaje } from './correo.ts'

/** Asks, inside the transaction, for a mail that is written and sent once it has committed (architecture.md §5). */
export type Encolar<Carta extends object> = (tx: Tx, carta: Carta) => Promise<void>

/**
 * The outbox: no mail is sent inside a transaction, none for one that was rolled back. A mail may go twice if
 * the server dies between sending it and noting it; never zero times.
 *
 * What waits is a `Carta`: which mail, to whom, by ids. `escribir` makes it when it is sent, with whatever secret goes into
 * it, so that no queue ever holds one (domain.md §14); null where nothing is to be said any more.
 */
export async function abrirSalida<Carta extends object>(
  trabajos: Trabajos,
  correo: Correo,
  escribir: (carta: Carta) => Promise<Mensaje | null>,
  avisar: (que: string) => void,
): Promise<Encolar<Carta>> {
  const cola = await trabajos.abrirCola<Carta>('carta', async (carta) => {
    try {
      const mensaje = await escribir(carta)
      if (mensaje !== null) await correo.enviar(mensaje)
    } catch (error) {
      if (!(error instanceof ErrorDireccion)) throw error
      avisar('a mail was dropped: its address is not one')
    }
  })
  return (tx, carta) => cola.encolar(tx, carta)
}
