import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { escribirPorTandas } from '../../../base/db/tandas.ts'
import type { Tarea } from '../../../base/db/tipos.gen.ts'
import type { ClaseDeLugar, Reubicada } from '../memoria/contenido.ts'
import type { ObraBloqueada } from '../nucleo/bloqueo.ts'
import { TIPO_DE_CIFRA } from '../totales/cifrasRepo.ts'

/** The columns that a lote may change, by the type of the base. */
const COLUMNAS = {
  nombre: 'text',
  estado: 'text',
  editado_post_aprobacion: 'bool',
  descartado_post_aprobacion: 'bool',
  capitulo_id: 'uuid',
  grupo_id: 'uuid',
  contratista_id: 'uuid',
  unidad_medida_codigo: 'text',
  con_medicion: 'bool',
  medicion_decimales: 'int4',
  redondeo_linea: 'int4',
  redondeo_unitario: 'int4',
  redondeo_ajuste: 'numeric',
  ...TIPO_DE_CIFRA,
} as const satisfies Partial<Record<keyof Tarea, string>>
type Columna = keyof typeof COLUMNAS

/** A tarea by its columns, as it was read and as it becomes. */
export interface TareaEditada {
  id: string
  era: Pick<Selectable<Tarea>, Columna>
  es: Pick<Selectable<Tarea>, Columna>
}

/**
 * Writes the columns that differ in some tarea, some hundreds of tareas a statement, each column one parameter: what is
 * not written costs no index, no trigger and no search text.
 */
export async function actualizarTareas(
  tx: Tx,
  obra: ObraBloqueada,
  filas: readonly TareaEditada[],
): Promise<void> {
  // The keys of the constant are its columns.
  const columnas = (Object.keys(COLUMNAS) as Columna[]).filter((c) =>
    filas.some(({ era, es }) => era[c] !== es[c]),
  )
  const asignaciones = columnas.map((c) => sql`${sql.ref(c)} = ${sql.ref(`v.${c}`)},`)
  const nombres = sql.join(['id', ...columnas].map((c) => sql.ref(c)))
  await escribirPorTandas(filas, (tanda) => {
    const valores = columnas.map((c) => sql`${tanda.map(({ es }) => es[c])}::${sql.raw(COLUMNAS[c])}[]`)
    const ids = sql`${tanda.map(({ id }) => id)}::uuid[]`
    return sql`
      update tarea t set ${sql.join(asignaciones, sql` `)} version = t.version + 1, ts_updated = now()
      from unnest(${sql.join([ids, ...valores])}) as v(${nombres})
      where t.id = v.id and t.presupuesto_id = ${obra.id}`.execute(tx)
  })
}

/** Puts capitulos, grupos and tareas elsewhere; no version changes. */
export async function reubicar(tx: Tx, cambios: readonly Pick<Reubicada, 'clase' | 'id' | 'despues'>[]) {
  for (const clase of ['capitulo', 'grupo', 'tarea'] as const satisfies ClaseDeLugar[]) {
    await escribirPorTandas(
      cambios.filter((c) => c.clase === clase),
      (tanda) =>
        sql`
          update ${sql.table(clase)} t set orden = v.orden
          from unnest(${tanda.map(({ id }) => id)}::uuid[], ${tanda.map(({ despues }) => despues)}::uuid[])
            as v(id, orden)
          where t.id = v.id`.execute(tx),
    )
  }
}
