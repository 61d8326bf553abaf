import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { editarTarea } from '@plomada/contract/presupuestos/tareas'
import { zTotalesCapitulo } from '@plomada/contract/presupuestos/totales'
import { describe, expect, it } from 'vitest'
import { vistaDePrueba } from '../prueba/vista.ts'
import { arbolDeVista, tareasDe, type Vista } from '../vista/arbol.ts'
import { conCantidad, conRespuesta } from './parches.ts'

const excavacion = (vista: Vista) => {
  const tarea = tareasDe(vista).find(({ nombre }) => nombre === 'Excavación')
  if (tarea === undefined) throw new Error('no Excavación in the test budget')
  return tarea
}

describe('conCantidad', () => {
  const antes = vistaDePrueba()
  const { _id } = excavacion(antes)

  it('shows the exact figures of the row at once, by the formulas of the domain', () => {
    // 20 × 40.000 = 800.000; with 50.000 of indirect costs and 10 % of margin, 935.000; cost 20 × 38.000 + 50.000.
    expect(excavacion(conCantidad(antes, _id, '20')).plan).toMatchObject({
      cantidad: 20,
      precioTotal: 800_000,
      precioTotalConMargen: 935_000,
      precioUnitarioConMargen: 46_750,
      precioCostoFinal: 810_000,
      gastoIndirectoTotal: 50_000,
    })
  })

  it('there and back leaves the row as it was', () => {
    const vuelta = conCantidad(conCantidad(antes, _id, '20'), _id, String(excavacion(antes).plan.cantidad))
    expect(excavacion(vuelta).plan).toEqual(excavacion(antes).plan)
  })

  it('the totals above move with it, and the other rows stay the same objects', () => {
    const despues = conCantidad(antes, _id, '20')
    // Zapatas and Fundaciones: 935.000 + 3.960.000; with Pintura, which doesn't change, 7.056.900.
    expect(despues.rubrosWithGrupos.map((c) => c.planPrecioTotalConMargen)).toEqual([
      4_895_000, 2_161_900, 1_100_000,
    ])
    expect(despues.totales.presupuestoPlanPrecioTotalConMargen).toBe(7_056_900)
    expect(despues.rubrosWithGrupos.map((c) => c.porcentajeEnObra)).toEqual([69.36, 30.64, 0])
    expect(despues.rubrosWithGrupos[0]?.grupos[1]).toBe(antes.rubrosWithGrupos[0]?.grupos[1])
    expect(despues.rubrosWithGrupos[1]?.grupos).toBe(antes.rubrosWithGrupos[1]?.grupos)
    expect(despues.rubrosWithGrupos[2]).toBe(antes.rubrosWithGrupos[2])
  })

  it('a quantity whose total can not be stored changes nothing: the server refuses it', () => {
    const cara = vistaDePrueba({
      capitulos: [{ nombre: 'Cara', grupos: { General: [{ nombre: 'Oro', cantidad: '1', precio: 1e12 }] } }],
    })
    expect(conCantidad(cara, tareasDe(cara)[0]?._id ?? '', '999999999')).toBe(cara)
  })

  it('makes the rows of its capitulo again; the others are the same, though their part of the work moved', () => {
    const [arbol, otro] = [arbolDeVista(antes), arbolDeVista(conCantidad(antes, _id, '900'))]
    expect(otro.map(({ hijos }, i) => hijos.every((g, j) => g === arbol[i]?.hijos[j]))).toEqual([
      false,
      true,
      true,
    ])
    expect(otro[1]?.dato.capitulo.porcentajeEnObra).not.toBe(arbol[1]?.dato.capitulo.porcentajeEnObra)
    expect(otro[0]?.hijos[0]?.hijos.map(({ dato }) => dato)).toContainEqual(
      expect.objectContaining({
        tarea: expect.objectContaining({ plan: expect.objectContaining({ cantidad: 900 }) }),
      }),
    )
  })

  it('what is no quantity changes nothing', () => {
    expect(conCantidad(antes, _id, 'ilegible')).toBe(antes)
  })
})

describe('conRespuesta', () => {
  it('puts in the tarea, the totals of the work and of its capitulo; in the other capitulos, their part of the work', () => {
    const antes = vistaDePrueba()
    const tarea = excavacion(antes)
    const [capitulo] = antes.rubrosWithGrupos
    if (capitulo === undefined) throw new Error('no capitulo in the test budget')
    const respuesta = {
      message: 'Tarea editada con exito',
      tarea: {
        ...tarea,
        version: 2,
        componentes: [],
        mediciones: [],
        medicionDecimales: null,
        redondeo: null,
        codigo: '',
        textoLargo: '',
        tsCreated: '',
        tsUpdated: '',
      },
      totales: { ...antes.totales, presupuestoPlanPrecioTotalConMargen: 4_323_800 },
      // The other one's price too: each is half of the work.
      rubros: [zTotalesCapitulo.parse({ ...capitulo, planPrecioTotalConMargen: 2_161_900 })],
    } satisfies RespuestaDe<typeof editarTarea>
    const despues = conRespuesta(antes, respuesta)
    expect(excavacion(despues).version).toBe(2)
    expect(despues.totales.presupuestoPlanPrecioTotalConMargen).toBe(4_323_800)
    // Its part of the work, whose total has changed: 2.161.900 of 4.323.800.
    expect(despues.rubrosWithGrupos[1]?.porcentajeEnObra).toBe(50)
    expect(despues.rubrosWithGrupos.map((c) => c.planPrecioTotalConMargen)).toEqual([
      2_161_900,
      ...antes.rubrosWithGrupos.slice(1).map((c) => c.planPrecioTotalConMargen),
    ])
  })
})
