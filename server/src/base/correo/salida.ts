import { hash } from 'node:crypto'
import type { Tx } from '../db/base.ts'
import type { Trabajos } from '../trabajos/trabajos.ts'
import { solicitante } from '../turno/solicitante.ts'
import { type Correo, ErrorDireccion, ErrorRechazado, type Mensaje } from './correo.ts'

/**
 * Asks for a mail, inside a transaction; it is written and sent once the transaction has committed (architecture.md
 * §5).
 */
export type Encolar<Carta extends object> = (tx: Tx, carta: Carta) => Promise<void>

/** What became of a mail; `codigo`: three digits from the server that refused it, where one did. */
export interface Suerte {
  estado: 'enviado' | 'guardado' | 'rechazado'
  codigo?: number
}

/** How a mail has to be. */
export interface Forma {
  /** With a link instead of what it would bring along: its server took it for too heavy. */
  liviana?: boolean
}

/** What knows what the mails say. */
export interface Escribano<Carta extends object> {
  /** Writes a mail at the moment of sending, secrets included; null where there is nothing to say any more. */
  escribir: (carta: Carta, forma?: Forma) => Promise<Mensaje | null>
  /** Called once for each mail, when it was sent or will not be tried any more. */
  anotar: (carta: Carta, suerte: Suerte) => Promise<void>
}

/** The queues in which mails wait, so that none holds up what is of another kind. */
export interface Colas<Carta, Cola extends string> {
  nombres: readonly Cola[]
  de: (carta: Carta) => Cola
  /** How many of each are sent at a time. */
  aLaVez?: number
}

/**
 * The outbox: no mail is sent inside a transaction, and none for a transaction that was rolled back. A mail is tried
 * for a day; one that the mail server refuses for good, once, and once more without what it brought along where that was
 * too heavy. It may be sent twice, if the server dies between
 * sending it and noting that; it is never lost. What waits in the queue is a `Carta`: which mail and to whom, by ids,
 * so that the queue never holds a secret (domain.md §14). In a queue firms take turns, and strangers by their network
 * (decision 0127): in whose name a mail waits is that of the request which asked for it.
 */
export async function abrirSalida<Carta extends object, Cola extends string>(
  trabajos: Trabajos,
  correo: Correo,
  { escribir, anotar }: Escribano<Carta>,
  avisar: (que: string) => void,
  colas: Colas<Carta, Cola>,
): Promise<Encolar<Carta>> {
  const mandar = async (carta: Carta) => {
    const mensaje = await escribir(carta)
    if (mensaje === null) return null
    try {
      return await correo.enviar(mensaje)
    } catch (error) {
      if (!pesaDemas(error) || mensaje.adjuntos === undefined) throw error
    }
    const liviano = await escribir(carta, { liviana: true })
    return liviano && (await correo.enviar(liviano))
  }
  const hacer = async (carta: Carta, { ultimo }: { ultimo: boolean }) => {
    try {
      const estado = await mandar(carta)
      if (estado !== null) await anotar(carta, { estado })
    } catch (error) {
      const suerte = sinRemedio(error)
      if (suerte === undefined && !ultimo) throw error
      avisar(suerte ? `a mail was dropped: ${suerte.porque}` : 'a mail was dropped: it did not go in a day')
      await anotar(carta, { estado: 'rechazado', ...(suerte?.codigo && { codigo: suerte.codigo }) })
    }
  }
  const encolar = await trabajos.abrirColas(colas.nombres, hacer, colas.aLaVez)
  return (tx, carta) => encolar(tx, colas.de(carta), carta, enNombreDe(solicitante()?.firma))
}

/** The queue is told whose turn it is, and not where a stranger asked from. */
const enNombreDe = (firma: string | undefined): string =>
  firma === undefined ? '' : hash('sha256', firma, 'base64url').slice(0, 22)

/** 552: the message is over what its server, or the mailbox, takes (RFC 5321 §4.2.2, RFC 1870). */
const pesaDemas = (error: unknown): boolean => error instanceof ErrorRechazado && error.codigo === 552

/** Why trying again is of no use, in words for the log; undefined where it is. */
function sinRemedio(error: unknown): { porque: string; codigo?: number } | undefined {
  if (error instanceof ErrorDireccion) return { porque: 'its address is not one' }
  if (error instanceof ErrorRechazado)
    return { porque: `its server answered ${error.codigo}`, codigo: error.codigo }
  return undefined
}
