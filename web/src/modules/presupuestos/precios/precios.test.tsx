import type { materialesDeObra } from '@plomada/contract/catalogo'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../../../api/sesion.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { type Contestacion, type Pedido, servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'

const OBRA = '0199aaaa-0000-7000-8000-000000000001'
const ID = '0199aaaa-0000-7000-8000-000000000002'

const MATERIAL: RespuestaDe<typeof materialesDeObra>['items'][number] = {
  _id: ID,
  nombre: 'Cemento',
  tag: 'materialTipo',
  codigo: '',
  unidadMedidaCodigo: 'bolsa',
  presupuestoId: null,
  activo: true,
  ultimoPrecio: 1,
  ultimoPrecioReal: 1,
  precioUnitario: 60000,
  precioUnitarioReal: 60000,
  preciosCongelados: {},
  enUso: true,
  version: 1,
  tsCreated: '2026-11-01T02:00:00.000Z',
}

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
let estado: string

function contestar({ metodo, ruta }: Pedido): Contestacion {
  if (ruta.startsWith('/usuario/credencial'))
    return { body: { nombre: 'Ana', ultimasObras: [], plantilla: null } }
  if (metodo === 'PATCH')
    return { body: { message: mensajesCatalogo.precioCambiado(3), tareasRecalculadas: 3 } }
  if (ruta.startsWith('/v1/datosAuxiliares/materiales')) return { body: { items: [MATERIAL], count: 1 } }
  return { body: { _id: OBRA, nombre: 'Vivienda', tipo: 'presupuesto', estado } }
}

beforeEach(async () => {
  estado = 'pendiente'
  servidor = await servidorDePrueba(contestar)
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

const cambios = () => servidor.pedidos.filter(({ metodo }) => metodo === 'PATCH')

async function abrirPrecio() {
  const { usuario } = abrir(`/materiales/${OBRA}`)
  await usuario.click(await screen.findByRole('button', { name: 'Acciones de Cemento' }))
  await usuario.click(await screen.findByRole('menuitem', { name: /Editar precio en presupuesto/ }))
  const dialogo = await screen.findByRole('dialog', { name: mensajesCatalogo.editarPrecioEnPresupuesto })
  return { usuario, dialogo }
}

test('only the price that changed is sent, its twin is told to follow, and the message counts the rubros', async () => {
  const { usuario, dialogo } = await abrirPrecio()
  const precio = within(dialogo).getByLabelText<HTMLInputElement>('Precio de venta (Gs.)')
  expect(precio.value).toBe('60.000')
  await usuario.clear(precio)
  await usuario.type(precio, '65000')
  expect(within(dialogo).getByText(/venta Gs\.\s65\.000, proveedor Gs\.\s65\.000/)).toBeDefined()
  await usuario.click(within(dialogo).getByRole('button', { name: 'Guardar el precio' }))
  expect(await screen.findByText(mensajesCatalogo.precioCambiado(3))).toBeDefined()
  expect(cambios()[0]?.body).toEqual({ materialId: ID, presupuestoId: OBRA, precio: '65000' })
})

test('without a price it says so in the documented words and sends nothing', async () => {
  const { usuario, dialogo } = await abrirPrecio()
  await usuario.clear(within(dialogo).getByLabelText('Precio de venta (Gs.)'))
  await usuario.clear(within(dialogo).getByLabelText('Precio proveedor (Gs.)'))
  await usuario.click(within(dialogo).getByRole('button', { name: 'Guardar el precio' }))
  expect((await within(dialogo).findByRole('alert')).textContent).toContain(
    mensajesPresupuestos.debeCompletarTodos,
  )
  expect(cambios()).toEqual([])
})

test('of a deactivated work the price stays, and the action says why', async () => {
  estado = 'inactivo'
  const { usuario } = abrir(`/materiales/${OBRA}`)
  await usuario.click(await screen.findByRole('button', { name: 'Acciones de Cemento' }))
  const accion = await screen.findByRole('menuitem', { name: /Editar precio en presupuesto/ })
  expect(accion.textContent).toContain(mensajesPresupuestos.obraInactiva)
  expect(screen.queryByRole('link', { name: 'Agregar' })).toBeNull()
})
