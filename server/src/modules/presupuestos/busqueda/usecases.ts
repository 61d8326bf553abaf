import { type buscar as contrato, HALLAZGOS } from '@plomada/contract/presupuestos/lecturas/busqueda'
import type { Manejador } from '../../../base/http/ruta.ts'
import { hallar } from './repo.ts'

export const buscar: Manejador<typeof contrato> = async ({ tx, quien, query }) => {
  const filas = await hallar(tx, quien, query.texto, HALLAZGOS)
  return {
    items: filas.map(({ clase, id, nombre, detalle, presupuesto_id: presupuestoId }) => ({
      clase,
      _id: id,
      nombre,
      detalle,
      presupuestoId,
    })),
  }
}
