import { describe, expect, it } from 'vitest'
import { leerDecimal, textoDeDecimal } from '../../../../nucleo/decimal.ts'
import { CANTIDAD_MAXIMA, MICRO } from '../../../../nucleo/micro.ts'
import { type LineaDeMedicion, medir } from '../../../medicion.ts'
import { Hallazgos } from '../formato/hallazgos.ts'
import { documento, legible } from '../prueba/archivo.ts'
import { deMedicion, limitarCantidad } from './computo.ts'
import { Familias } from './familias.ts'
import { Indirectos, tareaGlobal } from './indirectos.ts'
import { acortar, NombresDelArchivo } from './nombres.ts'
import { precioDeComponentes, sinRedondeo } from './redondeo.ts'

const d = (texto: string) => leerDecimal(texto) ?? expect.unreachable(texto)

describe('quantities', () => {
  it.each([
    ['12.5', 12_500_000n, undefined],
    ['0', 0n, undefined],
    ['0.0000001', 0n, 'cantidadRedondeada'],
    ['0.0000005', 1n, 'cantidadRedondeada'],
    ['999999999.999999', CANTIDAD_MAXIMA, undefined],
    ['1000000000', 0n, 'cantidadFueraDeRango'],
    // Told with its amount: calculo/fuera.ts.
    ['-0.5', 0n, undefined],
  ])('%s', (texto, micro, clase) => {
    const hallazgos = new Hallazgos()
    expect(limitarCantidad(d(texto), 'X', hallazgos)).toBe(micro)
    expect(hallazgos.lista[0]?.clase).toBe(clase)
  })
})

describe('measurement', () => {
  const linea = (cambios: Partial<LineaDeMedicion>): LineaDeMedicion => ({
    tipo: 'normal',
    comentario: '',
    unidades: null,
    largo: null,
    ancho: null,
    alto: null,
    ...cambios,
  })

  it('gives the quantity and what each line shows', () => {
    const lineas = [
      linea({ unidades: 2n * MICRO, largo: 1_500_000n }),
      linea({ comentario: 'sólo un comentario' }),
      linea({ tipo: 'subtotalParcial' }),
      linea({ tipo: 'expresion', comentario: 'a/3', unidades: MICRO }),
      linea({ tipo: 'subtotalAcumulado' }),
    ]
    expect(medir(lineas, 3)).toMatchObject({
      valores: [3_000_000n, 0n, 3_000_000n, 333_000n, 3_333_000n],
      cantidad: 3_333_000n,
    })
  })

  it('there and back of the lines of the file; measures of more decimals are told', () => {
    const hallazgos = new Hallazgos()
    const medicion = documento('~C|X|', '~M|P\\X|1\\|1|\\Foso\\1\\2.5\\\\0\\1\\\\0.1234567\\\\\\\\|')
      .mediciones.get('P\\X')
      ?.at(0)
    const lineas = deMedicion(medicion ?? expect.unreachable(), 'X', hallazgos)
    expect(legible(lineas)).toEqual([
      { tipo: 'normal', comentario: 'Foso', unidades: '1000000', largo: '2500000', ancho: null, alto: '0' },
      { tipo: 'subtotalParcial', comentario: '', unidades: '123457', largo: null, ancho: null, alto: null },
    ])
    expect(hallazgos.lista.map(({ clase }) => clase)).toEqual(['medicionSinDecimales'])
  })
})

describe('findings', () => {
  it('does not repeat, counts by class and says how grave it is', () => {
    const hallazgos = new Hallazgos()
    hallazgos.anotar('ciclo', 'A', 'a')
    hallazgos.anotar('ciclo', 'A', 'a')
    hallazgos.anotar('ciclo', 'B', 'a', 7)
    hallazgos.anotar('comaDecimal', '', 'coma')
    expect(hallazgos.lista).toEqual([
      { clase: 'ciclo', gravedad: 'grave', codigo: 'A', texto: 'a', renglon: null },
      { clase: 'ciclo', gravedad: 'grave', codigo: 'B', texto: 'a', renglon: 7 },
      { clase: 'comaDecimal', gravedad: 'nota', codigo: '', texto: 'coma', renglon: null },
    ])
    expect(Object.fromEntries(hallazgos.cuentas)).toEqual({ ciclo: 2, comaDecimal: 1 })
    expect(hallazgos.omitidos).toBe(0)
  })
})

describe('rounding of an analysis', () => {
  const componentes = [
    { cantidad: 333_333n, precio: d('10') },
    { cantidad: 666_666n, precio: d('10') },
    { cantidad: MICRO, precio: null },
  ]
  it.each([
    [{ linea: 6, unitario: 6 }, '9.99999'],
    [{ linea: 2, unitario: 2 }, '10'],
    [{ linea: 3, unitario: 1 }, '10'],
    [{ linea: 0, unitario: 0 }, '10'],
  ])('%j', (redondeo, esperado) => {
    expect(textoDeDecimal(precioDeComponentes(componentes, redondeo))).toBe(esperado)
  })

  it('six decimals round nothing of ours', () => {
    expect([sinRedondeo({ linea: 6, unitario: 6 }), sinRedondeo({ linea: 6, unitario: 2 })]).toEqual([
      true,
      false,
    ])
  })
})

describe('indirect costs', () => {
  const con = (ci: 'dentro' | 'enCapitulos' | 'sinAplicar' | 'ninguno') =>
    new Indirectos({ ci, ciPorcentaje: d('5') })

  it('gathers by name; what has no name is of the CI, if the prices have it', () => {
    const indirectos = con('dentro')
    indirectos.agregar('Obrador', d('10'))
    indirectos.agregar(undefined, d('2.5'))
    indirectos.agregar('Obrador', d('5'))
    indirectos.agregar('Nada', d('0'))
    const [tarea] = indirectos.tareas()
    expect(tarea?.componentes.map(({ nombre, precio }) => [nombre, legible(precio)])).toEqual([
      ['Obrador', '15'],
      ['Costes indirectos (5 %)', '2.5'],
    ])
    expect(legible(tarea?.precioUnitario)).toBe('17.5')
  })

  it.each(['sinAplicar', 'ninguno'] as const)('with CI %s a difference is a rounding', (ci) => {
    const indirectos = con(ci)
    indirectos.agregar(undefined, d('1'))
    expect(indirectos.tareas()).toEqual([])
  })

  it('what is negative does not come in', () => {
    const indirectos = con('enCapitulos')
    indirectos.agregar('Descuento', d('-3'))
    expect(indirectos.tareas()).toEqual([])
  })

  it('an overall item is worth the sum of its amounts', () => {
    const montos = [
      { nombre: 'a', importe: d('1.25') },
      { nombre: 'b', importe: d('2') },
    ]
    expect(legible(tareaGlobal('G', 'Global', montos))).toMatchObject({
      codigo: 'G',
      nombre: 'Global',
      unidad: 'gl',
      cantidad: '1000000',
      precioUnitario: '3.25',
      redondeo: null,
    })
  })
})

describe('families', () => {
  it('counts each concept once, keeps a sample and proposes by majority', () => {
    const familias = new Familias()
    const agregar = (codigo: string, resumen: string, unidad: string): string =>
      familias.agregar({ codigo, resumen, unidad })
    expect(agregar('01.1', 'Oficial', 'h')).toBe('01')
    agregar('01.1', 'Oficial', 'h')
    agregar('01.2', 'Peón', 'h')
    agregar('01.3', 'Clavos', 'kg')
    for (const n of [1, 2, 3, 4, 5, 6]) agregar(`MQ${n}`, n === 1 ? '' : `Grúa ${n}`, 'h')
    expect(familias.lista()).toEqual([
      { clave: '01', muestra: ['Oficial', 'Peón', 'Clavos'], cuenta: 3, propuesta: 'manoDeObra' },
      {
        clave: 'MQ',
        muestra: ['MQ1', 'Grúa 2', 'Grúa 3', 'Grúa 4', 'Grúa 5'],
        cuenta: 6,
        propuesta: 'materialYMano',
      },
    ])
  })

  it('what has no analysis goes apart, and its hours further apart', () => {
    const familias = new Familias()
    const agregar = (codigo: string, resumen: string, unidad: string): string =>
      familias.agregar({ codigo, resumen, unidad }, true)
    expect(agregar('PP01', 'Señal colocada', 'ud')).toBe('sin-analisis PP')
    expect(agregar('PP02', 'Oficial', 'h')).toBe('sin-analisis PP (horas)')
    expect(familias.lista().map(({ propuesta }) => propuesta)).toEqual(['materialYMano', 'manoDeObra'])
  })
})

describe('names', () => {
  it.each([
    ['corto', 'corto'],
    ['x'.repeat(500), 'x'.repeat(500)],
    ['x'.repeat(501), `${'x'.repeat(499)}…`],
    [`${'a'.repeat(400)} ${'b'.repeat(150)}`, `${'a'.repeat(400)}…`],
    [`${'x'.repeat(498)}🏠🏠`, `${'x'.repeat(498)}…`],
  ])('%s', (nombre, esperado) => {
    expect(acortar(nombre)).toBe(esperado)
  })

  it('a file of ours says name and text as they are', () => {
    const doc = documento('~V|Plomada|FIEBDC-3/2016|Plomada||ANSI|', '~C|X|m|Igual|', '~T|X|Igual|')
    const concepto = doc.conceptos.get('X') ?? expect.unreachable()
    expect(new NombresDelArchivo(doc).de(concepto)).toEqual({ nombre: 'Igual', textoLargo: 'Igual' })
  })

  it('one of others, with a text that repeats the summary, does not repeat it', () => {
    const doc = documento('~C|X|m|Piso   cerámico|', '~T|X|Piso cerámico|')
    const concepto = doc.conceptos.get('X') ?? expect.unreachable()
    expect(new NombresDelArchivo(doc).de(concepto)).toEqual({ nombre: 'Piso cerámico', textoLargo: '' })
  })
})
