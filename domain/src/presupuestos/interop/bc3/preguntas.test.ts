import { describe, expect, it } from 'vitest'
import { MICRO } from '../../../nucleo/micro.ts'
import { obraEnGuaranies, tareasDeEntrada } from '../entrada/enGuaranies.ts'
import { preguntaDeDiferencia, razonContraRespuestas } from './preguntas.ts'
import { CASITA, importarCon, legible } from './prueba/archivo.ts'

// What a file asks before it comes in, and the three totals (bc3.md, Never a wrong total quietly).

const GUARANIES = '~K|\\2\\2\\3\\0\\0\\0\\0\\PYG\\|0|'
/** A chapter with an item of two lines of analysis worth 130, and one with a price alone. */
const obra = ({ k = GUARANIES, raiz = '', capitulo = '', precio = '130', cantidad = '10' }) => [
  ...(k === '' ? [] : [k]),
  `~C|R##||Obra|${raiz}||0|`,
  '~D|R|A#\\1\\1\\|',
  `~C|A#||Capítulo|${capitulo}||0|`,
  `~D|A|T\\1\\${cantidad}\\U\\1\\1\\|`,
  `~C|T|m2|Muro|${precio}||0|`,
  '~T|T|De piedra.|',
  '~D|T|PEON\\1\\10\\CAL\\1\\1\\|',
  '~C|U|gl|Limpieza|1000||0|',
  '~C|PEON|h|Peón|10||1|',
  '~C|CAL|kg|Cal|30||3|',
]
const leer = (renglones: readonly string[], respuestas: Record<string, string> = {}, cotizacion = MICRO) => {
  const { informe, obra: importada } = importarCon(respuestas, ...renglones)
  const intento = obraEnGuaranies(importada, {
    cotizacion,
    margen: 0,
    distribuir: true,
    sinPrecio: new Set(),
  })
  if (!intento.ok) return expect.unreachable(intento.motivo)
  const tareas = tareasDeEntrada(intento.obra)
  const total = [...tareas, ...intento.obra.indirectos].reduce((suma, { plan }) => suma + plan.precioTotal, 0)
  const diferencia = preguntaDeDiferencia(informe, total, cotizacion)
  return {
    tareas,
    total,
    totales: legible(informe.totales),
    causas: legible(informe.causas),
    preguntas: informe.preguntas,
    claves: [...informe.preguntas, ...(diferencia ? [diferencia] : [])].map(({ clave }) => clave),
    diferencia,
    divisa: importada.divisa,
    cuentas: informe.cuentas,
  }
}

describe('three totals: stated, at the prices of the file, as it comes in', () => {
  it('a file that adds up: the same three times, with nothing to ask', () => {
    const { totales, causas, claves } = leer(obra({ raiz: '2300', capitulo: '2300' }))
    expect(totales).toEqual({ declarado: '2300', alPrecioDelArchivo: '2300', importado: '2300' })
    expect([causas, claves]).toEqual([[], []])
  })

  it('the root states none and its chapters do: that is what the file says', () => {
    const { totales, causas, claves } = leer(obra({ capitulo: '3000' }))
    expect(totales).toEqual({ declarado: '3000', alPrecioDelArchivo: '2300', importado: '2300' })
    expect(causas).toEqual([
      { texto: 'El capítulo A Capítulo dice 3.000 y lo que tiene adentro suma 2.300', importe: '-700' },
    ])
    expect(claves).toEqual(['diferencia'])
  })

  it.each(['', '0'])('the root states %j: nothing is stated', (raiz) => {
    expect(leer(obra({ raiz })).totales).toEqual({
      declarado: null,
      alPrecioDelArchivo: '2300',
      importado: '2300',
    })
  })

  it.each([
    [
      'a price that is not its analysis',
      { raiz: '3000', precio: '200' },
      { declarado: '3000', alPrecioDelArchivo: '3000', importado: '2300' },
      [['El precio que el archivo dice de 1 rubro no sale de su análisis: T', '-700']],
    ],
    [
      'chapter and root that are not their sum',
      { raiz: '3000', capitulo: '2500' },
      { declarado: '3000', alPrecioDelArchivo: '2300', importado: '2300' },
      [
        ['La obra dice 3.000 y lo que tiene adentro suma 2.500', '-500'],
        ['El capítulo A Capítulo dice 2.500 y lo que tiene adentro suma 2.300', '-200'],
      ],
    ],
    [
      'nothing stated above, and a price that is not its analysis',
      { precio: '200' },
      { declarado: null, alPrecioDelArchivo: '3000', importado: '2300' },
      [['El precio que el archivo dice de 1 rubro no sale de su análisis: T', '-700']],
    ],
    [
      'a negative quantity, which has no place here',
      { raiz: '-300', capitulo: '-300', cantidad: '-10' },
      { declarado: '-300', alPrecioDelArchivo: '-300', importado: '1000' },
      [['T Muro tiene una cantidad negativa y entra con 0', '1300']],
    ],
    [
      'a price of 0, which says nothing',
      { raiz: '2300', precio: '0' },
      { declarado: '2300', alPrecioDelArchivo: '2300', importado: '2300' },
      [],
    ],
  ])('%s: each difference with its amount and reason', (_, cambio, totales, causas) => {
    const leido = leer(obra(cambio))
    expect(leido.totales).toEqual(totales)
    expect(leido.causas).toEqual(causas.map(([texto, importe]) => ({ texto, importe })))
  })

  it('a measurement that gives another quantity than the stated one', () => {
    const { totales, causas } = leer([...obra({ raiz: '2300' }), '~M|A\\T|1\\1\\||\\Frente\\2\\6\\\\\\|'])
    expect(totales).toEqual({ declarado: '2300', alPrecioDelArchivo: '2300', importado: '2560' })
    expect(causas).toEqual([
      {
        texto: 'La cantidad que el archivo dice de 1 rubro no sale de sus líneas de medición: T',
        importe: '260',
      },
    ])
  })

  it('a chapter that counts twice counts twice among the causes', () => {
    const renglones = obra({ precio: '200', raiz: '6000' }).map((r) => r.replace('A#\\1\\1\\', 'A#\\1\\2\\'))
    const { causas, totales } = leer(renglones)
    expect(totales).toEqual({ declarado: '6000', alPrecioDelArchivo: '6000', importado: '4600' })
    expect(causas).toMatchObject([{ importe: '-1400' }])
  })
})

describe('over 1 % it must be answered', () => {
  it.each([
    ['exactly 1 %', '2323', false],
    ['a guaraní more', '2324', true],
    ['exactly 1 % the other way', '2277.228', false],
    ['more the other way', '2277', true],
    ['a sign apart', '-2300', true],
  ])('%s', (_, raiz, asked) => {
    const { claves } = leer(obra({ raiz }))
    expect(claves.includes('diferencia')).toBe(asked)
  })

  it('says both figures, how much, and the amounts that it is made of, in guaraníes', () => {
    const { diferencia } = leer(obra({ raiz: '3000', capitulo: '3000', precio: '200' }), {}, 2n * MICRO)
    expect(diferencia?.texto).toBe(
      'Lo que entra (Gs. 4.600) no es lo que dice el archivo (Gs. 6.000): Gs. 1.400 de menos, 23,3 %. ¿Lo importás así?',
    )
    expect(diferencia).toMatchObject({ obligatoria: true, propuesta: null })
    expect(diferencia?.opciones.map(({ valor, texto }) => [valor, texto])).toEqual([
      ['entiendo', 'Entiendo: entra con Gs. 4.600 y no con Gs. 6.000'],
    ])
    expect(legible(diferencia?.causas)).toMatchObject([{ importe: '-1400' }])
  })

  it.each([
    ['prices of cents are kept, since what each item is worth is more than a guaraní', '10', undefined],
    ['amounts of cents that become nothing at a rate of 1 are such a difference', '0.01', '-0.74'],
  ])('%s', (_, cantidad, importe) => {
    const k = '~K|\\2\\2\\3\\2\\2\\2\\2\\EUR\\|0|'
    const enCentavos = obra({ k, precio: '', cantidad }).map((r) =>
      r.replace('Peón|10|', 'Peón|0.4|').replace('Limpieza|1000|', 'Limpieza|0.4|'),
    )
    const texto = 'Precios e importes que pasan a guaraníes enteros'
    expect(legible(leer(enCentavos).diferencia?.causas)).toEqual(importe && [{ texto, importe }])
  })

  it('nothing comes in until every such question has one of its answers', () => {
    const { diferencia, preguntas } = leer(obra({ k: '', raiz: '3000.5', precio: '200' }))
    if (!diferencia) return expect.unreachable()
    const todas = [...preguntas, diferencia]
    const contra = (respuestas: Record<string, string>) => razonContraRespuestas(todas, respuestas)
    expect(contra({})).toContain('Antes de importar respondé')
    expect(contra({})).toContain('¿Cuál es?')
    expect(contra({ moneda: 'USD' })).toContain('¿Lo importás así?')
    expect(contra({ moneda: 'XXX', diferencia: 'entiendo' })).toContain("'XXX' no es una de las respuestas")
    expect(contra({ moneda: 'USD', diferencia: 'entiendo', precios: 'mitad' })).toContain("'mitad'")
    expect(contra({ moneda: 'USD', diferencia: 'entiendo', otra: 'cosa' })).toBeNull()
    expect(contra(JSON.parse('{"__proto__": {"moneda": "USD"}, "diferencia": "entiendo"}'))).not.toBeNull()
  })
})

describe('the price of the file may be chosen', () => {
  const distinta = obra({ raiz: '3000', capitulo: '3000', precio: '200' })

  it('is asked with both totals; the analysis holds while nobody answers', () => {
    const { preguntas, total } = leer(distinta)
    expect(preguntas.map(({ clave, propuesta, obligatoria }) => [clave, propuesta, obligatoria])).toEqual([
      ['precios', 'analisis', false],
    ])
    expect(preguntas[0]?.opciones.map(({ valor, total: suyo }) => [valor, legible(suyo)])).toEqual([
      ['analisis', '2300'],
      ['archivo', '3000'],
    ])
    expect(total).toBe(2300)
  })

  it('chosen: one componente at that price, the analysis in words, the stated total to the guaraní', () => {
    const { tareas, total, claves, causas, cuentas, totales } = leer(distinta, { precios: 'archivo' })
    const [muro, limpieza] = tareas
    expect(muro?.componentes.map((c) => [c.nombre, c.tipo, c.precioUnitario])).toEqual([
      ['Precio del archivo', 'materialYMano', 200],
    ])
    expect(muro?.textoLargo.split('\n')).toEqual([
      'De piedra.',
      'Análisis del archivo, que da 130:',
      'PEON Peón: 10 h × 10 = 100',
      'CAL Cal: 1 kg × 30 = 30',
    ])
    expect(limpieza?.componentes[0]?.nombre).toBe('Limpieza')
    expect(total).toBe(3000)
    expect(totales).toEqual({ declarado: '3000', alPrecioDelArchivo: '3000', importado: '3000' })
    expect([claves, causas, cuentas]).toEqual([['precios'], [], { precioDelArchivo: 1 }])
  })

  it('items whose price is their analysis keep it', () => {
    const { tareas, preguntas } = leer(
      CASITA.map((r) => r.replace('|31.8|', '|32|')),
      { precios: 'archivo' },
    )
    const nombres = tareas.map(({ codigo, componentes }) => [codigo, componentes.map((c) => c.nombre)])
    expect(Object.fromEntries(nombres)).toMatchObject({
      A1: ['Precio del archivo'],
      A21: ['Cemento', 'Arena lavada', 'Peón', 'Peón'],
    })
    expect(preguntas.map(({ clave }) => clave)).toEqual(['precios'])
  })

  it('with indirect costs inside the prices: the stated price has them, and no total moves', () => {
    const conCi = obra({ k: GUARANIES.replace('|0|', '|10|'), precio: '143' })
    const varias = [
      ...conCi.map((r) => r.replace('U\\1\\1\\', 'U\\1\\1\\V\\1\\1\\')),
      '~C|V|m2|Revoque|500||0|',
      '~D|V|PEON\\1\\10\\|',
    ]
    expect(leer(varias, { precios: 'archivo' }).totales).toEqual({
      declarado: null,
      alPrecioDelArchivo: '2930',
      importado: '2930',
    })
  })
})

describe('currency', () => {
  const EUROS = '~K|\\2\\2\\3\\2\\2\\2\\2\\EUR\\|0|'
  it.each([
    ['the file says it', EUROS, '130', undefined, 'EUR'],
    ['prices with cents', '', '130.55', true, ''],
    ['~K declares cents for amounts', '~K|\\2\\2\\3\\2\\2\\2\\2\\\\|0|', '130', true, ''],
    [
      '~K declares cents in its third field',
      '~K||0|3\\2\\\\3\\3\\\\2\\2\\2\\2\\2\\2\\2\\2\\|',
      '130',
      true,
      '',
    ],
    ['whole prices, ~K without cents', '~K|\\2\\2\\3\\0\\0\\0\\0\\\\|0|', '130', false, 'PYG'],
    ['whole prices, no ~K', '', '130', false, 'PYG'],
  ])('%s', (_, k, precio, obligatoria, divisa) => {
    const { preguntas, divisa: elegida } = leer(obra({ k, precio }))
    const pregunta = preguntas.find(({ clave }) => clave === 'moneda')
    expect(pregunta?.obligatoria).toBe(obligatoria)
    expect(pregunta?.propuesta ?? null).toBe(obligatoria === false ? 'PYG' : null)
    expect(elegida).toBe(divisa)
  })

  it.each([
    ['USD', 'USD'],
    ['PYG', 'PYG'],
    ['otra', ''],
    ['XXX', ''],
  ])('answered %s it is %j', (respuesta, divisa) => {
    expect(leer(obra({ k: '', precio: '130.55' }), { moneda: respuesta }).divisa).toBe(divisa)
  })

  it('a percentage of 1,5 is no money', () => {
    const renglones = [...obra({ k: '' }), '~C|%MA|%|Medios|1.5||0|', '~Y|T|%MA\\1\\0\\|']
    expect(leer(renglones).preguntas[0]?.obligatoria).toBe(false)
  })
})

it('many are told as many', () => {
  const dos = [
    ...obra({ precio: '200' }).map((r) => r.replace('U\\1\\1\\', 'U\\1\\1\\V\\1\\1\\')),
    '~C|V|m2|Revoque|500||0|',
    '~D|V|PEON\\1\\10\\|',
  ]
  expect(leer(dos).preguntas.map(({ texto }) => texto)).toEqual([
    'El precio que el archivo dice de 2 rubros no sale de su análisis. ¿Con cuál entran?',
  ])
})
