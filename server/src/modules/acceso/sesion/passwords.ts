import { readFile } from 'node:fs/promises'
import { claveDePassword, razonContraPassword } from '@plomada/domain/acceso/passwords'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'

const LISTA = new URL('../../../../listas/passwords.txt', import.meta.url)

let leidas: Promise<ReadonlySet<string>> | undefined

/** The list of common passwords, about 1 MB; loaded with the first new password and kept. */
export function passwordsComunes(): Promise<ReadonlySet<string>> {
  return (leidas ??= readFile(LISTA, 'utf8').then(
    (texto) =>
      new Set(
        texto
          .split('\n')
          .filter((linea) => linea !== '' && !linea.startsWith('#'))
          .map(claveDePassword),
      ),
  ))
}

/**
 * Refuses with 400, at the field `campo`, a new password that could be guessed (domain.md §14); called before
 * hashing.
 * @param nombres the person's email and the firm's name: see `nombresDe`
 */
export async function exigirPasswordNueva(
  password: string,
  nombres: readonly (string | null | undefined)[],
  campo = 'password',
): Promise<void> {
  const comunes = await passwordsComunes()
  const razon = razonContraPassword(password, nombres, (clave) => comunes.has(clave))
  if (razon !== null) throw new Rechazo('INVALIDO', razon, { campo })
}

/** The email of a user and the name of their firm, neither of which may be their password. */
export async function nombresDeUsuario(
  tx: Tx,
  empresaId: string,
  credencialId: string,
): Promise<(string | null)[]> {
  const { rows } = await sql<{ email: string | null; nombre: string }>`
    select credencial.email, empresa.nombre from empresa
    left join credencial on credencial.empresa_id = empresa.empresa_id and credencial.id = ${credencialId}
    where empresa.empresa_id = ${empresaId}
  `.execute(tx)
  return rows.flatMap(({ email, nombre }) => [email, nombre])
}
