import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { importar } from '../prueba/archivo.ts'

const redondo = (valor: number, decimales = 2): number =>
  Number(`${Math.round(Number(`${valor.toFixed(9)}e${decimales}`))}e-${decimales}`)

/** The direct cost of the n-th item, 10,33 × (n + 1,37) + 7,77 × (n + 1,71), in the decimals of the file. */
const directo = (n: number, decimales: number): number =>
  redondo(redondo((n + 1.37) * 10.33, decimales) + redondo((n + 1.71) * 7.77, decimales), decimales)

/** n items with their stated price by `precio`, and no CI in ~K unless it is given. */
function obraCon(
  cuantas: number,
  precio: (directo: number, n: number) => number,
  { decimales = 2, k = '' }: { decimales?: number; k?: string } = {},
) {
  const todas = Array.from({ length: cuantas }, (_, n) => n)
  const precios = todas.map((n) => precio(directo(n, decimales), n))
  const total = redondo(
    precios.reduce((a, b) => a + b, 0),
    decimales,
  )
  const d = decimales
  const leido = importar(
    `~K|\\2\\2\\3\\${d}\\${d}\\${d}\\${d}\\EUR\\|${k}|`,
    `~C|R##||Obra|${total}|`,
    '~D|R##|C#\\1\\1\\|',
    `~C|C#||Capítulo|${total}|`,
    `~D|C#|${todas.map((n) => `T${n}\\1\\1\\`).join('')}|`,
    ...todas.flatMap((n) => [
      `~C|T${n}|m2|Tarea ${n}|${precios[n]}||0|`,
      `~D|T${n}|MO\\1\\${n + 1}.37\\MT\\1\\${n + 1}.71\\|`,
    ]),
    '~C|MO|h|Oficial|10.33||1|',
    '~C|MT|kg|Material|7.77||3|',
  )
  const { informe, obra } = leido
  const { ci, ciPorcentaje } = informe.aritmetica
  return {
    ci,
    porcentaje: ciPorcentaje && textoDeDecimal(ciPorcentaje),
    total,
    calculado: Number(textoDeDecimal(informe.total.calculado)),
    indirectos: obra.indirectos.flatMap((t) => t.componentes.map(({ nombre }) => nombre)),
    dicho: informe.hallazgos.find(({ clase }) => clase === 'ciSinDeclarar')?.texto ?? null,
    clases: informe.hallazgos.map(({ clase }) => clase),
    discrepancias: informe.discrepancias.filter(({ nivel }) => nivel === 'tarea').length,
  }
}

describe('indirect costs that the file does not declare (bc3.md, Money)', () => {
  it.each([
    ['5', 1.05, 20],
    ['13', 1.13, 10],
    ['2.5', 1.025, 10],
    ['7.25', 1.0725, 40],
    ['50', 1.5, 5],
    ['1', 1.01, 10],
  ])('%s %% in all the prices', (porcentaje, factor, cuantas) => {
    const leida = obraCon(cuantas, (d) => redondo(d * factor))
    expect(leida).toMatchObject({
      ci: 'dentro',
      porcentaje,
      calculado: leida.total,
      indirectos: [`Costes indirectos (${porcentaje} %)`],
      discrepancias: 0,
    })
    expect(leida.dicho).toContain(
      `con ${porcentaje} % salen ${cuantas} de ${cuantas} precios declarados, y sin él`,
    )
  })

  it('in 60 of 74 prices: the other 14 are discrepancies', () => {
    const leida = obraCon(74, (d, n) => (n % 5 === 4 ? redondo(d * (1.3 + n / 100)) : redondo(d * 1.05)))
    expect([leida.ci, leida.porcentaje, leida.discrepancias]).toEqual(['dentro', '5', 14])
  })

  it('prices stated as 0 say nothing', () => {
    const leida = obraCon(20, (d, n) => (n % 2 === 0 ? 0 : redondo(d * 1.05)))
    expect([leida.ci, leida.porcentaje]).toEqual(['dentro', '5'])
  })

  it('with prices without decimals', () => {
    const leida = obraCon(30, (d) => redondo(d * 1.05, 0), { decimales: 0 })
    expect([leida.ci, leida.porcentaje]).toEqual(['dentro', '5'])
  })

  it.each<[string, number, (d: number, n: number) => number]>([
    ['precios que salen', 20, (d) => d],
    ['precios mal, cada uno a su manera', 20, (d, n) => redondo(d * (1.02 + ((n * 7) % 20) / 50))],
    ['dos precios con el mismo recargo no son una costumbre', 10, (d, n) => (n < 2 ? redondo(d * 1.05) : d)],
    ['unos pocos recargados entre muchos que salen', 20, (d, n) => (n < 6 ? redondo(d * 1.05) : d)],
    ['un recargo menor que 1 %', 10, (d) => redondo(d * 1.004)],
    ['uno mayor que 50 %', 10, (d) => redondo(d * 1.8)],
    ['un descuento parejo', 10, (d) => redondo(d * 0.95)],
    ['todos el mismo precio', 10, () => 100],
  ])('%s: no', (_, cuantas, precio) => {
    expect(obraCon(cuantas, precio)).toMatchObject({ ci: 'ninguno', porcentaje: null, dicho: null })
  })

  it('those declared stay where they were, inside or in the chapters', () => {
    expect(obraCon(10, (d) => redondo(d * 1.05), { k: '5' })).toMatchObject({
      ci: 'dentro',
      porcentaje: '5',
      clases: [],
    })
    expect(obraCon(10, (d) => d, { k: '5' })).toMatchObject({ ci: 'sinAplicar', clases: ['ciSinAplicar'] })
  })
})
