import type { RespuestaDe } from '@plomada/contract/endpoint'
import { aprobarPresupuesto, revisionDeAprobacion } from '@plomada/contract/presupuestos/aprobacion'
import { historialDeTarea } from '@plomada/contract/presupuestos/consultas/historial'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { editarTarea } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesEdicion } from '@plomada/domain/nucleo/mensajes/edicion'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { enGs } from '@plomada/domain/nucleo/numeros'
import { comoSale } from '@plomada/domain/presupuestos/explicar/plan'
import { NOMBRE_DE_PLAN } from '@plomada/domain/presupuestos/plan'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contesta, rechazo, versionVieja } from '../../../prueba/contesta.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { ponerMedidas } from '../../../prueba/medidas.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { edicionDePrueba, tareaDePrueba } from '../../../prueba/tarea.ts'
import { conCantidad } from '../celdas/parches.ts'
import { APROBADA, id, NADA_POR_REVISAR, OBRA, vistaDePrueba } from '../prueba/vista.ts'
import { tareasDe, type Vista } from '../vista/arbol.ts'

beforeAll(() => ponerMedidas())
const SUS_MONTOS = mensajesPresupuestos.deDondeSalen

let vista: Vista
let porRevisar: RespuestaDe<typeof revisionDeAprobacion>
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>

beforeEach(async () => {
  vista = vistaDePrueba()
  porRevisar = NADA_POR_REVISAR
  servidor = await servidorDePrueba(
    contesta(vistaPresupuesto, () => vista),
    contesta(revisionDeAprobacion, () => porRevisar),
    contesta(presupuestoPorId, () => obraDePrueba(vista.presupuesto)),
    contesta(aprobarPresupuesto, { message: 'Obra aprobada con éxito' }),
    contesta(historialDeTarea, { items: [], count: 0, presupuestoId: OBRA, nombre: 'Excavación' }),
  )
})
afterEach(() => servidor.cerrar())

function entrar(rol = 'admin', query = '') {
  localStorage.setItem('token', tokenDePrueba({ rol }))
  return abrir(`/presupuesto/${OBRA}/tareas?tipo=presupuesto${query}`)
}
const planilla = () => screen.findByRole('treegrid', { name: 'Presupuesto de Vivienda Luque' })
const botones = () => screen.getAllByRole('button').map((b) => b.textContent)
/** What was sent to edit a tarea. */
const ediciones = () => servidor.pedidos.filter(({ ruta }) => ruta.startsWith('/v1/tareas/editarTarea'))

describe('the buttons, by rol and state', () => {
  it('an admin, of a pending work', async () => {
    entrar()
    await planilla()
    expect(screen.getByText('Estado: Pendiente')).toBeDefined()
    expect(botones()).toEqual(
      expect.arrayContaining([
        'Agregar capitulo',
        'Marcar como Aprobado',
        'Distribuir gastos indirectos',
        'Cambiar margen',
        'PDF',
        'Excel',
      ]),
    )
    expect(screen.queryByText('Ver presupuesto aprobado')).toBeNull()
  })

  it('once approved, neither approved nor distributed again, and the approved version can be seen', async () => {
    vista = vistaDePrueba({ presupuesto: APROBADA })
    entrar()
    await planilla()
    expect(screen.getByText('Estado: Final (aprobado)')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ver presupuesto aprobado' })).toBeDefined()
    expect(botones()).not.toContain('Marcar como Aprobado')
    expect(botones()).not.toContain('Distribuir gastos indirectos')
    expect(screen.getByRole('columnheader', { name: 'Observaciones' })).toBeDefined()
  })

  it('a resident reads: no action that writes', async () => {
    const { usuario } = entrar('obraResidente')
    const grilla = await planilla()
    expect(botones()).toEqual(expect.arrayContaining(['PDF', 'Excel']))
    for (const texto of [
      'Agregar capitulo',
      'Marcar como Aprobado',
      'Cambiar margen',
      'Distribuir gastos indirectos',
    ]) {
      expect(botones()).not.toContain(texto)
    }
    expect(grilla.querySelector('[data-trato="editable"]')).toBeNull()
    await usuario.click(within(grilla).getByRole('button', { name: 'Acciones de Látex' }))
    const opciones = await screen.findAllByRole('menuitem')
    expect(opciones.map((opcion) => opcion.textContent)).toEqual([SUS_MONTOS])
  })

  it('the plantilla is not approved and has no margin', async () => {
    vista = vistaDePrueba({ presupuesto: { tipo: 'plantilla' } })
    entrar()
    await planilla()
    expect(botones()).not.toContain('Marcar como Aprobado')
    expect(botones()).not.toContain('Cambiar margen')
    expect(screen.queryByText('Precio con margen')).toBeNull()
  })

  it('without tareas it says «Presupuesto vacio» and why it can not be approved', async () => {
    vista = vistaDePrueba({
      capitulos: [{ nombre: 'Gastos indirectos', indirecto: true, grupos: { General: [] } }],
    })
    const { usuario } = entrar()
    expect(await screen.findByText('Presupuesto vacio')).toBeDefined()
    const aprobar = screen.getByRole('button', { name: 'Marcar como Aprobado' })
    expect(aprobar.getAttribute('aria-disabled')).toBe('true')
    await usuario.hover(aprobar)
    expect(await screen.findByText(/No hay rubros para aprobar/)).toBeDefined()
  })

  it('approving says how much indirect cost the price leaves out', async () => {
    const { usuario } = entrar()
    await planilla()
    await usuario.click(screen.getByRole('button', { name: 'Marcar como Aprobado' }))
    const dialogo = await screen.findByRole('alertdialog', {
      name: 'Se aprobara el presupuesto. ¿Continuar?',
    })
    expect(dialogo.textContent).toMatch(/Queda Gs.\s950.000 de gasto indirecto por distribuir/)
    await usuario.click(within(dialogo).getByRole('button', { name: 'Aprobar el presupuesto' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const aprobado = servidor.pedidos.find(({ ruta }) => ruta === '/v1/presupuestos/aprobar')
    expect(aprobado?.body).toEqual({ presupuestoId: OBRA })
  })

  it('approving names the componentes without a price, with a link to their tarea, and cuts a long list', async () => {
    const rubro = (n: number) => ({
      _id: id(n),
      nombre: `Rubro ${n}`,
      componentes: ['Arena', 'Cal', 'Peón', 'Agua'],
    })
    porRevisar = { ...NADA_POR_REVISAR, sinPrecio: { items: [1, 2, 3, 4, 5, 6].map(rubro), count: 120 } }
    const { usuario } = entrar()
    await planilla()
    await usuario.click(screen.getByRole('button', { name: 'Marcar como Aprobado' }))
    const dialogo = await screen.findByRole('alertdialog')
    const enlace = await within(dialogo).findByRole('link', { name: 'Rubro 5' })
    expect(enlace.getAttribute('href')).toBe(`/editarTarea/${OBRA}/${id(5)}`)
    expect(enlace.parentElement?.textContent).toBe('Rubro 5: Arena, Cal, Peón … y 1 más')
    expect(within(dialogo).queryByRole('link', { name: 'Rubro 6' })).toBeNull()
    expect(dialogo.textContent).toContain('… y 115 rubros más')
  })

  it('approving names what nobody does yet and empty capitulos, each with its place, and shares that are old', async () => {
    porRevisar = {
      ...NADA_POR_REVISAR,
      aDefinir: { items: [{ _id: id(71), nombre: 'Revoque' }], count: 1 },
      vacios: { items: [{ _id: id(72), nombre: 'Jardín' }], count: 1 },
      repartoViejo: true,
    }
    const { usuario } = entrar()
    await planilla()
    await usuario.click(screen.getByRole('button', { name: 'Marcar como Aprobado' }))
    const dialogo = within(await screen.findByRole('alertdialog'))
    const revoque = await dialogo.findByRole('link', { name: 'Revoque' })
    expect(revoque.getAttribute('href')).toBe(`/editarTarea/${OBRA}/${id(71)}`)
    expect(dialogo.getByRole('link', { name: 'Jardín' }).getAttribute('href')).toMatch(`/rubro/${id(72)}`)
    expect(dialogo.getByText(mensajesEdicion.aprobarADefinir)).toBeDefined()
    expect(dialogo.getByText(mensajesEdicion.aprobarVacios)).toBeDefined()
    expect(dialogo.queryByText(mensajesEdicion.aprobarSinPrecio)).toBeNull()
    await usuario.click(dialogo.getByRole('button', { name: mensajesEdicion.distribuirDeNuevo }))
    expect(
      await screen.findByRole('alertdialog', { name: /^Se distribuirán los gastos indirectos/ }),
    ).toBeDefined()
  })

  it('a tarea discarded after approval: of its menu the history is left, and its approved price still counts', async () => {
    vista = vistaDePrueba({ presupuesto: APROBADA })
    const [tarea] = tareasDe(vista)
    if (tarea === undefined) throw new Error('no tarea')
    const { plan, materialTotal, manoDeObraTotal, materialYManoTotal } = tarea
    Object.assign(tarea, {
      estado: 'descartado',
      descartadoPostAprobacion: true,
      plan: { ...plan, cantidad: 99, precioUnitarioConMargen: 1 },
      aprobado: {
        ...plan,
        nombre: 'Excavación',
        rubroNombre: '',
        grupoNombre: '',
        contratistaNombre: '',
        materialTotal,
        manoDeObraTotal,
        materialYManoTotal,
      },
    })
    const { usuario, router } = entrar()
    const grilla = await planilla()
    const fila = within(grilla).getByText('Excavación').closest('[role="row"]')
    const celdas = [...(fila?.querySelectorAll('[data-col]') ?? [])].map((celda) => celda.textContent)
    // 12,5 × 48.400 = 605.000: quantity, unit price and total are the approved ones; costs count as 0.
    expect(celdas).toEqual([
      'Excavación',
      'm2',
      '12,5',
      '',
      '',
      '0',
      '0',
      '48.400',
      '605.000',
      '0',
      '0',
      'Descartado post aprobacion',
    ])
    expect(within(grilla).getByRole('button', { name: 'Acciones de Látex' })).toBeDefined()
    await usuario.click(within(grilla).getByRole('button', { name: 'Acciones de Excavación' }))
    const opciones = await screen.findAllByRole('menuitem')
    expect(opciones.map((opcion) => opcion.textContent)).toEqual(['Historial', SUS_MONTOS])
    await usuario.click(opciones[0] ?? document.body)
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/presupuesto/${OBRA}/historial/${tarea._id}`),
    )
  })

  it('links to other screens are folded into a menu', async () => {
    const { usuario } = entrar()
    await planilla()
    expect(screen.queryByText('Ver como cliente')).toBeNull()
    await usuario.click(screen.getByRole('button', { name: 'Más acciones' }))
    const opciones = await screen.findAllByRole('menuitem')
    expect(opciones.map((opcion) => [opcion.textContent, opcion.getAttribute('href')])).toEqual([
      ['Agregar desde el Banco de Precios', `/bd/${OBRA}`],
      ['Ver como cliente', `/presupuestoCliente/${OBRA}/tareas`],
      ['Capítulos', `/presupuesto/${OBRA}/rubros`],
      ['Precios', `/materiales/${OBRA}`],
      ['Importar Excel', `/presupuesto/${OBRA}/importarExcel`],
      ['Presupuesto desde Excel', `/presupuesto/${OBRA}/desdeExcel`],
      ['Historial', `/presupuesto/${OBRA}/historial`],
      ['Exportar BC3', null],
    ])
  })

  it('a cliente does not get in: goes to log out, with the notice that says why', async () => {
    const { router } = entrar('cliente')
    await waitFor(() => expect(router.state.location.href).toContain('aviso=acceso'))
    expect(servidor.pedidos.some(({ ruta }) => ruta.startsWith('/v1/tareas'))).toBe(false)
  })
})

describe('the sheet by keyboard', () => {
  /** The server stores the quantity, and has another total than the screen works out. */
  function contestaLoGuardado() {
    servidor.contesta(editarTarea, ({ body }) => {
      const { _id, plan } = body as { _id: string; plan: { cantidad: string } }
      const tarea = tareasDe(conCantidad(vista, _id, plan.cantidad)).find((t) => t._id === _id)
      const totales = { ...vista.totales, presupuestoPlanPrecioTotalConMargen: 7_777_777 }
      return { ...edicionDePrueba(tareaDePrueba({ ...tarea, version: 2 })), totales }
    })
  }

  it('its headings say how their figures come about', async () => {
    entrar()
    const grilla = await planilla()
    const suyo = await within(grilla).findByTitle(comoSale('precioTotal'))
    expect(suyo.textContent).toBe(enGs(NOMBRE_DE_PLAN.precioTotal))
    expect(
      within(grilla).getByTitle(`${comoSale('precioUnitario')}; sin análisis se escribe acá`),
    ).toBeDefined()
  })

  it('collapses and expands, and remembers it', async () => {
    const { usuario } = entrar()
    const grilla = await planilla()
    grilla.focus()
    await usuario.keyboard('{ArrowLeft}')
    await waitFor(() => expect(within(grilla).queryByText('Excavación')).toBeNull())
    expect(grilla.querySelector('[data-fila][aria-expanded="false"]')?.textContent).toContain('Fundaciones')
    expect(localStorage.getItem(`plomada_cerrados_${OBRA}`)).toBe(`c-${id(10)}`)
    await usuario.keyboard('{ArrowRight}')
    expect(await within(grilla).findByText('Excavación')).toBeDefined()
  })

  it('finds by name, and the search stays in the address', async () => {
    const { usuario, router } = entrar()
    await planilla()
    await usuario.type(screen.getByRole('searchbox', { name: 'Buscar en el presupuesto' }), 'latex')
    await waitFor(() => expect(screen.queryByText('Excavación')).toBeNull())
    expect(screen.getByText('Látex')).toBeDefined()
    expect(router.state.location.search).toMatchObject({ buscar: 'latex' })
    await usuario.keyboard('zzz')
    expect(await screen.findByText('No se encontraron registros')).toBeDefined()
    await usuario.click(screen.getAllByRole('button', { name: 'Borrar la búsqueda' }).at(-1) ?? document.body)
    expect(await screen.findByText('Excavación')).toBeDefined()
    expect(screen.getByRole('searchbox', { name: 'Buscar en el presupuesto' })).toHaveProperty('value', '')
  })

  it('edits a quantity: shows the row at once, sends the version and puts in the totals of the answer', async () => {
    contestaLoGuardado()
    const { usuario } = entrar()
    const grilla = await planilla()
    await usuario.dblClick(within(grilla).getByText('12,5'))
    const campo = await within(grilla).findByRole('textbox', { name: 'Cantidad de Excavación' })
    await usuario.clear(campo)
    await usuario.type(campo, '20{Enter}')
    expect(await within(grilla).findByText('935.000')).toBeDefined()
    expect(await within(grilla).findByText('7.777.777')).toBeDefined()
    expect(ediciones().map(({ body }) => body)).toEqual([
      { _id: id(12), version: 1, plan: { cantidad: '20' } },
    ])
    // The budget was fetched once only: the answer of the edit brought everything.
    expect(servidor.pedidos.filter(({ ruta }) => ruta.startsWith('/v1/tareas/presupuesto?'))).toHaveLength(1)
  })

  it('from the key to the answer it is never seen without the quantity that was typed', async () => {
    contestaLoGuardado()
    const { usuario } = entrar()
    const grilla = await planilla()
    await usuario.dblClick(within(grilla).getByText('12,5'))
    const campo = await within(grilla).findByRole('textbox', { name: 'Cantidad de Excavación' })
    await usuario.clear(campo)
    await usuario.type(campo, '20{Enter}')
    await within(grilla).findByText('935.000')
    const vistas: boolean[] = []
    const mira = new MutationObserver(() => vistas.push(within(grilla).queryByText('12,5') === null))
    mira.observe(grilla, { subtree: true, childList: true, characterData: true })
    await within(grilla).findByText('7.777.777')
    mira.disconnect()
    expect(vistas.length).toBeGreaterThan(0)
    expect(vistas).not.toContain(false)
  })

  it('while it is being saved the totals above are those of afterwards', async () => {
    const { promise: nunca } = Promise.withResolvers<never>()
    servidor.contesta(editarTarea, () => nunca)
    const { usuario } = entrar()
    const grilla = await planilla()
    await usuario.dblClick(within(grilla).getByText('12,5'))
    const campo = await within(grilla).findByRole('textbox', { name: 'Cantidad de Excavación' })
    await usuario.clear(campo)
    await usuario.type(campo, '20{Enter}')
    expect(await within(grilla).findByText('935.000')).toBeDefined()
    // Its grupo and capitulo, the other capitulo's part, the work's total and the figure at the top.
    expect(within(grilla).getAllByText('4.895.000')).toHaveLength(2)
    expect(within(grilla).getByText('30,64 %')).toBeDefined()
    expect(within(grilla).getByText('7.056.900')).toBeDefined()
    expect(screen.getByText('Gs. 7.056.900')).toBeDefined()
  })

  it('Escape keeps what was there, and a doubtful number is not saved', async () => {
    const { usuario } = entrar()
    const grilla = await planilla()
    await usuario.dblClick(within(grilla).getByText('12,5'))
    const campo = await within(grilla).findByRole('textbox', { name: 'Cantidad de Excavación' })
    await usuario.clear(campo)
    await usuario.type(campo, '0.750{Enter}')
    expect(await within(grilla).findByText(/no se puede leer con seguridad/)).toBeDefined()
    await usuario.type(campo, '{Escape}')
    expect(within(grilla).getByText('12,5')).toBeDefined()
    expect(ediciones()).toEqual([])
  })

  it('where somebody else saved first, shows their value and offers to save over it, at the new version', async () => {
    servidor.contesta(editarTarea, ({ body }) => {
      const { version } = body as { version: number }
      if (version === 5) return rechazo(409, 'Otra vez no', 'NO')
      vista = conCantidad(vista, id(12), '15')
      for (const tarea of tareasDe(vista)) if (tarea._id === id(12)) tarea.version = 5
      return versionVieja({ version: 5, plan: { cantidad: 15 } })
    })
    const { usuario } = entrar()
    const grilla = await planilla()
    await usuario.dblClick(within(grilla).getByText('12,5'))
    const campo = await within(grilla).findByRole('textbox', { name: 'Cantidad de Excavación' })
    await usuario.clear(campo)
    await usuario.type(campo, '20{Enter}')
    const aviso = await screen.findByText(/Ahora hay 15; vos escribiste 20/)
    expect(aviso.textContent).toContain('La cambió otra persona')
    // What was typed stays in its cell until somebody chooses.
    expect(within(grilla).getByText('20')).toBeDefined()
    await usuario.click(screen.getByRole('button', { name: 'Guardar 20' }))
    expect(await screen.findByText(/Otra vez no/)).toBeDefined()
    await usuario.click(screen.getByRole('button', { name: 'Descartar' }))
    const pregunta = within(await screen.findByRole('alertdialog'))
    await usuario.click(pregunta.getByRole('button', { name: 'Descartar' }))
    expect(await within(grilla).findByText('15')).toBeDefined()
    expect(ediciones().map(({ body }) => (body as { version: number }).version)).toEqual([1, 5])
  })
})

describe('when it can not be shown', () => {
  it('tells the error and offers to try again', async () => {
    servidor.contesta(vistaPresupuesto, rechazo(500, 'No se pudo leer la obra', 'INTERNO'))
    const { usuario } = entrar()
    expect(await screen.findByText(/No se pudo leer la obra/)).toBeDefined()
    servidor.contesta(vistaPresupuesto, () => vista)
    await usuario.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await planilla()).toBeDefined()
  })
})
