import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../../../base/db/base.ts'
import { contratistasDeCapitulo } from '../../nucleo/contratistas.ts'
import { tareasConNombres } from '../../tareas/repo.ts'
import { entre } from '../../totales/cifrasRepo.ts'

/** These tareas, of whatever work, with where they stand in it. */
export async function leerTareasDeMesa(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tareasConNombres(tx).where('t.id', '=', entre(ids)).execute()
}
export type FilaDeMesa = Awaited<ReturnType<typeof leerTareasDeMesa>>[number]

/** The approved plans of these tareas. */
export async function leerAprobadasDeMesa(tx: Tx, presupuestoId: string, ids: readonly string[]) {
  return tx
    .selectFrom('tarea_aprobada')
    .selectAll()
    .where('presupuesto_id', '=', presupuestoId)
    .where('tarea_id', '=', entre(ids))
    .execute()
}

/** Every capitulo of a work, with all its grupos and contratistas. */
export async function leerCapitulosDeMesa(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('capitulo as c')
    .select((eb) => [
      'c.id',
      'c.nombre',
      'c.gasto_indirecto',
      'c.margen',
      'c.descartado',
      'c.orden',
      jsonArrayFrom(
        eb
          .selectFrom('grupo as g')
          .select(['g.id', 'g.nombre', 'g.estado', 'g.orden'])
          .whereRef('g.empresa_id', '=', 'c.empresa_id')
          .whereRef('g.capitulo_id', '=', 'c.id')
          .orderBy('g.id'),
      ).as('grupos'),
      contratistasDeCapitulo(eb),
    ])
    .where('c.presupuesto_id', '=', presupuestoId)
    .orderBy('c.id')
    .execute()
}
export type CapituloDeMesa = Awaited<ReturnType<typeof leerCapitulosDeMesa>>[number]

/** The entries of these names that are of this work alone, or of the base for null. */
export async function leerEntradasPropias(tx: Tx, presupuestoId: string | null, nombres: readonly string[]) {
  return tx
    .selectFrom('dato_auxiliar')
    .select(['id', 'nombre', 'tag', 'unidad_medida_codigo'])
    .where('presupuesto_id', presupuestoId === null ? 'is' : '=', presupuestoId)
    .where('activo', '=', true)
    .where('nombre', '=', sql<string>`any(${[...nombres]}::text[])`)
    .orderBy('id')
    .execute()
}

/** The prices that works froze for these entries, by work and entry. */
export async function leerPreciosCongelados(
  tx: Tx,
  presupuestoIds: readonly string[],
  datoIds: readonly string[],
) {
  return tx
    .selectFrom('precio_congelado')
    .select(['presupuesto_id', 'dato_auxiliar_id', 'precio_unitario', 'precio_unitario_real'])
    .where('presupuesto_id', '=', entre(presupuestoIds))
    .where('dato_auxiliar_id', '=', entre(datoIds))
    .execute()
}
