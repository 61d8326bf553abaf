import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../nucleo/decimal.ts'
import { clasesDe, claves, hoja, leer } from './prueba/hojas.ts'

const TITULOS = ['Descripción', 'Ud', 'Cant', 'Precio (Gs.)', 'Total']
const total = (leido: ReturnType<typeof leer>) => textoDeDecimal(leido.totales.importado)

describe('two tables in one sheet', () => {
  const dos = hoja([
    TITULOS,
    ['Muro', 'm2', 2, 10, 20],
    ['Piso', 'm2', 3, 10, 30],
    [],
    ['', ...TITULOS],
    ['', 'Techo', 'm2', 4, 10, 40],
    ['', 'Canaleta', 'm', 5, 10, 50],
  ])

  it('are asked about', () => {
    const leido = leer(dos)
    expect(leido.preguntas[0]).toMatchObject({
      clave: 'tabla',
      obligatoria: true,
      propuesta: null,
      filas: [5],
    })
    expect(total(leido)).toBe('50')
  })

  it('and the other one is read, by its own columns', () => {
    const leido = leer(dos, { tabla: '5' })
    expect([total(leido), leido.numeros]).toEqual(['90', [6, 7]])
  })
})

describe('what a row that is no item is taken for', () => {
  it('its long text, where titles have numbers', () => {
    const leido = leer(
      hoja([
        ['Ítem', ...TITULOS],
        ['1', 'UNO'],
        ['1.1', 'Muro', 'm2', 2, 10, 20],
        ['', 'De ladrillo común, asentado con mezcla 1:2:8'],
        ['1.2', 'Piso', 'm2', 3, 10, 30],
      ]),
    )
    expect(clasesDe(leido).slice(-2)).toEqual(['4 descripcion', '5 tarea'])
  })

  it('a note, after the last item', () => {
    const leido = leer(
      hoja([TITULOS, ['Muro', 'm2', 2, 10, 20], ['Piso', 'm2', 3, 10, 30], ['No incluye fletes.']]),
    )
    expect(clasesDe(leido).at(-1)).toBe('4 nada')
    expect(leido.omitidas.at(-1)?.texto).toBe('No incluye fletes.')
  })

  it('an amount without a name stays outside, and its amount is told', () => {
    const leido = leer(
      hoja([
        TITULOS,
        ['Muro', 'm2', 2, 10, 20],
        ['', '', '', '', 7],
        ['Piso', 'm2', 3, 10, 30],
        ['Total', '', '', '', 57],
      ]),
    )
    expect(leido.omitidas.find(({ numero }) => numero === 3)?.importe).toEqual({ n: 7n, e: 0 })
    expect(leido.causas.map(({ texto, importe }) => [texto, textoDeDecimal(importe)])).toEqual([
      ['1 fila con importe que no entra', '-7'],
    ])
  })
})

describe('prices by materials and labour alone', () => {
  it('are their sum', () => {
    const leido = leer(
      hoja([
        ['Descripción', 'Ud', 'Cant', 'Material (Gs.)', 'Mano de obra (Gs.)'],
        ['Muro', 'm2', 2, 10, 5],
        ['Piso', 'm2', 3, 20, null],
      ]),
    )
    expect([total(leido), claves(leido)]).toEqual(['90', []])
  })
})

describe('a shape', () => {
  it('is the same for sheets of the same headings, whatever is in them', () => {
    const una = leer(hoja([['Obra: A'], TITULOS, ['Muro', 'm2', 2, 10, 20], ['Piso', 'm2', 3, 10, 30]]))
    const otra = leer(hoja([TITULOS, ['Techo', 'm2', 5, 10, 50], ['Losa', 'm2', 6, 10, 60]]))
    const distinta = leer(hoja([TITULOS.toReversed(), [20, 10, 2, 'm2', 'Muro'], [30, 10, 3, 'm2', 'Piso']]))
    expect(una.forma).toBe(otra.forma)
    expect(distinta.forma).not.toBe(una.forma)
  })
})

describe('what is told of a reading', () => {
  it.each([
    [
      'levels that fold',
      [
        ['1', 'A'],
        ['1.1', 'B'],
        ['1.1.1', 'C'],
        ['1.1.1.1', 'Muro', 'm2', 2, 10, 20],
      ],
      '1 título es de un nivel más',
    ],
    ['no titles', [['1', 'Muro', 'm2', 2, 10, 20]], 'No hay títulos de capítulo'],
    [
      'items of one number',
      [
        ['1', 'A'],
        ['1.1', 'Muro', 'm2', 2, 10, 20],
        ['1.1', 'Piso', 'm2', 2, 10, 20],
      ],
      'repetido',
    ],
    ['quantities of many decimals', [['1', 'Muro', 'm2', 0.12345678, 100, null]], 'más de 6 decimales'],
  ])('%s', (_, filas, texto) => {
    const leido = leer(
      hoja([['Ítem', ...TITULOS], ...filas, ['9', 'Losa', 'm2', 2, 10, 20], ['10', 'Viga', 'm2', 2, 10, 20]]),
    )
    expect(leido.avisos.join(' ')).toContain(texto)
  })

  it('hidden columns that were read', () => {
    const leido = leer(
      hoja([TITULOS, ['Muro', 'm2', 2, 10, 20], ['Piso', 'm2', 3, 10, 30]], { columnasOcultas: [3] }),
    )
    expect(leido.avisos).toContain('Se leyeron columnas que el archivo oculta: D.')
  })

  it('that somebody leaves hidden columns out', () => {
    const sheet = hoja(
      [
        [...TITULOS, 'Precio viejo'],
        ['Muro', 'm2', 2, 10, 20, 9],
        ['Piso', 'm2', 3, 10, 30, 9],
      ],
      { columnasOcultas: [3] },
    )
    expect(leer(sheet, {}, { conOcultas: false }).columnas[3]).toMatchObject({
      letra: 'D',
      papel: null,
      oculta: true,
    })
  })
})

describe('rows with an amount alone', () => {
  it('are items, one by one, and asked about once', () => {
    const leido = leer(
      hoja([
        TITULOS,
        ['Limpieza', '', null, null, 500],
        ['Excavación', '', null, null, 800],
        ['Hormigón', '', null, null, 1300],
        ['Muro', 'm2', 2, 10, 20],
        ['Retiro', '', null, null, 70],
      ]),
    )
    expect([leido.numeros, total(leido), claves(leido)]).toEqual([[2, 3, 4, 5, 6], '2690', ['incompletos']])
  })

  it('are titles where they are what follows, at each level', () => {
    const leido = leer(
      hoja([
        TITULOS,
        ['Obra gruesa', '', null, null, 100],
        ['Muros', '', null, null, 50],
        ['Muro de 15', 'm2', 2, 10, 20],
        ['Muro de 30', 'm2', 3, 10, 30],
        ['Losas', '', null, null, 50],
        ['Losa', 'm2', 5, 10, 50],
        ['Total', '', null, null, 100],
      ]),
    )
    expect([leido.numeros, total(leido), claves(leido), leido.discrepancias]).toEqual([
      [4, 5, 7],
      '100',
      [],
      [],
    ])
    expect(
      leido.obra.capitulos.map(({ nombre, grupos }) => [nombre, ...grupos.map((g) => g.nombre)]),
    ).toEqual([['Obra gruesa', 'Muros', 'Losas']])
  })

  it('are titles that don’t add up, where they look like one: told', () => {
    const leido = leer(
      hoja([TITULOS, ['MUROS', '', null, null, 55], ['Muro', 'm2', 2, 10, 20], ['Pared', 'm2', 3, 10, 30]]),
    )
    expect([leido.numeros, leido.discrepancias.map(({ numero }) => numero)]).toEqual([[3, 4], [2]])
  })
})

describe('a sheet of analyses chosen as the budget', () => {
  it('is asked about before its lines come in as rubros', () => {
    const apu = hoja(
      [TITULOS, ['Materiales'], ['Cal', 'kg', 2, 10, 20], ['Mano de obra'], ['Oficial', 'h', 3, 10, 30]],
      { nombre: 'APU' },
    )
    expect(leer(apu).preguntas[0]).toMatchObject({ clave: 'analisis', obligatoria: true, propuesta: null })
  })
})
