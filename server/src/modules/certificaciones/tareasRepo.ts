import type { TareaDeContratista } from '@plomada/domain/certificaciones/calculo'
import { TIPOS_QUE_SE_CERTIFICAN, tarifaDe } from '@plomada/domain/certificaciones/tarifa'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'
import { entre } from '../presupuestos/cuentas/cifrasRepo.ts'
import { CIFRAS, micro, redondeoDeFila } from '../presupuestos/cuentas/filas.ts'
import type { DeQuien, DeQuienes } from './cuentasRepo.ts'

// What each contratista of a work did and will do of its tareas, as domain/certificaciones computes with it.

export interface Periodo {
  inicio: Fecha
  fin: Fecha
}
/** For figures that no period changes. */
export const TODOS_LOS_DIAS: Periodo = { inicio: '1900-01-01', fin: '2999-12-31' }

export function deUno({ presupuestoId, contratistaId }: DeQuien): DeQuienes {
  return { obras: [presupuestoId], contratistas: [contratistaId] }
}

/**
 * The pairs of these works: each contratista with its active tareas and with those it has avances in, and what was done and
 * certified of each. Quantities are sums of avances that are not discarded.
 */
function pares(tx: Tx, { obras, contratistas }: DeQuienes, { inicio, fin }: Periodo) {
  const suyas = tx
    .selectFrom('tarea')
    .select(['contratista_id', 'id as tarea_id'])
    .where('presupuesto_id', '=', entre(obras))
    .where('estado', '=', 'activo')
    .where('contratista_id', '=', entre(contratistas))
  const hechas = tx
    .selectFrom('avance')
    .select([
      'contratista_id',
      'tarea_id',
      sql<string>`sum(cantidad) filter (where certificacion_id is null)`.as('sin_certificar'),
      sql<string>`sum(cantidad) filter (where certificacion_id is null and fecha between ${inicio} and ${fin})`.as(
        'del_periodo',
      ),
      sql<string>`sum(cantidad) filter (where certificacion_id is null and fecha < ${inicio})`.as('anterior'),
      sql<string>`sum(cantidad) filter (where fecha <= ${fin})`.as('hasta_fin'),
      sql<number>`count(*) filter (where certificacion_id is null and fecha between ${inicio} and ${fin})::int`.as(
        'avances_del_periodo',
      ),
      sql<number>`count(*) filter (where certificacion_id is null and fecha < ${inicio})::int`.as(
        'avances_anteriores',
      ),
      sql<Fecha | null>`min(fecha) filter (where certificacion_id is null and fecha < ${inicio})`.as(
        'primero_anterior',
      ),
      sql<number>`count(*) filter (where fecha <= ${fin})::int`.as('avances_hasta_fin'),
      sql<Fecha | null>`min(fecha) filter (where certificacion_id is null)`.as('sin_certificar_desde'),
    ])
    .where('presupuesto_id', '=', entre(obras))
    .where('descartado', '=', false)
    .where('contratista_id', '=', entre(contratistas))
    .groupBy(['contratista_id', 'tarea_id'])
  const congeladas = tx
    .selectFrom('certificacion as c')
    .innerJoin('certificacion_linea as l', (j) =>
      j.onRef('l.empresa_id', '=', 'c.empresa_id').onRef('l.certificacion_id', '=', 'c.id'),
    )
    .select([
      'c.contratista_id',
      'l.tarea_id',
      sql<string>`sum(l.cantidad)`.as('cantidad'),
      sql<number>`sum(l.total)::int8`.as('total'),
      sql<string>`sum(l.cantidad) filter (where c.fin <= ${fin})`.as('cantidad_hasta_fin'),
      sql<number>`(sum(l.total) filter (where c.fin <= ${fin}))::int8`.as('total_hasta_fin'),
    ])
    .where('c.presupuesto_id', '=', entre(obras))
    .where('c.anulada_el', 'is', null)
    .where('c.contratista_id', '=', entre(contratistas))
    .groupBy(['c.contratista_id', 'l.tarea_id'])
  return tx
    .with('suya', () => suyas)
    .with('hecha', () => hechas)
    .with('congelada', () => congeladas)
    .with('par', (db) =>
      db
        .selectFrom('suya')
        .select(['contratista_id', 'tarea_id'])
        .union(db.selectFrom('hecha').select(['contratista_id', 'tarea_id'])),
    )
}

/** Their tareas with names and figures, in the order of the budget: the indirect capitulo last. */
async function leerPares(tx: Tx, cual: DeQuienes, periodo: Periodo) {
  return pares(tx, cual, periodo)
    .selectFrom('par')
    .innerJoin('tarea as t', 't.id', 'par.tarea_id')
    .leftJoin('capitulo as c', 'c.id', 't.capitulo_id')
    .leftJoin('persona as p', 'p.id', 't.contratista_id')
    .innerJoin('unidad_de_medida as u', (j) =>
      j.onRef('u.empresa_id', '=', 't.empresa_id').onRef('u.codigo', '=', 't.unidad_medida_codigo'),
    )
    .leftJoin('hecha as h', (j) =>
      j.onRef('h.tarea_id', '=', 'par.tarea_id').onRef('h.contratista_id', '=', 'par.contratista_id'),
    )
    .leftJoin('congelada as k', (j) =>
      j.onRef('k.tarea_id', '=', 'par.tarea_id').onRef('k.contratista_id', '=', 'par.contratista_id'),
    )
    .select(CIFRAS.map((columna) => `t.${columna}` as const))
    .select([
      'par.contratista_id as de',
      't.id',
      't.presupuesto_id',
      't.nombre',
      't.estado',
      't.unidad_medida_codigo',
      'u.nombre as unidad_medida_nombre',
      't.avance_cantidad',
      't.redondeo_linea',
      't.redondeo_unitario',
      't.redondeo_ajuste',
      't.capitulo_id',
      'c.nombre as capitulo_nombre',
      't.contratista_id',
      'p.nombre as contratista_nombre',
      'h.sin_certificar',
      'h.del_periodo',
      'h.anterior',
      'h.hasta_fin',
      'h.avances_del_periodo',
      'h.avances_anteriores',
      'h.primero_anterior',
      'h.avances_hasta_fin',
      'h.sin_certificar_desde',
      'k.cantidad as congelada_cantidad',
      'k.total as congelada_total',
      'k.cantidad_hasta_fin',
      'k.total_hasta_fin',
    ])
    .orderBy('c.gasto_indirecto')
    .orderBy('t.capitulo_id')
    .orderBy('t.id')
    .execute()
}
export type FilaDePar = Awaited<ReturnType<typeof leerPares>>[number]

/** The componentes that a contratista is paid for, of the tareas of the pairs. */
export async function leerComponentes(tx: Tx, tareas: readonly string[]) {
  if (tareas.length === 0) return []
  return tx
    .selectFrom('componente')
    .select(['tarea_id', 'cantidad', 'precio_unitario_real'])
    .where('tarea_id', '=', entre(tareas))
    .where('tipo', 'in', [...TIPOS_QUE_SE_CERTIFICAN])
    .where('estado', '=', 'activo')
    .execute()
}

/** A tarea of a contratista: its row, and the same for the domain. */
export interface ParDeContratista {
  fila: FilaDePar
  tarea: TareaDeContratista
}

/** What each of these contratistas did of the works' tareas and has left to do. Two statements. */
export async function leerTareasDeContratistas(
  tx: Tx,
  cual: DeQuienes,
  periodo: Periodo = TODOS_LOS_DIAS,
): Promise<ParDeContratista[]> {
  const filas = await leerPares(tx, cual, periodo)
  const ids = [...new Set(filas.map(({ id }) => id))]
  const porTarea = Map.groupBy(await leerComponentes(tx, ids), ({ tarea_id }) => tarea_id)
  return filas.map((fila) => ({ fila, tarea: paraElDominio(fila, porTarea.get(fila.id) ?? []) }))
}

/** What a unit of a tarea is paid, from its row and those of its componentes. */
export function tarifaDeFila(
  f: Parameters<typeof redondeoDeFila>[0],
  componentes: readonly { cantidad: string; precio_unitario_real: number | null }[],
) {
  return tarifaDe(
    componentes.map((k) => ({ cantidad: micro(k.cantidad), precioUnitarioReal: k.precio_unitario_real })),
    redondeoDeFila(f),
  )
}

function paraElDominio(
  f: FilaDePar,
  componentes: readonly { cantidad: string; precio_unitario_real: number | null }[],
): TareaDeContratista {
  return {
    tarifa: tarifaDeFila(f, componentes),
    cantidad: micro(f.cantidad),
    avanzado: micro(f.avance_cantidad),
    sigue: f.estado === 'activo' && f.contratista_id === f.de,
    sinCertificar: micro(f.sin_certificar ?? '0'),
    delPeriodo: micro(f.del_periodo ?? '0'),
    anterior: micro(f.anterior ?? '0'),
    hastaFin: micro(f.hasta_fin ?? '0'),
    congelado: { cantidad: micro(f.congelada_cantidad ?? '0'), total: f.congelada_total ?? 0 },
    congeladoHastaFin: { cantidad: micro(f.cantidad_hasta_fin ?? '0'), total: f.total_hasta_fin ?? 0 },
  }
}
