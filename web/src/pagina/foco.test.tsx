import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { montar } from '../prueba/montar.tsx'
import { enfocarTitulo } from './foco.ts'

test('a page that comes goes to its title, but not from who writes somewhere by then, beside it or over it', () => {
  montar(
    <>
      <input aria-label="Buscar" />
      <main>
        <h1 tabIndex={-1}>Avances</h1>
        <button type="button">Cargar</button>
        <textarea aria-label="Nota" />
      </main>
    </>,
  )
  const titulo = screen.getByRole('heading', { level: 1 })
  screen.getByRole('button').focus()
  enfocarTitulo()
  expect(document.activeElement).toBe(titulo)
  for (const nombre of ['Buscar', 'Nota']) {
    const campo = screen.getByRole('textbox', { name: nombre })
    campo.focus()
    enfocarTitulo()
    expect(document.activeElement).toBe(campo)
  }
})
