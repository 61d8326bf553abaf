import { credencialPorId } from '@plomada/contract/acceso'
import { segundoPaso } from '@plomada/contract/acceso/segundoPaso'
import { sesiones } from '@plomada/contract/acceso/sesiones'
import { usuarioPorCredencial } from '@plomada/contract/acceso/usuarios'
import { primerosPasos } from '@plomada/contract/presupuestos/consultas/inicio'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../api/sesion.ts'
import { contesta } from '../prueba/contesta.ts'
import { id, pasosDePrueba, quienEntro, usuarioDePrueba } from '../prueba/entidades.ts'
import { abrir } from '../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../prueba/servidor.ts'

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  localStorage.clear()
  servidor = await servidorDePrueba(
    contesta(segundoPaso, { activo: false, exigido: false, codigosRestantes: 0 }),
    contesta(sesiones, { items: [], count: 0 }),
    contesta(usuarioPorCredencial, usuarioDePrueba()),
    contesta(primerosPasos, pasosDePrueba()),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

async function abrirMenu() {
  const vista = abrir('/landing')
  await vista.usuario.click(await screen.findByRole('button', { name: 'Menú' }))
  return { ...vista, menu: within(await screen.findByRole('dialog', { name: 'Menú' })) }
}
const seCierra = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menú' })).toBeNull())

test('the menu of a phone is gone where something in it leads, also what is behind the own name', async () => {
  const { usuario, menu, router } = await abrirMenu()
  await usuario.click(await menu.findByRole('button', { name: /Tu cuenta/ }))
  await usuario.click(await menu.findByRole('link', { name: 'Tu perfil' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/perfil'))
  await seCierra()
})

test('who enters another firm meets its home and not the menu that was open over the other’s', async () => {
  await abrirMenu()
  abrirSesion(tokenDePrueba({ credencialId: 'c9', empresaId: 'e9' }))
  await seCierra()
})

test('a cliente who has opened no work finds the reports of the last one that is being built', async () => {
  const obra = (n: number, estado: string) => ({ _id: id(n), nombre: `Obra ${n}`, estado })
  servidor.contesta(presupuestos, { items: [], count: 0 })
  servidor.contesta(
    credencialPorId,
    quienEntro({
      rol: 'cliente',
      ultimasObras: [obra(1, 'pendiente'), obra(2, 'aprobado'), obra(3, 'aprobado')],
    }),
  )
  abrirSesion(tokenDePrueba({ rol: 'cliente' }))
  abrir('/presupuestosCliente')
  const barra = within(await screen.findByRole('navigation', { name: 'Accesos' }))
  const enlace = await barra.findByRole('link', { name: 'Reportes' })
  expect(enlace.getAttribute('href')).toBe(`/presupuestoCliente/${id(2)}/reportes/semanales`)
})
