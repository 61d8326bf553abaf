import { createHmac } from 'node:crypto'

const ALFABETO = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What the application of a phone shows for this key (RFC 6238), `pasos` of 30 seconds from now. */
export function codigoDelTelefono(secreto: string, pasos = 0): string {
  const letras = secreto.match(/[A-Z2-7]/g) ?? []
  const bits = letras.map((letra) => ALFABETO.indexOf(letra).toString(2).padStart(5, '0')).join('')
  const clave = Buffer.from((bits.match(/.{8}/g) ?? []).map((ocho) => Number.parseInt(ocho, 2)))
  const contador = Buffer.alloc(8)
  contador.writeBigUInt64BE(BigInt(Math.trunc(Date.now() / 30_000) + pasos))
  const hmac = createHmac('sha1', clave).update(contador).digest()
  const numero = (hmac.readUInt32BE((hmac.at(-1) ?? 0) & 0xf) & 0x7fffffff) % 1_000_000
  return String(numero).padStart(6, '0')
}
