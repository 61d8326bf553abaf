import { expect, it } from 'vitest'
import { cantidadesEnTexto, cantidadesNuevas, cantidadesTras } from './obra.ts'

it('the client reads what a tarea measures, until the client’s quantity is edited apart', () => {
  const nueva = cantidadesNuevas(10)
  expect(nueva).toEqual({ cantidad: 10, cantidadCliente: 10 })
  expect(cantidadesTras(nueva, 12)).toEqual({ cantidad: 12, cantidadCliente: 12 })
  const aparte = { cantidad: 10, cantidadCliente: 9 }
  expect(cantidadesTras(aparte, 12)).toEqual({ cantidad: 12, cantidadCliente: 9 })
  // What was edited apart follows again once both say the same.
  expect(cantidadesTras(cantidadesTras(aparte, 9), 12)).toEqual({ cantidad: 12, cantidadCliente: 12 })
})

it('takes nothing else along from a tarea', () => {
  const tarea = { nombre: 'Muro', cantidad: 1_500_000n, cantidadCliente: 2_000_000n }
  expect(cantidadesTras(tarea, 0n)).toEqual({ cantidad: 0n, cantidadCliente: 2_000_000n })
  expect(cantidadesEnTexto(tarea)).toEqual({ cantidad: '1.5', cantidadCliente: '2' })
})
