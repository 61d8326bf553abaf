import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { exigirCuentas } from './exigirCuentas.ts'
import { obraConManoDeObra } from './obraConManoDeObra.ts'

// The control of the check: what races and kills could leave behind is seen. Each planted as the owner of the tables,
// because nobody else may write such rows.

let s: ServidorDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})

const DANIOS: Record<string, (obra: string) => ReturnType<typeof sql>> = {
  'a sum that is not that of its movements': (obra) =>
    sql`update cuenta_de_contratista set mo_pagada = mo_pagada + 1 where presupuesto_id = ${obra}`,
  'a certification without one of its movements': (obra) =>
    sql`with quitado as (delete from movimiento where presupuesto_id = ${obra} and tipo = 'retencion' returning cantidad)
      update cuenta_de_contratista set retencion = retencion - (select sum(cantidad) from quitado)
      where presupuesto_id = ${obra}`,
  'an avance that its certification lets go': (obra) =>
    sql`update avance set certificacion_id = null where presupuesto_id = ${obra}`,
  'a line of more than was done': (obra) =>
    sql`update certificacion_linea set cantidad = cantidad + 1
      where certificacion_id in (select id from certificacion where presupuesto_id = ${obra})`,
  'a number that is missing': (obra) =>
    sql`update certificacion set nro = nro + 1 where presupuesto_id = ${obra}`,
  'what was paid of a tarea': (obra) =>
    sql`update tarea set avance_pagado = avance_pagado + 1 where presupuesto_id = ${obra}`,
}

test.each(Object.entries(DANIOS))('%s is seen', async (_, danio) => {
  const o = await obraConManoDeObra(s)
  exigir(await o.cargar(o.muro, 40))
  exigir(await o.generar())
  await exigirCuentas(o.p)
  await s.base.comoSistema(async (tx) => {
    await danio(o.p.id).execute(tx)
  })
  await expect(exigirCuentas(o.p)).rejects.toThrow()
})
