import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { listarBorradores } from '../../../api/borradores/borradores.ts'
import { leerEspejo } from '../../../api/borradores/espejo.ts'
import { id } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { decirMotivo } from '../motivo/prueba/decirMotivo.ts'
import { OBRA, TAREA } from './prueba/mundo.ts'
import { agregarComponentes, campo, crear, editar, elegir, enSuMundo, guardar } from './prueba/pantalla.ts'

const { esto, enviado } = enSuMundo()
const cifra = (etiqueta: string) => {
  const fila = screen.getByText(etiqueta, { selector: 'summary span' }).closest('summary')
  return fila?.querySelector('output')?.textContent
}
const lineas = () =>
  screen.queryAllByRole('textbox', { name: /^Cantidad de/ }).map((c) => c.getAttribute('aria-label'))

describe('crear', () => {
  test('the worked example of domain.md §3, typed by hand, shows its figures and sends what was typed', async () => {
    const { usuario, router } = await crear()
    await usuario.type(campo('nombre'), 'Mampostería')
    await elegir(usuario, 'capituloId', 'Obra gruesa')
    await elegir(usuario, 'grupoId', 'Muros')
    await elegir(usuario, 'contratistaId', 'Albañilería Ayala')
    await elegir(usuario, 'unidadMedidaCodigo', 'm2 · Metro cuadrado')
    await usuario.type(campo('cantidad'), '12,5')
    await agregarComponentes(usuario)
    await usuario.type(screen.getByRole('textbox', { name: 'Cantidad de Ladrillo' }), '7,5')
    await usuario.type(screen.getByRole('textbox', { name: 'Cantidad de Albañil' }), '0,8')

    expect(cifra('Precio unitario')).toBe('570.000')
    expect(cifra('Precio unitario real')).toBe('532.500')
    expect(cifra('Precio total')).toBe('7.125.000')
    expect(cifra('Precio total real')).toBe('6.656.250')
    // Without a share of indirect costs, which a new tarea doesn't have.
    expect(cifra('Precio total con margen')).toBe('7.837.500')
    expect(screen.getByText('7,5 × 60.000 + 0,8 × 150.000 = 570.000')).toBeDefined()

    await guardar(usuario)
    await waitFor(() => expect(enviado()?.ruta).toBe('/v1/tareas/createTarea'))
    expect(enviado()?.body).toMatchObject({
      presupuestoId: OBRA,
      nombre: 'Mampostería',
      plan: { unidadMedida: { codigo: 'm2' }, cantidad: '12.5' },
      componentes: [
        { cantidad: '7.5', tipo: 'materialTipo' },
        { cantidad: '0.8', tipo: 'manoDeObra', precioUnitario: '150000' },
      ],
    })
    await waitFor(() => expect(router.state.location.pathname).toBe(`/presupuesto/${OBRA}/tareas`))
    expect(await listarBorradores('c1')).toEqual([])
  })

  test('an empty form asks for everything, at the fields and in the alert, and sends nothing', async () => {
    const { usuario } = await crear()
    await guardar(usuario)
    const alerta = await screen.findByRole('alert')
    expect(alerta.textContent).toContain(mensajesPresupuestos.completeTodosLosCampos)
    expect(within(alerta).getAllByRole('link')).toHaveLength(7)
    await expect.poll(() => document.activeElement).toBe(campo('nombre'))
    expect(enviado()).toBeUndefined()
  })

  test('a quantity that is no number gets the documented text and no total is guessed', async () => {
    const { usuario } = await crear()
    await usuario.type(campo('cantidad'), '0.750')
    expect(screen.queryByText('Precio total')).toBeNull()
    await guardar(usuario)
    expect(screen.getByRole('alert').textContent).toContain(mensajesEdicion.preciosNumericos)
  })

  test('where the capitulo has one grupo and one contratista, they are chosen from the start', async () => {
    await crear(`/crearTarea/${OBRA}?capituloId=${esto.mundo.capitulos.gruesa}`)
    expect(campo('grupoId').value).toBe('Muros')
    expect(campo('contratistaId').value).toBe('Albañilería Ayala')
  })

  test('another capitulo asks for the grupo that it lacks, and brings its own margin', async () => {
    const { usuario } = await crear(`/crearTarea/${OBRA}?capituloId=${esto.mundo.capitulos.gruesa}`)
    await elegir(usuario, 'grupoId', 'Muros')
    await elegir(usuario, 'contratistaId', 'Albañilería Ayala')
    expect(campo('grupoId').value).toBe('Muros')
    await elegir(usuario, 'capituloId', 'Pisos')
    // The new capitulo has no 'Muros', and has the contratista (ux.md §3).
    expect(campo('grupoId').value).toBe('')
    expect(campo('contratistaId').value).toBe('Albañilería Ayala')
    expect(screen.getByText(/margen del 25/)).toBeDefined()
  })

  test('what was typed survives leaving: s=on goes on with it, without it it is offered', async () => {
    const primera = await crear()
    await primera.usuario.type(campo('nombre'), 'Contrapiso')
    await agregarComponentes(primera.usuario)
    // Its content, not only that it exists: an earlier test's form may still be writing its own draft.
    await expect
      .poll(() => listarBorradores('c1'))
      .toMatchObject([
        { valor: { nombre: 'Contrapiso', componentes: [{ nombre: 'Ladrillo' }, { nombre: 'Albañil' }] } },
      ])
    await expect.poll(() => leerEspejo('c1', 'productos')).toHaveLength(2)
    primera.unmount()

    const segunda = await crear()
    expect(campo('nombre').value).toBe('')
    expect(localStorage.getItem('productos')).toBeNull()
    await segunda.usuario.click(await screen.findByRole('button', { name: mensajesComun.recuperarBorrador }))
    expect(campo('nombre').value).toBe('Contrapiso')
    segunda.unmount()

    // The material's price changed meanwhile: the draft comes back with the work's present price.
    esto.mundo.ladrillo.precioUnitario = 61_000
    await crear(`/crearTarea/${OBRA}?s=on&recalculate=true`)
    expect(campo('nombre').value).toBe('Contrapiso')
    expect(await screen.findByText('61.000')).toBeDefined()
  })

  test('a known contratista is added to the capitulo, chosen, and told about as what was done', async () => {
    const { usuario } = await crear(`/crearTarea/${OBRA}?capituloId=${esto.mundo.capitulos.gruesa}`)
    await usuario.click(screen.getByRole('button', { name: 'Agregar contratista' }))
    const dialogo = await screen.findByRole('dialog')
    await usuario.type(within(dialogo).getByLabelText(/^Nombre/, { selector: 'input' }), 'cuadrilla rojas')
    await usuario.click(await within(dialogo).findByRole('button', { name: 'Agregar' }))
    expect(await screen.findByText('Cuadrilla Rojas ya es contratista de «Obra gruesa»')).toBeDefined()
    expect(screen.queryByText(mensajesEdicion.capituloEditado)).toBeNull()
    const [edicion, ...mas] = esto.servidor.pedidos.filter(({ metodo }) => metodo === 'PATCH')
    expect(edicion?.body).toMatchObject({ contratistas: [{ nombre: 'Albañilería Ayala' }, {}] })
    expect(mas).toEqual([])
    expect(esto.servidor.pedidos.some(({ ruta }) => ruta === '/v1/persona')).toBe(false)
  })

  test('a removed componente comes back where it was', async () => {
    const { usuario } = await crear()
    await agregarComponentes(usuario)
    await usuario.click(screen.getByRole('button', { name: 'Quitar Ladrillo' }))
    expect(lineas()).toEqual(['Cantidad de Albañil'])
    await usuario.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(lineas()).toEqual(['Cantidad de Ladrillo', 'Cantidad de Albañil'])
  })
})

describe('editar', () => {
  test('the figures of domain.md §3 with the share of indirect costs, and 6-decimal yields saved unchanged', async () => {
    const { usuario, router } = await editar()
    expect(cifra('Precio total con margen')).toBe('7.947.500')
    expect(cifra('Precio unitario con margen')).toBe('635.800')
    expect(cifra('Costo final')).toBe('6.756.250')
    expect(cifra('Costo unitario final')).toBe('540.500')
    expect(screen.getByRole('textbox', { name: 'Cantidad de Clavo' })).toHaveProperty('value', '0,012345')
    await usuario.type(campo('nombre'), ' de 15')
    await guardar(usuario)
    await waitFor(() => expect(enviado()?.ruta).toBe('/v1/tareas/editarTarea'))
    expect(enviado()?.body).toMatchObject({
      _id: TAREA,
      version: 3,
      nombre: 'Mampostería de 15',
      plan: { cantidad: '12.5', cantidadCliente: '12.5', gastoIndirectoTotal: '100000' },
      componentes: [{ cantidad: '7.5' }, { cantidad: '0.8' }, { cantidad: '0.012345' }],
    })
    // The list scrolls to the capitulo.
    await waitFor(() =>
      expect(router.state.location.search).toHaveProperty('rubroId', esto.mundo.capitulos.gruesa),
    )
  })

  test('what the file it came from says is read, and not changed; what was made here says nothing', async () => {
    esto.mundo.codigo = '01.02.A'
    esto.mundo.textoLargo = 'Ladrillo común.\nJuntas de 1 cm.'
    const primera = await editar()
    expect(screen.getByLabelText<HTMLInputElement>('Código').readOnly).toBe(true)
    const texto = screen.getByText(/Juntas de 1 cm/)
    expect(texto.closest('details')?.open).toBe(false)
    await primera.usuario.click(screen.getByText('Descripción larga'))
    expect(texto.closest('details')?.open).toBe(true)
    cleanup()
    esto.mundo.codigo = ''
    esto.mundo.textoLargo = ''
    await editar()
    expect([screen.queryByLabelText('Código'), screen.queryByText('Descripción larga')]).toEqual([null, null])
  })

  test("the client's quantity follows until it is edited apart", async () => {
    const { usuario } = await editar()
    await usuario.clear(campo('cantidad'))
    await usuario.type(campo('cantidad'), '20')
    expect(campo('cantidadCliente').value).toBe('20')
    await usuario.clear(campo('cantidadCliente'))
    await usuario.type(campo('cantidadCliente'), '18')
    await usuario.type(campo('cantidad'), '{End}0')
    expect(campo('cantidad').value).toBe('200')
    expect(campo('cantidadCliente').value).toBe('18')
  })

  describe('moved to another capitulo', () => {
    test('it keeps the grupo of the same name and the contratista, and says so to the server', async () => {
      esto.mundo.pisos = { grupos: [{ _id: id(33), nombre: ' MUROS ', estado: 'activo' }] }
      const { usuario } = await editar()
      await elegir(usuario, 'capituloId', 'Pisos')
      expect([campo('grupoId').value, campo('contratistaId').value]).toEqual([' MUROS ', 'Albañilería Ayala'])
      await guardar(usuario)
      await waitFor(() =>
        expect(enviado()?.body).toMatchObject({
          rubroId: esto.mundo.capitulos.pisos,
          grupoId: id(33),
          contratistaId: id(31),
        }),
      )
    })

    test('what is not there is empty and asked for, with the reason; back in its own it is as it was', async () => {
      esto.mundo.pisos = { contratistas: [] }
      const { usuario } = await editar()
      await elegir(usuario, 'capituloId', 'Pisos')
      expect([campo('grupoId').value, campo('contratistaId').value]).toEqual(['', ''])
      for (const [nombre, porque] of [
        ['grupoId', mensajesEdicion.sinEseGrupo('Pisos', 'Muros')],
        ['contratistaId', mensajesEdicion.sinEseContratista('Pisos', 'Albañilería Ayala')],
      ] as const) {
        const descrito = campo(nombre).getAttribute('aria-describedby') ?? ''
        expect(descrito.split(' ').map((d) => document.getElementById(d)?.textContent)).toContain(porque)
      }
      await guardar(usuario)
      expect(screen.getAllByRole('alert')[0]?.textContent).toContain(mensajesComun.completeTodosLosCampos)
      expect(enviado()).toBeUndefined()
      await elegir(usuario, 'capituloId', 'Obra gruesa')
      expect([campo('grupoId').value, campo('contratistaId').value]).toEqual(['Muros', 'Albañilería Ayala'])
      expect(screen.queryByText(mensajesEdicion.sinEseGrupo('Pisos', 'Muros'))).toBeNull()
    })
  })

  test('a share above what is left is refused with the documented text', async () => {
    const { usuario } = await editar()
    await usuario.clear(campo('gastoIndirecto'))
    // Of 500.000, 400.000 are distributed, 100.000 of them here: at most 200.000 can be typed.
    await usuario.type(campo('gastoIndirecto'), '200001')
    await guardar(usuario)
    expect(screen.getByRole('alert').textContent).toContain(mensajesEdicion.indirectoMayor)
    expect(enviado()).toBeUndefined()
  })

  test('a work that is deactivated is read, with its reason, and not changed', async () => {
    esto.mundo.estado = 'inactivo'
    await editar()
    expect(screen.getByText(mensajesPresupuestos.obraInactiva)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
    expect(campo('nombre').matches(':disabled')).toBe(true)
  })

  test('of an approved work it is asked why before it is saved, and not again', async () => {
    esto.mundo.estado = 'aprobado'
    const { usuario, router } = await editar()
    await usuario.type(campo('nombre'), ' de 15')
    await guardar(usuario)
    expect(enviado()).toBeUndefined()
    await decirMotivo(usuario, 'Lo pidió el cliente')
    await waitFor(() => expect(enviado()?.body).toMatchObject({ razon: 'Lo pidió el cliente' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/presupuesto/${OBRA}/tareas`))
  })

  test('an edit that lost shows the values of now and is saved only when told so', async () => {
    esto.mundo.version = 4
    const { usuario, router } = await editar()
    esto.mundo.version = 5
    await usuario.type(campo('nombre'), ' de 15')
    await guardar(usuario)
    expect((await screen.findByRole('alert')).textContent).toContain(mensajesComun.versionVieja)
    const panel = screen.getByRole('region', { name: 'Valores actuales' })
    expect(within(panel).getByRole('row', { name: 'Nombre Mampostería Mampostería de 15' })).toBeDefined()
    expect(within(panel).queryByRole('row', { name: /Componentes/ })).toBeNull()
    await usuario.click(within(panel).getByRole('button', { name: 'Conservar lo que escribí' }))
    await guardar(usuario)
    await waitFor(() => expect(enviado()?.body).toMatchObject({ version: 5 }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/presupuesto/${OBRA}/tareas`))
  })
})

describe('the chooser as a page', () => {
  test('what is selected goes into the draft of the form it came from', async () => {
    const { usuario } = abrir(`/componentes/${OBRA}?redirect=/crearTarea/${OBRA}`)
    await usuario.click(await screen.findByRole('button', { name: 'Seleccionar Albañil' }))
    expect(await screen.findByRole('textbox', { name: 'Cantidad de Albañil' })).toBeDefined()
  })

  test('an outside address in redirect is not followed', async () => {
    const { usuario, router } = abrir(`/componentes/${OBRA}?redirect=//otro.sitio/x`)
    await usuario.click(await screen.findByRole('button', { name: 'Seleccionar Albañil' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/crearTarea/${OBRA}`))
  })

  test.each([
    ['sortField=nombre&sortOrder=-1', 'desc', 'descending'],
    ['sortField=nombre&sortOrder=desc', 'desc', 'descending'],
    ['sortField=nombre&sortOrder=1', 'asc', 'ascending'],
    ['', 'asc', 'ascending'],
  ])('the list sorted as the address says: %s', async (query, enviado, dicho) => {
    abrir(`/componentes/${OBRA}?filter=&tipo=todos&page=1&${query}`)
    await screen.findAllByRole('row')
    const pedidos = () =>
      esto.servidor.pedidos.filter(({ ruta }) => ruta.startsWith('/v1/datosauxiliares/componentes'))
    await expect.poll(() => pedidos().at(-1)?.ruta).toContain(`sortOrder=${enviado}`)
    expect(pedidos().at(-1)?.ruta).toContain('sortField=nombre')
    const cabeza = await screen.findByRole('columnheader', { name: /Nombre/ })
    expect(cabeza.getAttribute('aria-sort')).toBe(dicho)
  })

  test('without a product, Editar componente says so and goes back', async () => {
    const { router } = abrir(`/detalleComponenteSeleccionado?redirect=/crearTarea/${OBRA}`)
    expect(await screen.findByText(mensajesCatalogo.productoNoSeleccionado)).toBeDefined()
    await waitFor(() => expect(router.state.location.pathname).toBe(`/crearTarea/${OBRA}`))
  })
})
