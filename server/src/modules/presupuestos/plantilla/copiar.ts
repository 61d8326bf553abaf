import type { Tx } from '../../../base/db/base.ts'
import { exigirTotales } from '../cuentas/totales.ts'
import { filasDeCopia, type ObraNacida } from './filas.ts'
import {
  congelarPreciosDePlantilla,
  insertarCopia,
  leerComponentesDePlantilla,
  leerMedicionesDePlantilla,
  leerPlantilla,
} from './repo.ts'

/**
 * Copies capitulos, grupos, tareas and componentes of the template into a work just born, at base prices of this
 * moment, which it freezes first for it (domain.md §6). The number of statements does not depend on the template's size.
 */
export async function copiarPlantilla(tx: Tx, plantillaId: string, obra: ObraNacida): Promise<void> {
  const plantilla = await leerPlantilla(tx, plantillaId)
  // Before they are read: what is computed with is then what is frozen.
  await congelarPreciosDePlantilla(tx, plantillaId, obra.id)
  const componentes = await leerComponentesDePlantilla(tx, plantillaId, obra.id)
  const mediciones = await leerMedicionesDePlantilla(tx, plantillaId)
  await insertarCopia(tx, filasDeCopia(plantilla, componentes, mediciones, obra))
  await exigirTotales(tx, { id: obra.id, estado: 'pendiente', presupuestoTipo: obra.presupuestoTipo })
}
