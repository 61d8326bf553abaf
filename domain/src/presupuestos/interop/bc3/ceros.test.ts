import { describe, expect, it } from 'vitest'
import { legible } from './prueba/archivo.ts'
import { guardadas, type ItemMedido, importarMedidas } from './prueba/medidas.ts'

// Explicit zeros of ~M: several programs write 0 where they mean blank (bc3.md, ~M).

const item = (total: string, rendimiento: string, ...lineas: string[]): ItemMedido => ({
  total,
  rendimiento,
  lineas,
})
const leer = (items: readonly ItemMedido[], respuestas: Record<string, string> = {}) => {
  const importado = importarMedidas(items, respuestas)
  const { informe } = importado
  return {
    guardadas: guardadas(importado),
    cantidades: guardadas(importado).map(({ cantidad }) => cantidad),
    total: legible(informe.totales.importado),
    preguntas: informe.preguntas,
    discrepancias: informe.discrepancias.map(({ codigo, declarado, calculado }) =>
      [codigo, legible(declarado), legible(calculado)].join(' '),
    ),
    cuentas: informe.cuentas,
  }
}

describe('one reading for the whole file', () => {
  it.each<[string, ItemMedido[], string[]]>([
    ['0 for blank everywhere', [item('10', '10', '\\Frente\\2\\5\\0\\0')], ['\\Frente\\2\\5\\\\']],
    [
      '0 for blank in one dimension only',
      [item('20', '20', '\\Frente\\2\\5\\2\\0')],
      ['\\Frente\\2\\5\\2\\'],
    ],
    ['0 for blank in units', [item('5', '5', '\\Frente\\0\\5\\0\\0')], ['\\Frente\\\\5\\\\']],
    ['0.00 and 0,0', [item('10', '10', '\\Frente\\2\\5\\0.00\\0,0')], ['\\Frente\\2\\5\\\\']],
    [
      'comments written as lines of zeros',
      [item('10', '10', '\\Título\\0\\0\\0\\0', '\\Frente\\2\\5\\0\\0')],
      ['\\Título\\\\\\\\', '\\Frente\\2\\5\\\\'],
    ],
    [
      'subtotals among them',
      [item('10', '10', '\\Frente\\2\\5\\0\\0', '1\\Parcial\\0\\0\\0\\0')],
      ['\\Frente\\2\\5\\\\', 'subtotalParcial\\Parcial\\\\\\\\'],
    ],
    [
      'an expression whose first line only says it',
      [item('10', '10', '3\\a/b\\0\\0\\0\\0', '\\Frente\\50\\5\\0\\0')],
      ['expresion\\a/b\\\\\\\\', '\\Frente\\50\\5\\\\'],
    ],
    ['~M without total', [item('', '10', '\\Frente\\2\\5\\0\\0')], ['\\Frente\\2\\5\\\\']],
    ['~M with 0 for a total too', [item('0', '10', '\\Frente\\2\\5\\0\\0')], ['\\Frente\\2\\5\\\\']],
    ['~D empty', [item('10', '', '\\Frente\\2\\5\\0\\0')], ['\\Frente\\2\\5\\\\']],
  ])('%s: the zeros are blanks, and blanks are what is kept', (_, items, lineas) => {
    const { guardadas: tareas, preguntas, cuentas } = leer(items)
    expect(tareas[0]?.lineas).toEqual(lineas)
    expect(tareas[0]?.cantidad).toBe(items[0]?.rendimiento || items[0]?.total)
    expect(preguntas).toEqual([])
    expect(cuentas).toMatchObject({ cerosVacios: 1 })
  })

  it('lines of zeros alone measure nothing: the quantity is the stated one, and no line is in its way', () => {
    const { guardadas: tareas } = leer([item('', '7', '\\Según proyecto\\0\\0\\0\\0')])
    expect(tareas).toEqual([{ cantidad: '7', lineas: [] }])
  })

  it('a 0 that is zero stays one', () => {
    const { guardadas: tareas, cuentas } = leer([
      item('0', '0', '\\Pendiente\\2\\5\\0\\'),
      item('10', '10', '\\Frente\\2\\5\\\\', '\\Anulado\\3\\0\\\\'),
    ])
    expect(tareas).toEqual([
      { cantidad: '0', lineas: ['\\Pendiente\\2\\5\\0\\'] },
      { cantidad: '10', lineas: ['\\Frente\\2\\5\\\\', '\\Anulado\\3\\0\\\\'] },
    ])
    expect(cuentas).toEqual({})
  })

  it('items without quantity do not outvote those that tell the readings apart', () => {
    const nada = Array.from({ length: 5 }, () => item('0', '0', '\\Nada\\0\\0\\0\\0'))
    const { cantidades, cuentas } = leer([...nada, item('10', '10', '\\Frente\\2\\5\\0\\0')])
    expect(cantidades).toEqual(['0', '0', '0', '0', '0', '10'])
    expect(cuentas).toEqual({ cerosVacios: 1 })
  })
})

describe('where ~M and ~D agree and the lines do not', () => {
  it.each([
    ['the lines give more', '10', ['\\Frente\\2\\6\\\\'], '-2', '12'],
    ['the lines give less', '10', ['\\Frente\\2\\4.5\\\\'], '1', '9'],
    ['with more decimals than a line has', '10.125', ['\\Frente\\2\\4.5\\\\'], '1.125', '9'],
    ['they are 0', '0', ['\\Frente\\2\\6\\\\'], '-12', '12'],
  ])('%s: that quantity holds, the last line makes the difference', (_, dicho, lineas, resto, dan) => {
    const { guardadas: tareas, discrepancias, cuentas } = leer([item(dicho, dicho, ...lineas)])
    expect(tareas).toEqual([
      { cantidad: dicho, lineas: [...lineas, `\\Diferencia con el archivo\\${resto}\\\\\\`] },
    ])
    expect(discrepancias).toEqual([`T0 ${dicho} ${dan}`])
    expect(cuentas).toMatchObject({ medicionConDiferencia: 1 })
  })

  it('a mixed file: most of it says which reading, the rest keeps its quantity', () => {
    const { guardadas: tareas, preguntas } = leer([
      item('10', '10', '\\Frente\\2\\5\\0\\0'),
      item('6', '6', '\\Fondo\\2\\3\\0\\0'),
      item('0', '0', '\\Anulado\\3\\4\\0\\0'),
    ])
    expect(tareas).toEqual([
      { cantidad: '10', lineas: ['\\Frente\\2\\5\\\\'] },
      { cantidad: '6', lineas: ['\\Fondo\\2\\3\\\\'] },
      { cantidad: '0', lineas: ['\\Anulado\\3\\4\\\\', '\\Diferencia con el archivo\\-12\\\\\\'] },
    ])
    expect(preguntas).toEqual([])
  })

  it('an expression that holds to the end does not swallow the difference', () => {
    const { guardadas: tareas } = leer([item('10', '10', '3\\a*b/2\\2\\6\\\\')])
    expect(tareas[0]).toEqual({
      cantidad: '10',
      lineas: ['expresion\\a*b/2\\2\\6\\\\', 'expresion\\0\\\\\\\\', '\\Diferencia con el archivo\\4\\\\\\'],
    })
  })

  it('the lines hold where only one of the two contradicts them', () => {
    expect(leer([item('', '10', '\\Frente\\2\\6\\\\')]).cantidades).toEqual(['12'])
    expect(leer([item('11', '10', '\\Frente\\2\\6\\\\')]).cantidades).toEqual(['12'])
  })
})

describe('a tie', () => {
  const empate = [item('', '', '\\Frente\\2\\5\\0\\0')]

  it('is asked, with what each reading comes to, and must be answered', () => {
    const { preguntas } = leer(empate)
    expect(preguntas.map(({ clave, obligatoria, propuesta }) => [clave, obligatoria, propuesta])).toEqual([
      ['ceros', true, null],
    ])
    expect(preguntas[0]?.opciones.map(({ valor, total }) => [valor, legible(total)])).toEqual([
      ['cero', '0'],
      ['vacio', '10000'],
    ])
  })

  it.each([
    ['cero', [{ cantidad: '0', lineas: ['\\Frente\\2\\5\\0\\0'] }]],
    ['vacio', [{ cantidad: '10', lineas: ['\\Frente\\2\\5\\\\'] }]],
  ])('answered %s', (valor, tareas) => {
    expect(leer(empate, { ceros: valor }).guardadas).toEqual(tareas)
  })

  it('half and half, where nothing else gives the quantity', () => {
    const { preguntas } = leer([item('', '10', '\\Sí\\2\\5\\0\\0'), item('', '0', '\\No\\3\\4\\0\\0')])
    expect(preguntas.map(({ clave }) => clave)).toEqual(['ceros'])
  })

  it('is nothing to ask where both readings come to the same', () => {
    const { preguntas, cantidades } = leer([
      item('10', '10', '\\Sí\\2\\5\\0\\0'),
      item('0', '0', '\\No\\3\\4\\0\\0'),
    ])
    expect([preguntas, cantidades]).toEqual([[], ['10', '0']])
  })

  it('a dimension that can not be read is no zero that anybody wrote', () => {
    const { preguntas, cantidades, cuentas } = leer([item('', '', '\\Frente\\2\\5\\x\\')])
    expect([preguntas, cantidades, cuentas]).toEqual([[], ['0'], { numeroIlegible: 1 }])
  })

  it('an answer to what was not asked changes nothing', () => {
    expect(leer([item('10', '10', '\\Frente\\2\\5\\0\\0')], { ceros: 'cero' }).cantidades).toEqual(['10'])
  })
})
