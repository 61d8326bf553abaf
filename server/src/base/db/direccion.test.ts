import { expect, test } from 'vitest'
import { leerDireccion, unaPorHost } from './direccion.ts'

test('each host of an address is an address', () => {
  expect(
    leerDireccion(
      'postgresql://u:p%40@uno:5433,dos/base?sslmode=verify-full&target_session_attrs=read-write',
    ),
  ).toEqual([
    'postgresql://u:p%40@uno:5433/base?sslmode=verify-full',
    'postgresql://u:p%40@dos/base?sslmode=verify-full',
  ])
  expect(leerDireccion('postgres://a,[::1]:7/x?target_session_attrs=primary&sslmode=disable')).toEqual([
    'postgres://a/x?sslmode=disable',
    'postgres://[::1]:7/x?sslmode=disable',
  ])
})

test.each([
  'postgres://u:p@uno:5432/base',
  'postgresql://u@%2Fvar%2Frun%2Fpostgresql/base',
  'postgres:///base?host=/var/run/postgresql',
  'postgres://u:a,b@uno/base?application_name=a,b',
])('%s has one', (url) => {
  expect(leerDireccion(url)).toEqual([url])
  expect(unaPorHost(url)).toEqual([url])
})

test.each([
  ['mysql://a/b', /postgres:\/\//],
  ['postgres://a:x,b/c', /postgres:\/\//],
  ['postgres://a/b?connect_timeout=10', /connect_timeout/],
  ['postgres://a/b?pgbouncer=true&sslmode=disable', /pgbouncer/],
  ['postgres://a,b/c?target_session_attrs=any', /target_session_attrs=any/],
])('%s is refused in a line that says why', (url, porque) => {
  expect(() => leerDireccion(url)).toThrow(porque)
  expect(() => leerDireccion(url)).toThrow(/^[^\n]+$/)
})
