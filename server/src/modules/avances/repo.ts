import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'
import { contiene, paginar } from '../../base/db/busqueda.ts'
import type { Avance } from '../../base/db/tipos.gen.ts'
import { enSuEmpresa } from '../../base/db/unir.ts'
import type { Identidad } from '../../base/http/ruta.ts'
import { obrasVisibles } from '../acceso/nucleo/obras.ts'
import type { ObraBloqueada } from '../presupuestos/nucleo/bloqueo.ts'
import { fotosDe } from './fotos/repo.ts'

export interface FiltroAvances {
  page: number
  limit: number
  presupuestoId: string
  capituloId?: string | undefined
  tareaId?: string | undefined
  avanceId?: string | undefined
  contratistaId?: string | undefined
  inicio: string | null
  fin: string | null
  descartados: boolean
  certificado?: 'true' | 'false' | undefined
  certificacionId?: string | undefined
}

/** The avances of a work, or of what of it the filter names, on any day; without their names. */
function deQue(tx: Tx, filtro: FiltroAvances) {
  let consulta = tx
    .selectFrom('avance as a')
    .where('a.presupuesto_id', '=', filtro.presupuestoId)
    // In the text: of a parameter a kept plan can't know that an index of what is not discarded has them all.
    .where('a.descartado', '=', sql.lit(filtro.descartados))
  const { capituloId, tareaId, contratistaId } = filtro
  if (capituloId !== undefined) {
    const suyas = tx.selectFrom('tarea as t').select('t.id').where('t.capitulo_id', '=', capituloId)
    consulta = consulta.where('a.tarea_id', 'in', suyas.where('t.presupuesto_id', '=', filtro.presupuestoId))
  }
  if (filtro.certificado !== undefined) {
    consulta = consulta.where('a.certificacion_id', filtro.certificado === 'true' ? 'is not' : 'is', null)
  }
  if (filtro.certificacionId !== undefined) {
    const suyos = tx.selectFrom('certificacion_avance').select('avance_id')
    consulta = consulta.where('a.id', 'in', suyos.where('certificacion_id', '=', filtro.certificacionId))
  }
  if (filtro.avanceId !== undefined) consulta = consulta.where('a.id', '=', filtro.avanceId)
  if (tareaId !== undefined) consulta = consulta.where('a.tarea_id', '=', tareaId)
  if (contratistaId !== undefined) consulta = consulta.where('a.contratista_id', '=', contratistaId)
  return consulta.select(['a.empresa_id', 'a.id', 'a.fecha', 'a.ts_created'])
}

/**
 * Those that the filter leaves, as `elegidos`. Of a tarea or a capitulo there are few: they are gathered before their days
 * are looked at, because of two days that it does not know a kept plan expects next to nothing between them, and would
 * read all of the work's by day. All others are read in the index of the list, or counted in that of the days.
 */
function conElegidos(tx: Tx, filtro: FiltroAvances) {
  const { tareaId, capituloId, avanceId, inicio, fin } = filtro
  const reunidos = [tareaId, capituloId, avanceId].some((id) => id !== undefined)
  return tx
    .with(
      (cte) => (reunidos ? cte('de_que').materialized() : cte('de_que').notMaterialized()),
      () => deQue(tx, filtro),
    )
    .with(
      (cte) => cte('elegidos').notMaterialized(),
      (con) => {
        let consulta = con.selectFrom('de_que').select(['empresa_id', 'id', 'fecha', 'ts_created'])
        if (inicio !== null) consulta = consulta.where('fecha', '>=', inicio)
        if (fin !== null) consulta = consulta.where('fecha', '<=', fin)
        return consulta
      },
    )
}

/** The closed report that told it to the client, and the number of its week. */
const contadoEn = sql<{ numero: number; inicio: string; semana: number } | null>`(
  select jsonb_build_object('numero', r.numero, 'inicio', r.inicio, 'semana', extract(week from r.inicio)::int)
  from reporte_avance d join reporte_semanal r on r.empresa_id = d.empresa_id and r.id = d.reporte_id
  where d.empresa_id = a.empresa_id and d.avance_id = a.id and r.ts_cerrado is not null)`

/**
 * A page of a work's avances with the names they show, and how many there are: the last day first, of a day what was
 * recorded last, of one moment by id. The page is found and all are counted in indexes, and names are looked up for what
 * is shown alone, so that a work of many years costs what a new one does. `paginar` counts by a window, which reads all
 * rows in the list's order: of 20.000 that is six times as much as counting them in a narrow index (decision 0056).
 */
export function paginaDeAvances(tx: Tx, filtro: FiltroAvances) {
  const { page, limit } = filtro
  return conElegidos(tx, filtro)
    .selectFrom((eb) =>
      eb
        .selectFrom('elegidos as e')
        .select(['e.empresa_id', 'e.id'])
        .orderBy('e.fecha', 'desc')
        .orderBy('e.ts_created', 'desc')
        .orderBy('e.id', 'desc')
        // As a number in the text: of a parameter a kept plan expects a tenth of all rows, and joins whole tables to them.
        .limit(sql.lit(limit))
        .offset((page - 1) * limit)
        .as('pagina'),
    )
    .innerJoin('avance as a', enSuEmpresa('a.id', 'pagina.id'))
    .innerJoin('tarea as t', enSuEmpresa('t.id', 'a.tarea_id'))
    .leftJoin('capitulo as c', enSuEmpresa('c.id', 't.capitulo_id'))
    .innerJoin('persona as p', enSuEmpresa('p.id', 'a.contratista_id'))
    .innerJoin('credencial as q', enSuEmpresa('q.id', 'a.credencial_id'))
    .leftJoin('certificacion as k', enSuEmpresa('k.id', 'a.certificacion_id'))
    .select((eb) => [
      'a.id',
      'a.tarea_id',
      'a.contratista_id',
      'a.cantidad',
      'a.fecha',
      'a.observacion',
      'a.descartado',
      'a.es_correccion',
      'a.certificacion_id',
      'k.nro as certificacion_nro',
      'k.pagada_el',
      contadoEn.as('contado_en'),
      'a.ts_created',
      't.nombre as tarea_nombre',
      't.unidad_medida_codigo',
      'c.nombre as capitulo_nombre',
      'p.nombre as contratista_nombre',
      'q.nombre as autor_nombre',
      'q.apellido as autor_apellido',
      fotosDe('avance_id', 'a').as('fotos'),
      eb.selectFrom('elegidos').select(CUANTOS).as('todos'),
    ])
    .orderBy('a.fecha', 'desc')
    .orderBy('a.ts_created', 'desc')
    .orderBy('a.id', 'desc')
}

const CUANTOS = sql<number>`count(*)::int`.as('count')

/**
 * That page and how many there are, in one statement, of a work that the asker may see; null where it shows nothing:
 * there is nothing, or not so many, or the work is not the asker's to see.
 */
export async function listarAvances(
  tx: Tx,
  quien: Pick<Identidad, 'rol' | 'credencialId'>,
  filtro: FiltroAvances,
) {
  const suya = obrasVisibles(tx, quien)
    .select('presupuesto.id')
    .where('presupuesto.id', '=', filtro.presupuestoId)
  const items = await paginaDeAvances(tx, filtro)
    .where((eb) => eb.exists(suya))
    .execute()
  return items[0] ? { items, count: items[0].todos ?? 0 } : null
}
export type FilaDeLista = NonNullable<Awaited<ReturnType<typeof listarAvances>>>['items'][number]

/** How many the filter leaves. */
export async function contarAvances(tx: Tx, filtro: FiltroAvances): Promise<number> {
  return (await conElegidos(tx, filtro).selectFrom('elegidos').select(CUANTOS).executeTakeFirstOrThrow())
    .count
}

/** An avance, and the day that the certification that holds it was paid. */
export type FilaAvance = Selectable<Avance> & { pagada_el: string | null }

export async function leerAvance(tx: Tx, id: string): Promise<FilaAvance | undefined> {
  return tx
    .selectFrom('avance as a')
    .leftJoin('certificacion as k', enSuEmpresa('k.id', 'a.certificacion_id'))
    .selectAll('a')
    .select('k.pagada_el')
    .where('a.id', '=', id)
    .executeTakeFirst()
}

interface DeQuien {
  tareaId: string
  contratistaId: string
}

/** A contratista by name, and whether a certification that stands holds something of his in the tarea. */
export async function leerCorregible(tx: Tx, tareaId: string, contratistaId: string) {
  return tx
    .selectFrom('persona as p')
    .select((eb) => [
      'p.id',
      'p.nombre',
      eb
        .exists(
          eb
            .selectFrom('avance as a')
            .select('a.id')
            .whereRef('a.contratista_id', '=', 'p.id')
            .where('a.tarea_id', '=', tareaId)
            .where('a.certificacion_id', 'is not', null),
        )
        .as('certificado'),
    ])
    .where('p.id', '=', contratistaId)
    .executeTakeFirst()
}

/** What a contratista did of a tarea, a day each. */
export async function leerDiasAvanzados(tx: Tx, { tareaId, contratistaId }: DeQuien) {
  return tx
    .selectFrom('avance')
    .select(['fecha', sql<string>`sum(cantidad)`.as('cantidad')])
    .where('tarea_id', '=', tareaId)
    .where('contratista_id', '=', contratistaId)
    .where('descartado', '=', false)
    .groupBy('fecha')
    .execute()
}

/** False where there is one with this id already; one that is being stored is waited for. */
export async function insertarAvance(
  tx: Tx,
  quien: { empresaId: string; credencialId: string },
  obra: ObraBloqueada,
  fila: Omit<Insertable<Avance>, 'empresa_id' | 'presupuesto_id' | 'credencial_id'>,
): Promise<boolean> {
  const hecho = await tx
    .insertInto('avance')
    .values({
      ...fila,
      empresa_id: quien.empresaId,
      presupuesto_id: obra.id,
      credencial_id: quien.credencialId,
    })
    .onConflict((conflicto) => conflicto.columns(['empresa_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return hecho !== undefined
}

export async function marcarDescartado(tx: Tx, obra: ObraBloqueada, id: string): Promise<void> {
  await tx
    .updateTable('avance')
    .set({ descartado: true })
    .where('id', '=', id)
    .where('presupuesto_id', '=', obra.id)
    .execute()
}

/** Whether another avance took its place. */
export async function tieneReemplazo(tx: Tx, id: string): Promise<boolean> {
  const otro = await tx.selectFrom('avance').select('id').where('reemplaza_id', '=', id).executeTakeFirst()
  return otro !== undefined
}

/** A tarea as making an avance needs it; undefined for one of another work. */
export async function leerTareaQueAvanza(tx: Tx, presupuestoId: string, tareaId: string) {
  return tx
    .selectFrom('tarea')
    .select(['id', 'estado', 'contratista_id', 'cantidad', 'avance_cantidad', 'unidad_medida_codigo'])
    .where('id', '=', tareaId)
    .where('presupuesto_id', '=', presupuestoId)
    .executeTakeFirst()
}

/** The names of these, and whether each does the tarea or once did. */
export async function leerQuienesLaHicieron(tx: Tx, tareaId: string, ids: readonly string[]) {
  return tx
    .selectFrom('persona as p')
    .leftJoin('tarea_contratista as tc', (j) =>
      j
        .onRef('tc.empresa_id', '=', 'p.empresa_id')
        .onRef('tc.contratista_id', '=', 'p.id')
        .on('tc.tarea_id', '=', tareaId),
    )
    .select(['p.id', 'p.nombre', sql<boolean>`tc.tarea_id is not null`.as('fue_de_la_tarea')])
    .where('p.id', 'in', [...ids])
    .execute()
}

/** The active tareas of a work in their order, with how much is planned and done. */
export async function listarParaElegir(
  tx: Tx,
  filtro: {
    presupuestoId: string
    busquedaRapida?: string | undefined
    contratistaId?: string | undefined
    page: number
    limit: number
  },
) {
  const { busquedaRapida, contratistaId } = filtro
  let consulta = tx
    .selectFrom('tarea as t')
    .leftJoin('capitulo as c', enSuEmpresa('c.id', 't.capitulo_id'))
    .leftJoin('persona as p', enSuEmpresa('p.id', 't.contratista_id'))
    .select([
      't.id',
      't.nombre',
      't.capitulo_id',
      't.contratista_id',
      't.unidad_medida_codigo',
      't.cantidad',
      't.avance_cantidad',
      'c.nombre as capitulo_nombre',
      'p.nombre as contratista_nombre',
    ])
    .where('t.presupuesto_id', '=', filtro.presupuestoId)
    .where('t.estado', '=', 'activo')
  if (busquedaRapida) consulta = consulta.where((eb) => contiene(eb.ref('t.nombre'), busquedaRapida))
  if (contratistaId !== undefined) consulta = consulta.where('t.contratista_id', '=', contratistaId)
  return paginar(consulta.orderBy('c.gasto_indirecto').orderBy('t.capitulo_id').orderBy('t.id'), filtro)
}
