import { notifications } from '@mantine/notifications'
import {
  acontecimientoPorId,
  acontecimientos,
  crearAcontecimiento,
  editarAcontecimiento,
  eliminarAcontecimiento,
} from '@plomada/contract/reportes/acontecimientos'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesReportes } from '@plomada/domain/nucleo/mensajes/reportes'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { borrarBorrador, listarBorradores } from '../../../api/borradores/borradores.ts'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import type { Acontecimiento } from './queries.ts'

const ID = '01990000-0000-7000-8000-000000000001'
const LLUVIA: Acontecimiento = {
  _id: ID,
  nombre: 'Lluvia',
  version: 3,
  tsCreated: '2026-11-01T12:00:00.000Z',
  tsUpdated: '2026-11-02T12:00:00.000Z',
}

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
const RESPUESTAS = [
  contesta(acontecimientos, { items: [LLUVIA], count: 1 }),
  contesta(acontecimientoPorId, LLUVIA),
  contesta(crearAcontecimiento, { _id: ID, message: mensajesReportes.acontecimientoCreado }),
  contesta(editarAcontecimiento, { message: mensajesReportes.acontecimientoEditado, acontecimiento: LLUVIA }),
  contesta(eliminarAcontecimiento, { message: mensajesReportes.acontecimientoEliminado }),
]
const pedidos = (metodo: string) =>
  servidor.pedidos.filter((p) => p.metodo === metodo && p.ruta.startsWith('/v1/reporte-semanal/'))

beforeEach(async () => {
  localStorage.clear()
  notifications.clean()
  servidor = await servidorDePrueba(...RESPUESTAS)
  abrirSesion(tokenDePrueba())
  for (const { clave } of await listarBorradores('c1')) await borrarBorrador('c1', clave)
})
afterEach(() => servidor.cerrar())

const boton = (name: string) => screen.findByRole('button', { name })
const nombre = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nombre' })

test('one is made and the screen goes back; without a name it says what is missing', async () => {
  const { usuario, router } = abrir('/acontecimientos')
  await screen.findByRole('rowheader', { name: 'Lluvia' })
  await usuario.click(await screen.findByRole('link', { name: 'Agregar' }))
  await usuario.click(await boton('Guardar'))
  expect((await screen.findByRole('alert')).textContent).toContain(mensajesComun.completeTodosLosCampos)
  expect(pedidos('POST')).toEqual([])
  await usuario.type(await nombre(), 'Paro de transporte')
  await usuario.click(await boton('Guardar'))
  expect(await screen.findByText(mensajesReportes.acontecimientoCreado)).toBeDefined()
  expect(pedidos('POST')[0]?.body).toEqual({ nombre: 'Paro de transporte' })
  await waitFor(() => expect(router.state.location.pathname).toBe('/acontecimientos'))
})

test('an edit sends the documented fields and the version that was read', async () => {
  const { usuario, router } = abrir(`/acontecimientos/editar/${ID}`)
  await usuario.type(await nombre(), ' fuerte')
  await usuario.click(await boton('Guardar'))
  expect(await screen.findByText(mensajesReportes.acontecimientoEditado)).toBeDefined()
  expect(pedidos('PATCH')[0]?.body).toEqual({ _id: ID, nombre: 'Lluvia fuerte', version: 3 })
  await waitFor(() => expect(router.state.location.pathname).toBe('/acontecimientos'))
})

test('deleting is confirmed, and a refusal stands in the dialog', async () => {
  const { usuario } = abrir('/acontecimientos')
  await usuario.click(await boton('Acciones de Lluvia'))
  await usuario.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
  const dialogo = within(await screen.findByRole('alertdialog'))
  expect(dialogo.getByText(mensajesReportes.confirmarEliminar)).toBeDefined()
  expect(pedidos('DELETE')).toEqual([])
  servidor.contesta(
    eliminarAcontecimiento,
    rechazo(404, mensajesReportes.acontecimientoNoExiste, 'NO_EXISTE'),
  )
  await usuario.click(dialogo.getByRole('button', { name: 'Eliminar el acontecimiento' }))
  expect(await dialogo.findByText(mensajesReportes.acontecimientoNoExiste)).toBeDefined()
  servidor.contesta(eliminarAcontecimiento, { message: mensajesReportes.acontecimientoEliminado })
  await usuario.click(dialogo.getByRole('button', { name: 'Eliminar el acontecimiento' }))
  expect(await screen.findByText(mensajesReportes.acontecimientoEliminado)).toBeDefined()
  expect(pedidos('DELETE').map(({ body }) => body)).toEqual([{ id: ID }, { id: ID }])
})

test.each([
  ['/acontecimientos/crear', 'Granizo', 'Granizo'],
  [`/acontecimientos/editar/${ID}`, ' fuerte', 'Lluvia fuerte'],
])('at %s what was half typed is offered back, until it is saved', async (direccion, escrito, esperado) => {
  const { usuario } = abrir(direccion)
  await usuario.type(await nombre(), escrito)
  await waitFor(async () => expect(await listarBorradores('c1')).toHaveLength(1))
  document.body.innerHTML = ''
  const otra = abrir(direccion)
  await otra.usuario.click(await boton(mensajesComun.recuperarBorrador))
  expect((await nombre()).value).toBe(esperado)
  await otra.usuario.click(await boton('Guardar'))
  await waitFor(async () => expect(await listarBorradores('c1')).toEqual([]))
})
