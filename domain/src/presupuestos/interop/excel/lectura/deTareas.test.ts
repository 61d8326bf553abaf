import { describe, expect, test } from 'vitest'
import type { CambioDeVuelta } from '../cambios.ts'
import { exportar, type FilaEscrita, tablaDe } from '../prueba/libro.ts'
import { id, obraConMuro, obraDeEjemplo } from '../prueba/obra.ts'
import { compararTarea, escribieron } from './deTareas.ts'
import { HallazgosDelLibro } from './hallazgos.ts'
import { leerFiguras } from './numeros.ts'

/** The row of 'Muro de 15' as the export has it, with these cells written over. */
function comparar(celdas: FilaEscrita, { obra = obraDeEjemplo(), alDia = true } = {}) {
  const fila = exportar(obra).presupuesto.find((f) => f.id === id(301))
  const tabla = tablaDe('presupuesto', [{ ...fila, ...celdas }])
  const [tarea] = obra.tareas
  const [leida] = tabla.filas
  if (tarea === undefined || leida === undefined) throw new Error('fixture')
  const hallazgos = new HallazgosDelLibro(obra)
  const hoja = { tabla, cantidades: leerFiguras(tabla, 'Cantidad'), alDia }
  const cambioDespues = compararTarea(obra, hoja, { tarea, fila: leida }, hallazgos)
  const { diferencias, avisos } = hallazgos
  return {
    cambioDespues,
    diferencias,
    cambios: diferencias.map(({ cambio }) => cambio),
    avisos: avisos.map(({ clase, texto }) => `${clase}: ${texto}`),
  }
}
const NADA = { cambios: [], avisos: [] }
const MURO = { tareaId: id(301) }

describe('says nothing new', () => {
  test.each<[string, FilaEscrita]>([
    ['as it was exported', {}],
    ['the name with other blanks', { Rubro: '  Muro   de 15 ' }],
    ['the unit as somebody writes it', { Unidad: 'M²' }],
    ['the quantity as text', { Cantidad: '10,0' }],
    ['the computed figures taken away', { 'Precio unitario': null, 'Margen %': null, Contratista: null }],
    ['the margin with other decimals', { 'Margen %': '10 %' }],
  ])('%s', (_, celdas) => {
    expect(comparar(celdas)).toMatchObject(NADA)
  })
})

describe('one cell is one change', () => {
  test.each<[string, FilaEscrita, CambioDeVuelta]>([
    [
      'the name',
      { Rubro: 'Muro de ladrillo visto' },
      { clase: 'nombre', ...MURO, antes: 'Muro de 15', despues: 'Muro de ladrillo visto' },
    ],
    [
      'its capitals, which people see',
      { Rubro: 'MURO DE 15' },
      { clase: 'nombre', ...MURO, antes: 'Muro de 15', despues: 'MURO DE 15' },
    ],
    ['the unit', { Unidad: 'm' }, { clase: 'unidad', ...MURO, antes: 'm2', despues: 'm' }],
    [
      'the quantity',
      { Cantidad: '1.012,345678' },
      { clase: 'cantidad', ...MURO, antes: 10_000_000n, despues: 1_012_345_678n },
    ],
    ['to 0', { Cantidad: 0 }, { clase: 'cantidad', ...MURO, antes: 10_000_000n, despues: 0n }],
  ])('%s', (_, celdas, cambio) => {
    expect(comparar(celdas)).toMatchObject({ cambios: [cambio], avisos: [] })
  })

  test('three cells are three', () => {
    const { cambios } = comparar({ Rubro: 'Otro', Unidad: 'm3', Cantidad: 1 })
    expect(cambios.map(({ clase }) => clase)).toEqual(['nombre', 'unidad', 'cantidad'])
  })

  test('a bad one leaves the good ones', () => {
    const { cambios, avisos } = comparar({ Rubro: 'Otro', Unidad: 'vara', Cantidad: '1.234' })
    expect(cambios.map(({ clase }) => clase)).toEqual(['nombre'])
    expect(avisos).toHaveLength(2)
  })
})

describe('is refused', () => {
  test.each<[string, FilaEscrita, RegExp]>([
    ['a name taken away', { Rubro: null }, /sin nombre/],
    ['a name of an error', { Rubro: '#REF!' }, /«#REF!» no es un nombre/],
    ['a name of a formula without value', { Rubro: '=B4' }, /«=B4» no es un nombre/],
    ['a name longer than the store keeps', { Rubro: 'x'.repeat(501) }, /500/],
    ['a name of a million letters', { Rubro: 'x'.repeat(1_000_000) }, /500/],
    ['a unit taken away', { Unidad: null }, /Falta la unidad/],
    ['a unit of nobody', { Unidad: 'vara' }, /«vara»/],
    ['a unit of a million letters', { Unidad: 'v'.repeat(1_000_000) }, /^rechazo: «v{60}…» no es/],
    ['a quantity taken away', { Cantidad: null }, /queda como está/],
    ['a quantity below 0', { Cantidad: -0.000001 }, /entre 0/],
    ['an absurd one', { Cantidad: 1e12 }, /entre 0/],
    ['one of an error', { Cantidad: '#VALUE!' }, /#VALUE!/],
  ])('%s', (_, celdas, motivo) => {
    const { cambios, avisos } = comparar(celdas)
    expect(cambios).toEqual([])
    expect(avisos).toEqual([expect.stringMatching(/^rechazo/)])
    expect(avisos[0]).toMatch(motivo)
    expect(avisos[0]?.length).toBeLessThan(300)
  })

  const cerradas: [string, ReturnType<typeof obraDeEjemplo>, RegExp][] = [
    ['measured', obraConMuro({ conMedicion: true }), /cómputo métrico/],
    [
      'discarded',
      obraConMuro({ estado: 'descartado', descartadoPostAprobacion: true }, { estado: 'aprobado' }),
      /descartad/,
    ],
    [
      'of the indirect capitulo of an approved work',
      obraConMuro({ capituloId: id(200), grupoId: id(201) }, { estado: 'aprobado' }),
      /indirectos/,
    ],
    ['of a work that is read-only', obraDeEjemplo({ activo: false }), /desactivada/],
  ]
  test.each(cerradas)('the quantity of a tarea that is %s', (_, obra, motivo) => {
    const { cambios, avisos } = comparar({ Cantidad: 11 }, { obra })
    expect(cambios).toEqual([])
    expect(avisos).toEqual([expect.stringMatching(motivo)])
    expect(comparar({}, { obra })).toMatchObject(NADA)
  })

  test('another unit of a tarea of which something was done: what was done would be something else', () => {
    const obra = obraConMuro({ tieneAvances: true })
    const { cambios, avisos } = comparar({ Unidad: 'un' }, { obra })
    expect(cambios).toEqual([])
    expect(avisos).toEqual([expect.stringMatching(/^rechazo: «.+» tiene avances cargados en m2/)])
    // Its own, however it is written, and without avances any other.
    expect(comparar({ Unidad: 'M²' }, { obra })).toMatchObject(NADA)
    expect(comparar({ Unidad: 'un' }).cambios).toHaveLength(1)
  })

  test('but what is measured still takes a name', () => {
    const { cambios } = comparar({ Rubro: 'Otro' }, { obra: obraConMuro({ conMedicion: true }) })
    expect(cambios).toHaveLength(1)
  })
})

describe('what the sheet shows and the work computes', () => {
  test.each<[string, string | number]>([
    ['Precio unitario', 45_501],
    ['Precio total', 1],
    ['Gasto indirecto', 5],
    ['Costo unitario final', 1],
    ['Costo final', 'x'],
    ['Margen %', '12,00 %'],
    ['Precio unitario con margen', 1],
    ['Precio total con margen', 1],
    ['Contratista', 'Otra cuadrilla'],
  ])('%s written over changes nothing, and is told', (titulo, valor) => {
    const { cambios, avisos } = comparar({ [titulo]: valor })
    expect(cambios).toEqual([])
    expect(avisos).toEqual([`nota: «Muro de 15»: ${titulo} no se cambia desde el Excel: sale de lo demás`])
  })
})

describe('the work changed after the file was made', () => {
  const cambiada = obraConMuro({ version: 5 })
  test.each<[string, FilaEscrita, boolean, boolean]>([
    ['the tarea too', { versión: '4' }, false, true],
    ['the tarea not', { versión: '5' }, false, false],
    ['the row says no version, and the tarea was edited', { versión: null }, false, true],
    ['nothing at all', { versión: '4' }, true, false],
  ])('%s', (_, celdas, alDia, esperado) => {
    const hallado = comparar({ ...celdas, Cantidad: 3 }, { obra: cambiada, alDia })
    expect([hallado.cambioDespues, hallado.diferencias[0]?.cambioDespues]).toEqual([esperado, esperado])
  })

  test('its computed figures are old, and nobody wrote over them', () => {
    const vieja = { versión: '4', 'Precio unitario': 1 }
    expect(comparar(vieja, { obra: cambiada, alDia: false }).avisos).toEqual([])
    expect(comparar(vieja, { obra: cambiada }).avisos).toHaveLength(1)
  })
})

test('what the formulas of the file itself gave after an edit is nobody’s writing', () => {
  const recalculadas = { 'Precio total': { formula: 30_001 }, 'Precio unitario con margen': { formula: 1.5 } }
  const { cambios, avisos } = comparar({ Cantidad: 3, ...recalculadas })
  expect(cambios.map(({ clase }) => clase)).toEqual(['cantidad'])
  expect(avisos).toEqual([])
})

test.each<[string, FilaEscrita[string], number, boolean]>([
  ['empty', null, 5, false],
  ['a price whose last digits were moved so that the sheet rounds as we do', 8.3 * (1 + 8e-14), 8.3, false],
  ['a price one millionth dearer', 8.300001, 8.3, true],
  ['a million of millions less one', 999_999_999_999, 1_000_000_000_000, true],
  ['the same', 5, 5, false],
  ['the same within what Excel keeps, 15 digits', 0.3, 0.1 + 0.2, false],
  ['another', 6, 5, true],
  ['a text', 'cinco', 5, true],
  ['a formula', { formula: 6 }, 5, false],
  ['a formula that nobody computed', { formula: null }, 5, false],
])('a computed cell says something else: %s', (_, celda, valor, esperado) => {
  const [fila] = tablaDe('presupuesto', [{ id: 'x', 'Precio unitario': celda }]).filas
  expect(fila && escribieron(fila, 'Precio unitario', valor)).toBe(esperado)
})

test('the unit price with margin comes back whole or unrounded', () => {
  const [{ 'Precio unitario con margen': nuestro } = {}] = exportar(obraDeEjemplo()).presupuesto.filter(
    (f) => f.id === id(301),
  )
  expect(comparar({ 'Precio unitario con margen': Number(nuestro) + 0.4 }).avisos).toEqual([])
  expect(comparar({ 'Precio unitario con margen': Number(nuestro) + 1 }).avisos).toHaveLength(1)
})
