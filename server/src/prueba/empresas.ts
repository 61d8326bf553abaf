import { argon2Sync, randomBytes } from 'node:crypto'
import { ROLES, type Rol } from '@plomada/domain/acceso/roles'
import type { Funcion } from '@plomada/domain/personas/funcion'
import type { Base, Tx } from '../base/db/base.ts'
import { nuevoId } from '../base/db/ids.ts'
import type { Tokens } from '../modules/acceso/sesion/token.ts'
import { abrirSesionEn } from '../modules/acceso/sesion/usecases.ts'
import { nacerEmpresa } from '../modules/nacer.ts'

/** A logged-in user of the tests. */
export interface Usuario {
  token: string
  credencialId: string
  empresaId: string
  rol: Rol
  email: string
}

export type Equipo = Record<Rol, Usuario>

/** Everybody's password. */
export const PASSWORD = 'prueba-1234'

/**
 * A password as it is stored, with the least that argon2 takes: a hash is compared at the cost that stands in it
 * (secretos.ts), and thousands of log-ins of the tests pay it. What the product hashes costs what it costs.
 */
export function hashBarato(password: string): string {
  const [memory, passes, parallelism] = [8, 1, 1]
  const nonce = randomBytes(16)
  const hash = argon2Sync('argon2id', {
    message: password.normalize('NFKC'),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: 32,
  })
  const [sal, suma] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${sal}$${suma}`
}
const hash = hashBarato(PASSWORD)

/** Makes an empresa with a user of each rol, and everything that a new one starts with. */
export async function crearEmpresa(base: Base, tokens: Tokens, letra: string): Promise<Equipo> {
  const empresaId = nuevoId()
  const personas = ROLES.map((rol) => ({
    empresaId,
    credencialId: nuevoId(),
    rol,
    email: `${rol}@${letra}.test`.toLowerCase(),
  }))
  const [admin] = personas
  if (admin === undefined) throw new Error('no roles')
  await base.enEmpresa(admin, async (tx) => {
    await tx
      .insertInto('empresa')
      .values({ empresa_id: empresaId, nombre: `Empresa ${letra}` })
      .execute()
    const filas = personas.map(({ credencialId, rol, email }) => ({
      empresa_id: empresaId,
      id: credencialId,
      email,
      rol,
      password_hash: hash,
      nombre: `${rol} ${letra}`,
      apellido: 'Prueba',
    }))
    await tx.insertInto('credencial').values(filas).execute()
    await nacerEmpresa(tx, empresaId)
    await insertarPersonas(tx, empresaId, letra)
  })
  const abrir = async (persona: (typeof personas)[number]) => {
    return [persona.rol, { ...persona, token: await tokenDe(base, tokens, persona) }] as const
  }
  // Every rol is in it, because `personas` has one of each.
  return Object.fromEntries(await Promise.all(personas.map(abrir))) as Equipo
}

/** The token of a new session, opened without a password. */
export async function tokenDe(
  base: Base,
  tokens: Tokens,
  de: Pick<Usuario, 'credencialId' | 'empresaId' | 'rol'>,
): Promise<string> {
  return tokens.firmar(await base.enEmpresa(de, (tx) => abrirSesionEn(tx, { ...de, agente: 'prueba' })))
}

async function insertarPersonas(tx: Tx, empresaId: string, letra: string): Promise<void> {
  const persona = (nombre: string, funcion: Funcion[]) => ({
    empresa_id: empresaId,
    id: nuevoId(),
    nombre: `${nombre} ${letra}`,
    funcion,
  })
  await tx
    .insertInto('persona')
    .values([
      persona('Cuadrilla Ñandú', ['contratista']),
      persona('Albañilería Ayala', ['contratista']),
      persona('Corralón Central', ['proveedor']),
    ])
    .execute()
}
