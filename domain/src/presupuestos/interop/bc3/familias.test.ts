import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../nucleo/decimal.ts'
import { textoDeMicro } from '../../../nucleo/micro.ts'
import { importarBc3 } from './acta.ts'
import { codificar1252 } from './formato/juegos.ts'
import type { ObraImportada } from './obra/obraImportada.ts'
import { utf8De } from './prueba/archivo.ts'

// The manners of the programs that write this format, each in a small work of ours with the figures it must give.

const ansi = (...renglones: string[]): Uint8Array => codificar1252(`${renglones.join('\r\n')}\r\n`).bytes
const leer = (...renglones: string[]) => importarBc3(ansi(...renglones))

/** 'chapter / group: code quantity × price' for each tarea. */
function lineas({ capitulos }: ObraImportada): string[] {
  return capitulos.flatMap((capitulo) =>
    capitulo.grupos.flatMap((grupo) =>
      grupo.tareas.map(
        ({ codigo, cantidad, precioUnitario }) =>
          `${capitulo.nombre} / ${grupo.nombre}: ${codigo} ${textoDeMicro(cantidad)} × ${textoDeDecimal(precioUnitario)}`,
      ),
    ),
  )
}
const clases = ({ informe }: ReturnType<typeof importarBc3>): string[] =>
  Object.keys(informe.cuentas).toSorted()
const total = ({ informe }: ReturnType<typeof importarBc3>): string => textoDeDecimal(informe.total.calculado)

describe('Arquímedes: records over several lines, CI of ~K added in the chapters', () => {
  const ARQUIMEDES = [
    '~V|CYPE|FIEBDC-3/2004|ARQUIMEDES||ANSI|Presupuesto|2|',
    '~K|-9\\2\\3\\3\\2\\2\\2\\2\\EUR\\|3\\13\\6\\\\21|\\2\\\\\\3\\\\2\\2\\2\\-9\\2\\3\\EUR\\||',
    '~C|CASA##||Casa del peón|86.52|211126|0|',
    '~D|CASA##\r\n|C1#\\\\1\r\n\\|',
    '~C|C1#||Albañilería|86.52|211126|0|',
    '~D|C1#\r\n|MURO\\\\6\r\n\\|',
    '~C|MURO|m²|Muro de ladrillo|14|211126|0|',
    '~D|MURO\r\n|PEON\\\\0.5\r\n\\LAD\\\\32\r\n\\%AX\\\\0.020408\r\n\\|',
    '~M|C1#\\MURO|1\\1\\|6|\\Frente\\1\\3\\\\2\\|',
    '~C|PEON|h|Peón|11.44|211126|1|',
    '~C|LAD|Ud|Ladrillo|.25|211126|3|',
    '~C|%AX|%|Medios auxiliares|2|211126|%|',
    '~A|MURO|ladrillo\\|',
  ]

  it.each([
    ['en ANSI, como dice', ansi(...ARQUIMEDES)],
    ['en UTF-8, aunque diga ANSI', utf8De(ARQUIMEDES.join('\r\n'))],
    ['en UTF-8 y con un resumen cortado en medio de una letra', cortado(utf8De(ARQUIMEDES.join('\r\n')))],
  ])('%s', (_, bytes) => {
    const leido = importarBc3(bytes)
    expect(leido.informe.aritmetica).toMatchObject({
      ci: 'enCapitulos',
      unitarios: { total: 1, coinciden: 1 },
      capitulos: { total: 2, coinciden: 2 },
    })
    // 14 × 1,03 = 14,42; × 6 = 86,52.
    expect([total(leido), lineas(leido.obra)]).toEqual(['86.52', ['Albañilería / General: MURO 6 × 14']])
    expect(leido.obra.margenPropuesto).toBe(19)
    expect(leido.informe.discrepancias).toEqual([])
  })

  /** Puts the first byte of a letter at the end of a text, as a program that counts bytes does. */
  function cortado(bytes: Uint8Array): Uint8Array {
    const texto = utf8De(`~T|MURO|${'ñ'.repeat(20)}`)
    return Uint8Array.from([...bytes, 0x0d, 0x0a, ...texto, 0xc3, 0x7c])
  }
})

describe('Presto 7: FIEBDC-3/95, without ~K or character set, sub-chapters without # or measurement', () => {
  const OBRA = [
    '~V|SOFT S.A.|FIEBDC-3/95|Presto 7.00|',
    '~C|PR##||Obra|1060|181099|0|',
    '~C|1#||Tubería|1060|181099|0|',
    '~C|1_1||Movimiento de tierras|1060|181099|0|',
    '~C|02.001|M3|Excavación|106|181099|0|',
    '~C|01007|H|Peón ordinario|200|181099|0|',
    '~C|%CI||COSTE INDIRECTO.|6|181099|2|',
    '~D|PR##|1\\1\\1\\|',
    '~D|1#|1_1\\1\\1\\|',
    '~D|1_1|02.001\\1\\10\\|',
    '~D|02.001|01007\\1\\.5\\%CI\\1\\.06\\|',
  ]

  it('a sub-chapter is known because it has no unit and its children have an analysis', () => {
    const leido = leer(...OBRA)
    expect([total(leido), lineas(leido.obra)]).toEqual([
      '1060',
      ['Tubería / Movimiento de tierras: 02.001 10 × 100'],
    ])
    expect(leido.obra.indirectos.map(({ precioUnitario }) => textoDeDecimal(precioUnitario))).toEqual(['60'])
  })

  it.each([
    ['con unidad es una tarea', (r: string) => r.replace('~C|1_1||', '~C|1_1|ud|')],
    ['más de una vez también', (r: string) => r.replace('~D|1#|1_1\\1\\1\\', '~D|1#|1_1\\1\\2\\')],
    ['y la mano de obra', (r: string) => r.replace('tierras|1060|181099|0|', 'tierras|1060|181099|1|')],
  ])('%s', (_, cambiar) => {
    const { obra } = leer(...OBRA.map(cambiar))
    expect(obra.capitulos[0]?.grupos[0]?.tareas.map(({ codigo }) => codigo)).toEqual(['1_1'])
  })

  it('without a single #, the work is what nobody has', () => {
    const { obra, informe } = leer(...OBRA.map((r) => r.replaceAll('#', '')))
    expect([obra.codigo, obra.nombre, lineas(obra)]).toEqual([
      'PR',
      'Obra',
      ['Tubería / Movimiento de tierras: 02.001 10 × 100'],
    ])
    expect(Object.keys(informe.cuentas)).toContain('sinRaiz')
  })

  it('accents of DOS undeclared, or of Windows undeclared: the letters tell', () => {
    const enDos = Uint8Array.from(
      Array.from(OBRA.join('\r\n'), (c) => ({ í: 0xa1, ó: 0xa2 })[c] ?? c.charCodeAt(0)),
    )
    for (const [bytes, avisa] of [
      [enDos, false],
      [ansi(...OBRA), true],
    ] as const) {
      const { obra, informe } = importarBc3(bytes)
      expect(obra.capitulos[0]?.nombre).toBe('Tubería')
      expect(Object.keys(informe.cuentas).includes('juegoDistinto')).toBe(avisa)
    }
  })
})

describe('Presto 8 and those after it', () => {
  const cabeza = (programa: string, version = 'FIEBDC-3/2002') => `~V|SOFT S.A.|${version}|${programa}||ANSI|`
  const K = '~K|\\2\\2\\3\\2\\2\\2\\2\\DOP\\|0|'
  const RAIZ = ['~C|PA##||Obra|0||0|', '~C|C1#||Cimientos|0||0|', '~D|PA##|C1\\1\\1\\|']

  it('a composition with all yields 0: it is worth the price it says', () => {
    const leido = leer(
      cabeza('Presto 8.8'),
      K,
      ...RAIZ,
      '~D|C1#|E1\\1\\7\\|',
      '~C|E1||Bloque de emergencia|137.9||0|',
      '~D|E1|OF\\1\\0\\BL\\1\\0\\%CI\\1\\.03\\|',
      '~C|OF|h|Oficial|18.59||1|',
      '~C|BL|ud|Bloque|36.61||3|',
      '~C|%CI|%|Costes indirectos|3||0|',
      '~M|C1#\\E1|1\\1\\|7||',
    )
    expect([total(leido), lineas(leido.obra)]).toEqual(['965.3', ['Cimientos / General: E1 7 × 137.9']])
    expect(clases(leido)).toContain('analisisEnCero')
  })

  it('a line of 0 among others does not count, and is told', () => {
    const leido = leer(
      cabeza('Presto 8.8'),
      ...RAIZ,
      '~D|C1#|P\\1\\2\\|',
      '~C|P|m2|Piso|10||0|',
      '~D|P|MO\\1\\1\\MAT\\1\\0\\|',
      '~C|MO|h|Peón|10||1|',
      '~C|MAT|kg|Cemento|99||3|',
    )
    expect([total(leido), clases(leido)]).toEqual(['20', ['cantidadEnCero']])
  })

  it('types in letters (OB, CA, EU): chapters are chapters and componentes are asked', () => {
    const { obra } = leer(
      cabeza('Presto 11.02'),
      '~C|T##||Obra|80||OB|',
      '~D|T##|C1#\\1\\1\\|',
      '~C|C1#||Uno|80||CA|',
      '~D|C1#|U1\\1\\10\\|',
      '~C|U1|m3|Partida|8||EU|',
      '~D|U1|MO\\1\\1\\|',
      '~C|MO|h|Oficial|8||MO|',
    )
    expect(lineas(obra)).toEqual(['Uno / General: U1 10 × 8'])
    expect(obra.familias.map(({ propuesta }) => propuesta)).toEqual(['manoDeObra'])
  })

  it('Presto 20 and 25: date of version, ~X of a model, ~L, ~E, ids of BIM in the comments', () => {
    const leido = leer(
      '~~',
      cabeza('Presto 25.00', 'FIEBDC-3/2020\\02102025').replace('ANSI|', 'ANSI||2||||'),
      '~L||ESP\\Especificación\\|',
      '~E|PROV|Proveedor|',
      K,
      ...RAIZ,
      `~X|P|${'GWP\\1.5\\kg\\'.repeat(3000)}|`,
      '~D|C1#|P\\1\\6\\|',
      '~C|P|m2|Piso|10\\9\\8|20200101\\20210101\\20220101|0|',
      '~M|C1#\\P|1\\1\\|6|\\Sala #3QE0h_A1j7Qg5Sp4dO8t26\\2\\3\\\\\\|',
    )
    expect([total(leido), leido.informe.saltados]).toEqual(['60', { L: 1, E: 1, X: 1 }])
    expect(
      leido.obra.capitulos[0]?.grupos[0]?.tareas[0]?.computo.map(({ comentario }) => comentario),
    ).toEqual(['Sala'])
  })

  it('a line with unit % and without a code of percentage is one only if it gives the stated price so', () => {
    const con = (precio: string) =>
      leer(
        cabeza('Presto 8.8'),
        ...RAIZ,
        '~D|C1#|P\\1\\1\\|',
        `~C|P|m2|Piso|${precio}||0|`,
        '~D|P|MO\\1\\10\\IS\\1\\0.03\\|',
        '~C|MO|h|Peón|10||1|',
        '~C|IS|%|Perfilería|29.45||3|',
      )
    // 100 × 1,03 = 103; 100 + 29,45 × 0,03 = 100,88.
    expect([total(con('103')), clases(con('103'))]).toEqual(['103', ['porcentajePorUnidad']])
    expect([total(con('100.88')), clases(con('100.88'))]).toEqual(['100.88', []])
  })
})

describe('TCQ: # in ~C alone, bars too many, CI inside the prices, A% over the labour', () => {
  it.each([
    ['1865', [], ['decimalesDistintos']],
    // 1418 + 350 + 0,006 × 1418 = 1776,51; × 1,05 = 1865,34.
    ['1900', [['tarea', 'EE1', '1900', '1865.34']], ['ciDudoso']],
  ])('stated price %s', (declarado, discrepancias, halladas) => {
    const leido = leer(
      '~V||FIEBDC-3/98\\180900|TCQ 2.1||ANSI|',
      '~K|\\\\\\\\\\\\\\| 5|',
      '~C|01##\\||OBRA|\\|\\||',
      '~D|01##|01.01#\\\\\\|',
      '~C|01.01#\\|| Demoliciones|\\|\\||',
      '~D|01.01#|EE1\\ 1\\ 25\\|',
      `~C|EE1\\|ML|Demolición|${declarado}||0|`,
      '~D|EE1|A1\\ 1\\ 1\\B1\\\\ 1\\A%NAAC\\ 1\\ .006\\|',
      '~C|A1|H|Oficial|1418||1|',
      '~C|B1|M3|Arena|350||3|',
      '~C|A%NAAC||Despeses auxiliars|1||3|',
      '~M|01.01\\EE1|001\\| 25|\\\\25.000\\\\\\\\|',
    )
    const [tarea] = leido.obra.capitulos[0]?.grupos[0]?.tareas ?? []
    expect([leido.obra.nombre, tarea?.cantidad, tarea?.computo.length]).toEqual(['OBRA', 25_000_000n, 1])
    expect(leido.informe.aritmetica.ci).toBe('dentro')
    expect(
      leido.informe.discrepancias.map((x) => [
        x.nivel,
        x.codigo,
        textoDeDecimal(x.declarado),
        textoDeDecimal(x.calculado),
      ]),
    ).toEqual(discrepancias)
    expect(clases(leido)).toEqual(halladas)
  })
})

describe('what others write by halves', () => {
  it('no record with its last separator: it is read and told, and the file does not seem cut', () => {
    const leido = leer(
      '~V|x|FIEBDC-3/2020|x||ANSI|',
      '~C|R##||Obra|20',
      '~D|R##|C\\1\\1\\',
      '~C|C#||Cap|20',
      '~D|C#|P\\1\\2\\',
      '~C|P|ud|Partida|10',
      '~D|P|MO\\1\\1\\',
      '~T|P|texto',
      '~C|MO|h|Peón|10||1|',
      '~M|C#\\P|1\\1\\|2',
    )
    expect([total(leido), lineas(leido.obra), clases(leido)]).toEqual([
      '20',
      ['Cap / General: P 2 × 10'],
      ['registroSinCierre'],
    ])
    expect(leido.obra.capitulos[0]?.grupos[0]?.tareas[0]?.textoLargo).toBe('texto')
  })

  it('a file cut in the middle of a number says so, and it is grave', () => {
    const { informe } = leer(
      '~V|x|FIEBDC-3/2020|x||ANSI|',
      '~C|R##||Obra|20|',
      '~D|R##|P\\1\\1\\|',
      '~C|P|u|P|12',
    )
    expect(informe.hallazgos.map(({ clase, gravedad, renglon }) => [clase, gravedad, renglon])).toEqual([
      ['archivoCortado', 'grave', 4],
    ])
  })

  it('a note after the last separator is no field', () => {
    const leido = leer(
      '~V|x|FIEBDC-3/2020|x||ANSI|',
      '~C|R##||Obra|20||0| total con iva',
      '~D|R##|P\\1\\2\\| dos',
      '~C|P|u|P|10|',
    )
    expect([total(leido), clases(leido)]).toEqual(['20', ['registroSinCierre']])
  })

  it('~V without owner: version, program and letters stand one place before', () => {
    const { informe } = leer(
      '~V|FIEBDC-3/2016|PreuArq|ANSI|',
      '~C|R##||Obra ñ|0|',
      '~D|R##|P\\1\\2\\|',
      '~C|P|u|P|10|',
    )
    expect(informe.cabecera).toMatchObject({
      version: 'FIEBDC-3/2016',
      programa: 'PreuArq',
      juego: 'windows-1252',
      juegoDeclarado: 'ANSI',
      propiedad: '',
    })
  })

  it('~D with the third field of the newer versions, alone or with the second', () => {
    const con = (d: string) =>
      total(leer('~V|x|FIEBDC-3/2020|x||ANSI|', '~C|R##||Obra|0|', d, '~C|P|u|P|10|', '~C|Q|u|Q|1|'))
    expect(con('~D|R##||P\\1\\2\\%CI;\\Q\\1\\3\\\\|')).toBe('23')
    expect(con('~D|R##|P\\1\\2\\Q\\1\\3\\|P\\1\\2\\%CI;\\Q\\1\\3\\\\|')).toBe('23')
  })

  it('capitals and small letters: it is the one that is defined; if both are, each is its own', () => {
    const otro = leer(
      '~V|x|FIEBDC-3/2020|x||ANSI|',
      '~C|R##||Obra|0|',
      '~D|r|c1\\1\\1\\|',
      '~C|C1#||Cap|0|',
      '~D|c1#|part\\1\\1\\|',
      '~C|Part|u|Partida|10|',
      '~T|PART|texto|',
      '~M|c1\\PART|1\\1\\|3|\\\\3\\\\\\\\|',
    )
    expect([total(otro), lineas(otro.obra)]).toEqual(['30', ['Cap / General: Part 3 × 10']])
    expect(otro.obra.capitulos[0]?.grupos[0]?.tareas[0]?.textoLargo).toBe('texto')
    expect(clases(otro)).toEqual(['codigoEnOtraCaja'])
    const dos = leer(
      '~V|x|FIEBDC-3/2020|x||ANSI|',
      '~C|R##||O|0|',
      '~D|R|a\\1\\1\\A\\1\\1\\|',
      '~C|a|u|a|1|',
      '~C|A|u|A|2|',
    )
    expect([total(dos), clases(dos)]).toEqual(['3', []])
  })

  it('a certification says so; a text of nobody too', () => {
    const leido = leer(
      '~V|x|FIEBDC-3/2007|x||ANSI|c|3|8||',
      '~C|R##||O|0|',
      '~D|R|P\\1\\1\\|',
      '~C|P|u|p|1|',
      '~T|NADIE|t|',
    )
    expect(clases(leido)).toEqual(['esCertificacion', 'textoSinConcepto'])
  })

  it.each(['3/95', '3/98', '3/2002', '3/2004', '3/2007', '3/2012', '3/2016\\21112026', '3/2020', '3/2024'])(
    'FIEBDC-%s is read alike',
    (version) => {
      const leido = leer(
        `~V|x|FIEBDC-${version}|x||ANSI|`,
        '~C|R##||O|4|',
        '~D|R##|P\\1\\2\\|',
        '~C|P|u|p|2|',
      )
      expect([total(leido), clases(leido)]).toEqual(['4', []])
    },
  )
})
