import type { TareaDeContratista } from '@plomada/domain/certificaciones/calculo'
import { TIPOS_QUE_SE_CERTIFICAN, tarifaDe } from '@plomada/domain/certificaciones/tarifa'
import type { Fecha } from '@plomada/domain/nucleo/fecha'
import { sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'
import { leerEnUnTexto } from '../../base/db/enUnTexto.ts'
import { enSuEmpresa } from '../../base/db/unir.ts'
import { entre } from '../presupuestos/totales/cifrasRepo.ts'
import { CIFRAS, micro, redondeoDeFila } from '../presupuestos/totales/filas.ts'
import type { DeQuien, DeQuienes } from './saldosRepo.ts'

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

/** The avances of these contratistas in these works, and a row of nothing for each active tarea of theirs. */
function deTodosLosPares(tx: Tx, { obras, contratistas }: DeQuienes) {
  const suyas = tx
    .selectFrom('tarea')
    .select(['contratista_id', 'id as tarea_id'])
    .select([
      sql<string | null>`null::numeric`.as('cantidad'),
      sql<Fecha | null>`null::date`.as('fecha'),
      sql<string | null>`null::uuid`.as('certificacion_id'),
    ])
    .where('presupuesto_id', '=', entre(obras))
    .where('estado', '=', 'activo')
    .where('contratista_id', '=', entre(contratistas))
  const avances = tx
    .selectFrom('avance')
    .select(['contratista_id', 'tarea_id', 'cantidad', 'fecha', 'certificacion_id'])
    .where('presupuesto_id', '=', entre(obras))
    .where('descartado', '=', false)
    .where('contratista_id', '=', entre(contratistas))
  return suyas.unionAll(avances)
}

/** What each did of each tarea; quantities are sums of avances that are not discarded. */
function hechas(tx: Tx, cual: DeQuienes, { inicio, fin }: Periodo) {
  const libre = sql`certificacion_id is null`
  return tx
    .selectFrom(deTodosLosPares(tx, cual).as('a'))
    .select([
      'contratista_id',
      'tarea_id',
      sql<string | null>`sum(cantidad) filter (where ${libre})`.as('sin_certificar'),
      sql<string | null>`sum(cantidad) filter (where ${libre} and fecha between ${inicio} and ${fin})`.as(
        'del_periodo',
      ),
      sql<string | null>`sum(cantidad) filter (where ${libre} and fecha < ${inicio})`.as('anterior'),
      sql<string | null>`sum(cantidad) filter (where fecha <= ${fin})`.as('hasta_fin'),
      sql<number>`count(*) filter (where ${libre} and fecha between ${inicio} and ${fin})::int`.as(
        'avances_del_periodo',
      ),
      sql<number>`count(*) filter (where ${libre} and fecha < ${inicio})::int`.as('avances_anteriores'),
      sql<Fecha | null>`min(fecha) filter (where ${libre} and fecha < ${inicio})`.as('primero_anterior'),
      sql<number>`count(*) filter (where fecha <= ${fin})::int`.as('avances_hasta_fin'),
      sql<Fecha | null>`min(fecha) filter (where ${libre})`.as('sin_certificar_desde'),
    ])
    .groupBy(['contratista_id', 'tarea_id'])
}

/** What certifications that stand have of each. */
function congeladas(tx: Tx, { obras, contratistas }: DeQuienes, { fin }: Periodo) {
  return tx
    .selectFrom('certificacion as c')
    .innerJoin('certificacion_linea as l', enSuEmpresa('l.certificacion_id', 'c.id'))
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
}

const DE_UN_PAR = [
  'de',
  'id',
  'presupuesto_id',
  'sigue',
  'cantidad',
  'avance_cantidad',
  'redondeo_linea',
  'redondeo_unitario',
  'redondeo_ajuste',
  'sin_certificar',
  'del_periodo',
  'anterior',
  'hasta_fin',
  'avances_del_periodo',
  'avances_anteriores',
  'primero_anterior',
  'avances_hasta_fin',
  'sin_certificar_desde',
  'congelada_cantidad',
  'congelada_total',
  'cantidad_hasta_fin',
  'total_hasta_fin',
] as const

/**
 * The pairs of these works: each contratista with its active tareas and with those it has avances in. What figures are made
 * of, and no names: most who ask show a sum of them. In no order; as text, '' where there is none.
 */
async function leerFilasDePares(tx: Tx, cual: DeQuienes, periodo: Periodo) {
  const filas = tx
    .selectFrom(hechas(tx, cual, periodo).as('h'))
    .innerJoin('tarea as t', 't.id', 'h.tarea_id')
    .leftJoin(congeladas(tx, cual, periodo).as('k'), (j) =>
      j.onRef('k.tarea_id', '=', 'h.tarea_id').onRef('k.contratista_id', '=', 'h.contratista_id'),
    )
    .selectAll('h')
    .select([
      'h.contratista_id as de',
      't.id',
      't.presupuesto_id',
      sql<boolean>`t.estado = 'activo' and t.contratista_id = h.contratista_id`.as('sigue'),
      't.cantidad',
      't.avance_cantidad',
      't.redondeo_linea',
      't.redondeo_unitario',
      't.redondeo_ajuste',
      'k.cantidad as congelada_cantidad',
      'k.total as congelada_total',
      'k.cantidad_hasta_fin',
      'k.total_hasta_fin',
    ])
    .where('t.presupuesto_id', '=', entre(cual.obras))
  return leerEnUnTexto(tx, filas, DE_UN_PAR)
}
type FilaDePar = Awaited<ReturnType<typeof leerFilasDePares>>[number]

/** These tareas as a row shows them, in the order of the budget: the indirect capitulo last. */
export async function leerTareasConNombre(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('tarea as t')
    .leftJoin('capitulo as c', 'c.id', 't.capitulo_id')
    .leftJoin('persona as p', 'p.id', 't.contratista_id')
    .innerJoin('unidad_de_medida as u', enSuEmpresa('u.codigo', 't.unidad_medida_codigo'))
    .select(CIFRAS.map((columna) => `t.${columna}` as const))
    .select([
      't.id',
      't.nombre',
      't.unidad_medida_codigo',
      'u.nombre as unidad_medida_nombre',
      't.capitulo_id',
      'c.nombre as capitulo_nombre',
      't.contratista_id',
      'p.nombre as contratista_nombre',
    ])
    .where('t.id', '=', entre(ids))
    .orderBy('c.gasto_indirecto')
    .orderBy('t.capitulo_id')
    .orderBy('t.id')
    .execute()
}
export type TareaConNombre = Awaited<ReturnType<typeof leerTareasConNombre>>[number]

/** The componentes that a contratista is paid for, of these tareas: each 'cantidad:price', with a blank between; none is 0. */
export async function leerComponentesDeContratistas(
  tx: Tx,
  tareas: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (tareas.length === 0) return new Map()
  const consulta = tx
    .selectFrom('componente')
    .select('tarea_id')
    .select(
      sql<string>`string_agg(cantidad::text || ':' || coalesce(precio_unitario_real, 0)::text, ' ')`.as(
        'suyos',
      ),
    )
    .where('tarea_id', '=', entre(tareas))
    .where('tipo', 'in', [...TIPOS_QUE_SE_CERTIFICAN])
    .where('estado', '=', 'activo')
    .groupBy('tarea_id')
  const filas = await leerEnUnTexto(tx, consulta, ['tarea_id', 'suyos'])
  return new Map(filas.map(({ tarea_id, suyos }) => [tarea_id, suyos]))
}

/** A tarea of a contratista: which, and what was done of it. */
export interface ParDeContratista {
  contratistaId: string
  presupuestoId: string
  tareaId: string
  /** His avances that nothing holds: how many of the period and of before it, and the first of those; all up to its end. */
  avances: { delPeriodo: number; anteriores: number; hastaFin: number; primeroAnterior: Fecha | null }
  /** The day of the first of all that nothing holds. */
  sinCertificarDesde: Fecha | null
  tarea: TareaDeContratista
}

/** What each of these contratistas did of the works' tareas and has left to do. Two statements. */
export async function leerTareasDeContratistas(
  tx: Tx,
  cual: DeQuienes,
  periodo: Periodo = TODOS_LOS_DIAS,
): Promise<ParDeContratista[]> {
  const filas = await leerFilasDePares(tx, cual, periodo)
  const componentes = await leerComponentesDeContratistas(tx, [...new Set(filas.map(({ id }) => id))])
  return filas.map((f) => ({
    contratistaId: f.de,
    presupuestoId: f.presupuesto_id,
    tareaId: f.id,
    avances: {
      delPeriodo: Number(f.avances_del_periodo),
      anteriores: Number(f.avances_anteriores),
      hastaFin: Number(f.avances_hasta_fin),
      primeroAnterior: f.primero_anterior || null,
    },
    sinCertificarDesde: f.sin_certificar_desde || null,
    tarea: paraElDominio(f, componentes.get(f.id)),
  }))
}

/** What a unit of a tarea is paid, from its row and its componentes as they are read. */
export function tarifaDeFila(f: Parameters<typeof redondeoDeFila>[0], componentes: string | undefined) {
  return tarifaDe(
    (componentes?.split(' ') ?? []).map((uno) => {
      const [cantidad = '', precio] = uno.split(':')
      return { cantidad: micro(cantidad), precioUnitarioReal: Number(precio) }
    }),
    redondeoDeFila(f),
  )
}

/** The columns of a tarea's redondeo from a text, in which what is null is ''. */
export function redondeoLeido(linea: string, unitario: string, redondeo_ajuste: string) {
  return {
    redondeo_linea: linea === '' ? null : Number(linea),
    redondeo_unitario: unitario === '' ? null : Number(unitario),
    redondeo_ajuste,
  }
}

function paraElDominio(f: FilaDePar, componentes: string | undefined): TareaDeContratista {
  const { redondeo_linea: linea, redondeo_unitario: unitario, redondeo_ajuste: ajuste } = f
  return {
    tarifa: tarifaDeFila(redondeoLeido(linea, unitario, ajuste), componentes),
    cantidad: micro(f.cantidad),
    avanzado: micro(f.avance_cantidad),
    sigue: f.sigue === 't',
    sinCertificar: cuanto(f.sin_certificar),
    delPeriodo: cuanto(f.del_periodo),
    anterior: cuanto(f.anterior),
    hastaFin: cuanto(f.hasta_fin),
    congelado: { cantidad: cuanto(f.congelada_cantidad), total: Number(f.congelada_total) },
    congeladoHastaFin: { cantidad: cuanto(f.cantidad_hasta_fin), total: Number(f.total_hasta_fin) },
  }
}

/** A sum of no rows is nothing. */
const cuanto = (texto: string) => (texto === '' ? 0n : micro(texto))
