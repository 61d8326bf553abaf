import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hoyEnPalabras, loDeHoy, loQueSeResta, totalesDeHoy } from './hoy.ts'
import { type Saldos, SIN_SALDOS } from './saldos.ts'

const cuenta = (cambio: Partial<Saldos>): Saldos => ({ ...SIN_SALDOS, ...cambio })

describe("'Se le debe hoy'", () => {
  it.each([
    ['nothing done, nothing owed', { hecho: 0, queda: true }, {}, 0],
    // 1.000 − 5 % − 10 %, of an advance of 5.000.
    ['what certifying it would pay', { hecho: 1_000, queda: true }, { anticipo: 5_000 }, 850],
    [
      'what is certified and not paid, too',
      { hecho: 0, queda: true },
      { moCalculada: 900, moPagada: 400 },
      500,
    ],
    [
      'what he was handed is taken off whole',
      { hecho: 1_000, queda: true },
      { entrega: 300, descuento: 100 },
      750,
    ],
    ['paid beyond what he earned', { hecho: 0, queda: true }, { moCalculada: 400, moPagada: 900 }, -500],
    // An advance with work before it is no debt; without any it is.
    ['an advance of work to come', { hecho: 0, queda: true }, { anticipo: 5_000 }, 0],
    ['an advance with nothing left to do', { hecho: 1_000, queda: false }, { anticipo: 5_000 }, -4_050],
    ['what is withheld is owed when it is given back', { hecho: 0, queda: false }, { retencion: 700 }, 0],
    ['a correction that waits', { hecho: -1_000, queda: true }, { anticipo: 5_000 }, -950],
  ] as const)('%s', (_, hecho, cambio, seLeDebe) => {
    expect(loDeHoy(hecho, cuenta(cambio), 5).seLeDebe).toBe(seLeDebe)
  })

  const monto = fc.nat(2_000_000_000)
  const cuentas = fc
    .record({
      masAnticipo: monto,
      descuentoDeAnticipo: monto,
      masEntrega: monto,
      descuento: monto,
      moCalculada: monto,
      moPagada: monto,
      porcentajeAnticipo: fc.nat(10_000).map((n) => n / 100),
    })
    .map(({ masAnticipo, masEntrega, ...resto }) =>
      cuenta({
        ...resto,
        anticipo: resto.descuentoDeAnticipo + masAnticipo,
        entrega: resto.descuento + masEntrega,
      }),
    )

  it('certifying all that is done leaves it as it is, and paying takes off what is paid', () => {
    fc.assert(
      fc.property(
        cuentas,
        monto,
        fc.boolean(),
        fc.nat(100),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (antes, hecho, queda, retencionPorcentaje, parte) => {
          const hoy = loDeHoy({ hecho, queda }, antes, retencionPorcentaje).seLeDebe
          const { retencion, anticipo } = loQueSeResta(hecho, antes, retencionPorcentaje)
          const descuento = Math.min(
            Math.floor((antes.entrega - antes.descuento) * parte),
            hecho - retencion - anticipo,
          )
          const neto = hecho - retencion - anticipo - descuento
          const certificada = {
            ...antes,
            retencion: antes.retencion + retencion,
            descuentoDeAnticipo: antes.descuentoDeAnticipo + anticipo,
            descuento: antes.descuento + descuento,
            moCalculada: antes.moCalculada + neto,
          }
          expect(loDeHoy({ hecho: 0, queda }, certificada, retencionPorcentaje).seLeDebe).toBe(hoy)
          const pagada = { ...certificada, moPagada: certificada.moPagada + neto }
          expect(loDeHoy({ hecho: 0, queda }, pagada, retencionPorcentaje).seLeDebe).toBe(hoy - neto)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('several accounts', () => {
  const una = (seLeDebe: number) => ({
    hechoSinCertificar: 1,
    prometido: 2,
    retencionTotal: 3,
    anticipoRestante: 4,
    seLeDebe,
  })
  it('who is owed and who owes are not set off', () => {
    expect(totalesDeHoy([una(100), una(-30), una(0), una(5)])).toEqual({
      hechoSinCertificar: 4,
      prometido: 8,
      retencionTotal: 12,
      anticipoRestante: 16,
      seLeDebe: 105,
      nosDebe: 30,
    })
  })
})

describe('in words', () => {
  it.each([
    [5, 'Se le debe', 5],
    [-5, 'Nos debe', 5],
    [0, 'Al día', 0],
  ])('%i', (seLeDebe, palabra, monto) => expect(hoyEnPalabras(seLeDebe)).toEqual({ palabra, monto }))
})
