import { cambiarCronograma, crearCronograma, cronograma } from '@plomada/contract/cronograma/cronograma'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesCronograma } from '@plomada/domain/nucleo/mensajes/cronograma'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../../api/sesion.ts'
import { contesta } from '../../prueba/contesta.ts'
import { contraElPlanDePrueba, id, obraDePrueba } from '../../prueba/entidades.ts'
import { abrir } from '../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'

const OBRA = id(1)
const A = id(11)
const SIN = [false, false, false, false]
const UNA = [true, false, false, false]

type Cronograma = RespuestaDe<typeof cronograma>
/** One capitulo of two weeks and 3.001, with its first week of September marked; August is frozen. */
const DATOS: Cronograma = {
  sinCronograma: false,
  fechaInicio: '2026-08-03',
  meses: ['2026-08', '2026-09'],
  rubros: [{ _id: A, nombre: 'Cimientos', duracion: 2, activo: true }],
  semanasMarcadas: { [A]: { '2026-08': SIN, '2026-09': UNA } },
  yearMonthsCongelados: ['2026-08'],
  preciosPorSemanaYRubro: { [A]: { semanas: 2, precioPorSemanaYRubro: 1_500, precioTotal: 3_001 } },
  desembolsos: { [A]: { '2026-08': 0 } },
  montoPorMes: { [A]: { '2026-08': 0, '2026-09': 1_500 } },
  ejecutado: { [A]: { '2026-08': 700, '2026-09': 0 } },
  totalPorMes: { '2026-08': 0, '2026-09': 1_500 },
  totalEjecutadoPorMes: { '2026-08': 700, '2026-09': 0 },
  excesoCongelado: { [A]: 0 },
  plan: contraElPlanDePrueba(),
  version: 3,
}
const CON_DOS = {
  ...DATOS,
  version: 4,
  semanasMarcadas: { [A]: { '2026-08': SIN, '2026-09': [true, true, false, false] } },
}

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  servidor = await servidorDePrueba(
    contesta(presupuestoPorId, obraDePrueba({ estado: 'aprobado' })),
    contesta(cronograma, DATOS),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

const celda = (semana: number, como: string, mes = 'septiembre 2026') =>
  screen.findByRole('gridcell', { name: `Cimientos, ${mes}, semana ${semana}, ${como}` })
const texto = (nodo: HTMLElement) => (nodo.textContent ?? '').replaceAll('\u00a0', ' ')

test('says how the work goes against its plan of today, and what the plan lacks', async () => {
  servidor.contesta(cronograma, { ...DATOS, plan: { ...DATOS.plan, llegaA: 77, faltan: ['Techos'] } })
  abrir(`/cronograma/${OBRA}`)
  const frase = await screen.findByText(/^Plan a hoy/)
  expect(texto(frase)).toBe(
    'Plan a hoy 68,21 % · hecho 62,89 % · 5,32 puntos atrásAl plan le faltan semanas de Techos: llega al 77 % de la obra',
  )
})

test('each week says what it is, and one alone is reached by the tabulator', async () => {
  abrir(`/cronograma/${OBRA}`)
  const primera = await celda(1, 'sin marcar, congelada', 'agosto 2026')
  expect(primera.tabIndex).toBe(0)
  expect((await celda(1, 'marcada')).getAttribute('aria-selected')).toBe('true')
  fireEvent.keyDown(primera, { key: 'End' })
  await expect.poll(() => document.activeElement).toBe(await celda(4, 'sin marcar'))
  fireEvent.keyDown(await celda(4, 'sin marcar'), { key: 'ArrowLeft' })
  await expect.poll(() => document.activeElement).toBe(await celda(3, 'sin marcar'))
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})

test('space marks, amounts follow at once, and it is saved whole with its version', async () => {
  servidor.contesta(cambiarCronograma, { message: mensajesCronograma.guardado, cronograma: CON_DOS })
  abrir(`/cronograma/${OBRA}`)
  const primera = await celda(1, 'sin marcar, congelada', 'agosto 2026')
  // Where the title of the page has the focus by now, keys would go there.
  act(() => primera.focus())
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'])
    fireEvent.keyDown(document.activeElement ?? primera, { key })
  fireEvent.keyDown(await celda(2, 'sin marcar'), { key: ' ' })
  await celda(2, 'marcada')
  // All its weeks: the last takes what is left.
  expect(texto(screen.getByRole('row', { name: /^Previsto/ }))).toContain('Gs. 3.001')
  await waitFor(() => {
    const [pedido] = servidor.pedidos.filter(({ metodo }) => metodo === 'PATCH')
    expect(pedido?.body).toMatchObject({
      cronograma: { [A]: { '2026-09': [true, true, false, false] } },
      version: 3,
    })
  })
})

test('while it is saved a marked week is never without its mark: the next key leans on it', async () => {
  servidor.contesta(cambiarCronograma, { message: mensajesCronograma.guardado, cronograma: CON_DOS })
  abrir(`/cronograma/${OBRA}`)
  const suya = await celda(2, 'sin marcar')
  fireEvent.click(suya)
  await celda(2, 'marcada')
  const vistas: (string | null)[] = []
  const mira = new MutationObserver(() => vistas.push(suya.getAttribute('aria-selected')))
  mira.observe(suya, { attributes: true, attributeFilter: ['aria-selected'] })
  await waitFor(() => expect(servidor.pedidos.map(({ metodo }) => metodo)).toContain('PATCH'))
  await screen.findByText(mensajesComun.guardado)
  mira.disconnect()
  expect(vistas).toEqual([])
  await celda(2, 'marcada')
})

test('a frozen week does not move, and one too many is refused in words', async () => {
  servidor.contesta(cambiarCronograma, { message: mensajesCronograma.guardado, cronograma: CON_DOS })
  abrir(`/cronograma/${OBRA}`)
  fireEvent.click(await celda(1, 'sin marcar, congelada', 'agosto 2026'))
  fireEvent.click(await celda(2, 'sin marcar'))
  await celda(2, 'marcada')
  fireEvent.click(await celda(3, 'sin marcar'))
  expect(await screen.findByText(mensajesCronograma.masSemanas('Cimientos', 3, 2))).toBeTruthy()
  await celda(3, 'sin marcar')
})

test('only the month that follows may be frozen, and what that means is said first', async () => {
  abrir(`/cronograma/${OBRA}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Congelar septiembre 2026' }))
  const dialogo = await screen.findByRole('alertdialog')
  expect(texto(dialogo)).toContain('Cimientos: Gs. 1.500')
  expect(texto(dialogo)).toContain('no se vuelve a abrir')
  expect(within(dialogo).getByRole('button', { name: 'Congelar septiembre 2026' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Congelar agosto 2026' })).toBeNull()
})

test('a resident reads: nothing to freeze nor to add', async () => {
  abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
  abrir(`/cronograma/${OBRA}`)
  fireEvent.click(await celda(2, 'sin marcar'))
  await celda(2, 'sin marcar')
  for (const name of [/Congelar/, 'Agregar mes']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('without a schedule there is where to begin', async () => {
  const sin = { ...DATOS, sinCronograma: true, fechaInicio: null, meses: [], rubros: [], version: 0 }
  servidor.contesta(cronograma, sin)
  servidor.contesta(crearCronograma, { message: mensajesCronograma.creado, cronograma: DATOS })
  abrir(`/cronograma/${OBRA}`)
  expect(await screen.findByRole('heading', { name: mensajesCronograma.todaviaNoHay })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Crear cronograma' }))
  expect(await screen.findAllByText(mensajesCronograma.sinFechaDeInicio)).not.toHaveLength(0)
})
