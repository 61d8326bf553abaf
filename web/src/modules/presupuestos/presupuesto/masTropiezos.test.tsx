import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { editarTarea } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesCeldas } from '@plomada/domain/nucleo/mensajes/celdas'
import { mensajesPlanillaDeObra } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cuantosHay } from '../../../api/envios/cuantosHay.ts'
import { vaciarEnvios } from '../../../api/envios/prueba/envio.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { ponerMedidas } from '../../../prueba/medidas.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { OBRA, vistaDePrueba } from '../prueba/vista.ts'
import type { Vista } from '../vista/arbol.ts'

// More of what other grids stumble over (decision 0160): without network, with the clipboard, and with the mouse.

beforeAll(() => ponerMedidas(600))

const RUBROS = 20
const CAIDO = rechazo(503, 'Ahora no', 'NO_DISPONIBLE')
let vista: Vista
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  const tareas = Array.from({ length: RUBROS }, (_, i) => ({
    nombre: `Rubro ${String(i + 1).padStart(2, '0')}`,
    cantidad: String(i + 1),
    precio: 1_000,
  }))
  vista = vistaDePrueba({
    capitulos: [
      { nombre: 'Muros', grupos: { Bloques: tareas.slice(0, 3), Ladrillos: tareas.slice(3) } },
      { nombre: 'Gastos indirectos', indirecto: true, grupos: { General: [] } },
    ],
  })
  servidor = await servidorDePrueba(
    contesta(vistaPresupuesto, () => vista),
    contesta(presupuestoPorId, () => obraDePrueba(vista.presupuesto)),
    contesta(loteDeTareas, CAIDO),
    contesta(editarTarea, CAIDO),
  )
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const nombre of ['columnas', 'orden']) document.cookie = `plomada_${nombre}=; max-age=0`
  await vaciarEnvios()
  await servidor.cerrar()
})

async function entrar() {
  localStorage.setItem('token', tokenDePrueba({ rol: 'admin' }))
  const { usuario } = abrir(`/presupuesto/${OBRA}/tareas?tipo=presupuesto`)
  const grilla = await screen.findByRole('treegrid', { name: 'Presupuesto de Vivienda Luque' })
  await within(grilla).findByText('Rubro 01')
  return { usuario, grilla }
}
type Abierta = Awaited<ReturnType<typeof entrar>>
const CANTIDAD = 2
function celda({ grilla }: Abierta, fila: string, columna = CANTIDAD): HTMLElement {
  const suya = within(grilla).getByText(fila).closest('[role="row"]')
  return suya?.querySelector<HTMLElement>(`[data-col="${columna}"]`) ?? document.body
}
async function ir(abierta: Abierta, fila: string, columna = CANTIDAD) {
  await abierta.usuario.click(celda(abierta, fila, columna))
  abierta.grilla.focus()
}

function pegar(grilla: HTMLElement, texto: string): void {
  const clipboardData = { getData: (clase: string) => (clase === 'text/plain' ? texto : '') }
  fireEvent(grilla, createEvent.paste(grilla, { clipboardData }))
}
function copiar(grilla: HTMLElement): string[] {
  const datos: Record<string, string> = {}
  const clipboardData = { setData: (clase: string, valor: string) => (datos[clase] = valor) }
  fireEvent(grilla, createEvent.copy(grilla, { clipboardData }))
  return (datos['text/plain'] ?? '').split('\n')
}
const numeros = Array.from({ length: RUBROS }, (_, i) => String(i + 100)).join('\n')

describe('where a block can not be sent', () => {
  test('this device has all of it by the time that it is said to be changed, and decrypts none of it again', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 01')
    const antes = await cuantosHay()
    const abrirUno = vi.spyOn(crypto.subtle, 'decrypt')
    pegar(abierta.grilla, numeros)
    await screen.findByText(`${mensajesCeldas.cambiadas(RUBROS)}.`)
    expect(await cuantosHay()).toBe(antes + RUBROS)
    await ir(abierta, 'Rubro 02', 0)
    await abierta.usuario.keyboard('Uno{Enter}')
    await waitFor(async () => expect(await cuantosHay()).toBe(antes + RUBROS + 1))
    expect(abrirUno.mock.calls.length).toBeLessThan(RUBROS)
  })

  test('that no answer has come is said, for as long as it has not', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    servidor.contesta(loteDeTareas, async () => {
      await promise
      return rechazo(409, 'Nada', 'LOTE_RECHAZADO', { actual: { filas: [] } })
    })
    const abierta = await entrar()
    await ir(abierta, 'Rubro 01')
    pegar(abierta.grilla, '7\n8')
    await screen.findByText(mensajesPlanillaDeObra.todaviaSinRespuesta)
    resolve()
    await waitFor(() => expect(screen.queryByText(mensajesPlanillaDeObra.todaviaSinRespuesta)).toBeNull())
  })
})

test('what was said against one paste is gone with the next', async () => {
  const abierta = await entrar()
  await ir(abierta, 'Rubro 01')
  pegar(abierta.grilla, '1.234')
  await screen.findByText(/^No se pegó nada/)
  pegar(abierta.grilla, '5')
  await waitFor(() => expect(screen.queryByText(/^No se pegó nada/)).toBeNull())
})

test('a copy has no row for the lines in which more is written', async () => {
  const abierta = await entrar()
  await ir(abierta, 'Rubro 03')
  // Past the line of a new rubro and the row of the next grupo.
  await abierta.usuario.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}')
  expect(copiar(abierta.grilla)).toEqual(['3', '', '4'])
})

test('the mouse held still at the edge, or beyond it, has the rows run along and selects them; let go, nothing does', async () => {
  const abierta = await entrar()
  const { grilla } = abierta
  const ALTO = 40
  grilla.getBoundingClientRect = () => new DOMRect(0, 0, 1200, 600)
  grilla.scrollBy = ((_: number, paso: number) => {
    grilla.scrollTop = Math.min(200, grilla.scrollTop + paso)
  }) as typeof grilla.scrollBy
  const filas = () => [...grilla.querySelectorAll<HTMLElement>('[data-nivel="3"]')]
  document.elementFromPoint = () =>
    filas()[Math.floor(grilla.scrollTop / ALTO) + 2]?.querySelector(`[data-col="${CANTIDAD}"]`) ?? null
  const elegidas = () => grilla.querySelectorAll('[data-elegida]').length
  fireEvent.mouseDown(celda(abierta, 'Rubro 01'), { button: 0 })
  fireEvent.mouseMove(document.body, { buttons: 1, clientX: 50, clientY: 900 })
  // Down to the eighth of them, and the row of the grupo between.
  await waitFor(() => expect([grilla.scrollTop, elegidas()]).toEqual([200, 9]))
  fireEvent.mouseMove(document.body, { buttons: 1, clientX: 50, clientY: 300 })
  grilla.scrollTop = 0
  fireEvent.mouseUp(document.body)
  fireEvent.mouseMove(document.body, { buttons: 1, clientX: 50, clientY: 900 })
  await new Promise((listo) => requestAnimationFrame(() => requestAnimationFrame(listo)))
  expect([grilla.scrollTop, elegidas()]).toEqual([0, 9])
  // No click came to the grid: the next one is one.
  await abierta.usuario.click(celda(abierta, 'Rubro 02'))
  expect(grilla.querySelector('[data-activa]')).toBe(celda(abierta, 'Rubro 02'))
})

test('a column that goes away takes no other one with it: what is typed is in the cell that one was in', async () => {
  const abierta = await entrar()
  const { usuario, grilla } = abierta
  await ir(abierta, 'Rubro 01')
  await usuario.click(screen.getByRole('button', { name: 'Columnas' }))
  await usuario.click(await screen.findByRole('menuitemcheckbox', { name: /^Un\./ }))
  await usuario.keyboard('{Escape}')
  await waitFor(() => expect(within(grilla).queryByRole('columnheader', { name: 'Un.' })).toBeNull())
  grilla.focus()
  await usuario.keyboard('7{Enter}')
  await waitFor(() => {
    const editadas = servidor.pedidos.filter(({ ruta }) => ruta.startsWith('/v1/tareas/editarTarea'))
    expect(editadas.map(({ body }) => (body as { plan: object }).plan)).toEqual([{ cantidad: '7' }])
  })
})

test('in another order nothing is selected: other rows are between the first and the last one', async () => {
  const abierta = await entrar()
  await ir(abierta, 'Rubro 01')
  await abierta.usuario.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(abierta.grilla.querySelectorAll('[data-elegida]')).toHaveLength(2)
  const orden = screen.getByRole('combobox', { name: 'Orden de los capítulos' })
  await abierta.usuario.selectOptions(orden, 'nombre,-1')
  await waitFor(() => {
    const grilla = screen.getByRole('treegrid')
    expect(grilla.querySelectorAll('[data-elegida]')).toHaveLength(0)
    // The cell is where it was.
    expect(grilla.querySelector('[data-activa]')).toBe(celda({ ...abierta, grilla }, 'Rubro 02'))
  })
})

test('cells are selected with the mouse held down, and a selection is told to who does not see it', async () => {
  const abierta = await entrar()
  const [desde, hasta] = [celda(abierta, 'Rubro 01'), celda(abierta, 'Rubro 03', 3)]
  document.elementFromPoint = () => hasta
  fireEvent.mouseDown(desde, { button: 0 })
  fireEvent.mouseMove(hasta, { buttons: 1 })
  fireEvent.mouseUp(hasta)
  // What a browser clicks then is what both are in.
  fireEvent.click(celda(abierta, 'Rubro 03').parentElement ?? hasta)
  expect(abierta.grilla.querySelectorAll('[role="gridcell"][aria-selected="true"]')).toHaveLength(6)
  expect(abierta.grilla.querySelector('[data-activa]')).toBe(desde)
})

describe('what a fill or Supr leaves as it is', () => {
  beforeEach(() => {
    const rubro = vista.rubrosWithGrupos[0]?.grupos[0]?.tareas[1]
    if (rubro) rubro.conMedicion = true
  })
  const { cantidadDelComputo } = mensajesPresupuestos

  test('is told beside what was done, with why', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 01')
    await abierta.usuario.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
    const dicho = new RegExp(`^${mensajesCeldas.cambiadas(1)}\\. .*${cantidadDelComputo}`)
    expect(await screen.findByText(dicho)).toBeDefined()
  })

  test('is told by itself where nothing could be done', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 02')
    await abierta.usuario.keyboard('{Control>}d{/Control}')
    expect(await screen.findByText(cantidadDelComputo)).toBeDefined()
  })
})
