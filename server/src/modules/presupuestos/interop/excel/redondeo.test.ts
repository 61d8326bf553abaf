import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ServidorDePrueba, servidorDePrueba } from '../../../../prueba/servidor.ts'
import { exigirConsistencia } from '../../prueba/consistencia.ts'
import { exigir, PresupuestoDePrueba } from '../../prueba/presupuesto.ts'
import { archivo, CASITA, llamadas } from '../bc3/prueba/archivos.ts'
import type { ArchivoDePrueba } from './prueba/archivo.ts'
import { VueltaDePrueba } from './prueba/vuelta.ts'

// A work imported from BC3 keeps the file's rounding, also through its exported Excel.

let s: ServidorDePrueba
let p: PresupuestoDePrueba
let v: VueltaDePrueba
beforeAll(async () => {
  s = await servidorDePrueba()
})
beforeEach(async () => {
  const { _id } = exigir(await llamadas(s).importar({ archivo: archivo(...CASITA) }))
  p = PresupuestoDePrueba.de(s, _id)
  v = new VueltaDePrueba(p)
})
const EXCAVACION = 'Excavación a mano'
const excavacion = async () => {
  const linea = (await p.lineas()).find(({ nombre }) => nombre === EXCAVACION)
  return p.leer(linea?._id ?? '')
}

describe('the workbook', () => {
  test('says of each tarea what the screen says, and of each line what the file rounded it to', async () => {
    const libro = await v.bajar()
    // The overheads have the name of their capitulo, whose row comes first.
    const lineas = (await p.lineas()).filter(({ nombre }) => nombre !== 'Gastos indirectos')
    expect(lineas).toHaveLength(2)
    for (const { nombre, plan } of lineas) {
      const celda = (titulo: string) => libro.valor('Presupuesto', nombre, titulo)
      expect([celda('Precio unitario'), celda('Precio total'), celda('Precio total con margen')]).toEqual([
        plan.precioUnitario,
        plan.precioTotal,
        plan.precioTotalConMargen,
      ])
      expect(libro.valor('Análisis de precios', nombre, 'Subtotal')).toBe(plan.precioUnitario)
    }
    // 2,333 × 20.001 = 46.662,333 and 0,125 × 30.003 = 3.750,375.
    expect([
      libro.valor('Análisis de precios', 'Peón', 'Subtotal'),
      libro.valor('Análisis de precios', 'Cal', 'Subtotal'),
    ]).toEqual([46_662, 3_750])
    expect(libro.celda('Análisis de precios', EXCAVACION, 'Subtotal').formula).toMatch(/SUBTOTAL/)
  })

  test('has a line with the rounding of the file where the others do not add up to the unit price', async () => {
    await p.sql((tx) =>
      tx
        .updateTable('tarea')
        .set({ redondeo_linea: 6, precio_unitario: '50413' })
        .where('presupuesto_id', '=', p.id)
        .where('nombre', '=', EXCAVACION)
        .execute(),
    )
    const libro = await v.bajar()
    const celda = libro.celda('Análisis de precios', EXCAVACION, 'Subtotal')
    expect([celda.formula, celda.result]).toEqual([expect.stringMatching(/SUBTOTAL/), 50_413])
    // 46.662,333 + 3.750,375, plus the difference that the file's price has.
    expect(libro.valor('Análisis de precios', 'Peón', 'Subtotal')).toBe(46_662.333)
    expect(libro.valor('Análisis de precios', 'Redondeo del archivo', 'Subtotal')).toBe(0.292)
    expect(await v.previa(libro)).toMatchObject({ diferencias: [], preguntas: [], cambios: [] })
  })

  test('just downloaded has no difference, nor anything to be told', async () => {
    expect(await v.previa(await v.bajar())).toMatchObject({ diferencias: [], preguntas: [], avisos: [] })
  })
})

describe('an import', () => {
  const conCambio = async (editar: (libro: ArchivoDePrueba) => void) => {
    const libro = await v.bajar()
    editar(libro)
    const { cuerpo, total } = await v.previa(libro)
    expect(cuerpo.cambios).toHaveLength(1)
    const { totales } = exigir(await v.aplicar(cuerpo))
    expect(totales.presupuestoPlanPrecioTotalConMargen).toBe(total)
    await exigirConsistencia(p)
    return excavacion()
  }

  test.each<[string, (libro: ArchivoDePrueba) => void, number]>([
    ['a unit', (l) => void (l.celda('Presupuesto', EXCAVACION, 'Unidad').value = 'm2'), 50_412],
    [
      'a material’s price in the work',
      (l) => void (l.celda('Análisis de precios', 'Cal', 'Precio').value = 30_005),
      // 0,125 × 30.005 = 3.750,625
      50_413,
    ],
  ])('keeps it: %s', async (_, editar, precioUnitario) => {
    expect(await conCambio(editar)).toMatchObject({
      redondeo: { linea: 0, unitario: 0 },
      plan: { precioUnitario },
    })
  })

  test.each<[string, (libro: ArchivoDePrueba) => void, number]>([
    [
      'a yield',
      (l) => void (l.celda('Análisis de precios', 'Cal', 'Cantidad por unidad').value = 0.126),
      46_662.333 + 3_780.378,
    ],
    [
      'a price of its own',
      (l) => void (l.celda('Análisis de precios', 'Peón', 'Precio').value = 20_002),
      46_664.666 + 3_750.375,
    ],
    [
      'a new componente',
      (l) =>
        l.insertar('Análisis de precios', EXCAVACION, {
          'Rubro / Componente': 'Agua',
          Tipo: 'Material',
          Unidad: 'm3',
          'Cantidad por unidad': 1,
          Precio: 100,
        }),
      46_662.333 + 3_750.375 + 100,
    ],
  ])('drops it with the analysis: %s', async (_, editar, precioUnitario) => {
    const { redondeo, plan } = await conCambio(editar)
    expect(redondeo).toBeNull()
    expect(plan.precioUnitario).toBeCloseTo(precioUnitario, 6)
  })
})
