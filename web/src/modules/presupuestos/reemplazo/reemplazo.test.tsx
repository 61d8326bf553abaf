import { contratistasForSelect } from '@plomada/contract/personas'
import { presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { previaDeReemplazo, reemplazarContratista } from '@plomada/contract/presupuestos/reemplazo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta, type Pedido } from '../../../prueba/contesta.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'

const OBRA = '01990000-0000-7000-8000-000000000001'
const AYALA = '01990000-0000-7000-8000-00000000000a'
const RIVEROS = '01990000-0000-7000-8000-00000000000b'
const RUTA = `/presupuestos/reemplazarContratista/${OBRA}`
const HECHO = 'Techos Riveros reemplaza a Albañilería Ayala en 2 rubros'

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
let estado: 'pendiente' | 'inactivo'
let conRubros: boolean

const CONTRATISTAS = [
  { _id: AYALA, nombre: 'Albañilería Ayala' },
  { _id: RIVEROS, nombre: 'Techos Riveros' },
]

function previaDe({ query }: Pedido) {
  const seAgrega = query.contratistaReemplazanteId === RIVEROS
  const contratistas = conRubros ? [{ _id: AYALA, nombre: 'Albañilería Ayala', tareas: 2 }] : []
  if (query.contratistaOriginalId !== AYALA) return { contratistas, capitulos: [], items: [], count: 0 }
  return {
    contratistas,
    capitulos: [{ _id: OBRA, nombre: 'Mampostería', tareas: 2, seAgrega }],
    items: [{ _id: OBRA, nombre: 'Muro de 15', rubroNombre: 'Mampostería', grupoNombre: 'Muros' }],
    count: 2,
  }
}
const enviados = () => servidor.pedidos.filter(({ metodo }) => metodo === 'POST').map(({ body }) => body)

beforeEach(async () => {
  estado = 'pendiente'
  conRubros = true
  servidor = await servidorDePrueba(
    contesta(reemplazarContratista, { message: HECHO, tareas: 2 }),
    contesta(contratistasForSelect, { items: CONTRATISTAS, count: 2 }),
    contesta(previaDeReemplazo, previaDe),
    contesta(presupuestoPorId, () => obraDePrueba({ _id: OBRA, estado })),
    contesta(presupuestos, { items: [], count: 0 }),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

test('both are required, the preview says what changes, and the server says that it is done', async () => {
  const { usuario, router } = abrir(RUTA)
  await usuario.click(await screen.findByRole('button', { name: 'Reemplazar' }))
  expect((await screen.findByRole('alert')).textContent).toContain(mensajesComun.completeTodosLosCampos)
  expect(enviados()).toEqual([])
  await usuario.click(screen.getByRole('combobox', { name: /^Contratista original/ }))
  await usuario.click(await screen.findByRole('option', { name: 'Albañilería Ayala (2 rubros)' }))
  const previa = await screen.findByRole('region', { name: 'Qué va a cambiar' })
  expect(within(previa).getByText(mensajesEdicion.loQueTocaReemplazar(2, 1))).toBeDefined()
  expect(within(previa).getByRole('rowheader', { name: 'Muro de 15' })).toBeDefined()
  await usuario.click(screen.getByRole('combobox', { name: /^Contratista de reemplazo/ }))
  // Nobody can replace themselves.
  expect(screen.queryByRole('option', { name: 'Albañilería Ayala' })).toBeNull()
  await usuario.click(await screen.findByRole('option', { name: 'Techos Riveros' }))
  expect(await within(previa).findByText(/Techos Riveros se suma a sus contratistas/)).toBeDefined()
  await usuario.click(screen.getByRole('button', { name: 'Reemplazar' }))
  expect(await screen.findByText(HECHO)).toBeDefined()
  expect(enviados()).toEqual([
    { contratistaOriginalId: AYALA, contratistaReemplazanteId: RIVEROS, presupuestoId: OBRA },
  ])
  await waitFor(() => expect(router.state.location.pathname).toBe('/presupuestos'))
})

test('the original may come in the address', async () => {
  abrir(`${RUTA}?contratistaOriginalId=${AYALA}`)
  expect(await screen.findByRole('region', { name: 'Qué va a cambiar' })).toBeDefined()
})

test.each<[string, 'pendiente' | 'inactivo', boolean, string]>([
  ['a deactivated work', 'inactivo', true, mensajesPresupuestos.obraInactiva],
  ['a work where nobody has tareas', 'pendiente', false, mensajesEdicion.obraSinContratistas],
])('%s: the button says why not', async (_, deLaObra, hayRubros, razon) => {
  estado = deLaObra
  conRubros = hayRubros
  abrir(RUTA)
  expect(await screen.findByText(razon)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reemplazar' }).disabled).toBe(true)
})
