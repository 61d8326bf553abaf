import { describe, expect, test } from 'vitest'
import {
  aplicar,
  cambiosDe,
  comparar,
  de,
  NADA,
  notas,
  nuevaFila,
  nuevoComponente,
  rechazos,
} from '../prueba/comparacion.ts'
import { dice, enHojas, exportar, type LibroEscrito } from '../prueba/libro.ts'
import { id, obraDeEjemplo } from '../prueba/obra.ts'
import { compararLibro } from './comparar.ts'

test('rows sorted and columns moved are the same rows', () => {
  const obra = obraDeEjemplo()
  const hallado = comparar(obra, (l) => {
    l.presupuesto.reverse()
    l.analisis.sort((a, b) => dice(a['Rubro / Componente']).localeCompare(dice(b['Rubro / Componente'])))
  })
  expect(hallado).toEqual(NADA)
})

test('a material priced anew in one of its rows: imported, the rows that still say the old price say nothing', () => {
  const obra = obraDeEjemplo()
  const libro = exportar(obra)
  de(libro, 'analisis', 'Cemento').Precio = 1_100
  const primera = compararLibro(obra, enHojas(libro, obra))
  if (!primera.ok) throw new Error(primera.motivo)
  const despues = aplicar(obra, cambiosDe(primera))
  expect(
    despues.tareas.map((t) => t.componentes.find((c) => c.nombre === 'Cemento')?.precioUnitario),
  ).toEqual([1_100, 1_100, undefined])
  expect(compararLibro(despues, enHojas(libro, obra))).toMatchObject({ diferencias: [], preguntas: [] })
})

test('the whole file of another work, of the client, of nothing, or with a heading twice', () => {
  const obra = obraDeEjemplo()
  const hojas = enHojas(exportar(obra), { id: id(1), sello: 1 })
  expect(compararLibro(obra, hojas)).toMatchObject({
    ok: false,
    motivo: expect.stringMatching(/otra obra/),
  })
  expect(compararLibro(obra, [])).toMatchObject({
    ok: false,
    motivo: expect.stringMatching(/no tiene las hojas/),
  })
  const [buena] = enHojas(exportar(obra), obra)
  if (buena === undefined) throw new Error('fixture')
  const sinMarca = { ...buena, filas: buena.filas.slice(1) }
  expect(compararLibro(obra, [sinMarca])).toMatchObject({
    ok: false,
    motivo: expect.stringMatching(/de qué obra/),
  })
  const doble = buena.filas.map((f) =>
    f.numero === 2 ? { ...f, celdas: [...f.celdas, { texto: 'cantidad' }] } : f,
  )
  expect(compararLibro(obra, [{ ...buena, filas: doble }])).toMatchObject({
    ok: false,
    motivo: expect.stringMatching(/dos veces/),
  })
})

test('a row that was deleted changes nothing, and is told', () => {
  const hallado = comparar(obraDeEjemplo(), (l) => void l.presupuesto.splice(2, 1))
  expect([cambiosDe(hallado), rechazos(hallado)]).toEqual([[], []])
  expect(notas(hallado)).toEqual([expect.stringMatching(/«Muro de 15» no está en el archivo/)])
})

describe('what is new', () => {
  const editar = (l: LibroEscrito) => {
    l.presupuesto.splice(2, 0, nuevaFila('Revoque', { 'Precio unitario': 40_000 }), nuevaFila('Azotado'))
    l.analisis.splice(1, 0, nuevoComponente('CAL', { Precio: 900, 'Precio proveedor': 900 }))
    l.analisis.push({ 'Rubro / Componente': 'Azotado', Unidad: 'm2' })
    l.analisis.push(nuevoComponente('Hidrófugo', { Tipo: 'Material', Precio: 5_000 }))
    // Copied from another row and written over, hidden ids and all.
    l.analisis.push({ ...de(l, 'analisis', 'Albañil'), 'Cantidad por unidad': 0.25 })
  }

  test('tareas and componentes are proposed once, and after importing there is nothing left', () => {
    const obra = obraDeEjemplo()
    const primera = comparar(obra, editar)
    expect(rechazos(primera)).toEqual([])
    expect(cambiosDe(primera).map((c) => c.clase)).toEqual([
      'componenteNuevo',
      'tareaNueva',
      'tareaNueva',
      'precioDeObra',
      'precioDeObra',
    ])
    const despues = aplicar(obra, cambiosDe(primera))
    const [revoque, azotado] = despues.tareas.slice(3)
    expect(revoque?.componentes).toMatchObject([
      { tipo: 'materialYMano', cantidad: 1_000_000n, precioUnitario: 40_000 },
    ])
    expect(
      azotado?.componentes.map((c) => [c.nombre, c.cantidad, c.precioUnitario, c.precioUnitarioReal]),
    ).toEqual([
      ['Hidrófugo', 2_000_000n, 5_000, 5_000],
      ['Albañil', 250_000n, 25_000, 25_000],
    ])
    const libro = exportar(obra)
    editar(libro)
    const segunda = compararLibro(despues, enHojas(libro, obra))
    if (!segunda.ok) throw new Error(segunda.motivo)
    expect([segunda.diferencias, segunda.preguntas, rechazos(segunda)]).toEqual([[], [], []])
  })
})

describe('two new rows of one name, of which one was refused', () => {
  const casos: [string, (libro: LibroEscrito) => void][] = [
    [
      'tareas',
      (l) =>
        void l.presupuesto.splice(
          2,
          0,
          nuevaFila('Revoque', { Unidad: 'vara', 'Precio unitario': 1 }),
          nuevaFila('Revoque', { 'Precio unitario': 2 }),
        ),
    ],
    [
      'componentes',
      (l) =>
        void l.analisis.splice(
          1,
          0,
          nuevoComponente('Cal', { 'Cantidad por unidad': 0 }),
          nuevoComponente('Cal', { 'Cantidad por unidad': 3 }),
        ),
    ],
    [
      'componentes of one yield',
      (l) => void l.analisis.splice(1, 0, nuevoComponente('Cal', { Precio: -1 }), nuevoComponente('Cal')),
    ],
  ]
  test.each(casos)('%s: the other one is not made again', (_, editar) => {
    const obra = obraDeEjemplo()
    const primera = comparar(obra, editar)
    expect([cambiosDe(primera).length, rechazos(primera).length]).toEqual([1, 1])
    const libro = exportar(obra)
    editar(libro)
    const segunda = compararLibro(aplicar(obra, cambiosDe(primera)), enHojas(libro, obra))
    if (!segunda.ok) throw new Error(segunda.motivo)
    expect([segunda.diferencias, rechazos(segunda)]).toEqual([[], rechazos(primera)])
  })
})

describe('what may have changed after the file was made is left out until somebody says so', () => {
  const obra = obraDeEjemplo()
  const despues = (cambio: Partial<(typeof obra.tareas)[number]>) => ({
    ...obra,
    sello: 8,
    tareas: obra.tareas.map((t) => (t.id === id(301) ? { ...t, ...cambio } : t)),
  })
  const marcas = (hojas: ReturnType<typeof enHojas>, de = despues({ version: 2 })) => {
    const hallado = compararLibro(de, hojas)
    if (!hallado.ok) throw new Error(hallado.motivo)
    return hallado.diferencias.map(({ clave, cambioDespues }) => [clave.split(':')[0], cambioDespues])
  }
  const editado = () => {
    const libro = exportar(obra)
    de(libro, 'analisis', 'Ladrillo común')['Cantidad por unidad'] = 31
    de(libro, 'analisis', 'Cemento', 1)['Cantidad por unidad'] = 13
    return libro
  }

  test('in the analysis of a tarea that was edited, and not of another', () => {
    expect(marcas(enHojas(editado(), obra))).toEqual([
      ['rendimiento', true],
      ['rendimiento', false],
    ])
  })

  test('in every analysis, where the sheet that tells which were edited is gone', () => {
    const [, analisis] = enHojas(editado(), obra)
    expect(marcas(analisis ? [analisis] : [])).toEqual([
      ['rendimiento', true],
      ['rendimiento', true],
    ])
  })

  test('in one whose row was deleted from the tree', () => {
    const libro = editado()
    libro.presupuesto.splice(2, 2)
    expect(marcas(enHojas(libro, obra), despues({}))).toEqual([
      ['rendimiento', true],
      ['rendimiento', true],
    ])
  })

  test('in what a new row of the file became, if it was edited there', () => {
    const libro = exportar(obra)
    libro.presupuesto.splice(3, 0, nuevaFila('Revoque', { 'Precio unitario': 1 }))
    const primera = compararLibro(obra, enHojas(libro, obra))
    if (!primera.ok) throw new Error(primera.motivo)
    const importada = aplicar(obra, cambiosDe(primera))
    const conRevoque = (version: number) => ({
      ...importada,
      tareas: importada.tareas.map((t) => (t.nombre === 'Revoque' ? { ...t, version, cantidad: 1n } : t)),
    })
    expect(marcas(enHojas(libro, obra), conRevoque(1))).toEqual([['cantidad', false]])
    expect(marcas(enHojas(libro, obra), conRevoque(2))).toEqual([['cantidad', true]])
  })
})

test('what changed in the work after the file was made is marked, and nothing else', () => {
  const obra = obraDeEjemplo()
  const hojas = enHojas(exportar(obra), obra)
  const tareas = obra.tareas.map((t) => (t.id === id(301) ? { ...t, cantidad: 11_000_000n, version: 2 } : t))
  const hallado = compararLibro({ ...obra, tareas, sello: 8 }, hojas)
  if (!hallado.ok) throw new Error(hallado.motivo)
  expect(hallado.diferencias.map(({ clave, cambioDespues }) => [clave, cambioDespues])).toEqual([
    [`cantidad:${id(301)}`, true],
  ])
})
