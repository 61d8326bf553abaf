import type { Precios } from '@plomada/domain/catalogo/precios'
import type { Tx } from '../../../../base/db/base.ts'
import { insertarMuchas } from '../../../../base/db/masivo.ts'

/** Freezes in a work the prices of entries that are new to it: the file's, whatever the base's are (domain.md §5). */
export async function congelar(
  tx: Tx,
  empresaId: string,
  presupuestoId: string,
  precios: readonly (Precios & { id: string })[],
): Promise<void> {
  await insertarMuchas(
    tx.insertInto('precio_congelado'),
    precios.map(({ id, precioUnitario, precioUnitarioReal }) => ({
      empresa_id: empresaId,
      presupuesto_id: presupuestoId,
      dato_auxiliar_id: id,
      precio_unitario: precioUnitario,
      precio_unitario_real: precioUnitarioReal,
    })),
  )
}
