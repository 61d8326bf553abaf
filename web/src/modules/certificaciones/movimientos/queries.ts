import { movimientosDeContratista } from '@plomada/contract/certificaciones/cuentas'
import { consulta } from '../../../api/consultas.ts'
import type { Filtros } from '../../../pagina/busqueda/filtros.ts'
import { deLista } from '../../../pagina/lista/orden.ts'
import type { FILTROS_DE_MOVIMIENTOS } from '../filtros.ts'

/** The movements of an account, the last ones first. */
export function listaDeMovimientos(
  de: { presupuestoId: string; contratistaId: string },
  filtros: Filtros<typeof FILTROS_DE_MOVIMIENTOS>,
) {
  return consulta(movimientosDeContratista, { query: { ...deLista(filtros), ...de, tipo: filtros.tipo } })
}
