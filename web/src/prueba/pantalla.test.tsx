import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

test('a query that finds nothing says what the screen shows, asked once or until it is late', async () => {
  render(<p>Hay otra cosa</p>)
  expect(() => screen.getByText('Nada')).toThrow(/Nada[^]*Hay otra cosa/)
  // It never comes, so it is not waited for longer.
  const tarde = screen.findByText('Nada', {}, { timeout: 100 })
  await expect(tarde).rejects.toThrow(/Nada[^]*Hay otra cosa/)
})
