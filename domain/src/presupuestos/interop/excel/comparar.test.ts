import { describe, expect, test } from 'vitest'
import type { Cambio } from './cambios.ts'
import { compararLibro } from './comparar.ts'
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
} from './prueba/comparacion.ts'
import { enHojas, exportar, type LibroEscrito } from './prueba/libro.ts'
import { id, obraDeEjemplo } from './prueba/obra.ts'

const MURO = { tareaId: id(301) }
describe('what is edited', () => {
  const casos: [string, (libro: LibroEscrito) => void, Cambio[]][] = [
    [
      'a quantity as a number',
      (l) => void (de(l, 'presupuesto', 'Muro de 15').Cantidad = 12.5),
      [{ clase: 'cantidad', ...MURO, antes: 10_000_000n, despues: 12_500_000n }],
    ],
    [
      'a quantity as text that its own writing proves',
      (l) => void (de(l, 'presupuesto', 'Muro de 15').Cantidad = '1.012,5'),
      [{ clase: 'cantidad', ...MURO, antes: 10_000_000n, despues: 1_012_500_000n }],
    ],
    [
      'a name',
      (l) => void (de(l, 'presupuesto', 'Muro de 15').Rubro = ' Muro  de 20 '),
      [{ clase: 'nombre', ...MURO, antes: 'Muro de 15', despues: 'Muro de 20' }],
    ],
    [
      'a unit, as somebody writes it',
      (l) => void (de(l, 'presupuesto', 'Muro de 15').Unidad = 'M³'),
      [{ clase: 'unidad', ...MURO, antes: 'm2', despues: 'm3' }],
    ],
    [
      'a yield',
      (l) => void (de(l, 'analisis', 'Ladrillo común')['Cantidad por unidad'] = 31),
      [{ clase: 'rendimiento', ...MURO, componenteId: id(401), antes: 30_000_000n, despues: 31_000_000n }],
    ],
    [
      'the price of labour, in that tarea alone and without its twin, which the file has',
      (l) => void (de(l, 'analisis', 'Albañil').Precio = 27_000),
      [
        {
          clase: 'precioPropio',
          ...MURO,
          componenteId: id(403),
          campo: 'precioUnitario',
          antes: 25_000,
          despues: 27_000,
        },
      ],
    ],
    [
      'a price whose twin was left empty moves it',
      (l) => void Object.assign(de(l, 'analisis', 'Cemento'), { Precio: 1_200, 'Precio proveedor': null }),
      [
        { clase: 'precioDeObra', datoId: id(2), campo: 'precioUnitario', antes: 1_000, despues: 1_200 },
        { clase: 'precioDeObra', datoId: id(2), campo: 'precioUnitarioReal', antes: 1_000, despues: 1_200 },
      ],
    ],
    [
      'the price of a material, in one of its rows, is of the whole work',
      (l) => void (de(l, 'analisis', 'Cemento', 1).Precio = 1_100),
      [{ clase: 'precioDeObra', datoId: id(2), campo: 'precioUnitario', antes: 1_000, despues: 1_100 }],
    ],
    [
      'a price taken away',
      (l) => void (de(l, 'analisis', 'Albañil').Precio = 'sin precio'),
      [
        {
          clase: 'precioPropio',
          ...MURO,
          componenteId: id(403),
          campo: 'precioUnitario',
          antes: 25_000,
          despues: null,
        },
      ],
    ],
  ]
  test.each(casos)('%s', (_, editar, esperados) => {
    const hallado = comparar(obraDeEjemplo(), editar)
    expect(cambiosDe(hallado)).toEqual(esperados)
    expect(rechazos(hallado)).toEqual([])
  })

  test('rows sorted and columns moved are the same rows', () => {
    const obra = obraDeEjemplo()
    const hallado = comparar(obra, (l) => {
      l.presupuesto.reverse()
      l.analisis.sort((a, b) =>
        String(a['Rubro / Componente']).localeCompare(String(b['Rubro / Componente'])),
      )
    })
    expect(hallado).toEqual(NADA)
  })
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

describe('what is refused, with its reason', () => {
  const casos: [string, (libro: LibroEscrito) => void, RegExp][] = [
    ['a doubtful text', (l) => void (de(l, 'presupuesto', 'Muro de 15').Cantidad = '1.234'), /1\.234/],
    [
      'a number that is not exact',
      (l) => void (de(l, 'presupuesto', 'Muro de 15').Cantidad = 0.1 + 0.2),
      /decimales/,
    ],
    ['a negative quantity', (l) => void (de(l, 'presupuesto', 'Muro de 15').Cantidad = -1), /entre 0/],
    [
      'a yield of 0',
      (l) => void (de(l, 'analisis', 'Ladrillo común')['Cantidad por unidad'] = 0),
      /mayor a 0/,
    ],
    ['a price with decimals', (l) => void (de(l, 'analisis', 'Albañil').Precio = 10.5), /sin decimales/],
    ['an unknown unit', (l) => void (de(l, 'presupuesto', 'Muro de 15').Unidad = 'vara'), /«vara»/],
    ['a name taken away', (l) => void (de(l, 'presupuesto', 'Muro de 15').Rubro = ''), /sin nombre/],
    [
      'the id of another work',
      (l) => void (de(l, 'presupuesto', 'Muro de 15').id = id(999)),
      /no es de esta obra/,
    ],
    ['a new capitulo', (l) => void l.presupuesto.push({ Rubro: 'Techos' }), /se agregan en la obra/],
    [
      'a new row under no grupo',
      (l) => void l.presupuesto.unshift(nuevaFila('Revoque')),
      /debajo de un grupo/,
    ],
    [
      'a new row among rows that changed places',
      (l) => void l.presupuesto.reverse().push(nuevaFila('Revoque')),
      /cambiaron de lugar/,
    ],
    [
      'a new row without a price',
      (l) => void l.presupuesto.splice(2, 0, nuevaFila('Revoque')),
      /ni precio unitario/,
    ],
    [
      'a copy that can’t be told from its original',
      (l) => void l.presupuesto.push({ ...de(l, 'presupuesto', 'Muro de 15'), Cantidad: 3 }),
      /repetido/,
    ],
    [
      'an entry that the catalogue doesn’t have, without a type',
      (l) => void l.analisis.splice(1, 0, nuevoComponente('Hidrófugo')),
      /escribí su tipo/,
    ],
    [
      'an analysis of nothing',
      (l) => void l.analisis.push({ 'Rubro / Componente': 'Revoque' }),
      /hoja «Presupuesto»/,
    ],
  ]
  test.each(casos)('%s', (_, editar, motivo) => {
    const hallado = comparar(obraDeEjemplo(), editar)
    expect(cambiosDe(hallado)).toEqual([])
    expect(rechazos(hallado).join()).toMatch(motivo)
  })

  test('a quantity that comes from its measurement, and what approval closed', () => {
    const [muro, ...otras] = obraDeEjemplo().tareas
    if (muro === undefined) throw new Error('fixture')
    const medida = obraDeEjemplo({ tareas: [{ ...muro, conMedicion: true }, ...otras] })
    const conMedicion = comparar(medida, (l) => void (de(l, 'presupuesto', 'Muro de 15').Cantidad = 11))
    expect(rechazos(conMedicion).join()).toMatch(/cómputo métrico/)
    const aprobada = obraDeEjemplo({ estado: 'aprobado' })
    const indirecto = comparar(aprobada, (l) => void (de(l, 'presupuesto', 'Sereno').Cantidad = 11))
    expect(rechazos(indirecto).join()).toMatch(/indirectos ya no cambian/)
    expect([cambiosDe(conMedicion), cambiosDe(indirecto)]).toEqual([[], []])
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
})

describe('what is told and changes nothing', () => {
  const casos: [string, (libro: LibroEscrito) => void, RegExp][] = [
    [
      'a computed column',
      (l) => void (de(l, 'presupuesto', 'Muro de 15')['Precio unitario'] = 1),
      /Precio unitario no se cambia/,
    ],
    [
      'a contratista',
      (l) => void (de(l, 'presupuesto', 'Muro de 15').Contratista = 'Otro'),
      /Contratista no se cambia/,
    ],
    [
      'what is of the catalogue',
      (l) => void (de(l, 'analisis', 'Albañil')['Rubro / Componente'] = 'Oficial'),
      /del catálogo/,
    ],
    ['a row that was deleted', (l) => void l.presupuesto.splice(2, 1), /«Muro de 15» no está en el archivo/],
  ]
  test.each(casos)('%s', (_, editar, texto) => {
    const hallado = comparar(obraDeEjemplo(), editar)
    expect(cambiosDe(hallado)).toEqual([])
    expect(notas(hallado).join()).toMatch(texto)
  })
})

describe('what is asked', () => {
  test('two new prices of one material', () => {
    const hallado = comparar(obraDeEjemplo(), (l) => {
      de(l, 'analisis', 'Cemento').Precio = 1_100
      de(l, 'analisis', 'Cemento', 1).Precio = 1_200
    })
    expect(cambiosDe(hallado)).toEqual([])
    const opciones = hallado.preguntas[0]?.opciones.map(({ clave, diferencia }) => [
      clave,
      diferencia?.cambio,
    ])
    expect(opciones).toEqual([
      ['1100', expect.objectContaining({ clase: 'precioDeObra', despues: 1_100 })],
      ['1200', expect.objectContaining({ clase: 'precioDeObra', despues: 1_200 })],
      ['dejar', undefined],
    ])
  })

  test('which of two entries of one name, and who does a new tarea', () => {
    const base = obraDeEjemplo()
    const [cal] = base.datos.filter((d) => d.nombre === 'Cal')
    const [capitulo, ...capitulos] = base.capitulos
    if (cal === undefined || capitulo === undefined) throw new Error('fixture')
    const dos = [...capitulo.contratistas, { id: id(77), nombre: 'Otra cuadrilla' }]
    const obra = obraDeEjemplo({
      datos: [...base.datos, { ...cal, id: id(5), tipo: 'materialYMano' }],
      capitulos: [{ ...capitulo, contratistas: dos }, ...capitulos],
    })
    const hallado = comparar(obra, (l) => {
      l.analisis.splice(1, 0, nuevoComponente('cal'))
      l.presupuesto.splice(2, 0, nuevaFila('Revoque', { 'Precio unitario': 40_000 }))
    })
    expect(hallado.preguntas.map((p) => p.opciones.length)).toEqual([3, 3])
    expect(cambiosDe(hallado)).toEqual([])
  })
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
