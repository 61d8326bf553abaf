import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { borrarBorrador, guardarBorrador, leerBorrador } from './borradores.ts'
import { useBorrador } from './useBorrador.ts'

const abrir = () =>
  renderHook(() => useBorrador<string>({ usuario: 'c1', clave: 'tarea/1', titulo: 'Rubro', ruta: '/r' }))
    .result
const escrito = async () => (await leerBorrador<string>('c1', 'tarea/1'))?.valor

test('the last letter is written without waiting for a pause, and none of those before comes after it', async () => {
  const borrador = abrir()
  for (const texto of ['M', 'Mu', 'Mur', 'Muro']) act(() => borrador.current.guardar(texto))
  await act(() => borrador.current.asentar())
  expect(await escrito()).toBe('Muro')
  expect(borrador.current.estado).toBe('guardado')
})

test('a draft that is dropped while it is being written does not come back', async () => {
  const borrador = abrir()
  act(() => borrador.current.guardar('Muro'))
  act(() => borrador.current.guardar('Muros'))
  await act(() => borrador.current.borrar('Muros'))
  expect(await escrito()).toBeUndefined()
  expect(borrador.current.estado).toBe('vacio')
})

test('what was being kept when it was saved does not come back', async () => {
  const borrador = {
    titulo: 'Unidad nueva',
    ruta: '/unidadDeMedida/crear',
    valor: { nombre: 'm' },
    guardado: 1,
  }
  const guardando = guardarBorrador('c1', 'unidad/nueva', borrador)
  await borrarBorrador('c1', 'unidad/nueva')
  await guardando
  expect(await leerBorrador('c1', 'unidad/nueva')).toBeUndefined()
})

test('what the next form writes while the draft of the last one is being deleted stays', async () => {
  const [uno, otro] = [abrir(), abrir()]
  act(() => uno.current.guardar('Muro'))
  await act(async () => {
    const borrado = uno.current.borrar('Muro')
    otro.current.guardar('Revoque')
    await Promise.all([borrado, otro.current.asentar()])
  })
  expect(await escrito()).toBe('Revoque')
})
