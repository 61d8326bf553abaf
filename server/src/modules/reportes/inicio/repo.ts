import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'
import { precioViejo, SIN_PRECIO } from '../../catalogo/repo.ts'

// The firm at a glance, of all its works together: a few statements, whatever it has.

/** Works that the page shows. */
const OBRAS = 12
/** Changes that are read, of which the equal ones are told as one. */
const CAMBIOS = 300
/** Works with pending orders that it shows unless all are asked for. */
const CON_ORDENES = 5

const PENDIENTE = sql<boolean>`p.tipo = 'presupuesto' and p.activo and p.estado = 'pendiente' and not p.ejemplo`

/** What was approved since a moment, what is pendiente, and how many of these could be approved now. */
export async function leerPorAprobar(tx: Tx, desde: string) {
  const { rows } = await sql<{
    aprobadas: number
    aprobado: number
    pendientes: number
    pendiente: number
    aprobables: number
  }>`
    select
      coalesce(count(*) filter (where o.aprobada), 0)::int as aprobadas,
      coalesce(sum(o.aprobado) filter (where o.aprobada), 0)::int8 as aprobado,
      coalesce(count(*) filter (where not o.aprobada), 0)::int as pendientes,
      coalesce(sum(o.activas) filter (where not o.aprobada), 0)::int8 as pendiente,
      coalesce(count(*) filter (where not o.aprobada and o.con_cliente and o.con_tareas), 0)::int as aprobables
    from (
      select p.ts_aprobado is not null as aprobada, p.cliente_id is not null as con_cliente,
        (select sum(s.precio_total_con_margen) from suma_capitulo_aprobado s
          join capitulo_aprobado c on c.empresa_id = s.empresa_id and c.presupuesto_id = s.presupuesto_id
            and c.capitulo_id = s.capitulo_id
          where p.ts_aprobado is not null and s.empresa_id = p.empresa_id and s.presupuesto_id = p.id
            and not c.gasto_indirecto) as aprobado,
        (select sum(s.precio_total_con_margen) from suma_capitulo s
          join capitulo c on c.empresa_id = s.empresa_id and c.id = s.capitulo_id
          where p.ts_aprobado is null and s.empresa_id = p.empresa_id and c.presupuesto_id = p.id
            and not c.gasto_indirecto) as activas,
        p.ts_aprobado is null and exists (select from tarea t
          join capitulo c on c.empresa_id = t.empresa_id and c.id = t.capitulo_id
          where t.empresa_id = p.empresa_id and t.presupuesto_id = p.id and t.estado = 'activo'
            and not c.gasto_indirecto) as con_tareas
      from presupuesto p
      where ${PENDIENTE} or not p.ejemplo and p.ts_aprobado >= ${desde}::timestamptz
    ) o
  `.execute(tx)
  const [fila] = rows
  if (fila === undefined) throw new Error(`rows of a sum: ${rows.length}`)
  return fila
}

/**
 * What waits for somebody: certifications to be paid, pending orders, entries of the catalogue to be priced; and what of
 * the firm's money its contratistas have, and the firm of theirs.
 */
export async function leerEsperas(tx: Tx, viejoDesde: string, todas: boolean) {
  const { rows } = await sql<{
    certificaciones: number
    por_pagar: number
    ordenes: number
    por_comprar: number
    de_obras: number
    con_ordenes: { _id: string; nombre: string; count: number; suma: number }[]
    sin_precio: number
    precios_viejos: number
    retenido: number
    anticipos: number
  }>`
    select c.cuantas as certificaciones, c.suma as por_pagar, o.cuantas as ordenes, o.suma as por_comprar,
      o.obras as de_obras,
      (select coalesce(json_agg(json_build_object('_id', g.id, 'nombre', g.nombre, 'count', g.cuantas, 'suma', g.suma)
            order by g.suma desc, g.id), '[]')
        from (select p.id, p.nombre, count(*)::int as cuantas, sum(o.precio_total)::int8 as suma
          from orden_de_compra o join presupuesto p on p.empresa_id = o.empresa_id and p.id = o.presupuesto_id
          where o.estado = 'pendiente' and p.activo group by p.id, p.nombre
          order by suma desc, p.id limit ${todas ? null : CON_ORDENES}) g) as con_ordenes,
      d.sin_precio, d.viejos as precios_viejos, m.retenido, m.anticipos
    from (select count(*)::int as cuantas, coalesce(sum(c.total_a_pagar), 0)::int8 as suma
        from certificacion c join presupuesto p on p.empresa_id = c.empresa_id and p.id = c.presupuesto_id
        where c.pagada_el is null and c.anulada_el is null and p.activo) c,
      (select count(*)::int as cuantas, coalesce(sum(o.precio_total), 0)::int8 as suma,
          count(distinct o.presupuesto_id)::int as obras
        from orden_de_compra o join presupuesto p on p.empresa_id = o.empresa_id and p.id = o.presupuesto_id
        where o.estado = 'pendiente' and p.activo) o,
      (select count(*) filter (where ${SIN_PRECIO})::int as sin_precio,
          count(*) filter (where ${precioViejo(viejoDesde)})::int as viejos
        from dato_auxiliar d where d.presupuesto_id is null and d.activo) d,
      (select coalesce(sum(m.cantidad) filter (where m.tipo = 'retencion'), 0)::int8 as retenido,
          (coalesce(sum(m.cantidad) filter (where m.tipo = 'anticipo'), 0)
            - coalesce(sum(m.cantidad) filter (where m.tipo = 'descuentoDeAnticipo'), 0))::int8 as anticipos
        from movimiento m join presupuesto p on p.empresa_id = m.empresa_id and p.id = m.presupuesto_id
        where p.activo) m
  `.execute(tx)
  const [fila] = rows
  if (fila === undefined) throw new Error(`rows of a sum: ${rows.length}`)
  return fila
}

/**
 * The approved works that are active, the ones that somebody changed last first, with what their margin is made of; each
 * says of how many they are the first.
 */
export async function leerObrasEnCurso(tx: Tx) {
  const { rows } = await sql<{
    id: string
    nombre: string
    presupuesto_tipo: 'administrativo' | 'llaveEnMano'
    activas: number
    descartadas: number
    costo: number
    distribuido: number
    por_repartir: number
    de_cuantas: number
  }>`
    select p.id, p.nombre, p.presupuesto_tipo, p.de_cuantas, s.*
    from (select p.empresa_id, p.id, p.nombre, p.presupuesto_tipo, ultimo.hecho, (count(*) over ())::int as de_cuantas
        from presupuesto p
          left join lateral (select b.id as hecho from bitacora b
            where b.empresa_id = p.empresa_id and b.conjunto_id = p.id order by b.id desc limit 1) ultimo on true
        where p.tipo = 'presupuesto' and p.activo and p.estado = 'aprobado'
        order by ultimo.hecho desc nulls last, p.id desc limit ${OBRAS}) p
      cross join lateral (
        select coalesce(sum(s.precio_total_con_margen) filter (where not c.gasto_indirecto), 0)::int8 as activas,
          coalesce(sum(s.descartado_con_margen) filter (where not c.gasto_indirecto), 0)::int8 as descartadas,
          coalesce(sum(s.precio_costo_final) filter (where not c.gasto_indirecto), 0)::int8 as costo,
          coalesce(sum(s.gasto_indirecto_total) filter (where not c.gasto_indirecto), 0)::int8 as distribuido,
          coalesce(sum(s.precio_costo_final) filter (where c.gasto_indirecto), 0)::int8 as por_repartir
        from capitulo c left join suma_capitulo s on s.empresa_id = c.empresa_id and s.capitulo_id = c.id
        where c.empresa_id = p.empresa_id and c.presupuesto_id = p.id) s
    order by p.hecho desc nulls last, p.id desc
  `.execute(tx)
  return rows
}

/**
 * The tareas of these works that cost something else than planned: something was certified of them or bought for them,
 * more was done than planned, or the file they came from rounds them. The others will come to their precio_costo_final.
 * Both lists of tareas are made once and not asked of each: without statistics the base would read them for every one.
 */
export async function leerTareasConPromedio(tx: Tx, obras: readonly string[]) {
  if (obras.length === 0) return []
  const deEstas = sql`any(${[...obras]}::uuid[])`
  const { rows } = await sql<FilaConPromedio>`
    select t.id, t.presupuesto_id, t.cantidad, t.avance_cantidad, t.gasto_indirecto_total, t.precio_costo_final,
      t.redondeo_linea, t.redondeo_unitario, t.redondeo_ajuste
    from tarea t join capitulo c on c.empresa_id = t.empresa_id and c.id = t.capitulo_id and not c.gasto_indirecto
    where t.presupuesto_id = ${deEstas} and t.estado = 'activo'
      and (t.avance_cantidad > t.cantidad or t.redondeo_linea is not null
        or t.id in (select l.tarea_id from certificacion f
            join certificacion_linea l on l.empresa_id = f.empresa_id and l.certificacion_id = f.id
          where f.presupuesto_id = ${deEstas} and f.anulada_el is null)
        or t.id in (select k.tarea_id from tarea u
            join componente k on k.empresa_id = u.empresa_id and k.tarea_id = u.id
            join material_de_obra m on m.empresa_id = u.empresa_id and m.presupuesto_id = u.presupuesto_id
              and m.material_id = k.dato_auxiliar_id
          where u.presupuesto_id = ${deEstas} and u.estado = 'activo' and m.comprada > 0
            and k.estado = 'activo' and k.tipo = 'materialTipo'))
  `.execute(tx)
  return rows
}
interface FilaConPromedio {
  id: string
  presupuesto_id: string
  cantidad: string
  avance_cantidad: string
  gasto_indirecto_total: number
  precio_costo_final: number
  redondeo_linea: number | null
  redondeo_unitario: number | null
  redondeo_ajuste: string
}

/** The last changes of works, with their author, newest first; of what they changed only how it was called. */
export async function leerCambios(tx: Tx) {
  return tx
    .selectFrom('bitacora as b')
    .innerJoin('presupuesto as p', enSuEmpresa('p.id', 'b.conjunto_id'))
    .leftJoin('credencial as c', enSuEmpresa('c.id', 'b.credencial_id'))
    .select([
      'b.operacion',
      'b.entidad',
      'b.entidad_id',
      'b.credencial_id',
      'b.ts',
      'p.id as presupuesto_id',
      'p.nombre as obra_nombre',
      'c.nombre as quien_nombre',
      'c.apellido as quien_apellido',
    ])
    .select((eb) => [
      eb('b.antes', 'is not', null).$castTo<boolean>().as('habia'),
      sql<string | null>`coalesce(b.despues ->> 'nombre', b.antes ->> 'nombre')`.as('nombre'),
    ])
    .orderBy('b.id', 'desc')
    .limit(CAMBIOS)
    .execute()
}
