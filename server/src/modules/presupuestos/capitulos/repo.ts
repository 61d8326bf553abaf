import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Tx } from '../../../base/db/base.ts'
import { contiene, paginar } from '../../../base/db/busqueda.ts'
import { nuevoId } from '../../../base/db/ids.ts'
import type { Identidad } from '../../../base/http/ruta.ts'
import { obrasVisibles } from '../../acceso/nucleo/obras.ts'
import { contratistasDeCapitulo } from '../nucleo/contratistas.ts'
import { lugarEnLaObra } from '../nucleo/orden.ts'

export type FiltroEstado = 'todos' | 'activo' | 'inactivo'

/** The capitulos of works that the caller may see, with their contratistas and grupos, without discarded ones. */
function capitulos(tx: Tx, quien: Identidad) {
  return tx
    .selectFrom('capitulo as c')
    .select((eb) => [
      'c.id',
      'c.presupuesto_id',
      'c.nombre',
      'c.duracion',
      'c.estado',
      'c.gasto_indirecto',
      'c.margen',
      'c.version',
      'c.ts_created',
      'c.ts_updated',
      contratistasDeCapitulo(eb),
      jsonArrayFrom(
        eb
          .selectFrom('grupo as g')
          .select(['g.id', 'g.nombre', 'g.estado'])
          .whereRef('g.empresa_id', '=', 'c.empresa_id')
          .whereRef('g.capitulo_id', '=', 'c.id')
          .orderBy(lugarEnLaObra('g'))
          .orderBy('g.id'),
      ).as('grupos'),
    ])
    .where('c.descartado', '=', false)
    .where('c.presupuesto_id', 'in', obrasVisibles(tx, quien).select('presupuesto.id'))
}

export type FilaCapitulo = NonNullable<Awaited<ReturnType<typeof leerCapitulo>>>

export async function listarCapitulos(
  tx: Tx,
  quien: Identidad,
  filtro: {
    page: number
    limit: number
    presupuestoId: string
    busquedaRapida?: string | undefined
    estado: FiltroEstado
  },
) {
  const { busquedaRapida, estado } = filtro
  let consulta = capitulos(tx, quien).where('c.presupuesto_id', '=', filtro.presupuestoId)
  if (estado !== 'todos') consulta = consulta.where('c.estado', '=', estado)
  if (busquedaRapida) consulta = consulta.where((eb) => contiene(eb.ref('c.nombre'), busquedaRapida))
  return paginar(consulta.orderBy(lugarEnLaObra('c')).orderBy('c.id'), filtro)
}

export async function leerCapitulo(tx: Tx, quien: Identidad, id: string) {
  return capitulos(tx, quien).where('c.id', '=', id).executeTakeFirst()
}

export interface NuevoCapitulo {
  empresaId: string
  presupuestoId: string
  nombre: string
  duracion: number
  gastoIndirecto: boolean
}

export async function insertarCapitulo(tx: Tx, nuevo: NuevoCapitulo): Promise<string> {
  const id = nuevoId()
  await tx
    .insertInto('capitulo')
    .values({
      empresa_id: nuevo.empresaId,
      id,
      presupuesto_id: nuevo.presupuestoId,
      nombre: nuevo.nombre,
      duracion: nuevo.duracion,
      gasto_indirecto: nuevo.gastoIndirecto,
    })
    .execute()
  return id
}

export async function actualizarCapitulo(
  tx: Tx,
  id: string,
  cambio: { nombre: string; duracion: number; estado: 'activo' | 'inactivo' },
): Promise<void> {
  await tx
    .updateTable('capitulo')
    .set((eb) => ({ ...cambio, version: eb('version', '+', 1), ts_updated: sql<string>`now()` }))
    .where('id', '=', id)
    .execute()
}

export async function agregarContratistas(
  tx: Tx,
  empresaId: string,
  capituloId: string,
  personaIds: readonly string[],
): Promise<void> {
  if (personaIds.length === 0) return
  await tx
    .insertInto('capitulo_contratista')
    .values(
      personaIds.map((personaId) => ({
        empresa_id: empresaId,
        capitulo_id: capituloId,
        persona_id: personaId,
      })),
    )
    .execute()
}

export async function quitarContratistas(
  tx: Tx,
  capituloId: string,
  personaIds: readonly string[],
): Promise<void> {
  if (personaIds.length === 0) return
  await tx
    .deleteFrom('capitulo_contratista')
    .where('capitulo_id', '=', capituloId)
    .where('persona_id', 'in', personaIds)
    .execute()
}

/** How many weeks the payment schedule has marked of a capitulo (domain.md §11). */
export async function contarSemanasMarcadas(tx: Tx, capituloId: string): Promise<number> {
  const { semanas } = await tx
    .selectFrom('semana_marcada')
    .select(sql<number>`count(*)::int`.as('semanas'))
    .where('capitulo_id', '=', capituloId)
    .executeTakeFirstOrThrow()
  return semanas
}

/** Those of these personas that are contratistas of the empresa. */
export async function contratistasEntre(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const filas = await tx
    .selectFrom('persona')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<boolean>`'contratista' = any(funcion)`)
    .execute()
  return filas.map((fila) => fila.id)
}

/** Names of those of these personas who have an active tarea in the capitulo. */
export async function contratistasConTareas(
  tx: Tx,
  capituloId: string,
  personaIds: readonly string[],
): Promise<string[]> {
  if (personaIds.length === 0) return []
  const filas = await tx
    .selectFrom('persona as p')
    .select('p.nombre')
    .where('p.id', 'in', personaIds)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('tarea as t')
          .select('t.id')
          .whereRef('t.empresa_id', '=', 'p.empresa_id')
          .whereRef('t.contratista_id', '=', 'p.id')
          .where('t.capitulo_id', '=', capituloId)
          .where('t.estado', '=', 'activo'),
      ),
    )
    .orderBy(sql`p.nombre collate es_py`)
    .execute()
  return filas.map((fila) => fila.nombre)
}
