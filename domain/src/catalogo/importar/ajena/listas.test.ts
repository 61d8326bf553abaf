import { describe, expect, it } from 'vitest'
import { mensajesComun } from '../../../nucleo/mensajes/comun.ts'
import { mensajesMonedas } from '../../../nucleo/mensajes/monedas.ts'
import { CAMPOS_DE_LISTA } from '../campos.ts'
import type { Respuestas } from '../lectura.ts'
import type { PreguntaDeImporte, Propuesta } from '../proponer.ts'
import { entrada, hoja, proponer } from '../prueba/hojas.ts'

// Lists of prices of our own making, in the habits of the programs and of the sellers of the trade: each comes in to
// the guaraní, or is asked about.

const con = (renglones: readonly string[], respuestas: Partial<Respuestas> = {}) =>
  proponer(hoja(renglones, CAMPOS_DE_LISTA), [], respuestas)

/** What is asked, in a word each. */
const preguntas = (propuesta: Propuesta): string[] => propuesta.preguntas.map(enPalabra)

function enPalabra(pregunta: PreguntaDeImporte): string {
  switch (pregunta.clase) {
    case 'moneda':
      return `moneda ${pregunta.eleccion.de}: ${pregunta.eleccion.causa} ${pregunta.eleccion.halladas.join(' ')}`.trim()
    case 'cotizacion':
      return `cotización ${pregunta.moneda.codigo}`
    case 'columna':
      return `columna ${pregunta.campo.nombre}`
    case 'unidad':
      return `unidad ${pregunta.texto}`
    case 'otraClase':
      return `${pregunta.que} ${pregunta.filas.join(' ')}`
    default:
      return pregunta.clase
  }
}

/** What comes in: code, name, unit and price in guaraníes. */
const entran = ({ filas }: Propuesta) =>
  filas.flatMap(({ estado, entrada: e }) =>
    estado === 'lista' && e ? [[e.codigo, e.nombre, e.unidad, e.precio].join(' · ')] : [],
  )

const elegir = (campo: string, columna: number) => ({ columnas: new Map([[campo, columna]]) })
const cotiza = (codigo: string, cuanto: string) => ({ cotizaciones: new Map([[codigo, cuanto]]) })
const moneda = (clave: string, codigo: string) => ({ monedas: new Map([[clave, codigo]]) })

interface Lista {
  renglones: string[]
  pide: string[]
  respuestas?: Partial<Respuestas>
  entran: string[]
}

const LISTAS: Record<string, Lista> = {
  'Presto, in euros': {
    renglones: [
      'Código | NatC | Ud | Resumen | Precio',
      'P01 | Capítulo | | ÁRIDOS | ',
      'P01AA020 | Material | m3 | Arena de río 0/6 mm | 17,09 €',
      'P01CC020 | Material | tn | Cemento CEM II | 102,31 €',
    ],
    pide: ['cotización EUR'],
    respuestas: cotiza('EUR', '8100.5'),
    // 17,09 × 8.100,5 = 138.437,545; 102,31 × 8.100,5 = 828.762,155.
    entran: ['P01AA020 · Arena de río 0/6 mm · m3 · 138438', 'P01CC020 · Cemento CEM II · tn · 828762'],
  },
  'Presto, of all kinds': {
    renglones: [
      'Código | Nat | Ud | Resumen | Pres',
      'O01 | Mano de obra | h | Oficial primera | 18000',
      'P02 | Material | un | Ladrillo hueco | 750',
      'M03 | Maquinaria | h | Hormigonera | 12000',
      'E04 | Partida | m2 | Muro de 15 | 98000',
    ],
    pide: ['manoDeObra 2', 'equipo 4', 'partida 5'],
    respuestas: { omitidas: new Set([2, 4, 5]) },
    entran: ['P02 · Ladrillo hueco · un · 750'],
  },
  'S10, in soles, with groups': {
    renglones: [
      'Precios y cantidades de recursos requeridos',
      'Obra | Vivienda',
      'Código | Recurso | Unidad | Cantidad | Precio S/. | Parcial S/.',
      '| MATERIALES | | | | ',
      '02 | AGREGADOS | | | | ',
      '0201001 | Arena gruesa | m3 | 12.50 | 45.00 | 562.50',
      '0203002 | Clavos 3" | kg | 30.00 | 4.20 | 126.00',
      '| Total | | | | 688.50',
    ],
    pide: ['cotización PEN'],
    respuestas: cotiza('PEN', '1950'),
    entran: ['0201001 · Arena gruesa · m3 · 87750', '0203002 · Clavos 3" · kg · 8190'],
  },
  'S10, labour under its heading': {
    renglones: [
      'Código | Insumo | Unidad | Precio',
      '01 | MANO DE OBRA | | ',
      '0101 | Operario | hs | 25000',
      '02 | MATERIALES | | ',
      '0201 | Alambre negro | kg | 9500',
      '03 | EQUIPOS | | ',
      '0301 | Vibrador | hs | 15000',
    ],
    pide: ['manoDeObra 3', 'equipo 7'],
    respuestas: { omitidas: new Set([3, 7]) },
    entran: ['0201 · Alambre negro · kg · 9500'],
  },
  'Arquímedes, its table of materials': {
    renglones: [
      'Cuadro de materiales',
      'Núm. | Código | Denominación del material | Ud | Precio | Cantidad',
      '1 | mt01 | Bloque de hormigón | Ud | 0,93 | 1260',
      '2 | mt08 | Agua | m3 | 1,50 | 12',
    ],
    pide: ['moneda Precio: decimales'],
    respuestas: { ...moneda('precio', 'EUR'), ...cotiza('EUR', '8000') },
    entran: ['mt01 · Bloque de hormigón · un · 7440', 'mt08 · Agua · m3 · 12000'],
  },
  'SINAPI, with rows above': {
    renglones: [
      'SINAPI - PREÇOS DE INSUMOS',
      'MÊS DE COLETA: 10/2026',
      'LOCALIDADE: CURITIBA',
      '',
      'CODIGO | DESCRICAO DO INSUMO | UNIDADE | ORIGEM DO PRECO | PRECO MEDIANO R$',
      '00000370 | AREIA MEDIA | M3 | CR | 1.120,00',
      '00001379 | CIMENTO PORTLAND | KG | C | 0,78',
    ],
    pide: ['cotización BRL'],
    respuestas: cotiza('BRL', '1365.25'),
    // 0,78 × 1.365,25 = 1.064,895.
    entran: ['00000370 · AREIA MEDIA · m3 · 1529080', '00001379 · CIMENTO PORTLAND · kg · 1065'],
  },
  'SINAPI, of labour': {
    renglones: [
      'CLASSIFICAÇÃO | CÓDIGO | DESCRIÇÃO DO INSUMO | UNIDADE | PREÇO MEDIANO (R$)',
      'MÃO DE OBRA | 00004750 | PEDREIRO | H | 21,40',
      'MATERIAL | 00000367 | AREIA GROSSA | M3 | 95,00',
    ],
    pide: ['cotización BRL', 'manoDeObra 2'],
    respuestas: { ...cotiza('BRL', '1000'), clases: new Set(['manoDeObra']) },
    entran: ['00004750 · PEDREIRO · h · 21400', '00000367 · AREIA GROSSA · m3 · 95000'],
  },
  "a seller's, with two prices in dollars": {
    renglones: [
      'FERRETERÍA - LISTA DE PRECIOS EN US$',
      'Artículo | Presentación | Precio contado | Precio lista | IVA incluido',
      'Caño PVC 100 | barra | 6,50 | 7,15 | Sí',
      'Codo PVC 100 | un | 1,20 | 1,32 | Sí',
    ],
    pide: ['columna precio'],
    respuestas: { ...elegir('precio', 2), ...cotiza('USD', '7300') },
    entran: [' · Caño PVC 100 · barra · 47450', ' · Codo PVC 100 · un · 8760'],
  },
  'dollars in how the cells are shown': {
    renglones: ['Producto | Und | Precio', 'Grifería | un | US$ 45', 'Inodoro | un | US$ 120'],
    pide: ['cotización USD'],
    respuestas: cotiza('USD', '7350'),
    entran: [' · Grifería · un · 330750', ' · Inodoro · un · 882000'],
  },
  "a '$' of nobody knows which country": {
    renglones: ['Producto | Und | Precio $', 'Pintura | l | 12', 'Lija | un | 1'],
    pide: ['moneda Precio $: signo'],
    respuestas: { ...moneda('precio', 'ARS'), ...cotiza('ARS', '5.05') },
    entran: [' · Pintura · l · 61', ' · Lija · un · 5'],
  },
  'guaraníes with their symbol': {
    renglones: ['Material | Un | Precio (Gs.)', 'Cal | bolsa | Gs. 1.028.500', 'Yeso | kg | ₲ 3.200'],
    pide: [],
    entran: [' · Cal · bolsa · 1028500', ' · Yeso · kg · 3200'],
  },
  'guaraníes that nothing names': {
    renglones: ['Material | Un | Precio', 'Cal | bolsa | 28500', 'Yeso | kg | 3200'],
    pide: [],
    entran: [' · Cal · bolsa · 28500', ' · Yeso · kg · 3200'],
  },
  'whole figures too small for guaraníes': {
    renglones: [
      'Material | Un | Precio',
      ...['Foco', 'Llave', 'Toma', 'Cable', 'Caja'].map((n, i) => `${n} | un | ${i + 2}`),
    ],
    pide: ['moneda Precio: chicos'],
    respuestas: { ...moneda('precio', 'USD'), ...cotiza('USD', '7000') },
    entran: [
      'Foco · un · 14000',
      'Llave · un · 21000',
      'Toma · un · 28000',
      'Cable · un · 35000',
      'Caja · un · 42000',
    ].map((linea) => ` · ${linea}`),
  },
  'each row with its currency': {
    renglones: [
      'Descripción | Unidad | Moneda | Precio',
      'Ascensor | un | USD | 25000',
      'Ladrillo | un | PYG | 800',
      'Vidrio | m2 | Dólares | 30,25',
    ],
    pide: ['cotización USD'],
    respuestas: cotiza('USD', '7200'),
    entran: [' · Ascensor · un · 180000000', ' · Ladrillo · un · 800', ' · Vidrio · m2 · 217800'],
  },
  'a column of currencies in letters of its own': {
    renglones: ['Descripción | Unidad | Mon. | Precio', 'Bomba | un | D | 90', 'Caño | m | G | 12000'],
    pide: ['moneda D: desconocida', 'moneda G: desconocida'],
    respuestas: {
      monedas: new Map([
        ['=d', 'USD'],
        ['=g', 'PYG'],
      ]),
      ...cotiza('USD', '7300'),
    },
    entran: [' · Bomba · un · 657000', ' · Caño · m · 12000'],
  },
  'some cells say dollars and the others nothing': {
    renglones: ['Descripción | Unidad | Precio', 'Bomba | un | US$ 90', 'Caño | m | 12000'],
    pide: ['moneda Precio: algunas USD', 'cotización USD'],
    respuestas: { ...moneda('precio', 'PYG'), ...cotiza('USD', '7300') },
    entran: [' · Bomba · un · 657000', ' · Caño · m · 12000'],
  },
  'a title with its rate': {
    renglones: [
      'Lista de precios · Cotización del dólar: 7.310',
      'Descripción | Unidad | Precio',
      'Bomba | un | 658000',
    ],
    pide: ['moneda Precio: varias USD PYG'],
    respuestas: moneda('precio', 'PYG'),
    entran: [' · Bomba · un · 658000'],
  },
  'the currency in a note below': {
    renglones: [
      'Descripción | Unidad | Precio',
      'Bomba | un | 90',
      'Precios en dólares americanos, IVA incluido | | ',
    ],
    pide: ['cotización USD'],
    respuestas: cotiza('USD', '7300'),
    entran: [' · Bomba · un · 657000'],
  },
  'a column in each currency': {
    renglones: ['Ítem | Detalle | Und | Precio Gs. | Precio U$S', 'A1 | Bomba | un | 650.000 | 90,5'],
    pide: ['columna precio'],
    respuestas: { ...elegir('precio', 4), ...cotiza('USD', '7300') },
    entran: ['A1 · Bomba · un · 660650'],
  },
  'the price in guaraníes and the provider in dollars': {
    renglones: ['Nombre | Unidad | Precio (Gs.) | Precio proveedor (US$)', 'Bomba | un | 700000 | 80'],
    pide: ['cotización USD'],
    respuestas: cotiza('USD', '7300'),
    entran: [' · Bomba · un · 700000'],
  },
  'headings again on each page, and a sum': {
    renglones: [
      'Código | Descripción | Ud | Precio',
      'A | Cal | kg | 2500',
      'Código | Descripción | Ud | Precio',
      'B | Arena | m3 | 95000',
      '| Total general | | 97500',
    ],
    pide: [],
    entran: ['A · Cal · kg · 2500', 'B · Arena · m3 · 95000'],
  },
  'with the tax apart': {
    renglones: ['Producto | Unidad | Precio + IVA', 'Cal | kg | 2500'],
    pide: [],
    entran: [' · Cal · kg · 2500'],
  },
  'bolivianos and a sol that is none': {
    renglones: ['Insumo | Unidad | Precio s/IVA (Bs.)', 'Cal | kg | 2,50'],
    pide: ['cotización BOB'],
    respuestas: cotiza('BOB', '1060'),
    entran: [' · Cal · kg · 2650'],
  },
}

describe("somebody else's list", () => {
  it.each(Object.entries(LISTAS))('%s: what is asked, and what comes in', (_, lista) => {
    const primera = con(lista.renglones)
    expect(preguntas(primera)).toEqual(lista.pide)
    const segunda = con(lista.renglones, lista.respuestas)
    expect(preguntas(segunda)).toEqual([])
    expect(entran(segunda)).toEqual(lista.entran)
  })

  it.each(Object.entries(LISTAS).filter(([, { pide }]) => pide.some((p) => /moneda|cotización/.test(p))))(
    '%s: until its currency and its rate are known no price of it comes in',
    (_, { renglones }) => {
      const { filas, precios, lectura } = con(renglones)
      const cifras = new Map(lectura.filas.map(({ numero, numeros }) => [numero, numeros]))
      const deOtra = filas.filter(({ numero }) =>
        ['precio', 'precioReal'].some(
          (campo) => cifras.get(numero)?.get(campo) && precios?.monedas.de(numero, campo) !== 'PYG',
        ),
      )
      expect(deOtra.length).toBeGreaterThan(0)
      expect(deOtra.filter(({ estado }) => estado === 'lista')).toEqual([])
    },
  )
})

describe('a rate', () => {
  const LISTA = ['Nombre | Unidad | Precio US$', 'Bomba | un | 90,5']

  it.each([
    ['0', mensajesMonedas.cotizacionMayorQueCero],
    ['1', mensajesMonedas.cotizacionDeUno],
    ['', mensajesMonedas.cotizacionMayorQueCero],
    ['x', mensajesMonedas.cotizacionMayorQueCero],
  ])("of '%s' is refused, and asked again", (escrita, motivo) => {
    const propuesta = con(LISTA, cotiza('USD', escrita))
    expect(propuesta.precios?.monedas.ajenas).toMatchObject([{ codigo: 'USD', motivo }])
    expect(preguntas(propuesta)).toEqual(['cotización USD'])
    expect(entran(propuesta)).toEqual([])
  })

  it('shows both figures of each price, and of an example', () => {
    const { filas, precios } = con(LISTA, cotiza('USD', '7300.25'))
    // 90,5 × 7.300,25 = 660.672,625.
    expect(filas[0]?.enGs?.get('precio')).toBe('US$ 90,5 × 7.300,25 = Gs.\u00a0660.673')
    expect(filas[0]?.monedas?.get('precio')).toBe('USD')
    expect(precios?.monedas.ajenas[0]?.ejemplo.gs).toBe(660_673)
  })

  it('takes a figure with more decimals than are kept, exact', () => {
    const tabla = {
      encabezados: ['Nombre', 'Unidad', 'Precio US$'],
      filas: [
        {
          numero: 2,
          celdas: [{ texto: 'Bomba' }, { texto: 'un' }, { texto: '9.0909090909', numero: '9.0909090909' }],
        },
      ],
    }
    const propuesta = proponer(tabla, [], cotiza('USD', '7700'))
    // 9,0909090909 × 7.700 = 69.999,99999993.
    expect(entran(propuesta)).toEqual([' · Bomba · un · 70000'])
  })

  it.each([
    ['-5', mensajesComun.numeroNegativo],
    ['doce', mensajesComun.numeroDudoso('doce')],
  ])('does not save a price of «%s»', (texto, motivo) => {
    const propuesta = con([LISTA[0] ?? '', `Bomba | un | ${texto}`, 'Caño | m | 3'], cotiza('USD', '7300'))
    expect(propuesta.filas.map((f) => f.motivos)).toEqual([[motivo], []])
    expect(entran(propuesta)).toEqual([' · Caño · m · 21900'])
  })

  it('a corrected price is of its cell, or of the currency that it names', () => {
    const renglones = ['Nombre | Unidad | Precio', 'Bomba | un | US$ 9..5', 'Caño | m | US$ 2']
    const corregida = (texto: string) =>
      entran(con(renglones, { ...cotiza('USD', '7300'), correcciones: new Map([['2 precio', texto]]) }))
    expect(corregida('9,5')[0]).toBe(' · Bomba · un · 69350')
  })

  it('changes nothing where the catalogue has that price already', () => {
    const tabla = hoja(LISTA, CAMPOS_DE_LISTA)
    const hay = entrada({
      nombre: 'Bomba',
      unidad: 'un',
      precioUnitario: 660_650,
      precioUnitarioReal: 660_650,
    })
    expect(proponer(tabla, [hay], cotiza('USD', '7300')).filas[0]?.decision?.accion).toBe('sinCambio')
  })
})

describe('what is told of the tax', () => {
  it.each<[string, string[], string[]]>([
    ['nothing', ['Nombre | Unidad | Precio', 'Cal | kg | 5000'], []],
    [
      'in the heading',
      ['Nombre | Unidad | Precio con IVA', 'Cal | kg | 5000'],
      [mensajesMonedas.ivaIncluido],
    ],
    ['apart', ['Nombre | Unidad | Precio s/IVA', 'Cal | kg | 5000'], [mensajesMonedas.sinIva]],
    [
      'in a title',
      ['Los precios no incluyen IVA', 'Nombre | Unidad | Precio', 'Cal | kg | 5000'],
      [mensajesMonedas.sinIva],
    ],
    [
      'row by row',
      ['Nombre | Unidad | Precio | IVA incluido', 'Cal | kg | 5000 | Sí', 'Arena | m3 | 90000 | No'],
      [mensajesMonedas.ivaPorFila('IVA incluido', 1, 1)],
    ],
  ])('%s', (_, renglones, avisos) => {
    expect(con(renglones).precios?.avisos).toEqual(avisos)
  })
})
