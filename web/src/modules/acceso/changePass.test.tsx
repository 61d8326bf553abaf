import { checkResetToken, updatePassByResetToken } from '@plomada/contract/acceso'
import { mensajesAcceso } from '@plomada/domain/nucleo/mensajes/acceso'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contesta, rechazo } from '../../prueba/contesta.ts'
import { abrir } from '../../prueba/montar.tsx'
import { servidorDePrueba } from '../../prueba/servidor.ts'

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

beforeEach(async () => {
  servidor = await servidorDePrueba(
    contesta(checkResetToken, { message: 'x' }),
    contesta(updatePassByResetToken, { message: 'x' }),
  )
})
afterEach(() => servidor.cerrar())

test('a reset link that no longer works is said on /login', async () => {
  servidor.contesta(checkResetToken, rechazo(400, mensajesAcceso.enlaceVencido))
  const { router } = abrir('/changePass/viejo')
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect((await screen.findByRole('alert')).textContent).toContain(mensajesAcceso.enlaceVencido)
})

test('two different passwords are refused before anything is sent', async () => {
  const { usuario } = abrir('/changePass/bueno')
  await usuario.type(await screen.findByLabelText('Nueva contraseña'), '12345678')
  await usuario.type(screen.getByLabelText('Repetí la contraseña'), '12345679')
  await usuario.click(screen.getByRole('button', { name: mensajesAcceso.enviar }))
  expect((await screen.findByRole('alert')).textContent).toContain(mensajesAcceso.passwordsNoCoinciden)
  expect(servidor.pedidos.map(({ ruta }) => ruta)).toEqual(['/checkResetToken'])
})

test('the token of a link moves from the path to the fragment, and goes nowhere but into the call', async () => {
  const { router, usuario } = abrir('/changePass/secreto-1')
  await usuario.type(await screen.findByLabelText('Nueva contraseña'), '12345678')
  expect(router.state.location.href).toBe('/changePass/enlace#secreto-1')
  expect(router.history.length).toBe(1)
  await usuario.type(screen.getByLabelText('Repetí la contraseña'), '12345678')
  await usuario.click(screen.getByRole('button', { name: mensajesAcceso.enviar }))
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(servidor.pedidos.map(({ ruta, body }) => [ruta, body])).toEqual([
    ['/checkResetToken', { resetToken: 'secreto-1' }],
    ['/updatePassByResetToken', { password: '12345678', resetToken: 'secreto-1' }],
  ])
  expect(JSON.stringify(servidor.pedidos.map(({ headers }) => headers))).not.toContain('secreto-1')
})

test('a link that was used is not asked about again while the page that follows is on its way', async () => {
  const { router, usuario } = abrir('/changePass/enlace#secreto-1')
  const { options } = router.routesById['/_acceso/login']
  const antes = options.beforeLoad
  const llegada = Promise.withResolvers<undefined>()
  Object.assign(options, { beforeLoad: () => llegada.promise })
  try {
    await usuario.type(await screen.findByLabelText('Nueva contraseña'), '12345678')
    await usuario.type(screen.getByLabelText('Repetí la contraseña'), '12345678')
    await usuario.click(screen.getByRole('button', { name: mensajesAcceso.enviar }))
    await expect.poll(() => router.state.location.pathname).toBe('/login')
    // The page that is being left is drawn once more, and asks what it would ask.
    await act(async () => undefined)
    llegada.resolve(undefined)
    await expect.poll(() => router.state.status).toBe('idle')
    expect(router.state.location.search).toEqual({ aviso: 'contrasena' })
    expect(servidor.pedidos.map(({ ruta }) => ruta)).toEqual(['/checkResetToken', '/updatePassByResetToken'])
  } finally {
    Object.assign(options, { beforeLoad: antes })
  }
})
