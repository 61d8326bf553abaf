import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { cifras, dia, obraContada } from './prueba/contado.ts'

// Reports that were closed before what they told was kept: the migration finds it in what they say (decision 0104).

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const MIGRACION = readFileSync(new URL('../../../../migrations/0039_lo_contado.sql', import.meta.url), 'utf8')
const LO_DE_ANTES = MIGRACION.slice(MIGRACION.indexOf('create temporary table'))

/** As they were: nothing but their sections, without what these did not have, and what was told in its week or late. */
const COMO_ANTES = `
  delete from reporte_tarea;
  update reporte_avance set retirado_id = null;
  delete from reporte_avance d using avance a, reporte_semanal r
    where a.id = d.avance_id and r.id = d.reporte_id and a.fecha < r.inicio
      and not exists (select from reporte_semanal x where x.presupuesto_id = r.presupuesto_id
        and x.ts_cerrado is not null and x.inicio = a.fecha - (extract(isodow from a.fecha)::int - 1));
  update reporte_semanal set secciones = (
    select coalesce(jsonb_agg(case when sec ->> 'tipo' = 'tardios'
      then jsonb_set(sec, '{items}', (select jsonb_agg(i - 'cantidadAcumulada' - 'porcentajeAcumulado' - 'porcentaje' - 'desde')
        from jsonb_array_elements(sec -> 'items') i)) else sec end), '[]')
    from jsonb_array_elements(secciones) sec where sec ->> 'tipo' <> 'correcciones')`

const FILAS = `select reporte_id, tarea_id, 0 as nada from reporte_tarea order by 1, 2`
const SUMAS = `select tarea_id, sum(cantidad)::text as cantidad, sum(porcentaje)::text as porcentaje
  from reporte_tarea group by tarea_id order by tarea_id`
const CUALES = `select avance_id from reporte_avance order by avance_id`

test('what they told is found, and the next report goes on from there', async () => {
  const o = await obraContada(s)
  exigir(await o.cargar(o.muro, 5, { fecha: dia(0) }))
  const { _id: mal } = exigir(await o.cargar(o.muro, 30, { fecha: dia(1) }))
  const { _id: antes } = exigir(await o.cargar(o.piso, 1, { fecha: dia(1) }))
  const { _id: despues } = exigir(await o.cargar(o.piso, 3, { fecha: dia(1) }))
  expect(cifras(await o.cerrar(1), o.muro)).toEqual([
    ['semana', 30, 35],
    ['tarde', 5, 35],
  ])
  exigir(await o.descartar(antes))
  exigir(await o.cargar(o.piso, 4, { fecha: dia(2) }))
  exigir(await o.cargar(o.muro, 10, { fecha: dia(1) }))
  expect(cifras(await o.cerrar(2), o.piso)).toEqual([
    ['semana', 4, 7],
    ['descartado', -1, 7],
  ])
  const [sumas, cuales] = [await s.base.sqlDeSistema(SUMAS), await s.base.sqlDeSistema(CUALES)]
  exigir(await o.descartar(despues))
  await s.base.sqlDeSistema(COMO_ANTES)
  await s.base.sqlDeSistema(LO_DE_ANTES)
  expect((await s.base.sqlDeSistema(SUMAS)).rows).toEqual(sumas.rows)
  // What a week without a report left counts as told by the last report that says its tarea.
  expect((await s.base.sqlDeSistema(CUALES)).rows).toEqual(cuales.rows)
  expect((await s.base.sqlDeSistema(FILAS)).rows).toHaveLength(2)
  exigir(await o.descartar(mal))
  const siguiente = await o.cerrar(3)
  expect(cifras(siguiente, o.muro)).toEqual([['descartado', -30, 15]])
  expect(cifras(siguiente, o.piso)).toEqual([['descartado', -3, 4]])
  expect((await o.cerrar(4)).secciones).toEqual([])
})
