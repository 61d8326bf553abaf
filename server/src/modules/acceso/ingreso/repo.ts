import { CREDENCIALES_EN_UN_CORREO, DESAFIO_MINUTOS } from '@plomada/domain/acceso/limites'
import { type NotNull, sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { anotarEnVarias, empresasDeEmail, empresasDeVarias, olvidarVarias } from '../directorio/repo.ts'

// One email may have accounts in several empresas (domain.md §14), so these queries run in the scope of the system; they
// ask those empresas alone (decision 0137).

function cuentas(tx: Tx) {
  return tx
    .selectFrom('credencial')
    .innerJoin('empresa', 'empresa.empresa_id', 'credencial.empresa_id')
    .select([
      'credencial.empresa_id as empresaId',
      'credencial.id as credencialId',
      'credencial.password_hash as segun',
      'credencial.nombre',
      'credencial.rol',
      'credencial.activo',
      'empresa.nombre as empresa',
      sql<boolean>`credencial.ts_email_probado is not null`.as('probada'),
    ])
    .where('credencial.password_hash', 'is not', null)
    .$narrowType<{ segun: NotNull }>()
}

const anyDe = (empresas: readonly string[]) => sql<string>`any(${empresas}::uuid[])`

export type CredencialDeEmail = Awaited<ReturnType<typeof credencialesDe>>[number]

/**
 * The accounts of an email in the empresas where it has any: active before inactive, proved before unproved, then the most recently
 * used first; at most 20, because any admin may make one.
 */
export async function credencialesDe(tx: Tx, email: string) {
  return cuentas(tx)
    .where('credencial.empresa_id', '=', anyDe(await empresasDeEmail(tx, email)))
    .where('credencial.email', '=', email)
    .orderBy('credencial.activo', 'desc')
    .orderBy('probada', 'desc')
    .orderBy('credencial.ts_ultimo_ingreso', (orden) => orden.desc().nullsLast())
    .orderBy('credencial.id')
    .limit(CREDENCIALES_EN_UN_CORREO)
    .execute()
}

/** The account of this email in one empresa, active or not. */
export async function credencialEn(
  tx: Tx,
  email: string,
  empresaId: string,
): Promise<CredencialDeEmail | undefined> {
  return cuentas(tx)
    .where('credencial.email', '=', email)
    .where('credencial.empresa_id', '=', empresaId)
    .executeTakeFirst()
}

interface De {
  empresaId: string
  credencialId: string
}

export async function insertarEleccion(tx: Tx, de: readonly De[], hash: Buffer): Promise<void> {
  const expira = sql<string>`now() + ${`${DESAFIO_MINUTOS} minutes`}::interval`
  await tx
    .insertInto('eleccion')
    .values(
      de.map(({ empresaId, credencialId }) => ({
        empresa_id: empresaId,
        eleccion_hash: hash,
        credencial_id: credencialId,
        ts_expira: expira,
      })),
    )
    .execute()
  await anotarEnVarias(tx, { huella: hash, empresas: de.map(({ empresaId }) => empresaId), expira })
}

/**
 * Deletes the choice to take it: of two requests with it, one succeeds. Answers the account in that empresa, or
 * undefined.
 */
export async function tomarEleccion(
  tx: Tx,
  hash: Buffer,
  empresaId: string,
): Promise<CredencialDeEmail | undefined> {
  const empresas = await empresasDeVarias(tx, hash)
  const tomadas = await tx
    .deleteFrom('eleccion')
    .where('empresa_id', '=', anyDe(empresas))
    .where('eleccion_hash', '=', hash)
    .where('ts_expira', '>', sql<string>`now()`)
    .returning(['empresa_id', 'credencial_id'])
    .execute()
  const elegida = tomadas.find((fila) => fila.empresa_id === empresaId)
  if (elegida === undefined) return undefined
  await olvidarVarias(tx, hash)
  return cuentas(tx)
    .where('credencial.empresa_id', '=', elegida.empresa_id)
    .where('credencial.id', '=', elegida.credencial_id)
    .where('credencial.activo', '=', true)
    .executeTakeFirst()
}
