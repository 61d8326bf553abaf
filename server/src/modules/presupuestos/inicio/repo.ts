import { type Expression, sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'

const hay = (filas: Expression<unknown>) => sql<boolean>`exists (${filas})`

/** How far the empresa has come with its first budget, in one statement that stops at the first row of each table. */
export async function leerPasos(tx: Tx, credencialId: string) {
  return tx
    .selectNoFrom((eb) => {
      const todas = eb.selectFrom('presupuesto').select('id').where('tipo', '=', 'presupuesto')
      const obras = todas.where('ejemplo', '=', false)
      const abierta = obras.where('activo', '=', true).orderBy('id', 'desc').limit(1)
      const capitulos = eb
        .selectFrom('capitulo')
        .where('gasto_indirecto', '=', false)
        .where('descartado', '=', false)
        .select('id')
      const conPrecio = eb
        .selectFrom('tarea')
        .where('presupuesto_id', 'in', obras)
        .where('precio_total', '>', 0)
        .select('id')
      return [
        hay(eb.selectFrom('empresa').select('empresa_id').where('ruc', '<>', '')).as('empresa'),
        hay(obras).as('obra'),
        hay(capitulos.where('presupuesto_id', 'in', obras)).as('capitulo'),
        hay(conPrecio).as('rubro'),
        sql<boolean>`${hay(obras.where('estado', '=', 'aprobado'))} or ${hay(obras.offset(1))}`.as('pdf'),
        hay(
          eb
            .selectFrom('segundo_paso')
            .select('credencial_id')
            .where('credencial_id', '=', credencialId)
            .where('confirmado', '=', true),
        ).as('segundoPaso'),
        abierta.as('presupuestoId'),
        capitulos.where('presupuesto_id', '=', abierta).orderBy('id', 'desc').limit(1).as('capituloId'),
        todas.where('ejemplo', '=', true).where('activo', '=', true).as('ejemploId'),
      ]
    })
    .executeTakeFirstOrThrow()
}
