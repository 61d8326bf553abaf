import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorDeApi } from '../api/errores.ts'
import { montar } from '../prueba/montar.tsx'
import { FalloDeCarga } from './FalloDeCarga.tsx'

const rechazo = (status: number, code?: string) => new ErrorDeApi('No se pudo', status, code && { code })

test.each([
  ['the line', rechazo(0), true],
  ['a fault of the server', rechazo(500, 'ERROR_INTERNO'), true],
  ['a server that can not just now', rechazo(503, 'NO_DISPONIBLE'), true],
  ['too many at once', rechazo(429, 'DEMASIADOS_INTENTOS'), true],
  ['a session that ended', rechazo(401, 'SIN_SESION'), true],
  ['what one may not', rechazo(403, 'SIN_PERMISO'), false],
  ['what is not there', rechazo(404, 'NO_EXISTE'), false],
  ['an answer of somebody else in between', rechazo(404), false],
  ['what was asked badly', rechazo(400, 'INVALIDO'), false],
  ['the state of a work', rechazo(409, 'CONFLICTO'), false],
])('%s: another try is offered only where it can help', async (_, fallo, seOfrece) => {
  let veces = 0
  const { usuario } = montar(<FalloDeCarga fallo={fallo} onReintentar={() => (veces += 1)} />)
  expect(screen.getByText('No se pudo')).toBeDefined()
  const boton = screen.queryByRole('button', { name: 'Reintentar' })
  expect(boton !== null).toBe(seOfrece)
  if (boton) await usuario.click(boton)
  expect(veces).toBe(seOfrece ? 1 : 0)
})
