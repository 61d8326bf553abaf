import { describe, expect, it } from 'vitest'
import { TOTAL_MAXIMO } from '../nucleo/dinero.ts'
import { mensajesCertificaciones as textos } from '../nucleo/mensajes/certificaciones.ts'
import { formatoGs } from '../nucleo/numeros.ts'
import { mismasCifras, mismasLineas } from './anunciadas.ts'
import {
  razonContraAnticipo,
  razonContraAnular,
  razonContraCambiarAnticipo,
  razonContraDescuento,
  razonContraGenerar,
  razonContraNeto,
  razonContraPagar,
  razonContraPago,
  razonContraSobrepago,
} from './razones.ts'
import {
  anticipoSugerido,
  balanceGeneral,
  CONCEPTOS_DE_PAGO,
  coberturaDelAnticipo,
  limiteDePago,
  montoConSigno,
  movimientosDePago,
  opuestos,
  type Saldos,
  SIN_SALDOS,
} from './saldos.ts'
import { TIPOS_DE_MOVIMIENTO } from './tipos.ts'

const cuenta = (cambio: Partial<Saldos>): Saldos => ({ ...SIN_SALDOS, ...cambio })

describe('the balance', () => {
  it.each([
    [{}, 0, 0],
    [{ anticipo: 100, descuentoDeAnticipo: 30, entrega: 50, descuento: 20 }, 100, 0],
    [{ moCalculada: 500, moPagada: 300, retencion: 40 }, 0, 240],
    [{ moCalculada: 300, moPagada: 500, retencion: 40 }, 200, 40],
  ])('of %j', (sumas, favorConstructora, favorContratista) => {
    expect(balanceGeneral(cuenta(sumas))).toEqual({
      favorConstructora,
      favorContratista,
      diferencia: favorConstructora - favorContratista,
    })
  })

  it('each tipo has a sign, and what takes one back has the other', () => {
    const hechos = TIPOS_DE_MOVIMIENTO.map((tipo) => ({ tipo, cantidad: 7 }))
    expect(hechos.map(montoConSigno)).toEqual([-7, 7, -7, 7, -7, 7, -7])
    expect(opuestos(hechos).map(montoConSigno)).toEqual([7, -7, 7, -7, 7, -7, 7])
  })
})

describe('how far the advance will be taken back', () => {
  it.each([
    // anticipo, discounted, percentage, left to certify: not covered, and the percentage that covers it
    [1_000, 0, 10, 10_000, 0, 10],
    [1_000, 0, 10, 9_999, 0, 10.01],
    [1_000, 400, 10, 3_000, 300, 20],
    [1_000, 0, 10, 500, 950, 100],
    [1_000, 1_000, 10, 500, 0, 0],
    [1_000, 0, 10, 0, 1_000, null],
    [0, 0, 10, 0, 0, null],
    // As much as the store holds, beside almost nothing.
    [TOTAL_MAXIMO, 0, 10, 1, TOTAL_MAXIMO, 100],
  ])(
    'of %d less %d, at %d %% of %d',
    (anticipo, descuentoDeAnticipo, porcentajeAnticipo, porCertificar, sin, cubre) => {
      const suya = cuenta({ anticipo, descuentoDeAnticipo, porcentajeAnticipo })
      expect(coberturaDelAnticipo(suya, porCertificar)).toEqual({
        anticipoSinCubrir: sin,
        porcentajeQueCubre: cubre,
      })
    },
  )

  it('the default of a new one is that part of all there is to certify', () => {
    expect(anticipoSugerido(1_005, 10)).toBe(101)
  })
})

describe('what closes an account', () => {
  const suya = cuenta({
    moCalculada: 1_000,
    moPagada: 200,
    prometido: 300,
    retencion: 70,
    anticipo: 90,
    descuentoDeAnticipo: 30,
  })
  it.each([
    ['saldo', 500, [['moPagada', 1]]],
    [
      'retencion',
      70,
      [
        ['retencion', -1],
        ['moPagada', 1],
        ['moCalculada', 1],
      ],
    ],
    ['devolucionAnticipo', 60, [['descuentoDeAnticipo', 1]]],
  ] as const)('%s: at most %d', (concepto, limite, hechos) => {
    expect(limiteDePago(concepto, suya)).toBe(limite)
    expect(razonContraPago(concepto, limite, suya)).toBeNull()
    expect(razonContraPago(concepto, limite + 1, suya)).toBe(textos.pagoMayor[concepto](formatoGs(limite)))
    expect(movimientosDePago(concepto, limite)).toEqual(
      hechos.map(([tipo, signo]) => ({ tipo, cantidad: signo * limite })),
    )
  })

  it('nothing is owed where more is promised than is left', () => {
    expect(limiteDePago('saldo', cuenta({ moCalculada: 100, prometido: 150 }))).toBe(0)
    expect(CONCEPTOS_DE_PAGO.map((concepto) => limiteDePago(concepto, SIN_SALDOS))).toEqual([0, 0, 0])
  })
})

describe('reasons against', () => {
  const cifras = (totalAvance: number) => ({ totalAvance, retencion: 0, anticipo: 0, neto: totalAvance })
  const enPie = { pagada: false, anulada: false }
  it.each([
    ['certifying nothing', razonContraGenerar(cifras(0), 0), textos.sinAvances],
    ['certifying 0', razonContraGenerar(cifras(0), 1), textos.valeCero],
    ['certifying less', razonContraGenerar(cifras(-5), 2), textos.negativa(formatoGs(-5))],
    ['certifying 1', razonContraGenerar(cifras(1), 1), null],
    ['discounting all', razonContraDescuento(30, cuenta({ entrega: 50, descuento: 20 })), null],
    [
      'discounting more',
      razonContraDescuento(31, cuenta({ entrega: 50, descuento: 20 })),
      textos.descuentoMayor(formatoGs(30)),
    ],
    ['a net of 0', razonContraNeto(0), null],
    ['a net below 0', razonContraNeto(-1), textos.netoNegativo(formatoGs(-1))],
    ['paying the net and what is owed', razonContraSobrepago(120, 100, 20), null],
    ['paying more', razonContraSobrepago(121, 100, 20), textos.sobrepago(formatoGs(121), formatoGs(120))],
    ['paying', razonContraPagar(enPie), null],
    ['paying again', razonContraPagar({ ...enPie, pagada: true }), textos.yaPagada],
    ['paying an annulled one', razonContraPagar({ ...enPie, anulada: true }), textos.yaAnulada],
    ['annulling', razonContraAnular(enPie, 10, cuenta({ retencion: 10 })), null],
    ['annulling a paid one', razonContraAnular({ ...enPie, pagada: true }, 0, SIN_SALDOS), textos.yaPagada],
    [
      'annulling what was returned',
      razonContraAnular(enPie, 10, cuenta({ retencion: 9 })),
      textos.retencionDevuelta,
    ],
    [
      'another advance',
      razonContraCambiarAnticipo({ anticipoConsolidado: true }),
      textos.anticipoConsolidado,
    ],
    ['an advance of as much', razonContraAnticipo(30, cuenta({ descuentoDeAnticipo: 30 })), null],
    [
      'an advance under what was discounted',
      razonContraAnticipo(29, cuenta({ descuentoDeAnticipo: 30 })),
      textos.anticipoMenorQueDescontado(formatoGs(30)),
    ],
  ])('%s', (_, razon, esperada) => expect(razon).toBe(esperada))
})

describe('figures that somebody saw', () => {
  const actuales = [
    { tareaId: 'a', cantidad: 1_500_000n, total: 10 },
    { tareaId: 'b', cantidad: 0n, total: 0 },
  ]
  it.each([
    ['the same, in capitals', [{ tareaId: 'A', cantidad: 1.5, total: 10 }], true],
    [
      'with rows of 0',
      [
        { tareaId: 'c', cantidad: 0, total: 0 },
        { tareaId: 'a', cantidad: 1.5, total: 10 },
      ],
      true,
    ],
    ['another quantity', [{ tareaId: 'a', cantidad: 1.500001, total: 10 }], false],
    ['another total', [{ tareaId: 'a', cantidad: 1.5, total: 11 }], false],
    ['one is missing', [], false],
    [
      'one too many',
      [
        { tareaId: 'a', cantidad: 1.5, total: 10 },
        { tareaId: 'c', cantidad: 1, total: 1 },
      ],
      false,
    ],
    [
      'twice the same',
      [
        { tareaId: 'a', cantidad: 1.5, total: 10 },
        { tareaId: 'a', cantidad: 1.5, total: 10 },
      ],
      false,
    ],
  ])('lines: %s', (_, anunciadas, iguales) => expect(mismasLineas(anunciadas, actuales)).toBe(iguales))

  it('what was not sent is not compared', () => {
    expect(mismasCifras({}, { neto: 1 })).toBe(true)
    expect(mismasCifras({ neto: 1, otra: 7 }, { neto: 1 })).toBe(true)
    expect(mismasCifras({ neto: 0 }, { neto: 1 })).toBe(false)
  })
})
