import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { cargarObra, type Obra } from '../../presupuestos/nucleo/cargar.ts'

/** The work of a report; one that isn't approved has none (site.md §1): 409. */
export async function cargarAprobada(tx: Tx, quien: Identidad, presupuestoId: string): Promise<Obra> {
  const obra = await cargarObra(tx, quien, presupuestoId, 'leer')
  if (obra.estado !== 'aprobado') throw new Rechazo('CONFLICTO', mensajesPresupuestos.noAprobado)
  return obra
}
