import { setTimeout as esperar } from 'node:timers/promises'
import { login } from '@plomada/contract/acceso'
import { sql } from 'kysely'
import { nuevoId } from '../base/db/ids.ts'
import { codigoDePaso } from '../modules/acceso/segundoPaso/totp.ts'
import { crearTokens } from '../modules/acceso/sesion/token.ts'
import { crearEmpresa, type Equipo, PASSWORD } from './empresas.ts'
import { SECRETO, type ServidorDePrueba, type Usuario } from './servidor.ts'

/** Users of a new empresa that no other test uses, so that ending their sessions affects nobody else. */
export const equipoNuevo = (s: ServidorDePrueba): Promise<Equipo> =>
  crearEmpresa(s.base, crearTokens(SECRETO), nuevoId())

/** Another account for that email, in an empresa of its own, with everybody's password. */
export async function cuentaMas(s: ServidorDePrueba, email: string, probada = false): Promise<Usuario> {
  const { cliente } = await equipoNuevo(s)
  await s.base.comoSistema((tx) =>
    tx
      .updateTable('credencial')
      .set({ email, ts_email_probado: probada ? sql`now()` : null })
      .where('id', '=', cliente.credencialId)
      .execute(),
  )
  return { ...cliente, email }
}

/** A person with one email and password in two empresas. */
export async function cuentaEnDos(s: ServidorDePrueba) {
  const email = `${nuevoId()}@dos.test`
  const [una, otra] = [await cuentaMas(s, email), await cuentaMas(s, email)]
  return { email, una, otra }
}

/** Another log-in of the same person, as from another device. */
export async function otraSesion(
  s: ServidorDePrueba,
  de: Usuario,
  password: string = PASSWORD,
): Promise<Usuario> {
  await s.base.comoSistema((tx) => tx.deleteFrom('intento').execute())
  const { token } = (
    await s.pedir(login, { body: { username: de.email, password, empresaId: de.empresaId } })
  ).cuerpo
  return { ...de, token }
}

const ALFABETO = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The code that a phone application shows for that key, `pasos` times 30 seconds from now. */
export function telefono(secreto: string, pasos = 0): string {
  const letras = secreto.match(/[A-Z2-7]/g) ?? []
  const bits = letras.map((letra) => ALFABETO.indexOf(letra).toString(2).padStart(5, '0')).join('')
  const clave = Buffer.from((bits.match(/.{8}/g) ?? []).map((ocho) => Number.parseInt(ocho, 2)))
  return codigoDePaso(clave, Math.trunc(Date.now() / 30_000) + pasos)
}

/**
 * A code of the previous step becomes invalid when the step changes: waits for the next step where this one is about
 * to end.
 */
export async function lejosDelCambio(): Promise<void> {
  const faltan = () => 30_000 - (Date.now() % 30_000)
  // A timer may come a millisecond before its time, which here is the step that ends.
  while (faltan() < 3_000) await esperar(faltan())
}
