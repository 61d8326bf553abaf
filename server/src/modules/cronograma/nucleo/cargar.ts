import { razonContraTrabajarEn } from '@plomada/domain/presupuestos/razones'
import type { Tx } from '../../../base/db/base.ts'
import { exigirSinRazon } from '../../../base/http/rechazo.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { cargarObra, type Obra } from '../../presupuestos/nucleo/cargar.ts'

/** Only an approved work has one; a deactivated one is read. */
export async function cargarConCronograma(tx: Tx, quien: Identidad, presupuestoId: string): Promise<Obra> {
  const obra = await cargarObra(tx, quien, presupuestoId, 'leer')
  exigirSinRazon(razonContraTrabajarEn({ ...obra, activo: true }))
  return obra
}
