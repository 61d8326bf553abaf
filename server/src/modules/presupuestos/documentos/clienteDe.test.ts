import { expect, test } from 'vitest'
import { enLibro } from '../../../base/impreso/libro.ts'
import { impresoDelCliente } from './cliente.ts'
import { documentoCliente, portada } from './prueba/documentos.ts'

/** The third line of every sheet's heading. */
const datosDe = (clienteNombre: string | null) => {
  const documento = documentoCliente({ capitulos: 1, grupos: 1, tareas: 1 })
  const libro = enLibro(impresoDelCliente({ ...documento, obra: { ...portada.obra, clienteNombre } }))
  return String(libro.hojas[0]?.cabecera?.[2]?.texto)
}

test('documents name the client of a work', () => {
  expect(datosDe('María Benítez').startsWith('Cliente: María Benítez · ')).toBe(true)
})

test.each([
  ['a work that has none yet', ''],
  ['a plantilla', null],
])('of %s documents leave the line out', (_, clienteNombre) => {
  expect(datosDe(clienteNombre)).not.toMatch(/Cliente|sin cliente/)
})
