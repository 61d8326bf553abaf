import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { montar } from '../../prueba/montar.tsx'
import { oirOferta } from './instalacion.ts'
import { pasosPara } from './pasos.ts'
import { useDescarga } from './useDescarga.tsx'

describe('the steps by hand', () => {
  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1', 'En iPhone y iPad, con Safari'],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36', 'En Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'En Firefox de computadora'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/17.0 Safari/605.1', 'En Safari de Mac'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Chrome/130.0 Safari/537.36',
      'En Chrome o Edge de computadora',
    ],
    ['', 'En Chrome o Edge de computadora'],
  ])('%s', (agente, donde) => {
    expect(pasosPara(agente).donde).toBe(donde)
    expect(pasosPara(agente).pasos.length).toBeGreaterThan(2)
  })
})

function Menu() {
  const descarga = useDescarga()
  return (
    <>
      {descarga && (
        <button type="button" onClick={descarga.alTocar}>
          {descarga.texto}
        </button>
      )}
      {descarga?.modal}
    </>
  )
}
const boton = () => screen.findByRole('button', { name: 'Descargar la aplicación' })

describe('the download link', () => {
  beforeEach(oirOferta)
  afterEach(() => act(() => globalThis.dispatchEvent(new Event('appinstalled'))))

  test('says how where the browser does not install', async () => {
    const { usuario } = montar(<Menu />)
    await usuario.click(await boton())
    expect(await screen.findByRole('dialog', { name: 'Descargar la aplicación' })).toBeDefined()
  })

  test('installs where it does, once', async () => {
    const { usuario } = montar(<Menu />)
    const prompt = vi.fn(() => Promise.resolve())
    const oferta = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    act(() => void globalThis.dispatchEvent(oferta))
    expect(oferta.defaultPrevented).toBe(true)
    await usuario.click(await boton())
    await waitFor(() => expect(prompt).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('dialog')).toBeNull()
    await usuario.click(await boton())
    await screen.findByRole('dialog', { name: 'Descargar la aplicación' })
    expect(prompt).toHaveBeenCalledTimes(1)
  })

  test('is not offered inside the application', () => {
    const antes = globalThis.matchMedia
    globalThis.matchMedia = (query) => Object.assign(antes(query), { matches: query.includes('standalone') })
    montar(<Menu />)
    expect(screen.queryByRole('button')).toBeNull()
    globalThis.matchMedia = antes
  })
})
