import type { Redondeo } from '@plomada/domain/presupuestos/plan'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../../base/db/base.ts'
import type { Componente, Tarea } from '../../../../base/db/tipos.gen.ts'
import type { ObraBloqueada } from '../../nucleo/bloqueo.ts'
import { porTareasDeObra } from '../../tareas/repo.ts'
import { entre } from '../../totales/cifrasRepo.ts'
import { CIFRAS, type FilaDeAvanzado, redondeoDeFila } from '../../totales/filas.ts'

/** A number that grows with every change of the work; 0 where the work doesn't exist. */
export async function leerSelloDeObra(tx: Tx, presupuestoId: string): Promise<number> {
  const fila = await tx
    .selectFrom('presupuesto')
    .select('sello')
    .where('id', '=', presupuestoId)
    .executeTakeFirst()
  return fila?.sello ?? 0
}

/** Every componente of the tareas of a work, the inactive ones too, in their order. */
export async function leerComponentesDeObra(tx: Tx, presupuestoId: string) {
  return porTareasDeObra(tx, presupuestoId, (ids) =>
    tx
      .selectFrom('componente as k')
      .select([
        'k.tarea_id',
        'k.id',
        'k.dato_auxiliar_id',
        'k.nombre',
        'k.tipo',
        'k.unidad_medida_codigo',
        'k.cantidad',
        'k.precio_unitario',
        'k.precio_unitario_real',
        'k.estado',
      ])
      .where('k.tarea_id', '=', entre(ids))
      .orderBy('k.tarea_id')
      .orderBy('k.orden')
      .execute(),
  )
}

/** The price that the client approved for each tarea. */
export async function leerAprobados(tx: Tx, presupuestoId: string): Promise<Map<string, number>> {
  const filas = await tx
    .selectFrom('tarea_aprobada')
    .select(['tarea_id', 'precio_total_con_margen'])
    .where('presupuesto_id', '=', presupuestoId)
    .execute()
  return new Map(filas.map((f) => [f.tarea_id, f.precio_total_con_margen]))
}

/** By tarea, the rounding of the file that it came from. */
export async function leerRedondeos(tx: Tx, presupuestoId: string): Promise<Map<string, Redondeo | null>> {
  const filas = await tx
    .selectFrom('tarea')
    .select(['id', 'redondeo_linea', 'redondeo_unitario', 'redondeo_ajuste'])
    .where('presupuesto_id', '=', presupuestoId)
    .where('redondeo_linea', 'is not', null)
    .execute()
  return new Map(filas.map((fila) => [fila.id, redondeoDeFila(fila)]))
}

/** How much was done of each of these tareas. */
export async function leerAvanzadoDeVuelta(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, Pick<FilaDeAvanzado, 'avance_cantidad'>>> {
  const filas = await tx
    .selectFrom('tarea')
    .select(['id', 'avance_cantidad'])
    .where('id', '=', entre(ids))
    .execute()
  return new Map(filas.map((fila) => [fila.id, fila]))
}

const COLUMNAS_DE_TAREA = [
  'nombre',
  'unidad_medida_codigo',
  'editado_post_aprobacion',
  'redondeo_linea',
  'redondeo_unitario',
  'redondeo_ajuste',
  ...CIFRAS,
  'avance_precio_total',
] as const satisfies (keyof Tarea)[]
export type TareaQueVuelve = { id: string } & Pick<Insertable<Tarea>, (typeof COLUMNAS_DE_TAREA)[number]>

/** Updates all rows in one statement: they are one JSON parameter, read with the table's own types. */
export async function actualizarTareasQueVuelven(
  tx: Tx,
  obra: ObraBloqueada,
  filas: readonly TareaQueVuelve[],
): Promise<void> {
  if (filas.length === 0) return
  const asignaciones = COLUMNAS_DE_TAREA.map(
    (columna) => sql`${sql.ref(columna)} = ${sql.ref(`v.${columna}`)}`,
  )
  await sql`
    update tarea t set ${sql.join(asignaciones)}, version = t.version + 1, ts_updated = now()
    from jsonb_populate_recordset(null::tarea, ${JSON.stringify(filas)}::jsonb) v
    where t.id = v.id and t.presupuesto_id = ${obra.id}`.execute(tx)
}

export type ComponenteEditado = Pick<
  Insertable<Componente>,
  'tarea_id' | 'id' | 'cantidad' | 'precio_unitario' | 'precio_unitario_real'
>

export async function actualizarComponentes(tx: Tx, filas: readonly ComponenteEditado[]): Promise<void> {
  if (filas.length === 0) return
  await sql`
    update componente k set cantidad = v.cantidad, precio_unitario = v.precio_unitario,
      precio_unitario_real = v.precio_unitario_real
    from jsonb_populate_recordset(null::componente, ${JSON.stringify(filas)}::jsonb) v
    where k.tarea_id = v.tarea_id and k.id = v.id`.execute(tx)
}
