import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import { sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { empiezaPor, tieneEnLlano } from '../../../base/db/busqueda.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { obrasVisibles } from '../../acceso/nucleo/obras.ts'
import { micro } from '../totales/filas.ts'
import { tieneTodo } from './repo.ts'

/**
 * Active tareas that have all those words in their name: the price bank's first, then what begins so, then what was made
 * last. Of one name and unit the best, without those of the work that asks: what it has is in its sheet.
 */
export async function hallarParecidas(
  tx: Tx,
  quien: Identidad,
  { presupuestoId, texto }: { presupuestoId: string; texto: string },
  limite: number,
) {
  const visibles = obrasVisibles(tx, quien)
    .where('presupuesto.activo', '=', true)
    .select(['presupuesto.id', 'presupuesto.nombre', 'presupuesto.tipo'])
  const { rows } = await sql<{
    id: string
    nombre: string
    unidad: string
    obra: string | null
    precio_unitario: string
    precio_unitario_real: string
  }>`
    with visibles as (${visibles}),
    halladas as (
      select t.id, t.nombre, t.unidad_medida_codigo as unidad, t.precio_unitario, t.precio_unitario_real,
        case when v.tipo = 'plantilla' then null else v.nombre end as obra, v.tipo = 'plantilla' as del_banco,
        ${empiezaPor(sql.ref('t.nombre_llano'), texto)} as empieza,
        row_number() over (
          partition by t.nombre_llano, t.unidad_medida_codigo order by (v.tipo = 'plantilla') desc, t.id desc
        ) as cual
      from tarea t join visibles v on v.id = t.presupuesto_id
      where t.estado = 'activo' and t.presupuesto_id <> ${presupuestoId}
        and ${tieneTodo(texto, 't.nombre_llano', tieneEnLlano)}
    )
    select id, nombre, unidad, obra, precio_unitario, precio_unitario_real from halladas
    where cual = 1
    order by del_banco desc, empieza desc, nombre collate es_py, id limit ${limite}`.execute(tx)
  return rows.map((fila) => ({
    _id: fila.id,
    nombre: fila.nombre,
    unidad: fila.unidad,
    obraNombre: fila.obra,
    precioUnitario: numeroDeMicro(micro(fila.precio_unitario)),
    precioUnitarioReal: numeroDeMicro(micro(fila.precio_unitario_real)),
  }))
}
