import { createHash, createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { derivar as enHilo } from '../../../base/hash/derivar.ts'
import { HASHES_A_LA_VEZ, LIMITES_HASH } from '../../../base/turno/limites.ts'
import { Turnos } from '../../../base/turno/turnos.ts'

/**
 * One queue for all hashing, whatever the call, so that a crowd on one network waits behind itself and nobody else
 * does.
 */
const turnos = new Turnos({ limites: LIMITES_HASH, aLaVez: HASHES_A_LA_VEZ })

/** Fails with `ErrorTurno` where too many of the same network or firm are waiting. */
const derivar = (...de: Parameters<typeof enHilo>): Promise<Buffer> => turnos.hacer(() => enHilo(...de))

/** argon2id with 19 MiB, 2 passes, 1 lane (OWASP's first choice): about 35 ms. Kept in the hash, so it may change. */
const COSTO = { memory: 19_456, passes: 2, parallelism: 1 }
const LARGO_SAL = 16
const LARGO_HASH = 32
const FORMATO = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

const sinRelleno = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Hashes a password for storing: the PHC string of argon2id. */
export async function hashDePassword(password: string): Promise<string> {
  const nonce = randomBytes(LARGO_SAL)
  const hash = await derivar('argon2id', {
    message: normal(password),
    nonce,
    tagLength: LARGO_HASH,
    ...COSTO,
  })
  return enTexto(nonce, hash)
}

function enTexto(nonce: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = COSTO
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${sinRelleno(nonce)}$${sinRelleno(hash)}`
}

/** What nobody's password hashes to: bytes by chance, so that no start has to hash one. */
const DE_NADIE = enTexto(randomBytes(LARGO_SAL), randomBytes(LARGO_HASH))

/**
 * Whether a password is the stored one. Without a stored one it is compared with a dummy hash, so that an unknown
 * email takes as long.
 */
export async function esPassword(password: string, guardado: string | undefined): Promise<boolean> {
  const partes = FORMATO.exec(guardado ?? DE_NADIE)
  if (partes === null) return false
  const [, memory, passes, parallelism, sal = '', hash = ''] = partes
  const esperado = Buffer.from(hash, 'base64')
  const dado = await derivar('argon2id', {
    message: normal(password),
    nonce: Buffer.from(sal, 'base64'),
    tagLength: esperado.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  })
  return timingSafeEqual(dado, esperado) && guardado !== undefined
}

/** Normalised, because keyboards write á as one character or as two. */
function normal(password: string): string {
  return password.normalize('NFKC')
}

/** 256 bits that fit in an address. */
export function secretoNuevo(): string {
  return randomBytes(32).toString('base64url')
}

export function codigoNuevo(digitos: number): string {
  return String(randomInt(10 ** digitos)).padStart(digitos, '0')
}

/** Makes what is stored of an invitation's code. */
export type HuellaDeCodigo = (invitacionId: string, codigo: string) => Buffer

/**
 * Keyed with the server's secret: a code is short enough to try them all, but not for somebody who only has a copy of
 * the base.
 */
export function crearHuellaDeCodigo(secreto: string): HuellaDeCodigo {
  const clave = Buffer.from(hkdfSync('sha256', secreto, '', 'plomada codigo de invitacion', 32))
  return (invitacionId, codigo) => createHmac('sha256', clave).update(`${invitacionId}:${codigo}`).digest()
}

/** A random value stored while there is no code yet, which no code matches. */
export function sinCodigo(): Buffer {
  return randomBytes(32)
}

/** The stored hash of a secret that is unguessable by itself. */
export function huella(secreto: string): Buffer {
  return createHash('sha256').update(secreto).digest()
}
