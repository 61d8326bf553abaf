import { unidadesForSelect } from '@plomada/contract/catalogo'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { editarTarea } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesCatalogo } from '@plomada/domain/nucleo/mensajes/catalogo'
import { mensajesCeldas } from '@plomada/domain/nucleo/mensajes/celdas'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { vaciarEnvios } from '../../../api/envios/prueba/envio.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { ponerMedidas } from '../../../prueba/medidas.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { edicionDePrueba, tareaDePrueba } from '../../../prueba/tarea.ts'
import { CELDAS } from '../celdas/celdas.ts'
import { OBRA, vistaDePrueba } from '../prueba/vista.ts'
import { tareasDe, type Vista } from '../vista/arbol.ts'

// What users of other grids have reported of them (AG Grid, Handsontable, Glide, RevoGrid, react-datasheet-grid), tried here.

const RUBROS = 60
const ALTO = 600
beforeAll(() => ponerMedidas(ALTO))

interface EdicionDePrueba {
  _id: string
  version?: number
  nombre?: string
  plan?: { cantidad?: string; unidadMedida?: { codigo: string } }
}

const dosDigitos = (n: number) => String(n).padStart(2, '0')
let vista: Vista
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  const tareas = Array.from({ length: RUBROS }, (_, i) => ({
    nombre: `Rubro ${dosDigitos(i + 1)}`,
    cantidad: String(i + 1),
    precio: 1_000,
  }))
  vista = vistaDePrueba({
    capitulos: [
      { nombre: 'Muros', grupos: { Bloques: tareas.slice(0, 20), Ladrillos: tareas.slice(20) } },
      { nombre: 'Gastos indirectos', indirecto: true, grupos: { General: [] } },
    ],
  })
  servidor = await servidorDePrueba(
    contesta(vistaPresupuesto, () => vista),
    contesta(presupuestoPorId, () => obraDePrueba(vista.presupuesto)),
    contesta(unidadesForSelect, {
      items: [
        { codigo: 'm2', nombre: 'Metro cuadrado' },
        { codigo: 'm3', nombre: 'Metro cúbico' },
        { codigo: '"', nombre: 'Pulgada' },
      ],
      count: 3,
    }),
    contesta(editarTarea, ({ body }) => {
      const { _id, version = 1, nombre, plan } = body as EdicionDePrueba
      if (plan?.cantidad !== undefined) vista = CELDAS.cantidad.poner(vista, _id, plan.cantidad)
      const tarea = tareasDe(vista).find((t) => t._id === _id)
      return edicionDePrueba(
        tareaDePrueba({ ...tarea, ...(nombre && { nombre }), version: version + 1 } as object),
      )
    }),
  )
})
afterEach(async () => {
  await vaciarEnvios()
  await servidor.cerrar()
})

async function entrar() {
  localStorage.setItem('token', tokenDePrueba({ rol: 'admin' }))
  const { usuario, router } = abrir(`/presupuesto/${OBRA}/tareas?tipo=presupuesto`)
  const grilla = await screen.findByRole('treegrid', { name: 'Presupuesto de Vivienda Luque' })
  return { usuario, router, grilla }
}
type Abierta = Awaited<ReturnType<typeof entrar>>
async function ir({ usuario, grilla }: Abierta, fila: string, columna: number) {
  const suya = (await within(grilla).findByText(fila)).closest('[role="row"]')
  await usuario.click(suya?.querySelector(`[data-col="${columna}"]`) ?? document.body)
  grilla.focus()
}
const NOMBRE = 0
const UNIDAD = 1
const CANTIDAD = 2

const sinVersion = (body: unknown) => {
  const { _id, version: _v, ...cambio } = body as EdicionDePrueba
  return [tareasDe(vista).find((t) => t._id === _id)?.nombre, cambio]
}
/** What was sent, by the name of its tarea. */
const enviado = () =>
  servidor.pedidos
    .filter(({ ruta }) => ruta.startsWith('/v1/tareas/editarTarea'))
    .map(({ body }) => sinVersion(body))
const lotes = () =>
  servidor.pedidos
    .filter(({ ruta }) => ruta === '/v1/tareas/lote')
    .map(({ body }) => (body as { operaciones: unknown[] }).operaciones)
const cantidad = (fila: string, valor: string) => [fila, { plan: { cantidad: valor } }]
const campoAbierto = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Cantidad de / })
const activa = ({ grilla }: Abierta) =>
  grilla.querySelector('[data-activa]')?.closest('[role="row"]')?.querySelector('[role="rowheader"]')
    ?.textContent

const lecturas = () =>
  servidor.pedidos.filter(({ ruta }) => ruta.startsWith('/v1/tareas/presupuesto?')).length
/** The sheet is read anew, as when somebody comes back to its window. */
async function otraVezALaVentana(): Promise<void> {
  const antes = lecturas()
  fireEvent(window, new Event('visibilitychange'))
  await waitFor(() => expect(lecturas()).toBeGreaterThan(antes))
}

/** A paste by the clipboard's own event, as Ctrl+V gives it. */
function pegar(grilla: HTMLElement, texto: string, html = ''): void {
  const datos: Record<string, string> = { 'text/plain': texto, 'text/html': html }
  const evento = createEvent.paste(grilla, {
    clipboardData: { getData: (clase: string) => datos[clase] ?? '' },
  })
  fireEvent(grilla, evento)
}

/** Of a request of which what is sent matters. */
const SIN_MAS = rechazo(409, 'No se cambió nada', 'LOTE_RECHAZADO', { actual: { filas: [] } })

describe('while a cell is being written', () => {
  test('a wheel that takes its row out of view takes nothing of what was typed', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 02', CANTIDAD)
    await abierta.usuario.keyboard('12,')
    abierta.grilla.scrollTop = 1_200
    fireEvent.scroll(abierta.grilla)
    await within(abierta.grilla).findByText('Rubro 50')
    await abierta.usuario.keyboard('75{Enter}')
    await waitFor(() => expect(enviado()).toEqual([cantidad('Rubro 02', '12.75')]))
  })

  test('another window that takes the keyboard for a while does not end it', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 02', CANTIDAD)
    await abierta.usuario.keyboard('=12*2')
    const campo = await campoAbierto()
    // The window loses the focus: its document keeps the element that has it.
    fireEvent.blur(campo)
    fireEvent.focus(campo)
    await abierta.usuario.keyboard('5{Enter}')
    await waitFor(() => expect(enviado()).toEqual([cantidad('Rubro 02', '300')]))
  })

  test('what somebody else stored in that cell meanwhile is told before it is replaced', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 02', CANTIDAD)
    await abierta.usuario.keyboard('13')
    await campoAbierto()
    const { _id } = tareasDe(vista).find(({ nombre }) => nombre === 'Rubro 02') ?? { _id: '' }
    vista = CELDAS.cantidad.poner(vista, _id, '99')
    await otraVezALaVentana()
    await abierta.usuario.keyboard('{Enter}')
    expect(await within(abierta.grilla).findByText(mensajesCeldas.cambioMientras('99'))).toBeDefined()
    expect(enviado()).toEqual([])
    await abierta.usuario.keyboard('{Enter}')
    await waitFor(() => expect(enviado()).toEqual([cantidad('Rubro 02', '13')]))
  })

  test('a press on another cell writes it and goes there; Escape leaves what was', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 02', CANTIDAD)
    await abierta.usuario.keyboard('{F2}5')
    await campoAbierto()
    await ir(abierta, 'Rubro 04', CANTIDAD)
    await waitFor(() => expect(enviado()).toEqual([cantidad('Rubro 02', '5')]))
    expect(activa(abierta)).toContain('Rubro 04')
    await abierta.usuario.keyboard('7{Escape}')
    expect(activa(abierta)).toContain('Rubro 04')
    expect(screen.queryByRole('textbox', { name: /^Cantidad de / })).toBeNull()
    expect(enviado()).toHaveLength(1)
  })

  test('Enter that only accepts a syllable of an input method writes nothing', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 02', NOMBRE)
    await abierta.usuario.keyboard('Ñandut')
    const campo = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Rubro de / })
    fireEvent.compositionStart(campo)
    fireEvent.input(campo, { target: { value: 'Ñandutí' } })
    fireEvent.keyDown(campo, { key: 'Enter', isComposing: true })
    // Safari ends the composition before the key that ended it.
    fireEvent.compositionEnd(campo)
    fireEvent.keyDown(campo, { key: 'Enter', keyCode: 229 })
    expect(document.activeElement).toBe(campo)
    await abierta.usuario.keyboard('{Enter}')
    await waitFor(() => expect(enviado()).toEqual([['Rubro 02', { nombre: 'Ñandutí' }]]))
  })

  test('letters and their accents apart are one letter, which is what is undone', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 02', NOMBRE)
    pegar(abierta.grilla, 'Mamposteri\u0301a\u00a0 de ladrillo')
    await waitFor(() => expect(enviado()).toEqual([['Rubro 02', { nombre: 'Mampostería de ladrillo' }]]))
    await ir(abierta, 'Rubro 04', NOMBRE)
    await abierta.usuario.keyboard('x')
    const campo = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Rubro de / })
    fireEvent.input(campo, { target: { value: 'Jardi\u0301n' } })
    await abierta.usuario.keyboard('{Enter}')
    await waitFor(() => expect(enviado().at(-1)).toEqual(['Rubro 04', { nombre: 'Jardín' }]))
  })
})

describe('keys that come fast', () => {
  test('act on the cell, whatever the rows that are drawn', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 01', CANTIDAD)
    await abierta.usuario.keyboard('1{Enter}2{Enter}3{Enter}')
    expect(activa(abierta)).toContain('Rubro 04')
    await abierta.usuario.keyboard('9{ArrowDown}8{ArrowDown}')
    await waitFor(() => expect(enviado()).toEqual([cantidad('Rubro 04', '9'), cantidad('Rubro 05', '8')]))
  })

  test.each(['{Tab}', '{Enter}{ArrowUp}{ArrowRight}'])(
    'are none of them lost where the cell has an editor of its own: %s',
    async (salida) => {
      const abierta = await entrar()
      await ir(abierta, 'Rubro 02', UNIDAD)
      await abierta.usuario.keyboard(`M3x{Backspace}${salida}75{Enter}`)
      await waitFor(() =>
        expect(enviado()).toEqual([
          ['Rubro 02', { plan: { unidadMedida: { codigo: 'm3' } } }],
          cantidad('Rubro 02', '75'),
        ]),
      )
    },
  )

  test('Enter twice opens the next cell, and changes nothing of it', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 02', CANTIDAD)
    await abierta.usuario.keyboard('5{Enter}{Enter}')
    expect((await campoAbierto()).value).toBe('3')
    await abierta.usuario.keyboard('{Enter}')
    await waitFor(() => expect(enviado()).toEqual([cantidad('Rubro 02', '5')]))
  })
})

describe('a block that is pasted', () => {
  test.each([
    [
      'a date, whatever number is behind it',
      '15/03/26',
      '<td sdval="46096" sdnum="11274;0;DD/MM/YY">15/03/26</td>',
    ],
    ['a code', '1.1.2', '<td>1.1.2</td>'],
    ['an hour', '10:30', '<td sdval="0.4375">10:30</td>'],
    ['a yes or no', 'VERDADERO', '<td sdval="1" sdnum="11274;0;BOOLEAN">VERDADERO</td>'],
    ['one below zero', '-5', '<td sdval="-5">-5</td>'],
    ['one in parentheses', '(5)', '<td>(5)</td>'],
    ['a percentage', '15 %', '<td>15 %</td>'],
  ])('is refused where a quantity is %s', async (_, texto, celda) => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 02', CANTIDAD)
    pegar(abierta.grilla, `${texto}\n7\n`, `<table><tr>${celda}</tr><tr><td sdval="7">7</td></tr></table>`)
    expect(await screen.findByText(/^No se pegó nada: hay 1 celda/)).toBeDefined()
    expect([...enviado(), ...lotes()]).toEqual([])
  })

  test('is refused past the last column, as it is past the last row', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 02', CANTIDAD)
    const columnas = abierta.grilla.querySelectorAll('[role="columnheader"]').length
    pegar(abierta.grilla, `5${'\t6'.repeat(columnas)}`)
    expect(await screen.findByText(/No se pegó nada/)).toBeDefined()
    expect(enviado()).toEqual([])
  })

  test('may end in empty rows, as a whole column does', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 02', CANTIDAD)
    pegar(abierta.grilla, `5\r\n${'\r\n'.repeat(300)}`)
    await waitFor(() => expect(enviado()).toEqual([cantidad('Rubro 02', '5')]))
  })

  test('has quotes that are letters where its table says so', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 02', NOMBRE)
    servidor.contesta(loteDeTareas, SIN_MAS)
    pegar(
      abierta.grilla,
      '"\tm3\r\nCaño\t"\r\n',
      '<table><tr><td>"</td><td>m3</td></tr><tr><td>Caño</td><td>"</td></tr></table>',
    )
    await waitFor(() => expect(lotes()).toHaveLength(1))
    expect(lotes()[0]).toMatchObject([
      { nombre: '"', unidadMedida: { codigo: 'm3' } },
      { nombre: 'Caño', unidadMedida: { codigo: '"' } },
    ])
  })

  test('has units as their firm spells them, or none of it is written', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 02', UNIDAD)
    servidor.contesta(loteDeTareas, SIN_MAS)
    pegar(abierta.grilla, 'M³\r\nMt. cuadrado\r\n')
    expect(await screen.findByText(new RegExp(mensajesCatalogo.unidadNoExiste('Mt. cuadrado')))).toBeDefined()
    expect(lotes()).toEqual([])
    pegar(abierta.grilla, 'M³\r\nmts3\r\n')
    await waitFor(() => expect(lotes()).toHaveLength(1))
    expect(lotes()[0]).toMatchObject([{ unidadMedida: { codigo: 'm3' } }, { unidadMedida: { codigo: 'm3' } }])
  })

  test('of one value fills what is selected', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 02', CANTIDAD)
    servidor.contesta(loteDeTareas, SIN_MAS)
    await abierta.usuario.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    pegar(abierta.grilla, '8,5\r\n')
    await waitFor(() => expect(lotes()).toHaveLength(1))
    expect(lotes()[0]).toMatchObject([{ cantidad: '8.5' }, { cantidad: '8.5' }, { cantidad: '8.5' }])
  })

  test('a number that could be two is told, and nothing changes', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 02', CANTIDAD)
    pegar(abierta.grilla, '1.234')
    expect(await screen.findByText(new RegExp(mensajesComun.numeroDudoso('1.234')))).toBeDefined()
  })
})

describe('what is chosen', () => {
  test('stays beside a row that somebody else took away', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 15', CANTIDAD)
    vista = {
      ...vista,
      rubrosWithGrupos: vista.rubrosWithGrupos.map((capitulo) => ({
        ...capitulo,
        grupos: capitulo.grupos.map((grupo) => ({
          ...grupo,
          tareas: grupo.tareas.filter(({ nombre }) => nombre !== 'Rubro 15'),
        })),
      })),
    }
    await otraVezALaVentana()
    await waitFor(() => expect(within(abierta.grilla).queryByText('Rubro 15')).toBeNull())
    expect(activa(abierta)).toContain('Rubro 16')
  })

  test('goes to the branch that was collapsed over it', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 15', CANTIDAD)
    await abierta.usuario.click(screen.getByRole('button', { name: 'Contraer todo' }))
    expect(activa(abierta)).toContain('Muros')
  })

  test('is undone and done again after the order was changed', async () => {
    const abierta = await entrar()
    await ir(abierta, 'Rubro 02', CANTIDAD)
    await abierta.usuario.keyboard('5{Enter}')
    await waitFor(() => expect(enviado()).toHaveLength(1))
    await abierta.router.navigate({
      to: '/presupuesto/$presupuestoId/tareas',
      params: { presupuestoId: OBRA },
      search: { tipo: 'presupuesto', sortField: 'nombre', sortDirection: '-1' },
    })
    await waitFor(() =>
      expect(servidor.pedidos.some(({ ruta }) => ruta.includes('sortField=nombre'))).toBe(true),
    )
    abierta.grilla.focus()
    await abierta.usuario.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(enviado().at(-1)).toEqual(cantidad('Rubro 02', '2')))
  })
})

test('more cells than one request takes are refused before anything is written', async () => {
  const abierta = await entrar()
  const muchas = Array.from({ length: 1_001 }, (_, i) => ({ nombre: `R${i}`, cantidad: '1', precio: 1 }))
  vista = vistaDePrueba({ capitulos: [{ nombre: 'Muros', grupos: { Todos: muchas } }] })
  await otraVezALaVentana()
  await within(abierta.grilla).findByText('R3')
  await ir(abierta, 'R3', CANTIDAD)
  await abierta.usuario.keyboard('{Control>}a{/Control}{Delete}')
  expect(await screen.findByText(mensajesCeldas.demasiadas(1_001, 1_000))).toBeDefined()
  expect(lotes()).toEqual([])
})
