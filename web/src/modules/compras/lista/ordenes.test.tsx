import { notifications } from '@mantine/notifications'
import { credencialPorId } from '@plomada/contract/acceso'
import { tareasParaElegir } from '@plomada/contract/avances/avances'
import {
  cambiarOrden,
  comprobanteDeOrden,
  opcionesDeOrden,
  ordenes,
  ordenPorId,
  revertirPagoDeOrden,
} from '@plomada/contract/compras/ordenes'
import { personas } from '@plomada/contract/personas'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import { mensajesEmpresa } from '@plomada/domain/nucleo/mensajes/empresa'
import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../../prueba/enCadaPrueba.ts'
import { id, obraDePrueba, quienEntro } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { tokenDePrueba } from '../../../prueba/servidor.ts'
import { CEMENTO, MURO, OBRA, ORDEN, ordenDeLista, ordenDePrueba, PROVEEDOR } from '../prueba/pedido.ts'

const PENDIENTE = ordenDeLista()
const PAGADA = ordenDeLista({ _id: id(42), nro: 6, estado: 'PAGADO', fechaPago: '2026-11-18' })
const DESCARTADA = ordenDeLista({ _id: id(43), nro: 5, estado: 'DESCARTADO' })

beforeEach(() => notifications.clean())
const { servidor, pedidos } = servidorEnCadaPrueba(() => [
  contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
  contesta(ordenes, { data: { items: [PENDIENTE, PAGADA, DESCARTADA], count: 3 } }),
  contesta(personas, { items: [], count: 0 }),
  contesta(opcionesDeOrden, { proveedores: [], materiales: [] }),
  contesta(tareasParaElegir, { items: [], count: 0 }),
  contesta(cambiarOrden, { message: mensajesCompras.ordenEditada, orden: ordenDePrueba() }),
])

const LISTA = `/presupuesto/${OBRA}/ordenes`
const fila = async (nro: number) =>
  within((await screen.findByRole('rowheader', { name: `Orden ${nro}` })).closest('tr') ?? document.body)
const preguntas = () => pedidos('GET', '/v1/ordenesDeCompra').map(({ query }) => query)

describe('the orders of a work', () => {
  test('asks for the last 30 days, and for what the documented query says', async () => {
    const { unmount } = abrir(LISTA)
    await fila(7)
    const hoy = hoyEnAsuncion(new Date())
    expect(preguntas()).toEqual([
      { page: '1', limit: '10', presupuestoId: OBRA, inicio: masDias(hoy, -30), fin: masDias(hoy, 1) },
    ])
    unmount()
    abrir(
      `${LISTA}?estado=PAGADO&proveedorId=${PROVEEDOR}&proveedorNombre=Sur&inicio=2026-01-01&fin=2026-02-01&page=2`,
    )
    await fila(7)
    expect(preguntas()[1]).toEqual({
      page: '2',
      limit: '10',
      presupuestoId: OBRA,
      inicio: '2026-01-01',
      fin: '2026-02-01',
      estado: 'PAGADO',
      proveedorId: PROVEEDOR,
    })
    expect(screen.getByRole('combobox', { name: 'Proveedor' })).toHaveProperty('value', 'Sur')
  })

  test('those of one material for one tarea are of all days, and that it is so is said and taken off', async () => {
    const { usuario, router } = abrir(`${LISTA}?materialId=${CEMENTO}&tareaId=${MURO}`)
    await fila(7)
    expect(preguntas()).toEqual([
      {
        page: '1',
        limit: '10',
        presupuestoId: OBRA,
        materialId: CEMENTO,
        tareaId: MURO,
      },
    ])
    await usuario.click(screen.getByRole('button', { name: /^Solo las de un material para un rubro/ }))
    await expect.poll(() => router.state.location.href).toBe(LISTA)
    expect(screen.queryByRole('button', { name: /Quitar este filtro$/ })).toBeNull()
  })

  test('those paid in some days are of all days of order', async () => {
    const { usuario, router } = abrir(`${LISTA}?estado=PAGADO&pagadaDesde=2026-11-01&pagadaHasta=2026-11-20`)
    await fila(7)
    expect(preguntas()).toEqual([
      {
        page: '1',
        limit: '10',
        presupuestoId: OBRA,
        estado: 'PAGADO',
        pagadaDesde: '2026-11-01',
        pagadaHasta: '2026-11-20',
      },
    ])
    const suyo = 'Pagadas desde el 01/11/2026 hasta el 20/11/2026'
    await usuario.click(screen.getByRole('button', { name: `${suyo}. Quitar este filtro` }))
    await expect.poll(() => router.state.location.href).toBe(`${LISTA}?estado=PAGADO`)
  })

  test('a filter goes to the address; an address without sense is the list', async () => {
    const { usuario, router } = abrir(`${LISTA}?estado=nada`)
    await fila(7)
    expect(preguntas()[0]).not.toHaveProperty('estado')
    await usuario.click(screen.getByRole('combobox', { name: 'Estado' }))
    await usuario.click(await screen.findByRole('option', { name: 'DESCARTADO' }))
    await expect.poll(() => router.state.location.href).toBe(`${LISTA}?estado=DESCARTADO`)
  })

  test('one that is pendiente is paid, edited and discarded; the others are seen', async () => {
    const { usuario } = abrir(LISTA)
    const pendiente = await fila(7)
    expect(pendiente.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Fecha16/11/2026',
      'ProveedorCorralón Ñandutí',
      'Estadopendiente',
      `Total (Gs.)${formatoGs(2_400_000, { simbolo: false })}`,
      'AcciónMarcar como pagado',
      '',
    ])
    const de = `presupuestoId=${OBRA}`
    expect(pendiente.getByRole('link', { name: 'Marcar como pagado: orden 7' }).getAttribute('href')).toBe(
      `/presupuesto/ordenes/${ORDEN}?${de}`,
    )
    for (const [nro, _id] of [
      [6, id(42)],
      [5, id(43)],
    ] as const) {
      const ver = (await fila(nro)).getByRole('link', { name: `Ver la orden ${nro}` })
      expect(ver.getAttribute('href')).toBe(`/presupuesto/ordenes/${_id}/review?${de}`)
      await usuario.click(screen.getByRole('button', { name: `Acciones de la orden ${nro}` }))
      const opciones = await screen.findAllByRole('menuitem')
      const razon = nro === 6 ? mensajesCompras.yaPagada : mensajesCompras.yaDescartada
      const dePago = nro === 6 ? '' : razon
      expect(opciones.map(({ textContent }) => textContent)).toEqual([
        `Editar${razon}`,
        `Agregar comprobante${dePago}`,
        `Revertir pago${dePago}`,
        `Descartar${razon}`,
      ])
      await usuario.keyboard('{Escape}')
    }
  })

  test('one that is paid gets its receipt and is taken back from its row', async () => {
    servidor.contesta(comprobanteDeOrden, {
      message: mensajesCertificaciones.comprobanteGuardado,
      orden: ordenDePrueba(),
    })
    servidor.contesta(revertirPagoDeOrden, {
      message: mensajesCompras.pagoRevertido(6),
      orden: ordenDePrueba(),
    })
    const { usuario } = abrir(LISTA)
    await fila(6)
    const elegir = async (nombre: string) => {
      await usuario.click(screen.getByRole('button', { name: 'Acciones de la orden 6' }))
      await usuario.click(await screen.findByRole('menuitem', { name: nombre }))
      return within(await screen.findByRole('dialog', { name: nombre }))
    }
    const recibo = await elegir('Agregar comprobante')
    await usuario.type(recibo.getByLabelText('Número'), '001-001-0000009')
    await usuario.click(recibo.getByRole('button', { name: 'Guardar comprobante' }))
    await expect
      .poll(() => pedidos('PATCH', '/v1/ordenDeCompra/comprobante').map(({ body }) => body))
      .toEqual([
        {
          _id: PAGADA._id,
          version: PAGADA.version,
          comprobante: expect.objectContaining({
            numero: '001-001-0000009',
            fecha: '2026-11-18',
            ruc: PAGADA.proveedorRuc,
          }),
        },
      ])
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const revertir = await elegir('Revertir pago')
    await usuario.type(revertir.getByLabelText(/^Motivo/), 'Era de otra obra')
    await usuario.click(revertir.getByRole('button', { name: 'Revertir el pago' }))
    await expect
      .poll(() => pedidos('POST', '/v1/ordenDeCompra/revertirPago').map(({ body }) => body))
      .toEqual([{ _id: PAGADA._id, version: PAGADA.version, motivo: 'Era de otra obra' }])
  })

  test('discarding asks first and says what follows', async () => {
    const { usuario } = abrir(LISTA)
    await fila(7)
    await usuario.click(screen.getByRole('button', { name: 'Acciones de la orden 7' }))
    await usuario.click(await screen.findByRole('menuitem', { name: 'Descartar' }))
    const dialogo = within(
      await screen.findByRole('alertdialog', { name: mensajesPedidos.confirmarDescartar }),
    )
    expect(dialogo.getByText(mensajesPedidos.alDescartar(7, 'Corralón Ñandutí'))).toBeDefined()
    expect(pedidos('PATCH', '/v1/ordenDeCompra')).toEqual([])
    await usuario.click(dialogo.getByRole('button', { name: 'Descartar la orden' }))
    await expect
      .poll(() => pedidos('PATCH', '/v1/ordenDeCompra').map(({ body }) => body))
      .toEqual([{ _id: ORDEN, version: 2, estado: 'DESCARTADO' }])
    await expect.poll(() => preguntas().length).toBe(2)
  })

  test('its total opens what it is made of', async () => {
    servidor.contesta(ordenPorId, ordenDePrueba())
    const { usuario } = abrir(LISTA)
    await fila(7)
    await usuario.click(screen.getByRole('button', { name: /^Total de la orden 7: 2\.400\.000/ }))
    const orden = within(await screen.findByRole('dialog', { name: 'Orden de compra 7' }))
    await usuario.click(await orden.findByRole('button', { name: /^Cemento: / }))
    const material = within(await screen.findByRole('dialog', { name: 'Cemento · Orden de compra 7' }))
    expect((await material.findByText(/^40 bolsa × /)).textContent).toBe(`40 bolsa × ${formatoGs(60_000)}`)
    expect(material.getByRole('link', { name: 'Muro' }).getAttribute('href')).toBe(
      `/editarTarea/${OBRA}/${MURO}`,
    )
  })
})

describe('where there is none, or they can not be shown', () => {
  test('none says the documented text', async () => {
    servidor.contesta(ordenes, { data: { items: [], count: 0 } })
    abrir(LISTA)
    expect(await screen.findByText(mensajesCompras.sinOrdenes)).toBeDefined()
  })

  test('a failure is said, and asked for again', async () => {
    servidor.contesta(ordenes, rechazo(503, 'No se pudo'))
    const { usuario } = abrir(LISTA)
    expect(await screen.findByText('No se pudo')).toBeDefined()
    servidor.contesta(ordenes, { data: { items: [PENDIENTE], count: 1 } })
    await usuario.click(screen.getByRole('button', { name: 'Reintentar' }))
    await fila(7)
  })

  test('a work that is not approved orders nothing, and says so', async () => {
    servidor.contesta(presupuestoPorId, obraDePrueba({ _id: OBRA }))
    const { usuario, router } = abrir(LISTA)
    expect(await screen.findByText(mensajesPresupuestos.noAprobado)).toBeDefined()
    const nueva = screen.getByRole('button', { name: 'Nueva orden' })
    expect(nueva.getAttribute('aria-disabled')).toBe('true')
    await usuario.click(nueva)
    expect(router.state.location.pathname).toBe(LISTA)
  })
})

describe('a resident', () => {
  test('reads and makes orders, and pays none', async () => {
    abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
    const { usuario, router } = abrir(LISTA)
    const pendiente = await fila(7)
    expect(pendiente.getByRole('link', { name: 'Ver la orden 7' })).toBeDefined()
    expect(screen.queryByRole('link', { name: /Marcar como pagado/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Acciones/ })).toBeNull()
    await usuario.click(screen.getByRole('button', { name: 'Nueva orden' }))
    await expect.poll(() => router.state.location.pathname).toBe('/presupuesto/orden/crear')
    expect(await screen.findByText(mensajesCompras.sinMateriales)).toBeDefined()
  })

  test('who sees quantities alone is told why there are none', async () => {
    abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
    servidor.contesta(credencialPorId, quienEntro({ rol: 'obraResidente', veMontos: false }))
    abrir(LISTA)
    expect(await screen.findByText(mensajesEmpresa.residenteSinMontos)).toBeDefined()
  })
})
