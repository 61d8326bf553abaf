import { expect, test } from 'vitest'
import { todosLosEndpoints } from './todos/todos.ts'

// What is looked at in full for one of the two holds for the other: in the browser only the admin opens every page.
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
