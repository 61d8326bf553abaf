import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cambiarVisto } from '../../api/edadDeVisto.ts'
import { montar } from '../../prueba/montar.tsx'
import { BandaDeSenal } from './BandaDeSenal.tsx'

function Pagina({ alPulsar }: { alPulsar: () => void }) {
  const { data } = useQuery({ queryKey: ['lo visto'], queryFn: () => 'Muro sur' })
  return (
    <>
      <BandaDeSenal />
      <button onClick={alPulsar}>Cargar {data}</button>
    </>
  )
}

test('the band that says there is no signal moves nothing under a thumb that is down', async () => {
  const alPulsar = vi.fn()
  const { usuario } = montar(<Pagina alPulsar={alPulsar} />)
  const cargar = await screen.findByRole('button', { name: 'Cargar Muro sur' })
  await usuario.pointer({ keys: '[TouchA>]', target: cargar })
  act(() => cambiarVisto('["lo visto"]', Date.now()))
  expect(screen.queryByText(/Sin señal/)).toBeNull()
  await usuario.pointer({ keys: '[/TouchA]', target: cargar })
  expect(alPulsar).toHaveBeenCalledTimes(1)
  expect(await screen.findByText(/Sin señal/)).toBeTruthy()
  act(() => cambiarVisto('["lo visto"]', null))
  expect(screen.queryByText(/Sin señal/)).toBeNull()
})
