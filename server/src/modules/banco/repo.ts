import type { ORDEN_BANCO } from '@plomada/domain/banco/orden'
import { sql } from 'kysely'
import type { Tx } from '../../base/db/base.ts'
import { contiene, paginar } from '../../base/db/busqueda.ts'
import { tareasConNombres } from '../presupuestos/tareas/repo.ts'
import { entre } from '../presupuestos/totales/cifrasRepo.ts'

/** The items of the price bank: the active tareas of the empresa's plantilla, with or without a capitulo (domain.md §6). */
function items(tx: Tx) {
  return tareasConNombres(tx)
    .where('t.presupuesto_id', '=', (eb) =>
      eb.selectFrom('presupuesto as b').select('b.id').where('b.tipo', '=', 'plantilla'),
    )
    .where('t.estado', '=', 'activo')
}

/** Id of the empresa's plantilla: every empresa has one from the start (domain.md §6). */
export async function plantillaDeLaEmpresa(tx: Tx): Promise<string> {
  const { id } = await tx
    .selectFrom('presupuesto')
    .select('id')
    .where('tipo', '=', 'plantilla')
    .executeTakeFirstOrThrow()
  return id
}

export interface FiltroBanco {
  page: number
  limit: number
  busquedaRapida?: string | undefined
  sortField: (typeof ORDEN_BANCO)[number]
  sentido: 'asc' | 'desc'
}

export async function listarItems(tx: Tx, filtro: FiltroBanco) {
  const { busquedaRapida, sentido } = filtro
  const consulta = busquedaRapida
    ? items(tx).where((eb) => contiene(eb.ref('t.nombre'), busquedaRapida))
    : items(tx)
  const columna = {
    nombre: sql`t.nombre collate es_py`,
    precioUnitario: sql`t.precio_unitario`,
    precioUnitarioReal: sql`t.precio_unitario_real`,
    componentes: sql`(select count(*) from componente c
      where c.empresa_id = t.empresa_id and c.tarea_id = t.id and c.estado = 'activo')`,
    tsCreated: sql`t.ts_created`,
  }[filtro.sortField]
  return paginar(consulta.orderBy(columna, sentido).orderBy('t.id', sentido), filtro)
}

export async function leerItems(tx: Tx, ids: readonly string[]) {
  return items(tx).where('t.id', '=', entre(ids)).execute()
}
export type FilaItem = Awaited<ReturnType<typeof leerItems>>[number]

/** Whether a tarea is or was an item of the bank: a discarded one is refused for that reason. */
export async function esDelBanco(tx: Tx, tareaId: string): Promise<boolean> {
  const fila = await tx
    .selectFrom('tarea as t')
    .innerJoin('presupuesto as b', 'b.id', 't.presupuesto_id')
    .select('t.id')
    .where('t.id', '=', tareaId)
    .where('b.tipo', '=', 'plantilla')
    .executeTakeFirst()
  return fila !== undefined
}

export async function leerGrupos(tx: Tx, capituloId: string) {
  const filas = await tx
    .selectFrom('grupo')
    .select(['id', 'nombre', 'estado'])
    .where('capitulo_id', '=', capituloId)
    .orderBy('id')
    .execute()
  return filas.map((f) => ({ ...f, estado: f.estado }))
}
