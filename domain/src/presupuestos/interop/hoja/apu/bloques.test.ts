import { describe, expect, it } from 'vitest'
import { textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { hoja } from '../prueba/hojas.ts'
import { leerBloques, tipoQueEncabeza } from './bloques.ts'
import { dondeEmpiezanAnalisis, pareceDeAnalisis } from './buscar.ts'
import { Analisis, componentesDe, danElPrecio } from './componentes.ts'

const enLineas = (filas: Parameters<typeof hoja>[0]) =>
  leerBloques(hoja(filas)).flatMap(({ codigo, nombre, unidad, lineas, suma, total }) => [
    `${codigo} ${nombre} (${unidad}) ${textoDeDecimal(suma)} de ${total === null ? '—' : textoDeDecimal(total)}`.trim(),
    ...lineas.map(
      (l) =>
        `  ${l.nombre} ${l.unidad} ${l.tipo} ${textoDeDecimal(l.cantidad)} × ${textoDeDecimal(l.precio)}`,
    ),
  ])

describe('the section that a title opens', () => {
  it.each([
    ['MATERIALES', 'materialTipo'],
    ['Materiales:', 'materialTipo'],
    ['1. MATERIALES', 'materialTipo'],
    ['A) Materiales', 'materialTipo'],
    ['Costo de materiales', 'materialTipo'],
    ['Materials', 'materialTipo'],
    ['Insumos', 'materialTipo'],
    ['MANO DE OBRA', 'manoDeObra'],
    ['2.- Mano de obra', 'manoDeObra'],
    ['Costo de la mano de obra', 'manoDeObra'],
    ['Mão de obra', 'manoDeObra'],
    ['Labour', 'manoDeObra'],
    ['EQUIPOS', 'materialYMano'],
    ['3. EQUIPO, MAQUINARIA Y HERRAMIENTAS', 'materialYMano'],
    ['Maquinaria', 'materialYMano'],
    ['Herramientas', 'materialYMano'],
    ['Transporte', 'materialYMano'],
    ['Subcontratos', 'materialYMano'],
    ['Muro de ladrillo', null],
    ['TOTAL', null],
    ['', null],
    [`Materiales ${'x'.repeat(80)}`, null],
  ])('%s: %s', (texto, tipo) => {
    expect(tipoQueEncabeza(texto)).toBe(tipo)
  })
})

describe('a block of lines', () => {
  it('in the form of magazines: a title, lines, a total with the unit', () => {
    expect(
      enLineas([
        ['DESCRIPCIÓN / MATERIAL', 'UN', 'CANT.', 'P. UNIT. (Gs.)', 'SUBTOTAL (Gs.)'],
        ['ESTRUCTURAS'],
        ['Zapata'],
        ['Cemento', 'kg', 300, 1_000, 300_000],
        ['Arena', 'm3', 0.5, 60_000, 30_000],
        ['Mano de obra', 'm3', 1, 600_000, 600_000],
        ['Total por:', 'm3', '', '', 930_000],
        ['Columna'],
        ['Cemento', 'kg', 350, 1_000, 350_000],
        ['Mano de obra', 'm3', 1, 800_000, 800_000],
        ['Total por:', 'm3', '', '', 1_150_000],
      ]),
    ).toEqual(
      [
        'Zapata (m3) 930000 de 930000',
        '  Cemento kg materialTipo 300 × 1000',
        '  Arena m3 materialTipo 0.5 × 60000',
        '  Mano de obra m3 manoDeObra 1 × 600000',
        'Columna (m3) 1150000 de 1150000',
        '  Cemento kg materialTipo 350 × 1000',
        '  Mano de obra m3 manoDeObra 1 × 800000',
      ].map((linea) => linea),
    )
  })

  it('in the form of S10: labels, sections with a percentage of tools', () => {
    expect(
      enLineas([
        ['Partida', '01.02', 'EXCAVACIÓN MANUAL'],
        ['Código', 'Descripción Recurso', 'Unidad', 'Cuadrilla', 'Cantidad', 'Precio S/.', 'Parcial S/.'],
        ['', 'Mano de Obra'],
        ['0101', 'Capataz', 'hh', 0.1, 0.2, 30, 6],
        ['0102', 'Peón', 'hh', 1, 2, 20, 40],
        ['', 'Materiales'],
        ['0201', 'Agua', 'm3', '', 0.5, 8, 4],
        ['', 'Equipos'],
        ['0301', 'Herramientas manuales', '%mo', '', 3, 46, 1.38],
        ['', 'Costo unitario total', '', '', '', '', 51.38],
      ]),
    ).toEqual([
      '01.02 EXCAVACIÓN MANUAL () 51.38 de —',
      '  Capataz hh manoDeObra 0.2 × 30',
      '  Peón hh manoDeObra 2 × 20',
      '  Agua m3 materialTipo 0.5 × 8',
      '  Herramientas manuales %mo materialYMano 1 × 1.38',
    ])
  })

  it('in the form of tenders: subtotals, overheads and profit inside the price', () => {
    expect(
      enLineas([
        ['Ítem:', '3', 'Actividad:', 'Contrapiso', 'Unidad:', 'm2'],
        ['N°', 'Descripción', 'Unidad', 'Cantidad', 'Precio', 'Costo total'],
        ['1.', 'MATERIALES'],
        ['1', 'Cascote', 'm3', 0.1, 50_000, 5_000],
        ['2', 'Cal', 'kg', 4, 1_500, 6_000],
        ['', 'TOTAL MATERIALES', '', '', '', 11_000],
        ['2.', 'MANO DE OBRA'],
        ['1', 'Albañil', 'h', 0.5, 20_000, 10_000],
        ['', 'TOTAL MANO DE OBRA', '', '', '', 10_000],
        ['4.', 'GASTOS GENERALES', '', '', '', 2_100],
        ['5.', 'UTILIDAD', '', '', '', 1_900],
        ['', 'TOTAL PRECIO UNITARIO', '', '', '', 25_000],
      ]),
    ).toEqual([
      '3 Contrapiso (m2) 25000 de 25000',
      '  Cascote m3 materialTipo 0.1 × 50000',
      '  Cal kg materialTipo 4 × 1500',
      '  Albañil h manoDeObra 0.5 × 20000',
      '  GASTOS GENERALES gl materialYMano 1 × 2100',
      '  UTILIDAD gl materialYMano 1 × 1900',
    ])
  })

  it('without a total ends at the next title', () => {
    expect(
      enLineas([
        ['Descripción', 'Unidad', 'Cantidad', 'Precio', 'Costo'],
        ['1.1 Muro'],
        ['Ladrillo', 'un', 50, 500, 25_000],
        ['Cal', 'kg', 5, 500, 2_500],
        ['1.2 Revoque'],
        ['Arena', 'm3', 0.5, 80_000, 40_000],
      ]),
    ).toEqual([
      '1.1 Muro () 27500 de —',
      '  Ladrillo un materialTipo 50 × 500',
      '  Cal kg materialTipo 5 × 500',
      '1.2 Revoque () 40000 de —',
      '  Arena m3 materialTipo 0.5 × 80000',
    ])
  })

  it('is nowhere in a sheet of texts', () => {
    expect(enLineas([['Notas'], ['Los precios no incluyen IVA.']])).toEqual([])
  })
})

describe('where analyses are', () => {
  it.each([
    ['APU', true],
    ['Análisis de costos', true],
    ['Costeo de Obra', true],
    ['Composições', true],
    ['Presupuesto', false],
  ])('a sheet named %s: %s', (nombre, es) => {
    expect(pareceDeAnalisis(hoja([['Descripción', 'Unidad']], { nombre }))).toBe(es)
  })

  it('a sheet with sections of materials and labour, whatever its name', () => {
    const filas = [['Materiales'], ['Cal', 'kg', 1, 2, 2], ['Mano de obra'], ['Oficial', 'h', 1, 2, 2]]
    expect(pareceDeAnalisis(hoja(filas))).toBe(true)
    expect(pareceDeAnalisis(hoja(filas.slice(0, 2)))).toBe(false)
  })

  it('below a budget, after a row that says so', () => {
    const { filas } = hoja([['Muro', 'm2', 1], ['Análisis de precios unitarios'], ['Muro']])
    expect(dondeEmpiezanAnalisis(filas, 0)).toBe(1)
    expect(dondeEmpiezanAnalisis(filas, 1)).toBe(-1)
    expect(dondeEmpiezanAnalisis(filas.slice(0, 1), 0)).toBe(-1)
  })
})

describe('the analysis of an item', () => {
  const bloque = (codigo: string, nombre: string) => ({
    numero: 1,
    codigo,
    nombre,
    unidad: '',
    lineas: [],
    suma: { n: 0n, e: 0 },
    total: null,
  })
  const de = (suCodigo: string, nombre: string, ...bloques: ReturnType<typeof bloque>[]) =>
    new Analisis(bloques).de({ suCodigo, codigo: null, nombre })?.nombre ?? null

  it.each([
    ['has its name', '', 'Muro', 'Muro'],
    ['has its name in other letters', '', 'MURO', 'Muro'],
    ['has its code', '1.2', 'Pared', 'Piso'],
    ['has its code with a dot', '1.2.', 'Pared', 'Piso'],
    ['has its name rather than its code', '1.2', 'Muro', 'Muro'],
    ['has neither', '9', 'Techo', null],
  ])('%s', (_, codigo, nombre, esperado) => {
    expect(de(codigo, nombre, bloque('1.1', 'Muro'), bloque('1.2', 'Piso'))).toBe(esperado)
  })

  it('is nobody’s where two have its name', () => {
    expect(de('', 'Muro', bloque('1', 'Muro'), bloque('2', 'Muro'))).toBeNull()
  })

  it('is taken where it comes to the price, but for roundings of its lines', () => {
    const lineas = [1, 2, 3].map((n) => ({
      codigo: '',
      nombre: `L${n}`,
      unidad: 'un',
      tipo: 'materialTipo' as const,
      cantidad: { n: 15n, e: 1 },
      precio: { n: 333n, e: 0 },
    }))
    const componentes = componentesDe(lineas)
    const da = (precio: bigint, e = 0) => danElPrecio(componentes, { n: precio, e })
    // 3 × 499,5 = 1498,5
    expect([
      da(1498n),
      da(1499n),
      da(1500n),
      da(1501n),
      da(1510n),
      da(0n),
      danElPrecio(componentes, null),
    ]).toEqual([true, true, true, true, false, false, false])
    expect(danElPrecio([], { n: 5n, e: 0 })).toBe(false)
  })

  it('has no lines without quantity or price', () => {
    const linea = { codigo: '', nombre: 'x', unidad: 'un', tipo: 'materialTipo' as const }
    const [cero, uno] = [
      { n: 0n, e: 0 },
      { n: 1n, e: 0 },
    ]
    expect(
      componentesDe([
        { ...linea, cantidad: cero, precio: uno },
        { ...linea, cantidad: uno, precio: cero },
      ]),
    ).toEqual([])
  })
})
