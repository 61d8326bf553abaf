import { clientesForSelect } from '@plomada/contract/acceso'
import { crearCliente } from '@plomada/contract/acceso/clientes'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { aprobarPresupuesto, revisionDeAprobacion } from '@plomada/contract/presupuestos/aprobacion'
import {
  crearPresupuesto,
  editarPresupuesto,
  inhabilitarPresupuesto,
  presupuestoPorId,
  presupuestos,
} from '@plomada/contract/presupuestos/obras'
import { datosTarea } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { abrirSesion, leerToken, olvidarSesion } from '../../../api/sesion.ts'
import { contesta, rechazo, versionVieja } from '../../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../../prueba/enCadaPrueba.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { tokenDePrueba } from '../../../prueba/servidor.ts'
import { NADA_POR_REVISAR, vistaDePrueba } from '../prueba/vista.ts'

const ID = '0199aaaa-0000-7000-8000-000000000001'
const CLIENTE = '0199aaaa-0000-7000-8000-000000000009'

const OBRA = obraDePrueba({
  _id: ID,
  nombre: 'Vivienda Luque',
  margenTareas: 12.5,
  retencionPorcentaje: 0,
  clienteId: CLIENTE,
  presupuestoPlanPrecioTotalConMargen: 1_234_567,
})
const DATOS_DE_TAREA = {
  rubros: [],
  unidades: [],
  margenTareas: 12.5,
  gastoIndirectoTotal: 500,
  gastoIndirectoDistribuido: 200,
  presupuesto: OBRA,
}
const ANA = { _id: CLIENTE, nombre: 'Ana', apellido: 'Paz', email: 'ana@demo.py' }

/** What the screens of a work ask for. */
const RESPUESTAS = [
  contesta(clientesForSelect, { items: [ANA], count: 1 }),
  contesta(datosTarea, DATOS_DE_TAREA),
  contesta(revisionDeAprobacion, NADA_POR_REVISAR),
  contesta(presupuestoPorId, OBRA),
  contesta(presupuestos, { items: [OBRA], count: 34 }),
  contesta(crearPresupuesto, { _id: ID, message: 'Hecho' }),
  contesta(vistaPresupuesto, vistaDePrueba()),
]

const { servidor, pedidos } = servidorEnCadaPrueba(() => RESPUESTAS)

test('name, state and page of the works list live in the address, and the call says the same', async () => {
  const { usuario, router } = abrir('/presupuestos?page=2&estado=pendiente')
  await screen.findByRole('rowheader', { name: /Vivienda Luque/ })
  const [primera] = pedidos('GET', '/v1/presupuestos?')
  expect(Object.fromEntries(new URLSearchParams(primera?.ruta.split('?')[1]))).toMatchObject({
    page: '2',
    limit: '10',
    estado: 'pendiente',
  })
  await usuario.type(screen.getByRole('searchbox'), 'Luque')
  // A change of filter starts at the first page.
  await expect
    .poll(() => router.state.location.href)
    .toBe('/presupuestos?estado=pendiente&busquedaRapida=Luque')
  await expect.poll(() => pedidos('GET', '/v1/presupuestos?').at(-1)?.ruta).toContain('busquedaRapida=Luque')
  expect(pedidos('GET', '/v1/presupuestos?').at(-1)?.ruta).toContain('page=1&')
})

test('the start and /obras are the works list; a cliente goes to its own', async () => {
  abrir('/')
  expect(await screen.findByRole('heading', { name: 'Lista de Obras' })).toBeDefined()
  const { router } = abrir('/obras?estado=aprobado')
  await expect.poll(() => router.state.location.href).toBe('/presupuestos?estado=aprobado')
})

test.each(['/', '/presupuestos', '/presupuestos?estado=aprobado&vista=obras', '/obras', '/obras?page=2'])(
  'a cliente that opens %s goes to its own home, and stays in',
  async (direccion) => {
    abrirSesion(tokenDePrueba({ rol: 'cliente' }))
    const { router } = abrir(direccion)
    await expect.poll(() => router.state.location.pathname).toBe('/presupuestosCliente')
    expect(leerToken()).not.toBeNull()
  },
)

test('without a session they ask for one and come back', async () => {
  olvidarSesion()
  const { router } = abrir('/presupuestos?estado=aprobado')
  await expect.poll(() => router.state.location.pathname).toBe('/login')
})

test('shows figures as es-PY and 0 as a value, with links to change them', async () => {
  abrir('/presupuestos')
  const fila = (await screen.findByRole('rowheader', { name: /120,5 m²/ })).closest('tr') as HTMLElement
  expect(within(fila).getByText('1.234.567')).toBeDefined()
  expect(within(fila).getByText(/0.%$/, { ignore: 'a' })).toBeDefined()
  expect(
    within(fila).getByRole('link', { name: 'Cambiar el margen de Vivienda Luque' }).getAttribute('href'),
  ).toBe(`/presupuesto/${ID}/tareas?tipo=presupuesto&margen=abrir`)
  expect(
    within(fila).getByRole('link', { name: 'Cambiar la retención de Vivienda Luque' }).getAttribute('href'),
  ).toBe(`/presupuestos/editar/${ID}`)
})

test('a resident has neither Crear Obra, nor actions, nor Eliminados', async () => {
  abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
  abrir('/presupuestos')
  await screen.findByRole('rowheader', { name: /Vivienda Luque/ })
  expect(screen.queryByRole('link', { name: mensajesPresupuestos.crearObra })).toBeNull()
  expect(screen.queryByRole('button', { name: /Acciones de/ })).toBeNull()
  expect(screen.queryByRole('link', { name: /Cambiar/ })).toBeNull()
  expect(screen.queryByText('Eliminados')).toBeNull()
})

test('deactivating asks with the documented text and clears the selection if it was that work', async () => {
  localStorage.setItem('presupuestoId', ID)
  localStorage.setItem('presupuestoEstado', 'pendiente')
  servidor.contesta(inhabilitarPresupuesto, { message: mensajesPresupuestos.obraDesactivada })
  const { usuario } = abrir('/presupuestos')
  await usuario.click(await screen.findByRole('button', { name: 'Acciones de Vivienda Luque' }))
  await usuario.click(await screen.findByRole('menuitem', { name: 'Desactivar' }))
  const dialogo = await screen.findByRole('alertdialog', { name: mensajesEdicion.confirmarDesactivar })
  expect(pedidos('POST', '/v1/presupuestos/inhabilitar')).toEqual([])
  await usuario.click(within(dialogo).getByRole('button', { name: 'Desactivar la obra' }))
  expect(await screen.findByText(mensajesPresupuestos.obraDesactivada)).toBeDefined()
  expect(pedidos('POST', '/v1/presupuestos/inhabilitar')[0]?.body).toEqual({ presupuestoId: ID })
  expect(localStorage.getItem('presupuestoId')).toBeNull()
  expect(localStorage.getItem('presupuestoEstado')).toBeNull()
})

test('approving from the list has its own twin texts, and a refusal stays in the dialog', async () => {
  servidor.contesta(aprobarPresupuesto, rechazo(409, mensajesPresupuestos.nadaQueAprobar, 'CONFLICTO'))
  const { usuario } = abrir('/presupuestos')
  await usuario.click(await screen.findByRole('button', { name: 'Acciones de Vivienda Luque' }))
  await usuario.click(await screen.findByRole('menuitem', { name: 'Aprobar' }))
  const dialogo = await screen.findByRole('alertdialog', {
    name: mensajesEdicion.confirmarAprobarEnLista,
  })
  expect(await within(dialogo).findByText(/Queda Gs\.\s300 de gasto indirecto/)).toBeDefined()
  const aprobar = within(dialogo).getByRole('button', { name: 'Aprobar el presupuesto' })
  await usuario.click(aprobar)
  expect(await within(dialogo).findByText(mensajesPresupuestos.nadaQueAprobar)).toBeDefined()
  servidor.contesta(aprobarPresupuesto, { message: mensajesPresupuestos.aprobadaEnVista })
  await usuario.click(aprobar)
  expect(await screen.findByText(mensajesEdicion.aprobadaEnLista)).toBeDefined()
})

test('a new work asks for what is missing in the documented words, and ignores a margin above 100', async () => {
  const { usuario } = abrir('/presupuestos/crear')
  const margen = await screen.findByLabelText<HTMLInputElement>('Margen')
  expect(margen.value).toBe('10')
  await usuario.type(margen, '{End}1')
  expect(margen.value).toBe('10')
  expect(screen.getByLabelText<HTMLInputElement>(/Porcentaje de retención/).value).toBe('5')
  await usuario.click(screen.getByRole('button', { name: mensajesPresupuestos.crearObra }))
  expect((await screen.findByRole('alert')).textContent).toContain(mensajesEdicion.camposObligatorios)
  // Name and m2: the rest starts as in the last work, and the client may come later.
  expect(screen.getAllByText(mensajesComun.faltaDato)).toHaveLength(2)
  expect(pedidos('POST', '/v1/presupuestos')).toEqual([])
  // A corrected field leaves the summary; the alert stays for the others.
  await usuario.type(screen.getByLabelText(/^Nombre/), 'Vivienda Areguá')
  const alerta = screen.getByRole('alert')
  expect(alerta.textContent).toContain(mensajesEdicion.camposObligatorios)
  expect(within(alerta).queryByRole('link', { name: /^Nombre/ })).toBeNull()
})

test('a new work begins with the exchange rate and the type of the last one, and without a client', async () => {
  const { usuario } = abrir('/presupuestos/crear')
  const nombre = await screen.findByLabelText(/^Nombre/)
  expect(screen.getByLabelText<HTMLInputElement>(/Cotización/).value).toBe('7.300')
  await usuario.type(nombre, 'Vivienda Areguá')
  await usuario.type(screen.getByLabelText(/Total m2/), '80')
  await usuario.click(screen.getByRole('button', { name: mensajesPresupuestos.crearObra }))
  await expect
    .poll(() => pedidos('POST', '/v1/presupuestos')[0]?.body)
    .toMatchObject({
      nombre: 'Vivienda Areguá',
      clienteId: null,
      presupuestoTipo: 'llaveEnMano',
      cotizacion: '7300',
      retencionPorcentaje: '5',
      usarPlantilla: 'false',
    })
})

test('the first work of a firm has the usual figures', async () => {
  servidor.contesta(presupuestos, { items: [], count: 0 })
  abrir('/presupuestos/crear')
  expect((await screen.findByLabelText<HTMLInputElement>(/Cotización/)).value).toBe('7.300')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Cliente/ }).value).toBe(
    mensajesPresupuestos.sinCliente,
  )
})

test('a new work begins with the usual figures where the last one could not be brought', async () => {
  servidor.contesta(presupuestos, rechazo(503, 'El servidor no responde'))
  abrir('/presupuestos/crear')
  expect((await screen.findByLabelText<HTMLInputElement>(/Cotización/)).value).toBe('7.300')
  expect(screen.queryByText('El servidor no responde')).toBeNull()
})

test('until the last work has come a new one waits under its title, and then begins with its figures', async () => {
  const ultima = Promise.withResolvers<undefined>()
  servidor.contesta(presupuestos, async () => {
    await ultima.promise
    return { items: [{ ...OBRA, cotizacion: 6900 }], count: 1 }
  })
  abrir('/presupuestos/crear')
  expect(await screen.findByRole('heading', { name: mensajesPresupuestos.crearObra })).toBeDefined()
  expect(screen.getByText('Cargando…')).toBeDefined()
  expect(screen.queryByLabelText(/^Nombre/)).toBeNull()
  ultima.resolve(undefined)
  expect((await screen.findByLabelText<HTMLInputElement>(/Cotización/)).value).toBe('6.900')
})

test('a new client is made over the form, comes back chosen, and the form keeps what was typed', async () => {
  const NUEVO = '0199aaaa-0000-7000-8000-0000000000d9'
  const items: RespuestaDe<typeof clientesForSelect>['items'] = []
  servidor.contesta(clientesForSelect, () => ({ items, count: items.length }))
  servidor.contesta(crearCliente, () => {
    items.push({ _id: NUEVO, nombre: 'Familia Duarte', apellido: '', email: null })
    return { _id: NUEVO, message: 'Cliente creado' }
  })
  const { usuario } = abrir('/presupuestos/crear')
  await usuario.type(await screen.findByLabelText(/^Nombre/), 'Vivienda Areguá')
  const cliente = screen.getByRole('combobox', { name: /^Cliente/ })
  await usuario.click(cliente)
  await usuario.clear(cliente)
  await usuario.type(cliente, 'Familia')
  // Nobody has that name, so the only offer is to make them.
  await usuario.click(await screen.findByRole('option', { name: '+ Cliente nuevo «Familia»' }))
  const dialogo = await screen.findByRole('dialog', { name: 'Cliente nuevo' })
  expect(within(dialogo).getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe('Familia')
  await usuario.type(within(dialogo).getByLabelText(/^Nombre/), ' Duarte{Enter}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  // Enter in the dialog did not send the form under it.
  expect(pedidos('POST', '/v1/presupuestos')).toEqual([])
  expect(pedidos('POST', '/v1/usuarios/cliente')[0]?.body).toEqual({
    nombre: 'Familia Duarte',
    email: '',
    phoneNumber: '',
  })
  await expect
    .poll(() => screen.getByRole<HTMLInputElement>('combobox', { name: /^Cliente/ }).value)
    .toBe('Familia Duarte')
  expect(screen.getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe('Vivienda Areguá')
  await usuario.type(screen.getByLabelText(/Total m2/), '80')
  await usuario.click(screen.getByRole('button', { name: mensajesPresupuestos.crearObra }))
  await expect.poll(() => pedidos('POST', '/v1/presupuestos')[0]?.body).toMatchObject({ clienteId: NUEVO })
})

test('a work without a client says so in the list, and why it cannot be approved', async () => {
  servidor.contesta(presupuestos, { items: [{ ...OBRA, clienteId: null, clienteNombre: '' }], count: 1 })
  const { usuario } = abrir('/presupuestos')
  const fila = (await screen.findByRole('rowheader', { name: /Vivienda Luque/ })).closest('tr') as HTMLElement
  expect(within(fila).getByText(mensajesPresupuestos.sinCliente)).toBeDefined()
  await usuario.click(within(fila).getByRole('button', { name: 'Acciones de Vivienda Luque' }))
  const aprobar = await screen.findByRole('menuitem', { name: /^Aprobar/ })
  expect(aprobar.textContent).toContain(mensajesPresupuestos.aprobarSinCliente)
  expect(aprobar.getAttribute('aria-disabled')).toBe('true')
})

test('a retention above 100 is refused in the documented words before it is sent', async () => {
  const { usuario } = abrir(`/presupuestos/editar/${ID}`)
  const retencion = await screen.findByLabelText<HTMLInputElement>(/Porcentaje de retención/)
  expect(retencion.value).toBe('0')
  await usuario.clear(retencion)
  await usuario.type(retencion, '101')
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }))
  expect((await screen.findByRole('alert')).textContent).toContain(mensajesPresupuestos.retencionFueraDeRango)
  expect(pedidos('PATCH', '/v1/presupuestos')).toEqual([])
  // Once corrected there is no message left.
  await usuario.clear(retencion)
  await usuario.type(retencion, '10')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a lost edit shows the present values; keeping mine sends them over the new version', async () => {
  servidor.contesta(editarPresupuesto, ({ body }) =>
    (body as { version: number }).version === 2
      ? { message: mensajesPresupuestos.obraEditada, presupuesto: OBRA }
      : versionVieja({ ...OBRA, nombre: 'Vivienda Areguá', version: 2 }),
  )
  const { usuario } = abrir(`/presupuestos/editar/${ID}`)
  const nombre = await screen.findByLabelText<HTMLInputElement>(/^Nombre/)
  await usuario.type(nombre, ' II')
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }))
  const panel = await screen.findByRole('region', { name: 'Valores actuales' })
  expect(within(panel).getByRole('row', { name: 'Nombre Vivienda Areguá Vivienda Luque II' })).toBeDefined()
  expect(within(panel).getAllByRole('row')).toHaveLength(2)
  await usuario.click(within(panel).getByRole('button', { name: 'Conservar lo que escribí' }))
  expect(nombre.value).toBe('Vivienda Luque II')
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(pedidos('PATCH', '/v1/presupuestos')).toHaveLength(2))
  expect(pedidos('PATCH', '/v1/presupuestos')[1]?.body).toMatchObject({
    nombre: 'Vivienda Luque II',
    version: 2,
  })
})

test('after approval the type is closed, with its reason beside it', async () => {
  servidor.contesta(presupuestoPorId, { ...OBRA, estado: 'aprobado' })
  abrir(`/presupuestos/editar/${ID}`)
  const tipo = await screen.findByRole<HTMLInputElement>('combobox', { name: /Tipo de presupuesto/ })
  expect(tipo.disabled).toBe(true)
  expect(screen.getByText(mensajesPresupuestos.tipoCerrado)).toBeDefined()
})
