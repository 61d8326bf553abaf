import { sql } from 'kysely'
import type { Tx } from '../../../../base/db/base.ts'
import { leerPorTandas } from '../../../../base/db/tandas.ts'
import { bloqueada, type ObraBloqueada } from '../../nucleo/bloqueo.ts'
import { porTareasDeObra } from '../../tareas/repo.ts'
import { entre } from '../../totales/cifrasRepo.ts'

/** Locks the empresa's plantilla until the transaction ends. */
export async function bloquearPlantilla(tx: Tx): Promise<ObraBloqueada> {
  const plantilla = await tx
    .selectFrom('presupuesto')
    .select('id')
    .where('tipo', '=', 'plantilla')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return bloqueada(plantilla)
}

/** What an export reads of each tarea beyond the budget view. */
export async function leerDeTareas(tx: Tx, presupuestoId: string) {
  return leerPorTandas((despuesDe, cuantas) =>
    tx
      .selectFrom('tarea')
      .select([
        'id',
        'codigo',
        'texto_largo',
        'redondeo_linea',
        'redondeo_unitario',
        'redondeo_ajuste',
        'cantidad',
      ])
      .where('presupuesto_id', '=', presupuestoId)
      .where('id', '>', despuesDe)
      .orderBy('id')
      .limit(cuantas)
      .execute(),
  )
}

/** Codes of the capitulos and grupos of a work, by id. */
export async function leerCodigos(tx: Tx, presupuestoId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; codigo: string }>`
    select id, codigo from capitulo where presupuesto_id = ${presupuestoId}
    union all
    select g.id, g.codigo from grupo g join capitulo c on c.empresa_id = g.empresa_id and c.id = g.capitulo_id
    where c.presupuesto_id = ${presupuestoId}`.execute(tx)
  return new Map(rows.map((f) => [f.id, f.codigo]))
}

/** The active componentes of a work with the code of their entry, in their order. */
export async function leerComponentesConCodigo(tx: Tx, presupuestoId: string) {
  return porTareasDeObra(tx, presupuestoId, (ids) =>
    tx
      .selectFrom('componente as k')
      .innerJoin('dato_auxiliar as d', 'd.id', 'k.dato_auxiliar_id')
      .select([
        'k.tarea_id',
        'd.codigo',
        'k.nombre',
        'k.tipo',
        'k.unidad_medida_codigo',
        'k.cantidad',
        'k.precio_unitario',
        'k.precio_unitario_real',
      ])
      .where('k.tarea_id', '=', entre(ids))
      .where('k.estado', '=', 'activo')
      .orderBy('k.tarea_id')
      .orderBy('k.orden')
      .execute(),
  )
}
