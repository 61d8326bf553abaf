import type { Tx } from '../../../base/db/base.ts'
import { exigirTotales } from '../totales/totales.ts'
import { filasDeCopia, type ObraNacida } from './filas.ts'
import {
  congelarPreciosDePlantilla,
  insertarCopia,
  leerComponentesDePlantilla,
  leerMedicionesDePlantilla,
  leerPlantilla,
} from './repo.ts'

/**
 * Copies the plantilla's capitulos, grupos, tareas and componentes into a new work, at the present base prices, which
 * it freezes first (domain.md §6). The number of statements does not depend on the plantilla's size.
 */
export async function copiarPlantilla(tx: Tx, plantillaId: string, obra: ObraNacida): Promise<void> {
  const plantilla = await leerPlantilla(tx, plantillaId)
  // Frozen before they are read, so that the figures are computed with the frozen prices.
  await congelarPreciosDePlantilla(tx, plantillaId, obra.id)
  const componentes = await leerComponentesDePlantilla(tx, plantillaId, obra.id)
  const mediciones = await leerMedicionesDePlantilla(tx, plantillaId)
  await insertarCopia(tx, filasDeCopia(plantilla, componentes, mediciones, obra))
  await exigirTotales(tx, { id: obra.id, estado: 'pendiente', presupuestoTipo: obra.presupuestoTipo })
}
