import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { datosTarea, editarTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPlanillaDeObra } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { vaciarEnvios } from '../../../api/envios/prueba/envio.ts'
import { Contestacion, contesta, rechazo } from '../../../prueba/contesta.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { ponerMedidas } from '../../../prueba/medidas.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { edicionDePrueba, tareaDePrueba } from '../../../prueba/tarea.ts'
import { id, OBRA, vistaDePrueba } from '../prueba/vista.ts'
import { tareasDe, type Vista } from '../vista/arbol.ts'

// The cells of the sheet that were the last to be written where they stand (sheet.md §2).

beforeAll(() => ponerMedidas())

const GENTE = [
  { id: id(9), nombre: 'Cuadrilla Benítez' },
  { id: id(91), nombre: 'Ramón Núñez' },
  { id: id(92), nombre: 'Rufino Páez' },
]
let vista: Vista
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  document.cookie = 'plomada_columnas=cantidadCliente'
  vista = vistaDePrueba({
    capitulos: [
      {
        nombre: 'Muros',
        contratistas: GENTE,
        grupos: {
          General: [
            { nombre: 'Muro', cantidad: '10', precio: 1_000, real: 900, precioPropio: true },
            { nombre: 'Losa', cantidad: '2', precio: 5_000 },
          ],
        },
      },
      { nombre: 'Gastos indirectos', indirecto: true, grupos: { General: [] } },
    ],
  })
  servidor = await servidorDePrueba(
    contesta(vistaPresupuesto, () => vista),
    contesta(presupuestoPorId, () => obraDePrueba(vista.presupuesto)),
    contesta(datosTarea, rechazo(404, 'No es de esta prueba', 'NO_EXISTE')),
    contesta(tareaPorId, rechazo(404, 'No es de esta prueba', 'NO_EXISTE')),
    contesta(editarTarea, ({ body }) => {
      const { _id, contratistaId } = body as { _id: string; contratistaId?: string }
      const suyo = GENTE.find((uno) => uno.id === contratistaId)
      const tarea = tareasDe(vista).find((t) => t._id === _id)
      return edicionDePrueba(
        tareaDePrueba({ ...tarea, ...(suyo && { contratistaNombre: suyo.nombre }) } as object),
      )
    }),
  )
})
afterEach(async () => {
  document.cookie = 'plomada_columnas=; max-age=0'
  await vaciarEnvios()
  await servidor.cerrar()
})

async function entrar(rol: 'admin' | 'obraResidente' = 'admin') {
  localStorage.setItem('token', tokenDePrueba({ rol }))
  const { usuario, router } = abrir(`/presupuesto/${OBRA}/tareas?tipo=presupuesto`)
  const grilla = await screen.findByRole('treegrid', { name: 'Presupuesto de Vivienda Luque' })
  const ir = async (nombre: string, columna: string) => {
    const titulos = within(grilla)
      .getAllByRole('columnheader')
      .map((titulo) => titulo.textContent ?? '')
    const col = titulos.findIndex((titulo) => titulo.startsWith(columna))
    const fila = within(grilla).getByText(nombre).closest('[role="row"]')
    await usuario.click(fila?.querySelector(`[data-col="${col}"]`) ?? document.body)
    grilla.focus()
  }
  return { usuario, router, grilla, ir }
}
/** What a proxy answers while there is nobody behind it. */
const SIN_RED = new Contestacion(503, 'no hay nadie')
const enviado = () =>
  servidor.pedidos
    .filter(({ ruta }) => ruta.startsWith('/v1/tareas/editarTarea'))
    .map(({ body }) => {
      const { _id: _, version: _v, ...cambio } = body as Record<string, unknown>
      return cambio
    })

test('a price without an analysis is written in its cell, grouped, or as a calculation in whole guaraníes', async () => {
  const { usuario, grilla, ir } = await entrar()
  await ir('Muro', 'Precio unitario (')
  await usuario.keyboard('1500')
  expect(screen.getByRole('textbox', { name: /Precio unitario .* de Muro/ })).toHaveProperty('value', '1.500')
  await usuario.keyboard('{Enter}')
  await waitFor(() => expect(enviado()).toEqual([{ plan: { precioUnitario: '1500' } }]))
  await ir('Muro', 'Precio unitario (')
  await usuario.keyboard('=10*33,35{Enter}')
  await waitFor(() => expect(enviado().at(-1)).toEqual({ plan: { precioUnitario: '334' } }))
  await ir('Muro', 'Precio unitario (')
  await usuario.keyboard('=10*{Enter}')
  expect(await within(grilla).findByText(mensajesComun.cuentaIlegible)).toBeDefined()
  await usuario.keyboard('{Escape}')
  expect(enviado()).toHaveLength(2)
})

test("the supplier's price is written apart, and leaves the price as it is", async () => {
  const { usuario, ir } = await entrar()
  await ir('Muro', 'Costo unitario')
  await usuario.keyboard('950{Enter}')
  await waitFor(() =>
    expect(enviado()).toEqual([{ plan: { precioUnitario: '1000', precioUnitarioReal: '950' } }]),
  )
})

test("a price that became the supplier's by chance is undone without taking that along", async () => {
  servidor.contesta(editarTarea, ({ body }) => {
    const { _id, version = 1, plan } = body as { _id: string; version?: number; plan: Record<string, string> }
    const tarea = tareasDe(vista).find((t) => t._id === _id)
    const precios = Object.fromEntries(Object.entries(plan).map(([clave, valor]) => [clave, Number(valor)]))
    const ahora = { ...tarea?.plan, precioUnitarioReal: 900, ...precios }
    return edicionDePrueba(tareaDePrueba({ ...tarea, plan: ahora, version: version + 1 } as object))
  })
  const { usuario, ir } = await entrar()
  await ir('Muro', 'Precio unitario (')
  await usuario.keyboard('900{Enter}')
  await waitFor(() => expect(enviado()).toEqual([{ plan: { precioUnitario: '900' } }]))
  await usuario.keyboard('{Control>}z{/Control}')
  await waitFor(() =>
    expect(enviado()).toContainEqual({ plan: { precioUnitario: '1000', precioUnitarioReal: '900' } }),
  )
})

test('a price of an analysis says where it comes from, and Enter leads there', async () => {
  const { usuario, grilla, ir, router } = await entrar()
  await ir('Losa', 'Precio unitario (')
  await usuario.keyboard('7')
  expect(await screen.findByText(mensajesPlanillaDeObra.precioDelAnalisis)).toBeDefined()
  expect(within(grilla).queryByRole('textbox')).toBeNull()
  grilla.focus()
  await usuario.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toContain('/editarTarea/'))
  expect(enviado()).toEqual([])
})

test('a contratista is one of the capitulo, found by letters of the name', async () => {
  const { usuario, grilla, ir } = await entrar()
  await ir('Muro', 'Contratista')
  await usuario.keyboard('nun')
  const campo = await screen.findByRole('combobox', { name: 'Contratista de Muro' })
  await waitFor(() => expect(campo.getAttribute('aria-activedescendant')).not.toBeNull())
  const marcada = document.getElementById(campo.getAttribute('aria-activedescendant') ?? '')
  expect(marcada?.textContent).toBe('Ramón Núñez')
  await usuario.keyboard('{Enter}')
  await waitFor(() => expect(enviado()).toEqual([{ contratistaId: id(91) }]))
  expect(within(grilla).getByText('Ramón Núñez')).toBeDefined()

  await ir('Losa', 'Contratista')
  await usuario.keyboard('xyz{Enter}')
  expect(await within(grilla).findByText(mensajesComun.nadaCoincide('xyz'))).toBeDefined()
  await usuario.keyboard('{Escape}')
  expect(enviado()).toHaveLength(1)
})

test('keys that come fast are none of them lost in a list', async () => {
  const { usuario, ir } = await entrar()
  await ir('Muro', 'Contratista')
  await usuario.keyboard('Rufo{Backspace}i{Enter}Ram{Enter}')
  await waitFor(() => expect(enviado()).toEqual([{ contratistaId: id(92) }, { contratistaId: id(91) }]))
})

test('of two contratistas of one name the one that was chosen is kept, also while it waits', async () => {
  const GEMELO = { id: id(93), nombre: 'Ramón Núñez' }
  const [primero, ...otros] = vista.rubrosWithGrupos
  vista = {
    ...vista,
    rubrosWithGrupos: primero ? [{ ...primero, contratistas: [...GENTE, GEMELO] }, ...otros] : [],
  }
  servidor.contesta(editarTarea, SIN_RED)
  const { usuario, ir } = await entrar()
  await ir('Muro', 'Contratista')
  await usuario.keyboard('ram{ArrowDown}{Enter}')
  await waitFor(() => expect(enviado()).toEqual([{ contratistaId: GEMELO.id }]))
  await ir('Losa', 'Contratista')
  await usuario.keyboard('{Control>}d{/Control}')
  await waitFor(() => expect(enviado().at(-1)).toEqual({ contratistaId: GEMELO.id }))
  // A name alone says neither.
  await usuario.paste('Ramón Núñez')
  expect(await screen.findByText(new RegExp(mensajesComun.variosSeLlaman('Ramón Núñez')))).toBeDefined()
  expect(enviado()).not.toContainEqual({ contratistaId: id(91) })
})

test('without a connection both wait in their cells, also after a restart, and arrive in order', async () => {
  servidor.contesta(editarTarea, SIN_RED)
  const primera = await entrar()
  await primera.ir('Muro', 'Precio unitario (')
  await primera.usuario.keyboard('1500{Enter}')
  await primera.ir('Muro', 'Contratista')
  await primera.usuario.keyboard('Rufi{Enter}')
  const esperan = (grilla: HTMLElement) =>
    [...grilla.querySelectorAll('[role="gridcell"][data-envio="sinEnviar"]')].map(
      (celda) => celda.textContent,
    )
  const celdas = [expect.stringContaining('Rufino Páez'), expect.stringContaining('1.500')]
  await waitFor(() => expect(esperan(primera.grilla)).toEqual(celdas))
  cleanup()
  const { grilla } = await entrar()
  await waitFor(() => expect(esperan(grilla)).toEqual(celdas))
  const antes = servidor.pedidos.length
  servidor.contesta(editarTarea, ({ body }) => {
    const { _id, version = 1 } = body as { _id: string; version?: number }
    const tarea = tareasDe(vista).find((t) => t._id === _id)
    return edicionDePrueba(tareaDePrueba({ ...tarea, version: version + 1 } as object))
  })
  fireEvent(window, new Event('online'))
  const llegadas = () =>
    servidor.pedidos
      .slice(antes)
      .filter(({ ruta }) => ruta.startsWith('/v1/tareas/editarTarea'))
      .map(({ body }) => body)
  await waitFor(() =>
    expect(llegadas()).toMatchObject([
      { version: 1, plan: { precioUnitario: '1500' } },
      { version: 2, contratistaId: id(92) },
    ]),
  )
  await waitFor(() => expect(grilla.querySelectorAll('[role="gridcell"][data-envio]')).toHaveLength(0))
})

test('prices pasted alone are what typing each would be: an equal cost goes along, another one stays', async () => {
  servidor.contesta(loteDeTareas, rechazo(409, 'Basta', 'LOTE_RECHAZADO', { actual: { filas: [] } }))
  vista = vistaDePrueba({
    capitulos: [
      {
        nombre: 'Muros',
        grupos: {
          General: ['Muro', 'Losa'].map((nombre, i) => ({
            nombre,
            cantidad: '10',
            precio: 1_000,
            ...(i === 0 && { real: 900 }),
            precioPropio: true,
          })),
        },
      },
    ],
  })
  const { usuario, ir } = await entrar()
  await ir('Muro', 'Precio unitario (')
  await usuario.paste('1500\n1600')
  await screen.findByText('Basta')
  const { body } = servidor.pedidos.find(({ ruta }) => ruta === '/v1/tareas/lote') ?? {}
  const suya = { op: 'editar', _id: expect.any(String), version: expect.any(Number) }
  expect(body).toEqual({
    presupuestoId: OBRA,
    operaciones: [
      { ...suya, precioUnitario: '1500' },
      { ...suya, precioUnitario: '1600' },
    ],
  })
})

test('price and cost pasted together are one edit of a row, with the price that was pasted', async () => {
  servidor.contesta(loteDeTareas, rechazo(409, 'Basta', 'LOTE_RECHAZADO', { actual: { filas: [] } }))
  vista = vistaDePrueba({
    capitulos: [
      {
        nombre: 'Muros',
        grupos: {
          General: ['Muro', 'Losa'].map((nombre) => ({
            nombre,
            cantidad: '10',
            precio: 1_000,
            precioPropio: true,
          })),
        },
      },
    ],
  })
  document.cookie = 'plomada_columnas=cantidadCliente.precioTotal.indirecto.unitarioConMargen.totalConMargen'
  const { usuario, ir } = await entrar()
  await ir('Muro', 'Precio unitario (')
  await usuario.paste('1500\t1200\n1600\t1300')
  await screen.findByText('Basta')
  const { body } = servidor.pedidos.find(({ ruta }) => ruta === '/v1/tareas/lote') ?? {}
  const { operaciones } = body as { operaciones: object[] }
  expect(operaciones).toMatchObject([
    { op: 'editar', precioUnitario: '1500', precioUnitarioReal: '1200' },
    { op: 'editar', precioUnitario: '1600', precioUnitarioReal: '1300' },
  ])
})

test('what the work leaves is one sentence: the margin, and the difference with suppliers', async () => {
  vista = vistaDePrueba({
    capitulos: [
      {
        nombre: 'Muros',
        grupos: { General: [{ nombre: 'Muro', cantidad: '10', precio: 1_000, real: 900 }] },
      },
      { nombre: 'Gastos indirectos', indirecto: true, grupos: { General: [] } },
    ],
  })
  await entrar()
  const ganancia = screen.getByText('Ganancia prevista').closest('div')?.textContent
  // 10 × 1.000 and 10 %; suppliers charge 9.000.
  expect(ganancia?.replaceAll(/\s/g, ' ')).toBe(
    'Ganancia previstaGs. 2.000= margen 10 % (1.000) + diferencia con proveedores (1.000)',
  )
})
