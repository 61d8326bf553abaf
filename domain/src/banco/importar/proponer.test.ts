import { describe, expect, it } from 'vitest'
import { CAMPOS_DE_ANALISIS } from '../../catalogo/importar/campos.ts'
import type { EntradaDeCatalogo } from '../../catalogo/importar/entradas.ts'
import { type Respuestas, SIN_RESPUESTAS } from '../../catalogo/importar/lectura.ts'
import { armarTandas } from '../../catalogo/importar/proponer.ts'
import { entrada, hoja } from '../../catalogo/importar/prueba/hojas.ts'
import { UNIDADES_DE_NACIMIENTO } from '../../catalogo/unidades.ts'
import { mensajesImportar } from '../../nucleo/mensajes/catalogo.ts'
import { agruparAnalisis, leerClase, noCierra, repetidosDistintos, sumaDeAnalisis } from './analisis.ts'
import { claveDeCosa, proponerAnalisis } from './proponer.ts'

const ENCABEZADOS = ['Clase', 'Nombre', 'Unidad', 'Cantidad', 'Precio']
const cemento = entrada({ id: 'c' })

/** Rows from 2 on, as text: 'Rubro | Losa | m2 | 1 | 5'. */
function proponer(filas: string[], respuestas: Partial<Respuestas> = {}, entradas: EntradaDeCatalogo[] = []) {
  const tabla = {
    encabezados: ENCABEZADOS,
    filas: filas.map((fila, i) => ({
      numero: i + 2,
      celdas: fila.split('|').map((celda) => ({ texto: celda.trim() })),
    })),
  }
  return proponerAnalisis(
    tabla,
    { unidades: UNIDADES_DE_NACIMIENTO, entradas },
    { ...SIN_RESPUESTAS, ...respuestas },
  )
}
const estados = (p: ReturnType<typeof proponer>) => p.filas.map((f) => f.estado)

const LOSA = [
  'Rubro | Losa | m2 | |',
  'Material | Cemento | Kg | 7,5 | 1000',
  'MO | Oficial | h | 0,8 | 20000',
]

describe('proponerAnalisis', () => {
  it('an item with its componentes', () => {
    const p = proponer(LOSA)
    expect(estados(p)).toEqual(['lista', 'lista', 'lista'])
    expect(p.preguntas).toEqual([])
    expect(p.filas.map((f) => f.fila?.clase)).toEqual(['rubro', 'materialTipo', 'manoDeObra'])
    expect(p.filas[1]?.fila).toMatchObject({
      unidad: 'kg',
      cantidad: 7_500_000n,
      precio: 1000,
      usarPrecioDe: 'hoja',
    })
    expect(p.filas[0]?.fila?.cantidad).toBeNull()
  })

  it.each<[string, string[], string[]]>([
    ['un componente suelto', LOSA.slice(1, 2), ['error']],
    ['un rubro vacío', LOSA.slice(0, 1), ['error']],
    [
      'una clase desconocida',
      [...LOSA, 'Equipo | Mezcladora | h | 1 | 5'],
      ['error', 'error', 'error', 'error'],
    ],
    ['un componente sin cantidad', [LOSA[0] ?? '', 'Material | Cal | kg | | 5'], ['error', 'error']],
    ['una unidad desconocida', [LOSA[0] ?? '', 'Material | Cal | pulg | 1 | 5'], ['pregunta', 'pregunta']],
    ['un título en el medio', ['| Estructura | | |', ...LOSA], ['titulo', 'lista', 'lista', 'lista']],
    [
      'un error no toca al rubro siguiente',
      ['Rubro | Viga | m3 | |', ...LOSA],
      ['error', 'lista', 'lista', 'lista'],
    ],
  ])('%s', (_, filas, esperado) => {
    expect(estados(proponer(filas))).toEqual(esperado)
  })

  it("a material with another price than the catalogue's is asked, and what was answered holds", () => {
    const otro = { ...cemento, precioUnitario: 900 }
    const p = proponer(LOSA, {}, [otro])
    expect(estados(p)).toEqual(['pregunta', 'pregunta', 'pregunta'])
    expect(p.preguntas).toMatchObject([
      { clase: 'precio', catalogo: { precio: 900 }, opciones: [{ precio: 1000, filas: [3] }] },
    ])
    const clave = claveDeCosa({ codigo: '', nombre: 'Cemento', unidad: 'kg' })
    const con = (precio: number) =>
      proponer(LOSA, { precios: new Map([[clave, { precio, precioReal: 1000 }]]) }, [otro]).filas[1]?.fila
    expect(con(900)).toMatchObject({ precio: 900, usarPrecioDe: 'catalogo' })
    expect(con(1000)).toMatchObject({ precio: 1000, usarPrecioDe: 'hoja' })
    expect(estados(proponer(LOSA, {}, [cemento]))).toEqual(['lista', 'lista', 'lista'])
  })

  it('a material with two prices in the sheet is asked; one without price takes that of the others', () => {
    const otra = ['Rubro | Viga | m3 | |', 'Material | CEMENTO | kg | 3 | 1200']
    expect(proponer([...LOSA, ...otra]).preguntas).toHaveLength(1)
    const sinPrecio = ['Rubro | Viga | m3 | |', 'Material | Cemento | kg | 3 | s/c']
    const p = proponer([...LOSA, ...sinPrecio])
    expect(p.preguntas).toEqual([])
    expect(p.filas[4]?.fila?.precio).toBe(1000)
  })

  it.each([
    ['un componente', [6]],
    ['la fila del rubro', [5]],
  ])('leaving out %s leaves out the whole item and touches no other', (_, omitidas) => {
    const viga = LOSA.map((f) => f.replace('Losa', 'Viga'))
    const p = proponer([...LOSA, ...viga, ...LOSA], { omitidas: new Set(omitidas) })
    expect(p.filas.map((f) => f.numero)).toEqual([2, 3, 4, 8, 9, 10])
    expect(estados(p).every((e) => e === 'lista')).toBe(true)
  })

  it('says which item does not add up, with both figures', () => {
    const con = (dicho: string) => proponer([`Rubro | Losa | m2 | 1 | ${dicho}`, ...LOSA.slice(1)]).filas[0]
    expect(con('23500')?.descuadre).toBeUndefined()
    expect(con('23600')?.descuadre).toEqual({ dicho: 23_600_000_000n, calculado: 23_500_000_000n })
    expect(con('')?.descuadre).toBeUndefined()
    expect(con('23600')?.estado).toBe('lista')
  })

  it('the same item twice: equal it passes, different it is refused', () => {
    expect(estados(proponer([...LOSA, ...LOSA])).every((e) => e === 'lista')).toBe(true)
    const distinto = proponer([...LOSA, ...LOSA.slice(0, 2)])
    expect(estados(distinto).every((e) => e === 'error')).toBe(true)
    expect(distinto.filas[0]?.motivos).toContain(mensajesImportar.rubroRepetido('2, 5'))
  })
})

describe('what each componente is, is known from the whole sheet', () => {
  /** The first row of an item is made here: 'Material | A | Cal | kg | 1 | 5'; one item a componente. */
  const deAuno = (
    componentes: string[],
    entradas: EntradaDeCatalogo[] = [],
    respuestas: Partial<Respuestas> = {},
  ) => {
    const renglones = componentes.flatMap((c, i) => [`Rubro | | Losa ${i} | m2 | | |`, c])
    const encabezado = 'Clase | Código | Nombre | Unidad | Cantidad | Precio | Precio proveedor'
    const p = proponerAnalisis(
      hoja([encabezado, ...renglones], CAMPOS_DE_ANALISIS),
      { unidades: UNIDADES_DE_NACIMIENTO, entradas },
      { ...SIN_RESPUESTAS, ...respuestas },
    )
    return { preguntas: p.preguntas, componentes: p.filas.filter((f) => f.clase !== 'rubro') }
  }
  const enConflicto = mensajesImportar.filasEnConflicto('3, 5')

  it.each<[string, string[], EntradaDeCatalogo[], (string | undefined)[]]>([
    [
      'un código con dos nombres',
      ['Material | A | Cal | kg | 1 | 5', 'Material | a | Yeso | kg | 1 | 5'],
      [],
      [enConflicto, enConflicto],
    ],
    [
      'un código con dos unidades',
      ['Material | A | Cal | kg | 1 | 5', 'Material | A | Cal | m3 | 1 | 5'],
      [],
      [enConflicto, enConflicto],
    ],
    [
      'un código con dos clases',
      ['Material | A | Cal | kg | 1 | 5', 'MO | A | Cal | kg | 1 | 5'],
      [],
      [enConflicto, enConflicto],
    ],
    [
      'mano de obra con dos nombres',
      ['MO | A | Oficial | h | 1 | 5', 'MO | A | Ayudante | h | 1 | 5'],
      [],
      [enConflicto, enConflicto],
    ],
    [
      'dos códigos para lo que no tenía',
      ['Material | A | Cemento | kg | 1 | 5', 'Material | B | Cemento | kg | 1 | 5'],
      [cemento],
      [enConflicto, enConflicto],
    ],
    [
      'uno sin código entre dos',
      ['Material | A | Cal | kg | 1 | 5', 'Material | B | Cal | kg | 1 | 5', 'Material | | Cal | kg | 1 | 5'],
      [],
      [undefined, undefined, mensajesImportar.nombreRepetidoEnHoja('Cal')],
    ],
    [
      'un código de otro tipo en el catálogo',
      ['MO | C | Oficial | h | 1 | 5'],
      [{ ...cemento, codigo: 'C' }],
      [mensajesImportar.codigoDeOtroTipo('C', 'Cemento')],
    ],
  ])('refused: %s', (_, renglones, entradas, motivos) => {
    const { componentes, preguntas } = deAuno(renglones, entradas)
    expect(componentes.map((f) => f.motivos[0])).toEqual(motivos)
    expect(componentes.map((f) => f.estado)).toEqual(motivos.map((m) => (m ? 'error' : 'lista')))
    expect(preguntas).toEqual([])
  })

  it('one without code takes the only one that the sheet gives its name', () => {
    const { componentes } = deAuno(['Material | | Cal | kg | 1 | 5', 'Material | A | CAL | kg | 1 | 5'])
    expect(componentes.map((f) => [f.estado, f.fila?.codigo])).toEqual([
      ['lista', 'A'],
      ['lista', 'A'],
    ])
  })

  it('the code decides, and another name is told', () => {
    const catalogo = [{ ...cemento, codigo: 'C' }]
    const { preguntas, componentes } = deAuno(['Material | C | Cemento gris | kg | 1 | 1000'], catalogo)
    expect(preguntas).toEqual([])
    expect(componentes).toMatchObject([{ estado: 'lista', otroNombre: 'Cemento' }])
  })

  it("two provider's prices are asked too, and each thing is answered apart", () => {
    const renglones = [
      'Material | A | Cal | kg | 1 | 5 | 4',
      'Material | A | Cal | kg | 1 | 5 | 3',
      'Material | B | Cal | kg | 1 | 7 |',
      'Material | B | Cal | kg | 1 | 8 |',
    ]
    const { preguntas } = deAuno(renglones)
    expect(preguntas).toMatchObject([
      {
        clase: 'precio',
        opciones: [
          { precio: 5, precioReal: 4 },
          { precio: 5, precioReal: 3 },
        ],
      },
      { clase: 'precio', opciones: [{ precio: 7 }, { precio: 8 }] },
    ])
    const clave = claveDeCosa({ codigo: 'a', nombre: 'CAL', unidad: 'kg' })
    const precios = new Map([[clave, { precio: 5, precioReal: 3 }]])
    const contestada = deAuno(renglones, [], { precios })
    expect(contestada.preguntas).toMatchObject([{ opciones: [{ precio: 7 }, { precio: 8 }] }])
    expect(contestada.componentes.map((f) => [f.estado, f.fila?.precioReal])).toEqual([
      ['lista', 3],
      ['lista', 3],
      ['pregunta', null],
      ['pregunta', null],
    ])
  })
})

describe('the parts', () => {
  it.each([
    ['Rubro', 'rubro'],
    ['ÍTEM', 'rubro'],
    ['material', 'materialTipo'],
    ['Mano de Obra', 'manoDeObra'],
    ['Material y mano de obra', 'materialYMano'],
    ['Equipo', undefined],
    ['__proto__', undefined],
  ])('the class «%s» is %s', (texto, clase) => {
    expect(leerClase(texto)).toBe(clase)
  })

  it('the batches split no item and do not pass their limit', () => {
    const bloques = [2, 3, 1, 5, 4, 9].map((largo, b) => Array.from({ length: largo }, (_, i) => `${b}.${i}`))
    const tandas = armarTandas(bloques, 5)
    expect(tandas.map((t) => t.length)).toEqual([5, 1, 5, 4])
    expect(tandas.flat()).toEqual(bloques.filter((b) => b.length <= 5).flat())
  })

  it('groups, adds and compares', () => {
    const filas = [
      { clase: 'manoDeObra' as const },
      { clase: 'rubro' as const },
      { clase: 'materialTipo' as const },
    ]
    expect(agruparAnalisis(filas)).toEqual({ analisis: [[filas[1], filas[2]]], sueltas: [filas[0]] })
    expect(
      sumaDeAnalisis([
        { cantidad: 500_000n, precio: 3 },
        { cantidad: 1n, precio: null },
      ]),
    ).toBe(1_500_000n)
    expect([noCierra(10_000_000n, 10_999_999n), noCierra(11_000_000n, 10_000_000n)]).toEqual([false, true])
    expect(repetidosDistintos([])).toEqual([])
  })
})
