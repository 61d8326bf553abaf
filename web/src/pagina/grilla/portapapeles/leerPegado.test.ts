import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { describe, expect, test, vi } from 'vitest'
import { cantidadesDe, leerBloque } from './leerPegado.ts'
import { LIBREOFFICE as COPIADO, EXCEL, LIBREOFFICE_SIN_CIFRAS } from './prueba/copiados.ts'

const leerPegado = (copiado: Parameters<typeof leerBloque>[0]) => leerBloque(copiado).filas
const textos = (texto: string) =>
  leerPegado({ texto, html: '' }).map((fila) => fila.map((celda) => celda.texto))

describe('a block of the clipboard', () => {
  test.each([
    [
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    // Excel ends every row, the last one too.
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['una', [['una']]],
    [
      'a\t\nb\t',
      [
        ['a', ''],
        ['b', ''],
      ],
    ],
    ['"dos\nlíneas"\t"con ""comillas"""', [['dos líneas', 'con "comillas"']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['a\n\n\n', [['a']]],
    ['\n\n', []],
    ['', []],
  ])('%j', (texto, filas) => {
    expect(textos(texto)).toEqual(filas)
  })

  // As LibreOffice 7.4 writes it.
  const LIBREOFFICE = `<table><colgroup width="85"></colgroup>
    <tr><td height="17" align="left">Muro</td><td align="right" sdval="1237.5" sdnum="1033;1033;#,##0.00">1,237.50</td></tr>
    <tr><td height="17" align="left">Losa</td><td align="right" sdval="1.234" sdnum="1033;">1.234</td></tr></table>`
  const TEXTO = 'Muro\t1,237.50\nLosa\t1.234\n'

  test('LibreOffice says the value behind each figure, and that is what is read', () => {
    const filas = leerPegado({ texto: TEXTO, html: LIBREOFFICE })
    expect(filas.map(([, cantidad]) => cantidad?.exacto)).toEqual(['1237.5', '1.234'])
    expect(cantidadesDe(filas.flatMap(([, cantidad]) => cantidad ?? []))).toEqual([
      { valor: '1237.5' },
      { valor: '1.234' },
    ])
  })

  test('so does Excel', () => {
    const html = `<table><tr><td>Muro</td><td x:num="0.333333333333333">0,33</td></tr></table>`
    expect(leerPegado({ texto: 'Muro\t0,33\r\n', html })[0]?.[1]?.exacto).toBe('0.333333')
  })

  test('where the table has other cells than the text, the text alone is believed', () => {
    const sinUna = LIBREOFFICE.replace(/<tr><td height="17" align="left">Losa.*<\/tr>/, '')
    expect(
      leerPegado({ texto: TEXTO, html: sinUna })
        .flat()
        .filter(({ exacto }) => exacto),
    ).toEqual([])
  })
})

describe('rows of somebody else’s sheet', () => {
  const exactos = (html: string, texto: string) =>
    leerPegado({ html, texto }).map((fila) => fila.map((celda) => celda.exacto ?? null))

  test('a merged cell covers as many as it did, so that the values stay beside their texts', () => {
    const html = `<table>
      <tr><td colspan=3>PRESUPUESTO</td></tr>
      <tr><td rowspan=2>Muros</td><td>de 15</td><td sdval="1.5">1,50</td></tr>
      <tr><td>de 30</td><td sdval="2.25">2,25</td></tr></table>`
    expect(exactos(html, 'PRESUPUESTO\t\t\nMuros\tde 15\t1,50\n\tde 30\t2,25\n')).toEqual([
      [null, null, null],
      [null, null, '1.5'],
      [null, null, '2.25'],
    ])
  })

  const CON_OCULTA = `<table><tr style='height:15pt'><td>Muro</td><td x:num="1.234">1.234</td></tr>
    <tr height=0 style='display:none'><td>Oculto</td><td x:num="9">9</td></tr>
    <tr><td>Losa</td><td x:num="2.5">2,5</td></tr></table>`

  test('a hidden row is known where it is in the text, and passed over where it isn’t', () => {
    const conElla = leerBloque({ html: CON_OCULTA, texto: 'Muro\t1.234\nOculto\t9\nLosa\t2,5\n' })
    expect([...conElla.ocultas]).toEqual([1])
    const sinElla = leerBloque({ html: CON_OCULTA, texto: 'Muro\t1.234\nLosa\t2,5\n' })
    expect([...sinElla.ocultas, sinElla.filas.map(([, cifra]) => cifra?.exacto)]).toEqual([['1.234', '2.5']])
  })

  test('Google’s sheets say the value in words of their own', () => {
    const celda = (valor: string, texto: string) =>
      `<td data-sheets-value="${valor.replaceAll('"', '&quot;')}">${texto}</td>`
    const html = `<table><tr>${celda('{"1":2,"2":"Muro"}', 'Muro')}${celda('{"1":3,"3":1237.5}', '1.237,5')}</tr></table>`
    expect(exactos(html, 'Muro\t1.237,5')).toEqual([[null, '1237.5']])
  })

  test('a table that says it has a million columns is no sheet', () => {
    expect(exactos('<table><tr><td colspan=9999999>a</td></tr></table>', 'a')).toEqual([[null]])
  })
})

describe('quantities of a pasted column', () => {
  const leidas = (...dichas: string[]) => cantidadesDe(dichas.map((texto) => ({ texto })))

  test('one that could be two numbers is refused by itself', () => {
    expect(leidas('12,5', '1.234')).toEqual([
      { valor: '12.5' },
      { razon: mensajesComun.numeroDudoso('1.234') },
    ])
  })

  test('a column that proves how it is written is read so', () => {
    expect(leidas('12,5', '1.234,5')).toEqual([{ valor: '12.5' }, { valor: '1234.5' }])
  })

  test('words and nothing are no numbers', () => {
    expect(leidas('m2', '').map((una) => 'razon' in una)).toEqual([true, true])
  })
})

describe('copied in a spreadsheet itself', () => {
  const columna = (copiado: Parameters<typeof leerPegado>[0], n: number) =>
    leerPegado(copiado).flatMap((fila) => fila[n] ?? [])
  const nombres = ['Muro de 15 cm', 'Caño de 3"', 'Viga segundo renglón', 'Ñandutí, «pérgola» & más']

  test('LibreOffice: words as they are, figures as they are behind what is shown', () => {
    expect(columna(COPIADO, 0).map(({ texto }) => texto)).toEqual([...nombres, '"Solía" de cemento'])
    expect(cantidadesDe(columna(COPIADO, 2))).toEqual(
      ['1237.5', '1.234', '1234', '412.5', '0.333333'].map((valor) => ({ valor })),
    )
  })

  test('a date, an hour, a yes or no and a code are no quantities, whatever number is behind them', () => {
    const leidas = cantidadesDe(columna(LIBREOFFICE_SIN_CIFRAS, 2))
    expect(leidas.map((una) => 'razon' in una)).toEqual([true, true, true, false, true])
    expect(leidas[3]).toEqual({ valor: '0.15' })
  })

  test('Excel says its separators, and by them nothing is ambiguous', () => {
    expect(columna(EXCEL, 0).map(({ texto }) => texto)).toEqual(nombres)
    expect(cantidadesDe(columna(EXCEL, 2))).toEqual(
      ['1237.5', '1.234', '1234', '412.5'].map((valor) => ({ valor })),
    )
    // Nothing else proves how these are written.
    const sola = (html: string) => cantidadesDe(columna({ html, texto: 'Viga\tm3\t1.234\r\nMuro\tm2\t7' }, 2))
    expect(sola(EXCEL.html)).toEqual([{ valor: '1234' }, { valor: '7' }])
    expect(
      sola(
        EXCEL.html.replace(/(decimal-separator:"\\),/, '$1.').replace(/(thousand-separator:"\\)\./, '$1,'),
      ),
    ).toEqual([{ valor: '1.234' }, { valor: '7' }])
    expect(sola('')[0]).toEqual({ razon: mensajesComun.numeroDudoso('1.234') })
    expect(
      cantidadesDe(leerPegado({ html: EXCEL.html, texto: '1.1.2\t15/03/26\t(5)\t1.234,5' })[0] ?? []).map(
        (una) => 'razon' in una,
      ),
    ).toEqual([true, true, true, false])
  })

  test.each([COPIADO, EXCEL])(
    'no style of theirs is parsed, which the page would refuse and tell in its console',
    (copiado) => {
      const leido = vi.spyOn(DOMParser.prototype, 'parseFromString')
      leerPegado(copiado)
      const [html = ''] = leido.mock.lastCall ?? []
      leido.mockRestore()
      expect(copiado.html).toMatch(/<style/)
      expect(html).toMatch(/<td/)
      expect(html).not.toMatch(/style/)
    },
  )
})
