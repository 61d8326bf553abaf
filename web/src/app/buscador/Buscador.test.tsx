import { buscar } from '@plomada/contract/presupuestos/consultas/busqueda'
import { primerosPasos } from '@plomada/contract/presupuestos/consultas/inicio'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { datosTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../../api/sesion.ts'
import { contesta, rechazo } from '../../prueba/contesta.ts'
import { obraDePrueba, pasosDePrueba } from '../../prueba/entidades.ts'
import { abrir } from '../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'
import { tareaDePrueba } from '../../prueba/tarea.ts'

const TAREA = '01990000-0000-7000-8000-000000000001'
const OBRA = '01990000-0000-7000-8000-000000000002'
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

const MURO = { clase: 'tarea', _id: TAREA, nombre: 'Muro', detalle: 'Casa', presupuestoId: OBRA } as const

beforeEach(async () => {
  servidor = await servidorDePrueba(
    contesta(buscar, ({ query }) => ({ items: query.texto === 'muro' ? [MURO] : [] })),
    contesta(primerosPasos, pasosDePrueba()),
    // The pages that Enter leads to.
    contesta(presupuestoPorId, obraDePrueba({ _id: OBRA })),
    contesta(tareaPorId, tareaDePrueba({ _id: TAREA, presupuestoId: OBRA })),
    contesta(datosTarea, {
      rubros: [],
      unidades: [],
      margenTareas: 10,
      gastoIndirectoTotal: 0,
      gastoIndirectoDistribuido: 0,
      presupuesto: obraDePrueba({ _id: OBRA }),
    }),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

/** The search, open. */
async function abrirBuscador() {
  const { usuario, router } = abrir('/landing')
  await screen.findByRole('heading', { name: 'Bienvenido' })
  await usuario.keyboard('{Control>}k{/Control}')
  const campo = await screen.findByRole('combobox', { name: /^Buscar obras/ })
  await waitFor(() => expect(document.activeElement).toBe(campo))
  return { usuario, router, campo }
}
const opciones = () => within(screen.getByRole('listbox')).queryAllByRole('option')
const elegida = () => opciones().find((o) => o.getAttribute('aria-selected') === 'true')?.textContent

test('Ctrl+K opens it, the arrows move over what it finds, and Enter goes there', async () => {
  const { usuario, router, campo } = await abrirBuscador()
  await usuario.type(campo, 'muro')
  const muro = await screen.findByRole('option', { name: /Muro/ })
  expect(muro.textContent).toBe('MuroCasaRubro')
  expect(campo.getAttribute('aria-activedescendant')).toBe(muro.id)
  await usuario.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/editarTarea/${OBRA}/${TAREA}`))
  expect(screen.queryByRole('combobox', { name: /^Buscar obras/ })).toBeNull()
})

test('without a text it offers the screens; the arrows go round', async () => {
  const { usuario } = await abrirBuscador()
  const todas = opciones()
  expect(elegida()).toBe(todas[0]?.textContent)
  await usuario.keyboard('{ArrowDown}')
  expect(elegida()).toBe(todas[1]?.textContent)
  await usuario.keyboard('{ArrowUp}{ArrowUp}')
  expect(elegida()).toBe(todas.at(-1)?.textContent)
  expect(servidor.pedidos.some(({ ruta }) => ruta.startsWith('/v1/buscar'))).toBe(false)
})

test('it says when there is nothing, and when it could not look', async () => {
  const { usuario, campo } = await abrirBuscador()
  await usuario.type(campo, 'zzzz')
  await screen.findByText('No se encontró nada con ese nombre')
  servidor.contesta(buscar, rechazo(500, 'No se pudo buscar', 'X'))
  await usuario.type(campo, 'y')
  await screen.findByText('No se pudo buscar')
})

test('Esc closes it', async () => {
  const { usuario } = await abrirBuscador()
  await usuario.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^Buscar obras/ })).toBeNull())
})
