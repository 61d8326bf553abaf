import { sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'
import { paginar } from '../../base/db/busqueda.ts'
import type { Identidad } from '../../base/http/ruta.ts'
import { obrasVisibles } from '../acceso/nucleo/obras.ts'

interface Pagina {
  page: number
  limit: number
}

/**
 * Of the works that the caller may see, those where a persona has active tareas or is a contratista of a capitulo;
 * newest first.
 */
export async function obrasDe(tx: Tx, quien: Identidad, personaId: string, pagina: Pagina) {
  const consulta = obrasVisibles(tx, quien)
    .select((eb) => [
      'presupuesto.id',
      'presupuesto.nombre',
      'presupuesto.tipo',
      'presupuesto.estado',
      'presupuesto.activo',
      eb
        .selectFrom('tarea as t')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('t.presupuesto_id', '=', 'presupuesto.id')
        .where('t.contratista_id', '=', personaId)
        .where('t.estado', '=', 'activo')
        .as('tareas'),
    ])
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('tarea as t')
            .select('t.id')
            .whereRef('t.presupuesto_id', '=', 'presupuesto.id')
            .where('t.contratista_id', '=', personaId)
            .where('t.estado', '=', 'activo'),
        ),
        eb.exists(
          eb
            .selectFrom('capitulo_contratista as cc')
            .innerJoin('capitulo as c', 'c.id', 'cc.capitulo_id')
            .select('c.id')
            .whereRef('c.presupuesto_id', '=', 'presupuesto.id')
            .where('c.descartado', '=', false)
            .where('cc.persona_id', '=', personaId),
        ),
      ]),
    )
  return paginar(consulta.orderBy('presupuesto.id', 'desc'), pagina)
}

/** A persona's active tareas in one work, in the order of its capitulos. */
export async function leerTareasDePersona(
  tx: Tx,
  personaId: string,
  filtro: Pagina & { presupuestoId: string },
) {
  const consulta = tx
    .selectFrom('tarea as t')
    .leftJoin('capitulo as c', 'c.id', 't.capitulo_id')
    .leftJoin('grupo as g', 'g.id', 't.grupo_id')
    .select([
      't.id',
      't.nombre',
      't.cantidad',
      't.unidad_medida_codigo',
      'c.nombre as capitulo_nombre',
      'g.nombre as grupo_nombre',
    ])
    .where('t.presupuesto_id', '=', filtro.presupuestoId)
    .where('t.contratista_id', '=', personaId)
    .where('t.estado', '=', 'activo')
  return paginar(consulta.orderBy('t.capitulo_id').orderBy('t.id'), filtro)
}
