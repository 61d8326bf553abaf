import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { pasosPosibles, TOTP_DIGITOS, TOTP_SEGUNDOS } from '@plomada/domain/acceso/segundoPaso'

// RFC 6238 on top of node:crypto, tested with the RFC's own vectors: shorter than the wrapping that a library would
// need. Every phone application knows SHA-1, six digits and 30 seconds.

const ALFABETO = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const LARGO_DE_CLAVE = 20

export const claveNueva = (): Buffer => randomBytes(LARGO_DE_CLAVE)

/** The code of one step of 30 seconds. */
export function codigoDePaso(clave: Buffer, paso: number, digitos: number = TOTP_DIGITOS): string {
  const contador = Buffer.alloc(8)
  contador.writeBigUInt64BE(BigInt(paso))
  const hmac = createHmac('sha1', clave).update(contador).digest()
  const desde = hmac.readUInt8(hmac.length - 1) & 0xf
  const numero = (hmac.readUInt32BE(desde) & 0x7fffffff) % 10 ** digitos
  return String(numero).padStart(digitos, '0')
}

/**
 * The step (of 30 seconds) that a code belongs to, among the present ones later than `desde`; undefined where none
 * matches.
 */
export function pasoDe(clave: Buffer, codigo: string, ahora: Date, desde: number): number | undefined {
  const dado = Buffer.from(codigo)
  return pasosPosibles(ahora.getTime() / 1000)
    .filter((paso) => paso > desde)
    .find((paso) => {
      const bueno = Buffer.from(codigoDePaso(clave, paso))
      return bueno.length === dado.length && timingSafeEqual(bueno, dado)
    })
}

/** The key in base 32 (RFC 4648), to be typed into the phone by hand. */
export function enBase32(clave: Buffer): string {
  const bits = [...clave].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((cinco) => ALFABETO[Number.parseInt(cinco.padEnd(5, '0'), 2)])
    .join('')
}

/** The address that the QR code encodes. */
export function uriDe(clave: Buffer, email: string): string {
  const parametros = new URLSearchParams({
    secret: enBase32(clave),
    issuer: 'Plomada',
    algorithm: 'SHA1',
    digits: String(TOTP_DIGITOS),
    period: String(TOTP_SEGUNDOS),
  })
  return `otpauth://totp/${encodeURIComponent(`Plomada:${email}`)}?${parametros.toString()}`
}
