import { organizacion } from '@plomada/contract/acceso/invitaciones'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../../api/sesion.ts'
import { contesta } from '../../prueba/contesta.ts'
import { abrir } from '../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'
import { notificar, notificarError, notificarPendiente } from '../../ui/notificar.tsx'

const FIRMA = { _id: '0199aaaa-0000-7000-8000-000000000001', nombre: 'Casa Paz', ruc: '', direccion: '' }
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

beforeEach(async () => {
  servidor = await servidorDePrueba(contesta(organizacion, { ...FIRMA, telefono: '', email: '' }))
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

/** A form, which reads nothing. */
const OTRA = '/provCategoria/agregar'

/** The page of who to call, with a way to another one. */
async function enContacto() {
  const { router, usuario } = abrir('/contacto')
  await screen.findByRole('heading', { level: 1, name: 'Contacto' })
  const irA = async (adonde: string) => {
    act(() => router.history.push(adonde))
    await waitFor(() => expect(router.state.resolvedLocation?.href).toBe(adonde))
    await act(async () => undefined)
  }
  return { irA, usuario }
}

const tocar = () => fireEvent.pointerDown(document.body)

test('of each kind there is one: the next takes its place, whatever it is of', async () => {
  await enContacto()
  act(() => {
    notificar('Se guardó uno')
    notificarPendiente('Queda en este equipo')
    notificarError('No se pudo')
    notificar('Se guardó otro')
  })
  expect(await screen.findByText('Se guardó otro')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('Se guardó uno')).toBeNull())
  expect(screen.getByText('Queda en este equipo')).toBeDefined()
  expect(screen.getByText('No se pudo')).toBeDefined()
})

test.each([
  ['hecho', notificar],
  ['pendiente', notificarPendiente],
  ['error', notificarError],
])('a notice of %s goes with the page that somebody did something on since', async (_, avisar) => {
  const { irA } = await enContacto()
  act(() => {
    avisar('De esta página')
  })
  await screen.findByText('De esta página')
  await irA('/contacto?de=otra')
  tocar()
  expect(screen.getByText('De esta página')).toBeDefined()
  await irA(OTRA)
  await waitFor(() => expect(screen.queryByText('De esta página')).toBeNull())
})

test('what is told on the way to a page is told there, and on no other', async () => {
  const { irA } = await enContacto()
  act(() => {
    notificar('Se creó')
  })
  await screen.findByText('Se creó')
  await irA(OTRA)
  expect(screen.getByText('Se creó')).toBeDefined()
  await irA('/contacto')
  await waitFor(() => expect(screen.queryByText('Se creó')).toBeNull())
})

test('an undo works once, and not after the next notice or on another page', async () => {
  const { irA, usuario } = await enContacto()
  const deshechos: string[] = []
  const ofrecer = async (que: string) => {
    act(() => {
      notificar(`Se quitó ${que}`, () => deshechos.push(que))
    })
    await screen.findByText(`Se quitó ${que}`)
    // The one that it replaces fades out before it.
    return screen.getAllByRole('button', { name: 'Deshacer' }).at(-1) as HTMLElement
  }
  const uno = await ofrecer('uno')
  await usuario.click(uno)
  fireEvent.click(uno)
  expect(deshechos).toEqual(['uno'])

  const dos = await ofrecer('dos')
  act(() => {
    notificar('Se pagó')
  })
  fireEvent.click(dos)
  const tres = await ofrecer('tres')
  tocar()
  await irA(OTRA)
  fireEvent.click(tres)
  expect(deshechos).toEqual(['uno'])
})
