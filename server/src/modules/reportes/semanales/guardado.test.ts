import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigirConsistencia } from '../../presupuestos/prueba/consistencia.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { dia, lunes, obraContada, SEMANAS } from './prueba/contado.ts'
import { obraConSemanas, VIEJA } from './prueba/semanas.ts'

// What triggers keep of avances, told ones and photos (decision 0139), and the control of the check that every room's tests call.

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

test('the months, what is still to be told and what is shown follow each write', async () => {
  const o = await obraContada(s)
  const { _id: mal } = exigir(await o.cargar(o.muro, 30, { fecha: dia(1) }))
  exigir(await o.cargar(o.piso, 2, { fecha: dia(1) }))
  exigir(await o.cargar(o.muro, 5, { fecha: dia(3) }))
  await exigirConsistencia(o.p)
  await o.cerrar(1)
  await exigirConsistencia(o.p)
  exigir(await o.descartar(mal))
  await exigirConsistencia(o.p)
  // The present week stays open: what it tells is put together again, and left to others where it is deleted.
  exigir(await o.hacer(lunes(SEMANAS)))
  const { _id: abierto } = exigir(await o.hacer(lunes(SEMANAS)))
  await exigirConsistencia(o.p)
  exigir(await o.borrar(abierto))
  await exigirConsistencia(o.p)
})

const DANIOS: Record<string, (obra: string) => ReturnType<typeof sql>> = {
  'a month that is not the sum of its avances': (obra) =>
    sql`update avance_mes set cantidad = cantidad + 1 where presupuesto_id = ${obra}`,
  'an avance that no report tells and that waits no more': (obra) =>
    sql`delete from avance_por_contar where presupuesto_id = ${obra}`,
  'one that waits though it is told': (obra) =>
    sql`insert into avance_por_contar (empresa_id, presupuesto_id, avance_id)
      select a.empresa_id, a.presupuesto_id, a.id from avance a join reporte_avance d on d.avance_id = a.id
      where a.presupuesto_id = ${obra}`,
  'a photo that is shown and does not say so': (obra) =>
    sql`update foto set mostrada = not mostrada
      where avance_id in (select id from avance where presupuesto_id = ${obra})`,
}

test.each(Object.entries(DANIOS))('%s is seen', async (_, danio) => {
  const o = await obraConSemanas(s)
  const { _id: avanceId } = exigir(await o.cargar(o.muro, 4, { fecha: VIEJA.inicio }))
  await o.foto({ avanceId })
  exigir(await o.generar(VIEJA.inicio))
  exigir(await o.cargar(o.muro, 1))
  await exigirConsistencia(o.p)
  await s.base.comoSistema(async (tx) => {
    await danio(o.p.id).execute(tx)
  })
  await expect(exigirConsistencia(o.p)).rejects.toThrow()
})
