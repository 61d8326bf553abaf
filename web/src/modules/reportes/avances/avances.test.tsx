import type { RespuestaDe } from '@plomada/contract/endpoint'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { reporteDeAvances } from '@plomada/contract/reportes/avances'
import { diasEntre, hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesReportes } from '@plomada/domain/nucleo/mensajes/reportes'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { id, obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'

const OBRA = id(1)
const [MUROS, TECHO] = [id(11), id(12)]
const DIRECCION = `/avances/total/${OBRA}`
const FECHAS = diasEntre('2026-11-16', '2026-11-18')

type ReporteDeAvances = RespuestaDe<typeof reporteDeAvances>
/** Two capitulos and three tareas over three days; one name is what a person might try. */
const INFORME: ReporteDeAvances = {
  fechas: FECHAS,
  obra: { _id: OBRA, nombre: 'Casa Luque', avance: [28.3, 30, 34.5] },
  rubros: [
    { _id: MUROS, nombre: 'Mampostería', avance: [50, 50, 62.5] },
    { _id: TECHO, nombre: 'Techo <b>', avance: [0, 10, 10] },
  ],
  tareas: [
    { _id: id(21), nombre: 'Muro de 15', rubroId: MUROS, avance: [100, 100, 100] },
    { _id: id(22), nombre: 'Muro de 30', rubroId: MUROS, avance: [0, 0, 25] },
    { _id: id(23), nombre: 'Tirantería', rubroId: TECHO, avance: [0, 10, 10] },
  ],
  rubrosMap: { [MUROS]: 'Mampostería', [TECHO]: 'Techo <b>' },
}

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
const pedidos = () => servidor.pedidos.filter(({ ruta }) => ruta.startsWith('/v1/reportes/avances'))

beforeEach(async () => {
  servidor = await servidorDePrueba(
    contesta(presupuestoPorId, obraDePrueba({ estado: 'aprobado' })),
    contesta(reporteDeAvances, INFORME),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

const conEspacios = (texto: string | null | undefined) => (texto ?? '').replaceAll('\u00a0', ' ')
/** Attributes and what is written are compared with ordinary spaces. */
const FRASE = 'El 18/11/2026 la obra estaba en 34,5 %: 6,2 puntos más que el 16/11/2026'
const imagenes = async () => {
  await screen.findByRole('heading', { name: 'Por rubro' })
  return screen.getAllByRole('img')
}
const filas = (tabla: HTMLElement) =>
  within(tabla)
    .getAllByRole('row')
    .slice(1)
    .map((fila) => [...fila.children].map((celda) => conEspacios(celda.textContent)))
const conRango = (mas = '') => `${DIRECCION}?inicio=2026-11-16&fin=2026-11-18${mas}`

test('each chart says what it shows, and draws what there is', async () => {
  abrir(conRango())
  const dibujos = await imagenes()
  expect(dibujos.map((uno) => conEspacios(uno.getAttribute('aria-label')))).toEqual([
    FRASE,
    '2 capítulos: el que más avanzó es «Mampostería», 12,5 puntos',
    'Rubros 1 a 3 de 3: el que más avanzó es «Muro de 30», 25 puntos',
  ])
  const [lineas, capitulos, tareas] = dibujos
  expect(conEspacios(lineas?.textContent)).toContain('34,5 %')
  expect(conEspacios(capitulos?.textContent)).toContain('Mampostería62,5 %+12,5')
  // Those that gained most first; what is finished and gained nothing last.
  expect(conEspacios(tareas?.textContent)).toMatch(/Muro de 30.*Tirantería.*Muro de 15/)
})

test('what somebody called a capitulo is text in the drawing and no element', async () => {
  abrir(conRango())
  const [, capitulos] = await imagenes()
  expect(capitulos?.textContent).toContain('Techo <b>')
  expect(capitulos?.querySelector('b')).toBeNull()
})

test('the figures that are asked for first', async () => {
  abrir(conRango())
  await imagenes()
  const cifra = (nombre: string) =>
    conEspacios(screen.getByText(nombre, { selector: 'dt' }).nextElementSibling?.textContent)
  expect(cifra('Avance de la obra')).toBe('34,5 %')
  expect(cifra('En estos días')).toBe('+6,2 puntos')
  expect(cifra('Rubros que avanzaron')).toBe('2 de 3')
  expect(cifra('Rubros terminados')).toBe('1 de 3')
})

test('a day is chosen, and its figures stand below and are read out', async () => {
  abrir(conRango())
  const dia = await screen.findByRole('slider', { name: 'Día' })
  const dicho = () => conEspacios(dia.getAttribute('aria-valuetext'))
  expect(dicho()).toBe('18/11/2026 · La obra: 34,5 % (+4,5 ese día)')
  fireEvent.change(dia, { target: { value: '1' } })
  expect(dicho()).toBe('17/11/2026 · La obra: 30 % (+1,7 ese día)')
  expect(screen.getByText((texto) => conEspacios(texto) === dicho())).toBeDefined()
  fireEvent.change(dia, { target: { value: '0' } })
  expect(dicho()).toBe('16/11/2026 · La obra: 28,3 %')
})

test('a capitulo stands beside the work, from the address', async () => {
  abrir(conRango(`&rubroId=${MUROS}`))
  const dia = await screen.findByRole('slider', { name: 'Día' })
  expect(conEspacios(dia.getAttribute('aria-valuetext'))).toBe(
    '18/11/2026 · La obra: 34,5 % (+4,5 ese día) · Mampostería: 62,5 % (+12,5 ese día)',
  )
  const [lineas] = await imagenes()
  expect(lineas?.querySelectorAll('[stroke-dasharray]').length).toBeGreaterThan(0)
})

test('the switch shows the same as tables, and keeps it in the address', async () => {
  const { usuario, router } = abrir(conRango())
  await imagenes()
  await usuario.click(screen.getByRole('switch', { name: 'Ver como tabla' }))
  const tablas = await screen.findAllByRole('table')
  expect(screen.queryByRole('img')).toBeNull()
  expect(router.state.location.search).toMatchObject({ vista: 'tabla', inicio: '2026-11-16' })
  expect(tablas.map((tabla) => conEspacios(tabla.querySelector('caption')?.textContent))[0]).toBe(FRASE)
  const [porFecha, porCapitulo, porRubro] = tablas.map(filas)
  expect(porFecha).toEqual([
    ['16/11/2026', '28,3 %', '—'],
    ['17/11/2026', '30 %', '+1,7'],
    ['18/11/2026', '34,5 %', '+4,5'],
  ])
  expect(porCapitulo).toEqual([
    ['Mampostería', '50 %', '62,5 %', '+12,5'],
    ['Techo <b>', '0 %', '10 %', '+10'],
  ])
  expect(porRubro).toEqual([
    ['Muro de 30', '0 %', '25 %', '+25'],
    ['Tirantería', '0 %', '10 %', '+10'],
    ['Muro de 15', '100 %', '100 %', '0'],
  ])
})

test('without days in the address, or with ones that are no date, it is the last 7 to today', async () => {
  const hoy = hoyEnAsuncion(new Date())
  abrir(`${DIRECCION}?inicio=ayer`)
  await imagenes()
  expect(pedidos().map(({ query }) => query)).toEqual([
    { presupuestoId: OBRA, inicio: masDias(hoy, -7), fin: hoy },
  ])
})

test('only a whole date is asked for, and what was discarded when it is chosen', async () => {
  const { usuario } = abrir(conRango())
  await imagenes()
  const desde = screen.getByRole('textbox', { name: 'Desde' })
  await usuario.clear(desde)
  await usuario.type(desde, '17/11/2026')
  await waitFor(() => expect(pedidos().at(-1)?.query['inicio']).toBe('2026-11-17'))
  await usuario.click(screen.getByRole('combobox', { name: 'Estado' }))
  await usuario.click(await screen.findByRole('option', { name: 'Descartados' }))
  await waitFor(() => expect(pedidos().at(-1)?.query['estado']).toBe('descartados'))
  for (const { query } of pedidos()) expect(query['inicio']).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test.each([
  ['inicio=2026-11-18&fin=2026-11-16', mensajesComun.rangoDeFechas],
  ['inicio=2025-01-01&fin=2026-11-16', mensajesReportes.rangoLargo(366)],
])('%s is not asked for, and says why', async (busqueda, razon) => {
  const { usuario } = abrir(`${DIRECCION}?${busqueda}`)
  expect((await screen.findByRole('alert')).textContent).toContain(razon)
  const desde = screen.getByRole('textbox', { name: 'Desde' })
  await usuario.clear(desde)
  await usuario.type(desde, '01/11/2026')
  await imagenes()
  expect(pedidos().map(({ query }) => query['inicio'])).toEqual(['2026-11-01'])
})

test('a work where nothing was done says so; with a filter, it can be taken away', async () => {
  const nada = (avance: number[]) => avance.map(() => 0)
  servidor.contesta(reporteDeAvances, {
    ...INFORME,
    obra: { ...INFORME.obra, avance: nada(FECHAS.map(() => 0)) },
    tareas: INFORME.tareas.map((tarea) => ({ ...tarea, avance: nada(tarea.avance) })),
  })
  const { usuario, router } = abrir(conRango('&estado=descartados'))
  expect(await screen.findByText(mensajesAvances.sinAvances)).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
  await usuario.click(screen.getByRole('button', { name: 'Borrar los filtros' }))
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('why it could not be brought, and it is asked for again', async () => {
  servidor.contesta(reporteDeAvances, rechazo(503, 'No se puede ahora'))
  const { usuario } = abrir(conRango())
  expect((await screen.findByRole('alert')).textContent).toContain('No se puede ahora')
  servidor.contesta(reporteDeAvances, INFORME)
  await usuario.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await imagenes()).toHaveLength(3)
})

test('of 3.000 tareas a page is drawn; others are found by words of their name and their capitulo', async () => {
  servidor.contesta(reporteDeAvances, {
    ...INFORME,
    tareas: Array.from({ length: 3_000 }, (_, i) => ({
      _id: id(10_000 + i),
      nombre: `Muro número ${i}`,
      rubroId: i === 2_999 ? TECHO : MUROS,
      avance: [0, 0, i / 100],
    })),
  })
  const { usuario, router } = abrir(conRango())
  const barras = async () => (await imagenes())[2]
  expect((await barras())?.textContent).toContain('Muro número 2999')
  expect((await barras())?.querySelectorAll('text').length).toBeLessThan(60)
  await usuario.type(screen.getByRole('searchbox', { name: 'Buscar un rubro' }), 'TECHO numero{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ busquedaRapida: 'TECHO numero' }))
  await waitFor(async () =>
    expect(conEspacios((await barras())?.getAttribute('aria-label'))).toContain('Rubros 1 a 1 de 1'),
  )
  await usuario.clear(screen.getByRole('searchbox', { name: 'Buscar un rubro' }))
  await usuario.type(screen.getByRole('searchbox', { name: 'Buscar un rubro' }), 'nadie{Enter}')
  expect(await screen.findByText('No hay ningún rubro con ese nombre')).toBeDefined()
})
