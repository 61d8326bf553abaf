import { notifications } from '@mantine/notifications'
import { confirmarPassword } from '@plomada/contract/acceso'
import { segundoPaso } from '@plomada/contract/acceso/segundoPaso'
import { cerrarSesiones, sesiones } from '@plomada/contract/acceso/sesiones'
import { usuarioPorCredencial } from '@plomada/contract/acceso/usuarios'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { mensajesUsuarios } from '@plomada/domain/nucleo/mensajes/usuarios'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { usuarioDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'

const sesion = (n: number, dispositivo: string) => ({
  _id: `0199aaaa-0000-7000-8000-00000000000${n}`,
  dispositivo,
  tsCreated: '2026-11-20T12:00:00Z',
  tsVista: '2026-11-21T12:00:00Z',
  actual: n === 1,
})

let pidePassword: boolean
let abiertas: ReturnType<typeof sesion>[]
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

beforeEach(async () => {
  localStorage.clear()
  notifications.clean()
  pidePassword = false
  abiertas = [sesion(1, 'Chrome en Windows'), sesion(2, 'Safari en iPhone')]
  servidor = await servidorDePrueba(
    contesta(confirmarPassword, () => {
      pidePassword = false
      return { message: 'x' }
    }),
    contesta(cerrarSesiones, () => {
      if (pidePassword) return rechazo(403, mensajesAcceso.passwordDeNuevo, 'PASSWORD_DE_NUEVO')
      abiertas = abiertas.filter(({ actual }) => actual)
      return { message: mensajesUsuarios.otrasSesionesCerradas }
    }),
    contesta(sesiones, () => ({ items: abiertas, count: abiertas.length })),
    contesta(segundoPaso, { activo: false, exigido: false, codigosRestantes: 0 }),
    contesta(usuarioPorCredencial, usuarioDePrueba()),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

const cerradas = () =>
  servidor.pedidos.filter(({ ruta }) => ruta === '/v1/sesiones/cerrar').map(({ body }) => body)

test('closing them asks for the password over the question, and then goes on', async () => {
  pidePassword = true
  const { usuario } = abrir('/perfil')
  await usuario.click(await screen.findByRole('button', { name: 'Cerrar las demás' }))
  const pregunta = within(await screen.findByRole('alertdialog'))
  await usuario.click(pregunta.getByRole('button', { name: 'Cerrar las demás' }))
  const encima = await screen.findByRole('dialog', { name: 'Tu contraseña, de nuevo' })
  await usuario.type(within(encima).getByLabelText('Tu contraseña'), 'la-mia{Enter}')
  await expect.poll(() => screen.queryByText('Safari en iPhone')).toBeNull()
  expect(cerradas()).toHaveLength(2)
})

test('the other sessions are closed and this one goes on; then there are no others to close', async () => {
  const { usuario, router } = abrir('/perfil')
  await screen.findByText('Safari en iPhone')
  await usuario.click(screen.getByRole('button', { name: 'Cerrar las demás' }))
  const dialogo = within(await screen.findByRole('alertdialog'))
  expect(dialogo.getByText(mensajesUsuarios.confirmarCerrarDemas)).toBeDefined()
  expect(cerradas()).toEqual([])
  await usuario.click(dialogo.getByRole('button', { name: 'Cerrar las demás' }))
  expect(await screen.findByText(mensajesUsuarios.otrasSesionesCerradas)).toBeDefined()
  expect(cerradas()).toEqual([{ conservarEsta: true }])
  await expect.poll(() => screen.queryByText('Safari en iPhone')).toBeNull()
  expect(screen.getByText('Chrome en Windows')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cerrar las demás' })).toBeNull()
  expect(router.state.location.pathname).toBe('/perfil')
})

test('closing all of them asks for this one too, and ends where one logs in', async () => {
  const { usuario, router } = abrir('/perfil')
  await usuario.click(await screen.findByRole('button', { name: 'Cerrar todas' }))
  const dialogo = within(await screen.findByRole('alertdialog'))
  await usuario.click(dialogo.getByRole('button', { name: 'Cerrar todas' }))
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(cerradas()).toEqual([{ conservarEsta: false }])
})

test('the password is changed from here too', async () => {
  const { usuario } = abrir('/perfil')
  await usuario.click(await screen.findByRole('button', { name: 'Cambiar contraseña' }))
  expect(await screen.findByLabelText(/^Contraseña actual/, { selector: 'input' })).toBeDefined()
})
