import { organizacion } from '@plomada/contract/acceso/invitaciones'
import { mensajesEmpresa } from '@plomada/domain/nucleo/mensajes/empresa'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta } from '../../../prueba/contesta.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'

const EMPRESA = {
  _id: '01990000-0000-7000-8000-000000000001',
  nombre: 'Ñandutí Obras',
  ruc: '',
  direccion: 'Palma 123, Asunción',
  telefono: '021 123 456 int. 2 / 021 123 456 / 0981 123 456',
  email: 'obras@nanduti.py',
}

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
let empresa: typeof EMPRESA

beforeEach(async () => {
  localStorage.clear()
  empresa = EMPRESA
  servidor = await servidorDePrueba(contesta(organizacion, () => empresa))
})
afterEach(() => servidor.cerrar())

const href = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')

test('a cliente calls, writes and finds the firm; a landline has no WhatsApp', async () => {
  abrirSesion(tokenDePrueba({ rol: 'cliente' }))
  abrir('/contacto')
  expect(await href('021 123 456')).toBe('tel:+59521123456')
  expect(await href('0981 123 456')).toBe('tel:+595981123456')
  expect(await href('Escribir por WhatsApp al 0981 123 456')).toBe('https://wa.me/595981123456')
  expect(screen.getAllByRole('link', { name: /WhatsApp/ })).toHaveLength(1)
  expect(await href('obras@nanduti.py')).toBe('mailto:obras%40nanduti.py')
  expect(await href('Ver en el mapa')).toContain(encodeURIComponent('Palma 123, Asunción'))
  // A phone that can't be dialled is still shown.
  expect(screen.getByText('021 123 456 int. 2')).toBeDefined()
})

test('without data it says so, and only who administers is led to filling it in', async () => {
  empresa = { ...EMPRESA, direccion: '', telefono: '', email: '' }
  abrirSesion(tokenDePrueba({ rol: 'cliente' }))
  abrir('/contacto')
  expect(await screen.findByText(mensajesEmpresa.sinContacto)).toBeDefined()
  expect(screen.queryByRole('link', { name: mensajesEmpresa.titulo })).toBeNull()
  document.body.innerHTML = ''
  abrirSesion(tokenDePrueba({ rol: 'admin' }))
  abrir('/contacto')
  expect(await screen.findByText(mensajesEmpresa.sinContacto)).toBeDefined()
  expect((await screen.findAllByRole('link', { name: mensajesEmpresa.titulo })).length).toBeGreaterThan(0)
})
