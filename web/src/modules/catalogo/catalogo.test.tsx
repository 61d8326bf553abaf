import { credencialPorId } from '@plomada/contract/acceso'
import {
  agregarPrecio,
  crearDatoAuxiliar,
  datoAuxiliarPorId,
  datosAuxiliares,
  editarDatoAuxiliar,
  historialPrecios,
  inhabilitarDatoAuxiliar,
  unidadesForSelect,
} from '@plomada/contract/catalogo'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { abrirSesion, rutaPropia } from '../../api/sesion.ts'
import { contesta, versionVieja } from '../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../prueba/enCadaPrueba.ts'
import { contestaObra, datoDePrueba, quienEntro } from '../../prueba/entidades.ts'
import { abrir } from '../../prueba/montar.tsx'
import { tokenDePrueba } from '../../prueba/servidor.ts'

const ID = '0199aaaa-0000-7000-8000-000000000002'
const OBRA = '0199aaaa-0000-7000-8000-000000000001'

const CEMENTO = datoDePrueba({
  _id: ID,
  nombre: 'Cemento',
  precioUnitarioReal: 62_000,
  tsCreated: '2026-11-01T02:00:00.000Z',
})

const LUQUE = { _id: OBRA, nombre: 'Luque', estado: 'pendiente' }
const RESPUESTAS = [
  contesta(credencialPorId, quienEntro({ ultimasObras: [LUQUE] })),
  contesta(unidadesForSelect, { items: [{ codigo: 'bolsa', nombre: 'Bolsa' }], count: 1 }),
  contesta(historialPrecios, { items: [], count: 0 }),
  contesta(agregarPrecio, { message: mensajesCatalogo.precioAgregado }),
  contesta(datoAuxiliarPorId, CEMENTO),
  contesta(datosAuxiliares, { items: [CEMENTO], count: 1 }),
  contesta(crearDatoAuxiliar, { _id: ID, message: mensajesCatalogo.creado }),
  contesta(inhabilitarDatoAuxiliar, { message: mensajesCatalogo.desactivado }),
  contestaObra({ _id: OBRA }),
]

const { servidor, pedidos } = servidorEnCadaPrueba(() => RESPUESTAS)

test('type, origin and order of the catalogue live in the address, and the call says the same', async () => {
  const { usuario, router } = abrir(`/datosAuxiliares?tipo=materialTipo&origen=${OBRA}`)
  const fila = (await screen.findByRole('rowheader', { name: 'Cemento' })).closest('tr') as HTMLElement
  // In Asunción it was still the last day of October.
  expect(within(fila).getByText('31/10/2026')).toBeDefined()
  expect(within(fila).getByRole('button', { name: mensajesCatalogo.proveedorMasCaro })).toBeDefined()
  const ultima = () => pedidos('GET', '/v1/datosAuxiliares?').at(-1)?.ruta
  expect(ultima()).toContain(`tipo=materialTipo&origen=${OBRA}`)
  await usuario.click(screen.getByRole('button', { name: 'Nombre' }))
  await expect.poll(() => router.state.location.href).toContain('sentido=desc')
  await expect.poll(ultima).toContain('sortField=nombre&sortOrder=desc')
})

test('those to be priced are asked for by the address, by who administers', async () => {
  const { usuario, router } = abrir('/datosAuxiliares?precio=viejo')
  await screen.findByRole('rowheader', { name: 'Cemento' })
  const ultima = () => pedidos('GET', '/v1/datosAuxiliares?').at(-1)?.ruta
  expect(ultima()).toContain('precio=viejo')
  await usuario.click(screen.getByRole('combobox', { name: 'Precio en la base' }))
  await usuario.click(await screen.findByRole('option', { name: 'Sin precio' }))
  await expect.poll(ultima).toContain('precio=sin')
  expect(router.state.location.search).toEqual({ precio: 'sin' })
})

test('a resident sees the base without prices and without actions', async () => {
  abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
  abrir('/datosAuxiliares')
  await screen.findByRole('rowheader', { name: 'Cemento' })
  expect(screen.queryByText('60.000')).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Precio en la base' })).toBeNull()
  expect(screen.queryByText(mensajesComun.sinPrecio)).toBeNull()
  expect(screen.queryByRole('button', { name: /Acciones de/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Agregar' })).toBeNull()
})

test('deactivating asks with the documented text first', async () => {
  const { usuario } = abrir('/datosAuxiliares')
  await usuario.click(await screen.findByRole('button', { name: 'Acciones de Cemento' }))
  await usuario.click(await screen.findByRole('menuitem', { name: 'Desactivar' }))
  const dialogo = await screen.findByRole('alertdialog', { name: mensajesCatalogo.confirmarDesactivar })
  await usuario.click(within(dialogo).getByRole('button', { name: 'Desactivar' }))
  expect(await screen.findByText(mensajesCatalogo.desactivado)).toBeDefined()
  expect(pedidos('POST', '/v1/datosAuxiliares/inhabilitar')[0]?.body).toEqual({ datoAuxiliarId: ID })
})

test('a new price asks for one, and one alone moves its equal twin before it is saved', async () => {
  const { usuario } = abrir('/datosAuxiliares')
  await usuario.click(await screen.findByRole('button', { name: 'Acciones de Cemento' }))
  await usuario.click(await screen.findByRole('menuitem', { name: 'Precio nuevo' }))
  const dialogo = await screen.findByRole('dialog', { name: 'Precio nuevo de Cemento' })
  await usuario.click(within(dialogo).getByRole('button', { name: 'Agregar precio' }))
  expect((await within(dialogo).findByRole('alert')).textContent).toContain(mensajesCatalogo.ingresePrecio)
  expect(pedidos('POST', '/v1/hitorialPrecios')).toEqual([])
  await usuario.type(within(dialogo).getByLabelText('Precio de venta (Gs.)'), '65000')
  expect(within(dialogo).getByText(/venta Gs\.\s65\.000, proveedor Gs\.\s65\.000/)).toBeDefined()
  await usuario.click(within(dialogo).getByRole('button', { name: 'Agregar precio' }))
  expect(await screen.findByText(mensajesCatalogo.precioAgregado)).toBeDefined()
  expect(pedidos('POST', '/v1/hitorialPrecios')[0]?.body).toEqual({ datoAuxiliarId: ID, precio: '65000' })
})

async function crear(direccion: string) {
  const vista = abrir(direccion)
  await vista.usuario.type(await screen.findByLabelText(/^Nombre/), 'Arena')
  await vista.usuario.click(screen.getByRole('combobox', { name: /^Tipo/ }))
  await vista.usuario.click(await screen.findByRole('option', { name: 'Material' }))
  await vista.usuario.click(screen.getByRole('combobox', { name: /^Unidad/ }))
  await vista.usuario.click(await screen.findByRole('option', { name: 'Bolsa (bolsa)' }))
  await vista.usuario.type(screen.getByLabelText(/^Precio de venta/), '1500')
  await vista.usuario.click(screen.getByRole('button', { name: 'Guardar' }))
  return vista
}

test('a new entry of a work goes back to where it was opened from', async () => {
  const { router } = await crear(`/datosAuxiliares/${OBRA}/crear?redirect=%2FdatosAuxiliares%3Ftipo%3Dtodos`)
  await expect.poll(() => router.state.location.pathname).toBe('/datosAuxiliares')
  expect(pedidos('POST', '/v1/datosAuxiliares')[0]?.body).toMatchObject({
    nombre: 'Arena',
    tag: 'materialTipo',
    unidadMedidaCodigo: 'bolsa',
    precio: '1500',
    presupuestoId: OBRA,
  })
})

test('an address of another site is no place to go back to', async () => {
  const { router } = await crear('/datosAuxiliares/crear?redirect=%2F%2Fotro.sitio')
  await expect.poll(() => router.state.location.href).toBe('/datosAuxiliares')
})

test.each([
  ['/materiales/1?page=2', '/materiales/1?page=2'],
  ['//otro.sitio', null],
  ['/\\otro.sitio', null],
  ['/\t/otro.sitio', null],
  ['https://otro.sitio', null],
  ['javascript:alert(1)', null],
  ['', null],
])('%j goes back to %j', (direccion, esperada) => {
  expect(rutaPropia(direccion)).toBe(esperada)
})

test('without data a new entry asks for all of it at once', async () => {
  const { usuario } = abrir('/datosAuxiliares/crear')
  await usuario.click(await screen.findByRole('button', { name: 'Guardar' }))
  expect((await screen.findByRole('alert')).textContent).toContain(mensajesComun.completeTodosLosCampos)
  expect(screen.getAllByText(mensajesComun.faltaDato)).toHaveLength(4)
})

test('of an entry in use neither type nor unit changes, and the reason stands beside', async () => {
  servidor.contesta(datoAuxiliarPorId, { ...CEMENTO, enUso: true })
  abrir(`/datosAuxiliares/editar/${ID}`)
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /^Tipo/ })).disabled).toBe(true)
  expect(screen.getByText(mensajesCatalogo.enUsoNoCambia)).toBeDefined()
})

test('a lost edit of an entry shows the present values, and they can be brought', async () => {
  servidor.contesta(editarDatoAuxiliar, versionVieja({ ...CEMENTO, nombre: 'Cemento Yguazú', version: 2 }))
  const { usuario } = abrir(`/datosAuxiliares/editar/${ID}`)
  const nombre = await screen.findByLabelText<HTMLInputElement>(/^Nombre/)
  await usuario.type(nombre, ' común')
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }))
  const panel = await screen.findByRole('region', { name: 'Valores actuales' })
  await usuario.click(within(panel).getByRole('button', { name: 'Traer los valores actuales' }))
  expect(nombre.value).toBe('Cemento Yguazú')
  expect(screen.queryByRole('region', { name: 'Valores actuales' })).toBeNull()
})
