import type { TipoComponente } from '@plomada/domain/catalogo/tipos'
import type { Gs } from '@plomada/domain/nucleo/dinero'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'

// What a work bought and certified, as the follow-up computes with it (domain.md §10). Sums of whole amounts and of
// quantities alone: what is multiplied is multiplied by the domain.

const cualquieraDe = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Tareas whose componentes one statement reads: some 1.500 rows (decision 0058). */
const TAREAS_POR_TANDA = 250

/**
 * The active componentes of these tareas, a few hundred tareas a statement and a row a tarea: of six rows for each the
 * rows alone would take longer than the statement. As text a quantity is exact.
 */
export async function leerAnalisisDeTareas(tx: Tx, tareaIds: readonly string[]) {
  const todas: Awaited<ReturnType<typeof leerTanda>> = []
  for (let desde = 0; desde < tareaIds.length; desde += TAREAS_POR_TANDA) {
    todas.push(...(await leerTanda(tx, tareaIds.slice(desde, desde + TAREAS_POR_TANDA))))
  }
  return new Map(todas.map((fila) => [fila.tarea_id, fila.componentes]))
}

export type FilaDeComponente = [
  materialId: string,
  tipo: TipoComponente,
  cantidad: string,
  precioUnitarioReal: Gs | null,
]

function leerTanda(tx: Tx, tareaIds: readonly string[]) {
  return tx
    .selectFrom('componente')
    .select([
      'tarea_id',
      sql<
        FilaDeComponente[]
      >`json_agg(json_build_array(dato_auxiliar_id, tipo, cantidad::text, precio_unitario_real))`.as(
        'componentes',
      ),
    ])
    .where('tarea_id', '=', cualquieraDe(tareaIds))
    .where('estado', '=', 'activo')
    .groupBy('tarea_id')
    .execute()
}

/** Of the tareas of a work: what was paid of them, and the rounding of those that were imported. */
export async function leerAparte(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('tarea')
    .select(['id', 'avance_pagado', 'redondeo_linea', 'redondeo_unitario', 'redondeo_ajuste'])
    .where('presupuesto_id', '=', presupuestoId)
    .where((eb) => eb.or([eb('avance_pagado', '<>', '0'), eb('redondeo_linea', 'is not', null)]))
    .execute()
}
export type FilaAparte = Awaited<ReturnType<typeof leerAparte>>[number]

/** What the certifications that stand have of each tarea of these works, at each price that it was certified at. */
export async function leerCertificado(tx: Tx, presupuestoIds: readonly string[]) {
  return tx
    .selectFrom('certificacion_linea as l')
    .innerJoin('certificacion as c', enSuEmpresa('c.id', 'l.certificacion_id'))
    .select([
      'l.tarea_id',
      'l.tarifa',
      sql<string>`sum(l.cantidad)`.as('cantidad'),
      sql<number>`sum(l.total)::int8`.as('total'),
    ])
    .where('c.presupuesto_id', '=', cualquieraDe(presupuestoIds))
    .where('c.anulada_el', 'is', null)
    .groupBy(['l.tarea_id', 'l.tarifa'])
    .execute()
}
export type FilaCertificada = Awaited<ReturnType<typeof leerCertificado>>[number]

/** What these works bought of each material. */
export async function leerComprado(tx: Tx, presupuestoIds: readonly string[]) {
  return tx
    .selectFrom('material_de_obra')
    .select(['presupuesto_id', 'material_id', 'comprada', 'pagado'])
    .where('presupuesto_id', '=', cualquieraDe(presupuestoIds))
    .execute()
}
export type FilaComprada = Awaited<ReturnType<typeof leerComprado>>[number]

/**
 * Every line of the materials that a paid order bought for the indirect capitulo too: what was paid for the material is
 * shared among all its lines.
 */
export async function leerLineasDelIndirecto(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('orden_linea as l')
    .innerJoin('orden_material as m', (j) =>
      j
        .onRef('m.empresa_id', '=', 'l.empresa_id')
        .onRef('m.orden_id', '=', 'l.orden_id')
        .onRef('m.material_id', '=', 'l.material_id'),
    )
    .innerJoin('tarea as t', enSuEmpresa('t.id', 'l.tarea_id'))
    .innerJoin('capitulo as c', enSuEmpresa('c.id', 't.capitulo_id'))
    .select(['m.orden_id', 'm.material_id', 'm.total_pagado', 'l.recibida', 'c.gasto_indirecto'])
    .where('m.presupuesto_id', '=', presupuestoId)
    .where('m.total_pagado', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orden_linea as o')
          .innerJoin('tarea as i', enSuEmpresa('i.id', 'o.tarea_id'))
          .innerJoin('capitulo as k', enSuEmpresa('k.id', 'i.capitulo_id'))
          .select('o.tarea_id')
          .whereRef('o.empresa_id', '=', 'l.empresa_id')
          .whereRef('o.orden_id', '=', 'l.orden_id')
          .whereRef('o.material_id', '=', 'l.material_id')
          .where('k.gasto_indirecto', '=', true),
      ),
    )
    .orderBy('l.orden_id')
    .orderBy('l.material_id')
    .orderBy('l.orden')
    .execute()
}

/**
 * A text that changes with every certification that is made or annulled and every order that is paid: none of them
 * changes in anything else that the follow-up reads.
 */
export async function leerCuantosHechos(tx: Tx, presupuestoId: string): Promise<string> {
  const { rows } = await sql<{ certificadas: number; anuladas: number; pagadas: number }>`
    select (select count(*)::int from orden_de_compra
        where presupuesto_id = ${presupuestoId} and estado = 'pagada') as pagadas,
      count(*)::int as certificadas, count(anulada_el)::int as anuladas
    from certificacion where presupuesto_id = ${presupuestoId}
  `.execute(tx)
  return rows.map((r) => `${r.certificadas}.${r.anuladas}.${r.pagadas}`).join('')
}
