import { tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { campo, editar, enSuMundo } from './prueba/pantalla.ts'

const { esto } = enSuMundo()
const dicho = () => screen.queryByText(/Ya se le contó al cliente/)?.textContent

/** 10 of the 12,5 that are planned were done, and told. */
async function abierta(contado?: { cantidad: number; semana: number }) {
  const tarea = esto.mundo.tarea()
  const avance = { ...tarea.avance, hay: true, cantidad: 10 }
  esto.servidor.contesta(tareaPorId, { ...tarea, avance, ...(contado && { contado }) })
  return editar()
}

test('a plan that takes back what the client was told says so before it is saved', async () => {
  const { usuario } = await abierta({ cantidad: 10, semana: 47 })
  expect(dicho()).toBeUndefined()
  await usuario.clear(campo('cantidadCliente'))
  await usuario.type(campo('cantidadCliente'), '5')
  expect(dicho()).toBe(
    'Ya se le contó al cliente: 10 m2, hasta el reporte de la semana 47. Con esta cantidad son 4 m2: el próximo va a decir que cambió lo previsto.',
  )
  await usuario.clear(campo('cantidadCliente'))
  await usuario.type(campo('cantidadCliente'), '20')
  expect(dicho()).toBeUndefined()
})

test('the client’s quantity that follows takes it back too; raising it does not', async () => {
  const { usuario } = await abierta({ cantidad: 10, semana: 47 })
  await usuario.clear(campo('cantidad'))
  await usuario.type(campo('cantidad'), '8')
  expect(dicho()).toContain('Con esta cantidad son 8 m2')
  await usuario.clear(campo('cantidad'))
  await usuario.type(campo('cantidad'), '30')
  expect(dicho()).toBeUndefined()
})

test('what nobody was told is changed without a word', async () => {
  const { usuario } = await abierta()
  await usuario.clear(campo('cantidad'))
  await usuario.type(campo('cantidad'), '8')
  expect(dicho()).toBeUndefined()
})
