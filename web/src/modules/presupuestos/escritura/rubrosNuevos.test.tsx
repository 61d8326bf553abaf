import { unidadesForSelect } from '@plomada/contract/catalogo'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { deshacerLote, loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import { sugerenciasDeTarea } from '@plomada/contract/presupuestos/planilla/sugerencias'
import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesPegado } from '@plomada/domain/nucleo/mensajes/pegado'
import { mensajesRenglones } from '@plomada/domain/nucleo/mensajes/renglones'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { listarBorradores } from '../../../api/borradores/borradores.ts'
import { insistir } from '../../../api/envios/cartero.ts'
import { vaciarEnvios } from '../../../api/envios/prueba/envio.ts'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { obraDePrueba } from '../../../prueba/entidades.ts'
import { ponerMedidas } from '../../../prueba/medidas.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { pegar } from '../../../prueba/pegar.ts'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { id, OBRA, vistaDePrueba } from '../prueba/vista.ts'
import { tareasDe, type Vista } from '../vista/arbol.ts'
import { type EnGrupo, ponerBorrador } from './renglones/borradores.ts'

// Rubros that are typed at the end of their grupo (sheet.md §2).

beforeAll(() => ponerMedidas())

interface Creada {
  _id: string
  nombre: string
}
const GRUPO_AJENO = 'El grupo es de otro capítulo'
let vista: Vista
/** Lotes are answered once it is open. */
let puerta: Promise<void>
let rechaza: boolean
let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  puerta = Promise.resolve()
  rechaza = false
  vista = vistaDePrueba({
    capitulos: [
      { nombre: 'Muros', grupos: { General: [{ nombre: 'Muro', cantidad: '10', precio: 1_000 }] } },
      { nombre: 'Gastos indirectos', indirecto: true, grupos: { General: [] } },
    ],
  })
  servidor = await servidorDePrueba(
    contesta(vistaPresupuesto, () => vista),
    contesta(presupuestoPorId, () => obraDePrueba(vista.presupuesto)),
    contesta(
      unidadesForSelect,
      () => ({ items: [{ _id: id(70), codigo: 'm2', nombre: 'Metro cuadrado' }], count: 1 }) as never,
    ),
    contesta(sugerenciasDeTarea, () => ({
      items: [
        {
          _id: id(80),
          nombre: 'Revoque a la cal',
          unidad: 'm2',
          obraNombre: null,
          precioUnitario: 45_000,
          precioUnitarioReal: 40_000,
        },
      ],
    })),
    contesta(deshacerLote, rechazo(409, 'No es de esta prueba', 'LOTE_RECHAZADO')),
    contesta(loteDeTareas, async ({ body }) => {
      await puerta
      if (rechaza) return rechazo(409, GRUPO_AJENO, 'LOTE_RECHAZADO')
      return hecho(creadasDe(body))
    }),
  )
})
afterEach(async () => {
  for (const { grupos } of vista.rubrosWithGrupos)
    for (const grupo of grupos) ponerBorrador(vista.presupuesto, grupo, null)
  await vaciarEnvios()
  await servidor.cerrar()
})

// What is sent here are lotes of `crear`.
const creadasDe = (body: unknown): Creada[] => (body as { operaciones: Creada[] }).operaciones

/** What the server answers: it has them at the end of the first grupo, after those of before. */
function hecho(operaciones: readonly Creada[]) {
  const [primera] = tareasDe(vista)
  const [capitulo, ...otros] = vista.rubrosWithGrupos
  const grupo = capitulo?.grupos[0]
  if (!primera || !capitulo || !grupo) throw new Error('the test budget has a tarea')
  const nuevas = operaciones.map(({ _id, nombre }) => ({ ...primera, _id, nombre }))
  const tareas = [...grupo.tareas, ...nuevas].map((tarea, i) => ({ ...tarea, item: `1.1.${i + 1}` }))
  vista = { ...vista, rubrosWithGrupos: [{ ...capitulo, grupos: [{ ...grupo, tareas }] }, ...otros] }
  return {
    message: 'Se guardó 1 cambio',
    lote: id(900),
    ids: operaciones.map(({ _id }) => _id),
    tareas: nuevas,
    quitadas: [],
    estructura: [
      {
        _id: capitulo._id,
        item: '1',
        grupos: [{ _id: grupo._id, item: '1.1', tareas: tareas.map(({ _id, item }) => ({ _id, item })) }],
      },
    ],
    totales: vista.totales,
    rubros: [],
    rechazadas: [],
  }
}

async function entrar(busqueda = '', credencialId = 'c1') {
  abrirSesion(tokenDePrueba({ rol: 'admin', credencialId }))
  const { usuario } = abrir(`/presupuesto/${OBRA}/tareas?tipo=presupuesto${busqueda}`)
  const grilla = await screen.findByRole('treegrid', { name: 'Presupuesto de Vivienda Luque' })
  const enBlanco = async () => {
    const [guia] = await within(grilla).findAllByText(mensajesRenglones.guia)
    await usuario.click(guia ?? document.body)
    grilla.focus()
  }
  return { usuario, grilla, enBlanco }
}
/** What the device keeps of somebody’s half-typed rubros. */
const guardados = async (usuario: string) =>
  (await listarBorradores(usuario)).map(({ valor }) => {
    const { nombre, unidad } = (valor as EnGrupo).renglon
    return `${nombre} ${unidad}`
  })
const enviado = () =>
  servidor.pedidos.filter(({ ruta }) => ruta === '/v1/tareas/lote').flatMap(({ body }) => creadasDe(body))

test('a rubro is typed cell by cell, and the line of the next one has the keyboard', async () => {
  const { usuario, grilla, enBlanco } = await entrar()
  await enBlanco()
  await usuario.keyboard('Zanja{Tab}m2{Tab}12,5{Tab}5000{Enter}Losa{Tab}m2{Tab}3{Enter}')
  await waitFor(() => expect(enviado()).toHaveLength(2))
  const [grupo] = vista.rubrosWithGrupos[0]?.grupos ?? []
  expect(enviado()).toMatchObject([
    {
      op: 'crear',
      grupoId: grupo?._id,
      nombre: 'Zanja',
      unidadMedida: { codigo: 'm2' },
      cantidad: '12.5',
      precioUnitario: '5000',
    },
    { nombre: 'Losa', cantidad: '3' },
  ])
  expect(enviado()[1]).not.toHaveProperty('precioUnitario')
  // They are rows of the budget once they have arrived, with their number.
  await waitFor(() => expect(within(grilla).getByText('Losa').parentElement?.dataset.numero).toBe('1.1.3'))
})

/** The row with that name, cell by cell. */
const celdasDe = (grilla: HTMLElement, nombre: string) =>
  [...(within(grilla).getByText(nombre).closest('[role="row"]')?.querySelectorAll('[data-col]') ?? [])].map(
    (celda) => celda.textContent,
  )

test('one that is chosen brings its unit and its analysis, whose price is closed', async () => {
  const { usuario, grilla, enBlanco } = await entrar()
  await enBlanco()
  await usuario.keyboard('rev')
  expect(await screen.findByText(/m2 · Banco de precios · Gs\.\s45\.000/)).toBeDefined()
  await usuario.keyboard('{ArrowDown}{Tab}')
  expect(celdasDe(grilla, 'Revoque a la cal').slice(0, 2)).toEqual(['Revoque a la cal', 'm2'])
  expect(grilla.querySelector('[title="El precio sale del análisis del rubro: cambialo ahí"]')).not.toBeNull()
  await usuario.keyboard('{Tab}7{Enter}')
  await waitFor(() => expect(enviado()).toHaveLength(1))
  expect(enviado()[0]).toMatchObject({ copiaDe: id(80), nombre: 'Revoque a la cal', cantidad: '7' })
})

test('Enter while suggestions are on their way keeps what was typed, and goes to what the rubro needs', async () => {
  const { usuario, grilla, enBlanco } = await entrar()
  await enBlanco()
  await usuario.keyboard('Revoque ñandú{Enter}m2{Enter}2{Enter}')
  await waitFor(() => expect(enviado()).toHaveLength(1))
  expect(enviado()[0]).toMatchObject({
    nombre: 'Revoque ñandú',
    unidadMedida: { codigo: 'm2' },
    cantidad: '2',
  })
  expect(enviado()[0]).not.toHaveProperty('copiaDe')
  await waitFor(() =>
    expect(within(grilla).getByText('Revoque ñandú').parentElement?.dataset.numero).toBe('1.1.2'),
  )
})

test('Escape leaves what was there, and a name that is emptied begins anew', async () => {
  const { usuario, grilla, enBlanco } = await entrar()
  await enBlanco()
  await usuario.keyboard('Zanja{Tab}m2{Tab}{ArrowLeft}{ArrowLeft}{ArrowLeft}Otra{Escape}')
  expect(within(grilla).getByText('Zanja')).toBeDefined()
  await usuario.keyboard('{Delete}{Enter}')
  expect(within(grilla).queryByText('Zanja')).toBeNull()
  expect(enviado()).toEqual([])
})

test('on its way it stands in its grupo, closed with the reason, and Ctrl+Z waits for its answer and undoes it there', async () => {
  let abrirPuerta = () => {}
  puerta = new Promise((abierta) => {
    abrirPuerta = abierta
  })
  const { usuario, grilla, enBlanco } = await entrar()
  await enBlanco()
  await usuario.keyboard('Zanja{Tab}m2{Tab}1{Enter}')
  const celda = () => within(grilla).getByText('Zanja').closest('[data-col]')
  expect(celda()?.getAttribute('title')).toBe(mensajesRenglones.enCamino)
  await usuario.keyboard('{Control>}z{/Control}')
  expect(servidor.pedidos.filter(({ ruta }) => ruta === '/v1/tareas/lote/deshacer')).toEqual([])
  abrirPuerta()
  await waitFor(() =>
    expect(servidor.pedidos.filter(({ ruta }) => ruta === '/v1/tareas/lote/deshacer')).toMatchObject([
      { body: { lote: id(900) } },
    ]),
  )
})

test('without network it waits in its row, and arrives once, under the id that it had', async () => {
  servidor.contesta(loteDeTareas, rechazo(503, 'Ahora no', 'NO_DISPONIBLE'))
  const { usuario, grilla, enBlanco } = await entrar()
  await enBlanco()
  await usuario.keyboard('Zanja{Tab}m2{Tab}1{Enter}')
  expect(await within(grilla).findByText(mensajesEnvios.sinEnviar)).toBeDefined()
  // It may have arrived: it isn't known here.
  await usuario.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText(mensajesRenglones.todaviaNo)).toBeDefined()
  servidor.contesta(loteDeTareas, ({ body }) => hecho(creadasDe(body)))
  insistir()
  await waitFor(() => expect(within(grilla).getByText('Zanja').parentElement?.dataset.numero).toBe('1.1.2'))
  const ids = enviado().map((una) => una._id)
  expect([ids.length > 1, new Set(ids).size]).toEqual([true, 1])
})

test('one that is refused says why in its row, and undone is gone without asking anybody', async () => {
  rechaza = true
  const { usuario, grilla, enBlanco } = await entrar()
  await enBlanco()
  await usuario.keyboard('Zanja{Tab}m2{Tab}1{Enter}')
  await waitFor(() =>
    expect(within(grilla).getByText('Zanja').closest('[data-col]')?.getAttribute('title')).toBe(GRUPO_AJENO),
  )
  await usuario.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(within(grilla).queryByText('Zanja')).toBeNull())
  expect(enviado()).toHaveLength(1)
})

test('what is half typed is its author’s: it outlives the page, and nobody else on the device sees it', async () => {
  const { usuario, grilla, enBlanco } = await entrar()
  await enBlanco()
  await usuario.keyboard('Losa{Tab}m2{Tab}')
  await waitFor(async () => expect(await guardados('c1')).toEqual(['Losa m2']))
  expect(within(grilla).getByText('Losa')).toBeDefined()
  cleanup()
  const otra = await entrar('', 'c2')
  expect(within(otra.grilla).queryByText('Losa')).toBeNull()
  cleanup()
  // As after a reload: nothing of it is in the window.
  const vuelta = await entrar()
  expect(await within(vuelta.grilla).findByText('Losa')).toBeDefined()
})

test('one whose grupo is gone is told, and goes to another', async () => {
  const { usuario, enBlanco } = await entrar()
  await enBlanco()
  await usuario.keyboard('Losa{Tab}m2{Tab}12,5{Tab}')
  await waitFor(async () => expect(await guardados('c1')).toEqual(['Losa m2']))
  cleanup()
  const [capitulo, ...otros] = vista.rubrosWithGrupos
  const [grupo] = capitulo?.grupos ?? []
  if (!capitulo || !grupo) throw new Error('the test budget has a grupo')
  const nuevo = { ...grupo, _id: id(77), nombre: 'Cubierta' }
  vista = { ...vista, rubrosWithGrupos: [{ ...capitulo, grupos: [nuevo] }, ...otros] }
  const ahora = await entrar()
  await screen.findByText(mensajesRenglones.quedoEn('«Losa», 12,5 m2', grupo.nombre))
  expect(within(ahora.grilla).queryByText('Losa')).toBeNull()
  await ahora.usuario.click(screen.getByRole('button', { name: mensajesRenglones.pasar }))
  await ahora.usuario.click(await screen.findByRole('combobox', { name: 'Grupo' }))
  await ahora.usuario.click(await screen.findByRole('option', { name: /Cubierta/ }))
  await ahora.usuario.click(screen.getByRole('button', { name: mensajesRenglones.pasarAEse }))
  expect(await within(ahora.grilla).findByText('Losa')).toBeDefined()
  expect(screen.queryByText(mensajesRenglones.sinGrupo)).toBeNull()
})

test('there is no such line while something is searched, nor in what takes no more rubros', async () => {
  const buscada = await entrar('&buscar=Mur')
  expect(within(buscada.grilla).getByText('Muro')).toBeDefined()
  expect(within(buscada.grilla).queryByText(mensajesRenglones.guia)).toBeNull()
})

test('an approved work takes additional ones, but for its indirect capitulo', async () => {
  vista = {
    ...vista,
    presupuesto: { ...vista.presupuesto, estado: 'aprobado', tsAprobado: '2026-11-01T12:00:00.000Z' },
  }
  const { grilla } = await entrar()
  expect(within(grilla).getAllByText(mensajesRenglones.guia)).toHaveLength(1)
})

const previa = () => screen.findByRole('treegrid', { name: 'Filas pegadas' })
const botonDeAgregar = (n: number) => screen.findByRole('button', { name: mensajesPegado.agregar(n) })
const HOJA = [
  'Ítem\tDescripción\tUn\tCant\tPrecio\tTotal',
  '1\tMAMPOSTERÍA\t\t\t\t',
  '1.1\tZanja\tM²\t12,5\t5000\t62500',
  '1.2\tLosa\tm2\t1.234\t1000\t',
  '\tTotal\t\t\t\t62500',
].join('\n')

test('rows pasted in the last line are shown as they will be, and the figure that could be two stops all of them', async () => {
  const { usuario, enBlanco } = await entrar()
  await enBlanco()
  pegar(HOJA)
  const filas = within(await previa())
  expect(celdasDe(await previa(), 'Zanja').slice(1, 7)).toEqual([
    'm2',
    '12,5',
    '5.000',
    '62.500',
    '62.500',
    '',
  ])
  expect(celdasDe(await previa(), 'Losa')[6]).toBe(mensajesComun.numeroDudoso('1.234'))
  expect(filas.getByText(mensajesPegado.afuera.titulo)).toBeDefined()
  expect(screen.getByText(/Quedan afuera: 1 encabezado, 1 título y 1 total/)).toBeDefined()
  await usuario.click(await botonDeAgregar(2))
  expect(enviado()).toEqual([])
  // Corrected where it stands, it is made with the other one, by one request and in one step.
  await usuario.click(filas.getByText('Losa'))
  await usuario.keyboard('{ArrowRight}{ArrowRight}')
  ;(await previa()).focus()
  await usuario.keyboard('99{Escape}1234{Enter}')
  await usuario.click(await botonDeAgregar(2))
  await waitFor(() => expect(enviado()).toHaveLength(2))
  expect(enviado()).toMatchObject([
    { nombre: 'Zanja', unidadMedida: { codigo: 'm2' }, cantidad: '12.5', precioUnitario: '5000' },
    { nombre: 'Losa', unidadMedida: { codigo: 'm2' }, cantidad: '1234', precioUnitario: '1000' },
  ])
  expect(servidor.pedidos.filter(({ ruta }) => ruta === '/v1/tareas/lote')).toHaveLength(1)
  await usuario.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await waitFor(() =>
    expect(servidor.pedidos.filter(({ ruta }) => ruta === '/v1/tareas/lote/deshacer')).toMatchObject([
      { body: { lote: id(900) } },
    ]),
  )
})

test('what is to be corrected can be left out, and going back makes nothing', async () => {
  const { usuario, grilla, enBlanco } = await entrar()
  await enBlanco()
  pegar(HOJA)
  await previa()
  await usuario.click(screen.getByRole('button', { name: mensajesPegado.dejarLasDemas(1) }))
  await botonDeAgregar(1)
  expect(within(await previa()).getByText(mensajesPegado.afuera.dejada)).toBeDefined()
  ;(await previa()).focus()
  await usuario.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await usuario.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([enviado(), within(grilla).queryByText('Zanja')]).toEqual([[], null])
})

test('rows pasted over the name that is being typed are rows, and one cell is a name', async () => {
  const { usuario, enBlanco } = await entrar()
  await enBlanco()
  await usuario.keyboard('Z')
  pegar('Zanja\tm2\t2\t1000\nLosa\tm2\t3\t500')
  await usuario.click(await botonDeAgregar(2))
  await waitFor(() => expect(enviado()).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await enBlanco()
  pegar('"Viga\nsegundo renglón"')
  expect(await screen.findByText('Viga segundo renglón')).toBeDefined()
})

test('more rows than a request takes are refused in words, and the menu of a grupo has a place to paste', async () => {
  const { usuario, grilla, enBlanco } = await entrar()
  await enBlanco()
  pegar(Array.from({ length: 1001 }, (_, i) => `Rubro ${i}\tm2\t1\t1`).join('\n'))
  await previa()
  expect(await screen.findByText(mensajesPegado.demasiadas(1001, 1000))).toBeDefined()
  await usuario.click(screen.getByRole('button', { name: 'Volver' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await usuario.click(within(grilla).getAllByRole('button', { name: 'Acciones de General' })[0] ?? grilla)
  await usuario.click(await screen.findByRole('menuitem', { name: mensajesPegado.enElMenu }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(mensajesPegado.pegaAca)))
  pegar('Zanja\tm2\t2\t1000')
  await usuario.click(await botonDeAgregar(1))
  await waitFor(() => expect(enviado()).toHaveLength(1))
})
