import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CERO,
  type Decimal,
  deMicro,
  multiplicar,
  redondear,
  sumarDecimales,
  textoDeDecimal,
} from '../../../../nucleo/decimal.ts'
import { importar } from '../prueba/archivo.ts'

/** A work of two chapters of one item of 10 × 20, and what else each chapter has. */
const obra = (enA: string, otros: readonly string[] = [], k = '') =>
  importar(
    `~K|\\2\\2\\3\\2\\2\\2\\2\\EUR\\|${k}|`,
    '~C|R##||Obra||',
    '~D|R##|A#\\1\\1\\B#\\1\\1\\|',
    '~C|A#||Cimientos||',
    `~D|A#|T\\1\\10\\${enA}|`,
    '~C|B#||Varios||',
    '~D|B#|T\\1\\10\\|',
    '~C|T|m2|Contrapiso|20||0|',
    '~D|T|PEON\\1\\2\\|',
    '~C|PEON|h|Peón|10||1|',
    '~C|%BAJA|%|Baja de la oferta|0||0|',
    '~C|%EXTRA|%|Extra|0||0|',
    '~C|N|gl|Devolución|-33.33||0|',
    ...otros,
  )

const sumar = (decimales: readonly Decimal[]): Decimal => decimales.reduce(sumarDecimales, CERO)

/** What is left out, as text, and whether with what is imported it is the whole file. */
function cuentasDe({ obra: importada, informe }: ReturnType<typeof obra>) {
  const tareas = [
    ...importada.capitulos.flatMap((c) => c.grupos.flatMap((g) => g.tareas)),
    ...importada.indirectos,
  ]
  const entra = sumar(tareas.map((t) => redondear(multiplicar(deMicro(t.cantidad), t.precioUnitario), 2)))
  const sinEntrar = sumar(informe.fuera.map(({ importe }) => importe))
  return {
    fuera: informe.fuera.map(({ clase, codigo, nombre, importe }) => [
      clase,
      codigo,
      nombre,
      textoDeDecimal(importe),
    ]),
    cierra: textoDeDecimal(sumarDecimales(entra, sinEntrar)) === textoDeDecimal(informe.total.calculado),
    total: textoDeDecimal(informe.total.calculado),
    dicho: informe.hallazgos.filter(({ gravedad }) => gravedad === 'grave').map(({ texto }) => texto),
    distinto: informe.cuentas.totalDistinto ?? 0,
  }
}

describe("what a budget of ours can't carry is told with its amount (bc3.md, How we map it)", () => {
  it.each<[string, ReturnType<typeof obra>, string[], string]>([
    ['un descuento', obra('%BAJA\\1\\-0.1\\'), ['descuento', '%BAJA', 'Baja de la oferta', '-20'], '380'],
    [
      'una cantidad negativa',
      obra('U\\1\\-2.5\\', ['~C|U|m2|Menos revoque|7.77||0|']),
      ['cantidadNegativa', 'U', 'Menos revoque', '-19.43'],
      '380.57',
    ],
    ['un precio negativo', obra('N\\1\\3\\'), ['precioNegativo', 'N', 'Devolución', '-99.99'], '300.01'],
    [
      'una cantidad y un precio negativos',
      obra('N\\1\\-1\\'),
      ['cantidadNegativa', 'N', 'Devolución', '33.33'],
      '433.33',
    ],
    [
      'un descuento en un capítulo que cuenta tres veces',
      obra('%BAJA\\1\\-0.1\\', ['~D|R##|A#\\1\\3\\B#\\1\\1\\|']),
      ['descuento', '%BAJA', 'Baja de la oferta', '-60'],
      '740',
    ],
    [
      'un descuento de toda la obra',
      obra('', ['~D|R##|A#\\1\\1\\B#\\1\\1\\%BAJA\\1\\-0.05\\|']),
      ['descuento', '%BAJA', 'Baja de la oferta', '-20'],
      '380',
    ],
    [
      'una cantidad negativa con costes indirectos',
      obra('T\\1\\-1\\', [], '10'),
      ['cantidadNegativa', 'T', 'Contrapiso', '-22'],
      '418',
    ],
  ])('%s', (_, leida, fuera, total) => {
    const { dicho, ...cuentas } = cuentasDe(leida)
    expect(cuentas).toEqual({ fuera: [fuera], cierra: true, total, distinto: 0 })
    expect(dicho).toHaveLength(1)
    expect(dicho[0]).toContain(`(${fuera[3]})`)
  })

  it('a surcharge comes in, and in a chapter that counts three times it comes in three times', () => {
    const leida = obra('%EXTRA\\1\\0.1\\', ['~D|R##|A#\\1\\3\\B#\\1\\1\\|'])
    expect(cuentasDe(leida)).toMatchObject({ fuera: [], cierra: true, total: '860', distinto: 0 })
  })

  it('a negative percentage called indirect is not shared: it is a discount', () => {
    const leida = obra('%X\\1\\-0.1\\', ['~C|%X|%|Costes indirectos|0||0|'])
    expect(cuentasDe(leida)).toMatchObject({
      fuera: [['descuento', '%X', 'Costes indirectos', '-20']],
      cierra: true,
    })
  })

  it('what comes in and what stays out add up to the file, with any sign', () => {
    const centesimas = fc.integer({ min: -5000, max: 5000 }).map((n) => String(n / 100))
    const partes = fc.array(fc.tuple(centesimas, centesimas), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(partes, fc.integer({ min: -50, max: 50 }), (tareas, tanto) => {
        const lineas = tareas.map(([cantidad], i) => `X${i}\\1\\${cantidad}\\`).join('')
        const conceptos = tareas.map(([, precio], i) => `~C|X${i}|m2|Equis ${i}|${precio}||0|`)
        const cuentas = cuentasDe(obra(`${lineas}%BAJA\\1\\${tanto / 100}\\`, conceptos))
        expect([cuentas.cierra, cuentas.distinto]).toEqual([true, 0])
      }),
    )
  })
})
