import type { FormatoDeLogo } from '@plomada/domain/acceso/logo'
import type { ResidenteVe } from '@plomada/domain/acceso/roles'
import type { Tx } from '../../../base/db/base.ts'

export interface DatosDeEmpresa {
  nombre: string
  ruc: string
  direccion: string
  telefono: string
  email: string
}

const DATOS = ['e.nombre', 'e.ruc', 'e.direccion', 'e.telefono', 'e.email'] as const

export async function leerEmpresa(tx: Tx, empresaId: string) {
  return tx
    .selectFrom('empresa as e')
    .select(['e.empresa_id as _id', ...DATOS])
    .where('e.empresa_id', '=', empresaId)
    .executeTakeFirstOrThrow()
}

export type FilaEmpresa = Awaited<ReturnType<typeof leerEmpresaConLogo>>

export async function leerEmpresaConLogo(tx: Tx, empresaId: string) {
  return tx
    .selectFrom('empresa as e')
    .leftJoin('empresa_logo as l', 'l.empresa_id', 'e.empresa_id')
    .select(['e.empresa_id', ...DATOS, 'e.residente_ve', 'e.version', 'l.formato', 'l.bytes'])
    .where('e.empresa_id', '=', empresaId)
    .executeTakeFirstOrThrow()
}

/** Locks the row until the transaction ends. */
export async function bloquearEmpresa(tx: Tx, empresaId: string): Promise<FilaEmpresa> {
  await tx
    .selectFrom('empresa')
    .select('empresa_id')
    .where('empresa_id', '=', empresaId)
    .forUpdate()
    .execute()
  return leerEmpresaConLogo(tx, empresaId)
}

export async function actualizarEmpresa(
  tx: Tx,
  empresaId: string,
  datos: DatosDeEmpresa & { residente_ve: ResidenteVe },
): Promise<void> {
  await tx
    .updateTable('empresa')
    .set((eb) => ({ ...datos, version: eb('version', '+', 1) }))
    .where('empresa_id', '=', empresaId)
    .execute()
}

export interface Logo {
  formato: FormatoDeLogo
  bytes: Buffer
}

/** Stores the logo; null removes it. */
export async function ponerLogo(tx: Tx, empresaId: string, logo: Logo | null): Promise<void> {
  await tx.deleteFrom('empresa_logo').where('empresa_id', '=', empresaId).execute()
  if (logo === null) return
  await tx
    .insertInto('empresa_logo')
    .values({ empresa_id: empresaId, ...logo })
    .execute()
}
