import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Gs } from '../nucleo/dinero.ts'
import { leerMicro, type Micro, textoDeMicro } from '../nucleo/micro.ts'
import { unaCantidad, unPorcentaje } from '../nucleo/prueba/arbitrarios.ts'
import {
  type ComponenteCosto,
  calcularPlan,
  type EntradaPlan,
  margenQueRige,
  mismoAnalisis,
  montoDeLinea,
  type Plan,
  precioPorM2,
  precioUnitarioCliente,
  recalcularPrecio,
  redondeoDelArchivo,
} from './plan.ts'
import { unaEntrada } from './prueba/entradas.ts'
import { planOraculo } from './prueba/planOraculo.ts'
import { razonContraCantidadCliente } from './validacion.ts'

const micro = (texto: string): Micro => leerMicro(texto) ?? -1n

function componente(
  tipo: ComponenteCosto['tipo'],
  cantidad: string,
  precioUnitario: Gs | null,
  precioUnitarioReal: Gs | null = precioUnitario,
): ComponenteCosto {
  return { tipo, cantidad: micro(cantidad), precioUnitario, precioUnitarioReal }
}

describe('calcularPlan', () => {
  it('the example of domain.md §3, figure by figure', () => {
    const plan = calcularPlan({
      componentes: [
        componente('materialTipo', '7.5', 60_000, 55_000),
        componente('manoDeObra', '0.8', 150_000),
      ],
      cantidad: micro('12.5'),
      gastoIndirectoTotal: 100_000,
      margen: 10,
    })
    expect(plan).toEqual<Plan>({
      cantidad: micro('12.5'),
      precioUnitario: micro('570000'),
      precioUnitarioReal: micro('532500'),
      precioTotal: 7_125_000,
      precioTotalReal: 6_656_250,
      gastoIndirectoTotal: 100_000,
      precioTotalConMargen: 7_947_500,
      precioUnitarioConMargen: 635_800,
      precioCostoFinal: 6_756_250,
      precioCostoUnitarioFinal: micro('540500'),
      materialTotal: { montoReal: 5_156_250, montoPlaneado: 5_625_000 },
      manoDeObraTotal: { montoReal: 1_500_000, montoPlaneado: 1_500_000 },
      materialYManoTotal: { montoReal: 0, montoPlaneado: 0 },
    })
  })

  type Caso = { componentes: ComponenteCosto[]; cantidad?: string; indirecto?: Gs; margen?: number }
  const plan = ({ componentes, cantidad = '1', indirecto = 0, margen = 0 }: Caso) =>
    calcularPlan({ componentes, cantidad: micro(cantidad), gastoIndirectoTotal: indirecto, margen })

  it.each<[string, Caso, Partial<Plan>]>([
    [
      'el precio unitario guarda sus decimales y sólo el total se redondea',
      { componentes: [componente('materialTipo', '0.0125', 333)], cantidad: '3' },
      { precioUnitario: micro('4.1625'), precioTotal: 12 },
    ],
    [
      'medio guaraní va para arriba',
      { componentes: [componente('manoDeObra', '0.5', 1)] },
      { precioTotal: 1, precioTotalReal: 1 },
    ],
    [
      'dos redondeos seguidos, como está escrito: primero el total, después el margen',
      { componentes: [componente('manoDeObra', '0.5', 1)], margen: 50 },
      // round(round(0,5) × 1,5) = round(1,5) = 2; one rounding alone would give round(0,75) = 1.
      { precioTotalConMargen: 2 },
    ],
    [
      'el indirecto entra antes del margen y sin margen en el costo',
      { componentes: [componente('manoDeObra', '1', 1_000, 900)], cantidad: '2', indirecto: 500, margen: 20 },
      { precioTotalConMargen: 3_000, precioUnitarioConMargen: 1_500, precioCostoFinal: 2_300 },
    ],
    [
      'cantidad 0 no divide: los unitarios con reparto son 0',
      { componentes: [componente('manoDeObra', '1', 1_000)], cantidad: '0', indirecto: 700, margen: 10 },
      {
        precioTotal: 0,
        precioTotalConMargen: 770,
        precioUnitarioConMargen: 0,
        precioCostoFinal: 700,
        precioCostoUnitarioFinal: micro('1000'),
        manoDeObraTotal: { montoReal: 0, montoPlaneado: 0 },
      },
    ],
    [
      'sin precio cuenta 0, cada precio por su lado',
      {
        componentes: [componente('materialTipo', '2', null, 100), componente('materialTipo', '1', 50, null)],
      },
      { precioTotal: 50, precioTotalReal: 200 },
    ],
    [
      'sin componentes todo es 0',
      { componentes: [], cantidad: '5', margen: 15 },
      { precioUnitario: 0n, precioTotal: 0, precioTotalConMargen: 0, precioCostoUnitarioFinal: 0n },
    ],
    [
      'los tres tipos se reparten el total y suman: el empate, al primero',
      {
        componentes: [
          componente('manoDeObra', '0.5', 1),
          componente('materialTipo', '0.5', 1),
          componente('materialYMano', '0.5', 1),
        ],
      },
      {
        precioTotal: 2,
        manoDeObraTotal: { montoReal: 1, montoPlaneado: 1 },
        materialTotal: { montoReal: 1, montoPlaneado: 1 },
        materialYManoTotal: { montoReal: 0, montoPlaneado: 0 },
      },
    ],
    [
      'un margen con dos decimales',
      { componentes: [componente('materialYMano', '1', 1_000_000)], margen: 12.35 },
      { precioTotalConMargen: 1_123_500 },
    ],
  ])('%s', (_, caso, esperado) => {
    expect(plan(caso)).toMatchObject(esperado)
  })

  it("with a file's rounding: each line, then the unit price, and only then the total (bc3.md, How we map it)", () => {
    const entrada = {
      componentes: [componente('materialTipo', '0.333', 1_001), componente('manoDeObra', '0.125', 1_001)],
      cantidad: micro('1000'),
      gastoIndirectoTotal: 0,
      margen: 0,
    }
    const unitario = (redondeo: EntradaPlan['redondeo']) => {
      const { precioUnitario, precioTotal } = calcularPlan({ ...entrada, redondeo })
      return [textoDeMicro(precioUnitario), precioTotal]
    }
    // 333,333 and 125,125: exact, by lines of two decimals, by whole lines, and by a whole sum of exact lines.
    expect(unitario(null)).toEqual(['458.458', 458_458])
    expect(unitario({ linea: 2, unitario: 2 })).toEqual(['458.46', 458_460])
    expect(unitario({ linea: 0, unitario: 0 })).toEqual(['458', 458_000])
    expect(unitario({ linea: 1, unitario: 0 })).toEqual(['458', 458_000])
    expect(unitario({ linea: 6, unitario: 1 })).toEqual(['458.5', 458_500])
    // The file's own unit price, at its rate: more or less than the lines, and never below nothing.
    expect(unitario({ linea: 6, unitario: 6, ajuste: 42_000n })).toEqual(['458.5', 458_500])
    expect(unitario({ linea: 0, unitario: 0, ajuste: -8_500_000n })).toEqual(['449.5', 449_500])
    expect(unitario({ linea: 6, unitario: 6, ajuste: -500_000_000n })).toEqual(['0', 0])
  })

  it("what the file's rounding adds is what the lines lack", () => {
    fc.assert(
      fc.property(unaEntrada, (entrada) => {
        const montos = entrada.componentes.map((c) =>
          montoDeLinea(c.precioUnitario, c.cantidad, entrada.redondeo ?? null),
        )
        const { precioUnitario } = calcularPlan(entrada)
        const suma = montos.reduce((a, b) => a + b, 0n)
        const resto = redondeoDelArchivo(suma, entrada.redondeo ?? null)
        expect(suma + resto).toBe(precioUnitario)
        if (!entrada.redondeo) expect(resto).toBe(0n)
      }),
    )
  })

  it("is the oracle's, in all its figures", () => {
    fc.assert(
      fc.property(unaEntrada, (entrada) => {
        const calculado = calcularPlan(entrada)
        const esperado = planOraculo({
          componentes: entrada.componentes.map((c) => ({
            tipo: c.tipo,
            cantidad: textoDeMicro(c.cantidad),
            precio: String(c.precioUnitario ?? 0),
            real: String(c.precioUnitarioReal ?? 0),
          })),
          cantidad: textoDeMicro(entrada.cantidad),
          indirecto: String(entrada.gastoIndirectoTotal),
          margen: String(entrada.margen),
          redondeo: entrada.redondeo
            ? { ...entrada.redondeo, ajuste: textoDeMicro(entrada.redondeo.ajuste ?? 0n) }
            : null,
        })
        const tipos = [calculado.manoDeObraTotal, calculado.materialTotal, calculado.materialYManoTotal]
        expect({
          precioUnitario: textoDeMicro(calculado.precioUnitario),
          precioUnitarioReal: textoDeMicro(calculado.precioUnitarioReal),
          precioTotal: String(calculado.precioTotal),
          precioTotalReal: String(calculado.precioTotalReal),
          precioTotalConMargen: String(calculado.precioTotalConMargen),
          precioUnitarioConMargen: String(calculado.precioUnitarioConMargen),
          precioCostoFinal: String(calculado.precioCostoFinal),
          precioCostoUnitarioFinal: textoDeMicro(calculado.precioCostoUnitarioFinal),
          planeadoPorTipo: tipos.map(({ montoPlaneado }) => String(montoPlaneado)),
          realPorTipo: tipos.map(({ montoReal }) => String(montoReal)),
        }).toEqual(esperado)
      }),
      { numRuns: 1000 },
    )
  })

  it('the three types add up to the total, to the guaraní', () => {
    fc.assert(
      fc.property(unaEntrada, (entrada) => {
        const p = calcularPlan(entrada)
        const tipos = [p.materialTotal, p.manoDeObraTotal, p.materialYManoTotal]
        expect(tipos.reduce((a, t) => a + t.montoPlaneado, 0)).toBe(p.precioTotal)
        expect(tipos.reduce((a, t) => a + t.montoReal, 0)).toBe(p.precioTotalReal)
      }),
    )
  })

  it('the order of the componentes does not matter', () => {
    fc.assert(
      fc.property(unaEntrada, (entrada) => {
        const alReves = { ...entrada, componentes: entrada.componentes.toReversed() }
        expect(calcularPlan(alReves)).toEqual(calcularPlan(entrada))
      }),
    )
  })
})

describe('mismoAnalisis', () => {
  const [uno, otro] = [componente('materialTipo', '2', 50, 40), componente('manoDeObra', '1', 7)]
  it.each<[string, ComponenteCosto[], boolean]>([
    ['las mismas líneas', [uno, otro], true],
    ['de otro tipo, que no cambia la cuenta', [{ ...uno, tipo: 'manoDeObra' }, otro], true],
    ['una cantidad', [{ ...uno, cantidad: 1n }, otro], false],
    ['un precio', [{ ...uno, precioUnitario: 51 }, otro], false],
    ['el del proveedor', [{ ...uno, precioUnitarioReal: null }, otro], false],
    ['otro orden', [otro, uno], false],
    ['una de más', [uno, otro, uno], false],
    ['una de menos', [uno], false],
  ])('%s', (_, despues, igual) => {
    expect(mismoAnalisis([uno, otro], despues)).toBe(igual)
  })
})

describe('recalcularPrecio', () => {
  it('without the componentes it gives the same as calcularPlan with them', () => {
    fc.assert(
      fc.property(
        unaEntrada,
        fc.nat({ max: 10 ** 9 }),
        unPorcentaje,
        (entrada, gastoIndirectoTotal, margen) => {
          const guardado = calcularPlan(entrada)
          const entero = calcularPlan({ ...entrada, gastoIndirectoTotal, margen })
          expect({ ...guardado, ...recalcularPrecio(guardado, gastoIndirectoTotal, margen) }).toEqual(entero)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('with the same as there was nothing changes', () => {
    fc.assert(
      fc.property(unaEntrada, (entrada) => {
        const guardado = calcularPlan(entrada)
        const otra = recalcularPrecio(guardado, entrada.gastoIndirectoTotal, entrada.margen)
        expect({ ...guardado, ...otra }).toEqual(guardado)
      }),
    )
  })

  it('more margin never gives less price or another cost', () => {
    fc.assert(
      fc.property(unaEntrada, unPorcentaje, unPorcentaje, (entrada, a, b) => {
        const guardado = calcularPlan(entrada)
        const [menos, mas] = [Math.min(a, b), Math.max(a, b)].map((m) => recalcularPrecio(guardado, 1_000, m))
        expect(mas?.precioTotalConMargen).toBeGreaterThanOrEqual(menos?.precioTotalConMargen ?? 0)
        expect(mas?.precioCostoFinal).toBe(menos?.precioCostoFinal)
      }),
    )
  })
})

describe('precioPorM2', () => {
  it.each([
    [7_947_500, '142.5', 55_772],
    [100, '8', 13],
    [7_947_500, '0', 0],
  ])('%i over %s m2 is %i', (precio, m2, porM2) => {
    expect(precioPorM2(precio, micro(m2))).toBe(porM2)
  })
})

describe('precioUnitarioCliente', () => {
  it.each<[number, string, number]>([
    [7_947_500, '12.5', 635_800],
    [7_947_500, '12', 662_292],
    [100, '3', 33],
    [200, '3', 67],
    [100, '0', 0],
    [0, '5', 0],
  ])('%s over %s are %s', (total, cantidad, unitario) => {
    expect(precioUnitarioCliente(total, micro(cantidad))).toBe(unitario)
  })

  it('times the quantity it comes back to the total, with less than half a guaraní a unit of difference', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10 ** 10 }), unaCantidad, (total, cantidad) => {
        fc.pre(cantidad > 0n && razonContraCantidadCliente(cantidad, total) === null)
        const desvio = BigInt(precioUnitarioCliente(total, cantidad)) * cantidad - BigInt(total) * 1_000_000n
        expect(2n * (desvio < 0n ? -desvio : desvio) <= cantidad).toBe(true)
      }),
    )
  })
})

describe('margenQueRige', () => {
  it.each<[number | null, number, 'presupuesto' | 'plantilla', number]>([
    [null, 15, 'presupuesto', 15],
    [12.5, 15, 'presupuesto', 12.5],
    [0, 15, 'presupuesto', 0],
    [null, 0, 'presupuesto', 0],
    [12.5, 15, 'plantilla', 0],
    [null, 15, 'plantilla', 0],
  ])('capitulo %s, work %s, %s: %s', (capitulo, obra, tipo, margen) => {
    expect(margenQueRige(capitulo, obra, tipo)).toBe(margen)
  })
})
