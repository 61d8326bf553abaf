import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorDeApi } from '../api/errores.ts'
import { montar } from '../prueba/montar.tsx'
import { type Consulta, Leido } from './Leido.tsx'

const mostrar = (lectura: Partial<Consulta<string>>) =>
  montar(
    <Leido lectura={{ data: undefined, error: null, refetch: () => undefined, ...lectura }}>
      {(datos) => <p>{datos}</p>}
    </Leido>,
  )

const ERROR = new ErrorDeApi('No hay conexión con el servidor', 0)

test('before anything has come there is its place, and no failure', () => {
  mostrar({})
  expect(screen.getByRole('status').textContent).toBe('Cargando…')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what could not be brought says why, in the place of what was coming, and is asked for again', async () => {
  const pedidos: string[] = []
  const { usuario } = mostrar({ error: ERROR, refetch: () => pedidos.push('otra vez') })
  expect(screen.getByRole('alert').textContent).toContain('No hay conexión con el servidor')
  expect(screen.queryByRole('status')).toBeNull()
  await usuario.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(pedidos).toEqual(['otra vez'])
})

test('what had come stays on view when asking for it again failed', () => {
  mostrar({ data: 'La obra', error: ERROR })
  expect(screen.getByText('La obra')).toBeDefined()
  expect(screen.getByRole('alert')).toBeDefined()
})
