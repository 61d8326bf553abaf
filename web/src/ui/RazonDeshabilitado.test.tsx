import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { montar } from '../prueba/montar.tsx'
import { RazonDeshabilitado } from './RazonDeshabilitado.tsx'

const RAZON = 'La obra ya está aprobada'

test('what the tooltip says is the description of its element, before it is shown and while it is', async () => {
  const { usuario } = montar(
    <RazonDeshabilitado razon={RAZON}>
      <button type="button">Editar</button>
    </RazonDeshabilitado>,
  )
  const boton = screen.getByRole('button', { name: 'Editar' })
  expect(boton.getAttribute('aria-description')).toBe(RAZON)
  await usuario.tab()
  expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', RAZON)
  expect(boton.getAttribute('aria-description')).toBe(RAZON)
})

test('the tooltip is in the part of the page that its element is in', async () => {
  const { usuario } = montar(
    <main>
      <RazonDeshabilitado razon={RAZON}>
        <button type="button">Editar</button>
      </RazonDeshabilitado>
    </main>,
  )
  await usuario.tab()
  expect((await screen.findByRole('tooltip')).closest('main')).toBe(screen.getByRole('main'))
})

test('an element whose name says it already is not described by it again', () => {
  montar(
    <RazonDeshabilitado razon={RAZON}>
      <button type="button" aria-label={RAZON}>
        !
      </button>
    </RazonDeshabilitado>,
  )
  expect(screen.getByRole('button', { name: RAZON }).hasAttribute('aria-description')).toBe(false)
})

test('what can be done has no description', () => {
  montar(
    <RazonDeshabilitado razon={null}>
      <button type="button">Editar</button>
    </RazonDeshabilitado>,
  )
  expect(screen.getByRole('button', { name: 'Editar' }).hasAttribute('aria-description')).toBe(false)
})
