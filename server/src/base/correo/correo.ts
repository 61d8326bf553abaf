import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import { hacerCarpeta } from '../carpeta/privada.ts'
import { esDeAca } from '../turno/red.ts'
import { nombreDeGuardado } from './guardados.ts'

/** A mail. `html` comes from the `html` template of html.ts, which escapes what is put into it. */
export type Mensaje = {
  para: string
  asunto: string
  texto: string
  html: string
  /**
   * Of a mail that holds a secret: the UUID of that secret, by which a kept copy can be removed once the secret is no
   * longer good.
   */
  marca?: string
  adjuntos?: readonly Adjunto[]
}

export type Adjunto = { nombre: string; tipo: string; bytes: Uint8Array }

export type OpcionesCorreo = {
  /** smtp:// or smtps:// address with user and password; absent: mails are kept in `carpeta`. */
  smtpUrl?: string | undefined
  /** Where mails are kept as `.eml`, readable by the server's user alone: they hold links with secrets. */
  carpeta: string
  remitente: { nombre: string; direccion: string }
  /** Called with the path of a kept mail's file, and with nothing of what is in it. */
  alGuardar?: (archivo: string) => void
}

export type Correo = {
  /** Whether it was given to a mail server, or only kept in `carpeta`. */
  enviar: (mensaje: Mensaje) => Promise<'enviado' | 'guardado'>
  cerrar: () => void
}

/** Why a mail can never be sent: trying again is useless. `message` is technical. */
export class ErrorDireccion extends Error {
  override name = 'ErrorDireccion'
}

/** The mail server refused this mail for good (5xx): trying again is useless. `codigo` is the three digits. */
export class ErrorRechazado extends Error {
  override name = 'ErrorRechazado'
  readonly codigo: number
  constructor(codigo: number, options: ErrorOptions) {
    super('the mail server refuses it', options)
    this.codigo = codigo
  }
}

/**
 * Failures that are the address's or the mail's own. A refused log-in (535) is not among them: the operator mends it,
 * and then the mail goes.
 */
const DEL_MENSAJE = new Set(['EENVELOPE', 'EMESSAGE'])

function rechazoDe(error: unknown): ErrorRechazado | undefined {
  if (typeof error !== 'object' || error === null || !('responseCode' in error) || !('code' in error))
    return undefined
  const { responseCode, code } = error
  if (typeof responseCode !== 'number' || responseCode < 500 || !DEL_MENSAJE.has(String(code)))
    return undefined
  return new ErrorRechazado(responseCode, { cause: error })
}

/**
 * Opens the way out for mails, each to one address. Headers can't be injected: an address with anything unusual in it
 * is refused, and the subject is one line. Files and addresses that a message names are never read.
 */
export function abrirCorreo(opciones: OpcionesCorreo): Correo {
  let cartero: Promise<Transporter> | undefined
  const enRenglon = (texto: string) => texto.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

  const guardar = async (message: Buffer, marca: string | undefined) => {
    hacerCarpeta(opciones.carpeta)
    const archivo = join(opciones.carpeta, nombreDeGuardado(new Date(), marca))
    await writeFile(archivo, message, { mode: 0o600, flag: 'wx' })
    opciones.alGuardar?.(archivo)
  }

  return {
    enviar: async ({ para, asunto, texto, html, marca, adjuntos = [] }) => {
      if (!esDireccion(para)) throw new ErrorDireccion('not one plain address')
      const correo = {
        from: { name: enRenglon(opciones.remitente.nombre), address: opciones.remitente.direccion },
        to: { name: '', address: para },
        subject: enRenglon(asunto),
        text: texto,
        html,
        attachments: adjuntos.map(({ nombre, tipo, bytes }) => ({
          filename: enRenglon(nombre),
          contentType: tipo,
          content: Buffer.from(bytes),
        })),
      }
      const transporte = await (cartero ??= abrirTransporte(opciones.smtpUrl))
      const enviado: { message?: Buffer } = await transporte.sendMail(correo).catch((error: unknown) => {
        throw rechazoDe(error) ?? error
      })
      if (opciones.smtpUrl !== undefined) return 'enviado'
      if (enviado.message) await guardar(enviado.message, marca)
      return 'guardado'
    },
    cerrar: () => void cartero?.then((transporte) => transporte.close()).catch(() => undefined),
  }
}

/**
 * Whether TLS is required. The library alone would send unencrypted where a server offers no TLS, or where somebody
 * in between removes the offer. Whoever has a mail server without TLS in their own network says so:
 * `?ignoreTLS=true`.
 */
function exigeTls(smtpUrl: string): boolean {
  return !esDeAca(smtpUrl) && new URL(smtpUrl).searchParams.get('ignoreTLS') !== 'true'
}

/** Loads the library with the first mail instead of at the start: most starts send none. */
async function abrirTransporte(smtpUrl: string | undefined): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const seguro = { disableFileAccess: true, disableUrlAccess: true }
  if (smtpUrl === undefined) {
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...seguro })
  }
  return createTransport({
    url: smtpUrl,
    ...seguro,
    ...(exigeTls(smtpUrl) && { requireTLS: true }),
    pool: true,
    // As many as are sent at a time: of each queue two.
    maxConnections: 6,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
}

/** One address without quotes, lists, comments or spaces; 254 characters at most (RFC 5321 §4.5.3). */
export function esDireccion(texto: string): boolean {
  return texto.length <= 254 && /^[^\s\p{Cc}"(),:;<>@[\\\]]{1,64}@[^\s\p{Cc}"(),:;<>@[\\\]]+$/u.test(texto)
}
