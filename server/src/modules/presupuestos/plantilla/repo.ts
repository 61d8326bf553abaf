import type { Dia } from '@plomada/domain/presupuestos/dias'
import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../../base/db/base.ts'
import { insertarMuchas } from '../../../base/db/masivo.ts'
import type { Capitulo, CapituloContratista, Grupo } from '../../../base/db/tipos.gen.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'
import { lugarEnLaObra } from '../nucleo/orden.ts'
import { type FilasDeTareas, insertarTareas } from '../tareas/escribirRepo.ts'
import { CANTIDADES_DE_TAREA } from '../totales/filas.ts'

/** Hours of one of the seven days, from Lunes (domain.md §6). */
export interface DiaLaboral {
  dia: number
  nombre: Dia
  /** hours, half ones allowed, as exact text */
  horas: string
}

/** The empresa's plantilla, with a shared lock: others may copy it, and edits wait until the transaction ends. */
export async function compartirPlantilla(tx: Tx): Promise<string> {
  const { id } = await tx
    .selectFrom('presupuesto')
    .select('id')
    .where('tipo', '=', 'plantilla')
    .forShare()
    .executeTakeFirstOrThrow()
  return id
}

/** What identifies the active items of the price bank to a file, oldest first. */
export async function leerItemsDelBanco(tx: Tx, plantillaId: string) {
  return tx
    .selectFrom('tarea')
    .select([
      'id',
      'codigo',
      'nombre',
      'unidad_medida_codigo',
      'precio_unitario',
      'redondeo_linea',
      'redondeo_unitario',
      'redondeo_ajuste',
    ])
    .where('presupuesto_id', '=', plantillaId)
    .where('estado', '=', 'activo')
    .orderBy('id')
    .execute()
}

export async function leerDias(tx: Tx, presupuestoId: string): Promise<DiaLaboral[]> {
  return tx
    .selectFrom('dia_laboral')
    .select(['dia', 'nombre', 'horas'])
    .where('presupuesto_id', '=', presupuestoId)
    .orderBy('dia')
    .execute()
}

/** What a copy takes: everything but what was discarded, in its order, in four statements. */
export async function leerPlantilla(tx: Tx, plantillaId: string) {
  const capitulos = await tx
    .selectFrom('capitulo')
    .select(['id', 'nombre', 'codigo', 'duracion', 'estado', 'gasto_indirecto'])
    .where('presupuesto_id', '=', plantillaId)
    .where('descartado', '=', false)
    .orderBy(lugarEnLaObra('capitulo'))
    .orderBy('id')
    .execute()
  const suyos = tx
    .selectFrom('capitulo')
    .select('id')
    .where('presupuesto_id', '=', plantillaId)
    .where('descartado', '=', false)
  const contratistas = await tx
    .selectFrom('capitulo_contratista')
    .select(['capitulo_id', 'persona_id'])
    .where('capitulo_id', 'in', suyos)
    .execute()
  const grupos = await tx
    .selectFrom('grupo')
    .select(['id', 'capitulo_id', 'nombre', 'codigo', 'estado'])
    .where('capitulo_id', 'in', suyos)
    .orderBy(lugarEnLaObra('grupo'))
    .orderBy('id')
    .execute()
  // An item without a capitulo has no place in a work (domain.md §6).
  const tareas = await tx
    .selectFrom('tarea')
    .select([
      'id',
      'capitulo_id',
      'grupo_id',
      'contratista_id',
      'nombre',
      'unidad_medida_codigo',
      ...CANTIDADES_DE_TAREA,
      'gasto_indirecto_total',
      'con_medicion',
      'medicion_decimales',
      'redondeo_linea',
      'redondeo_unitario',
      'redondeo_ajuste',
      'codigo',
      'texto_largo',
    ])
    .where('presupuesto_id', '=', plantillaId)
    .where('estado', '=', 'activo')
    .where('capitulo_id', 'in', suyos)
    .orderBy(lugarEnLaObra('tarea'))
    .orderBy('id')
    .execute()
  return { capitulos, contratistas, grupos, tareas }
}
export type Plantilla = Awaited<ReturnType<typeof leerPlantilla>>

/**
 * The active componentes of the plantilla's active tareas, with the prices that the work froze for their entries
 * (domain.md §5).
 */
export async function leerComponentesDePlantilla(tx: Tx, plantillaId: string, presupuestoId: string) {
  return tx
    .selectFrom('componente as c')
    .innerJoin('tarea as t', enSuEmpresa('t.id', 'c.tarea_id'))
    .innerJoin('precio_congelado as p', (join) =>
      join
        .onRef('p.empresa_id', '=', 'c.empresa_id')
        .on('p.presupuesto_id', '=', presupuestoId)
        .onRef('p.dato_auxiliar_id', '=', 'c.dato_auxiliar_id'),
    )
    .select([
      'c.tarea_id',
      'c.dato_auxiliar_id',
      'c.nombre',
      'c.tipo',
      'c.unidad_medida_codigo',
      'c.cantidad',
      'c.orden',
      'c.precio_unitario',
      'c.precio_unitario_real',
      'p.precio_unitario as precio_congelado',
      'p.precio_unitario_real as precio_real_congelado',
    ])
    .where('t.presupuesto_id', '=', plantillaId)
    .where('t.estado', '=', 'activo')
    .where('t.capitulo_id', 'is not', null)
    .where('c.estado', '=', 'activo')
    .orderBy('c.tarea_id')
    .orderBy('c.orden')
    .execute()
}

/** The lines that the quantities of the template's active tareas are measured by. */
export async function leerMedicionesDePlantilla(tx: Tx, plantillaId: string) {
  return tx
    .selectFrom('medicion as m')
    .innerJoin('tarea as t', enSuEmpresa('t.id', 'm.tarea_id'))
    .selectAll('m')
    .where('t.presupuesto_id', '=', plantillaId)
    .where('t.estado', '=', 'activo')
    .where('t.capitulo_id', 'is not', null)
    .execute()
}

export type ComponenteDePlantilla = Awaited<ReturnType<typeof leerComponentesDePlantilla>>[number]

/** The rows of one copied template. */
export interface Copia extends FilasDeTareas {
  capitulos: Insertable<Capitulo>[]
  contratistas: Insertable<CapituloContratista>[]
  grupos: Insertable<Grupo>[]
}

/** One statement a table, whatever the number of rows. */
export async function insertarCopia(tx: Tx, copia: Copia): Promise<void> {
  await insertarMuchas(tx.insertInto('capitulo'), copia.capitulos)
  await insertarMuchas(tx.insertInto('capitulo_contratista'), copia.contratistas)
  await insertarMuchas(tx.insertInto('grupo'), copia.grupos)
  await insertarTareas(tx, copia)
}

/** Freezes for a new work the base's prices of every entry that the template's tareas use (domain.md §5). */
export async function congelarPreciosDePlantilla(
  tx: Tx,
  plantillaId: string,
  presupuestoId: string,
): Promise<void> {
  await sql`
    insert into precio_congelado (empresa_id, presupuesto_id, dato_auxiliar_id, precio_unitario, precio_unitario_real)
    select distinct d.empresa_id, ${presupuestoId}::uuid, d.id, d.ultimo_precio, d.ultimo_precio_real
    from tarea t
      join componente c on c.empresa_id = t.empresa_id and c.tarea_id = t.id
      join dato_auxiliar d on d.empresa_id = c.empresa_id and d.id = c.dato_auxiliar_id
    where t.presupuesto_id = ${plantillaId} and t.estado = 'activo' and t.capitulo_id is not null
      and c.estado = 'activo'`.execute(tx)
}
