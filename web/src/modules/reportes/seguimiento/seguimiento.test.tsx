import { avances } from '@plomada/contract/avances/avances'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { curvaDeObra, seguimiento } from '@plomada/contract/reportes/analisis'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { contraElPlanDePrueba, id, obraDePrueba, sinCronogramaDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { OBRA, seguimientoDePrueba, tareaSeguida } from '../prueba/obra.ts'

const DIRECCION = `/presupuesto/${OBRA}/seguimiento?tipo=presupuesto`
const SIN_MESES: RespuestaDe<typeof curvaDeObra> = {
  meses: [],
  previsto: [],
  real: [],
  todo: { previsto: 1_000_000, real: 1_000_000 },
  plan: sinCronogramaDePrueba(),
  sobrecosto: null,
  conocido: null,
}

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  servidor = await servidorDePrueba(
    contesta(presupuestoPorId, obraDePrueba({ estado: 'aprobado' })),
    contesta(seguimiento, seguimientoDePrueba()),
    contesta(curvaDeObra, SIN_MESES),
    contesta(avances, { items: [], count: 0 }),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

const conEspacios = (texto: string | null | undefined) => (texto ?? '').replaceAll('\u00a0', ' ')
const arbol = () => screen.findByRole('table', { name: 'Seguimiento por capítulo, en guaraníes' })
const titulos = (tabla: HTMLElement) =>
  within(tabla)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

test('the documented title and notice, the columns, and a footer of totals for each capitulo', async () => {
  abrir(DIRECCION)
  await screen.findByRole('heading', { level: 1, name: 'Seguimiento del presupuesto' })
  const tabla = await arbol()
  expect(screen.getByText(/La etiqueta «calculo parcial» marca/).textContent).toContain(
    'deben existir órdenes de compra y certificaciones',
  )
  expect(titulos(tabla)).toEqual([
    'Capítulo y rubro',
    'Renglón',
    'Avancecantidad / hecho',
    'Ventatotal / avanzada',
    'Costo avanzadoprevisto / real',
    'Margende lo avanzado',
    'Materialesde lo avanzado, previsto / real',
    'Mano de obrade lo avanzado, previsto / real',
    'Costo de la obraprevisto / proyectado',
    'Margen proyectadoal terminar',
  ])
  // What was done of a rubro leads to its avances, of whatever day.
  expect(
    within(tabla)
      .getAllByRole('link')
      .map((enlace) => enlace.getAttribute('href'))
      .filter((href) => href?.startsWith('/avances/')),
  ).toContain(`/avances/${OBRA}?tareaId=${id(21)}&tareaNombre=Muro+de+15&inicio=1900-01-01&fin=2999-12-31`)
  const pie = within(tabla).getByRole('row', { name: /^Total de Mampostería/ })
  expect(
    within(pie).getByRole('button', { name: /^Mampostería, Costo avanzado real: 555\.000/ }),
  ).toBeDefined()
})

test('how much of the cost is bought or certified, and what is partial, of the work and its capitulos', async () => {
  const datos = seguimientoDePrueba([tareaSeguida({ parcial: true })])
  const [muros, ...otros] = datos.rubrosWithGrupos
  if (!muros) throw new Error('the example has no capitulo')
  servidor.contesta(seguimiento, {
    ...datos,
    rubrosWithGrupos: [{ ...muros, parcial: true, costoPromediado: 155_000 }, ...otros],
    totales: { ...datos.totales, parcial: true },
  })
  const { usuario } = abrir(DIRECCION)
  const capitulo = within(await arbol()).getByRole('row', { name: /^Mampostería 1 rubro/ })
  expect(conEspacios(within(capitulo).getByRole('rowheader').textContent)).toContain(
    'calculo parcial Costo real 10 %, 17,93 % al promedio de lo pagado, resto al precio previsto',
  )
  const total = screen.getByText('Costo avanzado real', { selector: 'dt' }).parentElement
  expect(conEspacios(total?.textContent)).toContain(
    'calculo parcial Costo real 10 %, resto al precio previsto',
  )
  await usuario.click(screen.getByRole('button', { name: /^La obra, Costo avanzado real/ }))
  const cajon = await screen.findByRole('dialog', { name: /^Costo avanzado real/ })
  expect(conEspacios(cajon.textContent)).toContain('Costo real 10 %, resto al precio previsto.')
})

test('what is done with own materials has its column where there is any', async () => {
  const tipo = { ...tareaSeguida().materialYManoTotal, montoPlaneado: 90_000, montoAvanzadoPromedio: 45_000 }
  servidor.contesta(seguimiento, seguimientoDePrueba([tareaSeguida({ materialYManoTotal: tipo })]))
  abrir(DIRECCION)
  const tabla = await arbol()
  expect(titulos(tabla)).toContain('Material y mano de obrade lo avanzado, previsto / real')
  const fila = within(tabla).getByRole('row', { name: /^Muro de 15/ })
  expect(
    within(fila).getByRole('button', {
      name: /^Muro de 15, Material y mano de obra de lo avanzado, real: 45\.000/,
    }),
  ).toBeDefined()
})

test('under a fifth that is known nothing is said of how dear it is', async () => {
  servidor.contesta(curvaDeObra, {
    ...SIN_MESES,
    meses: ['2020-01'],
    previsto: [200_000],
    real: [100_000],
    plan: contraElPlanDePrueba(),
    conocido: 6,
  })
  abrir(DIRECCION)
  const parte = await screen.findByRole('region', { name: 'Previsto y ejecutado' })
  await within(parte).findByRole('slider', { name: 'Mes' })
  expect(conEspacios(parte.textContent)).toContain(
    'compró o certificó el 6 %: todavía no dice si sale más caro o más barato',
  )
  expect(parte.textContent).not.toMatch(/costó [\d,]/)
})

test('a work of the kind administrativo has the columns of what was used and observed', async () => {
  const datos = seguimientoDePrueba([tareaSeguida({ pasadoDePresupuesto: true, parcial: true })])
  servidor.contesta(seguimiento, {
    ...datos,
    presupuesto: { ...datos.presupuesto, presupuestoTipo: 'administrativo' },
  })
  abrir(DIRECCION)
  const tabla = await arbol()
  expect(titulos(tabla).slice(-2)).toEqual(['Presupuesto usado', 'Observaciones'])
  const fila = within(tabla).getByRole('row', { name: /^Muro de 15/ })
  expect(within(fila).getByRole('rowheader').textContent).toBe('Muro de 15calculo parcial')
  const celdas = within(fila).getAllByRole('cell')
  expect(conEspacios(celdas.at(-2)?.textContent)).toContain('55,5 %')
  expect(celdas.at(-1)?.textContent).toContain('Pasado de presupuesto')
})

test('a figure says its formula with its numbers, and leads to the avances and the certifications', async () => {
  const { usuario } = abrir(DIRECCION)
  const fila = within(await arbol()).getByRole('row', { name: /^Muro de 15/ })
  await usuario.click(within(fila).getByRole('button', { name: /Venta avanzada/ }))
  const cajon = await screen.findByRole('dialog', { name: 'Venta avanzada · Muro de 15' })
  expect(conEspacios(cajon.textContent)).toContain('× 50 m2 ÷ 100 m2')
  await usuario.keyboard('{Escape}')
  await usuario.click(within(fila).getByRole('button', { name: /Mano de obra de lo avanzado, real/ }))
  const otro = await screen.findByRole('dialog', { name: /^Mano de obra de lo avanzado, real/ })
  expect(conEspacios(otro.textContent)).toContain('50 m2 × Gs. 2.600 por m2 de mano de obra')
  expect(within(otro).getByRole('link', { name: 'Ver sus certificaciones' }).getAttribute('href')).toBe(
    `/certificaciones/${OBRA}?tareaId=${id(21)}`,
  )
})

test('the cost of what was done is its kinds and its share of the indirect costs', async () => {
  const { usuario } = abrir(DIRECCION)
  const fila = within(await arbol()).getByRole('row', { name: /^Muro de 15/ })
  await usuario.click(within(fila).getByRole('button', { name: /Costo avanzado real/ }))
  const cajon = await screen.findByRole('dialog', { name: /^Costo avanzado real/ })
  const terminos = within(cajon)
    .getAllByRole('row')
    .map(({ textContent }) => conEspacios(textContent))
  expect(terminos).toEqual([
    'Materiales de lo avanzado, realGs. 400.000',
    'Mano de obra de lo avanzado, realGs. 130.000',
    'Su parte del gasto indirectoTodo su gasto indirecto Gs. 50.000 × 50 m2 ÷ 100 m2Gs. 25.000',
    'Costo avanzado realGs. 555.000',
  ])
  // What it bears of them comes of the budget, which shares them.
  await usuario.click(within(cajon).getByRole('button', { name: /^Su parte del gasto indirecto: / }))
  const suyo = await screen.findByRole('dialog', { name: 'Gasto indirecto · Muro de 15' })
  expect(conEspacios(suyo.textContent)).toContain('Gs. 25.000')
  expect(within(suyo).getByRole('link', { name: 'Ver el presupuesto' })).toBeDefined()
})

test('the second variant: done and to do with two decimals, drawn and as a table, and its rubros', async () => {
  const { usuario, router } = abrir(DIRECCION)
  servidor.contesta(seguimiento, {
    ...seguimientoDePrueba(),
    totales: { ...seguimientoDePrueba().totales, avancePorcentajeTotal: 34.56, porcentajeRestante: 65.44 },
  })
  await usuario.click(await screen.findByRole('tab', { name: 'Hecho y por hacer' }))
  expect(router.state.location.search).toMatchObject({ vista: 'avance', tipo: 'presupuesto' })
  const parte = await screen.findByRole('region', { name: 'Hecho y por hacer' })
  const torta = within(parte).getByRole('img')
  await waitFor(() =>
    expect(conEspacios(torta.getAttribute('aria-label'))).toBe('Hecho 34,56 %, por hacer 65,44 %'),
  )
  const filas = within(parte).getAllByRole('row').slice(1)
  expect(filas.map(({ textContent }) => conEspacios(textContent))).toEqual([
    'Hecho34,56 %',
    'Por hacer65,44 %',
  ])
  expect(screen.getByRole('table', { name: 'Avance por capítulo, en guaraníes' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'PDF' })).toBeDefined()
})

test('without a schedule it says so and leads to it', async () => {
  abrir(DIRECCION)
  expect(await screen.findByText(/La obra no tiene cronograma/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ir al cronograma' }).getAttribute('href')).toBe(
    `/cronograma/${OBRA}`,
  )
})

test('planned against executed by month, by the arrow keys too, and how late and dear in a sentence', async () => {
  servidor.contesta(curvaDeObra, {
    meses: ['2020-01', '2020-02', '2020-03'],
    previsto: [200_000, 600_000, 1_000_000],
    real: [100_000, 500_000, 800_000],
    todo: { previsto: 1_250_000, real: 1_250_000 },
    plan: contraElPlanDePrueba({ plan: 80, hecho: 64, puntos: -16 }),
    sobrecosto: 3.1,
    conocido: 40,
  })
  const { usuario } = abrir(DIRECCION)
  const mes = await screen.findByRole('slider', { name: 'Mes' })
  expect(conEspacios(mes.getAttribute('aria-valuetext'))).toBe(
    'marzo de 2020 · Previsto: 80 % · Ejecutado: 64 %',
  )
  const parte = screen.getByRole('region', { name: 'Previsto y ejecutado' })
  expect(conEspacios(parte.textContent)).toContain(
    'Plan a hoy 80 % · hecho 64 % · 16 puntos atrás. Lo hecho costó 3,1 % más de lo previsto.',
  )
  await usuario.click(within(parte).getByRole('switch', { name: 'Ver como tabla' }))
  const filas = within(parte).getAllByRole('row').slice(1)
  expect(filas.map(({ textContent }) => textContent)).toEqual([
    'enero de 2020200.000100.000',
    'febrero de 2020600.000500.000',
    'marzo de 20201.000.000800.000',
  ])
  const enlaces = within(filas[1] ?? parte).getAllByRole('link')
  expect(enlaces.map((enlace) => enlace.getAttribute('href'))).toEqual([
    `/cronograma/${OBRA}`,
    // Accumulated: of all days up to then.
    `/avances/${OBRA}?inicio=1900-01-01&fin=2020-02-29`,
  ])
  // What was done after the grid counts in its last month.
  expect(
    within(filas[2] ?? parte)
      .getAllByRole('link')[1]
      ?.getAttribute('href'),
  ).toBe(`/avances/${OBRA}?inicio=1900-01-01&fin=2999-12-31`)
})

test('what the indirect capitulo has of its own stands outside the sums, each a link', async () => {
  abrir(DIRECCION)
  const nota = (await screen.findByText(/^Fuera de las sumas/)).closest('div')
  expect(conEspacios(nota?.textContent)).toBe(
    'Fuera de las sumas: previsto Gs. 300.000, certificado Gs. 100.000, comprado Gs. 40.000',
  )
  expect(nota?.querySelectorAll('a')).toHaveLength(3)
})

test('a discarded tarea says why it costs nothing', async () => {
  servidor.contesta(
    seguimiento,
    seguimientoDePrueba([
      tareaSeguida({
        _id: id(21),
        estado: 'descartado',
        descartadoPostAprobacion: true,
        costoAvanzadoReal: 0,
      }),
    ]),
  )
  const { usuario } = abrir(DIRECCION)
  const fila = within(await arbol()).getByRole('row', { name: /^Muro de 15.*Descartado post aprobacion/ })
  await usuario.click(within(fila).getByRole('button', { name: /Costo avanzado real/ }))
  expect(await screen.findByText(/Un rubro descartado no avanza ni cuesta/)).toBeDefined()
})

test('a work without tareas says so; why it could not be brought', async () => {
  servidor.contesta(seguimiento, { ...seguimientoDePrueba(), rubrosWithGrupos: [] })
  const vista = abrir(DIRECCION)
  expect(await screen.findByText('Presupuesto vacio')).toBeDefined()
  vista.unmount()
  servidor.contesta(seguimiento, rechazo(404, 'El presupuesto no existe', 'NO_EXISTE'))
  abrir(DIRECCION)
  expect((await screen.findByRole('alert')).textContent).toContain('El presupuesto no existe')
})
