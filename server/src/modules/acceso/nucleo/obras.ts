import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import type { ExpressionBuilder } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import type { DB } from '../../../base/db/tipos.gen.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Identidad } from '../../../base/http/ruta.ts'

/**
 * The works that the caller may see, as a condition on `presupuesto` (domain.md §13). Admins see all of the empresa.
 * A resident sees the active ones assigned to it, and never the plantilla's prices. A cliente sees the active ones of
 * which they are the client or that an admin gave them, pending ones only where the work says so.
 *
 * @param cuales `paraEscribir`: a resident's deactivated ones too, so that a phone that wrote down what was done is told
 * why it isn't taken, and is answered as before what had arrived already (decision 0102)
 */
export function obrasVisibles(
  tx: Tx,
  quien: Pick<Identidad, 'rol' | 'credencialId'>,
  cuales: 'paraLeer' | 'paraEscribir' = 'paraLeer',
) {
  const todas = tx.selectFrom('presupuesto')
  if (quien.rol === 'superadmin' || quien.rol === 'admin') return todas
  const deObra = todas.where('presupuesto.tipo', '=', 'presupuesto')
  const activas = deObra.where('presupuesto.activo', '=', true)
  const dada = (eb: ExpressionBuilder<DB, 'presupuesto'>) =>
    eb.exists(
      eb
        .selectFrom('asignacion')
        .select('asignacion.credencial_id')
        .whereRef('asignacion.presupuesto_id', '=', 'presupuesto.id')
        .where('asignacion.credencial_id', '=', quien.credencialId),
    )
  if (quien.rol !== 'cliente') return (cuales === 'paraEscribir' ? deObra : activas).where(dada)
  return activas
    .where((eb) => eb.or([eb('presupuesto.cliente_id', '=', quien.credencialId), dada(eb)]))
    .where((eb) =>
      eb.or([eb('presupuesto.estado', '=', 'aprobado'), eb('presupuesto.visible_para_cliente', '=', true)]),
    )
}

/** Refuses with the same 404 a work that does not exist, is another empresa's, or may not be seen by the caller. */
export async function exigirObraVisible(tx: Tx, quien: Identidad, presupuestoId: string): Promise<void> {
  const fila = await obrasVisibles(tx, quien)
    .select('presupuesto.id')
    .where('presupuesto.id', '=', presupuestoId)
    .executeTakeFirst()
  if (fila === undefined) throw new Rechazo('NO_EXISTE', mensajesAcceso.obraNoExiste)
}
