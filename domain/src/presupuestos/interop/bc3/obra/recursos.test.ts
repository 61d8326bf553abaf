import { describe, expect, it } from 'vitest'
import { paraElBanco } from '../../entrada/banco.ts'
import { importarBc3 } from '../acta.ts'
import { bytesDe } from '../prueba/archivo.ts'

// Price bases as they are written: with and without chapters, with and without a root, of resources alone.

const V_BASE = '~V|Nosotros|FIEBDC-3/2002|Prueba||ANSI||1|'
const ITEMS = [
  '~C|MUR|m2|Muro|||0|',
  '~D|MUR|LAD\\1\\50\\OF\\1\\0.5\\|',
  '~C|LAD|un|Ladrillo|1000||3|',
  '~C|OF|h|Oficial|30000||1|',
]
/** What the bank takes: items by chapter, and what goes to the catalogue by itself. */
function alBanco(...renglones: string[]) {
  const { obra } = paraElBanco(importarBc3(bytesDe(V_BASE, ...renglones)).obra)
  return {
    items: obra.capitulos.map(({ nombre, grupos }) => [
      nombre,
      ...grupos.flatMap(({ tareas }) => tareas.map(({ codigo }) => codigo)),
    ]),
    recursos: obra.recursos.map(({ codigo }) => codigo),
  }
}

describe('price bases', () => {
  it.each<[string, string[], unknown[], string[]]>([
    ['items under the root', ['~C|B##||Base|', '~D|B##|MUR\\1\\1\\|'], [['Sin capítulo', 'MUR']], []],
    ['a root that names nothing', ['~C|B##||Base|'], [['Sin capítulo', 'MUR']], []],
    ['no root', [], [['Sin capítulo', 'MUR']], []],
    [
      'chapters',
      ['~C|B##||Base|', '~D|B##|A#\\1\\1\\|', '~C|A#||Albañilería|', '~D|A#|MUR\\1\\1\\|'],
      [['Albañilería', 'MUR']],
      [],
    ],
    [
      'chapters, and an item that hangs from none',
      [
        '~C|B##||Base|',
        '~D|B##|A#\\1\\1\\|',
        '~C|A#||Pisos|',
        '~D|A#|PIS\\1\\1\\|',
        '~C|PIS|m2|Piso|500||0|',
      ],
      [
        ['Sin capítulo', 'MUR'],
        ['Pisos', 'PIS'],
      ],
      [],
    ],
    [
      'a chapter of resources',
      [
        '~C|B##||Base|',
        '~D|B##|R#\\1\\1\\MUR\\1\\1\\|',
        '~C|R#||Materiales|',
        '~D|R#|LAD\\1\\1\\CER\\1\\1\\|',
        '~C|CER|m2|Cerámica|60000||3|',
      ],
      [['Sin capítulo', 'MUR']],
      ['CER', 'LAD'],
    ],
    [
      'resources that nothing uses',
      ['~C|B##||Base|', '~D|B##|MUR\\1\\1\\|', '~C|CER|m2|Cerámica|60000||0|', '~C|%MA|%|Medios|3||0|'],
      [['Sin capítulo', 'MUR']],
      ['CER'],
    ],
  ])('%s', (_, renglones, items, recursos) => {
    const leida = alBanco(...renglones, ...ITEMS)
    expect(leida.items).toEqual(items)
    expect(leida.recursos.toSorted()).toEqual(recursos)
  })

  it('of resources alone, with or without a root', () => {
    const solos = ['~C|LAD|un|Ladrillo|1000||0|', '~C|OF|h|Oficial|30000||0|']
    const esperado = { items: [], recursos: ['LAD', 'OF'] }
    expect(alBanco(...solos)).toEqual(esperado)
    expect(alBanco('~C|B##||Base|', ...solos)).toEqual(esperado)
  })

  it('items of one price that hang from the root are items, not resources', () => {
    expect(alBanco('~C|B##||Base|', '~D|B##|PIS\\1\\1\\|', '~C|PIS|m2|Piso|500||0|')).toEqual({
      items: [['Sin capítulo', 'PIS']],
      recursos: [],
    })
  })

  it('a budget keeps what hangs from nothing outside, as it was', () => {
    const v = '~V|Nosotros|FIEBDC-3/2002|Prueba||ANSI||2|'
    const { obra, informe } = importarBc3(
      bytesDe(v, '~C|O##||Obra|', '~D|O##|PIS\\1\\1\\|', '~C|PIS|m2|Piso|500||0|', ...ITEMS),
    )
    expect(
      obra.capitulos.flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas.map((t) => t.codigo))),
    ).toEqual(['PIS'])
    expect(informe.hallazgos.map(({ clase, codigo }) => [clase, codigo])).toContainEqual([
      'fueraDeLaObra',
      'MUR',
    ])
  })
})
