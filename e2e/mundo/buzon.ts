import { once } from 'node:events'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/**
 * A real SMTP server on a free port of this machine. Tests run in other processes, so each mail becomes a file in
 * `carpeta`, named by its order and recipient.
 */
export async function abrirBuzon(carpeta: string): Promise<{ url: string; cerrar: () => Promise<void> }> {
  let recibidos = 0
  const servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (flujo, sesion, listo) => {
      text(flujo).then((crudo) => {
        const numero = String(++recibidos).padStart(4, '0')
        const nombre = `${numero} ${sesion.envelope.rcptTo.map(({ address }) => address).join(' ')}.eml`
        // Written under another name and renamed, so that readers find nothing or the whole mail.
        writeFileSync(join(carpeta, `.${nombre}`), crudo)
        renameSync(join(carpeta, `.${nombre}`), join(carpeta, nombre))
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
    cerrar: () => new Promise((listo) => servidor.close(() => listo())),
  }
}
