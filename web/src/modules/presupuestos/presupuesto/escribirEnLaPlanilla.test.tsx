import { unidadesForSelect } from '@plomada/contract/catalogo'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { deshacerLote, loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { datosTarea, editarTarea } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesCeldas } from '@plomada/domain/nucleo/mensajes/celdas'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPlanillaDeObra } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { vaciarEnvios } from '../../../api/envios/prueba/envio.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { ponerMedidas } from '../../../prueba/medidas.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { edicionDePrueba, tareaDePrueba } from '../../../prueba/tarea.ts'
import { CELDAS } from '../celdas/celdas.ts'
import { conTarea } from '../celdas/parches.ts'
import { id, OBRA, vistaDePrueba } from '../prueba/vista.ts'
import { type Tarea, tareasDe, type Vista } from '../vista/arbol.ts'

beforeAll(() => ponerMedidas())

let vista: Vista
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

beforeEach(async () => {
  vista = vistaDePrueba()
  servidor = await servidorDePrueba(
    contesta(vistaPresupuesto, () => vista),
    contesta(presupuestoPorId, () => obraDePrueba(vista.presupuesto)),
    contesta(datosTarea, rechazo(404, 'No es de esta prueba', 'NO_EXISTE')),
    contesta(unidadesForSelect, {
      items: ['m2', 'm3'].map((codigo) => ({ codigo, nombre: `Unidad ${codigo}` })),
      count: 2,
    }),
    contesta(editarTarea, ({ body }) => {
      const { _id, version = 1, nombre, plan } = body as EdicionDePrueba
      const tarea = tareasDe(vista).find((t) => t._id === _id)
      const dicho = { ...tarea?.plan, ...(plan?.cantidad && { cantidad: Number(plan.cantidad) }) }
      return edicionDePrueba(
        tareaDePrueba({ ...tarea, ...(nombre && { nombre }), plan: dicho, version: version + 1 } as object),
      )
    }),
  )
})
afterEach(async () => {
  await vaciarEnvios()
  await servidor.cerrar()
})

interface EdicionDePrueba {
  _id: string
  version?: number
  nombre?: string
  plan?: { cantidad?: string; unidadMedida?: { codigo: string } }
}

interface LoteDePrueba {
  operaciones: { _id: string; cantidad: string }[]
}
const loteDePrueba = ({ totales }: Vista) => ({
  message: 'Se cambiaron 2 rubros',
  lote: id(900),
  ids: [],
  tareas: [],
  quitadas: [],
  estructura: [],
  totales,
  rubros: [],
  rechazadas: [],
})

async function entrar() {
  localStorage.setItem('token', tokenDePrueba({ rol: 'admin' }))
  const { usuario, router } = abrir(`/presupuesto/${OBRA}/tareas?tipo=presupuesto`)
  const grilla = await screen.findByRole('treegrid', { name: 'Presupuesto de Vivienda Luque' })
  return { usuario, router, grilla }
}
/** Puts the focus in a cell, as a click does. */
async function ir({ usuario, grilla }: Awaited<ReturnType<typeof entrar>>, fila: string, columna: number) {
  const suya = within(grilla).getByText(fila).closest('[role="row"]')
  await usuario.click(suya?.querySelector(`[data-col="${columna}"]`) ?? document.body)
  grilla.focus()
}
const NOMBRE = 0
const UNIDAD = 1
const CANTIDAD = 2
/** What was sent, by the name of its tarea. */
const enviado = () =>
  servidor.pedidos
    .filter(({ ruta }) => ruta.startsWith('/v1/tareas/editarTarea'))
    .map(({ body }) => {
      const { _id, version: _v, ...cambio } = body as EdicionDePrueba
      return [tareasDe(vista).find((t) => t._id === _id)?.nombre, cambio]
    })
const cantidad = (fila: string, valor: string) => [fila, { plan: { cantidad: valor } }]

test('Enter after the last rubro of a grupo goes to the next rubro, past the rows where nothing can be typed', async () => {
  const abierta = await entrar()
  await ir(abierta, 'Hormigón de zapatas', CANTIDAD)
  await abierta.usuario.keyboard('5{Enter}9{Enter}')
  await waitFor(() =>
    expect(enviado()).toEqual([cantidad('Hormigón de zapatas', '5'), cantidad('Látex', '9')]),
  )
})

test('a calculation, a comma first and the delete key are written as quantities', async () => {
  const abierta = await entrar()
  await ir(abierta, 'Excavación', CANTIDAD)
  await abierta.usuario.keyboard('=12*3,5{Enter}')
  await waitFor(() => expect(enviado()).toEqual([cantidad('Excavación', '42')]))
  await abierta.usuario.keyboard(',5{Enter}')
  await waitFor(() => expect(enviado().at(-1)).toEqual(cantidad('Hormigón de zapatas', '0.5')))
  await abierta.usuario.keyboard('{Delete}')
  await waitFor(() => expect(enviado().at(-1)).toEqual(cantidad('Látex', '0')))
})

test('what is no calculation stays in its cell with the reason', async () => {
  const abierta = await entrar()
  await ir(abierta, 'Excavación', CANTIDAD)
  await abierta.usuario.keyboard('=12*{Enter}')
  expect(await within(abierta.grilla).findByText(mensajesComun.cuentaIlegible)).toBeDefined()
  await abierta.usuario.keyboard('{Escape}')
  expect(within(abierta.grilla).getByText('12,5')).toBeDefined()
  // Without its = it is told what to write.
  await abierta.usuario.keyboard('12*3,5{Enter}')
  expect(await within(abierta.grilla).findByText(mensajesComun.empezaConIgual('12*3,5'))).toBeDefined()
  expect(enviado()).toEqual([])
  await abierta.usuario.keyboard('{Home}={Enter}')
  await waitFor(() => expect(enviado()).toEqual([cantidad('Excavación', '42')]))
})

test('name and unit are written where they stand, several cells of one row one after the other', async () => {
  const abierta = await entrar()
  await ir(abierta, 'Látex', NOMBRE)
  await abierta.usuario.keyboard('Pintura al agua{Tab}')
  expect(await within(abierta.grilla).findByText('Pintura al agua')).toBeDefined()
  await abierta.usuario.keyboard('M3')
  expect(await screen.findByRole('textbox', { name: 'Un. de Pintura al agua' })).toHaveProperty('value', 'M3')
  await abierta.usuario.keyboard('{Enter}')
  await waitFor(() =>
    expect(enviado()).toEqual([
      ['Látex', { nombre: 'Pintura al agua' }],
      ['Látex', { plan: { unidadMedida: { codigo: 'm3' } } }],
    ]),
  )
  const versiones = servidor.pedidos
    .filter(({ ruta }) => ruta.startsWith('/v1/tareas/editarTarea'))
    .map(({ body }) => (body as EdicionDePrueba).version)
  // The second was typed over what the first had stored.
  expect(versiones).toEqual([1, 2])
})

test('a unit that is not the firm’s and an empty name are told, and not sent', async () => {
  const abierta = await entrar()
  await ir(abierta, 'Látex', UNIDAD)
  await abierta.usuario.keyboard('kg')
  await screen.findByRole('textbox', { name: 'Un. de Látex' })
  await abierta.usuario.keyboard('{Enter}')
  expect(await within(abierta.grilla).findByText(mensajesCatalogo.unidadNoExiste('kg'))).toBeDefined()
  await abierta.usuario.keyboard('{Escape}')
  await ir(abierta, 'Látex', NOMBRE)
  await abierta.usuario.keyboard('{Delete}{Enter}')
  expect(await within(abierta.grilla).findByText(mensajesComun.nombreVacio)).toBeDefined()
  await abierta.usuario.keyboard('{Escape}')
  expect(enviado()).toEqual([])
})

test('Ctrl+D fills the selection down from its first row, and skips what can not be written', async () => {
  const abierta = await entrar()
  await ir(abierta, 'Hormigón de zapatas', CANTIDAD)
  await abierta.usuario.keyboard(`{Shift>}${'{ArrowDown}'.repeat(7)}{/Shift}`)
  await abierta.usuario.keyboard('{Control>}d{/Control}')
  await waitFor(() => expect(enviado()).toEqual([cantidad('Látex', '4')]))
})

test('what was written here is undone and done again by keys, and with nothing left they say so', async () => {
  const abierta = await entrar()
  await ir(abierta, 'Excavación', CANTIDAD)
  await abierta.usuario.keyboard('20{Enter}')
  await waitFor(() => expect(enviado()).toHaveLength(1))
  await abierta.usuario.keyboard('{Control>}z{/Control}')
  expect(await within(abierta.grilla).findByText('12,5')).toBeDefined()
  await waitFor(() => expect(enviado().at(-1)).toEqual(cantidad('Excavación', '12.5')))
  await abierta.usuario.keyboard('{Control>}y{/Control}')
  await waitFor(() => expect(enviado().at(-1)).toEqual(cantidad('Excavación', '20')))
  await abierta.usuario.keyboard('{Control>}y{/Control}')
  expect(await screen.findByText(mensajesCeldas.nadaQueRehacer)).toBeDefined()
})

describe('several rows at once', () => {
  const lotes = () =>
    servidor.pedidos
      .filter(({ ruta }) => ruta === '/v1/tareas/lote')
      .map(({ body }) => (body as LoteDePrueba).operaciones)
  const editar = (fila: string, valor: string) => {
    const { _id, version } = tareasDe(vista).find(({ nombre }) => nombre === fila) ?? {}
    return { op: 'editar', _id, version, cantidad: valor }
  }
  async function vaciarDos() {
    const abierta = await entrar()
    await ir(abierta, 'Excavación', CANTIDAD)
    await abierta.usuario.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}')
    return abierta
  }

  const vueltas = () =>
    servidor.pedidos.filter(({ ruta }) => ruta === '/v1/tareas/lote/deshacer').map(({ body }) => body)
  /** Each lote has an id of its own, and an undoing is one too. */
  function guardarLotes() {
    servidor.contesta(loteDeTareas, ({ body }) => {
      const tareas = (body as LoteDePrueba).operaciones.map(({ _id, cantidad: valor }) => {
        const puesta = CELDAS.cantidad.poner(vista, _id, valor)
        vista = conTarea(puesta, _id, (t) => ({ ...t, version: t.version + 1 }))
        return tareasDe(vista).find((t) => t._id === _id) as Tarea
      })
      return { ...loteDePrueba(vista), ids: tareas.map(({ _id }) => _id), tareas }
    })
    const antes = vista
    servidor.contesta(deshacerLote, ({ body }) => {
      const { lote } = body as { lote: string }
      const otra = vista
      vista = lote === id(900) ? antes : otra
      return { ...loteDePrueba(vista), lote: id(Number(lote.slice(-3)) + 1), tareas: tareasDe(vista) }
    })
  }
  const deshacer = (n: number, loQueSePueda = false, propias: readonly object[] = []) => ({
    presupuestoId: OBRA,
    lote: id(n),
    loQueSePueda,
    propias,
  })

  test('are one request and one step, which the server undoes and does again, without reading the budget anew', async () => {
    guardarLotes()
    const pedida = [editar('Excavación', '0'), editar('Hormigón de zapatas', '0')]
    const abierta = await vaciarDos()
    expect(await screen.findByText(`${mensajesCeldas.cambiadas(2)}.`)).toBeDefined()
    expect(lotes()).toEqual([pedida])
    await waitFor(() => expect(within(abierta.grilla).queryByText('12,5')).toBeNull())
    await abierta.usuario.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(await within(abierta.grilla).findByText('12,5')).toBeDefined()
    expect(vueltas()).toEqual([deshacer(900)])
    abierta.grilla.focus()
    await abierta.usuario.keyboard('{Control>}y{/Control}')
    await waitFor(() => expect(vueltas()).toEqual([deshacer(900), deshacer(901)]))
    await abierta.usuario.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(vueltas()).toEqual([deshacer(900), deshacer(901), deshacer(902)]))
    expect(enviado()).toEqual([])
    expect(servidor.pedidos.filter(({ ruta }) => ruta.startsWith(vistaPresupuesto.ruta))).toHaveLength(1)
  })

  test('what was typed over one of them and taken back does not stop their undoing', async () => {
    guardarLotes()
    const abierta = await vaciarDos()
    await screen.findByText(`${mensajesCeldas.cambiadas(2)}.`)
    await ir(abierta, 'Excavación', NOMBRE)
    await abierta.usuario.keyboard('Zanjas{Enter}')
    await waitFor(() => expect(enviado()).toEqual([['Excavación', { nombre: 'Zanjas' }]]))
    await within(abierta.grilla).findByText('Zanjas')
    await abierta.usuario.keyboard('{Control>}z{/Control}')
    await within(abierta.grilla).findByText('Excavación')
    await waitFor(() => expect(enviado()).toHaveLength(2))
    await abierta.usuario.keyboard('{Control>}z{/Control}')
    const { _id } = tareasDe(vista).find(({ nombre }) => nombre === 'Excavación') ?? {}
    await waitFor(() => expect(vueltas()).toEqual([deshacer(900, false, [{ _id, version: 4 }])]))
  })

  test('Ctrl+Z pressed before the answer waits for it, and undoes that step and not the one before', async () => {
    guardarLotes()
    const abierta = await entrar()
    await ir(abierta, 'Látex', CANTIDAD)
    await abierta.usuario.keyboard('7{Enter}')
    await waitFor(() => expect(enviado()).toHaveLength(1))
    await ir(abierta, 'Excavación', CANTIDAD)
    await abierta.usuario.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}{Control>}z{/Control}')
    await waitFor(() => expect(vueltas()).toEqual([deshacer(900)]))
    expect(enviado()).toHaveLength(1)
  })

  test('rows that somebody else changed meanwhile are told, and the rest is undone when that is wanted', async () => {
    guardarLotes()
    const abierta = await vaciarDos()
    await screen.findByText(`${mensajesCeldas.cambiadas(2)}.`)
    const [una] = tareasDe(vista)
    const fila = { indice: -1, _id: una?._id ?? null, clase: 'vieja', motivo: mensajesComun.versionVieja }
    servidor.contesta(
      deshacerLote,
      rechazo(409, mensajesComun.versionVieja, 'LOTE_RECHAZADO', { actual: { filas: [fila] } }),
    )
    abierta.grilla.focus()
    await abierta.usuario.keyboard('{Control>}z{/Control}')
    const aviso = await screen.findByText(new RegExp(mensajesPlanillaDeObra.cambiaronDespues(1)))
    expect(aviso.textContent).toContain(mensajesPlanillaDeObra.deshacerElResto)
    servidor.contesta(deshacerLote, () => ({ ...loteDePrueba(vista), message: 'Se deshizo 1 cambio' }))
    await abierta.usuario.click(within(aviso).getByRole('button', { name: 'Deshacer' }))
    expect(
      await screen.findByText(mensajesPlanillaDeObra.seDeshizo(mensajesPlanillaDeObra.que.cambiarCeldas(2))),
    ).toBeDefined()
    expect(vueltas()).toEqual([deshacer(900), deshacer(900, true)])
  })

  test('what can not be undone any more is told, and is no step: the one before is undone next', async () => {
    guardarLotes()
    const abierta = await vaciarDos()
    await screen.findByText(`${mensajesCeldas.cambiadas(2)}.`)
    servidor.contesta(deshacerLote, rechazo(404, mensajesPlanillaDeObra.loteNoExiste, 'NO_EXISTE'))
    abierta.grilla.focus()
    await abierta.usuario.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText(mensajesPlanillaDeObra.loteNoExiste)).toBeDefined()
    await abierta.usuario.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText(mensajesCeldas.nadaQueDeshacer)).toBeDefined()
    expect(vueltas()).toHaveLength(1)
  })

  test('where the server refuses them nothing changes, its reason is told, and there is nothing to undo', async () => {
    servidor.contesta(
      loteDeTareas,
      rechazo(409, 'No se cambió nada', 'LOTE_RECHAZADO', { actual: { filas: [] } }),
    )
    const abierta = await vaciarDos()
    expect(await screen.findByText('No se cambió nada')).toBeDefined()
    expect(within(abierta.grilla).getByText('12,5')).toBeDefined()
    await abierta.usuario.keyboard('{Control>}z{/Control}')
    expect(await screen.findByText(mensajesCeldas.nadaQueDeshacer)).toBeDefined()
  })

  test('without an answer each waits on the device, as one that is typed', async () => {
    servidor.contesta(loteDeTareas, rechazo(503, 'Ahora no', 'NO_DISPONIBLE'))
    await vaciarDos()
    await waitFor(() =>
      expect(enviado()).toEqual([cantidad('Excavación', '0'), cantidad('Hormigón de zapatas', '0')]),
    )
  })
})

test('Tab goes past the grid until something in it is chosen, then to the next cell, and after Escape past it again', async () => {
  const abierta = await entrar()
  abierta.grilla.focus()
  await abierta.usuario.tab()
  expect(document.activeElement).not.toBe(abierta.grilla)
  await ir(abierta, 'Látex', UNIDAD)
  const activa = () => abierta.grilla.querySelector('[data-activa]')?.textContent
  await abierta.usuario.tab()
  expect(activa()).toBe('100')
  expect(document.activeElement).toBe(abierta.grilla)
  await abierta.usuario.keyboard('{Escape}')
  await abierta.usuario.tab()
  expect(document.activeElement).not.toBe(abierta.grilla)
})

test('under each capitulo a line adds to it; Enter on it is a new rubro', async () => {
  const abierta = await entrar()
  expect(within(abierta.grilla).getAllByTitle('Agregar rubro')).toHaveLength(3)
  await ir(abierta, 'Látex', NOMBRE)
  // Past the line of a new rubro of its grupo.
  await abierta.usuario.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(abierta.router.state.location.pathname).toBe(`/crearTarea/${OBRA}`))
})

test('a rubro is discarded as what was just typed in it leaves it, and not as it was before', async () => {
  let soltar = () => {}
  const suelta = new Promise<void>((listo) => (soltar = listo))
  const contestar = ({ body }: { body: unknown }) => {
    const { _id, version = 1, plan } = body as EdicionDePrueba
    const tarea = tareasDe(vista).find((t) => t._id === _id)
    const cambiada = {
      ...tarea,
      plan: { ...tarea?.plan, cantidad: Number(plan?.cantidad) },
      version: version + 1,
    }
    return edicionDePrueba(tareaDePrueba(cambiada as object))
  }
  const { _id, version } = tareasDe(vista).find(({ nombre }) => nombre === 'Excavación') as Tarea
  servidor.contesta(editarTarea, async (pedido) => {
    await suelta
    vista = conTarea(vista, _id, (tarea) => ({ ...tarea, version: version + 1 }))
    return contestar(pedido)
  })
  servidor.contesta(loteDeTareas, () => loteDePrueba(vista))
  const abierta = await entrar()
  const { usuario, grilla } = abierta
  await ir(abierta, 'Excavación', CANTIDAD)
  await usuario.keyboard('20{Enter}')
  await usuario.click(within(grilla).getByRole('button', { name: 'Acciones de Excavación' }))
  await usuario.click(await screen.findByRole('menuitem', { name: 'Descartar rubro' }))
  const dialogo = await screen.findByRole('alertdialog')
  await usuario.click(within(dialogo).getByRole('button', { name: 'Descartar el rubro' }))
  soltar()
  await screen.findByText(mensajesEdicion.tareaDescartadaEnVista)
  const [lote] = servidor.pedidos.filter(({ ruta }) => ruta === '/v1/tareas/lote')
  expect(lote?.body).toMatchObject({ operaciones: [{ op: 'descartar', _id, version: version + 1 }] })
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeDefined()
})
