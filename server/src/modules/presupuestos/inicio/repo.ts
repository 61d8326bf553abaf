import { type Expression, sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'

const hay = (filas: Expression<unknown>) => sql<boolean>`exists (${filas})`

/** What the empresa of `tx` has already, in one statement that stops at the first row of each. */
export async function leerPasos(tx: Tx) {
  return tx
    .selectNoFrom((eb) => {
      const otros = hay(eb.selectFrom('credencial').select('id').offset(1))
      const invitados = hay(eb.selectFrom('invitacion').select('id').where('estado', '=', 'pendiente'))
      const conPrecio = eb
        .selectFrom('dato_auxiliar')
        .select('id')
        .where('presupuesto_id', 'is', null)
        .where('activo', '=', true)
        .where('ultimo_precio', 'is not', null)
      const contratistas = eb
        .selectFrom('persona')
        .select('id')
        .where(sql<boolean>`'contratista' = any(funcion)`)
      return [
        hay(eb.selectFrom('empresa').select('empresa_id').where('ruc', '<>', '')).as('empresa'),
        hay(conPrecio).as('precios'),
        hay(contratistas).as('contratistas'),
        sql<boolean>`${otros} or ${invitados}`.as('equipo'),
        hay(eb.selectFrom('presupuesto').select('id').where('tipo', '=', 'presupuesto')).as('obra'),
      ]
    })
    .executeTakeFirstOrThrow()
}
