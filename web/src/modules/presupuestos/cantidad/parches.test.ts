import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { editarTarea } from '@plomada/contract/presupuestos/tareas'
import { zTotalesCapitulo } from '@plomada/contract/presupuestos/totales'
import { describe, expect, it } from 'vitest'
import { vistaDePrueba } from '../prueba/vista.ts'
import { tareasDe, type Vista } from '../vista/arbol.ts'
import { conCantidad, conRespuesta } from './parches.ts'

const excavacion = (vista: Vista) => {
  const tarea = tareasDe(vista).find(({ nombre }) => nombre === 'Excavación')
  if (tarea === undefined) throw new Error('no Excavación in the test budget')
  return tarea
}

describe('conCantidad', () => {
  const antes = vistaDePrueba()
  const { _id } = excavacion(antes)

  it('muestra ya las cifras exactas de la fila, por las fórmulas del dominio', () => {
    // 20 × 40.000 = 800.000; con 50.000 de indirecto y 10 % de margen, 935.000; costo 20 × 38.000 + 50.000.
    expect(excavacion(conCantidad(antes, _id, '20')).plan).toMatchObject({
      cantidad: 20,
      precioTotal: 800_000,
      precioTotalConMargen: 935_000,
      precioUnitarioConMargen: 46_750,
      precioCostoFinal: 810_000,
      gastoIndirectoTotal: 50_000,
    })
  })

  it('ir y volver deja la fila como estaba', () => {
    const vuelta = conCantidad(conCantidad(antes, _id, '20'), _id, String(excavacion(antes).plan.cantidad))
    expect(excavacion(vuelta).plan).toEqual(excavacion(antes).plan)
  })

  it('los totales esperan al servidor y las otras filas son las mismas', () => {
    const despues = conCantidad(antes, _id, '20')
    expect(despues.totales).toBe(antes.totales)
    expect(despues.rubrosWithGrupos[1]).toBe(antes.rubrosWithGrupos[1])
  })

  it('lo que no es una cantidad no cambia nada', () => {
    expect(conCantidad(antes, _id, 'ilegible')).toBe(antes)
  })
})

describe('conRespuesta', () => {
  it('pone la tarea, los totales de la obra y los de su capítulo, sin tocar los demás', () => {
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
        tsCreated: '',
        tsUpdated: '',
      },
      totales: { ...antes.totales, presupuestoPlanPrecioTotalConMargen: 1 },
      rubros: [zTotalesCapitulo.parse({ ...capitulo, planPrecioTotalConMargen: 2 })],
    } satisfies RespuestaDe<typeof editarTarea>
    const despues = conRespuesta(antes, respuesta)
    expect(excavacion(despues).version).toBe(2)
    expect(despues.totales.presupuestoPlanPrecioTotalConMargen).toBe(1)
    expect(despues.rubrosWithGrupos.map((c) => c.planPrecioTotalConMargen)).toEqual([
      2,
      ...antes.rubrosWithGrupos.slice(1).map((c) => c.planPrecioTotalConMargen),
    ])
  })
})
