import type { Tx } from '../db/base.ts'
import type { Trabajos } from '../trabajos/trabajos.ts'
import { type Correo, ErrorDireccion, ErrorRechazado, type Mensaje } from './correo.ts'

/** Asks, inside the transaction, for a mail that is written and sent once it has committed (architecture.md §5). */
export type Encolar<Carta extends object> = (tx: Tx, carta: Carta) => Promise<void>

/** What became of a mail; `codigo`: the three digits of the server that refused it, where one did. */
export interface Suerte {
  estado: 'enviado' | 'guardado' | 'rechazado'
  codigo?: number
}

/** Who knows what the mails say. */
export interface Escribano<Carta extends object> {
  /** Makes a mail when it is sent, with whatever secret goes into it; null where nothing is to be said any more. */
  escribir: (carta: Carta) => Promise<Mensaje | null>
  /** Told once a mail, when nothing more will be tried. */
  anotar: (carta: Carta, suerte: Suerte) => Promise<void>
}

/**
 * The outbox: no mail is sent inside a transaction, none for one that was rolled back. It is tried for a day; one that
 * its server refuses for good, once. A mail may go twice if the server dies between sending it and noting it; never zero
 * times.
 *
 * What waits is a `Carta`: which mail, to whom, by ids, so that no queue ever holds a secret (domain.md §14).
 */
export async function abrirSalida<Carta extends object>(
  trabajos: Trabajos,
  correo: Correo,
  { escribir, anotar }: Escribano<Carta>,
  avisar: (que: string) => void,
): Promise<Encolar<Carta>> {
  const cola = await trabajos.abrirCola<Carta>('carta', async (carta, { ultimo }) => {
    const mensaje = await escribir(carta)
    if (mensaje === null) return
    try {
      await anotar(carta, { estado: await correo.enviar(mensaje) })
    } catch (error) {
      const suerte = sinRemedio(error)
      if (suerte === undefined && !ultimo) throw error
      avisar(suerte ? `a mail was dropped: ${suerte.porque}` : 'a mail was dropped: it did not go in a day')
      await anotar(carta, { estado: 'rechazado', ...(suerte?.codigo && { codigo: suerte.codigo }) })
    }
  })
  return (tx, carta) => cola.encolar(tx, carta)
}

/** Why trying again is of no use, in words for the log; undefined where it is. */
function sinRemedio(error: unknown): { porque: string; codigo?: number } | undefined {
  if (error instanceof ErrorDireccion) return { porque: 'its address is not one' }
  if (error instanceof ErrorRechazado)
    return { porque: `its server answered ${error.codigo}`, codigo: error.codigo }
  return undefined
}
