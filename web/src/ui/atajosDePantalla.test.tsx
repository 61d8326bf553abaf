import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAtajosDeEstaPantalla, useAtajosPuestos } from './atajosDePantalla.ts'

const deLaPlanilla = () => Promise.resolve([])
const delDialogo = () => Promise.resolve([])

function Pantalla({ traer }: { traer: typeof deLaPlanilla }) {
  useAtajosDeEstaPantalla(traer)
  return null
}

function Cuales() {
  const traer = useAtajosPuestos()
  return traer === null ? 'ninguna' : traer === delDialogo ? 'del diálogo' : 'de la planilla'
}

test('the keys of what opens over a screen are in force until it is closed, and then those of the screen again', () => {
  const vista = (abierto: boolean) => (
    <>
      <Pantalla traer={deLaPlanilla} />
      {abierto && <Pantalla traer={delDialogo} />}
      <Cuales />
    </>
  )
  const { rerender, unmount } = render(vista(false))
  expect(screen.getByText('de la planilla')).toBeDefined()
  rerender(vista(true))
  expect(screen.getByText('del diálogo')).toBeDefined()
  rerender(vista(false))
  expect(screen.getByText('de la planilla')).toBeDefined()
  unmount()
  render(<Cuales />)
  expect(screen.getByText('ninguna')).toBeDefined()
})
