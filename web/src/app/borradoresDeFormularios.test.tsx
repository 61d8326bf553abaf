import { organizacion } from '@plomada/contract/acceso/invitaciones'
import { usuarioPorCredencial } from '@plomada/contract/acceso/usuarios'
import { datoAuxiliarPorId, historialPrecios, unidadesForSelect } from '@plomada/contract/catalogo'
import { contratistasForSelect } from '@plomada/contract/personas'
import { provCategoriaPorId } from '@plomada/contract/personas/categorias'
import { capituloPorId, grupoPorId } from '@plomada/contract/presupuestos/capitulos'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { borrarBorrador, listarBorradores } from '../api/borradores/borradores.ts'
import { abrirSesion } from '../api/sesion.ts'
import { contesta } from '../prueba/contesta.ts'
import { datoDePrueba, obraDePrueba, usuarioDePrueba } from '../prueba/entidades.ts'
import { abrir } from '../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../prueba/servidor.ts'

const ID = '0199aaaa-0000-7000-8000-000000000001'
const OTRO = '0199aaaa-0000-7000-8000-000000000002'
const DIA = '2026-11-01T12:00:00.000Z'
const comun = { _id: ID, nombre: 'De antes', version: 3, tsCreated: DIA, tsUpdated: DIA }

const RESPUESTAS = [
  contesta(organizacion, { _id: ID, nombre: 'Casa Paz', ruc: '', direccion: '', telefono: '', email: '' }),
  contesta(grupoPorId, { ...comun, rubroId: OTRO, estado: 'activo' }),
  contesta(capituloPorId, {
    ...comun,
    presupuestoId: OTRO,
    duracion: 2,
    estado: 'activo',
    capituloGastoIndirecto: false,
    margen: null,
    semanasMarcadas: 0,
    contratistas: [],
    grupos: [],
  }),
  contesta(provCategoriaPorId, { ...comun, personas: 0 }),
  contesta(datoAuxiliarPorId, datoDePrueba({ ...comun, tag: 'unidadDeMedida', codigo: 'm2' })),
  contesta(unidadesForSelect, { items: [], count: 0 }),
  contesta(historialPrecios, { items: [], count: 0 }),
  contesta(contratistasForSelect, { items: [], count: 0 }),
  contesta(presupuestoPorId, obraDePrueba({ _id: OTRO })),
  contesta(usuarioPorCredencial, usuarioDePrueba({ ...comun, credentialID: ID })),
]

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

beforeEach(async () => {
  localStorage.clear()
  servidor = await servidorDePrueba(...RESPUESTAS)
  abrirSesion(tokenDePrueba())
  for (const { clave } of await listarBorradores('c1')) await borrarBorrador('c1', clave)
})
afterEach(() => servidor.cerrar())

const nombre = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Nombre/ })

const FORMULARIOS = [
  ['/provCategoria/agregar', '/provCategoria/agregar'],
  [`/provCategoria/editar/${ID}`, `/provCategoria/editar/${ID}`],
  ['/unidadDeMedida/crear', 'unidad/nueva'],
  [`/unidadDeMedida/editar/${ID}`, `unidad/${ID}`],
  [`/datosAuxiliares/editar/${ID}`, `datoAuxiliar/${ID}`],
  [`/rubro/${OTRO}/grupo/agregar`, `grupo/nuevo/${OTRO}`],
  [`/rubro/${OTRO}/grupo/${ID}`, `grupo/${ID}`],
  [`/rubro/${ID}`, `capitulo/${ID}`],
  [`/usuario/editar/${ID}`, `usuario/${ID}`],
] as const

test.each(FORMULARIOS)(
  'what is half typed at %s survives leaving, and leads back there',
  async (direccion, clave) => {
    const { usuario } = abrir(direccion)
    const antes = (await nombre()).value
    await usuario.type(await nombre(), ' y más')
    await waitFor(async () => expect(await listarBorradores('c1')).toMatchObject([{ clave }]))
    const [borrador] = await listarBorradores('c1')
    expect(borrador?.ruta.split('?')[0]).toBe(direccion)
    document.body.innerHTML = ''
    const otra = abrir(direccion)
    // It opens with the saved values until the draft is asked for.
    expect((await nombre()).value).toBe(antes)
    await otra.usuario.click(await screen.findByRole('button', { name: mensajesComun.recuperarBorrador }))
    expect((await nombre()).value).toBe(`${antes} y más`)
  },
)

test.each(FORMULARIOS)(
  '%s begins in its first field; what is cancelled is gone, and is brought back',
  async (direccion) => {
    const { usuario, router } = abrir('/contacto')
    await screen.findByRole('heading', { level: 1, name: 'Contacto' })
    act(() => router.history.push(direccion))
    const campo = await nombre()
    await waitFor(() => expect(document.activeElement).toBe(campo))
    const antes = campo.value
    await usuario.type(campo, ' y más')
    await waitFor(async () => expect(await listarBorradores('c1')).toHaveLength(1))
    await usuario.click(screen.getByRole('button', { name: 'Cancelar' }))
    await screen.findByRole('heading', { level: 1, name: 'Contacto' })
    await waitFor(async () => expect(await listarBorradores('c1')).toEqual([]))
    await usuario.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await waitFor(async () => expect((await nombre()).value).toBe(`${antes} y más`))
    expect(screen.queryByText(mensajesComun.borradorEncontrado)).toBeNull()
  },
)

test('what is cancelled untouched says nothing, and leaves the draft of another day', async () => {
  const [[direccion]] = FORMULARIOS
  const { usuario, router } = abrir(direccion)
  await usuario.type(await nombre(), 'Ayer')
  await waitFor(async () => expect(await listarBorradores('c1')).toHaveLength(1))
  act(() => router.history.push('/contacto'))
  await screen.findByRole('heading', { level: 1, name: 'Contacto' })
  act(() => router.history.push(direccion))
  await screen.findByRole('button', { name: mensajesComun.recuperarBorrador })
  await usuario.click(screen.getByRole('button', { name: 'Cancelar' }))
  await screen.findByRole('heading', { level: 1, name: 'Contacto' })
  expect(screen.queryByText(mensajesComun.borradorDescartado)).toBeNull()
  expect(await listarBorradores('c1')).toHaveLength(1)
})
