import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Recibido = { de: string; para: string[]; crudo: string }
export type Buzon = {
  url: string
  recibidos: Recibido[]
  /** The addresses of all mails that arrived, refused ones too. */
  intentos: string[]
  /** Makes the server refuse the next `veces` mails for the moment (451). */
  fallar: (veces: number) => void
  /** Makes the server refuse mails to these addresses for good (550). */
  desconocer: (direccion: string) => void
  /** Makes it refuse mails of more bytes (552). */
  limitar: (bytes: number) => void
  /** Holds up every mail that comes, none refused, until what is answered is called. */
  retener: () => () => void
  cerrar: () => Promise<void>
}

/**
 * A real SMTP server on a free port of this machine, for tests.
 * @param conTls whether it offers STARTTLS, with a certificate that nobody trusts
 */
export async function abrirBuzon(conTls = false): Promise<Buzon> {
  const recibidos: Recibido[] = []
  const intentos: string[] = []
  const desconocidas = new Set<string>()
  let puerta = Promise.resolve()
  let fallas = 0
  let maximo = Number.POSITIVE_INFINITY
  const servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: conTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, listo) => {
      intentos.push(address)
      listo(desconocidas.has(address) ? Object.assign(new Error('who?'), { responseCode: 550 }) : undefined)
    },
    onData: (flujo, sesion, listo) => {
      const { mailFrom, rcptTo } = sesion.envelope
      text(flujo).then(async (crudo) => {
        await puerta
        if (fallas-- > 0) return listo(Object.assign(new Error('later'), { responseCode: 451 }))
        if (crudo.length > maximo) return listo(Object.assign(new Error('too heavy'), { responseCode: 552 }))
        recibidos.push({
          de: mailFrom ? mailFrom.address : '',
          para: rcptTo.map(({ address }) => address),
          crudo,
        })
        listo()
      }, listo)
    },
  })
  servidor.listen(0, '127.0.0.1')
  await once(servidor.server, 'listening')
  const direccion = servidor.server.address()
  if (!direccion || typeof direccion === 'string') throw new Error('no port')
  return {
    url: `smtp://127.0.0.1:${direccion.port}`,
    recibidos,
    intentos,
    desconocer: (direccion) => void desconocidas.add(direccion),
    limitar: (bytes) => {
      maximo = bytes
    },
    retener: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      puerta = promise
      return resolve
    },
    fallar: (veces) => {
      fallas = veces
    },
    cerrar: () => new Promise((listo) => servidor.close(() => listo())),
  }
}
