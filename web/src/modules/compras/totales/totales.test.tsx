import { credencialPorId } from '@plomada/contract/acceso'
import { avances, tareasParaElegir } from '@plomada/contract/avances/avances'
import { opcionesDeOrden, ordenes } from '@plomada/contract/compras/ordenes'
import {
  detalleDeMaterial,
  totalesDeManoDeObra,
  totalesDeMateriales,
} from '@plomada/contract/compras/totales'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../../prueba/enCadaPrueba.ts'
import { id, obraDePrueba, quienEntro } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { tokenDePrueba } from '../../../prueba/servidor.ts'
import {
  ARENA,
  CEMENTO,
  MURO,
  OBRA,
  OPCIONES,
  ordenDeLista,
  TAREAS,
  totalDePrueba,
} from '../prueba/pedido.ts'
import { balanceEnPalabras } from './balance.ts'

const SOBRA = totalDePrueba({
  materialId: ARENA,
  materialNombre: 'Arena lavada',
  unidadMedidaCodigo: 'm³',
  balance: -1.4701,
  porPedir: 0,
  compraTotal: 0,
  compraPromedio: null,
})
const ALBANIL = {
  _id: id(61),
  tareaId: MURO,
  nombre: 'Albañil',
  rubroNombre: 'Mampostería',
  tareaNombre: 'Muro',
  unidad: 'hs',
  cantidadUnitaria: 1.2,
  cantidadTotal: 120,
  cantidadUtilizada: 12,
  restante: 108,
}
const PAGADA = ordenDeLista({
  estado: 'PAGADO',
  fechaPago: '2026-11-18',
  material: { cantidad: 40, cantidadAComprar: 38, cantidadDesdeExtra: 3, totalPagado: 2_242_000 },
})
const RUBRO = {
  rubroId: MURO,
  rubroNombre: 'Muro',
  unidad: 'm2',
  cantidad: 100,
  avanzado: 10,
  cantidadUnitaria: 0.4,
  necesaria: 40,
  utilizada: 4,
  enOrdenes: 0,
}

const { servidor, pedidos } = servidorEnCadaPrueba(() => [
  contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
  contesta(totalesDeMateriales, { items: [totalDePrueba(), SOBRA], count: 2 }),
  contesta(detalleDeMaterial, { material: totalDePrueba(), rubros: [RUBRO], sobras: [] }),
  contesta(totalesDeManoDeObra, { items: [ALBANIL], count: 1 }),
  contesta(tareasParaElegir, TAREAS),
  contesta(opcionesDeOrden, OPCIONES),
  contesta(avances, { items: [], count: 0 }),
])

const MATERIALES = `/presupuesto/${OBRA}/materiales`
const MANO = `/presupuesto/${OBRA}/manoDeObra`
const celdas = async (nombre: string | RegExp) =>
  within((await screen.findByRole('rowheader', { name: nombre })).closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('the materials of a work', () => {
  test('the documented figures, with the balance in words', async () => {
    abrir(MATERIALES)
    expect(await celdas(/^Cemento/)).toEqual([
      'Necesita55',
      'Pedido5',
      'Comprado10',
      'Extra3',
      'Utilizado4',
      'En obra6',
      'Balancefalta 45 bolsa',
      'Pagado (Gs.)600.000',
      'Promedio (Gs.)60.000',
    ])
    expect((await celdas(/^Arena/)).slice(-3)).toEqual([
      'Balancesobra 1,47 m³',
      'Pagado (Gs.)0',
      'Promedio (Gs.)—',
    ])
  })

  test('asks for the page and the name of the address', async () => {
    abrir(`${MATERIALES}?nombre=cem&page=2`)
    await celdas(/^Cemento/)
    expect(pedidos('GET', '/v1/totalMateriales?').map(({ query }) => query)).toEqual([
      { page: '2', limit: '10', presupuestoId: OBRA, busquedaRapida: 'cem' },
    ])
  })

  test('what it needs opens the rubros that need it; what is used, their avances', async () => {
    const { usuario } = abrir(MATERIALES)
    await usuario.click(await screen.findByRole('button', { name: /^Cemento, Necesita: 55/ }))
    const necesita = within(await screen.findByRole('dialog', { name: 'Necesita · Cemento' }))
    expect(await necesita.findByText('0,4 bolsa por m2 × 100 m2')).toBeDefined()
    expect(necesita.getByRole('link', { name: 'Muro' }).getAttribute('href')).toBe(
      `/editarTarea/${OBRA}/${MURO}`,
    )
    await usuario.keyboard('{Escape}')
    await usuario.click(screen.getByRole('button', { name: /^Cemento, Utilizado: 4/ }))
    const utilizado = within(await screen.findByRole('dialog', { name: 'Utilizado · Cemento' }))
    await usuario.click(await utilizado.findByRole('button', { name: /4 bolsa\. Ver de dónde sale$/ }))
    expect(await screen.findByRole('dialog', { name: 'Muro' })).toBeDefined()
    expect(pedidos('GET', '/v1/avances').at(-1)?.query).toMatchObject({ tareaId: MURO })
  })

  test('what was bought opens its orders, each with its part', async () => {
    servidor.contesta(ordenes, {
      data: { items: [PAGADA], count: 1 },
    })
    const { usuario } = abrir(MATERIALES)
    await usuario.click(await screen.findByRole('button', { name: /^Cemento, Balance: falta 45 bolsa/ }))
    const balance = within(await screen.findByRole('dialog', { name: 'Balance · Cemento' }))
    await usuario.click(balance.getByRole('button', { name: /^Comprado: 10 bolsa/ }))
    const comprado = within(await screen.findByRole('dialog', { name: 'Comprado · Cemento' }))
    expect(await comprado.findByRole('button', { name: /^Orden 7: 38 bolsa/ })).toBeDefined()
    // One call for all of them.
    expect(pedidos('GET', '/v1/ordeneDeCompra/')).toEqual([])
    expect(pedidos('GET', '/v1/ordenesDeCompra').at(-1)?.query).toMatchObject({
      estado: 'PAGADO',
      materialId: CEMENTO,
    })
    await usuario.keyboard('{Escape}')
    await usuario.click(screen.getByRole('button', { name: /^Cemento, Extra: 3/ }))
    // 38 bought and 3 from extra, 40 ordered: 1 more, 3 taken.
    expect(
      (await screen.findByRole('button', { name: /^Orden 7: 2 bolsa/ })).closest('td')?.textContent,
    ).toBe('− 2 bolsa')
    await usuario.keyboard('{Escape}')
    await usuario.click(screen.getByRole('button', { name: /^Cemento, Pagado/ }))
    expect(
      await screen.findByRole('button', { name: `Orden 7: ${formatoGs(2_242_000)}. Ver de dónde sale` }),
    ).toBeDefined()
  })

  test('what is missing is ordered: of all, or of those that are chosen', async () => {
    const { usuario, router } = abrir(MATERIALES)
    await celdas(/^Cemento/)
    const arena = screen.getByRole('checkbox', { name: 'Pedir Arena lavada' })
    await usuario.click(arena)
    expect((arena as HTMLInputElement).checked).toBe(false)
    expect(arena.getAttribute('aria-description')).toBe(mensajesPedidos.nadaDeEste)
    expect(screen.getByRole('button', { name: 'Pedir lo que falta' })).toBeDefined()
    await usuario.click(screen.getByRole('checkbox', { name: 'Pedir Cemento' }))
    await usuario.click(screen.getByRole('button', { name: 'Pedir lo que falta de 1' }))
    expect(router.state.location.href).toBe(`/presupuesto/orden/crear?presupuestoId=${OBRA}&pedir=${CEMENTO}`)
  })

  test('what is left over says of which rubros it is', async () => {
    servidor.contesta(ordenes, { data: { items: [PAGADA], count: 1 } })
    servidor.contesta(detalleDeMaterial, {
      material: totalDePrueba(),
      rubros: [RUBRO],
      sobras: [{ rubroId: id(71), rubroNombre: 'Losa', descartado: true, cantidad: 5 }],
    })
    const { usuario } = abrir(MATERIALES)
    await usuario.click(await screen.findByRole('button', { name: /^Cemento, Extra: 3/ }))
    const extra = within(await screen.findByRole('dialog', { name: 'Extra · Cemento' }))
    expect(await extra.findByRole('button', { name: /^Orden 7: 2 bolsa/ })).toBeDefined()
    expect(extra.getByRole('link', { name: 'Losa' })).toBeDefined()
    expect(extra.getByText('Se descartó: ya no lo necesita')).toBeDefined()
  })

  test('none says so; a failure says why', async () => {
    servidor.contesta(totalesDeMateriales, { items: [], count: 0 })
    const { unmount } = abrir(MATERIALES)
    expect(await screen.findByText(mensajesPedidos.sinMateriales)).toBeDefined()
    unmount()
    servidor.contesta(totalesDeMateriales, rechazo(503, 'No se pudo'))
    abrir(MATERIALES)
    expect(await screen.findByText('No se pudo')).toBeDefined()
  })

  test('who sees quantities alone sees no amount, and its orders are not asked for', async () => {
    abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
    servidor.contesta(credencialPorId, quienEntro({ rol: 'obraResidente', veMontos: false }))
    const { usuario } = abrir(MATERIALES)
    await expect.poll(() => celdas(/^Cemento/).then((c) => c.length)).toBe(7)
    await usuario.click(screen.getByRole('button', { name: /^Cemento, Comprado: 10/ }))
    const comprado = within(await screen.findByRole('dialog', { name: 'Comprado · Cemento' }))
    expect(comprado.getByText(/la empresa no muestra a los residentes/)).toBeDefined()
    expect(pedidos('GET', '/v1/ordenesDeCompra')).toEqual([])
  })
})

test('the balance in words', () => {
  expect([12.5, 0, -0.000001, -1234.5].map((n) => balanceEnPalabras(n, 'm³'))).toEqual([
    'falta 12,5 m³',
    'completo',
    'sobra 0,000001 m³',
    'sobra 1.234,5 m³',
  ])
})

describe('the labour of a work', () => {
  test('the documented columns, by name and page', async () => {
    abrir(`${MANO}?nombre=alba`)
    expect(await celdas('Albañil')).toEqual([
      'CapítuloMampostería',
      'RubroMuro',
      'Necesita120 hs',
      'Utilizado12 hs',
      'Por hacer108 hs',
    ])
    expect(pedidos('GET', '/v1/tareas/presupuesto/tareasMano').map(({ query }) => query)).toEqual([
      { page: '1', limit: '10', presupuestoId: OBRA, busquedaRapida: 'alba' },
    ])
  })

  test('what is used opens the avances of its rubro', async () => {
    const { usuario } = abrir(MANO)
    await usuario.click(await screen.findByRole('button', { name: /^Albañil de Muro, Utilizado: 12 hs/ }))
    const paso = within(await screen.findByRole('dialog', { name: 'Utilizado · Albañil' }))
    const formula = (await paso.findByRole('link', { name: 'Muro' })).closest('th')
    expect(formula?.textContent).toBe('Muro1,2 hs por m2 × 10 m2 hechos de 100 m2')
    await expect
      .poll(() => pedidos('GET', '/v1/avances').map(({ query }) => query))
      .toMatchObject([{ tareaId: MURO }])
  })

  test('none says so', async () => {
    servidor.contesta(totalesDeManoDeObra, { items: [], count: 0 })
    abrir(MANO)
    expect(await screen.findByText(mensajesPedidos.sinManoDeObra)).toBeDefined()
  })
})
