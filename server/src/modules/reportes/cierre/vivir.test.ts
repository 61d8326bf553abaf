import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { cierreDe, semanaDe } from '@plomada/domain/reportes/semanales/semana'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Base } from '../../../base/db/base.ts'
import { conCadaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { vivirCon } from '../nucleo/vivir.ts'
import { obraConSemanas } from '../semanales/prueba/semanas.ts'
import { cerrarSemanas } from './cierre.ts'
import { textoDeEspera } from './programar.ts'

const HORA = 3_600_000
const DIA = 24 * HORA
const ESTA = semanaDe(hoyEnAsuncion(new Date())).inicio
/** When the present week is closed: nobody in this test waits for it. */
const CIERRE = cierreDe(ESTA).getTime()
/** A Saturday noon of it, at which the server of before stopped. */
const SABADO = CIERRE - 42 * HORA

conCadaBase('closing weeks by a clock that is wrong', (abrir) => {
  let base: Base
  let s: ServidorDePrueba
  beforeAll(async () => {
    base = await abrir()
    s = await servidorDePrueba({ base })
  })
  beforeEach(async () => {
    await base.sqlDeSistema(
      `delete from cierre_semanal; insert into cierre_semanal (hasta) values ('${masDias(ESTA, -7)}')`,
    )
    const sabado = new Date(SABADO).toISOString()
    await base.sqlDeSistema(
      `delete from dia_vivido; insert into dia_vivido values ('${hoyEnAsuncion(new Date(SABADO))}', '${sabado}', '${sabado}')`,
    )
    await base.sqlDeSistema("update presupuesto set activo = false where tipo = 'presupuesto'")
  })

  /** A server that starts then, by a clock so far ahead, and looks every hour for so long; how many it closed. */
  async function encender(desdeMs: number, { saltoMs = 0, horas = 0 } = {}): Promise<number> {
    let hora = 0
    const vivir = vivirCon(base, {
      ahora: async () => new Date(desdeMs + saltoMs + hora * HORA),
      corridoMs: () => hora * HORA,
    })
    let cerrados = 0
    for (; hora <= horas; hora++) cerrados += (await cerrarSemanas(base, (await vivir()).seguro)).cerrados
    return cerrados
  }

  test.each([
    ['a day', 2 * DIA],
    ['a month', 30 * DIA],
    ['a year', 365 * DIA],
  ])('%s ahead: none that has not ended, at every start, and none is lost', async (_, saltoMs) => {
    await obraConSemanas(s)
    for (const despuesMs of [HORA, 3 * HORA, 5 * HORA])
      expect(await encender(SABADO + despuesMs, { saltoMs, horas: 1 })).toBe(0)
    // Mended: a server that lives until Monday closes the week, once.
    expect(await encender(SABADO + 8 * HORA, { horas: 40 })).toBe(1)
  })

  test('a year behind: none, and once it is right none is lost', async () => {
    await obraConSemanas(s)
    expect(await encender(SABADO + HORA, { saltoMs: -365 * DIA, horas: 44 })).toBe(0)
    expect(await encender(CIERRE + 3 * HORA, { horas: 1 })).toBe(1)
  })

  test('off from Saturday to Monday, it waits until the day after', async () => {
    await obraConSemanas(s)
    expect(await encender(CIERRE + HORA, { horas: 10 })).toBe(0)
    expect(await encender(CIERRE + 25 * HORA)).toBe(1)
  })

  test('whoever asks for the report of a week that is not sure to have ended gets it open', async () => {
    const o = await obraConSemanas(s)
    const VIEJA = semanaDe(masDias(ESTA, -14))
    exigir(await o.registrar({ fecha: VIEJA.inicio }))
    const antes = new Date(cierreDe(VIEJA.inicio).getTime() - DIA).toISOString()
    await base.sqlDeSistema(`update dia_vivido set visto = '${antes}', probado = '${antes}'`)
    const { _id } = exigir(await o.generar(VIEJA.inicio))
    expect(exigir(await o.leer(_id)).cerrado).toBe(false)
    const ahora = new Date().toISOString()
    await base.sqlDeSistema(`update dia_vivido set visto = '${ahora}', probado = '${ahora}'`)
    expect(exigir(await o.generar(VIEJA.inicio))._id).toBe(_id)
    expect(exigir(await o.leer(_id)).cerrado).toBe(true)
  })
})

test('the log says how many wait', () => {
  expect(textoDeEspera(1)).toContain('una semana que según el reloj terminó sin cerrar')
  expect(textoDeEspera(51)).toContain('51 semanas que según el reloj terminaron sin cerrar')
})
