import { describe, expect, it } from 'vitest'
import { aMicro, leerDecimal, textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { aGuaranies } from '../../../../nucleo/divisas.ts'
import { MICRO } from '../../../../nucleo/micro.ts'
import { CASITA, importar, legible } from '../prueba/archivo.ts'
import { elegirTipos, familiaDe, parece } from './familias.ts'
import { componenteEnGuaranies } from './guaranies.ts'
import type { ObraImportada, TareaImportada } from './obraImportada.ts'

// Of the platform.
declare function structuredClone<T>(valor: T): T

const d = (texto: string) => leerDecimal(texto) ?? expect.unreachable(texto)
const tareasDe = ({ capitulos }: ObraImportada): TareaImportada[] =>
  capitulos.flatMap(({ grupos }) => grupos.flatMap(({ tareas }) => tareas))
const esqueleto = ({ capitulos }: ObraImportada) =>
  capitulos.map(({ nombre, grupos }) => [
    nombre,
    ...grupos.map((g) => [g.nombre, ...g.tareas.map((t) => t.codigo)]),
  ])

describe('la casita (bc3.md, How we map it)', () => {
  const { obra, informe } = importar(...CASITA)

  it('chapters, groups and items', () => {
    expect(esqueleto(obra)).toEqual([
      ['Cimientos', ['General', 'A1'], ['Hormigones', 'A21'], ['Hormigones / Encofrados', 'A221']],
      ['Varios', ['General', 'B1']],
    ])
  })

  it('an item: quantity, analysis without its indirect cost, measurement, text', () => {
    expect(legible(tareasDe(obra)[0])).toEqual({
      codigo: 'A1',
      nombre: 'Excavación a mano',
      unidad: 'm3',
      cantidad: '10000000',
      textoLargo: 'Excavación a mano en tierra blanda,\nhasta un metro de hondo.',
      redondeo: { linea: 2, unitario: 2 },
      precioUnitario: '31.5',
      componentes: [
        {
          codigo: 'PEON',
          nombre: 'Peón',
          unidad: 'h',
          tipo: 'manoDeObra',
          familia: null,
          cantidad: '2000000',
          precio: '15',
          precioReal: '15',
        },
        {
          codigo: '%MA',
          nombre: 'Medios auxiliares',
          unidad: '%',
          tipo: 'materialYMano',
          familia: null,
          cantidad: '1000000',
          precio: '1.5',
          precioReal: '1.5',
        },
      ],
      computo: [
        {
          tipo: 'normal',
          comentario: 'Frente',
          unidades: '2000000',
          largo: '5000000',
          ancho: '500000',
          alto: null,
        },
        {
          tipo: 'normal',
          comentario: 'Fondo',
          unidades: '1000000',
          largo: '5000000',
          ancho: '1000000',
          alto: '1000000',
        },
        { tipo: 'subtotalParcial', comentario: '', unidades: null, largo: null, ancho: null, alto: null },
      ],
      computoDecimales: 2,
    })
  })

  it('the indirect cost is one item of the indirect chapter, with all that was taken out', () => {
    expect(
      obra.indirectos.map(({ nombre, componentes }) => [
        nombre,
        componentes.map((c) => [c.nombre, legible(c.precio)]),
      ]),
    ).toEqual([['Gastos indirectos', [['Costes indirectos', '3']]]])
  })

  it('a compound is opened, with the yields multiplied and its name in the text', () => {
    const tarea = tareasDe(obra)[1]
    expect(tarea?.componentes.map((c) => [c.codigo, String(c.cantidad)])).toEqual([
      ['CEM', '350000'],
      ['ARENA', '1100000'],
      ['PEON', '2000000'],
      ['PEON', '400000'],
    ])
    expect(tarea?.textoLargo).toBe('Incluye MORT Mortero preparado')
    expect(informe.cuentas.auxiliarResuelto).toBe(1)
  })

  it('what has a price and no analysis is a componente of quantity 1, to be settled', () => {
    expect(legible(tareasDe(obra)[3]?.componentes)).toMatchObject([
      { codigo: 'B1', cantidad: '1000000', precio: '100' },
    ])
    expect(obra.familias).toEqual([
      { clave: 'AREN', muestra: ['Arena lavada'], cuenta: 1, propuesta: 'materialTipo' },
      { clave: 'sin-analisis A', muestra: ['Encofrado de madera'], cuenta: 1, propuesta: 'materialYMano' },
      { clave: 'sin-analisis B', muestra: ['Limpieza final'], cuenta: 1, propuesta: 'materialYMano' },
    ])
  })

  it('the report says what was read, what is imported and that the total is the same', () => {
    expect(informe).toMatchObject({
      leido: {
        registros: { V: 1, K: 1, C: 15, D: 8, T: 1, M: 1, G: 1 },
        capitulos: 4,
        tareas: 4,
        lineasMedicion: 3,
      },
      importado: { capitulos: 2, grupos: 4, tareas: 4, componentes: 8, indirectos: 1 },
      saltados: { G: 1 },
      discrepancias: [],
      cuentas: { capitulosPlegados: 1, porcentajeIndirecto: 1, auxiliarResuelto: 1 },
    })
    expect(legible(informe.total)).toEqual({ declarado: '1068.5', calculado: '1068.5' })
    expect([obra.margenPropuesto, obra.divisa, obra.nombre]).toEqual([19, 'EUR', 'Casita de jardín'])
  })

  it('is all data: it passes to another thread', () => {
    expect(structuredClone({ obra, informe })).toEqual({ obra, informe })
  })
})

describe('what has no place here', () => {
  const una = (linea: string, ...otros: string[]) =>
    importar(
      '~C|R##||Obra|||',
      '~D|R|T\\1\\2\\|',
      '~C|T|m|Tarea||||',
      `~D|T|${linea}|`,
      '~C|A|m|Caño|10||3|',
      ...otros,
    )

  it('items of the root: a chapter ‘Sin capítulo’', () => {
    expect(esqueleto(una('A\\1\\1\\').obra)).toEqual([['Sin capítulo', ['General', 'T']]])
  })

  it.each([
    ['cantidad negativa', ['A\\1\\1\\', '~D|R|T\\1\\-2\\|'], 'cantidadNegativa', '0', ['10']],
    ['componente negativo', ['A\\1\\3\\A\\1\\-1\\'], 'componenteNegativo', '2000000', ['20']],
    ['componente en cero', ['A\\1\\3\\A\\1\\0\\'], 'cantidadEnCero', '2000000', ['10']],
    [
      'componente sin precio',
      ['A\\1\\1\\X\\1\\1\\', '~C|X|m|Equis|||3|'],
      'sinPrecio',
      '2000000',
      ['10', null],
    ],
    ['cantidad enorme', ['A\\1\\1\\', '~D|R|T\\1\\1e12\\|'], 'cantidadFueraDeRango', '0', ['10']],
    ['más de 6 decimales', ['A\\1\\1\\', '~D|R|T\\1\\0.12345678\\|'], 'cantidadRedondeada', '123457', ['10']],
    [
      'un capítulo por dos',
      ['A\\1\\1\\', '~D|R|C#\\1\\2\\|', '~C|C#||Cap||', '~D|C|T\\1\\3\\|'],
      'capituloMultiplicado',
      '6000000',
      ['10'],
    ],
  ])('%s', (_, [linea = '', ...otros], clase, cantidad, precios) => {
    const { obra, informe } = una(linea, ...otros)
    const [tarea] = tareasDe(obra)
    expect(informe.hallazgos.map((h) => h.clase)).toContain(clase)
    expect(legible([tarea?.cantidad, tarea?.componentes.map(({ precio }) => precio)])).toEqual([
      cantidad,
      precios,
    ])
  })

  it('an item without anything comes in empty', () => {
    const { obra, informe } = una('')
    expect(tareasDe(obra)[0]?.componentes).toEqual([])
    expect(informe.cuentas).toMatchObject({ sinPrecio: 1 })
  })

  it("if what comes in does not add up to the file's, both totals are told", () => {
    const { informe } = una('A\\1\\1\\', '~D|R|T\\1\\1e12\\|')
    const { texto } = informe.hallazgos.find(({ clase }) => clase === 'totalDistinto') ?? expect.unreachable()
    expect(texto).toMatch(/ 10000000000000 .* 0:/)
  })
})

describe('names', () => {
  const nombrar = (programa: string, resumen: string, texto: string) => {
    const relleno = ['uno', 'dos'].flatMap((c) => [
      `~C|${c}|m|Excavación en zanja de profun|1|`,
      `~T|${c}|didad variable|`,
    ])
    const { obra } = importar(
      `~V|a|FIEBDC-3/95|${programa}||ANSI|`,
      ...relleno,
      `~C|T|m|${resumen}|1|`,
      `~T|T|${texto}|`,
    )
    const tarea = tareasDe(obra).find(({ codigo }) => codigo === 'T')
    return [tarea?.nombre, tarea?.textoLargo]
  }
  it.each([
    ['Presto 7', 'Desbroce, limpieza y explanac', 'ión.', 'Desbroce, limpieza y explanación.', ''],
    ['Presto 7', 'Refino y nivelación manual de', ' tierras.', 'Refino y nivelación manual de tierras.', ''],
    [
      'Presto 7',
      'Relleno con arena de miga (a)',
      'Texto aparte.',
      'Relleno con arena de miga (a)',
      'Texto aparte.',
    ],
    ['Otro', 'Desbroce, limpieza y explanac', 'ión.', 'Desbroce, limpieza y explanac', 'ión.'],
    ['Otro', 'Piso', 'Piso', 'Piso', ''],
    ['Otro', '', 'Texto', 'Texto', ''],
    ['Otro', '', 'Texto.\nY más.', 'Texto.', 'Texto.\nY más.'],
    ['Otro', '', '', 'T', ''],
  ])('%s: %j + %j', (programa, resumen, texto, nombre, largo) => {
    expect(nombrar(programa, resumen, texto)).toEqual([nombre, largo])
  })

  it('a very long name is cut between words and stays whole in the text', () => {
    const largo = 'palabra '.repeat(90).trim()
    const [nombre = '', texto = ''] = nombrar('Otro', largo, 'Y más.')
    expect(nombre).toMatch(/^(palabra )+palabra…$/)
    expect(nombre.length).toBeLessThanOrEqual(500)
    expect(texto).toBe(`${largo}\n\nY más.`)
  })

  it('one of 500 letters comes in whole', () => {
    const quinientas = `${'palabra '.repeat(62)}fin.`
    expect(nombrar('Otro', quinientas, 'Y más.')).toEqual([quinientas, 'Y más.'])
  })
})

describe('families', () => {
  it.each([
    ['01.004', '01'],
    ['MOOA.8a', 'MOOA'],
    ['mt08', 'MT'],
    ['030112', '03'],
    ['BMATERIA', 'BMAT'],
    ['', 'otros'],
    ['-', 'otros'],
  ])('%s is of %s', (codigo, familia) => {
    expect(familiaDe(codigo)).toBe(familia)
  })

  it.each([
    ['Oficial 1ª albañilería', 'H', 'manoDeObra'],
    ['Montaje de tubos', 'ml', 'manoDeObra'],
    ['Algo por hora', 'hr.', 'manoDeObra'],
    ['Jornal de ayuda', 'Jor', 'manoDeObra'],
    ['Pala cargadora', 'H', 'materialYMano'],
    ['Retroexcavadora', 'h', 'materialYMano'],
    ['Camión volquete', 'h', 'materialYMano'],
    ['Arena lavada', 'm3', 'materialTipo'],
  ])('%s (%s) seems %s', (resumen, unidad, tipo) => {
    expect(parece({ resumen, unidad })).toBe(tipo)
  })

  it('the choice of a family holds for all its own; without a choice, what was proposed', () => {
    const { obra } = importar(...CASITA)
    const tipos = (o: ObraImportada) =>
      tareasDe(o).flatMap(({ componentes }) =>
        componentes.filter((c) => c.familia !== null).map((c) => c.tipo),
      )
    expect(tipos(obra)).toEqual(['materialTipo', 'materialYMano', 'materialYMano'])
    const elegida = elegirTipos(obra, {
      AREN: 'materialYMano',
      'sin-analisis B': 'manoDeObra',
      otra: 'manoDeObra',
    })
    expect(tipos(elegida)).toEqual(['materialYMano', 'materialYMano', 'manoDeObra'])
    expect(tipos(elegirTipos(elegida, {}))).toEqual(tipos(obra))
  })
})

describe('aGuaranies (domain.md §2)', () => {
  it.each([
    ['43.38', '8000', 347_040, true],
    ['1250', '1', 1250, true],
    ['1250.5', '1', 1251, false],
    ['0.000001', '7500', 0, false],
    ['0', '7500', 0, true],
    ['2.345', '7345.5', 17_225, false],
  ])('%s × %s = %i', (precio, cotizacion, gs, exacto) => {
    const micro = BigInt(Math.round(Number(cotizacion) * 1_000_000))
    expect(aGuaranies(d(precio), micro)).toEqual({ ok: true, gs, exacto })
  })

  it.each([
    ['-1', MICRO],
    ['1e13', MICRO],
    ['1', 0n],
    ['1', -1n],
  ])('%s × %s does not fit', (precio, cotizacion) => {
    expect(aGuaranies(d(precio), cotizacion)).toMatchObject({ ok: false })
  })

  it('the amount of a percentage does not lose its cents', () => {
    const [, porcentaje] = tareasDe(importar(...CASITA).obra)[0]?.componentes ?? []
    if (!porcentaje) return expect.unreachable()
    expect(textoDeDecimal(porcentaje.precio ?? d('0'))).toBe('1.5')
    const comun = { ok: true, exacto: true } as const
    expect(componenteEnGuaranies(porcentaje, MICRO)).toEqual({
      ...comun,
      cantidad: 1_500_000n,
      precioUnitario: 1,
      precioUnitarioReal: 1,
    })
    expect(componenteEnGuaranies(porcentaje, 8000n * MICRO)).toEqual({
      ...comun,
      cantidad: MICRO,
      precioUnitario: 12_000,
      precioUnitarioReal: 12_000,
    })
    const sinPrecio = { ...porcentaje, precio: null, precioReal: null }
    expect(componenteEnGuaranies(sinPrecio, MICRO)).toMatchObject({
      precioUnitario: null,
      precioUnitarioReal: null,
    })
    expect(componenteEnGuaranies(porcentaje, 0n)).toMatchObject({ ok: false })
    expect(componenteEnGuaranies({ ...porcentaje, codigo: 'X' }, MICRO)).toMatchObject({
      exacto: false,
      precioUnitario: 2,
    })
  })

  it.each([
    ['1', 7_414_370n, '48.5', [359_596_945_000_000n, 1, true]],
    ['1', 7_414_370n, '50', [7_414_370_000_000n, 50, true]],
    // 0,5 a screw is a price, however small.
    ['0.5', 12n, '48.5', [12_000_000n, 24, false]],
    // More than a quantity may be: the price is rounded, and the difference told.
    ['1', 900_000_000n, '1.5', [900_000_000_000_000n, 2, false]],
  ])('%s by %s at %s', (precio, veces, tasa, esperado) => {
    const [comun] = tareasDe(importar(...CASITA).obra)[0]?.componentes ?? []
    if (!comun) return expect.unreachable()
    const linea = {
      ...comun,
      codigo: 'MAT',
      cantidad: veces * MICRO,
      precio: d(precio),
      precioReal: d(precio),
    }
    const enGs = componenteEnGuaranies(linea, aMicro(d(tasa)).micro)
    expect(enGs.ok && [enGs.cantidad, enGs.precioUnitario, enGs.exacto]).toEqual(esperado)
  })
})

describe('hostile compounds', () => {
  const niveles = Array.from({ length: 25 }, (_, n) => n)
  const base = ['~C|R##||Obra|||', '~D|R|T\\1\\1\\|', '~C|T|m|Tarea||||', '~C|A|m|Caño|10||3|']

  it('one inside itself stays as a componente, and is told', () => {
    const { obra, informe } = importar(
      ...base,
      '~D|T|X\\1\\1\\|',
      '~C|X|m|Equis|5|',
      '~C|Y|m|Ye|5|',
      '~D|X|Y\\1\\1\\A\\1\\1\\|',
      '~D|Y|X\\1\\1\\|',
    )
    expect(informe.cuentas.ciclo).toBe(1)
    expect(tareasDe(obra)[0]?.componentes.map(({ codigo }) => codigo)).toEqual(['X', 'A'])
  })

  it('those that multiply when they are opened are refused', () => {
    const renglones = niveles.flatMap((n) => [
      `~C|N${n}|m|N|1|`,
      `~D|N${n}|N${n + 1}\\1\\1\\N${n + 1}\\1\\1\\|`,
    ])
    expect(() => importar(...base, '~D|T|N0\\1\\1\\|', ...renglones, '~C|N25|m|N|1|')).toThrow(
      '400.000 componentes',
    )
  })
})
