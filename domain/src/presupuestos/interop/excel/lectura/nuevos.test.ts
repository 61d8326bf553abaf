import { describe, expect, test } from 'vitest'
import type { CambioDeVuelta, ComponenteNuevo } from '../cambios.ts'
import { cambiosDe, comparar, notas, nuevoComponente, rechazos } from '../prueba/comparacion.ts'
import type { FilaEscrita } from '../prueba/libro.ts'
import { id, obraDeEjemplo } from '../prueba/obra.ts'

/** These rows added under 'Muro de 15'. */
const agregar = (filas: FilaEscrita[], obra = obraDeEjemplo()) =>
  comparar(obra, (l) => void l.analisis.splice(1, 0, ...filas))
const componentes = (cambios: readonly CambioDeVuelta[]): ComponenteNuevo[] =>
  cambios.flatMap((c) => (c.clase === 'componenteNuevo' ? [c.componente] : []))
const hidrofugo = (resto: FilaEscrita = {}) => nuevoComponente('Hidrófugo', { Tipo: 'Material', ...resto })
const CAL = { datoId: id(4), nombre: 'Cal', tipo: 'materialTipo', unidad: 'kg', cantidad: 2_000_000n }

describe('a row of an entry that there is', () => {
  test.each<[string, FilaEscrita]>([
    ['by its name and unit', nuevoComponente('Cal')],
    ['as somebody types it', nuevoComponente(' CÁL ', { Unidad: 'KG' })],
    ['with its type', nuevoComponente('Cal', { Tipo: 'material' })],
    ['with the price it has', nuevoComponente('Cal', { Precio: 800, 'Precio proveedor': 800 })],
  ])('%s', (_, fila) => {
    const hallado = agregar([fila])
    expect(cambiosDe(hallado)).toEqual([
      {
        clase: 'componenteNuevo',
        tareaId: id(301),
        componente: { ...CAL, precioUnitario: undefined, precioUnitarioReal: undefined },
      },
    ])
    expect(hallado.avisos).toEqual([])
  })

  test('another price of a material is proposed for the whole work, apart', () => {
    const cambios = cambiosDe(agregar([nuevoComponente('Cal', { Precio: 900, 'Precio proveedor': 850 })]))
    expect(cambios.map(({ clase }) => clase)).toEqual(['componenteNuevo', 'precioDeObra', 'precioDeObra'])
    expect(componentes(cambios)[0]?.precioUnitario).toBeUndefined()
  })

  test('another price of labour is its own', () => {
    const fila = nuevoComponente('Albañil', { Unidad: 'h', Precio: 30_000 })
    // The tarea has one already: that row would be it, were it not in the file.
    expect(componentes(cambiosDe(agregar([fila])))).toMatchObject([
      { datoId: id(3), precioUnitario: 30_000, precioUnitarioReal: undefined },
    ])
  })

  test('one that was deactivated is not offered: the row is of an entry that isn’t there', () => {
    const obra = obraDeEjemplo()
    const datos = obra.datos.map((d) => (d.nombre === 'Cal' ? { ...d, activo: false } : d))
    expect(rechazos(agregar([nuevoComponente('Cal')], { ...obra, datos }))).toEqual([
      expect.stringMatching(/«Cal» no está en el catálogo: escribí su tipo/),
    ])
  })

  test('two entries of one name: their type tells them apart, else somebody is asked', () => {
    const obra = obraDeEjemplo()
    const otra = {
      ...CAL,
      id: id(5),
      tipo: 'materialYMano',
      activo: true,
      precioUnitario: 1,
      precioUnitarioReal: 1,
    } as const
    const dos = { ...obra, datos: [...obra.datos, otra] }
    expect(
      componentes(cambiosDe(agregar([nuevoComponente('Cal', { Tipo: 'Material' })], dos))),
    ).toMatchObject([{ datoId: id(4) }])
    const { diferencias, preguntas } = agregar([nuevoComponente('Cal', { Precio: 7 })], dos)
    expect(diferencias).toEqual([])
    expect(preguntas).toMatchObject([{ texto: expect.stringMatching(/más de un «Cal»/) }])
    expect(
      preguntas[0]?.opciones.map(({ clave, diferencia }) => [
        clave,
        diferencia && componentes([diferencia.cambio]).map((c) => c.precioUnitario),
      ]),
    ).toEqual([
      // A material has the work's price; what carries its own takes the one that is written.
      [id(4), [undefined]],
      [id(5), [7]],
      ['dejar', null],
    ])
  })
})

describe('a row of an entry that there isn’t', () => {
  test.each<[string, FilaEscrita, Partial<ComponenteNuevo>, string[]]>([
    ['with a price', hidrofugo({ Precio: 5_000 }), { precioUnitario: 5_000, precioUnitarioReal: 5_000 }, []],
    [
      'with both',
      hidrofugo({ Precio: 5_000, 'Precio proveedor': 4_000 }),
      { precioUnitario: 5_000, precioUnitarioReal: 4_000 },
      [],
    ],
    ['without one', hidrofugo(), { precioUnitario: null, precioUnitarioReal: null }, ['sin precio']],
    [
      'of labour',
      nuevoComponente('Yesero', { Tipo: 'MANO DE OBRA', Unidad: 'h', Precio: 1 }),
      { tipo: 'manoDeObra', unidad: 'h' },
      [],
    ],
    [
      'of both',
      nuevoComponente('Cielorraso', { Tipo: 'Material y mano de obra', Unidad: 'M2', Precio: 1 }),
      { tipo: 'materialYMano', unidad: 'm2' },
      [],
    ],
  ])('makes one for this work, and says so: %s', (_, fila, esperado, otras) => {
    const hallado = agregar([fila])
    expect(componentes(cambiosDe(hallado))).toEqual([expect.objectContaining({ datoId: null, ...esperado })])
    expect(rechazos(hallado)).toEqual([])
    expect(notas(hallado)).toHaveLength(1 + otras.length)
    expect(notas(hallado)[0]).toMatch(/no está en el catálogo: se crea para esta obra/)
    expect(notas(hallado).join()).toMatch(otras.join())
  })

  test('in two rows is one entry, told once', () => {
    const filas = [
      hidrofugo({ Precio: 5_000 }),
      nuevoComponente('HIDRÓFUGO', { Tipo: 'Material', Precio: 5_000 }),
    ]
    const hallado = agregar(filas)
    expect([cambiosDe(hallado).length, notas(hallado).length]).toEqual([2, 1])
  })

  test('with two prices is refused, but for what carries its own', () => {
    const dos = [hidrofugo({ Precio: 5_000 }), hidrofugo({ Precio: 6_000 })]
    const hallado = agregar(dos)
    expect(cambiosDe(hallado)).toEqual([])
    expect(rechazos(hallado)).toEqual([1, 2].map(() => expect.stringMatching(/dos precios distintos/)))
    const yeseros = [1, 2].map((Precio) =>
      nuevoComponente('Yesero', { Tipo: 'Mano de obra', Unidad: 'h', Precio }),
    )
    expect(componentes(cambiosDe(agregar(yeseros))).map((c) => c.precioUnitario)).toEqual([1, 2])
  })
})

describe('a row that can’t be taken is refused with its reason', () => {
  test.each<[string, FilaEscrita, RegExp]>([
    ['no name', { Unidad: 'kg', 'Cantidad por unidad': 1 }, /no tiene nombre/],
    [
      'a name of an error',
      hidrofugo({ 'Rubro / Componente': '#NAME?', Precio: 1 }),
      /«#NAME\?» no es un nombre/,
    ],
    ['a name too long', hidrofugo({ 'Rubro / Componente': 'x'.repeat(1_000_000), Precio: 1 }), /500/],
    ['no unit', nuevoComponente('Cal', { Unidad: null }), /Falta la unidad/],
    ['a unit of nobody', nuevoComponente('Cal', { Unidad: 'vara' }), /«vara»/],
    ['a type of nobody', nuevoComponente('Cal', { Tipo: 'Equipo' }), /«Equipo» no es un tipo/],
    ['no type for what is new', nuevoComponente('Hidrófugo'), /escribí su tipo/],
    [
      'no yield',
      nuevoComponente('Cal', { Tipo: 'Material', 'Cantidad por unidad': null }),
      /queda como está/,
    ],
    ['a yield of 0', nuevoComponente('Cal', { 'Cantidad por unidad': 0 }), /mayor a 0/],
    ['a yield below 0', nuevoComponente('Cal', { 'Cantidad por unidad': -2 }), /mayor a 0/],
    ['a price below 0', hidrofugo({ Precio: -1 }), /precio/],
    [
      'a price of the provider with cents',
      hidrofugo({ Precio: 1, 'Precio proveedor': 0.5 }),
      /sin decimales/,
    ],
  ])('%s', (_, fila, motivo) => {
    const hallado = agregar([fila])
    expect(cambiosDe(hallado)).toEqual([])
    expect(rechazos(hallado)).toEqual([expect.stringMatching(motivo)])
  })
})

test('imported before, the same rows say nothing, and the other tarea’s don’t stand for them', () => {
  const obra = obraDeEjemplo()
  const conCal = {
    ...obra,
    tareas: obra.tareas.map((t) => {
      const precios = { precioUnitario: 800, precioUnitarioReal: 800 }
      const suya = { ...CAL, tipo: 'materialTipo', id: id(499), estado: 'activo', ...precios } as const
      return t.id === id(301) ? { ...t, componentes: [...t.componentes, suya] } : t
    }),
  }
  const sinId = (l: Parameters<NonNullable<Parameters<typeof comparar>[1]>>[0], donde: number) => {
    const [propia] = l.analisis.splice(4, 1)
    expect(propia).toMatchObject({ 'Rubro / Componente': 'Cal' })
    l.analisis.splice(donde, 0, nuevoComponente('Cal'))
  }
  expect(cambiosDe(comparar(conCal, (l) => sinId(l, 1)))).toEqual([])
  expect(cambiosDe(comparar(conCal, (l) => sinId(l, 6)))).toMatchObject([
    { clase: 'componenteNuevo', tareaId: id(302) },
  ])
})
