import { describe, expect, it } from 'vitest'
import { mensajesCompras as textos } from '../nucleo/mensajes/compras.ts'
import { CANTIDAD_MAXIMA, leerMicro, type Micro } from '../nucleo/micro.ts'
import { compraPromedio, manoDeObraDe, paraHacer, sugerida, totalDeMaterial } from './necesidad.ts'
import {
  cantidadEscrita,
  cantidadLeida,
  materialConDosPrecios,
  porMaterial,
  sinRepetir,
  sumaDeLoEscrito,
  TOTAL_DE_ORDEN_MAXIMO,
  totalDeLinea,
  unitariaComun,
} from './orden.ts'
import {
  cambioDeExtra,
  cantidadTotal,
  conLoQueSobro,
  contraLoPedido,
  recibidas,
  totalPagado,
} from './pago.ts'
import {
  razonContraCambiarOrden,
  razonContraComprado,
  razonContraDesdeExtra,
  razonContraFechaDePago,
  razonContraPrecioCero,
  razonContraTotalDeLinea,
  razonContraTotalDeOrden,
} from './razones.ts'

const m = (texto: string): Micro => leerMicro(texto) ?? 0n
const linea = (tareaId: string, materialId: string, cantidad: string, precioUnitario: number) => ({
  tareaId,
  materialId,
  cantidad: m(cantidad),
  precioUnitario,
})

describe('the lines of an order', () => {
  it.each([
    ['20.5275', 175_000, 3_592_313],
    ['0.5', 1, 1],
    ['0.499999', 1, 0],
    ['3', 0, 0],
  ])('%s at %d is %d', (cantidad, precio, total) => {
    expect(totalDeLinea(precio, m(cantidad))).toBe(total)
  })

  it('are summed by material after each is rounded, in the order in which a material comes first', () => {
    const lineas = [linea('a', 'x', '0.5', 1), linea('a', 'y', '2', 3), linea('b', 'x', '0.5', 1)]
    expect(porMaterial(lineas)).toEqual([
      { materialId: 'x', precioUnitario: 1, cantidad: m('1'), total: 2 },
      { materialId: 'y', precioUnitario: 3, cantidad: m('2'), total: 6 },
    ])
  })

  it('a pair that comes again replaces its line in its place', () => {
    const lineas = [linea('a', 'x', '1', 5), linea('b', 'x', '2', 5), linea('a', 'x', '9', 5)]
    expect(sinRepetir(lineas).map(({ tareaId, cantidad }) => [tareaId, cantidad])).toEqual([
      ['a', m('9')],
      ['b', m('2')],
    ])
  })

  it('a material with two prices is told', () => {
    expect(materialConDosPrecios([linea('a', 'x', '1', 5), linea('b', 'y', '1', 6)])).toBeUndefined()
    expect(materialConDosPrecios([linea('a', 'x', '1', 0), linea('b', 'x', '1', 6)])).toBe('x')
  })

  it('what a unit needs, where all tareas need the same', () => {
    expect([unitariaComun([2n, 2n]), unitariaComun([2n, 3n]), unitariaComun([])]).toEqual([2n, null, null])
  })
})

describe('what is needed', () => {
  it('of a tarea, to millionths, half up', () => {
    expect(paraHacer(m('0.000001'), m('0.5'))).toBe(1n)
    expect(paraHacer(m('0.000001'), m('0.499999'))).toBe(0n)
    expect(paraHacer(m('999999999'), m('999999999'))).toBe(999_999_999n * 999_999_999n * 1_000_000n)
  })

  it('is suggested less what orders have, and never below 0', () => {
    const de = { cantidadUnitaria: m('0.21'), cantidad: m('164.35'), avanzado: 0n }
    expect([sugerida(de, 0n), sugerida(de, m('30')), sugerida(de, m('35'))]).toEqual([
      m('34.5135'),
      m('4.5135'),
      0n,
    ])
  })

  it('in all, bought, used and left', () => {
    const necesidades = [
      { cantidadUnitaria: m('2'), cantidad: m('10'), avanzado: m('12') },
      { cantidadUnitaria: m('0.5'), cantidad: m('4'), avanzado: 0n },
    ]
    expect(totalDeMaterial(necesidades, { comprada: m('30'), pagado: 100 })).toEqual({
      cantidadTotal: m('22'),
      cantidadUtilizada: m('24'),
      balance: m('-8'),
      enObra: m('6'),
      compraPromedio: m('3.333333'),
    })
  })

  it('an average is rounded half up once, and is none where nothing was bought', () => {
    expect([
      compraPromedio(1, m('3')),
      compraPromedio(2, m('3')),
      compraPromedio(3_959_975, m('65')),
    ]).toEqual([m('0.333333'), m('0.666667'), m('60922.692308')])
    expect([compraPromedio(0, m('2')), compraPromedio(0, 0n)]).toEqual([0n, null])
  })

  it('of labour: nothing is left where more was done than planned', () => {
    const de = { cantidadUnitaria: m('1.05'), cantidad: m('61.2'), avanzado: m('70') }
    expect(manoDeObraDe(de)).toEqual({
      cantidadTotal: m('64.26'),
      cantidadUtilizada: m('73.5'),
      restante: 0n,
    })
    expect(manoDeObraDe({ ...de, avanzado: m('1.2') }).restante).toBe(m('63'))
  })
})

describe('what came', () => {
  const pagado = (comprar: string, extra: string) => ({
    materialId: 'x',
    precioUnitario: 3,
    cantidadAComprar: m(comprar),
    cantidadDesdeExtra: m(extra),
  })

  it.each([
    // ordered, bought, from the extra, change of it
    ['10', '10', '0', '0'],
    ['10', '12', '0', '2'],
    ['10', '7', '0', '0'],
    ['10', '7', '3', '-3'],
    ['10', '7', '5', '-3'],
    ['10', '12', '5', '2'],
    ['10', '0', '0', '0'],
  ])('ordered %s, bought %s and %s of the extra: it changes by %s', (pedida, comprar, extra, cambio) => {
    expect(cambioDeExtra(m(pedida), pagado(comprar, extra))).toBe(m(cambio))
  })

  it('is paid for what was bought alone', () => {
    expect([totalPagado(pagado('2.5', '9')), cantidadTotal(pagado('2.5', '9'))]).toEqual([8, m('11.5')])
  })

  it.each([
    [[3n, 3n, 3n], 8n, [3n, 3n, 2n]],
    [[1n, 1n], 1n, [1n, 0n]],
    [[10n, 5n], 99n, [10n, 5n]],
    [[10n, 5n], 0n, [0n, 0n]],
    [[CANTIDAD_MAXIMA, CANTIDAD_MAXIMA], CANTIDAD_MAXIMA, [500_000_000_000_000n, 499_999_999_999_999n]],
  ])('%s of which %s came: %s, the earlier line first', (pedidas, total, partes) => {
    expect(recibidas(pedidas, total)).toEqual(partes)
  })
})

describe('the reason against', () => {
  const HOY = '2026-09-10'
  it.each([
    ['changing one that is pendiente', razonContraCambiarOrden('pendiente'), null],
    ['changing one that is paid', razonContraCambiarOrden('pagada'), textos.yaPagada],
    ['changing one that is discarded', razonContraCambiarOrden('descartada'), textos.yaDescartada],
    ['a line of the most', razonContraTotalDeLinea(TOTAL_DE_ORDEN_MAXIMO, m('1')), null],
    [
      'a line of more',
      razonContraTotalDeLinea(TOTAL_DE_ORDEN_MAXIMO, m('1.000001')),
      textos.totalDeLineaMayor('Gs.\u00a01.000.000.000.000'),
    ],
    [
      'a line of more than a number holds',
      razonContraTotalDeLinea(TOTAL_DE_ORDEN_MAXIMO, CANTIDAD_MAXIMA),
      textos.totalDeLineaMayor('Gs.\u00a01.000.000.000.000'),
    ],
    ['an order of the most', razonContraTotalDeOrden(TOTAL_DE_ORDEN_MAXIMO), null],
    [
      'an order of more',
      razonContraTotalDeOrden(TOTAL_DE_ORDEN_MAXIMO + 1),
      textos.totalMayor('Gs.\u00a01.000.000.000.000'),
    ],
    ['all of the extra', razonContraDesdeExtra(2n, 2n), null],
    ['more than the extra', razonContraDesdeExtra(3n, 2n), textos.extraSuperior],
    ['a payment on the order’s day', razonContraFechaDePago(HOY, HOY), null],
    [
      'a payment before the order',
      razonContraFechaDePago('2026-09-09', HOY),
      textos.pagoAntesDePedir('10/09/2026'),
    ],
    ['a price', razonContraPrecioCero([{ precioUnitario: 1 }]), null],
    ['no price', razonContraPrecioCero([{ precioUnitario: 1 }, { precioUnitario: 0 }]), textos.precioCero],
  ])('%s', (_, razon, esperada) => expect(razon).toBe(esperada))

  it('more than the store keeps of a material', () => {
    const pagado = { materialId: 'x', precioUnitario: 0, cantidadAComprar: 5n, cantidadDesdeExtra: 0n }
    const lleno = { comprada: CANTIDAD_MAXIMA - 5n, extra: 0n }
    expect(razonContraComprado(5n, pagado, lleno)).toBeNull()
    expect(razonContraComprado(5n, pagado, { ...lleno, comprada: CANTIDAD_MAXIMA - 4n })).toBe(
      textos.muchoComprado,
    )
    expect(razonContraComprado(0n, pagado, { comprada: 0n, extra: CANTIDAD_MAXIMA - 4n })).toBe(
      textos.muchoComprado,
    )
  })
})

describe('an order while it is written', () => {
  it('comes to what can be read of it, and its quantity to nothing while a line can not', () => {
    expect(sumaDeLoEscrito([1_500, null, 250])).toBe(1_750)
    expect(cantidadEscrita([m('1.5'), m('2')])).toBe(m('3.5'))
    expect(cantidadEscrita([m('1.5'), undefined])).toBeNull()
  })

  it.each([
    ['less than was ordered', '10', '4', '6', '4'],
    ['more than was ordered', '10', '14', '0', '10'],
  ])('what was left over, %s', (_, pedida, hay, comprada, desdeExtra) => {
    const usando = conLoQueSobro(m(pedida), m(hay))
    expect(usando).toEqual({ cantidadAComprar: m(comprada), cantidadDesdeExtra: m(desdeExtra) })
    expect(contraLoPedido(usando, m(pedida)).cuanto).toBe(0)
  })

  it('what is missing is told as how much it is', () => {
    const corta = contraLoPedido({ cantidadAComprar: m('7'), cantidadDesdeExtra: 0n }, m('10'))
    expect(corta).toEqual({ diferencia: -3, cuanto: 3, sobra: false })
    expect([cantidadLeida(m('2.5')), cantidadLeida(undefined)]).toEqual([2.5, 0])
  })
})
