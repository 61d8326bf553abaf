import { contratistasForSelect, crearPersona } from '@plomada/contract/personas'
import {
  capituloPorId,
  capitulos,
  crearCapitulo,
  crearGrupo,
  editarCapitulo,
  editarGrupo,
  grupoPorId,
  grupos as gruposDeCapitulo,
} from '@plomada/contract/presupuestos/capitulos'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { contesta, rechazo, versionVieja } from '../../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../../prueba/enCadaPrueba.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { vistaDePrueba } from '../prueba/vista.ts'
import type { CapituloConGrupos } from './queries.ts'

const OBRA = '0199aaaa-0000-7000-8000-000000000001'
const CAPITULO = '0199aaaa-0000-7000-8000-000000000003'
const GRUPO = '0199aaaa-0000-7000-8000-000000000004'
const persona = (n: number) => ({
  id: `0199aaaa-0000-7000-8000-0000000000${10 + n}`,
  nombre: `Contratista ${n}`,
})

const TECHOS: CapituloConGrupos = {
  _id: CAPITULO,
  presupuestoId: OBRA,
  nombre: 'Techos',
  duracion: 4,
  estado: 'activo',
  capituloGastoIndirecto: false,
  margen: null,
  semanasMarcadas: 0,
  contratistas: [persona(1)],
  grupos: [{ _id: GRUPO, nombre: 'Chapas', estado: 'activo' }],
  version: 3,
  tsCreated: '2026-11-01T12:00:00.000Z',
  tsUpdated: '2026-11-02T12:00:00.000Z',
}

const CHAPAS = { _id: GRUPO, rubroId: CAPITULO, nombre: 'Chapas', estado: 'activo', version: 1 } as const
const contratistas = [1, 2, 3, 4, 5, 6].map(persona).map(({ id, nombre }) => ({ _id: id, nombre }))
const RESPUESTAS = [
  contesta(contratistasForSelect, { items: contratistas, count: contratistas.length }),
  contesta(crearPersona, { _id: persona(7).id, message: 'Persona creada correctamente' }),
  contesta(gruposDeCapitulo, { grupos: [CHAPAS], data: { grupos: [CHAPAS] } }),
  contesta(crearCapitulo, {
    _id: CAPITULO,
    newCapituloId: CAPITULO,
    message: mensajesEdicion.capituloCreado,
  }),
  contesta(editarCapitulo, { message: mensajesEdicion.capituloEditado, rubro: TECHOS }),
  contesta(capitulos, { data: { items: [TECHOS], count: 1 } }),
  contesta(capituloPorId, TECHOS),
  contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, nombre: 'Vivienda' })),
  contesta(vistaPresupuesto, vistaDePrueba()),
]

const { servidor, pedidos } = servidorEnCadaPrueba(() => RESPUESTAS)

test('the list asks for active ones unless told otherwise, and leads to the documented addresses', async () => {
  const { usuario, router } = abrir(`/presupuesto/${OBRA}/rubros`)
  const grupos = await screen.findByRole('link', { name: '1 grupo de Techos' })
  expect(pedidos('GET', '/v1/rubros')[0]?.ruta).toContain('estado=activo')
  expect(grupos.getAttribute('href')).toBe(`/presupuesto/${OBRA}/rubro/${CAPITULO}/grupos?rubroNombre=Techos`)
  expect(screen.getByRole('link', { name: 'Volver' }).getAttribute('href')).toBe(`/crearTarea/${OBRA}`)
  await usuario.click(screen.getByRole('combobox', { name: 'Estado' }))
  await usuario.click(await screen.findByRole('option', { name: 'Todos los estados' }))
  await expect.poll(() => router.state.location.search).toEqual({ estado: 'todos' })
  await expect.poll(() => pedidos('GET', '/v1/rubros').at(-1)?.ruta).toContain('estado=todos')
})

test('a new capitulo needs a name and has one week; with a contratista it then shows itself in the budget', async () => {
  const { usuario, router } = abrir(`/presupuesto/${OBRA}/rubros/agregar`)
  const guardar = await screen.findByRole('button', { name: mensajesPresupuestos.agregarCapitulo })
  await usuario.click(guardar)
  expect((await screen.findByRole('alert')).textContent).toContain(mensajesComun.completeTodosLosCampos)
  // The name, and the contratista, where the firm has no 'A definir'.
  expect(screen.getAllByText(mensajesComun.faltaDato)).toHaveLength(2)
  await usuario.type(screen.getByLabelText(/^Nombre/), 'Techos')
  const duracion = screen.getByLabelText<HTMLInputElement>(/^Duración/)
  expect(duracion.value).toBe('1')
  await usuario.clear(duracion)
  await usuario.type(duracion, '4 semanas')
  await usuario.click(screen.getByRole('button', { name: 'Nuevo contratista' }))
  const dialogo = await screen.findByRole('dialog', { name: 'Nuevo contratista' })
  await usuario.type(
    within(dialogo).getByLabelText(/^Nombre/, { selector: 'input' }),
    'Techos Riveros{Enter}',
  )
  await expect.poll(() => pedidos('POST', '/v1/persona')[0]?.body).toMatchObject({ funcion: ['contratista'] })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  // Enter in the dialog did not send the form under it.
  expect(pedidos('POST', '/v1/rubro')).toEqual([])
  await usuario.click(guardar)
  await expect
    .poll(() => router.state.location.href)
    .toBe(`/presupuesto/${OBRA}/tareas?tipo=presupuesto&rubroId=${CAPITULO}`)
  expect(pedidos('POST', '/v1/rubro')[0]?.body).toEqual({
    presupuestoId: OBRA,
    nombre: 'Techos',
    duracion: '4',
    contratistas: [{ id: persona(7).id, nombre: 'Techos Riveros' }],
  })
})

test('whoever is still to be named is proposed, and a name is then all that a new capitulo needs', async () => {
  const aDefinir = persona(8).id
  servidor.contesta(contratistasForSelect, { items: [{ _id: aDefinir, nombre: 'A definir' }], count: 1 })
  const { usuario } = abrir(`/presupuesto/${OBRA}/rubros/agregar`)
  await usuario.type(await screen.findByLabelText(/^Nombre/), 'Techos')
  await usuario.click(screen.getByRole('button', { name: mensajesPresupuestos.agregarCapitulo }))
  await expect
    .poll(() => pedidos('POST', '/v1/rubro')[0]?.body)
    .toEqual({
      presupuestoId: OBRA,
      nombre: 'Techos',
      duracion: '1',
      contratistas: [{ id: aDefinir, nombre: 'A definir' }],
    })
})

test('a new capitulo begins without anybody where they could not be brought', async () => {
  servidor.contesta(contratistasForSelect, rechazo(503, 'El servidor no responde'))
  const { usuario } = abrir(`/presupuesto/${OBRA}/rubros/agregar`)
  await usuario.type(await screen.findByLabelText(/^Nombre/), 'Techos')
  await usuario.click(screen.getByRole('button', { name: mensajesPresupuestos.agregarCapitulo }))
  const alerta = await screen.findByRole('alert')
  expect(within(alerta).getByRole('link', { name: /Contratistas/ })).toBeDefined()
  expect(pedidos('POST', '/v1/rubro')).toEqual([])
})

test('of the indirect capitulo only the contratistas change, and the reason stands beside', async () => {
  servidor.contesta(capituloPorId, { ...TECHOS, capituloGastoIndirecto: true })
  const { usuario } = abrir(`/rubro/${CAPITULO}`)
  expect((await screen.findByLabelText<HTMLInputElement>(/^Nombre/)).disabled).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>(/^Duración/).disabled).toBe(true)
  expect(screen.getByText(mensajesPresupuestos.capituloIndirectoCerrado)).toBeDefined()
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }))
  await expect.poll(() => pedidos('PATCH', '/v1/rubro')).toHaveLength(1)
})

test('why it can’t last less stands beside the duration, before anything is sent', async () => {
  servidor.contesta(capituloPorId, { ...TECHOS, semanasMarcadas: 2 })
  const { usuario } = abrir(`/rubro/${CAPITULO}`)
  const duracion = await screen.findByLabelText<HTMLInputElement>(/^Duración/)
  const razon = mensajesEdicion.duracionMenorQueMarcadas(2)
  expect(screen.getByText(razon)).toBeDefined()
  await usuario.clear(duracion)
  await usuario.type(duracion, '1')
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(within(await screen.findByRole('alert')).getByText(razon)).toBeDefined()
  expect(pedidos('PATCH', '/v1/rubro')).toEqual([])
  await usuario.clear(duracion)
  await usuario.type(duracion, '2')
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }))
  await expect.poll(() => pedidos('PATCH', '/v1/rubro')).toHaveLength(1)
})

test('of a capitulo without marked weeks nothing is said beside its duration', async () => {
  abrir(`/rubro/${CAPITULO}`)
  await screen.findByLabelText(/^Duración/)
  expect(screen.queryByText(/cronograma: no puede durar menos/)).toBeNull()
})

test('the control lets five be picked, and who has more keeps them', async () => {
  const muchos = [1, 2, 3, 4, 5, 6].map(persona)
  servidor.contesta(capituloPorId, { ...TECHOS, contratistas: muchos })
  const { usuario } = abrir(`/rubro/${CAPITULO}`)
  const nuevo = await screen.findByRole<HTMLButtonElement>('button', { name: 'Nuevo contratista' })
  expect(nuevo.disabled).toBe(true)
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }))
  await expect
    .poll(() => pedidos('PATCH', '/v1/rubro')[0]?.body)
    .toMatchObject({ contratistas: muchos, version: 3 })
})

test('the grupos of a capitulo lead to the documented addresses; saving a new one goes back', async () => {
  servidor.contesta(crearGrupo, { _id: GRUPO, message: mensajesEdicion.grupoCreado })
  const { usuario, router } = abrir(`/presupuesto/${OBRA}/rubro/${CAPITULO}/grupos?rubroNombre=Techos`)
  const grupo = await screen.findByRole('link', { name: 'Chapas' })
  expect(grupo.getAttribute('href')?.split('?')[0]).toBe(`/rubro/${CAPITULO}/grupo/${GRUPO}`)
  expect((await screen.findByRole('link', { name: 'Volver' })).getAttribute('href')).toBe(
    `/presupuesto/${OBRA}/rubros`,
  )
  await usuario.click(screen.getByRole('link', { name: 'Agregar grupo' }))
  await expect.poll(() => router.state.location.pathname).toBe(`/rubro/${CAPITULO}/grupo/agregar`)
  await usuario.type(await screen.findByLabelText(/^Nombre/), 'Tejas{Enter}')
  await expect
    .poll(() => router.state.location.pathname)
    .toBe(`/presupuesto/${OBRA}/rubro/${CAPITULO}/grupos`)
  expect(pedidos('POST', '/v1/rubro/grupo')[0]?.body).toEqual({ nombre: 'Tejas', rubroId: CAPITULO })
})

test('a lost edit of a grupo shows the present values, and mine go over the new version', async () => {
  servidor.contesta(grupoPorId, CHAPAS)
  servidor.contesta(editarGrupo, ({ body }) =>
    (body as { version?: number }).version === 2
      ? { message: mensajesEdicion.grupoEditado }
      : versionVieja({ ...CHAPAS, nombre: 'Chapas de zinc', version: 2 }),
  )
  const { usuario } = abrir(`/rubro/${CAPITULO}/grupo/${GRUPO}`)
  await usuario.type(await screen.findByLabelText(/^Nombre/), ' y tejas')
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }))
  const panel = await screen.findByRole('region', { name: 'Valores actuales' })
  expect(within(panel).getByText('Chapas de zinc')).toBeDefined()
  await usuario.click(within(panel).getByRole('button', { name: 'Conservar lo que escribí' }))
  await usuario.click(screen.getByRole('button', { name: 'Guardar' }))
  await expect
    .poll(() => pedidos('PATCH', '/v1/rubro/grupo').at(-1)?.body)
    .toMatchObject({ nombre: 'Chapas y tejas', version: 2 })
})

test('the documented address of the grupos names no work: it comes with the capitulo, menu and way down', async () => {
  abrir(`/rubro/${CAPITULO}/grupos`)
  const migas = within(await screen.findByRole('navigation', { name: 'Estás en' }))
  expect((await migas.findByRole('link', { name: 'Vivienda' })).getAttribute('href')).toBe(
    `/presupuesto/${OBRA}/tareas?tipo=presupuesto`,
  )
  expect(migas.getByRole('link', { name: 'Capítulos' }).getAttribute('href')).toBe(
    `/presupuesto/${OBRA}/rubros`,
  )
  expect(migas.getByText('Grupos de Techos')).toBeDefined()
  const menu = within(await screen.findByRole('navigation', { name: 'Menú de la obra' }))
  expect(menu.getByRole('link', { name: 'Presupuesto' }).getAttribute('aria-current')).toBeNull()
})
