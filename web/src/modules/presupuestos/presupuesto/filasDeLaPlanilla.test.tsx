import { unidadesForSelect } from '@plomada/contract/catalogo'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { deshacerLote, loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { cambiarMargen } from '@plomada/contract/presupuestos/precios'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesCeldas } from '@plomada/domain/nucleo/mensajes/celdas'
import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { AL_ESCRIBIR } from '../../../pagina/teclas/ayuda.ts'
import { contesta } from '../../../prueba/contesta.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { ponerMedidas } from '../../../prueba/medidas.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { perderRespuesta } from '../../../prueba/perderRespuesta.ts'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import type { Operacion } from '../lotes/sitio.ts'
import { decirMotivo } from '../motivo/prueba/decirMotivo.ts'
import { loteDePrueba } from '../prueba/lote.ts'
import { type CapituloDePrueba, id, OBRA, vistaDePrueba } from '../prueba/vista.ts'
import { tareasDe, type Vista } from '../vista/arbol.ts'

beforeAll(() => ponerMedidas())

const fila = (nombre: string) => ({ nombre, cantidad: '1', precio: 1_000 })
const CAPITULOS: CapituloDePrueba[] = [
  { nombre: 'Muros', grupos: { Bajos: ['Zócalo', 'Muro', 'Revoque'].map(fila) } },
  { nombre: 'Techos', grupos: { General: ['Teja'].map(fila) } },
  { nombre: 'Indirectos', indirecto: true, grupos: { General: [] } },
]

let vista: Vista
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
let cuantos: number

beforeEach(async () => {
  vista = vistaDePrueba({ capitulos: CAPITULOS })
  cuantos = 0
  servidor = await servidorDePrueba(
    contesta(vistaPresupuesto, () => vista),
    contesta(presupuestoPorId, () => obraDePrueba(vista.presupuesto)),
    contesta(unidadesForSelect, { items: [], count: 0 }),
    contesta(loteDeTareas, ({ body }) => hecho((body as { operaciones: Operacion[] }).operaciones)),
    contesta(deshacerLote, () => ({ ...hecho([]), message: 'Se deshizo 1 cambio' })),
  )
})
afterEach(() => servidor.cerrar())

/** What the server answers of an order among siblings, which is all that these tests look at on the screen. */
function hecho(operaciones: readonly Operacion[]) {
  const primero = vista.rubrosWithGrupos[0]
  const grupo = primero?.grupos[0]
  if (primero === undefined || grupo === undefined) throw new Error('the budget has a grupo')
  const tareas = [...grupo.tareas]
  for (const op of operaciones) {
    if (op.op !== 'ordenar') continue
    const [una] = tareas.splice(
      tareas.findIndex(({ _id }) => _id === op._id),
      1,
    )
    const lugar = tareas.findIndex(({ _id }) => _id === op.antesDe)
    if (una) tareas.splice(lugar === -1 ? tareas.length : lugar, 0, una)
  }
  const conItem = tareas.map(({ _id }, i) => ({ _id, item: `1.1.${i + 1}` }))
  return loteDePrueba(vista, {
    message: 'Se guardó 1 cambio',
    lote: id(900 + cuantos++),
    ids: operaciones.map(() => id(800)),
    estructura: [{ _id: primero._id, item: '1', grupos: [{ _id: grupo._id, item: '1.1', tareas: conItem }] }],
  })
}

async function entrar() {
  localStorage.setItem('token', tokenDePrueba({ rol: 'admin' }))
  const { usuario, router, cache } = abrir(`/presupuesto/${OBRA}/tareas?tipo=presupuesto`)
  const grilla = await screen.findByRole('treegrid', { name: 'Presupuesto de Vivienda Luque' })
  // Rows are moved once what does it has come.
  await waitFor(() => expect(grilla.querySelector('[data-asa]')).not.toBeNull())
  return { usuario, router, cache, grilla }
}
type Abierta = Awaited<ReturnType<typeof entrar>>
const filaDe = ({ grilla }: Abierta, nombre: string) => {
  const suya = within(grilla).getByText(nombre).closest('[role="row"]')
  if (!(suya instanceof HTMLElement)) throw new Error(`no row of ${nombre}`)
  return suya
}
async function ir(abierta: Abierta, nombre: string) {
  await abierta.usuario.click(within(filaDe(abierta, nombre)).getByRole('rowheader'))
  abierta.grilla.focus()
}
const idDe = (nombre: string) => tareasDe(vista).find((t) => t.nombre === nombre)?._id
const pedidas = () =>
  servidor.pedidos
    .filter(({ ruta }) => ruta === '/v1/tareas/lote')
    .map(({ body }) => (body as { operaciones: Operacion[] }).operaciones)
const ordenar = (nombre: string, antesDe: string | null) => ({
  op: 'ordenar',
  clase: 'tarea',
  _id: idDe(nombre),
  antesDe: antesDe === null ? null : idDe(antesDe),
})
/** Names in the order of the screen. */
const nombres = ({ grilla }: Abierta) =>
  within(grilla)
    .getAllByRole('rowheader')
    .map((celda) => celda.textContent)
    .filter((texto) => tareasDe(vista).some((t) => t.nombre === texto))
const elegirDos = async (abierta: Abierta) => {
  await ir(abierta, 'Muro')
  await abierta.usuario.keyboard('{Shift>}{ArrowDown} {/Shift}')
}

test('Alt+↑ moves a row, says where it stands, and the next one goes over what that left; undone by the server', async () => {
  const abierta = await entrar()
  await ir(abierta, 'Revoque')
  await abierta.usuario.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  await waitFor(() => expect(nombres(abierta)).toEqual(['Revoque', 'Zócalo', 'Muro', 'Teja']))
  expect(pedidas()).toEqual([[ordenar('Revoque', 'Muro')], [ordenar('Revoque', 'Zócalo')]])
  await screen.findByText(textos.quedoEn('Revoque', '1.1.1', 1, 3, 'Bajos'))
  expect(servidor.pedidos.filter(({ ruta }) => ruta.startsWith(vistaPresupuesto.ruta))).toHaveLength(1)
  await abierta.usuario.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText(textos.seDeshizo('mover «Revoque»'))).toBeDefined()
  await abierta.usuario.keyboard('{Control>}y{/Control}')
  expect(await screen.findByText(textos.seRehizo('mover «Revoque»'))).toBeDefined()
})

test('whole rows are cut and pasted before another one; Escape forgets them, and so does a copy made elsewhere', async () => {
  const abierta = await entrar()
  const copiado = new Map<string, string>()
  const clipboardData = {
    setData: (clase: string, texto: string) => copiado.set(clase, texto),
    getData: (clase: string) => copiado.get(clase) ?? '',
  }
  const estaCortada = () => filaDe(abierta, 'Muro').dataset.cortada
  await elegirDos(abierta)
  fireEvent.cut(abierta.grilla, { clipboardData })
  await waitFor(() => expect(estaCortada()).toBe('true'))
  await abierta.usuario.keyboard('{Escape}')
  await waitFor(() => expect(estaCortada()).toBeUndefined())
  fireEvent.cut(abierta.grilla, { clipboardData })
  await ir(abierta, 'Zócalo')
  copiado.clear()
  fireEvent.paste(abierta.grilla, { clipboardData })
  await screen.findByText(mensajesCeldas.nadaQuePegar)
  expect([estaCortada(), pedidas()]).toEqual([undefined, []])
  await elegirDos(abierta)
  fireEvent.cut(abierta.grilla, { clipboardData })
  await ir(abierta, 'Zócalo')
  // As Windows gives it back.
  copiado.set('text/plain', copiado.get('text/plain')?.replaceAll('\n', '\r\n') ?? '')
  fireEvent.paste(abierta.grilla, { clipboardData })
  await waitFor(() => expect(pedidas()).toEqual([[ordenar('Muro', 'Zócalo'), ordenar('Revoque', 'Zócalo')]]))
  expect(await screen.findByText(textos.corridos(2))).toBeDefined()
})

test('what the browser tells to the page, its last click being gone, is of the sheet that has the focus; a field keeps its own', async () => {
  const abierta = await entrar()
  const copiado = new Map<string, string>()
  const clipboardData = {
    setData: (clase: string, texto: string) => copiado.set(clase, texto),
    getData: (clase: string) => copiado.get(clase) ?? '',
  }
  await elegirDos(abierta)
  const buscador = screen.getByRole('searchbox')
  buscador.focus()
  fireEvent.cut(buscador, { clipboardData })
  expect([copiado.size, filaDe(abierta, 'Muro').dataset.cortada]).toEqual([0, undefined])
  abierta.grilla.focus()
  fireEvent.cut(document.body, { clipboardData })
  await waitFor(() => expect(filaDe(abierta, 'Muro').dataset.cortada).toBe('true'))
  await ir(abierta, 'Zócalo')
  fireEvent.paste(document.body, { clipboardData })
  await waitFor(() => expect(pedidas()).toEqual([[ordenar('Muro', 'Zócalo'), ordenar('Revoque', 'Zócalo')]]))
})

test('the menu of a selection is about all of it, by the right button too', async () => {
  const abierta = await entrar()
  await elegirDos(abierta)
  fireEvent.contextMenu(within(filaDe(abierta, 'Muro')).getByRole('rowheader'))
  await abierta.usuario.click(await screen.findByRole('menuitem', { name: 'Duplicar' }))
  const copia = (nombre: string) =>
    expect.objectContaining({ op: 'crear', copiaDe: idDe(nombre), antesDe: null })
  await waitFor(() => expect(pedidas()).toEqual([[copia('Muro'), copia('Revoque')]]))
  expect(await screen.findByText(textos.duplicados(2))).toBeDefined()
})

test('prices that come from an analysis say so in the menu, and the rest are raised by a percentage', async () => {
  const grupos = vista.rubrosWithGrupos[0]?.grupos[0]
  for (const tarea of grupos?.tareas ?? []) tarea.precioPropio = tarea.nombre !== 'Revoque'
  const abierta = await entrar()
  await ir(abierta, 'Teja')
  await abierta.usuario.keyboard('{Shift>}{F10}{/Shift}')
  const opcion = await screen.findByRole('menuitem', { name: /Precio \+ %/ })
  expect(opcion.textContent).toContain(textos.precioDelAnalisis)
  await abierta.usuario.keyboard('{Escape}')
  await elegirDos(abierta)
  await abierta.usuario.keyboard('{Shift>}{F10}{/Shift}')
  await abierta.usuario.click(await screen.findByRole('menuitem', { name: /Precio \+ %/ }))
  const dialogo = await screen.findByRole('dialog')
  expect(dialogo.textContent).toContain(textos.quedanAfuera(1, `${textos.precioDelAnalisis}.`))
  await abierta.usuario.type(within(dialogo).getByLabelText('Porcentaje'), '5{Enter}')
  await waitFor(() =>
    expect(pedidas()).toEqual([
      [expect.objectContaining({ op: 'editar', _id: idDe('Muro'), precioUnitario: 1_050 })],
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('they are moved to a grupo that is chosen by its name', async () => {
  const abierta = await entrar()
  await elegirDos(abierta)
  await abierta.usuario.keyboard('{Shift>}{F10}{/Shift}')
  await abierta.usuario.click(await screen.findByRole('menuitem', { name: 'Mover a…' }))
  const dialogo = await screen.findByRole('dialog')
  await abierta.usuario.type(within(dialogo).getByRole('combobox', { name: 'Grupo' }), 'techos{Enter}{Enter}')
  const techos = vista.rubrosWithGrupos[1]
  const alli = { op: 'mover', rubroId: techos?._id, grupoId: techos?.grupos[0]?._id, antesDe: null }
  await waitFor(() =>
    expect(pedidas()).toEqual([
      [
        expect.objectContaining({ ...alli, _id: idDe('Muro') }),
        expect.objectContaining({ ...alli, _id: idDe('Revoque') }),
      ],
    ]),
  )
})

test('in an approved work the order is closed, and the reason is told', async () => {
  vista = vistaDePrueba({
    capitulos: CAPITULOS,
    presupuesto: { estado: 'aprobado', tsAprobado: '2026-11-01T12:00:00.000Z' },
  })
  const abierta = await entrar()
  await ir(abierta, 'Muro')
  await abierta.usuario.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(await screen.findByText(textos.ordenCerrado)).toBeDefined()
  await abierta.usuario.keyboard('{Shift>}{F10}{/Shift}')
  expect((await screen.findByRole('menuitem', { name: /Subir/ })).textContent).toContain(textos.ordenCerrado)
  expect(pedidas()).toEqual([])
})

test('in an approved work it is said by how much its price moved', async () => {
  vista = vistaDePrueba({
    capitulos: CAPITULOS,
    presupuesto: { estado: 'aprobado', tsAprobado: '2026-11-01T12:00:00.000Z' },
  })
  const antes = vista.totales.presupuestoPlanPrecioTotalConMargen
  servidor.contesta(loteDeTareas, () => ({
    ...hecho([]),
    totales: { ...vista.totales, presupuestoPlanPrecioTotalConMargen: antes + 1_250_000 },
  }))
  const abierta = await entrar()
  await elegirDos(abierta)
  await abierta.usuario.keyboard('{Shift>}{F10}{/Shift}')
  await abierta.usuario.click(await screen.findByRole('menuitem', { name: 'Duplicar' }))
  await decirMotivo(abierta.usuario, 'Adicional')
  const dicho = `${textos.duplicados(2)} ${textos.precioDeLaObra('Gs. +1.250.000')}`
  expect(await screen.findByText(dicho)).toBeDefined()
})

test('Ctrl+Enter goes to the empty line of the grupo, opened where it was closed', async () => {
  const abierta = await entrar()
  await ir(abierta, 'Muro')
  const sitio = () => abierta.grilla.getAttribute('aria-activedescendant')
  await abierta.usuario.keyboard('{Control>}{Enter}{/Control}')
  const bajos = vista.rubrosWithGrupos[0]?.grupos[0]?._id
  await waitFor(() => expect(sitio()).toContain(`n-${bajos}`))
  await abierta.usuario.click(within(abierta.grilla).getByRole('button', { name: 'Contraer Techos' }))
  abierta.grilla.focus()
  await abierta.usuario.keyboard('{Control>}{Enter}{/Control}')
  const general = vista.rubrosWithGrupos[1]?.grupos[0]?._id
  await waitFor(() => expect(sitio()).toContain(`n-${general}`))
  expect(within(abierta.grilla).getByText('Teja')).toBeDefined()
})

test('? shows the keys of this screen before those that work everywhere', async () => {
  const abierta = await entrar()
  await ir(abierta, 'Muro')
  await abierta.usuario.keyboard('{Shift>}?{/Shift}')
  const dialogo = await screen.findByRole('dialog', { name: 'Atajos de teclado' })
  expect(await within(dialogo).findByText('Abrir el análisis del rubro')).toBeDefined()
  const titulos = within(dialogo)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
  const suyos = AL_ESCRIBIR.map(({ titulo }) => titulo)
  expect(titulos.slice(0, suyos.length + 1)).toEqual([...suyos, 'En cualquier pantalla'])
  await abierta.usuario.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(abierta.grilla))
})

test('Ctrl+F finds a row in a collapsed capitulo, one after the other, and gives the focus back to it', async () => {
  const abierta = await entrar()
  await abierta.usuario.click(within(abierta.grilla).getByRole('button', { name: 'Contraer Muros' }))
  await ir(abierta, 'Teja')
  await abierta.usuario.keyboard('{Control>}f{/Control}')
  const campo = await screen.findByLabelText('Encontrar en la planilla')
  await abierta.usuario.type(campo, 'o')
  // Muros, Bajos, Zócalo, Muro, Revoque, Techos, Indirectos.
  expect(await screen.findByText('1 de 7')).toBeDefined()
  await abierta.usuario.keyboard('{Enter}{Enter}')
  expect(await screen.findByText('3 de 7')).toBeDefined()
  expect(within(abierta.grilla).getByText('Zócalo')).toBeDefined()
  await abierta.usuario.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(abierta.grilla))
  expect(abierta.grilla.querySelector('[data-activa]')?.textContent).toContain('Zócalo')
})

test('a move whose answer was lost is asked again by itself, and is one step', async () => {
  perderRespuesta(loteDeTareas.ruta)
  const dichas = new Map<unknown, object>()
  servidor.contesta(loteDeTareas, ({ body, headers }) => {
    const clave = headers['idempotency-key']
    const dicha = dichas.get(clave) ?? hecho((body as { operaciones: Operacion[] }).operaciones)
    dichas.set(clave, dicha)
    return dicha as ReturnType<typeof hecho>
  })
  const abierta = await entrar()
  await ir(abierta, 'Revoque')
  await abierta.usuario.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(nombres(abierta)).toEqual(['Zócalo', 'Revoque', 'Muro', 'Teja']))
  expect([pedidas().length, dichas.size]).toEqual([2, 1])
  await abierta.usuario.keyboard('{Control>}z{/Control}')
  await screen.findByText(textos.seDeshizo('mover «Revoque»'))
  const vueltas = servidor.pedidos.filter(({ ruta }) => ruta === deshacerLote.ruta)
  expect(vueltas.map(({ body }) => body)).toMatchObject([{ lote: id(900) }])
  await abierta.usuario.keyboard('{Control>}z{/Control}')
  await screen.findByText(mensajesCeldas.nadaQueDeshacer)
})

test('an undoing whose answer was lost is asked again by itself, and can be done again once', async () => {
  perderRespuesta(deshacerLote.ruta)
  const abierta = await entrar()
  await ir(abierta, 'Revoque')
  await abierta.usuario.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(nombres(abierta)[1]).toBe('Revoque'))
  await abierta.usuario.keyboard('{Control>}z{/Control}')
  await screen.findByText(textos.seDeshizo('mover «Revoque»'))
  const vueltas = () => servidor.pedidos.filter(({ ruta }) => ruta === deshacerLote.ruta)
  expect(new Set(vueltas().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  await abierta.usuario.keyboard('{Control>}y{/Control}')
  await screen.findByText(textos.seRehizo('mover «Revoque»'))
  expect(vueltas()).toHaveLength(3)
  await abierta.usuario.keyboard('{Control>}y{/Control}')
  await screen.findByText(mensajesCeldas.nadaQueRehacer)
})

test('a margin is a step that the server takes back; its answer lost, the same press asks the same again', async () => {
  perderRespuesta(`/v1/presupuestos/${OBRA}/margen`)
  const claves: unknown[] = []
  const cuerpos: unknown[] = []
  const rubro = tareasDe(vista)[0]?._id ?? ''
  servidor.contesta(cambiarMargen, ({ headers, body }) => {
    claves.push(headers['idempotency-key'])
    cuerpos.push(body)
    const { presupuesto } = vista
    vista = { ...vista, presupuesto: { ...presupuesto, margenTareas: 25, version: 2 } }
    const filas = [{ _id: rubro, version: 2 }]
    return { message: 'Se cambió el margen', presupuestoPlanPrecioTotalConMargen: 1, lote: id(920), filas }
  })
  servidor.contesta(deshacerLote, ({ body }) => {
    vista = { ...vista, presupuesto: { ...vista.presupuesto, margenTareas: 10, version: 3 } }
    return { ...hecho([]), lote: id(921), filas: [{ _id: rubro, version: 3 }], message: String(body) }
  })
  const abierta = await entrar()
  const { usuario } = abierta
  await usuario.click(screen.getByRole('button', { name: 'Cambiar margen' }))
  const dialogo = await screen.findByRole('dialog', { name: 'Cambiar el margen' })
  const campo = within(dialogo).getByRole('textbox', { name: 'Margen' })
  await usuario.clear(campo)
  await usuario.type(campo, '25')
  const guardar = within(dialogo).getByRole('button', { name: 'Cambiar el margen' })
  await usuario.click(guardar)
  await within(dialogo).findByRole('alert')
  // What the screen has read in between is the version that it made itself.
  await abierta.cache.invalidateQueries()
  await usuario.click(guardar)
  await screen.findByText('Se cambió el margen')
  expect([new Set(claves).size, claves.length]).toEqual([1, 2])
  expect(cuerpos[1]).toEqual(cuerpos[0])
  abierta.grilla.focus()
  await usuario.keyboard('{Control>}z{/Control}')
  await screen.findByText(textos.seDeshizo('cambiar el margen de la obra'))
  expect(await screen.findByText('Margen: 10 %')).toBeDefined()
  await usuario.keyboard('{Control>}z{/Control}')
  await screen.findByText(mensajesCeldas.nadaQueDeshacer)
})
