import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { cierreDe, semanaDe, semanasCerradasDesde } from '@plomada/domain/reportes/semanales/semana'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Base } from '../../../base/db/base.ts'
import { conCadaBase } from '../../../base/db/prueba/conCadaBase.ts'
import { type ServidorDePrueba, servidorDePrueba } from '../../../prueba/servidor.ts'
import { exigir } from '../../presupuestos/prueba/presupuesto.ts'
import { ponerEnHora, vivirCon } from '../nucleo/vivir.ts'
import { obraConSemanas } from '../semanales/prueba/semanas.ts'
import { reabrirTodas } from '../semanales/reabrir.ts'
import { cerrarSemanas, SEMANAS_POR_TANDA, Tandas } from './cierre.ts'
import { textoDeEspera, textoDeTanda } from './programar.ts'

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
      `delete from cierre_semanal; insert into cierre_semanal (empresa_id, hasta) select empresa_id, '${masDias(ESTA, -7)}' from empresa`,
    )
    const sabado = new Date(SABADO).toISOString()
    await base.sqlDeSistema(
      `delete from dia_vivido; insert into dia_vivido values ('${hoyEnAsuncion(new Date(SABADO))}', '${sabado}', '${sabado}')`,
    )
    await base.sqlDeSistema("update presupuesto set activo = false where tipo = 'presupuesto'")
  })

  /**
   * Servers that start then, each by a clock that is so far ahead at each hour, and look every hour for so long; how many
   * they closed.
   */
  async function encenderVarios(
    desdeMs: number,
    saltos: readonly ((hora: number) => number)[],
    horas: number,
  ): Promise<number> {
    let hora = 0
    const corridoMs = () => hora * HORA
    const servidores = saltos.map((saltoMs) => ({
      vivir: vivirCon(base, {
        ahora: async () => new Date(desdeMs + saltoMs(hora) + hora * HORA),
        corridoMs,
      }),
      tandas: new Tandas(corridoMs),
    }))
    let cerrados = 0
    for (; hora <= horas; hora++)
      for (const { vivir, tandas } of servidores)
        cerrados += (await cerrarSemanas(base, (await vivir()).seguro, { tandas })).cerrados
    return cerrados
  }
  const encender = (desdeMs: number, { saltoMs = 0, horas = 0 } = {}): Promise<number> =>
    encenderVarios(desdeMs, [() => saltoMs], horas)

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

  test('a year ahead for so long that it is believed: a batch a day, and all of it is opened again', async () => {
    const o = await obraConSemanas(s)
    const cerrados = await encender(SABADO, { saltoMs: 365 * DIA, horas: 24 * 6 })
    expect(cerrados).toBeGreaterThan(0)
    // The week that did end, and the batches of the day on which it is believed and of the next two.
    expect(cerrados).toBeLessThanOrEqual(1 + 3 * SEMANAS_POR_TANDA)
    // Six days later, with the clock as it should be: that Monday's week has ended, those after it have not.
    const despues = new Date(SABADO + 6 * DIA)
    expect(await reabrirTodas(base, despues)).toBe(cerrados - 1)
    expect(await reabrirTodas(base, despues)).toBe(0)
    const { rows } = await base.sqlDeSistema(
      `select inicio, ts_cerrado is not null as cerrado from reporte_semanal
        where presupuesto_id = '${o.p.id}' order by inicio limit 2`,
    )
    expect(rows).toEqual([
      { inicio: ESTA, cerrado: true },
      { inicio: masDias(ESTA, 7), cerrado: false },
    ])
    // Each of them again at its time, and not before.
    expect(await encender(SABADO + 6 * DIA, { horas: 50 })).toBe(0)
    expect(await encender(SABADO + 8 * DIA + 2 * HORA, { horas: 48 })).toBe(1)
    expect(await encender(SABADO + 10 * DIA + 2 * HORA, { horas: 7 * 24 })).toBe(1)
  })

  test.each([
    ['two servers whose clocks are a year apart', [() => 0, () => 365 * DIA]],
    ['a clock that goes back and forth', [(hora: number) => (hora % 4 < 2 ? 365 * DIA : 0)]],
  ])('%s, for so long that it is believed: a batch a day for each server', async (_, saltos) => {
    await obraConSemanas(s)
    const cerrados = await encenderVarios(SABADO, saltos, 24 * 7)
    // It was believed: the weeks that did end are no more than two.
    expect(cerrados).toBeGreaterThan(2)
    // Of all 52 weeks, those of the day on which it is believed and of the next three.
    expect(cerrados).toBeLessThanOrEqual(2 + saltos.length * 4 * SEMANAS_POR_TANDA)
  })

  test('a server that goes on does not bring back what was put right', async () => {
    let hora = 0
    let saltoMs = 365 * DIA
    const vivir = vivirCon(base, {
      ahora: async () => new Date(SABADO + saltoMs + hora * HORA),
      corridoMs: () => hora * HORA,
    })
    for (; hora < 24 * 6; hora++) await vivir()
    const bien = SABADO + hora * HORA
    expect((await vivir()).seguro.getTime()).toBeGreaterThan(bien + 300 * DIA)
    saltoMs = 0
    await ponerEnHora(base, new Date(bien))
    // It jumps ahead once more: what is sure was put right, so that it is not believed.
    saltoMs = 365 * DIA
    hora += 1
    expect((await vivir()).seguro.getTime()).toBeLessThan(bien + 8 * HORA)
  })

  test.each([
    ['an hour', HORA],
    ['a weekend', 3 * DIA],
    ['a month', 30 * DIA],
  ])(
    'a machine that was suspended for %s: no week that has not ended, and none is lost',
    async (_, pausaMs) => {
      await obraConSemanas(s)
      const desde = SABADO - 20 * HORA
      let hora = 0
      // The clock that only runs forward stands still meanwhile.
      const vivir = vivirCon(base, {
        ahora: async () => new Date(desde + hora * HORA + (hora > 10 ? pausaMs : 0)),
        corridoMs: () => hora * HORA,
      })
      let cerrados = 0
      for (; hora < 24 * 8; hora++) {
        const verdad = desde + hora * HORA + (hora > 10 ? pausaMs : 0)
        const { seguro } = await vivir()
        expect(seguro.getTime()).toBeLessThanOrEqual(verdad)
        cerrados += (await cerrarSemanas(base, seguro)).cerrados
      }
      const fin = desde + hora * HORA + pausaMs
      const terminadas = semanasCerradasDesde(ESTA, new Date(fin - 2 * DIA)).length
      expect(cerrados).toBeGreaterThanOrEqual(Math.min(terminadas, SEMANAS_POR_TANDA))
      expect(cerrados).toBeLessThanOrEqual(semanasCerradasDesde(ESTA, new Date(fin)).length)
    },
  )

  test.each([
    ['a day', DIA],
    ['a month', 30 * DIA],
  ])('%s behind: none, and once it is right none is lost', async (_, saltoMs) => {
    await obraConSemanas(s)
    expect(await encender(SABADO + HORA, { saltoMs: -saltoMs, horas: 20 })).toBe(0)
    expect(await encender(CIERRE - 20 * HORA, { horas: 24 })).toBe(1)
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
  expect(textoDeTanda(1)).toContain('Queda una semana por cerrar: se cierran hasta 5 por día')
  expect(textoDeTanda(46)).toContain('Quedan 46 semanas por cerrar')
})
