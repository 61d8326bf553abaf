import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { expect, test } from 'vitest'
import { enLibro } from '../../../base/impreso/libro.ts'
import { impresoDelCliente } from './cliente.ts'
import { documentoCliente, portada } from './prueba/documentos.ts'
import { clienteDe } from './vista.ts'

/** The third line of every sheet's heading. */
const datosDe = (clienteNombre: string | null) => {
  const documento = documentoCliente({ capitulos: 1, grupos: 1, tareas: 1 })
  const libro = enLibro(impresoDelCliente({ ...documento, obra: { ...portada.obra, clienteNombre } }))
  return String(libro.hojas[0]?.cabecera?.[2]?.texto)
}

test.each([
  ['María Benítez', 'María Benítez', 'Cliente: María Benítez · '],
  ['', mensajesPresupuestos.sinCliente, 'Cliente: Todavía sin cliente · '],
])('of a work whose client is %j documents say %j', (clienteNombre, dicho, comienzo) => {
  expect(clienteDe({ ...portada.obra, clienteNombre })).toBe(dicho)
  expect(datosDe(clienteNombre).startsWith(comienzo)).toBe(true)
})

test('a plantilla has no client, and its documents name none', () => {
  expect(clienteDe({ ...portada.obra, clienteNombre: null })).toBe('')
  expect(datosDe(null)).not.toContain('Cliente')
})
