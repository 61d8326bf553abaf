import { componentes } from '@plomada/contract/catalogo'
import { datosTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { guardarBorrador, listarBorradores } from '../../../api/borradores/borradores.ts'
import { rechazo } from '../../../prueba/contesta.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { OBRA, TAREA } from './prueba/mundo.ts'
import { agregarComponentes, campo, crear, editar, elegir, enSuMundo, guardar } from './prueba/pantalla.ts'

const { esto, enviado } = enSuMundo()

describe('the draft', () => {
  const recuperar = () => screen.findByRole('button', { name: mensajesComun.recuperarBorrador })
  const descartar = () => screen.findByRole('button', { name: 'Descartar el borrador' })
  /** Types a name and leaves once it is kept. */
  async function dejar(nombre: string) {
    const { usuario, unmount } = await editar()
    await usuario.clear(campo('nombre'))
    await usuario.type(campo('nombre'), nombre)
    await expect.poll(() => listarBorradores('c1')).toMatchObject([{ valor: { nombre } }])
    unmount()
  }

  test('of an edit is offered, and discarded is gone', async () => {
    await dejar('Revoque')
    const { usuario } = await editar()
    await usuario.click(await descartar())
    const pregunta = await screen.findByRole('alertdialog', { name: mensajesComun.descartarBorrador })
    expect(await listarBorradores('c1')).toHaveLength(1)
    await usuario.click(within(pregunta).getByRole('button', { name: 'Descartar' }))
    expect(campo('nombre').value).toBe('Mampostería')
    expect(screen.queryByText(mensajesComun.borradorEncontrado)).toBeNull()
    await expect.poll(() => listarBorradores('c1')).toEqual([])
  })

  test('what was typed after it had been offered is not discarded with it', async () => {
    await dejar('Revoque')
    const { usuario } = await editar()
    const boton = await descartar()
    await usuario.type(campo('nombre'), ' de 20')
    await usuario.click(boton)
    await usuario.click(await screen.findByRole('button', { name: 'Descartar' }))
    await expect
      .poll(() => listarBorradores('c1'))
      .toMatchObject([{ valor: { nombre: 'Mampostería de 20' }, titulo: 'Mampostería · Casa Luque' }])
  })

  test('is of the version that it was begun from: what somebody saved since is compared, not overwritten', async () => {
    await dejar('Revoque')
    esto.mundo.version = 4
    const { usuario, router } = await editar()
    await usuario.click(await recuperar())
    await guardar(usuario)
    expect((await screen.findByRole('alert')).textContent).toContain(mensajesComun.versionVieja)
    expect(enviado()?.body).toMatchObject({ version: 3, nombre: 'Revoque' })
    const panel = screen.getByRole('region', { name: 'Valores actuales' })
    expect(within(panel).getByRole('row', { name: 'Nombre Mampostería Revoque' })).toBeDefined()
    await usuario.click(within(panel).getByRole('button', { name: 'Conservar lo que escribí' }))
    await guardar(usuario)
    await waitFor(() => expect(enviado()?.body).toMatchObject({ version: 4, nombre: 'Revoque' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/presupuesto/${OBRA}/tareas`))
    expect(await listarBorradores('c1')).toEqual([])
  })

  test('of before drafts had a version is as new as the form', async () => {
    await dejar('Revoque')
    const [dejado] = await listarBorradores('c1')
    if (dejado === undefined) return expect.unreachable()
    const { version, ...sinVersion } = dejado.valor as { version: number }
    expect(version).toBe(3)
    await guardarBorrador('c1', dejado.clave, { ...dejado, valor: sinVersion })
    const { usuario } = await editar()
    await usuario.click(await recuperar())
    await guardar(usuario)
    await waitFor(() => expect(enviado()?.body).toMatchObject({ version: 3, nombre: 'Revoque' }))
  })

  test("goes to 'Editar componente' and comes back with what was changed there, also by Back", async () => {
    const { usuario, router } = await crear()
    await usuario.type(campo('nombre'), 'Contrapiso')
    await agregarComponentes(usuario)
    await usuario.click(screen.getByRole('button', { name: 'Albañil' }))
    await screen.findByLabelText(/^Cantidad/)
    router.history.back()
    expect(await screen.findByRole('textbox', { name: 'Cantidad de Albañil' })).toBeDefined()
    expect(campo('nombre').value).toBe('Contrapiso')
    expect(screen.queryByText(mensajesComun.borradorEncontrado)).toBeNull()
    await usuario.click(screen.getByRole('button', { name: 'Albañil' }))
    await usuario.type(await screen.findByLabelText(/^Cantidad/), '0,8')
    await usuario.click(screen.getByRole('button', { name: 'Guardar' }))
    expect(await screen.findByRole('textbox', { name: 'Cantidad de Albañil' })).toHaveProperty('value', '0,8')
    expect(campo('nombre').value).toBe('Contrapiso')
    expect(screen.queryByText(mensajesComun.borradorEncontrado)).toBeNull()
    expect(router.state.location.pathname).toBe(`/crearTarea/${OBRA}`)
    expect(await listarBorradores('c1')).toMatchObject([{ titulo: 'Rubro nuevo · Casa Luque' }])
  })

  test('is over once it is saved, also where another one is made at once', async () => {
    const { usuario } = await crear(`/crearTarea/${OBRA}?capituloId=${esto.mundo.capitulos.gruesa}`)
    await usuario.type(campo('nombre'), 'Contrapiso')
    await elegir(usuario, 'unidadMedidaCodigo', 'm2 · Metro cuadrado')
    await usuario.type(campo('cantidad'), '1')
    await agregarComponentes(usuario)
    await usuario.type(screen.getByRole('textbox', { name: 'Cantidad de Ladrillo' }), '1')
    await usuario.type(screen.getByRole('textbox', { name: 'Cantidad de Albañil' }), '1')
    await usuario.click(screen.getByRole('button', { name: 'Guardar y crear otro' }))
    await waitFor(() => expect(campo('nombre').value).toBe(''))
    expect(campo('contratistaId').value).toBe('Albañilería Ayala')
    // It is deleted beside, behind what was still being written.
    await expect.poll(() => listarBorradores('c1')).toEqual([])
    expect(screen.queryByText(mensajesComun.borradorEncontrado)).toBeNull()
  })
})

describe('what the form needs', () => {
  test('could not be brought: why, and once more it opens', async () => {
    let anda = false
    const tarea = esto.mundo.tarea()
    esto.servidor.contesta(tareaPorId, () => (anda ? tarea : rechazo(503, 'El servidor no responde')))
    const { usuario } = abrir(`/editarTarea/${OBRA}/${TAREA}`)
    expect((await screen.findByRole('alert')).textContent).toContain('El servidor no responde')
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
    anda = true
    await usuario.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByDisplayValue('Mampostería')).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('is asked for again and fails: the form stays, with what was typed, under the reason', async () => {
    const { usuario } = await crear(`/crearTarea/${OBRA}?capituloId=${esto.mundo.capitulos.gruesa}`)
    await usuario.type(campo('nombre'), 'Contrapiso')
    esto.servidor.contesta(datosTarea, rechazo(503, 'El servidor no responde'))
    // A contratista added to the capitulo asks for what is on offer again.
    await usuario.click(screen.getByRole('button', { name: 'Agregar contratista' }))
    const dialogo = await screen.findByRole('dialog')
    await usuario.type(within(dialogo).getByLabelText(/^Nombre/, { selector: 'input' }), 'cuadrilla rojas')
    await usuario.click(await within(dialogo).findByRole('button', { name: 'Agregar' }))
    expect(await screen.findByText('El servidor no responde', { exact: false })).toBeDefined()
    expect(campo('nombre').value).toBe('Contrapiso')
  })
})

describe('the catalogue over the form', () => {
  const abrirElCatalogo = async () => {
    const { usuario } = await crear()
    await usuario.click(screen.getByRole('button', { name: 'Agregar componentes' }))
    return { usuario, dialogo: within(await screen.findByRole('dialog')) }
  }

  test('says why it could not be brought, and is asked for again without losing the search', async () => {
    const cabeza = { items: [esto.mundo.ladrillo], count: 1 }
    let anda = false
    esto.servidor.contesta(componentes, () => (anda ? cabeza : rechazo(503, 'El servidor no responde')))
    const { usuario, dialogo } = await abrirElCatalogo()
    expect((await dialogo.findByRole('alert')).textContent).toContain('El servidor no responde')
    expect(dialogo.queryByText(mensajesCatalogo.sinComponentes)).toBeNull()
    anda = true
    await usuario.click(dialogo.getByRole('button', { name: 'Reintentar' }))
    expect(await dialogo.findByRole('checkbox', { name: /Ladrillo/ })).toBeDefined()
    expect([dialogo.queryByRole('alert'), dialogo.queryByText('1–1 de 1')]).toEqual([null, null])
  })

  test('keeps its place until it has come; where nothing is found it says so, without pages', async () => {
    const llega = Promise.withResolvers<undefined>()
    esto.servidor.contesta(componentes, async () => {
      await llega.promise
      return { items: [], count: 0 }
    })
    const { dialogo } = await abrirElCatalogo()
    expect(dialogo.getByText('Cargando…')).toBeDefined()
    expect(dialogo.queryByText(mensajesCatalogo.sinComponentes)).toBeNull()
    llega.resolve(undefined)
    expect(await dialogo.findByText(mensajesCatalogo.sinComponentes)).toBeDefined()
    expect([dialogo.queryByText('Cargando…'), dialogo.queryByLabelText('Filas por página')]).toEqual([
      null,
      null,
    ])
  })

  test('goes through its pages without changing the address of the form', async () => {
    esto.servidor.contesta(componentes, ({ query }) => ({
      items: [query.page === '2' ? { ...esto.mundo.ladrillo, nombre: 'Teja' } : esto.mundo.ladrillo],
      count: 26,
    }))
    const { usuario, dialogo } = await abrirElCatalogo()
    await usuario.click(await dialogo.findByRole('button', { name: 'Página 2' }))
    expect(await dialogo.findByRole('checkbox', { name: /Teja/ })).toBeDefined()
    expect(dialogo.getByText('26–26 de 26')).toBeDefined()
  })
})
