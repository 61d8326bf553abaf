import type { TerminoAbierto } from '../../../pagina/cuenta/Terminos.tsx'
import type { Paso } from './pasos.ts'

/** As the budget calls it (domain.md §4). */
export const POR_DISTRIBUIR = 'Gasto indirecto por distribuir'

/** The term of a work's cost that no capitulo has; none where all is distributed. */
export function porDistribuir(
  presupuestoId: string,
  { gastoIndirectoPorDistribuir: monto }: { gastoIndirectoPorDistribuir: number },
  signo: 1 | -1 = 1,
): TerminoAbierto<Paso>[] {
  if (monto === 0) return []
  const abre: Paso = { que: 'porDistribuir', presupuestoId, monto }
  return [{ nombre: POR_DISTRIBUIR, texto: POR_DISTRIBUIR, monto, signo, abre }]
}
