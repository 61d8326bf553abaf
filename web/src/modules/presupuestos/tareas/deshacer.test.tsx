import { deshacerLote, loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { crearTarea, editarTarea } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesCeldas } from '@plomada/domain/nucleo/mensajes/celdas'
import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rechazo } from '../../../prueba/contesta.ts'
import { id } from '../../../prueba/entidades.ts'
import { ponerMedidas } from '../../../prueba/medidas.ts'
import { edicionDePrueba } from '../../../prueba/tarea.ts'
import { loteDePrueba } from '../prueba/lote.ts'
import { vistaDePrueba } from '../prueba/vista.ts'
import { TAREA } from './prueba/mundo.ts'
import { agregarComponentes, campo, crear, editar, elegir, enSuMundo, guardar } from './prueba/pantalla.ts'

// What a rubro's form saves is a step of its sheet (decision 0148).

const { esto } = enSuMundo()
const LOTE = id(910)
const vista = vistaDePrueba()
beforeAll(() => ponerMedidas(600))
beforeEach(() => {
  const { servidor, mundo } = esto
  servidor.contesta(vistaPresupuesto, vista)
  servidor.contesta(editarTarea, () => ({ ...edicionDePrueba(mundo.tarea()), message: 'Guardado', lote: LOTE }))
  servidor.contesta(crearTarea, { _id: TAREA, newTareaId: TAREA, message: 'Creado', lote: LOTE })
  servidor.contesta(deshacerLote, loteDePrueba(vista, { message: 'Se deshizo 1 cambio', lote: id(911) }))
})

const vueltas = () =>
  esto.servidor.pedidos.filter(({ ruta }) => ruta === deshacerLote.ruta).map(({ body }) => body)
const enviadas = (ruta: string) =>
  esto.servidor.pedidos.filter((pedido) => pedido.ruta === ruta && pedido.metodo === 'POST')

test('Ctrl+Z in the sheet takes back what the form saved, and Ctrl+Y does it again', async () => {
  const { usuario } = await editar()
  await guardar(usuario)
  const grilla = await screen.findByRole('treegrid')
  expect(enviadas(editarTarea.ruta)[0]?.body).toMatchObject({ deshacible: true })
  grilla.focus()
  await usuario.keyboard('{Control>}z{/Control}')
  await screen.findByText(textos.seDeshizo('cambiar «Mampostería»'))
  await usuario.keyboard('{Control>}y{/Control}')
  await screen.findByText(textos.seRehizo('cambiar «Mampostería»'))
  expect(vueltas()).toMatchObject([
    { lote: LOTE, loQueSePueda: false },
    { lote: id(911) },
  ])
})

test('its notice offers the same once the sheet has come', async () => {
  const { usuario } = await editar()
  await guardar(usuario)
  await screen.findByText('Guardado')
  await screen.findByRole('treegrid')
  await usuario.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText(textos.seDeshizo('cambiar «Mampostería»'))
  expect(vueltas()).toMatchObject([{ lote: LOTE }])
  // It was the only step: there is nothing left of it.
  screen.getByRole('treegrid').focus()
  await usuario.keyboard('{Control>}y{/Control}')
  await screen.findByText(textos.seRehizo('cambiar «Mampostería»'))
})

test('one that was made is taken back from the form that goes on with the next', async () => {
  const { usuario } = await crear(`/crearTarea/${id(1)}?capituloId=${esto.mundo.capitulos.gruesa}`)
  await usuario.type(campo('nombre'), 'Contrapiso')
  await elegir(usuario, 'unidadMedidaCodigo', 'm2 · Metro cuadrado')
  await usuario.type(campo('cantidad'), '5')
  await agregarComponentes(usuario)
  await usuario.type(screen.getByRole('textbox', { name: 'Cantidad de Ladrillo' }), '7,5')
  await usuario.type(screen.getByRole('textbox', { name: 'Cantidad de Albañil' }), '0,8')
  await usuario.click(screen.getByRole('button', { name: 'Guardar y crear otro' }))
  await screen.findByText('Creado')
  await usuario.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText(textos.seDeshizo('agregar «Contrapiso»'))
  expect(vueltas()).toMatchObject([{ lote: LOTE }])
})

test('what somebody else changed since is told, and stays', async () => {
  esto.servidor.contesta(
    deshacerLote,
    rechazo(409, 'La cambió otra persona', 'LOTE_RECHAZADO', {
      actual: { filas: [{ indice: -1, _id: TAREA, clase: 'vieja', motivo: 'La cambió otra persona' }] },
    }),
  )
  const { usuario } = await editar()
  await guardar(usuario)
  const grilla = await screen.findByRole('treegrid')
  grilla.focus()
  await usuario.keyboard('{Control>}z{/Control}')
  await screen.findByText(`${textos.cambiaronDespues(1)} ${textos.deshacerElResto}`)
})

test('a form that changed nothing leaves no step, and offers none', async () => {
  esto.servidor.contesta(editarTarea, () => ({ ...edicionDePrueba(esto.mundo.tarea()), message: 'Guardado' }))
  const { usuario } = await editar()
  await guardar(usuario)
  await screen.findByText('Guardado')
  const grilla = await screen.findByRole('treegrid')
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
  grilla.focus()
  await usuario.keyboard('{Control>}z{/Control}')
  await screen.findByText(mensajesCeldas.nadaQueDeshacer)
  await waitFor(() => expect(vueltas()).toEqual([]))
  expect(enviadas(loteDeTareas.ruta)).toEqual([])
})

test('the key is heard wherever the focus is in the page of the sheet, and not while something is typed', async () => {
  const { usuario } = await editar()
  await guardar(usuario)
  const grilla = await screen.findByRole('treegrid')
  const buscador = screen.getByRole('searchbox')
  buscador.focus()
  await usuario.keyboard('{Control>}z{/Control}')
  expect(vueltas()).toEqual([])
  ;(document.activeElement as HTMLElement | null)?.blur()
  expect(grilla.contains(document.activeElement)).toBe(false)
  await usuario.keyboard('{Control>}z{/Control}')
  await screen.findByText(textos.seDeshizo('cambiar «Mampostería»'))
  expect(vueltas()).toHaveLength(1)
})

describe('an undoing that did not come through stays to be done', () => {
  const volver = async (fallo: ReturnType<typeof rechazo>) => {
    let veces = 0
    const claves: unknown[] = []
    esto.servidor.contesta(deshacerLote, ({ headers }) => {
      claves.push(headers['idempotency-key'])
      veces += 1
      return veces === 1 ? fallo : loteDePrueba(vista, { message: 'Se deshizo 1 cambio', lote: id(911) })
    })
    const { usuario } = await editar()
    await guardar(usuario)
    const grilla = await screen.findByRole('treegrid')
    grilla.focus()
    await usuario.keyboard('{Control>}z{/Control}')
    return { usuario, grilla, claves }
  }

  test('where its session has ended, and nobody gave the password again', async () => {
    const { usuario, grilla } = await volver(rechazo(401, 'Sesión vencida', 'SESION_VENCIDA'))
    const dialogo = await screen.findByRole('dialog')
    await usuario.keyboard('{Escape}')
    await waitFor(() => expect(dialogo.isConnected).toBe(false))
    await screen.findByText('Sesión vencida')
    grilla.focus()
    await usuario.keyboard('{Control>}z{/Control}')
    await screen.findByText(textos.seDeshizo('cambiar «Mampostería»'))
  })

  test('where its answer was lost: the same is asked again, and answered as the first time', async () => {
    const { usuario, grilla, claves } = await volver(rechazo(503, 'Ahora no', 'NO_DISPONIBLE'))
    await screen.findByText('Ahora no')
    grilla.focus()
    await usuario.keyboard('{Control>}z{/Control}')
    await screen.findByText(textos.seDeshizo('cambiar «Mampostería»'))
    expect(claves).toHaveLength(2)
    expect(new Set(claves).size).toBe(1)
  })
})
