import { CONTRATISTA_A_DEFINIR } from '@plomada/domain/personas/funcion'
import { ACONTECIMIENTOS_DE_NACIMIENTO } from '@plomada/domain/reportes/acontecimientos'
import type { Tx } from '../base/db/base.ts'
import { sembrarUnidades } from './catalogo/nacer.ts'
import { sembrarContratista } from './personas/nacer.ts'
import { crearPlantilla } from './presupuestos/obras/plantilla.ts'
import { sembrarAcontecimientos } from './reportes/nacer.ts'

/**
 * What every empresa starts with, the demo one too (domain.md §6, sheet.md §4): units of measure, common
 * acontecimientos, a contratista to be named later, and its plantilla, whose id is returned.
 */
export async function nacerEmpresa(tx: Tx, empresaId: string): Promise<string> {
  await sembrarUnidades(tx, empresaId)
  await sembrarAcontecimientos(tx, empresaId, ACONTECIMIENTOS_DE_NACIMIENTO)
  await sembrarContratista(tx, empresaId, CONTRATISTA_A_DEFINIR)
  return crearPlantilla(tx, empresaId)
}
