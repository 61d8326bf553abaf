import { describe, expect, it } from 'vitest'
import { PRECIO_MAXIMO } from '../../nucleo/dinero.ts'
import { mensajesImportar } from '../../nucleo/mensajes/catalogo.ts'
import { mensajesComun } from '../../nucleo/mensajes/comun.ts'
import type { EntradaDeCatalogo } from './entradas.ts'
import { claveDeCorreccion, type Respuestas } from './lectura.ts'
import { armarTandas, type FilaPropuesta, resumenDeImporte } from './proponer.ts'
import { entrada, guardar, hoja, proponer } from './prueba/hojas.ts'

const ENCABEZADO = 'Código | Nombre | Unidad | Precio | Precio proveedor'
const con = (renglones: string[], entradas: EntradaDeCatalogo[] = [], respuestas: Partial<Respuestas> = {}) =>
  proponer(hoja([ENCABEZADO, ...renglones]), entradas, respuestas)

/** What a row would do: the action, and the entry it would do it to. */
function hara({ estado, decision }: FilaPropuesta): string {
  if (decision === undefined || estado !== 'lista') return estado
  return decision.accion === 'crear' ? 'crear' : `${decision.accion} ${decision.entrada.id}`
}
const haran = (propuesta: { filas: FilaPropuesta[] }) => propuesta.filas.map(hara)

describe('proponerEntradas: which entry each row is', () => {
  const catalogo = [
    entrada({ id: 'cal', codigo: 'A1', nombre: 'Cal hidratada' }),
    entrada({ id: 'cemento' }),
    entrada({ id: 'arena', nombre: 'Arena lavada', unidad: 'm3' }),
    entrada({ id: 'oficial', codigo: 'MO1', nombre: 'Oficial', unidad: 'h', tag: 'manoDeObra' }),
    entrada({ id: 'clavo 1', codigo: 'C1', nombre: 'Clavo' }),
    entrada({ id: 'clavo 2', codigo: 'C2', nombre: 'Clavo' }),
    entrada({ id: 'doble 1', codigo: 'D', nombre: 'Disco' }),
    entrada({ id: 'doble 2', codigo: 'd', nombre: 'Disco fino' }),
  ]

  it.each([
    ['por su código', 'A1 | Cal hidratada | kg | 1000 |', 'sinCambio cal'],
    ['por su código, en minúsculas', 'a1 | Cal hidratada | kg | 1000 |', 'sinCambio cal'],
    ['por su código, con otro precio', 'A1 | Cal hidratada | kg | 1100 |', 'modificar cal'],
    ['sin código, por nombre y unidad', '| Cemento | kg | 1000 |', 'sinCambio cemento'],
    ['el nombre con otras mayúsculas y acentos', '| CÉMENTO | Kg. | 1000 |', 'sinCambio cemento'],
    ['el nombre con otros blancos', '|  Arena \u00a0  lavada | M³ | 1000 |', 'sinCambio arena'],
    ['un nombre parecido no es el mismo', '| Cementos | kg | 1000 |', 'crear'],
    ['parte de un nombre no es el nombre', '| Arena | m3 | 1000 |', 'crear'],
    ['otra unidad es otra cosa', '| Cemento | bolsa | 1000 |', 'crear'],
    ['un código nuevo pasa a la que no tenía', 'X9 | Cemento | kg | 1000 |', 'modificar cemento'],
    ['un código nuevo no es de la que tiene otro', 'X9 | Cal hidratada | kg | 1000 |', 'crear'],
    ['por nombre, la única aunque tenga código', '| Cal hidratada | kg | 1000 |', 'sinCambio cal'],
    ['mano de obra con el mismo nombre es otra', '| Oficial | h | 1000 |', 'crear'],
    ['__proto__ de código y nombre', '__proto__ | __proto__ | kg | 1000 |', 'crear'],
  ])('%s', (_, renglon, esperado) => {
    const propuesta = con([renglon], catalogo)
    expect(haran(propuesta)).toEqual([esperado])
    expect(propuesta.preguntas).toEqual([])
  })

  it.each([
    ['un nombre de varias', '| Clavo | kg | 5 |', mensajesImportar.nombreRepetidoEnCatalogo('Clavo')],
    ['un código de varias', 'D | Disco | kg | 5 |', mensajesImportar.codigoRepetidoEnCatalogo('D')],
    ['un código con otra unidad', 'A1 | Cal | m3 | 5 |', mensajesImportar.codigoConOtraUnidad('A1', 'kg')],
    [
      'un código de mano de obra',
      'MO1 | Oficial | h | 5 |',
      mensajesImportar.codigoDeOtroTipo('MO1', 'Oficial'),
    ],
  ])('refused with its reason: %s', (_, renglon, motivo) => {
    expect(con([renglon], catalogo).filas).toMatchObject([{ numero: 2, estado: 'error', motivos: [motivo] }])
  })

  it("the code decides: another name is told, with both, and does not change the catalogue's", () => {
    const renglones = ['A1 | Cal viva | kg | 1100 |', 'A2 | CÁL  hidratada | kg | 5 |']
    const conOtra = [...catalogo, entrada({ id: 'cal2', codigo: 'A2', nombre: 'Cal hidratada' })]
    const propuesta = con(renglones, conOtra)
    expect(haran(propuesta)).toEqual(['modificar cal', expect.stringMatching(/ cal2$/)])
    expect(propuesta.preguntas).toEqual([])
    expect(propuesta.filas.map(({ otroNombre }) => otroNombre)).toEqual(['Cal hidratada', undefined])
    expect(guardar(propuesta, conOtra).catalogo[0]).toMatchObject({
      nombre: 'Cal hidratada',
      precioUnitario: 1100,
    })
  })
})

describe('proponerEntradas: the prices', () => {
  it.each<[string, string, [number | null, number | null]]>([
    ['uno solo vale por los dos', '| Cal | kg | 1500 |', [1500, 1500]],
    ['el del proveedor solo también', '| Cal | kg | s/c | 1200', [1200, 1200]],
    ['cada uno el suyo', '| Cal | kg | 1500 | 1200', [1500, 1200]],
    ['sin precio', '| Cal | kg | s/c |', [null, null]],
    ['cero es un precio', '| Cal | kg | 0 |', [0, 0]],
    ['el más alto', `| Cal | kg | ${PRECIO_MAXIMO} |`, [PRECIO_MAXIMO, PRECIO_MAXIMO]],
  ])('of a new entry: %s', (_, renglon, [precioUnitario, precioUnitarioReal]) => {
    const { catalogo } = guardar(con([renglon]), [])
    expect(catalogo).toMatchObject([{ nombre: 'Cal', unidad: 'kg', precioUnitario, precioUnitarioReal }])
  })

  it.each<[string, string, [number, number]]>([
    ['si eran iguales se mueven juntos', '| Gemelos | kg | 1100 |', [1100, 1100]],
    ['si eran distintos, el otro se queda', '| Distintos | kg | 1100 |', [1100, 700]],
    ['sin precio queda el que hay', '| Distintos | kg | s/c |', [900, 700]],
    ['el del proveedor solo', '| Distintos | kg | | 800', [900, 800]],
  ])('of one that exists: %s', (_, renglon, esperado) => {
    const catalogo = [
      entrada({ id: 'g', nombre: 'Gemelos' }),
      entrada({ id: 'd', nombre: 'Distintos', precioUnitario: 900, precioUnitarioReal: 700 }),
    ]
    const cual = renglon.includes('Gemelos') ? 0 : 1
    const despues = guardar(con([renglon], catalogo), catalogo).catalogo
    expect([despues[cual]?.precioUnitario, despues[cual]?.precioUnitarioReal]).toEqual(esperado)
    expect(despues[1 - cual]).toEqual(catalogo[1 - cual])
  })

  it.each([
    ['negativo', '-5', mensajesComun.numeroNegativo],
    ['con decimales', '12,5', mensajesComun.montoSinDecimales],
    ['fuera de rango', String(PRECIO_MAXIMO + 1), mensajesComun.precioFueraDeRango],
    ['que no es un número', 'doce', mensajesComun.numeroDudoso('doce')],
  ])('refuses one %s, and the other rows go on', (_, precio, motivo) => {
    const monedas = new Map(['precio', 'precioReal'].map((campo) => [campo, 'PYG']))
    const renglones = [`| Cal | kg | ${precio} |`, '| Yeso | kg | 7 |', `| Arena | m3 | 5 | ${precio}`]
    const propuesta = con(renglones, [], { monedas })
    expect(propuesta.filas.map((f) => [hara(f), f.motivos])).toEqual([
      ['error', [motivo]],
      ['crear', []],
      ['error', [motivo]],
    ])
  })
})

describe('proponerEntradas: two rows of the same thing', () => {
  const cemento = entrada({ codigo: 'A1' })

  it.each<[string, string[], EntradaDeCatalogo[], number[]]>([
    ['el mismo nombre, otro precio', ['| Cal | kg | 5 |', '| CAL | Kg | 6 |'], [], [2, 3]],
    ['el mismo código, otro precio', ['X | Cal | kg | 5 |', 'x | Cal | kg | 6 |'], [], [2, 3]],
    ['el mismo código, otra unidad', ['X | Cal | kg | 5 |', 'X | Cal | m3 | 5 |'], [], [2, 3]],
    ['una con precio y otra sin él', ['| Cal | kg | 5 |', '| Cal | kg | s/c |'], [], [2, 3]],
    ['otro precio del proveedor', ['| Cal | kg | 5 | 4', '| Cal | kg | 5 | 3'], [], [2, 3]],
    [
      'una por código y otra por nombre',
      ['A1 | Cemento | kg | 5 |', '| Cemento | kg | 6 |'],
      [cemento],
      [2, 3],
    ],
    ['separadas por otras', ['| Cal | kg | 5 |', '| Yeso | kg | 9 |', '| Cal | kg | 6 |'], [], [2, 4]],
    [
      'tres, y una sola distinta',
      ['| Cal | kg | 5 |', '| Cal | kg | 5 |', '| Cal | kg | 6 |'],
      [],
      [2, 3, 4],
    ],
    [
      'dos códigos para una sin código',
      ['X | Cemento | kg | 5 |', 'Y | Cemento | kg | 5 |'],
      [entrada()],
      [2, 3],
    ],
    ['el mismo código, otro nombre', ['X | Cal | kg | 5 |', 'x | Yeso | kg | 5 |'], [], [2, 3]],
    [
      'el mismo código, otro nombre, y uno está en el catálogo',
      ['A1 | Cemento | kg | 5 |', 'a1 | Cemento gris | kg | 5 |'],
      [cemento],
      [2, 3],
    ],
    [
      'el mismo código, otra unidad que la del catálogo',
      ['A1 | Cemento | kg | 5 |', 'A1 | Cemento | bolsa | 5 |'],
      [cemento],
      [2, 3],
    ],
    [
      'una sin código, de la que la hoja le da a ese nombre',
      ['B | Cemento | kg | 5 |', '| Cemento | kg | 6 |'],
      [cemento],
      [2, 3],
    ],
  ])('asked: %s', (_, renglones, catalogo, enConflicto) => {
    const { preguntas, filas } = con(renglones, catalogo)
    expect(preguntas.map((p) => p.clase === 'conflicto' && p.filas.map((f) => f.numero))).toEqual([
      enConflicto,
    ])
    const motivo = mensajesImportar.filasEnConflicto(enConflicto.join(', '))
    for (const { numero, estado, motivos } of filas) {
      const esDelGrupo = enConflicto.includes(numero)
      expect([estado, motivos]).toEqual(esDelGrupo ? ['pregunta', [motivo]] : ['lista', []])
    }
  })

  it.each<[string, string[]]>([
    ['el mismo precio', ['| Cal | kg | 5 |', '| CAL | kg | 5 |']],
    ['el mismo precio, escrito de otro modo', ['| Cal | kg | 1.000.000 |', '| Cal | kg | 1000000 |']],
    ['otra unidad', ['| Cal | kg | 5 |', '| Cal | bolsa | 6 |']],
    ['otro código', ['X | Cal | kg | 5 |', 'Y | Cal | kg | 6 |']],
    ['la otra no se puede leer', ['| Cal | kg | 5 |', '| Cal | kg | doce |']],
  ])('nothing to ask: %s', (_, renglones) => {
    const { preguntas, filas } = con(renglones)
    expect(preguntas).toEqual([])
    expect(filas[0]?.estado).toBe('lista')
  })

  it('one without code between two that have it is refused: stored, it would overwrite either', () => {
    const { filas } = con(['B | Cal | kg | 5 |', '| CAL | kg | 6 |', 'A | Cal | kg | 5 |'])
    expect(filas.map(hara)).toEqual(['crear', 'error', 'crear'])
    expect(filas[1]?.motivos).toEqual([mensajesImportar.nombreRepetidoEnHoja('CAL')])
  })

  it('what a row is does not depend on whether another was stored', () => {
    const catalogo = [
      entrada({ id: 'b', codigo: 'b', nombre: 'Arena' }),
      entrada({ id: 'arena', nombre: 'Arena', unidad: 'm3' }),
    ]
    const renglones = [
      'A | Arena | m3 | 5 | 5',
      '| Cal | kg | 5 | 5',
      'A | Cal | kg | 5 | 5',
      'B | Cal | kg | 5 | 5',
    ]
    // A is said to be two things, and between A and B it can't be told which one the lime without a code is.
    const { preguntas, filas } = con(renglones, catalogo)
    expect(preguntas).toMatchObject([{ clase: 'conflicto', filas: [{ numero: 2 }, { numero: 4 }] }])
    expect(filas.map(hara)).toEqual(['pregunta', 'error', 'pregunta', 'modificar b'])

    const respuestas = { omitidas: new Set([4]) }
    const propuesta = con(renglones, catalogo, respuestas)
    expect(propuesta.preguntas).toEqual([])
    expect(propuesta.filas.map((f) => [hara(f), f.otroNombre])).toEqual([
      ['modificar arena', undefined],
      ['modificar b', 'Arena'],
      ['modificar b', 'Arena'],
    ])
    const una = guardar(propuesta, catalogo)
    expect(haran(con(renglones, una.catalogo, respuestas))).toEqual([
      'sinCambio arena',
      'sinCambio b',
      'sinCambio b',
    ])
  })

  it('one without code takes the one that the sheet gives its name, in another request too', () => {
    const propuesta = con(['| Cal | kg | 5 |', 'C | Cal | kg | 5 |'])
    expect(propuesta.filas.map((f) => f.entrada?.codigo)).toEqual(['C', 'C'])
    expect(guardar(propuesta, [], 1)).toMatchObject({ catalogo: [{ codigo: 'C' }], cuenta: { sinCambio: 1 } })
  })

  it('leaving it out, or correcting it, answers the question', () => {
    const renglones = ['| Cal | kg | 5 |', '| Cal | kg | 6 |']
    expect(haran(con(renglones, [], { omitidas: new Set([3]) }))).toEqual(['crear'])
    const correcciones = new Map([[claveDeCorreccion(3, 'precio'), '5']])
    expect(haran(con(renglones, [], { correcciones }))).toEqual(['crear', 'crear'])
  })

  it('while it is asked none is stored', () => {
    const propuesta = con(['| Cemento | kg | 5 |', '| Cemento | kg | 6 |'], [entrada()])
    expect(guardar(propuesta, [entrada()])).toMatchObject({ catalogo: [entrada()], cambios: 0 })
  })
})

describe("proponerEntradas: what can't be proposed yet", () => {
  it.each<[string, string[], string[]]>([
    ['falta saber cuál es el precio', ['Nombre | Unidad | Precio | Costo', 'Cal | kg | 5 | 6'], ['pregunta']],
    [
      'una unidad desconocida',
      ['Nombre | Unidad | Precio', 'Cal | pulg | 5', 'Yeso | kg | 5'],
      ['pregunta', 'crear'],
    ],
    [
      'un número dudoso',
      ['Nombre | Unidad | Precio', 'Cal | kg | 60.000', 'Yeso | kg | 5'],
      ['pregunta', 'crear'],
    ],
    ['un título', ['Nombre | Unidad | Precio', 'ÁRIDOS | |', 'Arena | m3 | 5'], ['titulo', 'crear']],
    ['nada debajo del encabezado', ['Nombre | Unidad | Precio'], []],
    ['nada en la hoja', ['', ' | '], []],
  ])('%s', (_, renglones, esperado) => {
    expect(haran(proponer(hoja(renglones)))).toEqual(esperado)
  })

  it('a missing unit is asked once for all; with an error besides, it is an error', () => {
    const renglones = ['| Cal | | 5 |', '| Yeso | | -1 |', '| Arena | m3 | 5 |']
    const { filas, preguntas } = con(renglones)
    expect(preguntas).toEqual([{ clase: 'unidad', texto: '', filas: [2, 3] }])
    expect(filas.map((f) => f.estado)).toEqual(['pregunta', 'pregunta', 'lista'])
    const contestada = con(renglones, [], { unidades: new Map([['', 'kg']]) })
    expect(contestada.filas.map((f) => [f.estado, f.motivos[0]])).toEqual([
      ['lista', undefined],
      ['error', mensajesComun.numeroNegativo],
      ['lista', undefined],
    ])
    expect(contestada.filas[0]?.entrada?.unidad).toBe('kg')
  })
})

describe('what is sent and what is told afterwards', () => {
  it.each<[string, number[], number[]]>([
    ['nada', [], []],
    ['60 filas sueltas caben en una', Array(60).fill(1), [60]],
    ['61 no', Array(61).fill(1), [60, 1]],
    ['un bloque de 60', [60, 1], [60, 1]],
    ['uno de 61 no va en ninguna', [1, 61, 1], [2]],
    ['un bloque vacío tampoco', [0, 3, 0], [3]],
    ['no se parte para llenar', [40, 30, 20], [40, 50]],
  ])('%s', (_, largos, esperado) => {
    const bloques = largos.map((largo, i) => Array.from({ length: largo }, () => i))
    expect(armarTandas(bloques).map((tanda) => tanda.length)).toEqual(esperado)
  })

  it.each([
    [3, 0, 'Se guardaron correctamente TODOS los rubros del Excel.'],
    [3, 1, 'No se pudieron guardar correctamente TODOS los rubros del Excel.'],
    [0, 2, 'Ninguno de los rubros fue guardado en la BD.'],
  ])('with %i stored and %i in error', (guardadas, conError, esperado) => {
    expect(resumenDeImporte(guardadas, conError, 'rubros')).toBe(esperado)
  })
})
