import { notifications } from '@mantine/notifications'
import { credencialPorId } from '@plomada/contract/acceso'
import { cambiarOrden, ordenes, ordenPorId } from '@plomada/contract/compras/ordenes'
import { personas } from '@plomada/contract/personas'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesDias } from '@plomada/domain/nucleo/mensajes/dias'
import { mensajesEmpresa } from '@plomada/domain/nucleo/mensajes/empresa'
import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { borrarBorrador, listarBorradores } from '../../../api/borradores/borradores.ts'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../../prueba/enCadaPrueba.ts'
import { obraDePrueba, quienEntro } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { tokenDePrueba } from '../../../prueba/servidor.ts'
import { CEMENTO, OBRA, ORDEN, ordenDePrueba, ordenPagada } from '../prueba/pedido.ts'

beforeEach(() => notifications.clean())
afterEach(() => borrarBorrador('c1', `orden/${ORDEN}/pago`))
const { servidor, pedidos } = servidorEnCadaPrueba(() => [
  contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
  contesta(ordenes, { data: { items: [], count: 0 } }),
  contesta(personas, { items: [], count: 0 }),
  contesta(ordenPorId, ordenDePrueba()),
  contesta(cambiarOrden, { message: mensajesCompras.ordenEditada, orden: ordenPagada() }),
])

const PAGAR = `/presupuesto/ordenes/${ORDEN}?presupuestoId=${OBRA}`
const REVISAR = `/presupuesto/ordenes/${ORDEN}/review?presupuestoId=${OBRA}`
const pagos = () => pedidos('PATCH', '/v1/ordenDeCompra').map(({ body }) => body)
const entrada = (nombre: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name: nombre })
async function poner(usuario: UserEvent, nombre: RegExp, valor: string) {
  const campo = await entrada(nombre)
  await usuario.clear(campo)
  await usuario.type(campo, valor)
}
const pagar = async (usuario: UserEvent) =>
  usuario.click(await screen.findByRole('button', { name: /^Pagar Gs\./ }))

describe('paying an order', () => {
  test('as it was ordered, today and without a receipt', async () => {
    const { usuario, router } = abrir(PAGAR)
    expect((await entrada(/^Comprado de Cemento/)).value).toBe('40')
    expect((await entrada(/^Precio pagado de Cemento/)).value).toBe('60.000')
    await usuario.click(screen.getByRole('button', { name: `Pagar ${formatoGs(2_400_000)}` }))
    await expect.poll(pagos).toEqual([
      {
        _id: ORDEN,
        version: 2,
        estado: 'PAGADO',
        materiales: [
          { materialId: CEMENTO, precioUnitario: '60000', cantidadAComprar: '40', cantidadDesdeExtra: '0' },
        ],
        fechaPago: hoyEnAsuncion(new Date()),
        comprobante: null,
      },
    ])
    await expect.poll(() => router.state.location.pathname).toBe(`/presupuesto/${OBRA}/ordenes`)
    expect(await listarBorradores('c1')).toEqual([])
  })

  test('less bought, some from extra, another price: what it comes to is live, and what is left is said', async () => {
    const { usuario } = abrir(PAGAR)
    await poner(usuario, /^Comprado de Cemento/, '38')
    const comoLlego = () => within(screen.getByRole('group', { name: /^Lo que llegó/ })).getByRole('status')
    expect(comoLlego().textContent).toBe('Faltan 2 bolsa: vuelven a contar como faltante')
    await poner(usuario, /^Desde extra de Cemento/, '3')
    expect(comoLlego().textContent).toBe('Sobran 1 bolsa: quedan como extra')
    await usuario.click(
      screen.getByRole('button', { name: /^Cemento.*, sobran: 1 bolsa\. Ver de dónde sale$/ }),
    )
    const cuenta = within(await screen.findByRole('dialog'))
    expect(cuenta.getAllByRole('row').map((fila) => fila.textContent)).toEqual([
      'CompradoComo está escrito38 bolsa',
      'Desde extraComo está escrito3 bolsa',
      'PedidoLo que la orden pide− 40 bolsa',
      'Sobra1 bolsa',
    ])
    await usuario.keyboard('{Escape}')
    await poner(usuario, /^Precio pagado de Cemento/, '59000')
    await usuario.click(screen.getByRole('button', { name: `Pagar ${formatoGs(2_242_000)}` }))
    await expect.poll(pagos).toMatchObject([
      {
        materiales: [
          { materialId: CEMENTO, precioUnitario: '59000', cantidadAComprar: '38', cantidadDesdeExtra: '3' },
        ],
      },
    ])
  })

  test('far more than was ordered is asked about, and then paid', async () => {
    const { usuario } = abrir(PAGAR)
    await poner(usuario, /^Comprado de Cemento/, '400')
    await pagar(usuario)
    const pregunta = within(await screen.findByRole('alertdialog'))
    expect(pregunta.getByText('Cemento: ¿40 o 400 bolsa? Se pidió 40 bolsa.')).toBeDefined()
    expect(pagos()).toEqual([])
    await usuario.click(pregunta.getByRole('button', { name: 'Pagar así' }))
    await expect.poll(() => pagos().length).toBe(1)
  })

  test('what was left over is offered, and takes the place of what is bought', async () => {
    const { usuario } = abrir(PAGAR)
    await usuario.click(await screen.findByRole('button', { name: 'Usar lo que sobró de Cemento' }))
    expect([
      (await entrada(/^Comprado de Cemento/)).value,
      (await entrada(/^Desde extra de Cemento/)).value,
    ]).toEqual(['37', '3'])
    expect(screen.queryByRole('button', { name: /^Usar lo que sobró/ })).toBeNull()
    await pagar(usuario)
    await expect
      .poll(pagos)
      .toMatchObject([{ materiales: [{ cantidadAComprar: '37', cantidadDesdeExtra: '3' }] }])
  })

  test('nothing bought and nothing taken is asked about', async () => {
    const { usuario } = abrir(PAGAR)
    await poner(usuario, /^Comprado de Cemento/, '0')
    await pagar(usuario)
    const pregunta = within(await screen.findByRole('alertdialog', { name: mensajesPedidos.nadaLlego }))
    expect(pregunta.getByText(mensajesPedidos.alPagarNada)).toBeDefined()
    expect(pagos()).toEqual([])
    await usuario.click(pregunta.getByRole('button', { name: 'Pagar así' }))
    await expect.poll(() => pagos().length).toBe(1)
  })

  test('with its receipt', async () => {
    const { usuario } = abrir(PAGAR)
    await entrada(/^Comprado de Cemento/)
    await usuario.click(screen.getByRole('combobox', { name: 'Comprobante' }))
    await usuario.click(await screen.findByRole('option', { name: 'Factura' }))
    await usuario.type(screen.getByLabelText('Número'), '001-001-0000123')
    await pagar(usuario)
    await expect.poll(pagos).toMatchObject([{ comprobante: { tipo: 'factura', numero: '001-001-0000123' } }])
  })

  test('more from extra than there is says the documented text, and is not sent', async () => {
    const { usuario } = abrir(PAGAR)
    await poner(usuario, /^Desde extra de Cemento/, '3,5')
    expect(screen.getByText(mensajesCompras.extraSuperior)).toBeDefined()
    await pagar(usuario)
    expect((await screen.findByRole('alert')).textContent).toContain(mensajesCompras.extraSuperior)
    expect(pagos()).toEqual([])
    await poner(usuario, /^Desde extra de Cemento/, '3')
    expect(screen.queryByText(mensajesCompras.extraSuperior)).toBeNull()
  })

  test('what can not be read says what is missing of it, since 0 may be paid', async () => {
    const { usuario } = abrir(PAGAR)
    await usuario.clear(await entrada(/^Precio pagado de Cemento/))
    await pagar(usuario)
    expect((await screen.findByRole('alert')).textContent).toContain(mensajesPedidos.precioNumerico)
    await expect.poll(() => document.activeElement).toBe(await entrada(/^Precio pagado de Cemento/))
    for (const [nombre, razon] of [
      [/^Desde extra de Cemento/, mensajesPedidos.desdeExtraNumerico],
      [/^Comprado de Cemento/, mensajesPedidos.compradoNumerico],
    ] as const) {
      await poner(usuario, nombre, '-')
      await pagar(usuario)
      await expect.poll(() => screen.getByRole('alert').textContent).toContain(razon)
    }
    expect(pagos()).toEqual([])
  })

  test('a price of 0 asks the documented question, and sends that it was answered', async () => {
    const { usuario } = abrir(PAGAR)
    await poner(usuario, /^Precio pagado de Cemento/, '0')
    await pagar(usuario)
    const dialogo = within(await screen.findByRole('alertdialog', { name: mensajesCompras.precioCero }))
    expect(pagos()).toEqual([])
    await usuario.click(dialogo.getByRole('button', { name: 'Revisar los precios' }))
    expect(pagos()).toEqual([])
    await pagar(usuario)
    await usuario.click(await screen.findByRole('button', { name: 'Pagar con precio 0' }))
    await expect
      .poll(pagos)
      .toMatchObject([{ confirmaPrecioCero: true, materiales: [{ precioUnitario: '0' }] }])
  })

  test('of a day before the order or to come is refused before it is sent', async () => {
    const { usuario } = abrir(PAGAR)
    for (const [dia, razon] of [
      ['15/11/2026', mensajesCompras.pagoAntesDePedir('16/11/2026')],
      ['31/12/2999', mensajesDias.futura],
    ] as const) {
      await poner(usuario, /^Fecha de pago/, dia)
      await pagar(usuario)
      expect((await screen.findByRole('alert')).textContent).toContain(razon)
    }
    expect(pagos()).toEqual([])
  })

  test('that somebody else paid or discarded says so, and what was typed stays', async () => {
    servidor.contesta(cambiarOrden, rechazo(409, mensajesCompras.yaPagada))
    const { usuario } = abrir(PAGAR)
    await poner(usuario, /^Comprado de Cemento/, '38')
    await pagar(usuario)
    expect((await screen.findByRole('alert')).textContent).toContain(mensajesCompras.yaPagada)
    expect((await entrada(/^Comprado de Cemento/)).value).toBe('38')
  })
})

describe('reading an order', () => {
  test('a paid one: what was asked for, what came, what it cost, and its receipt', async () => {
    servidor.contesta(ordenPorId, ordenPagada())
    abrir(REVISAR)
    const fila = (await screen.findByRole('rowheader', { name: 'Cemento' })).closest('tr') ?? document.body
    expect(
      within(fila)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Pedido40 bolsa',
      'Comprado38 bolsa',
      'Desde extra3 bolsa',
      'Precio pagado (Gs.)59.000',
      `Pagado${formatoGs(2_242_000)}`,
    ])
    const comprobante = within(screen.getByRole('region', { name: 'Comprobante' }))
    expect(comprobante.getByText('001-001-0000123')).toBeDefined()
    expect(comprobante.getByText(/^10 %/).textContent).toBe(`10 % · ${formatoGs(203_818)}`)
    expect(screen.queryByRole('link', { name: 'Marcar como pagado' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull()
  })

  test('where one would pay or edit, one that is no longer pendiente says why not', async () => {
    servidor.contesta(ordenPorId, ordenDePrueba({ estado: 'DESCARTADO' }))
    abrir(`${PAGAR}&editar=s`)
    expect(await screen.findByText(mensajesCompras.yaDescartada)).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('a rubro that was discarded since says so', async () => {
    const [rubro] = ordenDePrueba().rubros
    servidor.contesta(ordenPorId, ordenDePrueba({ rubros: rubro ? [{ ...rubro, descartado: true }] : [] }))
    abrir(REVISAR)
    expect(await screen.findByText('Descartado')).toBeDefined()
  })

  test('an address without the work takes the one of the order', async () => {
    const { router } = abrir(`/presupuesto/ordenes/${ORDEN}/review`)
    await screen.findByRole('rowheader', { name: 'Cemento' })
    await expect.poll(() => router.state.location.href).toBe(REVISAR)
  })

  test('one that does not exist says so', async () => {
    servidor.contesta(ordenPorId, rechazo(404, mensajesCompras.noExiste))
    abrir(REVISAR)
    expect(await screen.findByText(mensajesCompras.noExiste)).toBeDefined()
  })

  test('it is taken away as PDF and as Excel', async () => {
    abrir(REVISAR)
    await screen.findByRole('rowheader', { name: 'Cemento' })
    for (const name of ['PDF', 'Excel']) expect(screen.getByRole('button', { name })).toBeDefined()
  })
})

describe('a resident', () => {
  beforeEach(() => abrirSesion(tokenDePrueba({ rol: 'obraResidente' })))

  test('reads it where others pay it, without receipt, and is told who pays', async () => {
    abrir(PAGAR)
    expect(await screen.findByText(mensajesPedidos.pagaQuienAdministra)).toBeDefined()
    expect(screen.getByRole('rowheader', { name: 'Cemento' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Comprobante' })).toBeNull()
  })

  test('who sees quantities alone sees no order', async () => {
    servidor.contesta(credencialPorId, quienEntro({ rol: 'obraResidente', veMontos: false }))
    servidor.contesta(ordenPorId, rechazo(403, mensajesComun.accesoNoAutorizado))
    abrir(REVISAR)
    expect(await screen.findByText(mensajesEmpresa.residenteSinMontos)).toBeDefined()
  })
})
