import { avances } from '@plomada/contract/avances/avances'
import { ordenes } from '@plomada/contract/compras/ordenes'
import { detalleDeMaterial } from '@plomada/contract/compras/totales'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { reporteDeGastos, usoDeMateriales } from '@plomada/contract/reportes/gastos'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { frasesDeGastos } from '@plomada/domain/reportes/gastos/frasesDeGastos'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { id, obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { ordenDeLista, totalDePrueba } from '../../compras/prueba/pedido.ts'
import type { Uso } from '../consultas/gastos.ts'
import { GASTOS, OBRA } from '../prueba/obra.ts'

const USO: Uso = {
  materialesUtilizados: [
    {
      rubroId: id(21),
      rubroNombre: 'Muro de 15',
      unidadMedidaCodigo: 'm2',
      cantidad: 50,
      materiales: { [id(51)]: 30 },
    },
    {
      rubroId: id(22),
      rubroNombre: 'Contrapiso',
      unidadMedidaCodigo: 'm2',
      cantidad: 12.5,
      materiales: { [id(51)]: 10, [id(52)]: 2.25 },
    },
  ],
  materiales: [
    { _id: id(51), nombre: 'Arena', unidadMedidaCodigo: 'm3' },
    { _id: id(52), nombre: 'Cal', unidadMedidaCodigo: 'kg' },
  ],
  totalesMateriales: { [id(51)]: 40, [id(52)]: 2.25 },
}

const DE_CONTRAPISO = {
  rubroId: id(22),
  rubroNombre: 'Contrapiso',
  unidad: 'm2',
  cantidad: 100,
  avanzado: 60,
  cantidadUnitaria: 0.8,
  necesaria: 80,
  utilizada: 48,
  enOrdenes: 0,
}

const PAGADA = ordenDeLista({
  _id: id(42),
  nro: 6,
  estado: 'PAGADO',
  fechaPago: '2026-11-18',
  proveedorNombre: 'Materiales Paraná',
  material: { cantidad: 40, cantidadAComprar: 40, cantidadDesdeExtra: 0, totalPagado: 80_000 },
})
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  servidor = await servidorDePrueba(
    contesta(presupuestoPorId, obraDePrueba({ estado: 'aprobado' })),
    contesta(reporteDeGastos, GASTOS),
    contesta(usoDeMateriales, USO),
    contesta(ordenes, { data: { items: [PAGADA], count: 1 } }),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

const conEspacios = (texto: string | null | undefined) => (texto ?? '').replaceAll('\u00a0', ' ')
const RANGO = 'inicio=2026-11-01&fin=2026-11-20'
const preguntas = (ruta: string) =>
  servidor.pedidos.filter((pedido) => pedido.ruta.startsWith(ruta)).map(({ query }) => query)

describe('the expense report', () => {
  const DIRECCION = `/avances/gastos/${OBRA}`

  test('totals, and how what is left stands, in words', async () => {
    abrir(`${DIRECCION}?${RANGO}`)
    const cifra = async (nombre: string) =>
      conEspacios((await screen.findByText(nombre, { selector: 'dt' })).parentElement?.textContent)
    expect(await cifra('Presupuesto')).toBe('PresupuestoGs. 300.000')
    expect(await cifra('Comprado')).toBe('CompradoGs. 250.00083,33 % del presupuesto')
    expect(await cifra('Disponible')).toBe('DisponibleGs. 50.000Queda poco')
    expect(await cifra('Gasto proyectado')).toBe('Gasto proyectadoGs. 310.000')
    expect(await cifra('Comprado en estos días')).toContain('Del 01/11/2026 al 20/11/2026')
    expect(preguntas('/v1/reportes/gastos')).toEqual([
      { presupuestoId: OBRA, inicio: '2026-11-01', fin: '2026-11-20' },
    ])
  })

  test('a bar of each colour, whose words tell it too, and the same as a table', async () => {
    const { usuario, router } = abrir(`${DIRECCION}?${RANGO}`)
    const dibujo = await screen.findByRole('img')
    expect(dibujo.getAttribute('aria-label')).toBe('3 materiales: 1 salió más caro que lo previsto')
    expect(conEspacios(dibujo.textContent)).toMatch(
      /Ladrillo130 %Más caro que lo previstoCal80 %Por agotarseArena40 %Disponible$/,
    )
    await usuario.click(screen.getByRole('switch', { name: 'Ver como tabla' }))
    expect(router.state.location.search).toMatchObject({ vista: 'tabla', inicio: '2026-11-01' })
    expect(screen.queryByRole('img')).toBeNull()
    const tabla = within(screen.getByRole('region', { name: 'Gastado por material' })).getByRole('table')
    expect(
      within(tabla)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => conEspacios(textContent)),
    ).toEqual(['Ladrillo130 %Más caro que lo previsto', 'Cal80 %Por agotarse', 'Arena40 %Disponible'])
  })

  test('of more materials than a page has, how many of all took their budget, and which are shown', async () => {
    const [ladrillo, , arena] = GASTOS.detalleGastos
    if (!arena || !ladrillo) throw new Error('the example has fewer materials')
    const otras = Array.from({ length: 11 }, (_, n) => ({
      ...arena,
      materialId: id(60 + n),
      materialNombre: `Arena ${n}`,
    }))
    servidor.contesta(reporteDeGastos, { ...GASTOS, detalleGastos: [ladrillo, ...otras] })
    abrir(`${DIRECCION}?${RANGO}`)
    const dibujo = await screen.findByRole('img')
    expect(dibujo.getAttribute('aria-label')).toBe(
      '12 materiales: 1 salió más caro que lo previsto. Se ven del 1 al 10',
    )
  })

  test('says that it is what was bought by order, and titles order all of it, on every page', async () => {
    const [ladrillo, , arena] = GASTOS.detalleGastos
    if (!arena || !ladrillo) throw new Error('the example has fewer materials')
    const otras = Array.from({ length: 11 }, (_, n) => ({
      ...arena,
      materialId: id(60 + n),
      materialNombre: `Arena ${n}`,
      compraPeriodo: n === 10 ? 900_000 : n,
    }))
    servidor.contesta(reporteDeGastos, { ...GASTOS, detalleGastos: [ladrillo, ...otras] })
    const { usuario, router } = abrir(`${DIRECCION}?${RANGO}`)
    expect(await screen.findByText(frasesDeGastos.queSon)).toBeDefined()
    const tabla = await screen.findByRole('table', { name: 'Detalle por material, en guaraníes' })
    const primero = () => within(tabla).getAllByRole('rowheader')[0]?.textContent
    expect(primero()).toContain('Ladrillo Más caro que lo previsto')
    const titulo = within(tabla).getByRole('button', { name: 'Comprado en estos días' })
    await usuario.click(titulo)
    expect(primero()).toContain('Arena 10')
    expect(titulo.closest('th')?.getAttribute('aria-sort')).toBe('descending')
    expect(router.state.location.search).toMatchObject({ sortField: 'compraPeriodo', sortDirection: 'desc' })
    await usuario.click(titulo)
    expect(primero()).toContain('Arena 0')
  })

  test('the average that was paid is read as materials write it, and counted with all its decimals', async () => {
    abrir(`${DIRECCION}?${RANGO}`)
    const tabla = await screen.findByRole('table', { name: 'Detalle por material, en guaraníes' })
    const [arena] = within(tabla).getAllByRole('link')
    expect(arena?.textContent).toBe('1.100,12')
  })

  test('a figure opens what it is made of, down to prices and orders', async () => {
    const { usuario } = abrir(`${DIRECCION}?${RANGO}`)
    await usuario.click(
      await screen.findByRole('button', { name: /^Todos los materiales, Gasto proyectado/ }),
    )
    const cajon = await screen.findByRole('dialog', { name: 'Gasto proyectado · Todos los materiales' })
    await usuario.click(within(cajon).getByRole('button', { name: /^Falta comprar: / }))
    await usuario.click(await within(cajon).findByRole('button', { name: /^Arena: / }))
    expect(conEspacios(cajon.textContent)).toContain('50 kg que falta comprar × Gs. 1.100,123456')
    await usuario.keyboard('{Escape}')
    await usuario.click(screen.getByRole('button', { name: /^Cal, Comprado: / }))
    const otro = await screen.findByRole('dialog', { name: 'Comprado · Cal' })
    expect(within(otro).getByRole('link', { name: 'Ver las órdenes de compra' }).getAttribute('href')).toBe(
      `/presupuesto/${OBRA}/ordenes?pagadaHasta=2026-11-20&materialId=${id(52)}&estado=PAGADO`,
    )
    const pagadas = await within(otro).findByRole('table', { name: 'Órdenes de compra pagadas' })
    expect(await within(pagadas).findByText('40 kg')).toBeDefined()
    expect(conEspacios(pagadas.textContent)).toBe(
      'Orden 6Pagada el 18/11/2026 · Materiales ParanáGs. 80.00040 kg',
    )
    expect(within(pagadas).getByRole('link', { name: 'Orden 6' }).getAttribute('href')).toBe(
      `/presupuesto/ordenes/${id(42)}/review?presupuestoId=${OBRA}`,
    )
    expect(preguntas('/v1/ordenesDeCompra')).toContainEqual(
      expect.objectContaining({ materialId: id(52), estado: 'PAGADO', pagadaHasta: '2026-11-20' }),
    )
    await usuario.keyboard('{Escape}')
    await usuario.click(screen.getByRole('button', { name: /^Cal, Comprado en estos días: / }))
    const deLosDias = await screen.findByRole('dialog', { name: 'Comprado en estos días · Cal' })
    expect(
      within(deLosDias).getByRole('link', { name: 'Ver las órdenes de compra' }).getAttribute('href'),
    ).toBe(
      `/presupuesto/${OBRA}/ordenes?pagadaDesde=2026-11-01&pagadaHasta=2026-11-20&materialId=${id(52)}&estado=PAGADO`,
    )
    expect(preguntas('/v1/ordenesDeCompra').at(-1)).toMatchObject({
      pagadaDesde: '2026-11-01',
      pagadaHasta: '2026-11-20',
    })
    // One call for all orders of a figure.
    expect(preguntas('/v1/ordeneDeCompra/')).toEqual([])
  })
})

describe('the material-use report', () => {
  const DIRECCION = `/reporte/materiales/uso/${OBRA}`

  test('each quantity opens what it is made of, down to the avances of those days', async () => {
    servidor.contesta(detalleDeMaterial, {
      sobras: [],
      material: totalDePrueba({ materialId: id(51), materialNombre: 'Arena' }),
      rubros: [DE_CONTRAPISO],
    })
    servidor.contesta(avances, { items: [], count: 0 })
    const { usuario } = abrir(`${DIRECCION}?${RANGO}`)
    await usuario.click(await screen.findByRole('button', { name: /^Arena: 40 m3\. Ver/ }))
    const cajon = () => within(screen.getByRole('dialog'))
    const filas = () => cajon().getAllByRole('row')
    expect(filas().map(({ textContent }) => conEspacios(textContent))).toEqual([
      'Muro de 1530 m3',
      'Contrapiso10 m3',
      'Utilizado40 m3',
    ])
    await usuario.click(cajon().getByRole('button', { name: /^Contrapiso: 10 m3\. Ver/ }))
    expect((await cajon().findByText('0,8 m3 por m2 × 12,5 m2')).closest('tr')?.textContent).toBe(
      'Contrapiso0,8 m3 por m2 × 12,5 m210 m3',
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Arena · Contrapiso' })).toBeDefined()
    // The drawer's list is loaded when it is opened, and asks then.
    await vi.waitFor(() =>
      expect(preguntas('/v1/avances/lista').at(-1)).toMatchObject({
        tareaId: id(22),
        inicio: '2026-11-01',
        fin: '2026-11-20',
      }),
    )
    await usuario.keyboard('{Escape}')
    const rubro = within(screen.getByRole('row', { name: /^Contrapiso/ }))
    await usuario.click(rubro.getByRole('button', { name: /^Cal en Contrapiso: 2,25 kg/ }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Cal · Contrapiso' })).toBeDefined()
  })

  test('totals, where a material went, and each rubro with its avances', async () => {
    const { usuario } = abrir(`${DIRECCION}?${RANGO}`)
    const totales = within(await screen.findByRole('region', { name: 'Totales por material' })).getAllByRole(
      'row',
    )
    expect(totales.slice(1).map(({ textContent }) => textContent)).toEqual(['Arena40 m3', 'Cal2,25 kg'])
    const dibujo = screen.getByRole('img')
    expect(dibujo.getAttribute('aria-label')).toBe('Arena: 40 m3 en 2 rubros')
    expect(conEspacios(dibujo.textContent)).toMatch(/Muro de 1575 %30 m3Contrapiso25 %10 m3$/)
    const rubro = screen.getByRole('row', { name: /^Contrapiso/ })
    expect(
      within(rubro)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Arena: 10 m3', 'Cal: 2,25 kg'])
    expect(within(rubro).getByRole('link', { name: '12,5 m2' }).getAttribute('href')).toBe(
      `/avances/${OBRA}?tareaId=${id(22)}&tareaNombre=Contrapiso&inicio=2026-11-01&fin=2026-11-20`,
    )
    await usuario.click(screen.getByRole('combobox', { name: 'Material' }))
    await usuario.click(await screen.findByRole('option', { name: 'Cal' }))
    expect(await screen.findByRole('img', { name: 'Cal: 2,25 kg en 1 rubro' })).toBeDefined()
    await usuario.click(screen.getByRole('switch', { name: 'Ver como tabla' }))
    expect(await screen.findByRole('table', { name: 'Cal: 2,25 kg en 1 rubro' })).toBeDefined()
  })
})

describe.each([
  [`/avances/gastos/${OBRA}`, '/v1/reportes/gastos'],
  [`/reporte/materiales/uso/${OBRA}`, '/v1/reportes/materiales/uso'],
])('%s', (direccion, ruta) => {
  test('without days in the address it is the last 7 to today', async () => {
    const hoy = hoyEnAsuncion(new Date())
    abrir(direccion)
    await screen.findAllByRole('img')
    expect(preguntas(ruta)).toEqual([{ presupuestoId: OBRA, inicio: masDias(hoy, -7), fin: hoy }])
  })

  test('nothing to show is told as documented', async () => {
    servidor.contesta(reporteDeGastos, { ...GASTOS, detalleGastos: [] })
    servidor.contesta(usoDeMateriales, { materialesUtilizados: [], materiales: [], totalesMateriales: {} })
    abrir(direccion)
    expect(await screen.findByText('No se han encontrado datos')).toBeDefined()
  })

  test('days in the wrong order are not asked for, and it says why', async () => {
    abrir(`${direccion}?inicio=2026-11-20&fin=2026-11-01`)
    expect((await screen.findByRole('alert')).textContent).toContain(mensajesComun.rangoDeFechas)
    expect(preguntas(ruta)).toEqual([])
  })

  test('why it could not be brought', async () => {
    servidor.contesta(reporteDeGastos, rechazo(404, 'El presupuesto no existe', 'NO_EXISTE'))
    servidor.contesta(usoDeMateriales, rechazo(404, 'El presupuesto no existe', 'NO_EXISTE'))
    abrir(direccion)
    expect((await screen.findByRole('alert')).textContent).toContain('El presupuesto no existe')
  })
})
