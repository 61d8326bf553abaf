import { expect, test } from 'vitest'
import { todosLosEndpoints } from './todos/todos.ts'

// Browser tests open every page as admin only, which covers the superadmin as long as both may call the same.
test('whatever an admin may ask for, the superadmin may, and nothing else', () => {
  const conRoles = todosLosEndpoints.flatMap(({ nombre, acceso }) =>
    acceso === 'publico' ? [] : [{ nombre, acceso: acceso.map(String) }],
  )
  const distintos = conRoles.filter(
    ({ acceso }) => acceso.includes('admin') !== acceso.includes('superadmin'),
  )
  expect(conRoles.length).toBeGreaterThan(50)
  expect(distintos.map(({ nombre }) => nombre)).toEqual([])
})
