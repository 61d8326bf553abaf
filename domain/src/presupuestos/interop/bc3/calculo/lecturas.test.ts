import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { importar } from '../prueba/archivo.ts'

// Works of n items whose percentages are written by one habit each, and the prices that such a program states.

const redondo = (valor: number, decimales = 2): number =>
  Number(`${Math.round(Number(`${valor.toFixed(9)}e${decimales}`))}e-${decimales}`)

interface Porcentaje {
  codigo: string
  unidad?: string
  precio?: string
  rendimiento: string
  /** Its amount by that habit, on the lines above it and on those of them that are no percentages. */
  importe: (base: number, sinOtros: number) => number
}

const fraccion = (codigo: string, tanto = '0.03'): Porcentaje => ({
  codigo,
  rendimiento: tanto,
  importe: (base) => redondo(base * Number(tanto)),
})
const cien = (codigo: string, tanto = '3'): Porcentaje => ({
  codigo,
  rendimiento: tanto,
  importe: (base) => redondo((base * Number(tanto)) / 100),
})
const comun = (codigo: string, cantidad = '0.135', precio = '2.5'): Porcentaje => ({
  codigo,
  precio,
  rendimiento: cantidad,
  importe: () => redondo(Number(cantidad) * Number(precio)),
})
const sinRedondeo = (codigo: string): Porcentaje => ({
  ...comun(codigo, '0.1337', '3.7'),
  importe: () => 0.1337 * 3.7,
})
const sinOtros = (codigo: string): Porcentaje => ({
  codigo,
  rendimiento: '0.05',
  importe: (_, solas) => redondo(solas * 0.05),
})

/** The price of the n-th item: 10,33 × (n + 1,37) of labour and 7,77 × (n + 1,71) of material, and its percentages. */
function precioDe(n: number, porcentajes: readonly Porcentaje[]): number {
  const solas = redondo(redondo((n + 1.37) * 10.33) + redondo((n + 1.71) * 7.77))
  return redondo(porcentajes.reduce((suma, p) => suma + p.importe(suma, solas), solas))
}

function obraCon(
  tareas: readonly (readonly Porcentaje[])[],
  estropeadas: readonly number[] = [],
  factor = 1,
) {
  const todos = new Map(tareas.flat().map((p) => [p.codigo, p]))
  const precios = tareas.map(
    (suyos, n) => redondo(precioDe(n, suyos) * factor) + (estropeadas.includes(n) ? 1.11 : 0),
  )
  const total = redondo(precios.reduce((a, b) => a + b, 0))
  const leido = importar(
    '~K|\\2\\2\\3\\2\\2\\2\\2\\EUR\\|0|',
    `~C|R##||Obra|${total}|`,
    '~D|R##|C#\\1\\1\\|',
    `~C|C#||Capítulo|${total}|`,
    `~D|C#|${tareas.map((_, n) => `T${n}\\1\\1\\`).join('')}|`,
    ...tareas.flatMap((suyos, n) => [
      `~C|T${n}|m2|Tarea ${n}|${redondo(precios[n] ?? 0)}||0|`,
      `~D|T${n}|MO\\1\\${n + 1}.37\\MT\\1\\${n + 1}.71\\${suyos.map((p) => `${p.codigo}\\1\\${p.rendimiento}\\`).join('')}|`,
    ]),
    '~C|MO|h|Oficial|10.33||1|',
    '~C|MT|kg|Material|7.77||3|',
    ...[...todos.values()].map((p) => `~C|${p.codigo}|${p.unidad ?? '%'}|Medios|${p.precio ?? '0'}||0|`),
  )
  return {
    total,
    calculado: Number(textoDeDecimal(leido.informe.total.calculado)),
    unitarios: leido.informe.aritmetica.unitarios,
    discrepancias: leido.informe.discrepancias.map(({ codigo }) => codigo),
    lecturas: leido.informe.hallazgos
      .filter(({ clase }) => clase.startsWith('porcentaje'))
      .map(
        ({ clase, codigo, texto }) =>
          [clase, codigo, texto.match(/\d+ de los \d+ .*\(.*\d+\)/)?.[0]] as const,
      ),
  }
}
const diez = (porcentajes: readonly Porcentaje[]) => Array.from({ length: 10 }, () => porcentajes)
const figuras = (salen: number, de: number, formato: number) =>
  `${salen} de los ${de} precios declarados que lo tienen (como dice el formato, ${formato})`

describe('one reading a percentage, for the whole file (bc3.md, Percentage lines)', () => {
  it.each([
    ['en tanto por uno, como dice el formato', [fraccion('%A')], []],
    ['& también', [fraccion('&A')], []],
    ['uno sobre otro, como dice el formato', [fraccion('%A'), fraccion('%B', '0.06')], []],
    ['en tanto por cien', [cien('%A')], [['porcentajeEnCien', '%A', figuras(10, 10, 0)]]],
    ['como una línea', [comun('%A')], [['porcentajeComoLinea', '%A', figuras(10, 10, 0)]]],
    [
      'como líneas sin redondeo: 0,49469 dos veces, no 0,49',
      [sinRedondeo('%A'), sinRedondeo('%B')],
      [
        ['porcentajeSinRedondeo', '%A', figuras(10, 10, 0)],
        ['porcentajeSinRedondeo', '%B', figuras(10, 10, 0)],
      ],
    ],
    [
      'sin contar los otros porcentajes',
      [fraccion('%A', '0.1'), sinOtros('%B')],
      [['porcentajeSinOtros', '%B', figuras(10, 10, 0)]],
    ],
    [
      'con otro código y % por unidad',
      [fraccion('IS', '0.03')],
      [['porcentajePorUnidad', 'IS', figuras(10, 10, 0)]],
    ],
    ['con % por unidad, en tanto por cien', [cien('IS')], [['porcentajeEnCien', 'IS', figuras(10, 10, 0)]]],
    ['con % por unidad y línea común', [comun('IS')], []],
    [
      'dos hábitos en cada precio: uno en cien y otro línea',
      [cien('%A'), comun('%B')],
      [
        ['porcentajeEnCien', '%A', figuras(10, 10, 0)],
        ['porcentajeComoLinea', '%B', figuras(10, 10, 0)],
      ],
    ],
    [
      'dos en cien, siempre juntos',
      [cien('%A'), cien('%B', '6')],
      [
        ['porcentajeEnCien', '%A', figuras(10, 10, 0)],
        ['porcentajeEnCien', '%B', figuras(10, 10, 0)],
      ],
    ],
  ])('%s', (_, porcentajes, lecturas) => {
    const { total, ...leida } = obraCon(diez(porcentajes))
    expect(leida).toEqual({
      calculado: total,
      unitarios: { total: 10, coinciden: 10 },
      discrepancias: [],
      lecturas,
    })
  })

  it('two habits in one file: each concept its own', () => {
    const tareas = [...diez([cien('%A')]), ...diez([fraccion('%B')]), ...diez([comun('%C')])]
    const { total, calculado, lecturas } = obraCon(tareas)
    expect(calculado).toBe(total)
    expect(lecturas.map(([clase, codigo]) => [clase, codigo])).toEqual([
      ['porcentajeEnCien', '%A'],
      ['porcentajeComoLinea', '%C'],
    ])
  })

  it('never line by line: prices that are wrong do not change the reading, and are told', () => {
    const { lecturas, discrepancias, unitarios } = obraCon(diez([cien('%A')]), [2, 5])
    expect(lecturas).toEqual([['porcentajeEnCien', '%A', figuras(8, 10, 0)]])
    expect(discrepancias.filter((codigo) => codigo.startsWith('T'))).toEqual(['T2', 'T5'])
    expect(unitarios).toEqual({ total: 10, coinciden: 8 })
  })

  it('with indirect costs that nobody declares, each has its reading all the same', () => {
    const tareas = diez([cien('%A'), fraccion('%B'), comun('%C')])
    const { lecturas, discrepancias, unitarios } = obraCon(tareas, [], 1.05)
    expect(lecturas.map(([clase, codigo]) => [clase, codigo])).toEqual([
      ['porcentajeEnCien', '%A'],
      ['porcentajeComoLinea', '%C'],
    ])
    expect([discrepancias, unitarios]).toEqual([[], { total: 10, coinciden: 10 }])
  })

  it('one that would only come out as an ordinary line, among many that are fractions, is a discrepancy', () => {
    const tareas = [...diez([fraccion('%A')]), [{ ...comun('%A', '0.03', '0'), importe: () => 0 }]]
    const { lecturas, discrepancias } = obraCon(tareas)
    expect([lecturas, discrepancias.filter((codigo) => codigo.startsWith('T'))]).toEqual([[], ['T10']])
  })

  it('in a tie, as the format says', () => {
    const { lecturas } = obraCon([
      [fraccion('%A')],
      [{ ...fraccion('%A'), importe: (base) => redondo(base * 0.0003) }],
    ])
    expect(lecturas).toEqual([])
  })

  it('the percentage of a chapter is read by the total that the file states too', () => {
    const con = (total: string, tanto: string) =>
      importar(
        '~C|R##||Obra||',
        '~D|R##|C#\\1\\1\\|',
        `~C|C#||Capítulo|${total}|`,
        `~D|C#|T\\1\\10\\%S\\1\\${tanto}\\|`,
        '~C|T|m2|Tarea|20||0|',
        '~C|%S|%|Seguridad|1.5||0|',
      ).informe
    const leer = (total: string, tanto: string) => {
      const { total: suyo, hallazgos } = con(total, tanto)
      return [textoDeDecimal(suyo.calculado), hallazgos.map(({ clase }) => clase)]
    }
    expect(leer('203', '0.015')).toEqual(['203', []])
    expect(leer('203', '1.5')).toEqual(['203', ['porcentajeEnCien']])
    expect(leer('', '0.015')).toEqual(['203', []])
  })
})
