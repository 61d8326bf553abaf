import { randomBytes } from 'node:crypto'

// What is looked up before anybody is known carries its firm in front, so that one firm's rows alone are asked (decision
// 0137). Whose it is is no secret: what opens something is what stands behind, of which only a hash is kept.

const DE_ID = 16
const AL_AZAR = 32

/** A firm and 256 random bits, 64 characters that fit in an address. */
export function secretoDe(empresaId: string): string {
  return escribir(bytesDe(empresaId), randomBytes(AL_AZAR))
}

/** The firm that a secret names, there or not; undefined of one of before they carried it, and of anything else. */
export function empresaDelSecreto(secreto: string): string | undefined {
  return leer(secreto, DE_ID + AL_AZAR)?.empresaId
}

/** What the link of an invitation or a registration says, 43 characters: its firm and which it is. */
export const nombreDeInvitacion = (empresaId: string, id: string): string =>
  escribir(bytesDe(empresaId), bytesDe(id))

/** The contrary; undefined of a bare id, which links of before hold. */
export function invitacionDe(nombre: string): { empresaId: string; id: string } | undefined {
  const leido = leer(nombre, 2 * DE_ID)
  return leido && { empresaId: leido.empresaId, id: idDe(leido.resto) }
}

const escribir = (...partes: Buffer[]): string => Buffer.concat(partes).toString('base64url')

function leer(texto: string, largo: number): { empresaId: string; resto: Buffer } | undefined {
  const bytes = Buffer.from(texto, 'base64url')
  // Only what is written just so: of two texts with the same bytes, one is nothing.
  if (bytes.length !== largo || escribir(bytes) !== texto) return undefined
  return { empresaId: idDe(bytes.subarray(0, DE_ID)), resto: bytes.subarray(DE_ID) }
}

const bytesDe = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

const idDe = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
