import { UNIDADES_DE_NACIMIENTO } from '@plomada/domain/catalogo/unidades'
import type { Tx } from '../../base/db/base.ts'
import { insertarUnidades } from './unidadesRepo.ts'

/** An empresa is born with units of measure (domain.md §6). */
export async function sembrarUnidades(tx: Tx, empresaId: string): Promise<void> {
  await insertarUnidades(tx, empresaId, UNIDADES_DE_NACIMIENTO)
}
