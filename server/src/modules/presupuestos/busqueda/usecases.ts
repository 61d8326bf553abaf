import { type buscar as contrato, HALLAZGOS } from '@plomada/contract/presupuestos/consultas/busqueda'
import { SUGERENCIAS, type sugerenciasDeTarea } from '@plomada/contract/presupuestos/planilla/sugerencias'
import type { Manejador } from '../../../base/http/ruta.ts'
import { hallar } from './repo.ts'
import { hallarParecidas } from './sugerencias.ts'

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

export const sugerir: Manejador<typeof sugerenciasDeTarea> = async ({ tx, quien, query }) => ({
  items: await hallarParecidas(tx, quien, query, SUGERENCIAS),
})
