import { avances } from '@plomada/contract/avances/avances'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { analisis } from '@plomada/contract/reportes/analisis'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { id, obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { ANALISIS, OBRA, tareaAnalizada } from '../prueba/obra.ts'

const DIRECCION = `/presupuesto/${OBRA}/comparacionAprobado?tipo=presupuesto`

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
const pedidos = () => servidor.pedidos.filter(({ ruta }) => ruta.startsWith(analisis.ruta))

let datos = ANALISIS
beforeEach(async () => {
  datos = ANALISIS
  servidor = await servidorDePrueba(
    contesta(presupuestoPorId, obraDePrueba({ estado: 'aprobado' })),
    contesta(analisis, () => datos),
    contesta(avances, { items: [], count: 0 }),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

const arbol = () => screen.findByRole('table', { name: 'Análisis por capítulo, en guaraníes' })
const textosDe = (fila: HTMLElement) =>
  [...fila.children].map((celda) => (celda.textContent ?? '').replaceAll('\u00a0', ' '))

test('the title, the summary of the work, and a table of each capitulo with its tareas', async () => {
  abrir(DIRECCION)
  await screen.findByRole('heading', { level: 1, name: 'Analisis del presupuesto: Casa Luque' })
  const resumen = within(await screen.findByRole('region', { name: 'Resumen' })).getByRole('table')
  const filas = within(resumen).getAllByRole('row').map(textosDe)
  expect(filas.slice(0, 4)).toEqual([
    ['Concepto', 'Final', 'Aprobado'],
    ['Venta', '1.250.000', '1.500.000'],
    ['Costo', '1.000.000', '1.200.000'],
    ['Venta vs Costo', '250.000 · 25 %', '300.000 · 25 %'],
  ])
  const nombres = within(await arbol())
    .getAllByRole('rowheader')
    .map((celda) => celda.textContent)
  expect(nombres).toEqual([
    'Mampostería 1 rubro',
    'Muros',
    'Muro de 15',
    'Total de Mampostería',
    'Techo 1 rubro',
    `Tirantería${mensajesPresupuestos.descartadoPostAprobacion}`,
    'Total de Techo',
  ])
})

test('of a tarea, each figure as it is and as it was approved', async () => {
  abrir(DIRECCION)
  const fila = within(await arbol()).getByRole('row', { name: /^Muro de 15/ })
  for (const [nombre, cifra] of [
    ['Venta, Final', '1.250.000'],
    ['Venta, Aprobado', '1.000.000'],
    ['Materiales, Final', '700.000'],
    ['Mano de obra, Aprobado', '200.000'],
    ['Tercerizado, Final', '0'],
  ]) {
    const boton = within(fila).getByRole('button', {
      name: `Muro de 15, ${nombre}: ${cifra}. Ver de dónde sale`,
    })
    expect(boton.textContent).toBe(cifra)
  }
})

test('a figure opens what it is made of, down to the analysis of a tarea', async () => {
  const { usuario } = abrir(DIRECCION)
  await arbol()
  await usuario.click(screen.getByRole('button', { name: /^La obra, Costo, Final/ }))
  const cajon = await screen.findByRole('dialog', { name: 'Costo, final · Casa Luque' })
  await usuario.click(within(cajon).getByRole('button', { name: /^Materiales: / }))
  await usuario.click(await within(cajon).findByRole('button', { name: /^Mampostería: / }))
  await usuario.click(await within(cajon).findByRole('button', { name: /^Muro de 15: / }))
  const enlace = await within(cajon).findByRole('link', { name: 'Ver el análisis de Muro de 15' })
  expect(enlace.getAttribute('href')).toBe(`/editarTarea/${OBRA}/${id(21)}`)
})

test('indirect costs that no tarea has yet are a term of the work, and lead to where they are distributed', async () => {
  const { final } = ANALISIS.totales
  datos = {
    ...ANALISIS,
    totales: {
      ...ANALISIS.totales,
      final: { ...final, costo: final.costo + 7_000, gastoIndirectoPorDistribuir: 7_000 },
    },
  }
  const { usuario } = abrir(DIRECCION)
  await arbol()
  await usuario.click(screen.getByRole('button', { name: /^La obra, Costo, Final/ }))
  const cajon = await screen.findByRole('dialog', { name: 'Costo, final · Casa Luque' })
  await usuario.click(within(cajon).getByRole('button', { name: /^Gasto indirecto por distribuir: / }))
  const suyo = await screen.findByRole('dialog', { name: 'Gasto indirecto por distribuir' })
  expect((suyo.textContent ?? '').replaceAll('\u00a0', ' ')).toContain('Gs. 7.000')
  expect(within(suyo).getByRole('link', { name: 'Ver el presupuesto' })).toBeDefined()
})

test('the parts of the cost come to it, what is not distributed yet too', async () => {
  const { final } = ANALISIS.totales
  datos = {
    ...ANALISIS,
    totales: {
      ...ANALISIS.totales,
      final: { ...final, costo: final.costo + 7_000, gastoIndirectoPorDistribuir: 7_000 },
    },
  }
  abrir(DIRECCION)
  await arbol()
  const resumen = screen.getByRole('table', { name: 'Totales de la obra, en guaraníes' })
  const deFinal = (concepto: string) =>
    Number(
      within(resumen)
        .getByRole('button', { name: new RegExp(`^La obra, ${concepto}, Final:`) })
        .textContent?.replaceAll('.', ''),
    )
  const partes = [
    'Materiales',
    'Mano de obra',
    'Tercerizado',
    'Gasto indirecto',
    'Gasto indirecto por distribuir',
  ]
  const suma = partes.reduce((total, parte) => total + deFinal(parte), 0)
  expect(suma).toBe(deFinal('Costo'))
})

test('a title orders the tareas, and the address keeps it', async () => {
  const { usuario, router } = abrir(DIRECCION)
  await usuario.click(within(await arbol()).getByRole('button', { name: 'Costo' }))
  await waitFor(() =>
    expect(pedidos().at(-1)?.query).toMatchObject({ sortField: 'costo', sortDirection: 'desc' }),
  )
  expect(router.state.location.search).toMatchObject({ tipo: 'presupuesto', sortField: 'costo' })
  const titulo = await within(await arbol()).findByRole('columnheader', { name: 'Costo' })
  expect(titulo.getAttribute('aria-sort')).toBe('descending')
  await usuario.click(within(await arbol()).getByRole('button', { name: 'Costo' }))
  await waitFor(() =>
    expect(pedidos().at(-1)?.query).toMatchObject({ sortField: 'costo', sortDirection: 'asc' }),
  )
})

test('of a large work capitulos are closed, and an open one shows a hundred tareas at a time', async () => {
  const [muros] = ANALISIS.rubrosWithGrupos
  if (muros === undefined) throw new Error('no capitulo')
  const tareas = Array.from({ length: 230 }, (_, i) =>
    tareaAnalizada({ _id: id(1_000 + i), nombre: `Muro ${i}` }),
  )
  servidor.contesta(analisis, {
    ...ANALISIS,
    rubrosWithGrupos: [{ ...muros, grupos: [{ _id: null, nombre: '', estado: 'activo', tareas }] }],
  })
  const { usuario } = abrir(DIRECCION)
  const filas = async () => within(await arbol()).getAllByRole('rowheader').length
  expect(await filas()).toBe(1)
  await usuario.click(screen.getByRole('button', { name: 'Mampostería 230 rubros', expanded: false }))
  expect(await filas()).toBe(102)
  await usuario.click(screen.getByRole('button', { name: 'Ver más: faltan 130 rubros' }))
  expect(await filas()).toBe(202)
})

test('a work without tareas says so', async () => {
  servidor.contesta(analisis, { ...ANALISIS, rubrosWithGrupos: [] })
  abrir(DIRECCION)
  expect(await screen.findByText('Presupuesto vacio')).toBeDefined()
})

test('why it could not be brought, and it is asked for again', async () => {
  servidor.contesta(analisis, rechazo(503, 'No se puede ahora'))
  const { usuario } = abrir(DIRECCION)
  expect((await screen.findByRole('alert')).textContent).toContain('No se puede ahora')
  servidor.contesta(analisis, ANALISIS)
  await usuario.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await arbol()).toBeDefined()
})

test('a resident is told that it is not theirs', async () => {
  abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
  const { router } = abrir(DIRECCION)
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(pedidos()).toEqual([])
})
