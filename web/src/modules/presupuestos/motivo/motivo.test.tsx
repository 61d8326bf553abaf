import { unidadesForSelect } from '@plomada/contract/catalogo'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { editarTarea } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesMotivo as textos } from '@plomada/domain/nucleo/mensajes/motivo'
import { mensajesPegado } from '@plomada/domain/nucleo/mensajes/pegado'
import { mensajesPlanillaDeObra } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { mensajesRenglones } from '@plomada/domain/nucleo/mensajes/renglones'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { leerGuardados } from '../../../api/envios/almacen.ts'
import { vaciarEnvios } from '../../../api/envios/prueba/envio.ts'
import { abrirSesion, olvidarSesion } from '../../../api/sesion.ts'
import { Contestacion, contesta } from '../../../prueba/contesta.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { ponerMedidas } from '../../../prueba/medidas.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { pegar } from '../../../prueba/pegar.ts'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { edicionDePrueba, tareaDePrueba } from '../../../prueba/tarea.ts'
import { APROBADA, OBRA, vistaDePrueba } from '../prueba/vista.ts'
import { tareasDe, type Vista } from '../vista/arbol.ts'
import { decirMotivo } from './prueba/decirMotivo.ts'
import { QUIETA_MS } from './sesion.ts'

beforeAll(async () => {
  // Its script comes once, whatever the machine is busy with.
  await import('./PreguntaDeMotivo.tsx')
  ponerMedidas()
})

const MOTIVO = 'El cliente agrandó el quincho'
let vista: Vista
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

beforeEach(async () => {
  vista = vistaDePrueba({ presupuesto: APROBADA })
  servidor = await servidorDePrueba(
    contesta(vistaPresupuesto, () => vista),
    contesta(presupuestoPorId, () => obraDePrueba(vista.presupuesto)),
    contesta(unidadesForSelect, { items: [{ codigo: 'm2', nombre: 'Metro cuadrado' }], count: 1 }),
    contesta(editarTarea, ({ body }) => guardada(body as Edicion)),
    contesta(loteDeTareas, ({ body }) => {
      const [primera] = tareasDe(vista)
      const operaciones = (body as { operaciones: { _id?: string }[] }).operaciones.map(({ _id = OBRA }) => ({
        _id,
      }))
      return {
        message: 'Se guardó 1 cambio',
        lote: OBRA,
        ids: operaciones.map(({ _id }) => _id),
        tareas: operaciones.flatMap(({ _id }) => (primera ? [{ ...primera, _id }] : [])),
        quitadas: [],
        estructura: [],
        totales: vista.totales,
        rubros: [],
        rechazadas: [],
      }
    }),
  )
})
afterEach(async () => {
  vi.useRealTimers()
  await vaciarEnvios()
  olvidarSesion()
  await servidor.cerrar()
})

interface Edicion {
  _id: string
  version: number
  plan: { cantidad: string }
  razon?: string
}

/** As the server answers it: each change makes the work Gs. 1.250.000 dearer. */
function guardada({ _id, version, plan }: Edicion) {
  const tarea = tareasDe(vista).find((t) => t._id === _id)
  const dicho = { ...tarea?.plan, cantidad: Number(plan.cantidad) }
  const precio = vista.totales.presupuestoPlanPrecioTotalConMargen + 1_250_000
  vista = { ...vista, totales: { ...vista.totales, presupuestoPlanPrecioTotalConMargen: precio } }
  const respuesta = edicionDePrueba(tareaDePrueba({ ...tarea, plan: dicho, version: version + 1 } as object))
  return { ...respuesta, totales: vista.totales }
}

async function entrar(credencialId = 'c1') {
  abrirSesion(tokenDePrueba({ rol: 'admin', credencialId }))
  const { usuario } = abrir(`/presupuesto/${OBRA}/tareas?tipo=presupuesto`)
  const grilla = await screen.findByRole('treegrid', { name: 'Presupuesto de Vivienda Luque' })
  const escribir = async (fila: string, teclas: string) => {
    const suya = within(grilla).getByText(fila).closest('[role="row"]')
    await usuario.click(suya?.querySelector('[data-col="2"]') ?? document.body)
    grilla.focus()
    await usuario.keyboard(teclas)
  }
  return { usuario, grilla, escribir }
}
const ediciones = () =>
  servidor.pedidos
    .filter(({ ruta }) => ruta === editarTarea.ruta)
    .map(({ body }) => {
      const { plan, razon } = body as Edicion
      return [plan.cantidad, razon]
    })
/** What was sent of several rows, or new ones. */
const lotes = () =>
  servidor.pedidos
    .filter(({ ruta }) => ruta === loteDeTareas.ruta)
    .map(({ body }) => {
      const { razon, operaciones } = body as { razon?: string; operaciones: unknown[] }
      return { razon, filas: operaciones.length }
    })
const pregunta = () => screen.queryByRole('dialog', { name: textos.titulo })

test('an approved work asks once why it is changed, says what its price moved by, and the reason can be seen and changed', async () => {
  const { usuario, grilla, escribir } = await entrar()
  await escribir('Excavación', '15{Enter}')
  await screen.findByRole('dialog', { name: textos.titulo })
  expect(ediciones()).toEqual([])
  await decirMotivo(usuario, MOTIVO)
  await waitFor(() => expect(ediciones()).toEqual([['15', MOTIVO]]))
  expect(await screen.findByText(mensajesPlanillaDeObra.precioDeLaObra('Gs. +1.250.000'))).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(grilla))
  await usuario.keyboard('5{Enter}')
  await waitFor(() => expect(ediciones().slice(1)).toEqual([['5', MOTIVO]]))
  expect(screen.getByText(`${textos.titulo}: ${MOTIVO}`)).toBeDefined()
  await usuario.click(screen.getByRole('button', { name: textos.cambiarElMotivo }))
  const campo = within(await screen.findByRole('dialog', { name: textos.titulo })).getByLabelText(/^Motivo/)
  await waitFor(() => expect(document.activeElement).toBe(campo))
  await usuario.clear(campo)
  await usuario.keyboard('{Enter}')
  expect(screen.getByText(textos.falta)).toBeDefined()
  await usuario.keyboard('Otro frente{Enter}')
  expect(await screen.findByText(`${textos.titulo}: Otro frente`)).toBeDefined()
  await escribir('Excavación', '16{Enter}')
  await waitFor(() => expect(ediciones().at(-1)).toEqual(['16', 'Otro frente']))
})

test('left unanswered nothing is written: the cell has what it had, nothing is undone, and it is asked again', async () => {
  const { usuario, grilla, escribir } = await entrar()
  await escribir('Excavación', '15{Enter}')
  await screen.findByRole('dialog', { name: textos.titulo })
  await usuario.keyboard('{Escape}')
  await waitFor(() => expect(pregunta()).toBeNull())
  expect(within(grilla).getByText('12,5')).toBeDefined()
  expect(await leerGuardados('c1')).toEqual([])
  await escribir('Excavación', '14{Enter}')
  await decirMotivo(usuario, MOTIVO)
  await waitFor(() => expect(ediciones()).toEqual([['14', MOTIVO]]))
})

test('what waits without network keeps its reason, and is sent with it', async () => {
  servidor.contesta(editarTarea, new Contestacion(502, '<html>nadie</html>'))
  const { usuario, escribir } = await entrar()
  await escribir('Excavación', '15{Enter}')
  await decirMotivo(usuario, MOTIVO)
  await waitFor(async () => {
    const [guardado] = (await leerGuardados('c1')) ?? []
    expect(guardado?.body).toMatchObject({ plan: { cantidad: '15' }, razon: MOTIVO })
  })
})

test('several rows and a new rubro carry it too; a new rubro whose reason isn’t said stays in its line', async () => {
  const { usuario, grilla } = await entrar()
  const [linea] = await within(grilla).findAllByText(mensajesRenglones.guia)
  await usuario.click(linea ?? document.body)
  grilla.focus()
  await usuario.keyboard('Zanja{Tab}m2{Tab}3{Enter}')
  await screen.findByRole('dialog', { name: textos.titulo })
  await usuario.keyboard('{Escape}')
  await waitFor(() => expect(pregunta()).toBeNull())
  expect(within(grilla).getByText('Zanja')).toBeDefined()
  expect(lotes()).toEqual([])
  await usuario.keyboard('{F2}{Enter}')
  await decirMotivo(usuario, MOTIVO)
  await waitFor(() => expect(lotes()).toEqual([{ razon: MOTIVO, filas: 1 }]))
  const suya = within(grilla).getByText('Excavación')
  await usuario.click(suya)
  grilla.focus()
  await usuario.keyboard('{Shift>}{F10}{/Shift}')
  await usuario.click(await screen.findByRole('menuitem', { name: 'Duplicar' }))
  await waitFor(() => expect(lotes().map(({ razon }) => razon)).toEqual([MOTIVO, MOTIVO]))
})

test('pasted rows carry it, by one request; left unanswered they stay in their preview', async () => {
  const { usuario, grilla } = await entrar()
  const [linea] = await within(grilla).findAllByText(mensajesRenglones.guia)
  await usuario.click(linea ?? document.body)
  grilla.focus()
  pegar('Zanja\tm2\t2\t1000\nLosa\tm2\t3\t500')
  const agregar = await screen.findByRole('button', { name: mensajesPegado.agregar(2) })
  await usuario.click(agregar)
  await screen.findByRole('dialog', { name: textos.titulo })
  await usuario.keyboard('{Escape}')
  await waitFor(() => expect(pregunta()).toBeNull())
  expect(screen.getByRole('treegrid', { name: 'Filas pegadas' })).toBeDefined()
  expect(lotes()).toEqual([])
  await usuario.click(agregar)
  await decirMotivo(usuario, MOTIVO)
  await waitFor(() => expect(lotes()).toEqual([{ razon: MOTIVO, filas: 2 }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('it ends after a quiet time, with what was said last to say it again; nobody else has it', async () => {
  const { usuario, escribir } = await entrar()
  await escribir('Excavación', '15{Enter}')
  await decirMotivo(usuario, MOTIVO)
  await waitFor(() => expect(ediciones()).toHaveLength(1))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + QUIETA_MS + 1 })
  await escribir('Excavación', '16{Enter}')
  const dialogo = await screen.findByRole('dialog', { name: textos.titulo })
  expect(within(dialogo).getByDisplayValue(MOTIVO)).toBeDefined()
  await decirMotivo(usuario, '')
  await waitFor(() => expect(ediciones().at(-1)).toEqual(['16', MOTIVO]))
  cleanup()
  const otra = await entrar('c2')
  await otra.escribir('Excavación', '17{Enter}')
  const suyo = await screen.findByRole('dialog', { name: textos.titulo })
  expect(within(suyo).getByLabelText(/^Motivo/)).toHaveProperty('value', '')
})

test('one that is not approved never asks', async () => {
  vista = vistaDePrueba()
  const { escribir } = await entrar()
  await escribir('Excavación', '15{Enter}')
  await waitFor(() => expect(ediciones()).toEqual([['15', undefined]]))
  expect(pregunta()).toBeNull()
})
