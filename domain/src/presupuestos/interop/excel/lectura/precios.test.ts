import { describe, expect, test } from 'vitest'
import type { CampoDePrecio } from '../cambios.ts'
import { id, obraDeEjemplo } from '../prueba/obra.ts'
import { HallazgosDelLibro } from './hallazgos.ts'
import { PreciosDeObra, precioDicho } from './precios.ts'

const [CEMENTO, ALBANIL, CAL] = [id(2), id(3), id(4)]
type Escrito = [
  datoId: string,
  campo: CampoDePrecio,
  valor: number | null,
  fila: number,
  cambioDespues?: boolean,
]

/** The prices of these cells, as differences and as questions. */
function cerrar(...escritos: Escrito[]) {
  const obra = obraDeEjemplo()
  const hallazgos = new HallazgosDelLibro(obra)
  const precios = new PreciosDeObra()
  for (const [datoId, campo, valor, fila, cambioDespues = false] of escritos)
    precios.sumar(datoId, campo, valor, { hoja: 'Análisis de precios', filas: [fila], cambioDespues })
  precios.cerrar(obra, hallazgos)
  return hallazgos
}
const dichas = ({ diferencias }: HallazgosDelLibro) =>
  diferencias.map(({ clave, filas, cambio, cambioDespues }) => ({
    clave,
    filas,
    despues: 'despues' in cambio && cambio.despues,
    cambioDespues,
  }))

describe('one new price of a material', () => {
  test('in one of its rows, or in all of them, is one change', () => {
    const hallazgos = cerrar([CEMENTO, 'precioUnitario', 1_100, 5], [CEMENTO, 'precioUnitario', 1_100, 8])
    expect(dichas(hallazgos)).toEqual([
      { clave: `precioUnitario:${CEMENTO}`, filas: [5, 8], despues: 1_100, cambioDespues: false },
    ])
    expect(hallazgos.preguntas).toEqual([])
  })

  test('each of its two prices, and each material, by itself', () => {
    const hallazgos = cerrar(
      [CEMENTO, 'precioUnitario', 1_100, 5],
      [CEMENTO, 'precioUnitarioReal', 1_050, 5],
      [CAL, 'precioUnitario', 900, 6],
    )
    expect(dichas(hallazgos).map(({ clave, despues }) => [clave, despues])).toEqual([
      [`precioUnitario:${CEMENTO}`, 1_100],
      [`precioUnitarioReal:${CEMENTO}`, 1_050],
      [`precioUnitario:${CAL}`, 900],
    ])
  })

  test('changed after in one of its tareas is changed after', () => {
    const hallazgos = cerrar(
      [CEMENTO, 'precioUnitario', 1_100, 5],
      [CEMENTO, 'precioUnitario', 1_100, 8, true],
    )
    expect(dichas(hallazgos)[0]?.cambioDespues).toBe(true)
  })

  test('taken away is a price too', () => {
    expect(dichas(cerrar([CEMENTO, 'precioUnitario', null, 5]))[0]?.despues).toBeNull()
  })

  test.each<[string, Escrito]>([
    ['the one there is', [CEMENTO, 'precioUnitario', 1_000, 5]],
    ['of an entry that isn’t there', [id(999), 'precioUnitario', 5, 5]],
  ])('is none: %s', (_, escrito) => {
    const { diferencias, preguntas, avisos } = cerrar(escrito)
    expect([diferencias, preguntas, avisos]).toEqual([[], [], []])
  })

  test('against the rules is refused with its reason', () => {
    const { diferencias, avisos } = cerrar(
      [ALBANIL, 'precioUnitario', 1, 6],
      [CEMENTO, 'precioUnitario', -1, 5],
    )
    expect(diferencias).toEqual([])
    expect(avisos.map(({ fila, clase }) => [fila, clase])).toEqual([
      [6, 'rechazo'],
      [5, 'rechazo'],
    ])
  })
})

describe('two new prices of a material', () => {
  test('are asked about, each with its rows, and things may stay as they are', () => {
    const { diferencias, preguntas } = cerrar(
      [CEMENTO, 'precioUnitario', 1_100, 5],
      [CEMENTO, 'precioUnitario', null, 8],
      [CEMENTO, 'precioUnitario', 1_100, 12],
    )
    expect(diferencias).toEqual([])
    expect(preguntas).toMatchObject([
      {
        clave: `precioUnitario:${CEMENTO}`,
        texto: expect.stringMatching(/«Cemento» tiene en el archivo más de un precio nuevo/),
        opciones: [
          { clave: '1100', etiqueta: `${precioDicho(1_100)} (filas 5, 12)` },
          { clave: 'null', etiqueta: 'Sin precio (fila 8)' },
          { clave: 'dejar', etiqueta: `Dejar ${precioDicho(1_000)}`, diferencia: null },
        ],
      },
    ])
  })

  test('of the provider are asked about as such', () => {
    const { preguntas } = cerrar([CEMENTO, 'precioUnitarioReal', 1, 5], [CEMENTO, 'precioUnitarioReal', 2, 8])
    expect(preguntas[0]?.texto).toMatch(/precio de proveedor/)
  })

  test('one of them impossible is no option, and is told', () => {
    const { preguntas, avisos } = cerrar(
      [CEMENTO, 'precioUnitario', 1, 5],
      [CEMENTO, 'precioUnitario', -2, 8],
    )
    expect(preguntas[0]?.opciones.map(({ clave }) => clave)).toEqual(['1', 'dejar'])
    expect(avisos).toMatchObject([{ fila: 8, clase: 'rechazo' }])
  })

  test('many rows are named up to six', () => {
    const filas = Array.from({ length: 9 }, (_, i): Escrito => [CEMENTO, 'precioUnitario', 5, i + 4])
    const { preguntas } = cerrar(...filas, [CEMENTO, 'precioUnitario', 6, 20])
    expect(preguntas[0]?.opciones[0]?.etiqueta).toMatch(/\(filas 4, 5, 6, 7, 8, 9…\)$/)
  })
})

test('the very material that is the present price, beside another one, is a question all the same', () => {
  const { preguntas } = cerrar([CEMENTO, 'precioUnitario', 1_000, 5], [CEMENTO, 'precioUnitario', 1_100, 8])
  expect(preguntas).toHaveLength(1)
})
