import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { deshacerLote, loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { editarTarea } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesCeldas } from '@plomada/domain/nucleo/mensajes/celdas'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cuantosHay } from '../../../api/envios/cuantosHay.ts'
import { vaciarEnvios } from '../../../api/envios/prueba/envio.ts'
import { contesta, rechazo, versionVieja } from '../../../prueba/contesta.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { ponerMedidas } from '../../../prueba/medidas.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { perderRespuesta } from '../../../prueba/perderRespuesta.ts'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { edicionDePrueba, tareaDePrueba } from '../../../prueba/tarea.ts'
import { CELDAS, type CeldaId } from '../celdas/celdas.ts'
import { conTarea } from '../celdas/parches.ts'
import { loteDePrueba } from '../prueba/lote.ts'
import { OBRA, vistaDePrueba } from '../prueba/vista.ts'
import { type Tarea, tareasDe, type Vista } from '../vista/arbol.ts'

// What one does in the sheet while something else that one did is under way: it is nobody else's change.

beforeAll(() => ponerMedidas())

let vista: Vista
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
/** Answers wait for it. */
let turno = Promise.resolve()
/** Holds the next answers until what it returns is called. */
function retener(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  turno = promise
  return resolve
}

type Escrito = Partial<
  Record<'cantidad' | 'cantidadCliente' | 'precioUnitario' | 'precioUnitarioReal', string>
>
const CELDA: Record<keyof Escrito, CeldaId> = {
  cantidad: 'cantidad',
  cantidadCliente: 'cantidadCliente',
  precioUnitario: 'precioUnitario',
  precioUnitarioReal: 'costoUnitario',
}
const laTarea = (_id: string) => tareasDe(vista).find((t) => t._id === _id) as Tarea
/** As the server writes it, at its version and no other one. */
function escribir({ _id, version }: { _id: string; version: number }, escrito: Escrito): Tarea | null {
  if (laTarea(_id).version !== version) return null
  for (const [campo, valor] of Object.entries(escrito))
    if (campo in CELDA) vista = CELDAS[CELDA[campo as keyof Escrito]].poner(vista, _id, valor)
  vista = conTarea(vista, _id, (tarea) => ({ ...tarea, version: version + 1 }))
  return laTarea(_id)
}

interface Edicion {
  _id: string
  version: number
  plan?: Escrito
}
interface Lote {
  operaciones: (Edicion & Escrito)[]
}

beforeEach(async () => {
  turno = Promise.resolve()
  document.cookie = 'plomada_columnas=contratista'
  vista = vistaDePrueba({
    capitulos: [
      {
        nombre: 'Muros',
        grupos: {
          General: ['Muro', 'Losa', 'Viga'].map((nombre) => ({
            nombre,
            cantidad: '10',
            cantidadCliente: '12',
            precio: 1_000,
            real: 900,
            precioPropio: true,
          })),
        },
      },
      { nombre: 'Gastos indirectos', indirecto: true, grupos: { General: [] } },
    ],
  })
  servidor = await servidorDePrueba(
    contesta(vistaPresupuesto, () => vista),
    contesta(presupuestoPorId, () => obraDePrueba(vista.presupuesto)),
    contesta(editarTarea, async ({ body }) => {
      await turno
      const edicion = body as Edicion
      const tarea = escribir(edicion, edicion.plan ?? {})
      return tarea === null
        ? versionVieja(tareaDePrueba(laTarea(edicion._id) as object))
        : edicionDePrueba(tareaDePrueba(tarea as object))
    }),
    contesta(loteDeTareas, async ({ body }) => {
      await turno
      const { operaciones } = body as Lote
      if (operaciones.some(({ _id, version }) => laTarea(_id).version !== version))
        return rechazo(409, 'Otra persona cambió estos datos', 'LOTE_RECHAZADO', { actual: { filas: [] } })
      const tareas = operaciones.map((una) => escribir(una, una) as Tarea)
      return loteDePrueba(vista, { ids: tareas.map(({ _id }) => _id), tareas })
    }),
    contesta(deshacerLote, loteDePrueba(vista, {})),
  )
})
afterEach(async () => {
  document.cookie = 'plomada_columnas=; max-age=0'
  await vaciarEnvios()
  await servidor.cerrar()
})

async function entrar() {
  localStorage.setItem('token', tokenDePrueba({ rol: 'admin' }))
  const { usuario } = abrir(`/presupuesto/${OBRA}/tareas?tipo=presupuesto`)
  const grilla = await screen.findByRole('treegrid', { name: 'Presupuesto de Vivienda Luque' })
  const ir = async (nombre: string, columna: string) => {
    const titulos = within(grilla)
      .getAllByRole('columnheader')
      .map((titulo) => titulo.textContent ?? '')
    const col = titulos.findIndex((titulo) => titulo.startsWith(columna))
    const fila = within(grilla).getByText(nombre).closest('[role="row"]')
    await usuario.click(fila?.querySelector(`[data-col="${col}"]`) ?? document.body)
    grilla.focus()
  }
  const pegar = (texto: string) => {
    const datos: Record<string, string> = { 'text/plain': texto }
    fireEvent(
      grilla,
      createEvent.paste(grilla, { clipboardData: { getData: (clase: string) => datos[clase] ?? '' } }),
    )
  }
  return { usuario, grilla, ir, pegar }
}

const deRuta = (ruta: string) => servidor.pedidos.filter((pedido) => pedido.ruta === ruta)
const lotes = () => deRuta('/v1/tareas/lote')
const ediciones = () => servidor.pedidos.filter(({ ruta }) => ruta.startsWith('/v1/tareas/editarTarea'))
const cifras = () =>
  tareasDe(vista).map(({ plan }) => [
    plan.cantidad,
    plan.cantidadCliente,
    plan.precioUnitario,
    plan.precioUnitarioReal,
  ])
const deCantidad = () => tareasDe(vista).map(({ plan }) => plan.cantidad)
const rechazadas = (grilla: HTMLElement) => grilla.querySelectorAll('[data-envio="rechazado"]')

test('what is typed in a row while a block is on its way goes after it, over what the block leaves', async () => {
  const { usuario, grilla, ir, pegar } = await entrar()
  await ir('Muro', 'Cantidad')
  const soltar = retener()
  pegar('1\n2\n3')
  await waitFor(() => expect(lotes()).toHaveLength(1))
  await ir('Losa', 'Cantidad')
  await usuario.keyboard('7{Enter}')
  // It is seen and kept at once, and not sent before what came before it.
  expect(await within(grilla).findByText('7')).toBeDefined()
  expect(ediciones()).toEqual([])
  soltar()
  await waitFor(() => expect(deCantidad()).toEqual([1, 7, 3]))
  await screen.findByText(`${mensajesCeldas.cambiadas(3)}.`)
  expect(rechazadas(grilla)).toHaveLength(0)
})

test('a block pasted over one that is on its way goes after it, whole', async () => {
  const { ir, pegar } = await entrar()
  await ir('Muro', 'Cantidad')
  const soltar = retener()
  pegar('1\n2\n3')
  await waitFor(() => expect(lotes()).toHaveLength(1))
  pegar('4\n5\n6')
  soltar()
  await waitFor(() => expect(deCantidad()).toEqual([4, 5, 6]))
  expect(lotes()).toHaveLength(2)
  expect(ediciones()).toEqual([])
})

test('a block pasted while a figure is on its way is one request all the same', async () => {
  const { usuario, ir, pegar } = await entrar()
  await ir('Muro', 'Cantidad')
  const soltar = retener()
  await usuario.keyboard('9{Enter}')
  await waitFor(() => expect(ediciones()).toHaveLength(1))
  await ir('Muro', 'Cantidad')
  pegar('4\n5\n6')
  soltar()
  await waitFor(() => expect(deCantidad()).toEqual([4, 5, 6]))
  expect([lotes().length, ediciones().length]).toEqual([1, 1])
})

test('where the block does not arrive, what was typed later stays the later one', async () => {
  const { usuario, ir, pegar } = await entrar()
  servidor.contesta(loteDeTareas, async () => {
    await turno
    return rechazo(503, 'Ahora no', 'NO_DISPONIBLE')
  })
  await ir('Muro', 'Cantidad')
  const soltar = retener()
  pegar('1\n2\n3')
  await waitFor(() => expect(lotes()).toHaveLength(1))
  await ir('Losa', 'Cantidad')
  await usuario.keyboard('7{Enter}')
  soltar()
  await waitFor(() => expect(deCantidad()).toEqual([1, 7, 3]))
})

test("a block that arrived, and whose answer did not, is nobody else's change either: what was typed over it is stored", async () => {
  const { usuario, grilla, ir, pegar } = await entrar()
  servidor.contesta(loteDeTareas, async ({ body }) => {
    for (const una of (body as Lote).operaciones) escribir(una, una)
    await turno
    return rechazo(503, 'Ahora no', 'NO_DISPONIBLE')
  })
  await ir('Muro', 'Cantidad')
  const soltar = retener()
  pegar('1\n2\n3')
  await waitFor(() => expect(lotes()).toHaveLength(1))
  soltar()
  await screen.findByText(`${mensajesCeldas.cambiadas(3)}.`)
  const antes = retener()
  await ir('Viga', 'Cantidad')
  await usuario.keyboard('9{Enter}')
  antes()
  await waitFor(() => expect(deCantidad()).toEqual([1, 2, 9]))
  expect(rechazadas(grilla)).toHaveLength(0)
})

test('such a block is one step, whichever way it went: undone, all of it is as it was', async () => {
  perderRespuesta(loteDeTareas.ruta)
  const { usuario, grilla, ir, pegar } = await entrar()
  await ir('Muro', 'Cantidad')
  pegar('1\n2\n3')
  await screen.findByText(`${mensajesCeldas.cambiadas(3)}.`)
  await waitFor(() => expect(deCantidad()).toEqual([1, 2, 3]))
  await waitFor(async () => expect(await cuantosHay()).toBe(0))
  grilla.focus()
  await usuario.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(deCantidad()).toEqual([10, 10, 10]))
  await usuario.keyboard('{Control>}z{/Control}')
  await screen.findByText(mensajesCeldas.nadaQueDeshacer)
  expect(rechazadas(grilla)).toHaveLength(0)
})

test.each([
  ['Precio unitario (', '900'],
  ['Cantidad', '12'],
])('%s typed as its twin is, and undone, gives both as they were', async (columna, valor) => {
  const { usuario, ir } = await entrar()
  const antes = cifras()
  await ir('Muro', columna)
  await usuario.keyboard(`${valor}{Enter}`)
  await waitFor(() => expect(ediciones()).toHaveLength(1))
  await waitFor(() => expect(cifras()).not.toEqual(antes))
  const escritas = cifras()
  await usuario.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(cifras()).toEqual(antes))
  await usuario.keyboard('{Control>}y{/Control}')
  await waitFor(() => expect(cifras()).toEqual(escritas))
})
