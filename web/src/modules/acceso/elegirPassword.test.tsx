import { cambiarPassword, cerrarSesion, login } from '@plomada/contract/acceso'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leerToken } from '../../api/sesion.ts'
import { contesta } from '../../prueba/contesta.ts'
import { abrir } from '../../prueba/montar.tsx'
import { LLAVE_DE_PRUEBA, servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  servidor = await servidorDePrueba(
    contesta(login, { token: tokenDePrueba(), llaveLocal: LLAVE_DE_PRUEBA, debeCambiarPassword: true }),
    contesta(cambiarPassword, { message: mensajesAcceso.passwordActualizada }),
    contesta(cerrarSesion, { message: mensajesAcceso.sesionCerrada }),
  )
})
afterEach(() => servidor.cerrar())

test('who has a password that somebody else chose chooses another before going on', async () => {
  const { usuario, router } = abrir('/login')
  await usuario.type(await screen.findByLabelText('Email'), 'ana@demo.py')
  await usuario.type(screen.getByLabelText('Contraseña'), 'la-que-me-dieron{Enter}')
  expect(await screen.findByText(mensajesAcceso.elegiPassword)).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(mensajesAcceso.tituloElegirPassword)
  const escribir = (campo: RegExp, texto: string) =>
    usuario.type(screen.getByLabelText(campo, { selector: 'input' }), texto)
  await escribir(/^Contraseña que te dieron/, 'la-que-me-dieron')
  await escribir(/^Contraseña nueva/, 'montaña-azul-9')
  await escribir(/^Repetí la nueva/, 'montaña-azul-8')
  await usuario.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
  expect(servidor.pedidos.map(({ ruta }) => ruta)).not.toContain(cambiarPassword.ruta)
  await usuario.clear(screen.getByLabelText(/^Repetí la nueva/, { selector: 'input' }))
  await escribir(/^Repetí la nueva/, 'montaña-azul-9')
  await usuario.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
  expect(await screen.findByText(mensajesAcceso.passwordActualizada)).toBeDefined()
  expect(router.state.location.pathname).toBe('/login')
  expect(leerToken()).toBeNull()
  expect(servidor.pedidos.find(({ ruta }) => ruta === cambiarPassword.ruta)?.body).toEqual({
    password: 'la-que-me-dieron',
    passwordNuevo: 'montaña-azul-9',
  })
})
