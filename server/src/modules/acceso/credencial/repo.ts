import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { obrasVisibles } from '../nucleo/obras.ts'

const ULTIMAS_OBRAS = 5

export async function usuarioPorId(tx: Tx, empresaId: string, credencialId: string) {
  return tx
    .selectFrom('credencial')
    .innerJoin('empresa', 'empresa.empresa_id', 'credencial.empresa_id')
    .select([
      'credencial.id as credentialID',
      'credencial.nombre',
      'credencial.apellido',
      'credencial.email',
      'credencial.rol',
      'empresa.nombre as empresaNombre',
    ])
    .where('credencial.empresa_id', '=', empresaId)
    .where('credencial.id', '=', credencialId)
    .executeTakeFirst()
}

/** The newest works that this person may open. */
export async function ultimasObras(tx: Tx, quien: Identidad) {
  return obrasVisibles(tx, quien)
    .select(['presupuesto.id as _id', 'presupuesto.nombre', 'presupuesto.estado'])
    .where('presupuesto.empresa_id', '=', quien.empresaId)
    .where('presupuesto.tipo', '=', 'presupuesto')
    .where('presupuesto.activo', '=', true)
    .orderBy('presupuesto.id', 'desc')
    .limit(ULTIMAS_OBRAS)
    .execute()
}

export async function plantillaDe(tx: Tx, empresaId: string) {
  const fila = await tx
    .selectFrom('presupuesto')
    .select(['id as _id', 'nombre'])
    .where('empresa_id', '=', empresaId)
    .where('tipo', '=', 'plantilla')
    .executeTakeFirst()
  return fila ?? null
}

export async function clientes(tx: Tx, empresaId: string) {
  return tx
    .selectFrom('credencial')
    .select(['id as _id', 'nombre', 'apellido', 'email'])
    .where('empresa_id', '=', empresaId)
    .where('rol', '=', 'cliente')
    .where('activo', '=', true)
    .orderBy(sql`nombre collate es_py`)
    .orderBy('id')
    .execute()
}
