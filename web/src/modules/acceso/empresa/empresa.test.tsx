import { notifications } from '@mantine/notifications'
import { editarEmpresa, empresa, espacioDeEmpresa } from '@plomada/contract/acceso/empresa'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEmpresa } from '@plomada/domain/nucleo/mensajes/empresa'
import { mensajesEspacio } from '@plomada/domain/nucleo/mensajes/espacio'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { borrarBorrador, listarBorradores } from '../../../api/borradores/borradores.ts'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta } from '../../../prueba/contesta.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import type { Empresa } from './queries.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const EMPRESA: Empresa = {
  _id: '01990000-0000-7000-8000-000000000001',
  nombre: 'Ñandutí Obras',
  ruc: '80012345-0',
  direccion: 'Palma 123',
  telefono: '021 123 456',
  email: '',
  residenteVe: 'todo' as const,
  logo: `data:image/png;base64,${PNG}`,
  version: 2,
}

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
let guardada = EMPRESA
const VACIO = { fotos: 0, reportes: 0, respuestas: 0, quitadas: 0, limite: 10_000_000_000 }
let espacio = VACIO

beforeEach(async () => {
  localStorage.clear()
  notifications.clean()
  guardada = EMPRESA
  espacio = VACIO
  servidor = await servidorDePrueba(
    contesta(empresa, () => guardada),
    contesta(espacioDeEmpresa, () => espacio),
    contesta(editarEmpresa, () => ({ message: mensajesEmpresa.guardada, empresa: guardada })),
  )
  abrirSesion(tokenDePrueba())
  for (const { clave } of await listarBorradores('c1')) await borrarBorrador('c1', clave)
})
afterEach(() => servidor.cerrar())

const enviados = () => servidor.pedidos.filter(({ metodo }) => metodo === 'PATCH').map(({ body }) => body)
const guardar = () => screen.findByRole('button', { name: 'Guardar' })
const archivo = () => screen.getByLabelText<HTMLInputElement>('Archivo', { selector: 'input' })
const { _id, logo: _logo, ...DATOS } = EMPRESA

test('an image that did not change is not sent again; a wrong RUC only warns', async () => {
  const { usuario } = abrir('/empresa')
  const ruc = await screen.findByRole('textbox', { name: 'RUC' })
  expect(screen.getByRole<HTMLImageElement>('img', { name: 'Logo de la empresa' }).src).toBe(EMPRESA.logo)
  await usuario.clear(ruc)
  await usuario.type(ruc, '80012345-6')
  expect(await screen.findByText(/debería ser 80012345-0/)).toBeDefined()
  await usuario.click(await guardar())
  expect(await screen.findByText(mensajesEmpresa.guardada)).toBeDefined()
  expect(enviados()).toEqual([{ ...DATOS, ruc: '80012345-6' }])
})

test('the logo is taken away, or another one chosen, which goes as its bytes', async () => {
  const { usuario } = abrir('/empresa')
  await usuario.click(await screen.findByRole('button', { name: 'Quitar el logo' }))
  expect(screen.queryByRole('img', { name: 'Logo de la empresa' })).toBeNull()
  await usuario.click(await guardar())
  await waitFor(() => expect(enviados()).toEqual([{ ...DATOS, logo: null }]))
  const bytes = Uint8Array.from(Buffer.from(PNG, 'base64'))
  guardada = { ...EMPRESA, logo: null }
  await usuario.upload(archivo(), new File([bytes], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByRole('img', { name: 'Logo de la empresa' })).toBeDefined()
})

test('what is no image, whatever its name says, is refused at its field and not sent', async () => {
  guardada = { ...EMPRESA, logo: null }
  const { usuario } = abrir('/empresa')
  await guardar()
  await usuario.upload(archivo(), new File(['<svg onload="alert(1)"/>'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByText(mensajesEmpresa.logoDeOtroTipo)).toBeDefined()
  expect(screen.queryByRole('img', { name: 'Logo de la empresa' })).toBeNull()
  await usuario.click(await guardar())
  await waitFor(() => expect(enviados()).toEqual([DATOS]))
})

test('what was half typed is offered back once; after saving the screen begins again without it', async () => {
  const { usuario } = abrir('/empresa')
  await usuario.type(await screen.findByRole('textbox', { name: 'Dirección' }), ' y Colón')
  await waitFor(async () => expect(await listarBorradores('c1')).toHaveLength(1))
  document.body.innerHTML = ''
  const otra = abrir('/empresa')
  await otra.usuario.click(await screen.findByRole('button', { name: mensajesComun.recuperarBorrador }))
  expect(screen.getByDisplayValue('Palma 123 y Colón')).toBeDefined()
  guardada = { ...EMPRESA, direccion: 'Palma 123 y Colón', version: 3 }
  await otra.usuario.click(await guardar())
  expect(await screen.findByText(mensajesEmpresa.guardada)).toBeDefined()
  await waitFor(async () => expect(await listarBorradores('c1')).toEqual([]))
  await waitFor(() =>
    expect(
      servidor.pedidos.filter(({ metodo, ruta }) => metodo === 'GET' && ruta === '/v1/empresa'),
    ).toHaveLength(3),
  )
  expect(screen.getByDisplayValue('Palma 123 y Colón')).toBeDefined()
  expect(screen.queryByText(mensajesComun.borradorEncontrado)).toBeNull()
})

describe('the room that the firm takes', () => {
  const seccion = () => screen.findByRole('region', { name: mensajesEspacio.titulo })

  test('is told in words, kind by kind, and nothing is said where there is enough', async () => {
    espacio = { ...VACIO, fotos: 1_250_000_000, reportes: 40_000, respuestas: 2_400_000 }
    abrir('/empresa')
    const suya = within(await seccion())
    expect(await suya.findByText(mensajesEspacio.usado('1,3 GB', '10 GB'))).toBeDefined()
    const dichos = suya.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(dichos).toEqual(['1,3 GB', '40 kB', '2,4 MB'])
    expect(suya.queryByRole('status')).toBeNull()
    expect(suya.queryByText(mensajesEspacio.quitadas)).toBeNull()
  })

  test.each([
    ['casi', 8_000_000_000, 'status', mensajesEspacio.casiLlenoAca],
    ['lleno', 10_000_000_000, 'alert', mensajesEspacio.llenoAca],
  ] as const)('%s: what follows, and how to make room', async (_, fotos, role, texto) => {
    espacio = { ...VACIO, fotos, quitadas: 5_000_000 }
    abrir('/empresa')
    const suya = within(await seccion())
    await suya.findByText(texto, { exact: false })
    const aviso = suya.getByRole(role)
    expect(aviso.textContent).toContain(mensajesEspacio.comoHacerLugar)
    expect(suya.getByText(mensajesEspacio.quitadas)).toBeDefined()
  })
})
