import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { paginar } from '../../../base/db/busqueda.ts'
import type { Registro } from '../../../base/db/tipos.gen.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'
import { fotosDe } from '../../avances/fotos/repo.ts'
import type { ObraBloqueada } from '../../presupuestos/nucleo/bloqueo.ts'

export type FilaRegistro = Pick<
  Selectable<Registro>,
  'id' | 'presupuesto_id' | 'acontecimiento_id' | 'fecha' | 'nota' | 'credencial_id' | 'eliminado'
>

const SUYO = [
  'id',
  'presupuesto_id',
  'acontecimiento_id',
  'fecha',
  'nota',
  'credencial_id',
  'eliminado',
] as const

/** Deleted ones too. */
export async function leerRegistro(tx: Tx, id: string): Promise<FilaRegistro | undefined> {
  return tx.selectFrom('registro').select(SUYO).where('id', '=', id).executeTakeFirst()
}

/** False where there is one with that id already. */
export async function insertarRegistro(
  tx: Tx,
  empresaId: string,
  obra: ObraBloqueada,
  fila: Omit<FilaRegistro, 'eliminado' | 'presupuesto_id'>,
): Promise<boolean> {
  const hecho = await tx
    .insertInto('registro')
    .values({ empresa_id: empresaId, presupuesto_id: obra.id, ...fila })
    .onConflict((conflicto) => conflicto.columns(['empresa_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return hecho !== undefined
}

/** How many were recorded of a day in a work, deleted ones too. */
export async function contarDelDia(tx: Tx, presupuestoId: string, fecha: string): Promise<number> {
  const { cuantos } = await tx
    .selectFrom('registro')
    .select(sql<number>`count(*)::int`.as('cuantos'))
    .where('presupuesto_id', '=', presupuestoId)
    .where('fecha', '=', fecha)
    .executeTakeFirstOrThrow()
  return cuantos
}

export async function marcarEliminado(tx: Tx, obra: ObraBloqueada, id: string): Promise<void> {
  await tx
    .updateTable('registro')
    .set({ eliminado: true })
    .where('id', '=', id)
    .where('presupuesto_id', '=', obra.id)
    .execute()
}

/** Of a work, the last day first, and whether the report of its week is closed, deleted ones included. */
export async function listarRegistros(
  tx: Tx,
  filtro: { page: number; limit: number; presupuestoId: string; inicio: string | null; fin: string | null },
) {
  let consulta = tx
    .selectFrom('registro as x')
    .innerJoin('credencial as c', enSuEmpresa('c.id', 'x.credencial_id'))
    .leftJoin('acontecimiento as a', enSuEmpresa('a.id', 'x.acontecimiento_id'))
    .select([
      'x.id',
      'x.acontecimiento_id',
      'x.fecha',
      'x.nota',
      'x.credencial_id',
      'x.ts_created',
      'a.nombre as acontecimiento_nombre',
      'c.nombre as autor_nombre',
      'c.apellido as autor_apellido',
    ])
    .select(
      sql<boolean>`exists (select from reporte_semanal r where r.presupuesto_id = x.presupuesto_id
        and r.ts_cerrado is not null and r.inicio = x.fecha - (extract(isodow from x.fecha)::int - 1))`.as(
        'cerrado',
      ),
    )
    .select(fotosDe('registro_id', 'x').as('fotos'))
    .where('x.presupuesto_id', '=', filtro.presupuestoId)
    .where('x.eliminado', '=', sql.lit(false))
  if (filtro.inicio !== null) consulta = consulta.where('x.fecha', '>=', filtro.inicio)
  if (filtro.fin !== null) consulta = consulta.where('x.fecha', '<=', filtro.fin)
  return paginar(consulta.orderBy('x.fecha', 'desc').orderBy('x.id', 'desc'), filtro)
}

export async function hayAcontecimiento(tx: Tx, id: string): Promise<boolean> {
  const fila = await tx.selectFrom('acontecimiento').select('id').where('id', '=', id).executeTakeFirst()
  return fila !== undefined
}
