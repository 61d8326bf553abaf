import { expect, test } from 'vitest'
import { ErrorBase } from '../db/errores.ts'
import { lineaDeError, textoDe } from './log.ts'

test('a line has the time that a clock in Asunción shows', () => {
  const { hora } = JSON.parse(textoDe({ que: 'algo' })) as { hora: string }
  expect(hora).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-03:00$/)
  expect(Math.abs(new Date(hora).getTime() - Date.now())).toBeLessThan(60_000)
})

test('what pg-boss tells of an error, in a plain object, says what failed', () => {
  const { message, stack } = new TypeError('no job of "maria@obra.py"')
  const contado = { message, stack, code: '23505', constraint: 'job_pkey', queue: 'carta', worker: 'w1' }
  const linea = lineaDeError(contado)
  expect(linea).toMatchObject({
    error: 'TypeError',
    codigo: '23505',
    restriccion: 'job_pkey',
    cola: 'carta',
    texto: 'no job of "…"',
  })
  expect(linea.pila).not.toEqual([])
})

test('an error that only says that a session was lost says also why', () => {
  const cause = Object.assign(new Error('terminating connection of "x"'), { code: '57P01' })
  const linea = lineaDeError(new ErrorBase('conexion_perdida', 'Se cortó la conexión', { cause }))
  expect(linea).toMatchObject({ codigo: 'conexion_perdida', causa: '57P01: terminating connection of "…"' })
})

test.each([['a text'], [undefined], [{ code: '1' }]])('%j is no error, and is not written', (algo) => {
  expect(lineaDeError(algo)).toEqual({ error: typeof algo })
})
