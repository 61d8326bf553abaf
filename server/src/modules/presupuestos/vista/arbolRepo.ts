import type { Numeros } from '@plomada/domain/presupuestos/planilla/numeracion'
import type { Tx } from '../../../base/db/base.ts'
import { enSuEmpresa } from '../../../base/db/unir.ts'
import { entre } from '../totales/cifrasRepo.ts'

/** Every capitulo of a work, discarded ones too. */
export async function leerTodosLosCapitulos(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('capitulo')
    .select(['id', 'orden', 'gasto_indirecto', 'descartado'])
    .where('presupuesto_id', '=', presupuestoId)
    .execute()
}

export async function leerGruposDeObra(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('grupo as g')
    .innerJoin('capitulo as c', enSuEmpresa('c.id', 'g.capitulo_id'))
    .select(['g.id', 'g.orden', 'g.capitulo_id', 'g.nombre', 'g.estado'])
    .where('c.presupuesto_id', '=', presupuestoId)
    .execute()
}

/** Where each visible tarea of a work stands. */
export async function leerLugares(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('tarea as t')
    .select(['t.id', 't.orden', 't.capitulo_id', 't.grupo_id'])
    .where('t.presupuesto_id', '=', presupuestoId)
    .where((eb) => eb.or([eb('t.estado', '=', 'activo'), eb('t.descartado_post_aprobacion', '=', true)]))
    .execute()
}

export async function leerGruposAprobados(tx: Tx, presupuestoId: string) {
  return tx
    .selectFrom('grupo_aprobado')
    .select(['grupo_id as id', 'item'])
    .where('presupuesto_id', '=', presupuestoId)
    .execute()
}

/** The item numbers that approval froze. */
export async function leerItemsAprobados(tx: Tx, presupuestoId: string): Promise<Numeros> {
  const [capitulos, grupos, tareas] = await Promise.all([
    tx
      .selectFrom('capitulo_aprobado')
      .select(['capitulo_id as id', 'item'])
      .where('presupuesto_id', '=', presupuestoId)
      .execute(),
    leerGruposAprobados(tx, presupuestoId),
    tx
      .selectFrom('tarea_aprobada')
      .select(['tarea_id as id', 'item'])
      .where('presupuesto_id', '=', presupuestoId)
      .execute(),
  ])
  const porId = (filas: readonly { id: string; item: string }[]) =>
    new Map(filas.map(({ id, item }) => [id, item]))
  return { capitulos: porId(capitulos), grupos: porId(grupos), tareas: porId(tareas) }
}

/** The tareas whose unit price is written in place (domain/presupuestos/planilla/razones), of a work or of some of its tareas. */
export async function leerConPrecioPropio(
  tx: Tx,
  presupuestoId: string,
  ids?: readonly string[],
): Promise<Set<string>> {
  const filas = await tx
    .selectFrom('tarea as t')
    .innerJoin('componente as k', enSuEmpresa('k.tarea_id', 't.id'))
    .select('t.id')
    .where('t.presupuesto_id', '=', presupuestoId)
    .where('t.estado', '=', 'activo')
    .where('k.estado', '=', 'activo')
    // Nothing of other kinds was planned there: most tareas with an analysis are left out without reading it.
    .where('t.material_planeado', '=', 0)
    .where('t.mano_planeado', '=', 0)
    .where('t.redondeo_ajuste', '=', '0')
    .$if(ids !== undefined, (q) => q.where('t.id', '=', entre(ids ?? [])))
    .groupBy(['t.empresa_id', 't.id'])
    .having((eb) =>
      eb.and([
        eb(eb.fn.countAll(), '=', 1),
        eb(eb.fn.min('k.tipo'), '=', 'materialYMano'),
        eb(eb.fn.min('k.cantidad'), '=', '1'),
      ]),
    )
    .execute()
  return new Set(filas.map(({ id }) => id))
}
