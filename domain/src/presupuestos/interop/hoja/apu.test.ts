import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../nucleo/decimal.ts'
import { hoja, leer } from './prueba/hojas.ts'

const PRESUPUESTO = hoja([
  ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'P. Unitario (Gs.)', 'Total (Gs.)'],
  ['1', 'MAMPOSTERÍA'],
  ['1.1', 'Muro de 0,15', 'm2', 10, 53_000, 530_000],
  ['1.2', 'Revoque', 'm2', 20, 18_000, 360_000],
  ['1.3', 'Cartel', 'un', 1, 90_000, 90_000],
])

const enPalabras = (leido: ReturnType<typeof leer>) =>
  leido.obra.capitulos.flatMap(({ grupos }) =>
    grupos.flatMap(({ tareas }) =>
      tareas.map(({ nombre, componentes }) => [
        nombre,
        ...componentes.map(
          (c) =>
            `${c.nombre} ${c.unidad} ${c.tipo} ${textoDeDecimal({ n: c.cantidad, e: 6 }).replace(/\.?0+$/, '')} × ${c.precio === null ? '—' : textoDeDecimal(c.precio)}`,
        ),
      ]),
    ),
  )

const ESPERADO = [
  [
    'Muro de 0,15',
    'Ladrillo un materialTipo 50 × 500',
    'Cemento kg materialTipo 8 × 1000',
    'Oficial h manoDeObra 0.8 × 25000',
  ],
  [
    'Revoque',
    'Arena m3 materialTipo 0.05 × 80000',
    'Oficial h manoDeObra 0.5 × 26000',
    'Mezcladora h materialYMano 0.1 × 10000',
  ],
  ['Cartel', 'Cartel un materialYMano 1 × 90000'],
]

describe('analyses of the trade', () => {
  it('in a sheet of their own, a block a rubro with sections, subtotals and a total', () => {
    const titulos = ['Descripción', 'Unidad', 'Cantidad', 'Precio', 'Costo']
    const apu = hoja(
      [
        ['ANÁLISIS DE PRECIOS UNITARIOS'],
        ['Ítem: 1.1', 'Muro de 0,15', '', 'Unidad:', 'm2'],
        titulos,
        ['MATERIALES'],
        ['Ladrillo', 'un', 50, 500, 25_000],
        ['Cemento', 'kg', 8, 1_000, 8_000],
        ['Subtotal materiales', '', '', '', 33_000],
        ['MANO DE OBRA'],
        ['Oficial', 'h', 0.8, 25_000, 20_000],
        ['Subtotal mano de obra', '', '', '', 20_000],
        ['TOTAL PRECIO UNITARIO', '', '', '', 53_000],
        [],
        ['Ítem: 1.2', 'Revoque', '', 'Unidad:', 'm2'],
        titulos,
        ['MATERIALES'],
        ['Arena', 'm3', 0.05, 80_000, 4_000],
        ['MANO DE OBRA'],
        ['Oficial', 'h', 0.5, 26_000, 13_000],
        ['EQUIPOS'],
        ['Mezcladora', 'h', 0.1, 10_000, 1_000],
        ['TOTAL PRECIO UNITARIO', '', '', '', 18_000],
      ],
      { nombre: 'APU' },
    )
    const leido = leer([PRESUPUESTO, apu])
    expect(enPalabras(leido)).toEqual(ESPERADO)
    expect(leido.preguntas).toEqual([])
    expect(leido.avisos).toContain('2 rubros entran con su análisis.')
  })

  it('on the same sheet, below the budget', () => {
    const leido = leer(
      hoja([
        ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'P. Unitario (Gs.)', 'Total (Gs.)'],
        ['1', 'Muro de 0,15', 'm2', 10, 53_000, 530_000],
        ['2', 'Revoque', 'm2', 20, 18_000, 360_000],
        ['3', 'Cartel', 'un', 1, 90_000, 90_000],
        ['', 'TOTAL', '', '', '', 980_000],
        [],
        ['', 'ANÁLISIS DE PRECIOS UNITARIOS'],
        ['', 'Muro de 0,15'],
        ['', 'Materiales'],
        ['', 'Ladrillo', 'un', 50, 500, 25_000],
        ['', 'Cemento', 'kg', 8, 1_000, 8_000],
        ['', 'Mano de obra'],
        ['', 'Oficial', 'h', 0.8, 25_000, 20_000],
        ['', 'Total por: m2', '', '', '', 53_000],
        ['', 'Revoque'],
        ['', 'Materiales'],
        ['', 'Arena', 'm3', 0.05, 80_000, 4_000],
        ['', 'Mano de obra'],
        ['', 'Oficial', 'h', 0.5, 26_000, 13_000],
        ['', 'Equipo'],
        ['', 'Mezcladora', 'h', 0.1, 10_000, 1_000],
        ['', 'Total por: m2', '', '', '', 18_000],
      ]),
    )
    expect(leido.numeros).toEqual([2, 3, 4])
    expect(enPalabras(leido)).toEqual(ESPERADO)
  })

  it('under each rubro, by a nat column', () => {
    const leido = leer(
      hoja([
        ['Código', 'Nat', 'Ud', 'Resumen', 'CanPres', 'PrPres', 'ImpPres'],
        ['1', 'Capítulo', '', 'MAMPOSTERÍA', 1, 980_000, 980_000],
        ['1.1', 'Partida', 'm2', 'Muro de 0,15', 10, 53_000, 530_000],
        ['L', 'Material', 'un', 'Ladrillo', 50, 500, 25_000],
        ['C', 'Material', 'kg', 'Cemento', 8, 1_000, 8_000],
        ['O', 'Mano de obra', 'h', 'Oficial', 0.8, 25_000, 20_000],
        ['1.2', 'Partida', 'm2', 'Revoque', 20, 18_000, 360_000],
        ['A', 'Material', 'm3', 'Arena', 0.05, 80_000, 4_000],
        ['O', 'Mano de obra', 'h', 'Oficial', 0.5, 26_000, 13_000],
        ['M', 'Maquinaria', 'h', 'Mezcladora', 0.1, 10_000, 1_000],
        ['1.3', 'Partida', 'un', 'Cartel', 1, 90_000, 90_000],
      ]),
      { moneda: 'PYG' },
    )
    expect(enPalabras(leido)).toEqual(ESPERADO)
    expect(textoDeDecimal(leido.totales.importado)).toBe('980000')
  })

  it('that don’t come to the price of the budget stay outside, and are told', () => {
    const apu = hoja(
      [
        ['1.1 Muro de 0,15'],
        ['Descripción', 'Unidad', 'Cantidad', 'Precio', 'Costo'],
        ['Ladrillo', 'un', 50, 500, 25_000],
        ['Cemento', 'kg', 8, 1_000, 8_000],
        ['Cal', 'kg', 2, 1_000, 2_000],
        ['TOTAL', '', '', '', 35_000],
      ],
      { nombre: 'Análisis' },
    )
    const leido = leer([PRESUPUESTO, apu])
    expect(enPalabras(leido)[0]).toEqual(['Muro de 0,15', 'Muro de 0,15 m2 materialYMano 1 × 53000'])
    expect(leido.avisos.join(' ')).toContain('fila 3')
  })
})
