import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../nucleo/decimal.ts'
import { hojasQueSeLeen } from './juntar.ts'
import { claves, enLineas, hoja, leer } from './prueba/hojas.ts'

// What came in silently wrong, or was refused though it can be read.

type Leido = ReturnType<typeof leer>
const total = (leido: Leido) => textoDeDecimal(leido.totales.importado)
const declarado = ({ totales }: Leido) => totales.declarado && textoDeDecimal(totales.declarado)
const obligatorias = ({ preguntas }: Leido) =>
  preguntas.filter(({ obligatoria }) => obligatoria).map(({ clave }) => clave)
const opciones = ({ preguntas }: Leido, cual: string) =>
  preguntas.find(({ clave }) => clave === cual)?.opciones ?? []

const TITULOS = ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'P. Unitario', 'P. Total']

describe('two tables beside each other', () => {
  const dos = hoja([
    ['OBRA: CASA'],
    ['BLOQUE A', '', '', '', '', '', '', 'BLOQUE B'],
    [...TITULOS, '', ...TITULOS],
    ['1', 'MUROS', '', '', '', '', '', '5', 'PINTURA'],
    ['1.1', 'Muro', 'm2', 100, 90, 9000, '', '5.1', 'Látex', 'm2', 10, 20, 200],
    ['1.2', 'Rev', 'm2', 10, 30, 300, '', '5.2', 'Esmalte', 'm2', 3, 50, 150],
    ['1.3', 'Piso', 'm2', 20, 30, 600],
    ['', 'TOTAL', '', '', '', 9900, '', '', 'TOTAL', '', '', '', 350],
  ])

  it('are asked about, and each is read by itself', () => {
    const leido = leer(dos)
    expect(obligatorias(leido)).toEqual(['hoja'])
    expect(opciones(leido, 'hoja').map(({ texto }) => texto)).toEqual([
      '«Presupuesto (columnas A a G)»: 3 rubros, a primera vista',
      '«Presupuesto (columnas H a M)»: 2 rubros, a primera vista',
      '«Todas las hojas juntas»: 5 rubros, a primera vista',
    ])
    expect([total(leido), declarado(leido)]).toEqual(['9900', '9900'])
    const otra = leer(dos, { hoja: '1' })
    expect([total(otra), declarado(otra), otra.numeros]).toEqual(['350', '350', [5, 6]])
    expect(otra.columnas.find(({ papel }) => papel === 'nombre')?.letra).toBe('I')
    expect(otra.obra.nombre).toBe('OBRA: CASA'.replace('OBRA: ', ''))
  })

  it('come in together, with the rows that are shown', () => {
    const todas = leer(dos, { hoja: '2' })
    expect([total(todas), todas.numeros.length]).toEqual(['10250', 5])
    const vistas = hojasQueSeLeen([dos])[2]?.filas ?? []
    expect(vistas.map(({ numero }) => numero)).toEqual(vistas.map((_, i) => i + 1))
    const nombres = todas.numeros.map((n) => vistas.find(({ numero }) => numero === n)?.celdas[1]?.texto)
    expect(nombres).toEqual(['Muro', 'Rev', 'Piso', 'Látex', 'Esmalte'])
  })

  it('are found without a column between them, and with headings on other rows', () => {
    const sinHueco = hoja([
      [...TITULOS],
      ['1.1', 'Muro', 'm2', 100, 90, 9000, ...TITULOS],
      ['1.2', 'Rev', 'm2', 10, 30, 300, '5.1', 'Látex', 'm2', 10, 20, 200],
      ['', 'TOTAL', '', '', '', 9300, '5.2', 'Esmalte', 'm2', 3, 50, 150],
    ])
    expect(obligatorias(leer(sinHueco))).toEqual(['hoja'])
    expect(total(leer(sinHueco, { hoja: '1' }))).toBe('350')
  })

  it('a summary or a second price at the right is no other table', () => {
    const conResumen = hoja([
      [...TITULOS, '', 'Capítulo', 'Importe'],
      ['1', 'Muro', 'm2', 100, 90, 9000, '', 'Muros', 9000],
      ['2', 'Rev', 'm2', 10, 30, 300, '', 'Revoques', 300],
      ['3', 'Piso', 'm2', 20, 30, 600, '', 'Pisos', 600],
    ])
    expect([obligatorias(leer(conResumen)), total(leer(conResumen))]).toEqual([[], '9900'])
  })
})

describe('figures in thousands', () => {
  const filas = (titulos: string[], portada: string) =>
    hoja([
      [portada],
      titulos,
      ['1', 'Muro', 'm2', 100, 90, 9000],
      ['2', 'Rev', 'm2', 10, 30, 300],
      ['3', 'Piso', 'm2', 20, 30, 600],
      ['', 'TOTAL', '', '', '', 9900],
    ])

  it.each([
    ['(Montos expresados en miles de guaraníes)', TITULOS],
    [
      'CASA',
      ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'P. Unit. (miles de Gs.)', 'Total (miles de Gs.)'],
    ],
    ['CASA', ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'Precio unitario (000)', 'Importe (000)']],
  ])('are asked about: %s', (portada, titulos) => {
    const leido = leer(filas(titulos, portada))
    expect(obligatorias(leido)).toContain('escala')
    expect(opciones(leido, 'escala').map((o) => o.total && textoDeDecimal(o.total))).toEqual([
      '9900000',
      '9900',
    ])
    const enMiles = leer(filas(titulos, portada), { escala: 'si' })
    expect([total(enMiles), declarado(enMiles)]).toEqual(['9900000', '9900000'])
    expect(opciones(enMiles, 'escala').map((o) => o.total && textoDeDecimal(o.total))).toEqual([
      '9900000',
      '9900',
    ])
    expect(total(leer(filas(titulos, portada), { escala: 'no' }))).toBe('9900')
  })

  it('of the amounts alone are read so, where the account says it, and that is told', () => {
    const leido = leer(
      hoja([
        ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'Precio unitario', 'Importe (000)'],
        ['1', 'Muro', 'm2', 100, 90_250, 9025],
        ['2', 'Rev', 'm2', 10, 30_333, 303],
        ['3', 'Piso', 'm2', 20, 30_000, 600],
        ['', 'TOTAL', '', '', '', 9928],
      ]),
    )
    expect([obligatorias(leido), total(leido)]).toEqual([[], '9928330'])
    expect(leido.avisos.join(' ')).toContain('multiplicados por 1.000')
  })

  it('are none in the text of an item', () => {
    const leido = leer(
      hoja([
        TITULOS,
        ['1', 'MUROS'],
        ['1.1', 'Ladrillo comprado en miles', 'un', 100, 90, 9000],
        ['1.2', 'Rev', 'm2', 10, 30, 300],
      ]),
    )
    expect(claves(leido)).not.toContain('escala')
  })
})

describe('a sheet of something else', () => {
  it.each([
    ['sueldos', ['Nombre', 'Cargo', 'Días', 'Jornal', 'Total'], 'Hoja1'],
    [
      'sueldos',
      ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'P. Unitario', 'Total'],
      'Planilla de jornales',
    ],
    ['inventario', ['Código', 'Descripción', 'Unidad', 'Stock', 'Precio', 'Total'], 'Hoja1'],
    ['factura', ['Ítem', 'Descripción', 'Unidad', 'Cantidad', 'Precio', 'Total'], 'Orden de compra 14'],
  ])('is asked about: %s', (palabra, titulos, nombre) => {
    const cuerpo = [2, 3, 4].map((n) =>
      titulos.map((_, c) => [`Cosa ${n}`, `Otra ${n}`, 'un', n, 50, n * 50].at(c - titulos.length) ?? ''),
    )
    const leido = leer(hoja([titulos, ...cuerpo], { nombre }))
    expect(obligatorias(leido)).toContain('otraCosa')
    expect(leido.preguntas.find(({ clave }) => clave === 'otraCosa')?.texto).toContain(palabra)
  })

  it('a budget with labour is none', () => {
    const leido = leer(
      hoja([
        ['PRESUPUESTO DE MANO DE OBRA'],
        TITULOS,
        ['1', 'Albañil', 'jornal', 10, 90, 900],
        ['2', 'Ayudante', 'jornal', 10, 30, 300],
      ]),
    )
    expect(claves(leido)).not.toContain('otraCosa')
  })
})

describe('figures below the name', () => {
  it('on the next row', () => {
    const leido = leer(
      hoja([
        TITULOS,
        ['1', 'MUROS'],
        ['1.1', 'Muro'],
        ['', '', 'm2', 100, 90, 9000],
        ['1.2', 'Revoque'],
        ['', '', 'm2', 10, 30, 300],
        ['2', 'PISOS'],
        ['2.1', 'Piso'],
        ['', '', 'm2', 20, 30, 600],
        ['', 'TOTAL', '', '', '', 9900],
      ]),
    )
    expect(enLineas(leido.obra)).toEqual([
      '1 MUROS',
      '  General',
      '    1.1 Muro · m2 · 100 × 90',
      '    1.2 Revoque · m2 · 10 × 30',
      '2 PISOS',
      '  General',
      '    2.1 Piso · m2 · 20 × 30',
    ])
    expect([leido.numeros, declarado(leido), obligatorias(leido)]).toEqual([[3, 5, 8], '9900', []])
  })

  it('after its text and its measurement, as Arquímedes prints them without Nat', () => {
    const leido = leer(
      hoja([
        [
          'Código',
          'Ud',
          'Resumen',
          'Uds',
          'Longitud',
          'Anchura',
          'Altura',
          'Parciales',
          'Cantidad',
          'Precio',
          'Importe',
        ],
        ['01', '', 'ACONDICIONAMIENTO'],
        ['01.01', 'm2', 'Desbroce y limpieza'],
        ['', '', 'Desbroce y limpieza del terreno con medios mecánicos, hasta 25 cm.'],
        ['', '', 'Frente', 1, 10, 5, '', 50],
        ['', '', 'Fondo', 2, 10, 5, '', 100],
        ['', '', 'Total m2 ......:', '', '', '', '', '', 150, 2, 300],
        ['01.02', 'm3', 'Excavación'],
        ['', '', 'Excavación a cielo abierto.'],
        ['', '', '', 1, 10, 5, 2, 100],
        ['', '', 'Total m3 ......:', '', '', '', '', '', 100, 10, 1000],
        ['', '', 'Total 01 ACONDICIONAMIENTO', '', '', '', '', '', '', '', 1300],
        ['', '', 'TOTAL', '', '', '', '', '', '', '', 1300],
      ]),
    )
    expect(enLineas(leido.obra)).toEqual([
      '01 ACONDICIONAMIENTO',
      '  General',
      '    01.01 Desbroce y limpieza · m2 · 150 × 2',
      '    01.02 Excavación · m3 · 100 × 10',
    ])
    expect([total(leido), declarado(leido)]).toEqual(['1300', '1300'])
    expect(leido.obra.capitulos[0]?.grupos[0]?.tareas[0]?.textoLargo).toContain('medios mecánicos')
  })
})

describe('one figure alone', () => {
  it("'Valor' that adds up is an amount, and is asked about", () => {
    const leido = leer(
      hoja([
        ['Ítem', 'Descripción', 'Valor (Gs.)'],
        ['1', 'Demolición', 5000],
        ['2', 'Muros', 15000],
        ['3', 'Techo', 20000],
        ['', 'Total', 40000],
      ]),
    )
    expect([total(leido), declarado(leido), obligatorias(leido)]).toEqual(['40000', '40000', ['incompletos']])
  })

  it('a price by unit that adds up to nothing is a list of prices', () => {
    const lista = hoja([
      ['Código', 'Descripción', 'Unidad', 'Valor'],
      ['1', 'Cal', 'kg', 5000],
      ['2', 'Arena', 'm3', 15000],
      ['3', 'Cemento', 'kg', 900],
    ])
    expect(() => leer(lista)).toThrow('lista de precios')
  })
})
