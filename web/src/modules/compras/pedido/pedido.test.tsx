import { notifications } from '@mantine/notifications'
import { tareasParaElegir } from '@plomada/contract/avances/avances'
import {
  cambiarOrden,
  crearOrden,
  opcionesDeOrden,
  ordenes,
  ordenPorId,
} from '@plomada/contract/compras/ordenes'
import { detalleDeMaterial } from '@plomada/contract/compras/totales'
import { personas } from '@plomada/contract/personas'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesCompras } from '@plomada/domain/nucleo/mensajes/compras'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { borrarBorrador, listarBorradores } from '../../../api/borradores/borradores.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../../prueba/enCadaPrueba.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { teclear, teclearEn } from '../../../prueba/teclear.ts'
import {
  ARENA,
  CEMENTO,
  MURO,
  OBRA,
  OPCIONES,
  ORDEN,
  ordenDePrueba,
  PISO,
  PROVEEDOR,
  TAREAS,
  totalDePrueba,
} from '../prueba/pedido.ts'

beforeEach(() => {
  notifications.clean()
  localStorage.clear()
})
afterEach(() => borrarBorrador('c1', `orden/nueva/${OBRA}`))
const { servidor, pedidos } = servidorEnCadaPrueba(() => [
  contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
  contesta(opcionesDeOrden, OPCIONES),
  contesta(tareasParaElegir, TAREAS),
  contesta(ordenes, { data: { items: [], count: 0 } }),
  contesta(personas, { items: [], count: 0 }),
  contesta(ordenPorId, ordenDePrueba()),
  contesta(crearOrden, { _id: ORDEN, nro: 8, precioTotal: 1, message: mensajesCompras.ordenCreada }),
  contesta(cambiarOrden, { message: mensajesCompras.ordenEditada, orden: ordenDePrueba() }),
])

const CREAR = `/presupuesto/orden/crear?presupuestoId=${OBRA}`
const enviadas = () => pedidos('POST', '/v1/ordenDeCompra').map(({ body }) => body)
const agregar = () => screen.findByRole('button', { name: /^Agregar/ })
const entrada = (nombre: string) => screen.getByRole<HTMLInputElement>('textbox', { name: nombre })
const guardar = (usuario: UserEvent) =>
  usuario.click(screen.getByRole('button', { name: 'Guardar la orden' }))
/** Writes into a chooser and takes the first option with the keyboard. */
async function elegir(usuario: UserEvent, nombre: string, letras: string) {
  const chooser = await screen.findByRole('combobox', { name: nombre })
  await usuario.click(chooser)
  await usuario.type(chooser, letras)
  await usuario.keyboard('{ArrowDown}{Enter}')
}

describe('typed at once', () => {
  async function conUna() {
    const { usuario } = abrir(CREAR)
    await elegir(usuario, 'Capítulo o rubro', 'Mur')
    await elegir(usuario, 'Material', 'Cem')
    fireEvent.click(await agregar())
  }

  test('a line that was just added takes it in place of its suggestion', async () => {
    await conUna()
    expect(document.activeElement).toBe(entrada('Cantidad de Cemento para Muro'))
    await teclear('12,5')
    expect(entrada('Cantidad de Cemento para Muro').value).toBe('12,5')
  })

  test('and leaves what goes into its price alone', async () => {
    await conUna()
    await teclearEn(entrada('Precio de Cemento por bolsa (Gs.)'), '612345')
    expect(entrada('Precio de Cemento por bolsa (Gs.)').value).toBe('612.345')
    expect(entrada('Cantidad de Cemento para Muro').value).toBe('40')
  })
})

describe('a new order', () => {
  test('all that is missing, by the suggestion, at the last price of the proveedor', async () => {
    const { usuario, router } = abrir(CREAR)
    expect(await screen.findByText(mensajesCompras.sinMateriales)).toBeDefined()
    await usuario.click(await agregar())
    expect(entrada('Cantidad de Arena lavada para Muro').value).toBe('2,5')
    expect(entrada('Cantidad de Cemento para Muro').value).toBe('40')
    // All of the floor's cement is in orders: nothing of it is suggested.
    expect(screen.queryByRole('textbox', { name: 'Cantidad de Cemento para Piso' })).toBeNull()
    expect(entrada('Precio de Cemento por bolsa (Gs.)').value).toBe('60.000')
    expect(screen.getByText(/Sobraron/).textContent).toBe(
      'Sobraron 3 bolsa de compras anteriores: se pueden usar al pagar',
    )
    await usuario.type(entrada('Precio de Arena lavada por m3 (Gs.)'), '120001')
    await usuario.clear(entrada('Cantidad de Cemento para Muro'))
    await usuario.type(entrada('Cantidad de Cemento para Muro'), '10,5')
    // 2,5 × 120.001 = 300.002,5 is rounded by itself: 300.003 + 630.000.
    expect(screen.getByText('Gs. 930.003')).toBeDefined()
    await elegir(usuario, 'Proveedor', 'Corr')
    await guardar(usuario)
    await expect.poll(enviadas).toEqual([
      {
        presupuestoId: OBRA,
        proveedorId: PROVEEDOR,
        fecha: hoyEnAsuncion(new Date()),
        materiales: [
          { rubroId: MURO, materialId: ARENA, cantidad: '2.5', precioUnitario: '120001', faltaba: '2.5' },
          { rubroId: MURO, materialId: CEMENTO, cantidad: '10.5', precioUnitario: '60000', faltaba: '40' },
        ],
      },
    ])
    await expect.poll(() => router.state.location.pathname).toBe(`/presupuesto/${OBRA}/ordenes`)
    expect(await listarBorradores('c1')).toEqual([])
  })

  test('far more than is missing is asked about once, with what was likely meant', async () => {
    const { usuario } = abrir(CREAR)
    await usuario.click(await agregar())
    await usuario.type(entrada('Precio de Arena lavada por m3 (Gs.)'), '120001')
    await elegir(usuario, 'Proveedor', 'Corr')
    await usuario.clear(entrada('Cantidad de Cemento para Muro'))
    await usuario.type(entrada('Cantidad de Cemento para Muro'), '1240')
    await guardar(usuario)
    const pregunta = within(await screen.findByRole('alertdialog'))
    expect(pregunta.getByText('Cemento para Muro: ¿12 o 1.240 bolsa? Faltan 40 bolsa.')).toBeDefined()
    expect(enviadas()).toEqual([])
    await usuario.click(pregunta.getByRole('button', { name: 'Guardar la orden' }))
    await waitFor(() => expect(enviadas()).toHaveLength(1))
  })

  test('by keyboard alone: a rubro and a material, how much, and saved; Enter sends nothing', async () => {
    const { usuario } = abrir(CREAR)
    await elegir(usuario, 'Proveedor', 'Ferr')
    await elegir(usuario, 'Capítulo o rubro', 'Piso')
    // Enter on what is chosen adds: nothing of the floor is missing, which is said.
    await usuario.keyboard('{Enter}')
    expect(screen.getByText(mensajesPedidos.sinNecesidad)).toBeDefined()
    await elegir(usuario, 'Material', 'Cem')
    await usuario.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(entrada('Cantidad de Cemento para Piso')))
    await usuario.keyboard('4{Enter}')
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('combobox', { name: 'Capítulo o rubro' }))
    expect(enviadas()).toEqual([])
    await usuario.keyboard('{Control>}s{/Control}')
    await expect
      .poll(enviadas)
      .toMatchObject([
        { materiales: [{ rubroId: PISO, materialId: CEMENTO, cantidad: '4', precioUnitario: '60000' }] },
      ])
  })

  test('of a capitulo, and of a material over all rubros; what is there stays as it was typed', async () => {
    const { usuario } = abrir(CREAR)
    await elegir(usuario, 'Material', 'Cem')
    await usuario.click(await agregar())
    await usuario.clear(entrada('Cantidad de Cemento para Muro'))
    await usuario.type(entrada('Cantidad de Cemento para Muro'), '12')
    await elegir(usuario, 'Capítulo o rubro', 'Mampo')
    await usuario.click(await agregar())
    expect(entrada('Cantidad de Arena lavada para Muro').value).toBe('2,5')
    expect(entrada('Cantidad de Cemento para Muro').value).toBe('12')
    expect((await agregar()).getAttribute('aria-description')).toBe(mensajesPedidos.yaEstaTodo)
    // By name it is asked for again: its line begins anew.
    await elegir(usuario, 'Capítulo o rubro', 'Muro')
    await elegir(usuario, 'Material', 'Cem')
    await usuario.click(await agregar())
    expect(entrada('Cantidad de Cemento para Muro').value).toBe('40')
    expect(screen.getAllByRole('textbox', { name: /^Cantidad de/ })).toHaveLength(2)
  })

  test('a material has one price: it changes in all of its lines', async () => {
    servidor.contesta(opcionesDeOrden, {
      ...OPCIONES,
      materiales: OPCIONES.materiales.map((m) => ({
        ...m,
        rubros: m.rubros.map((r) => ({ ...r, sugerida: r.necesaria })),
      })),
    })
    const { usuario } = abrir(CREAR)
    await elegir(usuario, 'Proveedor', 'Corr')
    await elegir(usuario, 'Material', 'Cem')
    await usuario.click(await agregar())
    await usuario.clear(entrada('Precio de Cemento por bolsa (Gs.)'))
    await usuario.type(entrada('Precio de Cemento por bolsa (Gs.)'), '50000')
    await guardar(usuario)
    await expect
      .poll(() => enviadas().flatMap((b) => (b as { materiales: { precioUnitario: string }[] }).materiales))
      .toMatchObject([{ precioUnitario: '50000' }, { precioUnitario: '50000' }])
  })

  test('a line is taken out, and back', async () => {
    const { usuario } = abrir(CREAR)
    await usuario.click(await agregar())
    await usuario.click(screen.getByRole('button', { name: 'Quitar Cemento de Muro' }))
    expect(screen.queryByRole('heading', { name: 'Cemento' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Arena lavada' })).toBeDefined()
  })

  test('what is missing opens how it is computed', async () => {
    servidor.contesta(detalleDeMaterial, {
      material: totalDePrueba(),
      rubros: [
        {
          rubroId: MURO,
          rubroNombre: 'Muro',
          unidad: 'm2',
          cantidad: 100,
          avanzado: 10,
          cantidadUnitaria: 0.4,
          necesaria: 40,
          utilizada: 4,
          enOrdenes: 0,
        },
      ],
      sobras: [],
    })
    const { usuario } = abrir(CREAR)
    await usuario.click(await agregar())
    await usuario.click(screen.getByRole('button', { name: /^Cemento para Muro, lo que falta: 40 bolsa/ }))
    const paso = within(await screen.findByRole('dialog', { name: 'Cemento para Muro' }))
    expect(await paso.findByText('0,4 bolsa por m2 × 100 m2')).toBeDefined()
    expect(paso.getByRole('link', { name: 'Sus órdenes' }).getAttribute('href')).toBe(
      `/presupuesto/${OBRA}/ordenes?materialId=${CEMENTO}&tareaId=${MURO}`,
    )
  })
})

describe('what others ordered meanwhile', () => {
  const LINEA = { rubroId: MURO, materialId: CEMENTO, precioUnitario: 60_000 }
  const opciones = [
    { texto: 'Pedir solo lo que falta', cambio: { materiales: [{ ...LINEA, cantidad: '5', faltaba: '5' }] } },
    { texto: 'Pedir igual 40 bolsa', cambio: { materiales: [{ ...LINEA, cantidad: '40', faltaba: '5' }] } },
  ]
  const pregunta = { name: 'Cemento para Muro: faltaban 40 bolsa' }
  const pedirCemento = async () => {
    servidor.contesta(crearOrden, rechazo(409, pregunta.name, 'FALTA_MOVIDA', { opciones }))
    const { usuario, router } = abrir(CREAR)
    await elegir(usuario, 'Proveedor', 'Corr')
    await elegir(usuario, 'Material', 'Cem')
    await usuario.click(await agregar())
    await guardar(usuario)
    return { usuario, router, dialogo: within(await screen.findByRole('alertdialog', pregunta)) }
  }

  test('is asked about, and what is chosen is ordered', async () => {
    const { usuario, router, dialogo } = await pedirCemento()
    servidor.contesta(crearOrden, {
      _id: ORDEN,
      nro: 8,
      precioTotal: 1,
      message: mensajesCompras.ordenCreada,
    })
    await usuario.click(dialogo.getByRole('button', { name: 'Pedir solo lo que falta' }))
    await expect.poll(() => enviadas().length).toBe(2)
    expect(enviadas().map((b) => (b as { materiales: unknown }).materiales)).toEqual([
      [{ ...LINEA, precioUnitario: '60000', cantidad: '40', faltaba: '40' }],
      [{ ...LINEA, cantidad: '5', faltaba: '5' }],
    ])
    // Another body is another operation: each has a key of its own.
    const claves = pedidos('POST', '/v1/ordenDeCompra').map(({ headers }) => headers['idempotency-key'])
    expect(new Set(claves).size).toBe(2)
    await expect.poll(() => router.state.location.pathname).toBe(`/presupuesto/${OBRA}/ordenes`)
  })

  test('closed without an answer, the order is as it was written', async () => {
    const { usuario, dialogo } = await pedirCemento()
    await usuario.click(dialogo.getByRole('button', { name: 'Volver a lo que escribí' }))
    expect(await screen.findByText(mensajesEnvios.sinContestar)).toBeDefined()
    expect(document.querySelector('[data-alerta]')).toBeNull()
    expect(entrada('Cantidad de Cemento para Muro').value).toBe('40')
    expect(enviadas()).toHaveLength(1)
  })
})

describe('is refused', () => {
  test('without proveedor or materials, with the documented texts', async () => {
    const { usuario } = abrir(CREAR)
    await agregar()
    await guardar(usuario)
    const alerta = within(await screen.findByRole('alert'))
    expect(alerta.getByText(mensajesComun.completeTodosLosCampos)).toBeDefined()
    expect(alerta.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Proveedor',
      `Materiales: ${mensajesCompras.sinMateriales}`,
    ])
    expect(enviadas()).toEqual([])
  })

  test('with a quantity of 0 or no price: said beside it, and the focus goes there', async () => {
    const { usuario } = abrir(CREAR)
    await elegir(usuario, 'Proveedor', 'Corr')
    await usuario.click(await agregar())
    await guardar(usuario)
    const precio = entrada('Precio de Arena lavada por m3 (Gs.)')
    await waitFor(() => expect(document.activeElement).toBe(precio))
    expect(screen.getByText(mensajesPedidos.precioNumerico)).toBeDefined()
    await usuario.type(precio, '1000')
    await usuario.clear(entrada('Cantidad de Cemento para Muro'))
    await usuario.type(entrada('Cantidad de Cemento para Muro'), '0')
    await guardar(usuario)
    await waitFor(() => expect(document.activeElement).toBe(entrada('Cantidad de Cemento para Muro')))
    expect(screen.getByText(mensajesPedidos.cantidadNumerica)).toBeDefined()
    expect(enviadas()).toEqual([])
  })

  test('by the server: its reason is above, and all that was typed stays', async () => {
    servidor.contesta(crearOrden, rechazo(400, mensajesCompras.dosPrecios('Cemento')))
    const { usuario } = abrir(CREAR)
    await elegir(usuario, 'Proveedor', 'Corr')
    await elegir(usuario, 'Material', 'Cem')
    await usuario.click(await agregar())
    await guardar(usuario)
    expect(await screen.findByText(mensajesCompras.dosPrecios('Cemento'))).toBeDefined()
    expect(entrada('Cantidad de Cemento para Muro').value).toBe('40')
  })

  test('in a work that is not approved: nothing is asked for', async () => {
    servidor.contesta(presupuestoPorId, obraDePrueba({ _id: OBRA }))
    abrir(CREAR)
    expect(await screen.findByText(mensajesPresupuestos.noAprobado)).toBeDefined()
    expect(screen.getByText(mensajesPresupuestos.faltaAprobar)).toBeDefined()
    expect(pedidos('GET', '/v1/opcionesOrdenDeCompra')).toEqual([])
  })

  test('what there is to order can not be brought: why, and again', async () => {
    servidor.contesta(opcionesDeOrden, rechazo(503, 'No se pudo'))
    const { usuario } = abrir(CREAR)
    expect(await screen.findByText('No se pudo')).toBeDefined()
    servidor.contesta(opcionesDeOrden, OPCIONES)
    await usuario.click(screen.getByRole('button', { name: 'Reintentar' }))
    await agregar()
  })
})

describe('its draft', () => {
  test('is of the work, offered the next time and continued', async () => {
    const { usuario, unmount } = abrir(CREAR)
    await usuario.click(await agregar())
    await expect
      .poll(() => listarBorradores('c1'))
      .toMatchObject([{ titulo: 'Orden de compra · Casa Luque', clave: `orden/nueva/${OBRA}` }])
    unmount()
    const otra = abrir(CREAR)
    await otra.usuario.click(await screen.findByRole('button', { name: mensajesComun.recuperarBorrador }))
    expect(entrada('Cantidad de Cemento para Muro').value).toBe('40')
    otra.unmount()
    abrir(`${CREAR}&s=on`)
    expect(await screen.findByRole('textbox', { name: 'Cantidad de Cemento para Muro' })).toBeDefined()
  })

  test('a rubro chosen on its page goes into it, and back to the form', async () => {
    const { usuario, router } = abrir(`/presupuesto/orden/bd?presupuestoId=${OBRA}`)
    await usuario.type(await screen.findByRole('searchbox', { name: 'Buscar por nombre' }), 'mamp')
    expect(screen.queryByRole('button', { name: 'Seleccionar Piso' })).toBeNull()
    await usuario.click(await screen.findByRole('button', { name: 'Seleccionar Muro' }))
    await expect.poll(() => router.state.location.href).toBe(`${CREAR}&s=on`)
    expect(await screen.findByRole('textbox', { name: 'Cantidad de Arena lavada para Muro' })).toBeDefined()
    expect(screen.getByRole('textbox', { name: 'Cantidad de Cemento para Muro' })).toBeDefined()
  })
})

test("'Nueva orden' of a work leads to its form", async () => {
  const { router } = abrir(`/presupuesto/${OBRA}/nuevaOrden`)
  await agregar()
  expect(router.state.location.href).toBe(CREAR)
})
