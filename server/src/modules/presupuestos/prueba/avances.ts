import { cifrasDeObra, type PresupuestoTipo } from '@plomada/domain/presupuestos/obra'
import {
  porcentajeDeProgreso,
  precioAvanzado,
  progresoDeObra,
  progresoDeTareas,
} from '@plomada/domain/presupuestos/progreso/avance'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Tx } from '../../../base/db/base.ts'
import { micro } from '../totales/filas.ts'
import { sumarObras } from '../totales/sumasRepo.ts'
import { agrupar } from '../totales/totales.ts'
import type { PresupuestoDePrueba } from './presupuesto.ts'

/**
 * Checks that what is kept of the avances of a work (decision 0049) follows from the avances themselves: what each
 * tarea has done and what that is worth, the sum of each capitulo, how far the lists and the view say that the work
 * is, and who did what. `vista`: the totals that the budget view shows.
 */
export async function exigirAvances(
  p: PresupuestoDePrueba,
  vista: { presupuestoAvancePrecioTotal: number; presupuestoAvancePorcentajeTotal: number },
): Promise<void> {
  const { obra, capitulos, tareas, avances, contratistas, lista } = await p.sql((tx) => leer(tx, p.id))
  const deTarea = agrupar(avances, (a) => a.tarea_id)
  const seguidas = tareas.map((t) => {
    const validos = (deTarea.get(t.id) ?? []).filter(({ descartado }) => !descartado)
    const avanzado = validos.reduce((suma, { cantidad }) => suma + micro(cantidad), 0n)
    const plan = { cantidad: micro(t.cantidad), precioTotalConMargen: t.precio_total_con_margen }
    expect({
      tarea: t.nombre,
      avanzado: micro(t.avance_cantidad),
      precio: t.avance_precio_total,
      hay: t.con_avances,
    }).toEqual({
      tarea: t.nombre,
      avanzado,
      precio: precioAvanzado(plan, avanzado),
      hay: validos.length > 0,
    })
    if (t.estado === 'descartado') expect([t.nombre, validos.length]).toEqual([t.nombre, 0])
    return {
      capituloId: t.capitulo_id,
      estado: t.estado,
      hecho: precioAvanzado(plan, avanzado),
      cantidad: plan.cantidad,
      avanzado,
      precioTotalConMargen: t.precio_total_con_margen,
    }
  })
  const deCapitulo = agrupar(seguidas, (t) => t.capituloId)
  const contados = capitulos.map((c) => {
    const progreso = progresoDeTareas(deCapitulo.get(c.id) ?? [])
    expect([c.nombre, Number(c.sumado ?? 0)]).toEqual([c.nombre, progreso.hecho])
    return { gastoIndirecto: c.gasto_indirecto, progreso }
  })
  const progreso = progresoDeObra(contados)
  const avance = porcentajeDeProgreso(progreso)
  expect([vista.presupuestoAvancePrecioTotal, vista.presupuestoAvancePorcentajeTotal]).toEqual([
    progreso.hecho,
    avance,
  ])
  const tipo = {
    presupuestoTipo: obra.presupuesto_tipo as PresupuestoTipo,
    aprobada: obra.estado === 'aprobado',
  }
  expect(lista && cifrasDeObra(tipo, lista).presupuestoAvancePorcentajeTotal).toBe(avance)
  const conocidos = new Set(contratistas.map((c) => `${c.tarea_id} ${c.contratista_id}`))
  const nombrados = [
    ...tareas.flatMap((t) => (t.contratista_id === null ? [] : [`${t.id} ${t.contratista_id}`])),
    ...avances.map((a) => `${a.tarea_id} ${a.contratista_id}`),
  ]
  expect(nombrados.filter((cual) => !conocidos.has(cual))).toEqual([])
  await exigirLoQueSeGuarda(p)
  const ids = new Set(tareas.map(({ id }) => id))
  expect(avances.filter((a) => !ids.has(a.tarea_id))).toEqual([])
}

/** What triggers keep of them (decision 0139): by month, what no report tells, and which photos one shows. */
async function exigirLoQueSeGuarda(p: PresupuestoDePrueba): Promise<void> {
  const { rows } = await p.sql((tx) =>
    sql`
      with de_esta as (select * from avance where presupuesto_id = ${p.id}),
        meses as (select tarea_id, date_trunc('month', fecha::timestamp)::date as mes, sum(cantidad) as cantidad
          from de_esta where not descartado group by 1, 2),
        por_contar as (select id from de_esta a where not exists (select from reporte_avance d where d.avance_id = a.id)),
        guardados as (select avance_id as id from avance_por_contar where presupuesto_id = ${p.id})
      select 'mes' as que, tarea_id as id
      from meses d full join (select * from avance_mes where presupuesto_id = ${p.id}) m using (tarea_id, mes)
      where coalesce(d.cantidad, 0) <> coalesce(m.cantidad, 0)
      union all (select 'falta por contar', id from (table por_contar except table guardados) f)
      union all (select 'sobra por contar', id from (table guardados except table por_contar) f)
      union all
      select 'mostrada', f.id from foto f join de_esta a on a.id = f.avance_id
      where f.mostrada <> exists (select from reporte_foto d where d.foto_id = f.id)`.execute(tx),
  )
  expect(rows).toEqual([])
}

/** The avances both of the work and of its tareas, so that one which names another work than its tarea's is found. */
async function leer(tx: Tx, presupuestoId: string) {
  const suyas = tx.selectFrom('tarea').select('id').where('presupuesto_id', '=', presupuestoId)
  const [lista] = await sumarObras(tx, [presupuestoId])
  return {
    lista,
    obra: await tx
      .selectFrom('presupuesto')
      .select(['presupuesto_tipo', 'estado'])
      .where('id', '=', presupuestoId)
      .executeTakeFirstOrThrow(),
    capitulos: await tx
      .selectFrom('capitulo as c')
      .leftJoin('suma_capitulo as s', 's.capitulo_id', 'c.id')
      .select(['c.id', 'c.nombre', 'c.gasto_indirecto', 's.avance_precio_total as sumado'])
      .where('c.presupuesto_id', '=', presupuestoId)
      .execute(),
    tareas: await tx.selectFrom('tarea').selectAll().where('presupuesto_id', '=', presupuestoId).execute(),
    avances: await tx
      .selectFrom('avance')
      .select(['tarea_id', 'contratista_id', 'descartado', sql<string>`cantidad::text`.as('cantidad')])
      .where((eb) => eb.or([eb('presupuesto_id', '=', presupuestoId), eb('tarea_id', 'in', suyas)]))
      .execute(),
    contratistas: await tx
      .selectFrom('tarea_contratista')
      .select(['tarea_id', 'contratista_id'])
      .where('tarea_id', 'in', suyas)
      .execute(),
  }
}
