import { CONTRATISTA_A_DEFINIR } from '@plomada/domain/personas/funcion'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { juntarEnTandas } from '../../../base/db/tandas.ts'
import { type MembreteDeEmpresa, zMembrete } from '../../acceso/empresa/membrete.ts'
import type { ObraBloqueada } from '../nucleo/bloqueo.ts'
import { CIFRAS } from '../totales/filas.ts'
import type { leerArbol } from '../vista/arbol.ts'

type Arbol = Awaited<ReturnType<typeof leerArbol>>

/** What may keep a work from being approved: counts of what it has, and the names of componentes without a price. */
export async function leerParaAprobar(tx: Tx, presupuestoId: string) {
  const { rows } = await sql<{ tareas_activas: number; sin_precio: string[] }>`
    select
      (select count(*) from tarea t join capitulo c on c.empresa_id = t.empresa_id and c.id = t.capitulo_id
        where t.presupuesto_id = ${presupuestoId} and t.estado = 'activo' and not c.gasto_indirecto) as tareas_activas,
      array(select distinct k.nombre from componente k join tarea t on t.empresa_id = k.empresa_id and t.id = k.tarea_id
        where t.presupuesto_id = ${presupuestoId} and t.estado = 'activo' and k.estado = 'activo'
          and (k.precio_unitario is null or k.precio_unitario_real is null)
        order by k.nombre) as sin_precio`.execute(tx)
  const [fila] = rows
  return { tareasActivas: fila?.tareas_activas ?? 0, sinPrecio: fila?.sin_precio ?? [] }
}

interface Cual {
  id: string
  nombre: string
  todas: number
}

/** The active tareas that have componentes without a price, or that cost nothing, oldest first, and how many in all. */
export async function leerSinPrecio(tx: Tx, presupuestoId: string, limite: number) {
  const { rows } = await sql<Cual & { componentes: string[] }>`
    select t.id, t.nombre, count(*) over ()::int as todas,
      coalesce(array_agg(k.nombre order by k.orden) filter (where k.id is not null), '{}') as componentes
    from tarea t left join componente k on k.empresa_id = t.empresa_id and k.tarea_id = t.id and k.estado = 'activo'
      and (k.precio_unitario is null or k.precio_unitario_real is null)
    where t.presupuesto_id = ${presupuestoId} and t.estado = 'activo'
      and (k.id is not null or t.precio_unitario = 0)
    group by t.id, t.nombre order by t.id limit ${limite}`.execute(tx)
  return rows
}

/** The active tareas of nobody, or of whoever is not known yet, by that name; oldest first, and how many in all. */
export async function leerADefinir(tx: Tx, presupuestoId: string, limite: number) {
  const { rows } = await sql<Cual>`
    select t.id, t.nombre, count(*) over ()::int as todas
    from tarea t left join persona p on p.empresa_id = t.empresa_id and p.id = t.contratista_id
    where t.presupuesto_id = ${presupuestoId} and t.estado = 'activo'
      and (p.id is null or lower(trim(p.nombre)) = lower(${CONTRATISTA_A_DEFINIR}))
    order by t.id limit ${limite}`.execute(tx)
  return rows
}

/** The capitulos, but for the indirect one, without an active tarea, oldest first, and how many in all. */
export async function leerVacios(tx: Tx, presupuestoId: string, limite: number) {
  const { rows } = await sql<Cual>`
    select c.id, c.nombre, count(*) over ()::int as todas
    from capitulo c
    where c.presupuesto_id = ${presupuestoId} and not c.gasto_indirecto and not c.descartado
      and not exists (select from tarea t
        where t.empresa_id = c.empresa_id and t.capitulo_id = c.id and t.estado = 'activo')
    order by c.id limit ${limite}`.execute(tx)
  return rows
}

/** Marks the work as approved; from now on its client sees it (domain.md §13). */
export async function marcarAprobada(tx: Tx, obra: ObraBloqueada): Promise<void> {
  await tx
    .updateTable('presupuesto')
    .set((eb) => ({
      estado: 'aprobado',
      ts_aprobado: sql<string>`now()`,
      visible_para_cliente: true,
      version: eb('version', '+', 1),
      ts_updated: sql<string>`now()`,
    }))
    .where('id', '=', obra.id)
    .execute()
}

/**
 * Writes the snapshot: the work and how its firm is named, its capitulos, the numbers of its grupos, and its active tareas
 * some capitulos at a time (domain.md §7).
 */
export async function insertarFoto(
  tx: Tx,
  obra: ObraBloqueada,
  empresa: MembreteDeEmpresa,
  { arbol, numeros }: Arbol,
): Promise<void> {
  await sql`
    insert into presupuesto_aprobado (empresa_id, presupuesto_id, nombre, descripcion, total_m2, cotizacion,
      margen_tareas, presupuesto_tipo, cliente_nombre, empresa)
    select p.empresa_id, p.id, p.nombre, p.descripcion, p.total_m2, p.cotizacion, p.margen_tareas, p.presupuesto_tipo,
      coalesce(trim(c.nombre || ' ' || c.apellido), ''), ${JSON.stringify(empresa)}::jsonb
    from presupuesto p left join credencial c on c.empresa_id = p.empresa_id and c.id = p.cliente_id
    where p.id = ${obra.id}`.execute(tx)
  await sql`
    insert into capitulo_aprobado (empresa_id, presupuesto_id, capitulo_id, nombre, duracion, estado, gasto_indirecto,
      margen, item)
    select c.empresa_id, c.presupuesto_id, c.id, c.nombre, c.duracion, c.estado, c.gasto_indirecto, c.margen, n.item
    from capitulo c join ${itemsComo(numeros.capitulos)} on n.id = c.id
    where c.presupuesto_id = ${obra.id} and not c.descartado`.execute(tx)
  const propios = new Map(
    arbol.flatMap((c) =>
      c.grupos.filter(({ id }) => id !== c.id).map(({ id }) => [id, numeros.grupos.get(id) ?? ''] as const),
    ),
  )
  await sql`
    insert into grupo_aprobado (empresa_id, presupuesto_id, grupo_id, item)
    select g.empresa_id, ${obra.id}, g.id, n.item
    from grupo g join ${itemsComo(propios)} on n.id = g.id`.execute(tx)
  const porCapitulo = await tx
    .selectFrom('tarea')
    .select((eb) => ['capitulo_id as id', eb.fn.countAll<number>().as('filas')])
    .where('presupuesto_id', '=', obra.id)
    .where('estado', '=', 'activo')
    .groupBy('capitulo_id')
    .orderBy('capitulo_id')
    .execute()
  // Whole capitulos in each statement, because the base updates a capitulo's sums once for each statement that adds
  // its tareas.
  const tareasDe = new Map(
    arbol.map((c) => [c.id, c.grupos.flatMap(({ tareas }) => tareas.map(({ id }) => id))] as const),
  )
  for (const capitulos of juntarEnTandas(porCapitulo)) {
    const ids = capitulos.map(({ id }) => id)
    const tareas = ids.flatMap((id) => tareasDe.get(id ?? '') ?? [])
    const items = new Map(tareas.map((id) => [id, numeros.tareas.get(id) ?? ''] as const))
    await insertarTareas(tx, obra, ids, items)
  }
}

/** Item numbers as the table `n(id, item)` of a statement. */
const itemsComo = (items: ReadonlyMap<string, string>) =>
  sql`unnest(${[...items.keys()]}::uuid[], ${[...items.values()]}::text[]) as n(id, item)`

async function insertarTareas(
  tx: Tx,
  obra: ObraBloqueada,
  capituloIds: readonly (string | null)[],
  items: ReadonlyMap<string, string>,
): Promise<void> {
  const cifras = sql.join(CIFRAS.map((columna) => sql.ref(columna)))
  const cifrasDeTarea = sql.join(CIFRAS.map((columna) => sql.ref(`t.${columna}`)))
  await sql`
    insert into tarea_aprobada (empresa_id, presupuesto_id, tarea_id, capitulo_id, grupo_id, contratista_id, nombre,
      capitulo_nombre, grupo_nombre, contratista_nombre, unidad_medida_codigo, unidad_medida_nombre, item,
      ${cifras})
    select t.empresa_id, t.presupuesto_id, t.id, t.capitulo_id, t.grupo_id, t.contratista_id, t.nombre,
      c.nombre, coalesce(g.nombre, ''), coalesce(p.nombre, ''), t.unidad_medida_codigo, u.nombre, n.item,
      ${cifrasDeTarea}
    from tarea t
      join ${itemsComo(items)} on n.id = t.id
      join capitulo c on c.empresa_id = t.empresa_id and c.id = t.capitulo_id
      join unidad_de_medida u on u.empresa_id = t.empresa_id and u.codigo = t.unidad_medida_codigo
      left join grupo g on g.empresa_id = t.empresa_id and g.id = t.grupo_id
      left join persona p on p.empresa_id = t.empresa_id and p.id = t.contratista_id
    where t.presupuesto_id = ${obra.id} and t.estado = 'activo'
      and t.capitulo_id = any(${capituloIds}::uuid[])`.execute(tx)
}

/** The measurement lines of a work's quantities, by tarea and in their order. */
export async function leerMedicionesDeObra(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('medicion as m')
    .innerJoin('tarea as t', 't.id', 'm.tarea_id')
    .select([
      'm.tarea_id',
      'm.tipo',
      'm.comentario',
      'm.unidades',
      'm.largo',
      'm.ancho',
      'm.alto',
      't.medicion_decimales',
    ])
    .where('t.presupuesto_id', '=', presupuestoId)
    .orderBy('m.tarea_id')
    .orderBy('m.orden')
    .execute()
}

/** The firm as it was named the day a work was approved. */
export async function leerFirmaAprobada(tx: Tx, presupuestoId: string): Promise<MembreteDeEmpresa> {
  const { empresa } = await tx
    .selectFrom('presupuesto_aprobado')
    .select('empresa')
    .where('presupuesto_id', '=', presupuestoId)
    .executeTakeFirstOrThrow()
  return zMembrete.parse(empresa)
}
