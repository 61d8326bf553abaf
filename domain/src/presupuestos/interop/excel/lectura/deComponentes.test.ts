import { describe, expect, test } from 'vitest'
import type { CambioDeVuelta } from '../cambios.ts'
import type { ObraDeVuelta } from '../obra.ts'
import { cambiosDe, comparar, de, NADA, notas, rechazos } from '../prueba/comparacion.ts'
import type { FilaEscrita } from '../prueba/libro.ts'
import { id, obraConMuro, obraDeEjemplo } from '../prueba/obra.ts'

/** The work's own export with these cells of one row of an analysis written over. */
const con = (nombre: string, celdas: FilaEscrita, obra: ObraDeVuelta = obraDeEjemplo()) =>
  comparar(obra, (l) => void Object.assign(de(l, 'analisis', nombre), celdas))
const LADRILLO = { tareaId: id(301), componenteId: id(401) }
const ALBANIL = { tareaId: id(301), componenteId: id(403) }
const deObra = (
  campo: 'precioUnitario' | 'precioUnitarioReal',
  antes: number | null,
  despues: number | null,
) => ({ clase: 'precioDeObra', datoId: id(1), campo, antes, despues }) as const
const propio = (
  campo: 'precioUnitario' | 'precioUnitarioReal',
  antes: number | null,
  despues: number | null,
) => ({ clase: 'precioPropio', ...ALBANIL, campo, antes, despues }) as const

describe('a yield', () => {
  test.each<[string, FilaEscrita['x'], bigint]>([
    ['a number', 31, 31_000_000n],
    ['the least there is', 0.000001, 1n],
    ['text with a comma', '30,5', 30_500_000n],
  ])('%s', (_, celda, despues) => {
    expect(cambiosDe(con('Ladrillo común', { 'Cantidad por unidad': celda }))).toEqual([
      { clase: 'rendimiento', ...LADRILLO, antes: 30_000_000n, despues },
    ])
  })

  test.each<[string, FilaEscrita['x'], RegExp]>([
    ['taken away', null, /queda como está/],
    ['of 0', 0, /mayor a 0/],
    ['below 0', -1, /mayor a 0/],
    ['doubtful', '1.234', /1\.234/],
    ['of an error', '#NUM!', /#NUM!/],
    ['too fine', 0.0000001, /6 decimales/],
    ['absurd', 1e15, /entre 0/],
  ])('%s is refused, and nothing else is lost', (_, celda, motivo) => {
    const hallado = con('Ladrillo común', { 'Cantidad por unidad': celda, Precio: 700 })
    expect(cambiosDe(hallado)).toEqual([deObra('precioUnitario', 600, 700)])
    expect(rechazos(hallado).join()).toMatch(motivo)
  })
})

describe('the prices', () => {
  test.each<[string, string, FilaEscrita, CambioDeVuelta[]]>([
    ['of a material are the work’s', 'Ladrillo común', { Precio: 700 }, [deObra('precioUnitario', 600, 700)]],
    [
      'of its provider too',
      'Ladrillo común',
      { 'Precio proveedor': '1.000.000' },
      [deObra('precioUnitarioReal', 550, 1_000_000)],
    ],
    [
      'both at once',
      'Ladrillo común',
      { Precio: 0, 'Precio proveedor': 1 },
      [deObra('precioUnitario', 600, 0), deObra('precioUnitarioReal', 550, 1)],
    ],
    [
      'of labour are of that tarea',
      'Albañil',
      { Precio: 26_000 },
      [propio('precioUnitario', 25_000, 26_000)],
    ],
    [
      'taken away in so many words',
      'Albañil',
      { 'Precio proveedor': 'sin precio' },
      [propio('precioUnitarioReal', 25_000, null)],
    ],
    [
      'an emptied cell goes where its equal twin goes',
      'Albañil',
      { Precio: null, 'Precio proveedor': 30_000 },
      [propio('precioUnitarioReal', 25_000, 30_000), propio('precioUnitario', 25_000, 30_000)],
    ],
    [
      'one that was different stays',
      'Ladrillo común',
      { Precio: null, 'Precio proveedor': 500 },
      [deObra('precioUnitarioReal', 550, 500)],
    ],
    ['two emptied cells say nothing', 'Albañil', { Precio: null, 'Precio proveedor': null }, []],
  ])('%s', (_, nombre, celdas, cambios) => {
    const hallado = con(nombre, celdas)
    expect([cambiosDe(hallado), rechazos(hallado)]).toEqual([cambios, []])
  })

  test.each<[string, FilaEscrita, RegExp]>([
    ['below 0', { Precio: -5 }, /precio/],
    ['with cents', { 'Precio proveedor': 10.5 }, /sin decimales/],
    ['absurd', { Precio: 1e13 }, /precio/],
    ['of an error', { Precio: '#DIV/0!' }, /#DIV/],
    ['doubtful', { Precio: '25.500' }, /25\.500/],
  ])('%s are refused', (_, celdas, motivo) => {
    const hallado = con('Albañil', celdas)
    expect(cambiosDe(hallado)).toEqual([])
    expect(rechazos(hallado)).toEqual([expect.stringMatching(motivo)])
  })

  test('without their columns say nothing', () => {
    const hallado = comparar(obraDeEjemplo(), (l) => {
      for (const fila of l.analisis) Object.assign(fila, { Precio: null, 'Precio proveedor': null })
    })
    expect(hallado).toEqual(NADA)
  })

  const cerrada = { estado: 'aprobado' } as const
  test.each<[string, ObraDeVuelta, RegExp]>([
    [
      'discarded',
      obraConMuro({ estado: 'descartado', descartadoPostAprobacion: true }, cerrada),
      /descartad/,
    ],
    ['closed by approval', obraConMuro({ capituloId: id(200), grupoId: id(201) }, cerrada), /indirectos/],
  ])(
    'of a material in a tarea that is %s are refused, and say nothing where nobody touched them',
    (_, obra, razon) => {
      const hallado = con('Ladrillo común', { Precio: 700 }, obra)
      expect([cambiosDe(hallado), rechazos(hallado)]).toEqual([[], [expect.stringMatching(razon)]])
      expect(comparar(obra)).toEqual(NADA)
    },
  )

  test('of a material that rose in the work after the file was made: the old rows say nothing', () => {
    const obra = obraDeEjemplo()
    const datos = obra.datos.map((d) => (d.id === id(2) ? { ...d, precioUnitario: 1_500 } : d))
    const tareas = obra.tareas.map((t) => ({
      ...t,
      componentes: t.componentes.map((c) => (c.datoId === id(2) ? { ...c, precioUnitario: 1_500 } : c)),
    }))
    const viejo = comparar({ ...obra, datos, tareas }, (l) => {
      for (const fila of l.analisis) {
        if (fila['Rubro / Componente'] !== 'Cemento') continue
        Object.assign(fila, { Precio: 1_000, Subtotal: null, 'precios al bajar': '1000/1000' })
      }
      de(l, 'analisis', 'Cemento').Precio = 1_200
    })
    expect(cambiosDe(viejo)).toEqual([
      { clase: 'precioDeObra', datoId: id(2), campo: 'precioUnitario', antes: 1_500, despues: 1_200 },
    ])
  })
})

describe('what is the catalogue’s, or computed', () => {
  test.each<[string, FilaEscrita, RegExp]>([
    [
      'the name',
      { 'Rubro / Componente': 'Ladrillo hueco' },
      /«Ladrillo común»: Rubro \/ Componente es del catálogo/,
    ],
    ['the type', { Tipo: 'Mano de obra' }, /Tipo es del catálogo/],
    ['the unit and the type', { Tipo: null, Unidad: 'm2' }, /Tipo, Unidad es del catálogo/],
    ['a subtotal', { Subtotal: 1 }, /Subtotal no se cambia/],
    ['both', { Subtotal: 1, 'Subtotal proveedor': 'x' }, /Subtotal, Subtotal proveedor no se cambia/],
  ])('%s written over changes nothing, and is told', (_, celdas, nota) => {
    const hallado = con('Ladrillo común', celdas)
    expect([cambiosDe(hallado), rechazos(hallado)]).toEqual([[], []])
    expect(notas(hallado)).toEqual([expect.stringMatching(nota)])
  })

  test('the subtotals of a tarea that keeps the rounding of its file are rounded as there', () => {
    const obra = obraConMuro({ redondeo: { linea: 0, unitario: 0 } })
    const [muro] = obra.tareas
    const componentes = muro?.componentes.map((c) => ({ ...c, cantidad: 333_333n })) ?? []
    const redondeada = obraConMuro({ redondeo: { linea: 0, unitario: 0 }, componentes })
    expect(comparar(redondeada)).toEqual(NADA)
    // 0,333333 × 600 = 199,9998, which the file has as 200.
    expect(notas(con('Ladrillo común', { Subtotal: 199.9998 }, redondeada))).toHaveLength(1)
    expect(notas(con('Ladrillo común', { Subtotal: 200 }, redondeada))).toEqual([])
  })
})
