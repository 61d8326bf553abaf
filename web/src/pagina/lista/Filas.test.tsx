import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { ErrorDeApi } from '../../api/errores.ts'
import { montar } from '../../prueba/montar.tsx'
import { Filas } from './Filas.tsx'

const mostrar = (
  lista: Partial<ComponentProps<typeof Filas<string>>['lista']>,
  mas: { siempreConPaginas?: boolean } = {},
) =>
  montar(
    <Filas
      lista={{
        filas: undefined,
        total: 0,
        pagina: 1,
        limite: 10,
        onPaginar: () => undefined,
        actualizando: false,
        error: null,
        onReintentar: () => undefined,
        ...lista,
      }}
      esqueleto={<p>Su lugar</p>}
      vacio="Todavía no hay ninguna"
      {...mas}
    >
      {(filas) => <p>{filas.join(' y ')}</p>}
    </Filas>,
  )

test('before they have come there is their place; neither is the list empty, nor has it pages', () => {
  mostrar({})
  expect(screen.getByText('Su lugar')).toBeDefined()
  expect(screen.queryByText('Todavía no hay ninguna')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

test('why they could not be brought, and once more', async () => {
  const pedidos: string[] = []
  const { usuario } = mostrar({
    error: new ErrorDeApi('No hay conexión', 0),
    onReintentar: () => void pedidos.push('otra vez'),
  })
  expect(screen.getByRole('alert').textContent).toContain('No hay conexión')
  expect([screen.queryByText('Su lugar'), screen.queryByText('Todavía no hay ninguna')]).toEqual([null, null])
  await usuario.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(pedidos).toEqual(['otra vez'])
})

test('rows that had come stay under the reason why asking again failed', () => {
  mostrar({ filas: ['una', 'otra'], total: 2, error: new ErrorDeApi('No hay conexión', 0) })
  expect(screen.getByRole('alert')).toBeDefined()
  expect(screen.getByText('una y otra')).toBeDefined()
})

test('an empty one says its own text', () => {
  mostrar({ filas: [] }, { siempreConPaginas: true })
  expect(screen.getByText('Todavía no hay ninguna')).toBeDefined()
  expect(screen.queryByRole('status')).toBeNull()
})

test('pages, where one does not hold them all or they are asked for', () => {
  const { unmount } = mostrar({ filas: ['una'], total: 1 })
  expect(screen.queryByRole('status')).toBeNull()
  unmount()
  const otra = mostrar({ filas: ['una'], total: 11 })
  expect(screen.getByRole('status').textContent).toBe('1–10 de 11')
  otra.unmount()
  mostrar({ filas: ['una'], total: 1 }, { siempreConPaginas: true })
  expect(screen.getByRole('status').textContent).toBe('1–1 de 1')
})
