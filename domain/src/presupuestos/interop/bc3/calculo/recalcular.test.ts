import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { armarArbol } from '../lectura/arbol.ts'
import { CASITA, documento } from '../prueba/archivo.ts'
import { recalcular } from './recalcular.ts'

function calcular(...renglones: string[]) {
  const doc = documento(...renglones)
  const arbol = armarArbol(doc)
  const calculo = recalcular(doc, arbol)
  const { criterio, discrepancias, unitarios } = calculo
  return {
    total: textoDeDecimal(calculo.cifras.get(arbol)?.importe ?? expect.unreachable()),
    criterio: [criterio.ci, criterio.precios.criterio.di, criterio.precios.criterio.dc, criterio.dm],
    capitulos: criterio.capitulos,
    unitarios,
    discrepancias: discrepancias.map(
      ({ nivel, codigo, declarado, calculado, propia }) =>
        `${nivel} ${codigo} ${textoDeDecimal(declarado)} ${textoDeDecimal(calculado)}${propia ? ' propia' : ''}`,
    ),
    hallazgos: doc.hallazgos.lista.map(({ clase }) => clase),
  }
}

/** A work of one chapter with one item, whose price and amounts are given. */
const unaTarea = (
  precio: string,
  lineas: string,
  otros: readonly string[] = [],
  cantidad = '10',
  capitulo = '',
): string[] => [
  `~C|R##||Obra|${capitulo}||0|`,
  '~D|R|A#\\1\\1\\|',
  `~C|A#||Capítulo|${capitulo}||0|`,
  `~D|A|T\\1\\${cantidad}\\|`,
  `~C|T|m2|Tarea|${precio}||0|`,
  `~D|T|${lineas}|`,
  '~C|PEON|h|Peón|10||1|',
  '~C|CAL|kg|Cal|3||3|',
  ...otros,
]

describe('a work that adds up', () => {
  it('gives what it states, with nothing to say', () => {
    expect(calcular(...CASITA)).toEqual({
      total: '1068.5',
      criterio: ['ninguno', 2, 2, 2],
      capitulos: { total: 5, coinciden: 5 },
      unitarios: { total: 3, coinciden: 3 },
      discrepancias: [],
      hallazgos: [],
    })
  })

  it('a changed price is told at the item and, carried along, up to the work: with both figures', () => {
    const cambiada = CASITA.map((r) => r.replace('|15|211126|1|', '|16|211126|1|'))
    const { total, discrepancias } = calcular(...cambiada)
    expect(discrepancias).toEqual([
      'capitulo A2 650.5 662.5',
      'capitulo A 968.5 1001.7',
      'obra CASITA 1068.5 1101.7',
      'tarea A1 31.8 33.92 propia',
      'tarea A21 100.1 102.5 propia',
      'componente MORT 94.1 96.1 propia',
    ])
    expect(total).toBe('1101.7')
  })

  it("a sum that is wrong is its chapter's own", () => {
    const { discrepancias } = calcular(...CASITA.map((r) => r.replace('Encofrados|150|', 'Encofrados|151|')))
    expect(discrepancias).toEqual(['capitulo A22 151 150 propia'])
  })
})

describe('percentages (bc3.md, Percentage lines)', () => {
  it.each([
    ['sobre todo lo anterior, otros porcentajes también', 'PEON\\1\\2\\%A\\1\\.1\\%B\\1\\.1\\', '24.2', []],
    ['sólo lo que está antes', '%A\\1\\.1\\PEON\\1\\2\\', '20', ['porcentajeSinBase']],
    ['con máscara, sólo lo que empieza así', 'PEON\\1\\2\\CAL\\1\\1\\PE%A\\1\\.5\\', '33', []],
    ['con máscara que no toma nada', 'PEON\\1\\2\\ZZ%A\\1\\.5\\', '20', ['porcentajeSinBase']],
    ['& acumulable', 'PEON\\1\\2\\&A\\1\\.1\\', '22', []],
    ['con factor', 'PEON\\1\\2\\%A\\.5\\.1\\', '21', []],
    ['en tanto por cien', 'PEON\\1\\2\\%A\\1\\10\\', '22', ['porcentajeEnCien']],
    ['como una línea común', 'PEON\\1\\2\\%A\\1\\2\\', '26', ['porcentajeComoLinea']],
  ])('%s', (_, lineas, precio, hallazgos) => {
    const porcentajes = ['%A', '%B', 'PE%A', 'ZZ%A', '&A'].map((c) => `~C|${c}|%|Medios|3||0|`)
    const { total, ...resto } = calcular(...unaTarea(precio, lineas, porcentajes, '1'))
    expect([Number(total), resto.discrepancias, resto.hallazgos]).toEqual([Number(precio), [], hallazgos])
  })

  it('among the items of a chapter', () => {
    const renglones = unaTarea('20', 'PEON\\1\\2\\', ['~Y|A|%S\\1\\.015\\|', '~C|%S|%|Seguridad|1.5||0|'])
    expect(calcular(...renglones).total).toBe('203')
  })
})

describe('roundings and indirect costs are told by the figures of the file (bc3.md, Money)', () => {
  const K = (ci: string) => `~K|\\2\\2\\3\\2\\2\\2\\2\\EUR\\|${ci}|`
  it.each([
    ['dentro del precio', '10.5', '105', ['dentro', 2, 2, 2], '105', []],
    ['sumado en los capítulos', '10', '105', ['enCapitulos', 2, 2, 2], '105', []],
    ['declarado y no aplicado', '10', '100', ['sinAplicar', 2, 2, 2], '100', ['ciSinAplicar']],
    ['sin nada que lo diga, dentro como manda el formato', '', '', ['dentro', 2, 2, 2], '105', ['ciDudoso']],
  ])('CI %s', (_, precio, capitulo, criterio, total, hallazgos) => {
    const caso = calcular(K('5'), ...unaTarea(precio, 'PEON\\1\\1\\', [], '10', capitulo))
    expect([caso.criterio, caso.total, caso.hallazgos]).toEqual([criterio, total, hallazgos])
  })

  it('the declared decimals hold if they explain; if others explain more, they are used and told', () => {
    const linea = 'PEON\\1\\.1234\\CAL\\1\\.1\\'
    expect(calcular(K('0'), ...unaTarea('1.53', linea)).criterio).toEqual(['ninguno', 2, 2, 2])
    const sinCentavos = calcular(K('0'), ...unaTarea('2', linea))
    expect([sinCentavos.criterio, sinCentavos.hallazgos]).toEqual([
      ['ninguno', 2, 0, 2],
      ['decimalesDistintos'],
    ])
    const finos = calcular(K('0'), ...unaTarea('1.534', linea))
    expect([finos.criterio, finos.hallazgos]).toEqual([['ninguno', 3, 3, 2], ['decimalesDistintos']])
  })

  it('amounts without cents', () => {
    const caso = calcular(...unaTarea('1.53', 'PEON\\1\\.1234\\CAL\\1\\.1\\', [], '1.5', '2'))
    expect([caso.criterio, caso.total, caso.discrepancias]).toEqual([['ninguno', 2, 2, 0], '2', []])
  })
})

describe("what is missing or can't be", () => {
  it('an item without price is worth its analysis; without analysis, its price', () => {
    expect(calcular(...unaTarea('', 'PEON\\1\\1\\')).total).toBe('100')
    expect(calcular(...unaTarea('7', '')).total).toBe('70')
  })

  it('an analysis without any price does not contradict the stated one', () => {
    const sinPrecios = unaTarea('7', 'X\\1\\1\\', ['~C|X|m|Sin precio|||3|'])
    expect(calcular(...sinPrecios)).toMatchObject({ total: '70', discrepancias: [] })
  })

  it('an analysis inside itself is cut, and told', () => {
    const { hallazgos, total } = calcular(
      ...unaTarea('20', 'PEON\\1\\1\\AUX\\1\\1\\', ['~C|AUX|u|Aux|10|', '~D|AUX|T\\1\\1\\PEON\\1\\1\\|']),
    )
    expect(hallazgos).toContain('ciclo')
    expect(Number(total)).toBeGreaterThan(0)
  })
})

describe('quantities (bc3.md, ~M)', () => {
  const medida = (rendimiento: string, medicion: string) =>
    calcular(...unaTarea('1', 'CAL\\1\\.3333333\\', [medicion], rendimiento))
  it.each([
    ['las líneas dan la cantidad', '10', '~M|A\\T|1\\1\\|10|\\\\2\\5\\\\\\|', '10', []],
    [
      'y mandan si sólo uno las contradice',
      '10',
      '~M|A\\T|1\\1\\|12|\\\\2\\6\\\\\\|',
      '12',
      ['medicion T 10 12 propia'],
    ],
    ['5 no es 5,4', '5', '~M|A\\T|1\\1\\||\\\\5.4\\\\\\\\|', '5.4', ['medicion T 5 5.4 propia']],
    ['sin líneas manda ~D', '10', '~M|A\\T|1\\1\\|11||', '10', ['medicion T 11 10 propia']],
    ['sólo comentarios: no hay líneas', '10', '~M|A\\T|1\\1\\|10|1\\\\\\\\\\\\|', '10', []],
    [
      'los decimales de más del total no son diferencia',
      '1.23',
      '~M|A\\T|1\\1\\|1.23|\\\\1.234\\\\\\\\|',
      '1.23',
      [],
    ],
  ])('%s', (_, rendimiento, medicion, total, discrepancias) => {
    const caso = medida(rendimiento, medicion)
    expect([caso.total, caso.discrepancias]).toEqual([total, discrepancias])
  })

  it('an empty yield is given by the measurement', () => {
    const renglones = unaTarea('1', 'CAL\\1\\.3333333\\', ['~D|A|T\\\\\\|', '~M|A\\T|1\\1\\|7||'])
    expect(calcular(...renglones)).toMatchObject({ total: '7', discrepancias: [] })
  })

  it("an expression that can't be computed leaves the stated quantity and is grave", () => {
    const caso = medida('10', '~M|A\\T|1\\1\\|10|3\\raiz(a)\\2\\\\\\\\|')
    expect([caso.total, caso.hallazgos]).toEqual(['10', ['expresionNoLeida']])
  })
})
