import { hkdfSync } from 'node:crypto'

/** Bytes of an AES-256 key. */
const LARGO = 32

/**
 * The key with which a person's device seals what waits on it (domain.md §14): 32 bytes in base64url. It is made again at
 * each log-in from the server's secret and is the same for one credencial, so it is stored nowhere; it leaves only in an
 * answer that carries a token, and is never logged.
 */
export type LlaveLocal = (credencialId: string) => string

export function crearLlaveLocal(secreto: string): LlaveLocal {
  return (credencialId) => {
    const etiqueta = `plomada llave del dispositivo ${credencialId}`
    return Buffer.from(hkdfSync('sha256', secreto, '', etiqueta, LARGO)).toString('base64url')
  }
}
