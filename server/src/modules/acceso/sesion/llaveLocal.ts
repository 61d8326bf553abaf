import { hkdfSync } from 'node:crypto'

/** Bytes of an AES-256 key. */
const LARGO = 32

/**
 * The key with which a person's device encrypts what waits on it (domain.md §14): 32 bytes in base64url. It is
 * derived from the server's secret, always the same for one credencial, so it is stored nowhere. It is sent only in
 * answers that carry a token, and never logged.
 */
export type LlaveLocal = (credencialId: string) => string

export function crearLlaveLocal(secreto: string): LlaveLocal {
  return (credencialId) => {
    const etiqueta = `plomada llave del dispositivo ${credencialId}`
    return Buffer.from(hkdfSync('sha256', secreto, '', etiqueta, LARGO)).toString('base64url')
  }
}
