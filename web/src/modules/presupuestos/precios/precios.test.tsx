import { materialesDeObra } from '@plomada/contract/catalogo'
import { actualizarPrecios, preciosPorActualizar, previaDePrecios } from '@plomada/contract/catalogo/deObra'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { precioPresupuesto } from '@plomada/contract/presupuestos/precios'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPrecios } from '@plomada/domain/nucleo/mensajes/precios'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta } from '../../../prueba/contesta.ts'
import { datoDePrueba, type Obra, obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'

const OBRA = '0199aaaa-0000-7000-8000-000000000001'
const ID = '0199aaaa-0000-7000-8000-000000000002'

/** The work's price is not the catalogue's. */
const MATERIAL = datoDePrueba({
  _id: ID,
  nombre: 'Cemento',
  ultimoPrecio: 1,
  ultimoPrecioReal: 1,
  precioUnitario: 60_000,
  precioUnitarioReal: 60_000,
  enUso: true,
})

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
let estado: Obra['estado']

beforeEach(async () => {
  estado = 'pendiente'
  servidor = await servidorDePrueba(
    contesta(precioPresupuesto, { message: mensajesCatalogo.precioCambiado(3), tareasRecalculadas: 3 }),
    contesta(materialesDeObra, { items: [MATERIAL], count: 1 }),
    contesta(presupuestoPorId, () => obraDePrueba({ _id: OBRA, estado })),
  )
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
    mensajesEdicion.debeCompletarTodos,
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

test('prices brought up to the base can still be put back once the page was left and come back to', async () => {
  const [antes, despues] = [60_000, 65_000].map((gs) => ({ precioUnitario: gs, precioUnitarioReal: gs }))
  const siguieron = [{ _id: ID, precioUnitario: true, precioUnitarioReal: false }]
  const item = {
    _id: ID,
    nombre: 'Cemento',
    tag: 'materialTipo' as const,
    codigo: '',
    unidadMedidaCodigo: 'bolsa',
    rubros: 1,
    antes: antes ?? { precioUnitario: null, precioUnitarioReal: null },
    despues: despues ?? { precioUnitario: null, precioUnitarioReal: null },
    precioDesde: null,
  }
  const nada = { tareas: [], total: { antes: 0, despues: 0 } }
  let hechas = 0
  servidor.contesta(preciosPorActualizar, () => ({ razon: null, items: hechas % 2 === 0 ? [item] : [] }))
  servidor.contesta(previaDePrecios, nada)
  servidor.contesta(actualizarPrecios, () => {
    hechas++
    return { ...nada, message: mensajesPrecios.preciosAlDia(1, 1), siguieron }
  })
  const { usuario, router } = abrir(`/materiales/${OBRA}/actualizar`)
  await usuario.click(await screen.findByRole('button', { name: mensajesPrecios.actualizarCuantos(1) }))
  await screen.findByText(mensajesPrecios.preciosAlDia(1, 1))
  router.history.push(`/materiales/${OBRA}`)
  await screen.findByText('Cemento')
  router.history.push(`/materiales/${OBRA}/actualizar`)
  await usuario.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await expect.poll(() => hechas).toBe(2)
  const deshecho = servidor.pedidos.findLast(
    ({ metodo, ruta }) => metodo === 'POST' && !ruta.endsWith('previa'),
  )
  expect(deshecho?.body).toMatchObject({
    cambios: [{ _id: ID, antes: item.despues, despues: item.antes }],
    deshace: { siguieron },
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull())
  // What was put back is not offered again.
  router.history.push(`/materiales/${OBRA}`)
  router.history.push(`/materiales/${OBRA}/actualizar`)
  await screen.findByRole('button', { name: mensajesPrecios.actualizarCuantos(1) })
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
})
