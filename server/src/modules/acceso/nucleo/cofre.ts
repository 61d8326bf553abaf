import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what the base must store and read again: a copy of the base alone is no use to read it. */
export interface Cofre {
  cerrar: (claro: Buffer, deQuien: string) => Buffer
  /** Null where it was encrypted with another key or for somebody else. */
  abrir: (cerrado: Buffer, deQuien: string) => Buffer | null
}

const CIFRADO = 'aes-256-gcm'
const LARGO_IV = 12
const LARGO_MARCA = 16

/** The key is derived from the server's secret: after that changes, everybody has to set up their phone again. */
export function crearCofre(secreto: string): Cofre {
  const clave = Buffer.from(hkdfSync('sha256', secreto, '', 'plomada segundo paso', 32))
  return {
    cerrar: (claro, deQuien) => {
      const iv = randomBytes(LARGO_IV)
      const cifra = createCipheriv(CIFRADO, clave, iv).setAAD(Buffer.from(deQuien))
      const cuerpo = Buffer.concat([cifra.update(claro), cifra.final()])
      return Buffer.concat([iv, cifra.getAuthTag(), cuerpo])
    },
    abrir: (cerrado, deQuien) => {
      const iv = cerrado.subarray(0, LARGO_IV)
      const marca = cerrado.subarray(LARGO_IV, LARGO_IV + LARGO_MARCA)
      const cuerpo = cerrado.subarray(LARGO_IV + LARGO_MARCA)
      try {
        const cifra = createDecipheriv(CIFRADO, clave, iv).setAAD(Buffer.from(deQuien)).setAuthTag(marca)
        return Buffer.concat([cifra.update(cuerpo), cifra.final()])
      } catch {
        return null
      }
    },
  }
}
