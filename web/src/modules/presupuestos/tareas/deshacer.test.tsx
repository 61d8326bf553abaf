import { deshacerLote, loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { crearTarea, editarTarea } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesCeldas } from '@plomada/domain/nucleo/mensajes/celdas'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ErrorDeApi } from '../../../api/errores.ts'
import { rechazo } from '../../../prueba/contesta.ts'
import { id } from '../../../prueba/entidades.ts'
import { ponerMedidas } from '../../../prueba/medidas.ts'
import { perderRespuesta } from '../../../prueba/perderRespuesta.ts'
import { edicionDePrueba } from '../../../prueba/tarea.ts'
import { esDefinitivo } from '../lotes/enviar.ts'
import { loteDePrueba } from '../prueba/lote.ts'
import { vistaDePrueba } from '../prueba/vista.ts'
import { OBRA, TAREA } from './prueba/mundo.ts'
import { agregarComponentes, campo, crear, editar, elegir, enSuMundo, guardar } from './prueba/pantalla.ts'

// What a rubro's form saves is a step of its sheet (decision 0148).

const { esto } = enSuMundo()
const LOTE = id(910)
const vista = vistaDePrueba({ presupuesto: { _id: OBRA } })
beforeAll(() => ponerMedidas(600))
beforeEach(() => {
  const { servidor, mundo } = esto
  servidor.contesta(vistaPresupuesto, vista)
  servidor.contesta(editarTarea, () => ({
    ...edicionDePrueba(mundo.tarea()),
    message: 'Guardado',
    lote: LOTE,
  }))
  servidor.contesta(crearTarea, { _id: TAREA, newTareaId: TAREA, message: 'Creado', lote: LOTE })
  servidor.contesta(deshacerLote, loteDePrueba(vista, { message: 'Se deshizo 1 cambio', lote: id(911) }))
})

const vueltas = () =>
  esto.servidor.pedidos.filter(({ ruta }) => ruta === deshacerLote.ruta).map(({ body }) => body)
const enviadas = (ruta: string) =>
  esto.servidor.pedidos.filter((pedido) => pedido.ruta === ruta && pedido.metodo === 'POST')

test('the key of the sheet takes back what the form saved, and the other one does it again', async () => {
  const { usuario } = await editar()
  await guardar(usuario)
  const grilla = await screen.findByRole('treegrid')
  expect(enviadas(editarTarea.ruta)[0]?.body).toMatchObject({ deshacible: true })
  grilla.focus()
  await usuario.keyboard('{Control>}z{/Control}')
  await screen.findByText(textos.seDeshizo('cambiar «Mampostería»'))
  await usuario.keyboard('{Control>}y{/Control}')
  await screen.findByText(textos.seRehizo('cambiar «Mampostería»'))
  expect(vueltas()).toMatchObject([{ lote: LOTE, loQueSePueda: false }, { lote: id(911) }])
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
  const { usuario } = await crear(`/crearTarea/${OBRA}?capituloId=${esto.mundo.capitulos.gruesa}`)
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
  expect(await screen.findByText(`${textos.cambiaronDespues(1)} ${textos.deshacerElResto}`)).toBeDefined()
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

test('an undoing whose answer was lost stays to be done: the same is asked again, and answered as the first time', async () => {
  const claves: unknown[] = []
  esto.servidor.contesta(deshacerLote, ({ headers }) => {
    claves.push(headers['idempotency-key'])
    return claves.length === 1
      ? rechazo(503, 'Ahora no', 'NO_DISPONIBLE')
      : loteDePrueba(vista, { message: 'Se deshizo 1 cambio', lote: id(911) })
  })
  const { usuario } = await editar()
  await guardar(usuario)
  const grilla = await screen.findByRole('treegrid')
  grilla.focus()
  await usuario.keyboard('{Control>}z{/Control}')
  await screen.findByText('Ahora no')
  grilla.focus()
  await usuario.keyboard('{Control>}z{/Control}')
  await screen.findByText(textos.seDeshizo('cambiar «Mampostería»'))
  expect(claves).toHaveLength(2)
  expect(new Set(claves).size).toBe(1)
})

test.each([
  ['no answer came', 0, false],
  ['the session has ended', 401, false],
  ['the server can not just now', 503, false],
  ['it is of another work', 404, true],
  ['it was undone already', 409, true],
])('where %s the step is kept, or is none', (_, status, definitivo) => {
  expect(esDefinitivo(new ErrorDeApi('No', status))).toBe(definitivo)
})

test('a form whose answer was lost, saved again, is asked with the same key and is one step', async () => {
  perderRespuesta(editarTarea.ruta)
  const { usuario } = await editar()
  await guardar(usuario)
  await screen.findByText(mensajesComun.sinRespuesta)
  await guardar(usuario)
  const grilla = await screen.findByRole('treegrid')
  const guardadas = esto.servidor.pedidos.filter(
    ({ ruta, metodo }) => ruta === editarTarea.ruta && metodo === editarTarea.metodo,
  )
  expect(guardadas).toHaveLength(2)
  expect(new Set(guardadas.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  grilla.focus()
  await usuario.keyboard('{Control>}z{/Control}')
  await screen.findByText(textos.seDeshizo('cambiar «Mampostería»'))
  await usuario.keyboard('{Control>}z{/Control}')
  await screen.findByText(mensajesCeldas.nadaQueDeshacer)
  expect(vueltas()).toMatchObject([{ lote: LOTE }])
})
