import { expect, test } from 'vitest'
import { conTarea } from '../celdas/parches.ts'
import { id, vistaDePrueba } from '../prueba/vista.ts'
import { tareasDe } from '../vista/arbol.ts'
import { anotarLote, propiasDe } from './propias.ts'
import type { Propias } from './sitio.ts'

const vista = vistaDePrueba()
const [una, otra] = tareasDe(vista)
if (una === undefined || otra === undefined) throw new Error('the test budget has two tareas')
const conVersion = (version: number) => conTarea(vista, una._id, (tarea) => ({ ...tarea, version }))
const LOTE = id(900)

/** A window whose lote left one row at 3, and which made these versions of it since. */
function ventana(versiones: readonly number[], op: 'editar' | 'ordenar' = 'editar'): Propias {
  const propias: Propias = { ventana: 'v', versiones: new Set(), lotes: new Map() }
  const operacion = { op, _id: una?._id ?? '', clase: 'tarea' } as const
  anotarLote(propias, { lote: LOTE, ids: [operacion._id], tareas: [{ ...una, version: 3 } as never] }, [
    operacion,
  ])
  for (const version of versiones) propias.versiones.add(`${una?._id} ${version}`)
  return propias
}

test('a row is its own where this window made every version since its lote', () => {
  const propia = [{ _id: una._id, version: 5 }]
  expect(propiasDe(ventana([4, 5]), LOTE, conVersion(5))).toEqual(propia)
  // Somebody else's stands in between, or after.
  expect(propiasDe(ventana([5]), LOTE, conVersion(5))).toEqual([])
  expect(propiasDe(ventana([4]), LOTE, conVersion(5))).toEqual([])
  // Nothing was done since: the server knows that version.
  expect(propiasDe(ventana([]), LOTE, conVersion(3))).toEqual([])
  expect(propiasDe(ventana([4, 5]), id(901), conVersion(5))).toEqual([])
})

test('an order makes no version', () => {
  const propias = ventana([4], 'ordenar')
  expect([...propias.versiones]).toEqual([`${una._id} 4`])
  expect(propiasDe(propias, LOTE, conVersion(4))).toEqual([])
})
