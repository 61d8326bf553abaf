import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { importar } from '../prueba/archivo.ts'

/** Items T1 to T4 of 10, 20, 30 and 40, and the work's root with its stated price. */
const obra = (total: string, ...renglones: string[]) => {
  const { obra: importada, informe } = importar(
    `~C|R##||Obra|${total}|`,
    ...[1, 2, 3, 4].map((n) => `~C|T${n}|m2|Tarea ${n}|${n * 10}||0|`),
    ...renglones,
  )
  const repetidos = informe.hallazgos.filter(({ clase }) => /repetid|distint|juntas/i.test(clase))
  return {
    total: textoDeDecimal(informe.total.calculado),
    capitulos: importada.capitulos.map(({ nombre, grupos }) => [
      nombre,
      grupos.flatMap(({ tareas }) =>
        tareas.map(({ codigo, cantidad }) => `${codigo} ${Number(cantidad) / 1e6}`),
      ),
    ]),
    dicho: repetidos.map(({ clase, codigo }) => `${clase} ${codigo}`),
    textos: repetidos.map(({ texto }) => texto).join('\n'),
    discrepancias: informe.discrepancias.map(({ codigo }) => codigo),
    mediciones: informe.cuentas.medicionSinLinea ?? 0,
  }
}
const D = (padre: string, ...hijos: string[]) =>
  `~D|${padre}|${hijos.map((h) => `${h.replace('=', '\\1\\')}${h.includes('=') ? '' : '\\1\\1'}\\`).join('')}|`

describe('two chapters with one code, each with its record (bc3.md, Repeated chapter codes)', () => {
  it('each ~D goes to a place, in its order, and does not replace the other', () => {
    const leida = obra(
      '100',
      D('R##', '01#', '01#'),
      '~C|01#||Cimientos|30|',
      D('01#', 'T1', 'T2'),
      '~C|01#||Techos|70|',
      D('01#', 'T3', 'T4'),
    )
    expect(leida).toMatchObject({
      total: '100',
      capitulos: [
        ['Cimientos', ['T1 1', 'T2 1']],
        ['Techos', ['T3 1', 'T4 1']],
      ],
      dicho: ['capitulosDistintos 01'],
      discrepancias: [],
    })
    expect(leida.textos).toContain('30, 70')
  })

  it('with a single ~C too', () => {
    const leida = obra(
      '100',
      D('R##', '01#', '01#'),
      '~C|01#||Cap|70|',
      D('01#', 'T1', 'T2'),
      D('01#', 'T3', 'T4'),
    )
    expect([leida.total, leida.discrepancias]).toEqual(['100', []])
  })

  it('sub-chapters A and B in each chapter', () => {
    const leida = obra(
      '100',
      D('R##', '1#', '2#'),
      '~C|1#||Uno|30|',
      D('1#', 'A#', 'B#'),
      '~C|A#||Obra gruesa|10|',
      D('A#', 'T1'),
      '~C|B#||Terminaciones|20|',
      D('B#', 'T2'),
      '~C|2#||Dos|70|',
      D('2#', 'A#', 'B#'),
      '~C|A#||Obra gruesa|30|',
      D('A#', 'T3'),
      '~C|B#||Terminaciones|40|',
      D('B#', 'T4'),
    )
    expect(leida).toMatchObject({
      total: '100',
      capitulos: [
        ['Uno', ['T1 1', 'T2 1']],
        ['Dos', ['T3 1', 'T4 1']],
      ],
      dicho: ['capitulosDistintos B', 'capitulosDistintos A'],
      discrepancias: [],
    })
  })

  it('one inside the other is no circle', () => {
    const leida = obra(
      '100',
      D('R##', '01#'),
      '~C|01#||Obra gruesa|100|',
      D('01#', 'T1', '01#'),
      '~C|01#||Cimientos|90|',
      D('01#', 'T2', 'T3', 'T4'),
    )
    expect([leida.total, leida.capitulos, leida.discrepancias]).toEqual([
      '100',
      [['Obra gruesa', ['T1 1', 'T2 1', 'T3 1', 'T4 1']]],
      [],
    ])
  })

  it('two alike with another name are two', () => {
    const leida = obra(
      '',
      D('R##', '01#', '01#'),
      '~C|01#||Planta 1||',
      D('01#', 'T1'),
      '~C|01#||Planta 2||',
      D('01#', 'T1'),
    )
    expect([leida.total, leida.capitulos]).toEqual([
      '20',
      [
        ['Planta 1', ['T1 1']],
        ['Planta 2', ['T1 1']],
      ],
    ])
  })

  it.each([
    ['con su camino', '1\\1\\', '2\\1\\'],
    ['sólo con el lugar en el capítulo', '1\\', '1\\'],
    ['sin lugar', '', ''],
  ])('each with its measurements, %s', (_, una, otra) => {
    const leida = obra(
      '',
      D('R##', '01#', '01#'),
      '~C|01#||Uno||',
      D('01#', 'T1=2'),
      `~M|01#\\T1|${una}|2|\\\\2\\\\\\\\|`,
      '~C|01#||Dos||',
      D('01#', 'T1=5'),
      `~M|01#\\T1|${otra}|5|\\\\5\\\\\\\\|`,
    )
    expect([leida.total, leida.capitulos, leida.discrepancias]).toEqual([
      '70',
      [
        ['Uno', ['T1 2']],
        ['Dos', ['T1 5']],
      ],
      [],
    ])
  })
})

describe('a chapter in one place with two ~D', () => {
  const con = (precio: string) =>
    obra('', D('R##', '01#'), `~C|01#||Cap|${precio}|`, D('01#', 'T1', 'T2'), D('01#', 'T3', 'T4'))
  it.each([
    ['vale la última, como dice el formato', '70', '70', 'descomposicionRepetida 01'],
    ['sin precio también', '', '70', 'descomposicionRepetida 01'],
    ['se juntan si su precio es el de todas', '100', '100', 'descomposicionesJuntas 01'],
  ])('%s', (_, precio, total, dicho) => {
    expect(con(precio)).toMatchObject({ total, dicho: [dicho], discrepancias: [] })
  })
})

describe('one content for several places', () => {
  const UNO = [D('R##', '01#', '01#'), '~C|01#||Cap||']
  it('the path of the measurements says which is of each place', () => {
    const leida = obra(
      '300',
      ...UNO,
      D('01#', 'T1=2', 'T2=3', 'T3=4', 'T4=2.5'),
      '~M|01#\\T1|1\\1\\|2|\\\\2\\\\\\\\|',
      '~M|01#\\T2|1\\2\\|3||',
      '~M|01#\\T3|2\\1\\|4||',
      '~M|01#\\T4|2\\2\\|2.5||',
    )
    expect(leida).toMatchObject({
      total: '300',
      capitulos: [
        ['Cap', ['T1 2', 'T2 3']],
        ['Cap', ['T3 4', 'T4 2.5']],
      ],
      dicho: ['capitulosDistintos 01'],
      discrepancias: [],
      mediciones: 0,
    })
  })

  it('and an item that is in both has in each what is its own', () => {
    const leida = obra(
      '',
      ...UNO,
      D('01#', 'T1=2', 'T1=7', 'T2=3'),
      '~M|01#\\T1|1\\1\\|2||',
      '~M|01#\\T1|2\\1\\|7||',
      '~M|01#\\T2|2\\2\\|3||',
    )
    expect(leida.capitulos).toEqual([
      ['Cap', ['T1 2']],
      ['Cap', ['T1 7', 'T2 3']],
    ])
  })

  it('a single line for both shares out what was measured', () => {
    const medidas = ['~M|01#\\T1|1\\1\\|2||', '~M|01#\\T1|2\\1\\|7||', '~M|01#\\T2|2\\2\\|3||']
    const leida = obra('', ...UNO, D('01#', 'T1=9', 'T2=3'), ...medidas)
    expect([leida.total, leida.capitulos]).toEqual([
      '150',
      [
        ['Cap', ['T1 2']],
        ['Cap', ['T1 7', 'T2 3']],
      ],
    ])
  })

  it.each([
    ['una vez', '60', '60', 1],
    ['dos veces', '120', '120', 2],
    ['una vez, si nadie dice nada', '', '60', 1],
    ['una vez, aunque el total no cierre', '65', '60', 1],
    ['dos veces, aunque el total no cierre', '118', '120', 2],
  ])('is added %s: the file states %s', (_, declarado, total, veces) => {
    const leida = obra(declarado, ...UNO, D('01#', 'T1', 'T2', 'T3'))
    expect([leida.total, leida.capitulos.length, leida.dicho]).toEqual([
      total,
      veces,
      ['capituloRepetido 01'],
    ])
    expect(leida.textos).toContain('con el mismo contenido (60)')
    if (declarado !== '') expect(leida.textos).toContain(`declara ${declarado} para R: así da ${total}`)
  })

  it('three places and the price of two', () => {
    const leida = obra('120', D('R##', '01#', '01#', '01#'), '~C|01#||Cap|60|', D('01#', 'T1', 'T2', 'T3'))
    expect([leida.total, leida.capitulos.length, leida.discrepancias]).toEqual(['120', 2, []])
  })

  it('in another chapter: it belongs to the one that states it', () => {
    const leida = obra(
      '100',
      D('R##', 'A#', 'B#'),
      '~C|A#||A|40|',
      D('A#', 'T4', 'S#'),
      '~C|B#||B|60|',
      D('B#', 'S#', 'T1'),
      '~C|S#||S|50|',
      D('S#', 'T2', 'T3'),
    )
    expect(leida).toMatchObject({
      total: '100',
      capitulos: [
        ['A', ['T4 1']],
        ['B', ['T1 1', 'T2 1', 'T3 1']],
      ],
      discrepancias: [],
    })
  })

  it('what it has inside goes with it', () => {
    const leida = obra('60', ...UNO, D('01#', 'S#'), '~C|S#||S|60|', D('S#', 'T1', 'T2', 'T3'))
    expect([leida.total, leida.dicho]).toEqual(['60', ['capituloRepetido 01']])
  })

  it('thousands of places cost what they weigh', () => {
    const muchos = Array.from({ length: 20_000 }, () => '01#')
    expect(obra('60', D('R##', ...muchos), '~C|01#||Cap||', D('01#', 'T1', 'T2', 'T3')).total).toBe('60')
  })
})
