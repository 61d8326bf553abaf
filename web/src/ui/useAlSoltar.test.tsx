import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useAlSoltar } from './useAlSoltar.ts'

/** A page whose notice comes by itself, above a button that is pressed. */
function Pagina({ texto, alPulsar }: { texto: string; alPulsar: () => void }) {
  const aviso = useAlSoltar(texto)
  return (
    <>
      {aviso !== '' && <p role="status">{aviso}</p>}
      <button onClick={alPulsar}>Cargar</button>
    </>
  )
}

function abrir(alPulsar: () => void = () => undefined) {
  const { rerender } = render(<Pagina texto="" alPulsar={alPulsar} />)
  return { avisar: (texto: string) => rerender(<Pagina texto={texto} alPulsar={alPulsar} />) }
}

test('what comes by itself waits for the press to end, whose click is the button’s', async () => {
  const usuario = userEvent.setup()
  const alPulsar = vi.fn(() => expect(screen.queryByRole('status')).toBeNull())
  const { avisar } = abrir(alPulsar)
  const cargar = screen.getByRole('button', { name: 'Cargar' })
  await usuario.pointer({ keys: '[MouseLeft>]', target: cargar })
  avisar('Sin señal')
  expect(screen.queryByRole('status')).toBeNull()
  await usuario.pointer({ keys: '[/MouseLeft]', target: cargar })
  expect(alPulsar).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status').textContent).toBe('Sin señal')
})

test('it comes at once where nothing is pressed, and goes so', () => {
  const { avisar } = abrir()
  avisar('Sin señal')
  expect(screen.getByRole('status').textContent).toBe('Sin señal')
  avisar('')
  expect(screen.queryByRole('status')).toBeNull()
})

test.each(['pointerCancel', 'dragEnd', 'blur'] as const)(
  'a press that ends in no click ends with %s',
  (fin) => {
    const { avisar } = abrir()
    fireEvent.pointerDown(screen.getByRole('button'))
    avisar('Sin señal')
    expect(screen.queryByRole('status')).toBeNull()
    fireEvent[fin](window)
    expect(screen.getByRole('status').textContent).toBe('Sin señal')
  },
)

test('a finger that goes up elsewhere makes no click: what waited comes all the same', async () => {
  const { avisar } = abrir()
  fireEvent.pointerDown(screen.getByRole('button'))
  avisar('Sin señal')
  fireEvent.pointerUp(document.body)
  expect(screen.queryByRole('status')).toBeNull()
  expect((await screen.findByRole('status')).textContent).toBe('Sin señal')
})
