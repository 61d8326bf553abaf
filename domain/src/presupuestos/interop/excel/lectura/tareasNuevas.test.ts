import { describe, expect, test } from 'vitest'
import type { TareaNueva } from '../cambios.ts'
import {
  cambiosDe,
  comparar,
  type Exito,
  notas,
  nuevaFila,
  nuevoComponente,
  rechazos,
} from '../prueba/comparacion.ts'
import type { FilaEscrita } from '../prueba/libro.ts'
import { id, obraDeEjemplo } from '../prueba/obra.ts'

const tareas = (hallado: Exito): TareaNueva[] =>
  cambiosDe(hallado).flatMap((c) => (c.clase === 'tareaNueva' ? [c.tarea] : []))
/** This row added under 'Muro de 15', and these ones at the end of the analyses. */
const agregar = (fila: FilaEscrita | FilaEscrita[], analisis: FilaEscrita[] = [], obra = obraDeEjemplo()) =>
  comparar(obra, (l) => {
    l.presupuesto.splice(3, 0, ...[fila].flat())
    l.analisis.push(...analisis)
  })
const cabeza = (nombre: string): FilaEscrita => ({ 'Rubro / Componente': nombre, Unidad: 'm2' })
const REVOQUE = {
  nombre: 'Revoque',
  unidad: 'm2',
  cantidad: 5_000_000n,
  capituloId: id(100),
  grupoId: id(101),
  contratistaId: id(108),
}

describe('with its analysis in the other sheet', () => {
  test('has its componentes, in their order', () => {
    const hallado = agregar(nuevaFila('Revoque'), [
      cabeza('REVOQUE'),
      nuevoComponente('Cal'),
      nuevoComponente('Albañil', { Unidad: 'h', 'Cantidad por unidad': 0.5, Precio: 28_000 }),
    ])
    expect(tareas(hallado)).toMatchObject([
      {
        ...REVOQUE,
        sinAnalisis: false,
        componentes: [
          { datoId: id(4), cantidad: 2_000_000n, precioUnitario: undefined },
          { datoId: id(3), cantidad: 500_000n, precioUnitario: 28_000 },
        ],
      },
    ])
    expect(hallado.avisos).toEqual([])
  })

  test('a material’s new price there is the work’s', () => {
    const hallado = agregar(nuevaFila('Revoque'), [
      cabeza('Revoque'),
      nuevoComponente('Cal', { Precio: 900 }),
    ])
    expect(cambiosDe(hallado).map(({ clase }) => clase)).toEqual(['tareaNueva', 'precioDeObra'])
  })

  test.each<[string, FilaEscrita[], RegExp]>([
    ['one bad line', [cabeza('Revoque'), nuevoComponente('Cal'), nuevoComponente('Arena')], /«Arena»/],
    [
      'two analyses of one name',
      [cabeza('Revoque'), nuevoComponente('Cal'), cabeza('revoque')],
      /Hay más de un rubro nuevo/,
    ],
    ['no line, nor a unit price', [cabeza('Revoque')], /ni precio unitario/],
  ])('is all or nothing: %s', (_, analisis, motivo) => {
    const hallado = agregar(nuevaFila('Revoque'), analisis)
    expect(tareas(hallado)).toEqual([])
    expect(rechazos(hallado).join()).toMatch(motivo)
  })

  test('an entry of which there are two is not asked about inside a new analysis, but refused', () => {
    const obra = obraDeEjemplo()
    const [, , , cal] = obra.datos
    const dos = cal
      ? { ...obra, datos: [...obra.datos, { ...cal, id: id(5), tipo: 'materialYMano' as const }] }
      : obra
    const hallado = agregar(nuevaFila('Revoque'), [cabeza('Revoque'), nuevoComponente('Cal')], dos)
    expect([tareas(hallado), hallado.preguntas]).toEqual([[], []])
    expect(rechazos(hallado)).toEqual([expect.stringMatching(/más de un «Cal».*escribí su tipo/)])
  })

  test('an analysis of nobody is refused, once', () => {
    const hallado = agregar([], [cabeza('Revoque'), nuevoComponente('Cal')])
    expect(cambiosDe(hallado)).toEqual([])
    expect(rechazos(hallado)).toEqual([expect.stringMatching(/no está en la hoja «Presupuesto»/)])
  })
})

describe('by its unit price alone', () => {
  test('is one componente of materials and labour, and says so', () => {
    const hallado = agregar(nuevaFila('Revoque', { 'Precio unitario': '40.000,00' }))
    expect(tareas(hallado)).toMatchObject([
      {
        ...REVOQUE,
        sinAnalisis: true,
        componentes: [
          {
            datoId: null,
            nombre: 'Revoque',
            tipo: 'materialYMano',
            cantidad: 1_000_000n,
            precioUnitario: 40_000,
          },
        ],
      },
    ])
    expect(notas(hallado)).toEqual([expect.stringMatching(/no tiene análisis: entra con un componente/)])
  })

  test.each<[string, FilaEscrita, RegExp]>([
    ['no price', {}, /ni precio unitario/],
    ['a price said to be missing', { 'Precio unitario': 'Sin precio' }, /ni precio unitario/],
    ['cents', { 'Precio unitario': 0.5 }, /sin decimales/],
    ['below 0', { 'Precio unitario': -1 }, /precio/],
    ['an error', { 'Precio unitario': '#REF!' }, /#REF!/],
    ['no unit', { Unidad: null, 'Precio unitario': 1 }, /Falta la unidad/],
    ['a unit of nobody', { Unidad: 'vara', 'Precio unitario': 1 }, /«vara»/],
    ['no quantity', { Cantidad: null, 'Precio unitario': 1 }, /queda como está/],
    ['a quantity below 0', { Cantidad: -1, 'Precio unitario': 1 }, /entre 0/],
    ['a name of an error', { Rubro: '#REF!', 'Precio unitario': 1 }, /no es un nombre/],
    ['a name too long', { Rubro: 'x'.repeat(1_000_000), 'Precio unitario': 1 }, /500/],
  ])('is refused: %s', (_, celdas, motivo) => {
    const hallado = agregar(nuevaFila('Revoque', celdas))
    expect(cambiosDe(hallado)).toEqual([])
    expect(rechazos(hallado)).toEqual([expect.stringMatching(motivo)])
  })

  test('a quantity of 0 is one', () => {
    expect(tareas(agregar(nuevaFila('Revoque', { Cantidad: 0, 'Precio unitario': 1 })))[0]?.cantidad).toBe(0n)
  })
})

describe('who does it', () => {
  const fila = (Contratista: string | null) => nuevaFila('Revoque', { 'Precio unitario': 1, Contratista })
  const conDos = (contratistas: { id: string; nombre: string }[]) => {
    const obra = obraDeEjemplo()
    return { ...obra, capitulos: obra.capitulos.map((c) => ({ ...c, contratistas })) }
  }
  const DUARTE = { id: id(108), nombre: 'Cuadrilla Duarte' }
  const OTRA = { id: id(77), nombre: 'Otra cuadrilla' }

  test.each<[string, string | null, (typeof DUARTE)[], string]>([
    ['the only one there is', null, [DUARTE], DUARTE.id],
    ['as written', 'otra  CUADRILLA', [DUARTE, OTRA], OTRA.id],
  ])('%s', (_, escrito, contratistas, esperado) => {
    expect(tareas(agregar(fila(escrito), [], conDos(contratistas)))[0]?.contratistaId).toBe(esperado)
  })

  test.each<[string, string | null, (typeof DUARTE)[], RegExp]>([
    ['of no capitulo', 'Don Nadie', [DUARTE], /«Don Nadie» no es uno de los contratistas/],
    ['one of two that are called so', 'Otra cuadrilla', [OTRA, { ...OTRA, id: id(78) }], /no es uno de los/],
    ['where there is none', null, [], /no tiene contratistas/],
  ])('is refused: %s', (_, escrito, contratistas, motivo) => {
    const hallado = agregar(fila(escrito), [], conDos(contratistas))
    expect([tareas(hallado), hallado.preguntas]).toEqual([[], []])
    expect(rechazos(hallado)).toEqual([expect.stringMatching(motivo)])
  })

  test('of several, somebody is asked; each option is the whole tarea', () => {
    const { diferencias, preguntas } = agregar(fila(null), [], conDos([DUARTE, OTRA]))
    expect(diferencias).toEqual([])
    expect(preguntas).toMatchObject([
      {
        clave: 'tareaNueva:Presupuesto:6',
        texto: '¿Quién hace «Revoque»?',
        opciones: [
          { clave: DUARTE.id, diferencia: { cambio: { tarea: { ...REVOQUE, contratistaId: DUARTE.id } } } },
          { clave: OTRA.id, diferencia: { cambio: { tarea: { ...REVOQUE, contratistaId: OTRA.id } } } },
          { clave: 'dejar', diferencia: null },
        ],
      },
    ])
  })
})

test('in an approved work it can be added, but in the indirect capitulo', () => {
  const obra = obraDeEjemplo({ estado: 'aprobado' })
  const precio = { 'Precio unitario': 1 }
  expect(tareas(agregar(nuevaFila('Revoque', precio), [], obra))).toHaveLength(1)
  const cerrada = comparar(obra, (l) => void l.presupuesto.push(nuevaFila('Guardia', precio)))
  expect([tareas(cerrada), rechazos(cerrada)]).toEqual([[], [expect.stringMatching(/indirectos/)]])
})
