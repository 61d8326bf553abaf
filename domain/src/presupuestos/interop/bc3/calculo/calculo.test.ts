import { describe, expect, it } from 'vitest'
import { leerDecimal, textoDeDecimal, UNO } from '../../../../nucleo/decimal.ts'
import { LIMITES_BC3 } from '../formato/limites.ts'
import { armarArbol, type NodoBc3 } from '../lectura/arbol.ts'
import { BasesDePorcentaje, esIndirecto, esPorcentaje, mascaraDe } from '../lectura/porcentajes.ts'
import { CASITA, documento, legible } from '../prueba/archivo.ts'
import { type CriterioPrecios, PreciosBc3, precioDeclarado } from './analisis.ts'
import { capituloCuadra, unitarioEnCapitulo } from './criterio.ts'
import { Discrepancias } from './discrepancias.ts'

const d = (texto: string) => leerDecimal(texto) ?? expect.unreachable(texto)
const CRITERIO: CriterioPrecios = { di: 2, dc: 2, factor: UNO }
const preciosDe = (criterio: Partial<CriterioPrecios>, ...renglones: string[]): PreciosBc3 =>
  new PreciosBc3(documento(...renglones), { ...CRITERIO, ...criterio })

describe('PreciosBc3', () => {
  it('the analysis of an item, line by line', () => {
    const analisis = preciosDe({}, ...CASITA).analisis('A1')
    expect(
      analisis?.lineas.map(({ concepto, clase, cantidad, precio, importe }) =>
        legible([concepto.codigo, clase, cantidad, precio, importe]),
      ),
    ).toEqual([
      ['PEON', 'comun', '2', '15', '30'],
      ['%MA', 'porcentaje', '0.05', '30', '1.5'],
      // Of everything above, the other percentage too.
      ['%CI', 'porcentaje', '0.0096', '31.5', '0.3'],
    ])
    expect(legible(analisis?.directo)).toBe('31.8')
  })

  it('a compound is worth its analysis, not what it says', () => {
    const cambiada = CASITA.map((r) => r.replace('Mortero preparado|94.1|', 'Mortero preparado|1|'))
    const precios = preciosDe({}, ...cambiada)
    expect(legible(precios.precioDeComponente('MORT'))).toBe('94.1')
    expect(precios.analisis('A21')?.lineas.map(({ clase }) => clase)).toEqual(['auxiliar', 'comun'])
    // Its own arithmetic is by stated prices, and these no longer give it.
    expect([precios.cuadra('A21'), precios.cuadra('A1')]).toEqual([false, true])
  })

  it.each([
    ['sin factor', UNO, '31.8', '94.1'],
    ['con CI dentro, sólo las tareas', d('1.05'), '33.39', '94.1'],
  ])('%s', (_, factor, tarea, componente) => {
    const precios = preciosDe({ factor }, ...CASITA)
    expect(legible([precios.precioDeTarea('A1'), precios.precioDeComponente('MORT')])).toEqual([
      tarea,
      componente,
    ])
  })

  it('what has no decomposition is worth what it says, or nothing', () => {
    const precios = preciosDe({}, '~C|A|m|a|7|', '~C|B|m|b||')
    expect(
      legible([precios.precioDeTarea('A'), precios.precioDeTarea('B'), precios.precioDeTarea('NADIE')]),
    ).toEqual(['7', null, null])
    expect(precios.analisis('A')).toBeNull()
    expect(precioDeclarado(undefined)).toBeNull()
  })

  it.each([
    [2, 2, '0.66'],
    [3, 2, '0.67'],
    [3, 3, '0.666'],
    [0, 0, '0'],
  ])('with %i decimals a line and %i in the price', (di, dc, esperado) => {
    const precios = preciosDe(
      { di, dc },
      '~C|T|m|t||',
      '~D|T|A\\1\\0.333333\\A\\1\\0.333333\\|',
      '~C|A|m|a|1|',
    )
    expect(legible(precios.precioDeTarea('T'))).toBe(esperado)
  })
})

describe('chapters', () => {
  const cuadra = (cambio: (renglon: string) => string, codigo: string, factor = UNO, dm = 2): boolean => {
    const doc = documento(...CASITA.map(cambio))
    const buscar = (nodo: NodoBc3): NodoBc3 | undefined =>
      nodo.concepto.codigo === codigo ? nodo : nodo.hijos.map(buscar).find((hallado) => hallado !== undefined)
    const nodo = buscar(armarArbol(doc)) ?? expect.unreachable(codigo)
    return capituloCuadra(nodo, new PreciosBc3(doc, CRITERIO), factor, dm)
  }
  const igual = (r: string): string => r

  it.each(['CASITA', 'A', 'A2', 'A22', 'B'])('%s is the sum of what it states inside', (codigo) => {
    expect(cuadra(igual, codigo)).toBe(true)
  })

  it('another price, other decimals or another factor do not give it', () => {
    expect(cuadra((r) => r.replace('Encofrados|150|', 'Encofrados|150.01|'), 'A22')).toBe(false)
    expect(cuadra(igual, 'A2', UNO, 0)).toBe(false)
    expect(cuadra(igual, 'A22', d('1.02'))).toBe(false)
  })

  it('if all is wrong alike, it adds up: what is wrong is not its own', () => {
    const mal = (r: string): string =>
      r.replace('Encofrados|150|', 'Encofrados|151|').replace('|650.5|', '|651.5|')
    expect([cuadra(mal, 'A22'), cuadra(mal, 'A2')]).toEqual([false, true])
  })

  it('without a price there is nothing to compare', () => {
    expect(cuadra((r) => r.replace('Encofrados|150|', 'Encofrados||'), 'A22')).toBe(false)
  })

  it('one without a price inside is worth what its lines say', () => {
    expect(cuadra((r) => r.replace('Encofrados|150|', 'Encofrados||'), 'A2')).toBe(true)
    const conOtraLinea = (r: string) =>
      r.replace('Encofrados|150|', 'Encofrados||').replace('madera|50|', 'madera|51|')
    expect(cuadra(conOtraLinea, 'A2')).toBe(false)
  })

  it.each([
    ['10', UNO, '10'],
    ['10', d('1.02'), '10.2'],
    ['10.333', UNO, '10.333'],
    ['10.33', d('1.05'), '10.85'],
  ])('%s in a chapter', (precio, factor, esperado) => {
    expect(textoDeDecimal(unitarioEnCapitulo(d(precio), factor, 2))).toBe(esperado)
  })
})

describe('percentages', () => {
  it.each([
    ['%CI', true, ''],
    ['&1', true, ''],
    ['MO%3', true, 'MO'],
    ['A%NAAA', true, 'A'],
    ['PEON', false, 'PEO'],
  ])('%s', (codigo, es, mascara) => {
    expect(esPorcentaje(codigo)).toBe(es)
    if (es) expect(mascaraDe(codigo)).toBe(mascara)
  })

  it.each([
    ['%CI', 'Lo que sea', true],
    ['%CI2', '', true],
    ['&CI', '', true],
    ['%X', 'COSTE INDIRECTO.', true],
    ['%X', 'Costos indirectos de obra', true],
    ['A%X', 'Despeses indirectes', true],
    ['%MA', 'Medios auxiliares', false],
    ['A%CI', 'Medios', false],
    ['%CIELO', 'Cielorraso', false],
  ])('%s (%s) is an indirect cost: %s', (codigo, nombre, es) => {
    expect(esIndirecto(codigo, nombre)).toBe(es)
  })

  it('each mask adds what stands before it', () => {
    const bases = new BasesDePorcentaje()
    const base = (mascara: string) => legible(bases.de(mascara))
    expect(base('')).toBeNull()
    bases.agregar('MO1', d('10'))
    expect([base(''), base('MO'), base('MT')]).toEqual(['10', '10', null])
    bases.agregar('MT1', d('5'))
    bases.agregar('MO%X', d('1'))
    expect([base(''), base('MO'), base('MT')]).toEqual(['16', '11', '5'])
  })

  it('more different masks than those of a work are refused', () => {
    const bases = new BasesDePorcentaje()
    const pedir = (cuantas: number) => () => {
      for (let i = 0; i < cuantas; i++) bases.de(`M${i}`)
    }
    expect(pedir(LIMITES_BC3.mascaras)).not.toThrow()
    expect(pedir(LIMITES_BC3.mascaras + 1)).toThrow('200 porcentajes')
  })
})

describe('discrepancies', () => {
  it('have a limit, and the others are counted', () => {
    const discrepancias = new Discrepancias(documento('~C|X|m|Equis|1|'))
    const una = {
      nivel: 'tarea',
      codigo: 'X',
      en: '',
      declarado: d('1'),
      calculado: d('2'),
      propia: true,
    } as const
    for (let i = 0; i < LIMITES_BC3.hallazgos + 3; i++) discrepancias.anotar(una)
    expect([discrepancias.lista.length, discrepancias.omitidas]).toEqual([LIMITES_BC3.hallazgos, 3])
    expect(discrepancias.lista[0]).toEqual({ ...una, nombre: 'Equis' })
  })
})
