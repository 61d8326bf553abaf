import { notifications } from '@mantine/notifications'
import {
  crearPersona,
  editarPersona,
  obrasDePersona,
  personaPorId,
  personas,
} from '@plomada/contract/personas'
import { eliminarProvCategoria, provCategorias } from '@plomada/contract/personas/categorias'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPersonas } from '@plomada/domain/nucleo/mensajes/personas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { borrarBorrador, listarBorradores } from '../../api/borradores/borradores.ts'
import { leerEspejo } from '../../api/borradores/espejo.ts'
import { abrirSesion } from '../../api/sesion.ts'
import { contesta, rechazo } from '../../prueba/contesta.ts'
import { abrir } from '../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'
import type { ProvCategoria } from './categorias/queries.ts'
import type { Persona } from './queries.ts'

const ID = '01990000-0000-7000-8000-000000000001'
const ARIDOS = '01990000-0000-7000-8000-00000000000a'

const PERSONA: Persona = {
  _id: ID,
  nombre: 'Corralón Ñemby',
  telefono: '+595981123456',
  funcion: ['proveedor'],
  categorias: [],
  razonSocial: '',
  ruc: '1234567-9',
  email: '',
  alias: '',
  banco: '',
  cuentaNro: '',
  contacto: { nombre: '', telefono: '+5491123456789', email: '' },
  version: 3,
  tsCreated: '2026-11-01T12:00:00.000Z',
  tsUpdated: '2026-11-01T12:00:00.000Z',
}
const CATEGORIA: ProvCategoria = {
  _id: ARIDOS,
  nombre: 'Áridos',
  personas: 2,
  version: 1,
  tsCreated: '2026-11-01T12:00:00.000Z',
  tsUpdated: '2026-11-01T12:00:00.000Z',
}

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

const RESPUESTAS = [
  contesta(eliminarProvCategoria, { message: mensajesPersonas.categoriaEliminada }),
  contesta(crearPersona, { _id: ID, message: mensajesPersonas.creada }),
  contesta(editarPersona, { message: mensajesPersonas.editada, persona: PERSONA }),
  contesta(provCategorias, { items: [CATEGORIA], count: 1 }),
  contesta(personaPorId, PERSONA),
  contesta(personas, { items: [PERSONA], count: 1 }),
]
const pedidos = (metodo: string, ruta: string) =>
  servidor.pedidos.filter((p) => p.metodo === metodo && p.ruta.startsWith(ruta))

beforeEach(async () => {
  localStorage.clear()
  notifications.clean()
  servidor = await servidorDePrueba(...RESPUESTAS)
  abrirSesion(tokenDePrueba())
  for (const { clave } of await listarBorradores('c1')) await borrarBorrador('c1', clave)
})
afterEach(() => servidor.cerrar())

const campo = (nombre: string) => screen.findByRole<HTMLInputElement>('textbox', { name: nombre })
const boton = (name: string) => screen.findByRole('button', { name })

describe('/personas', () => {
  test('function, name and categories live in the address, and the call says the same', async () => {
    const categorias = JSON.stringify([ARIDOS])
    const { usuario, router } = abrir(
      `/personas?funcion=proveedor&categorias=${encodeURIComponent(categorias)}`,
    )
    await screen.findByRole('rowheader', { name: 'Corralón Ñemby' })
    const ultima = () => new URL(pedidos('GET', '/v1/personas?').at(-1)?.ruta ?? '', 'http://x').searchParams
    expect(ultima().get('funcion')).toBe('proveedor')
    expect(ultima().getAll('categorias')).toEqual([ARIDOS])
    await usuario.type(screen.getByRole('searchbox', { name: 'Buscar por nombre' }), 'corra{Enter}')
    await waitFor(() => expect(ultima().get('busquedaRapida')).toBe('corra'))
    expect(router.state.location.search).toMatchObject({
      funcion: 'proveedor',
      categorias,
      busquedaRapida: 'corra',
    })
    // The address has its id only.
    expect(await screen.findByText('Áridos')).toBeDefined()
    await usuario.type(screen.getByRole('combobox', { name: 'Categorías' }), '{Backspace}')
    await waitFor(() => expect(ultima().getAll('categorias')).toEqual([]))
    expect(router.state.location.search).not.toHaveProperty('categorias')
  })

  test('a resident sees name, function, phone and categories, and edits nothing', async () => {
    abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
    const { usuario } = abrir('/personas')
    await screen.findByRole('rowheader', { name: 'Corralón Ñemby' })
    expect(
      screen
        .getAllByRole('columnheader')
        .map((c) => c.textContent)
        .slice(0, 4),
    ).toEqual(['Nombre', 'Función', 'Teléfono', 'Categorías'])
    expect(screen.queryByText('1234567-9')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Agregar' })).toBeNull()
    await usuario.click(await boton('Acciones de Corralón Ñemby'))
    expect((await screen.findAllByRole('menuitem')).map((m) => m.textContent)).toEqual([
      'Ver sus obras y rubros',
    ])
  })
})

describe('the works of a contratista', () => {
  const OBRA = {
    _id: ID,
    nombre: 'Casa Luque',
    tipo: 'presupuesto',
    estado: 'pendiente',
    activo: true,
    tareas: 0,
  } as const

  test('none says so, without pages', async () => {
    servidor.contesta(obrasDePersona, { items: [], count: 0 })
    abrir(`/contratista/${ID}`)
    expect(await screen.findByText(mensajesPersonas.sinObras)).toBeDefined()
    expect(screen.queryByLabelText('Filas por página')).toBeNull()
  })

  test('why they could not be brought; once more they come, and the rest of the page is there meanwhile', async () => {
    let anda = false
    servidor.contesta(obrasDePersona, () =>
      anda ? { items: [OBRA], count: 1 } : rechazo(503, 'El servidor no responde'),
    )
    const { usuario } = abrir(`/contratista/${ID}`)
    expect((await screen.findByRole('alert')).textContent).toContain('El servidor no responde')
    expect(screen.queryByText(mensajesPersonas.sinObras)).toBeNull()
    expect(screen.getByRole('heading', { name: PERSONA.nombre })).toBeDefined()
    anda = true
    await usuario.click(await boton('Reintentar'))
    expect(await screen.findByRole('link', { name: 'Casa Luque' })).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('keep their place until they come; more than one page goes by the address', async () => {
    const llegan = Promise.withResolvers<undefined>()
    servidor.contesta(obrasDePersona, async () => {
      await llegan.promise
      return { items: [OBRA], count: 11 }
    })
    const { usuario, router } = abrir(`/contratista/${ID}`)
    expect(await screen.findByText('Cargando…')).toBeDefined()
    llegan.resolve(undefined)
    await usuario.click(await boton('Página 2'))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ page: '2' }))
  })
})

describe('the form of a persona', () => {
  test('without a name it says what is missing; a wrong RUC only warns', async () => {
    const { usuario, router } = abrir('/persona/agregar')
    await usuario.type(await campo('RUC'), '1234567-8')
    expect(await screen.findByText(/debería ser 1234567-9/)).toBeDefined()
    await usuario.click(await boton('Guardar'))
    expect((await screen.findByRole('alert')).textContent).toContain(mensajesComun.completeTodosLosCampos)
    expect(pedidos('POST', '/v1/persona')).toEqual([])
    await usuario.type(await campo('Nombre'), 'Don Cirilo')
    await usuario.type(await campo('Teléfono'), '0981 123 456')
    await usuario.type(await campo('Teléfono del contacto'), '+54 9 11 2345 6789')
    await usuario.click(screen.getByRole('checkbox', { name: 'Contratista' }))
    await usuario.click(await boton('Guardar'))
    expect(await screen.findByText(mensajesPersonas.creada)).toBeDefined()
    expect(pedidos('POST', '/v1/persona')[0]?.body).toMatchObject({
      nombre: 'Don Cirilo',
      ruc: '1234567-8',
      telefono: '+595981123456',
      telefonoContacto: '+5491123456789',
      funcion: ['contratista'],
      categorias: [],
    })
    await waitFor(() => expect(router.state.location.pathname).toBe('/personas'))
  })

  test('an edit sends the version that was read and says the documented text', async () => {
    const { usuario } = abrir(`/persona/editar/${ID}`)
    // A phone of another country is shown whole.
    expect((await campo('Teléfono del contacto')).value).toBe('+5491123456789')
    await usuario.type(await campo('Alias'), 'nemby')
    await usuario.click(await boton('Guardar'))
    expect(await screen.findByText(mensajesPersonas.editada)).toBeDefined()
    expect(pedidos('PATCH', '/v1/persona')[0]?.body).toMatchObject({
      personaId: ID,
      version: 3,
      alias: 'nemby',
      telefono: '+595981123456',
      telefonoContacto: '+5491123456789',
    })
  })
})

describe('the trip to the categories', () => {
  test('goes with what was typed, comes back with a category, and after saving goes back to where it began', async () => {
    const { usuario, router } = abrir('/personas?funcion=proveedor')
    await usuario.click(await screen.findByRole('link', { name: 'Agregar' }))
    await usuario.type(await campo('Nombre'), 'Áridos del Este')
    await usuario.click(await boton('Ver y agregar categorías'))
    await waitFor(() =>
      expect(router.state.location.href).toBe('/provCategorias?selectAndReturn=%2Fpersona%2Fagregar'),
    )
    expect(await leerEspejo('c1', 'personaEdit')).toMatchObject({
      nombre: 'Áridos del Este',
    })
    // What is looked for stays in this entry of the history.
    await usuario.type(await screen.findByRole('searchbox'), 'ari{Enter}')
    await usuario.click(await boton('Seleccionar Áridos'))
    await waitFor(() => expect(router.state.location.href).toBe('/persona/agregar?useLS=true'))
    expect((await campo('Nombre')).value).toBe('Áridos del Este')
    expect(screen.queryByText(mensajesComun.borradorEncontrado)).toBeNull()
    await usuario.click(await boton('Guardar'))
    await waitFor(() => expect(router.state.location.href).toBe('/personas?funcion=proveedor'))
    expect(pedidos('POST', '/v1/persona')[0]?.body).toMatchObject({
      nombre: 'Áridos del Este',
      categorias: [ARIDOS],
    })
    await waitFor(async () => expect(await listarBorradores('c1')).toEqual([]))
    expect(localStorage.getItem('personaEdit')).toBeNull()
  })

  test('begun in another page load it goes on with the documented key, and twice the same is once', async () => {
    localStorage.setItem(
      'personaEdit',
      JSON.stringify({ nombre: 'De antes', categorias: [{ value: ARIDOS, label: 'Áridos' }] }),
    )
    const { usuario, router } = abrir('/provCategorias?selectAndReturn=/persona/agregar')
    await usuario.click(await boton('Seleccionar Áridos'))
    await waitFor(() => expect(router.state.location.href).toBe('/persona/agregar?useLS=true'))
    expect((await campo('Nombre')).value).toBe('De antes')
    const [borrador] = await listarBorradores('c1')
    expect(borrador).toMatchObject({ clave: 'persona/nueva', valor: { categorias: [{ value: ARIDOS }] } })
  })

  test('of an edit without a draft it begins with the persona', async () => {
    const { usuario, router } = abrir(`/provCategorias?selectAndReturn=/persona/editar/${ID}`)
    await usuario.click(await boton('Seleccionar Áridos'))
    await waitFor(() => expect(router.state.location.href).toBe(`/persona/editar/${ID}?useLS=true`))
    expect((await campo('Nombre')).value).toBe('Corralón Ñemby')
    await usuario.click(await boton('Guardar'))
    await waitFor(() =>
      expect(pedidos('PATCH', '/v1/persona')[0]?.body).toMatchObject({ version: 3, categorias: [ARIDOS] }),
    )
  })

  test.each(['//otro.sitio/persona/agregar', 'https://otro.sitio/', '/presupuestos'])(
    'with %s nothing is chosen for anybody',
    async (ruta) => {
      abrir(`/provCategorias?selectAndReturn=${encodeURIComponent(ruta)}`)
      await screen.findByRole('rowheader', { name: 'Áridos' })
      expect(screen.queryByRole('button', { name: 'Seleccionar Áridos' })).toBeNull()
    },
  )

  test('a form opened without the flag is empty and offers the draft', async () => {
    const primera = abrir('/persona/agregar')
    await primera.usuario.type(await campo('Nombre'), 'A medias')
    // Waits for the whole draft: otherwise the first form would overwrite what the second one stores.
    await waitFor(async () =>
      expect(await listarBorradores('c1')).toMatchObject([{ valor: { nombre: 'A medias' } }]),
    )
    primera.unmount()
    const otra = abrir('/persona/agregar')
    expect((await campo('Nombre')).value).toBe('')
    await waitFor(() => expect(localStorage.getItem('personaEdit')).toBeNull())
    await otra.usuario.click(await boton(mensajesComun.recuperarBorrador))
    expect((await campo('Nombre')).value).toBe('A medias')
  })
})

test('deleting a category asks first and says who keeps it', async () => {
  const { usuario } = abrir('/provCategorias')
  await usuario.click(await boton('Acciones de Áridos'))
  await usuario.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
  const dialogo = await screen.findByRole('alertdialog', {
    name: mensajesPersonas.confirmarEliminarCategoria,
  })
  expect(within(dialogo).getByText(mensajesPersonas.eliminarCategoria('Áridos', 2))).toBeDefined()
  await usuario.click(within(dialogo).getByRole('button', { name: 'Eliminar la categoría' }))
  expect(await screen.findByText(mensajesPersonas.categoriaEliminada)).toBeDefined()
  expect(pedidos('DELETE', '/v1/personas/categoria')[0]?.body).toEqual({ provCategoriaId: ARIDOS })
})
