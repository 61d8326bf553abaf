import { avances, cargarAvance, tareasParaElegir } from '@plomada/contract/avances/avances'
import { subirFoto } from '@plomada/contract/avances/fotos'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { mensajesAvances } from '@plomada/domain/nucleo/mensajes/avances'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { borrarBorrador, listarBorradores } from '../../api/borradores/borradores.ts'
import { leerEstado } from '../../api/envios/lista.ts'
import { vaciarEnvios } from '../../api/envios/prueba/envio.ts'
import { guardarSuelto, leerSueltos } from '../../api/envios/sueltos.ts'
import { abrirSesion } from '../../api/sesion.ts'
import { Contestacion, rechazo } from '../../prueba/contesta.ts'
import { obraDePrueba } from '../../prueba/entidades.ts'
import { abrir } from '../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../prueba/servidor.ts'
import { buscarTareas } from './cargar/ElegirTarea.tsx'
import { lugarDeAvance } from './encolar.ts'
import { APROBADA, AVANCE, conAvances, id, MURO, OBRA, REVOQUE } from './prueba/lista.ts'

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  servidor = await servidorDePrueba(...conAvances())
  abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
})
afterEach(async () => {
  await vaciarEnvios()
  for (const { clave } of await listarBorradores('c1')) await borrarBorrador('c1', clave)
  await servidor.cerrar()
})

const pedidos = (metodo: string, ruta: string) =>
  servidor.pedidos.filter((p) => p.metodo === metodo && p.ruta.startsWith(ruta))
const cargados = () => pedidos('POST', '/v1/avance').map(({ body }) => body as Record<string, unknown>)

describe('the list', () => {
  test('asks for what the documented query says, and what it says is shown', async () => {
    const documentada = `rubroId=${id(5)}&rubroNombre=Mampostería&contratistaId=${id(7)}&contratistaNombre=Hermanos&tareaId=${id(11)}&tareaNombre=Muro&inicio=2026-11-01&fin=2026-11-22&estado=descartados&page=2&limit=20`
    abrir(`/avances/${OBRA}?${documentada}`)
    await screen.findByRole('rowheader', { name: MURO.nombre })
    const pedida = new URL(pedidos('GET', '/v1/avances/lista')[0]?.ruta ?? '', 'http://x').searchParams
    expect(Object.fromEntries(pedida)).toEqual({
      presupuestoId: OBRA,
      rubroId: id(5),
      contratistaId: id(7),
      tareaId: id(11),
      inicio: '2026-11-01',
      fin: '2026-11-22',
      estado: 'descartados',
      page: '2',
      limit: '20',
    })
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Rubro' }).value).toBe(MURO.nombre)
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Estado' }).value).toBe('Descartados')
  })

  test('without a query asks for the last 30 days to tomorrow, ten a page', async () => {
    abrir(`/avances/${OBRA}`)
    await screen.findByRole('rowheader', { name: MURO.nombre })
    const { searchParams } = new URL(pedidos('GET', '/v1/avances/lista')[0]?.ruta ?? '', 'http://x')
    const dias = (nombre: string) => Date.parse(searchParams.get(nombre) ?? '') / 86_400_000
    expect([dias('fin') - dias('inicio'), searchParams.get('limit') ?? '10']).toEqual([31, '10'])
    expect(searchParams.get('estado')).toBe('noDescartados')
  })

  test.each([
    ['aprobado', null],
    ['pendiente', mensajesPresupuestos.noAprobado],
    ['inactivo', mensajesPresupuestos.obraInactiva],
  ] as const)('a work %s: a new one can be made, or it says why not', async (estado, razon) => {
    servidor.contesta(presupuestoPorId, obraDePrueba({ ...APROBADA, estado }))
    abrir(`/avances/${OBRA}`)
    const cargar = await screen.findByRole('button', { name: mensajesPresupuestos.cargarAvance })
    await expect.poll(() => cargar.getAttribute('aria-description')).toBe(razon)
    expect(cargar.getAttribute('aria-disabled')).toBe(String(razon !== null))
  })

  test('discards after the documented question; what is certified says why it can not be', async () => {
    const { usuario } = abrir(`/avances/${OBRA}`)
    await usuario.click(await screen.findByRole('button', { name: 'Acciones de Contrapiso' }))
    const cerrada = await screen.findByRole('menuitem', { name: /Descartar/ })
    expect(cerrada.textContent).toContain(mensajesAvances.yaCertificado)
    await usuario.keyboard('{Escape}')
    await usuario.click(screen.getByRole('button', { name: `Acciones de ${MURO.nombre}` }))
    await usuario.click(await screen.findByRole('menuitem', { name: 'Descartar' }))
    const dialogo = await screen.findByRole('alertdialog', { name: mensajesAvances.confirmarDescartar })
    expect(dialogo.textContent).toContain('12,5 m2 de «Muro de ladrillo» deja de contar')
    expect(pedidos('PATCH', '/v1/avance')).toEqual([])
    await usuario.click(within(dialogo).getByRole('button', { name: 'Descartar el avance' }))
    await expect
      .poll(() => pedidos('PATCH', '/v1/avance').map(({ body }) => body))
      .toEqual([{ avanceId: id(21) }])
  })

  test('says that the client was told of it, and when', async () => {
    const contadoEn = { numero: 4, inicio: '2026-11-16', semana: 47 }
    servidor.contesta(avances, { items: [{ ...AVANCE, contadoEn }], count: 1 })
    const { usuario } = abrir(`/avances/${OBRA}`)
    await usuario.click(await screen.findByRole('button', { name: `Acciones de ${MURO.nombre}` }))
    await usuario.click(await screen.findByRole('menuitem', { name: 'Descartar' }))
    const dialogo = await screen.findByRole('alertdialog', { name: mensajesAvances.confirmarDescartar })
    expect(dialogo.textContent).toContain('Ya se le contó al cliente, en el reporte de la semana 47')
  })
})

describe('recording one', () => {
  test('offers what was recorded last, and finds a tarea by any of its words', async () => {
    abrir(`/avances/${OBRA}/cargar`)
    const ultimos = await screen.findByRole('region', { name: 'Los últimos' })
    expect(
      within(ultimos)
        .getAllByRole('button')
        .map((b) => b.textContent),
    ).toEqual([`Muro de ladrilloMampostería · Hermanos Ñamandú12,5 de 28 m2 · ${formatoPorcentaje(44.64)}`])
    expect(buscarTareas([MURO, REVOQUE], 'ladri MAMPOST').map(({ nombre }) => nombre)).toEqual([MURO.nombre])
    expect(buscarTareas([MURO, REVOQUE], 'ñamandu')).toHaveLength(2)
    expect(buscarTareas([MURO, REVOQUE], 'techo')).toEqual([])
  })

  test('shows the last ones of its tarea, with what was seen, and leads to all of them', async () => {
    const suyos = [
      { ...AVANCE, tsCreated: new Date().toISOString(), fotos: [{ _id: id(31), url: null }] },
      { ...AVANCE, _id: id(23), fecha: '2026-11-12', observacion: '' },
    ]
    servidor.contesta(avances, { items: suyos, count: 7 })
    abrir(`/avances/${OBRA}/cargar?tareaId=${MURO._id}`)
    const ultimos = await screen.findByRole('region', { name: 'Lo último de este rubro' })
    const filas = within(ultimos)
      .getAllByRole('row')
      .map((fila) => fila.textContent)
    expect(filas).toEqual([
      '20/11/2026 Rosa Giménez · Lado norte1 en camino12,5 m2Corregir',
      '12/11/2026 Rosa Giménez12,5 m2Corregir',
    ])
    const todos = within(ultimos).getByRole('link', { name: 'Ver los 7' })
    expect(todos.getAttribute('href')).toContain(`tareaId=${MURO._id}`)
    const { searchParams } = new URL(pedidos('GET', '/v1/avances/lista').at(-1)?.ruta ?? '', 'http://x')
    expect(Object.fromEntries(searchParams)).toEqual({
      presupuestoId: OBRA,
      tareaId: MURO._id,
      page: '1',
      limit: '3',
    })
  })

  test('begins empty, beside what is left; a percentage is the accumulated one', async () => {
    const { usuario } = abrir(`/avances/${OBRA}/cargar?tareaId=${MURO._id}`)
    const cantidad = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Cantidad/ })
    expect(cantidad.value).toBe('')
    expect(screen.getByText('Quedan 15,5 m2')).toBeDefined()
    await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
    expect(await screen.findAllByText(mensajesComun.faltaDato)).not.toEqual([])
    expect(cargados()).toEqual([])
    await usuario.click(screen.getByRole('radio', { name: '% acumulado' }))
    await usuario.click(screen.getByRole('button', { name: '50 %' }))
    expect(screen.getByText(/Se carga 1,5 m2: el rubro queda en 50 %/)).toBeDefined()
    await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
    await expect
      .poll(cargados)
      .toEqual([
        expect.objectContaining({ tareaId: MURO._id, cantidad: '1.5', contratistaId: MURO.contratistaId }),
      ])
  })

  test('all that is left goes with all its decimals', async () => {
    servidor.contesta(tareasParaElegir, { items: [{ ...MURO, cantidad: 28.000001 }], count: 1 })
    const { usuario } = abrir(`/avances/${OBRA}/cargar?tareaId=${MURO._id}`)
    await usuario.click(await screen.findByRole('button', { name: 'Todo lo que falta' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Cantidad/ }).value).toBe('15,500001')
    await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
    await expect.poll(cargados).toEqual([expect.objectContaining({ cantidad: '15.500001' })])
  })

  test('more than what is left is asked about once, and then it is recorded', async () => {
    const { usuario } = abrir(`/avances/${OBRA}/cargar?tareaId=${MURO._id}`)
    await usuario.type(await screen.findByRole('textbox', { name: /^Cantidad/ }), '1215,5')
    await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
    const pregunta = within(await screen.findByRole('alertdialog'))
    expect(pregunta.getByText('¿12 o 1.215,5 m2? Quedan 15,5 m2.')).toBeDefined()
    expect(cargados()).toEqual([])
    await usuario.click(pregunta.getByRole('button', { name: 'Sí, 1.215,5 m2' }))
    await expect.poll(cargados).toEqual([expect.objectContaining({ cantidad: '1215.5' })])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('or what was meant takes its place', async () => {
    const { usuario } = abrir(`/avances/${OBRA}/cargar?tareaId=${MURO._id}`)
    const cantidad = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Cantidad/ })
    await usuario.type(cantidad, '1215,5')
    await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
    await usuario.click(await screen.findByRole('button', { name: 'Son 12 m2' }))
    expect([cantidad.value, cargados()]).toEqual(['12', []])
    await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
    await expect.poll(cargados).toEqual([expect.objectContaining({ cantidad: '12' })])
  })

  test('a percentage that it has passed is refused before it is sent', async () => {
    const { usuario } = abrir(`/avances/${OBRA}/cargar?tareaId=${MURO._id}`)
    await usuario.click(await screen.findByRole('radio', { name: '% acumulado' }))
    await usuario.click(screen.getByRole('button', { name: '25 %' }))
    await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
    expect(await screen.findAllByText(/El rubro ya va por 44,64\s%: 25\s% no agrega nada/)).not.toEqual([])
    expect(cargados()).toEqual([])
  })

  test('sent again after a refusal, it is the same one', async () => {
    const { usuario } = abrir(`/avances/${OBRA}/cargar?tareaId=${MURO._id}`)
    await usuario.click(await screen.findByRole('button', { name: 'Todo lo que falta' }))
    servidor.contesta(cargarAvance, rechazo(409, 'No se pudo'))
    await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
    await screen.findAllByText('No se pudo')
    servidor.contesta(cargarAvance, {
      _id: id(30),
      message: mensajesAvances.avanceCargado,
      avance: { cantidad: 28, porcentaje: 100 },
      pasadoDePresupuesto: false,
    })
    await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
    await expect.poll(() => cargados().length).toBe(2)
    const [primera, segunda] = cargados()
    expect(segunda).toEqual(primera)
    expect(primera?.['_id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  })

  test('another tarea takes along what was typed and taken, also over a restart; nothing is left with the first', async () => {
    const { usuario, unmount } = abrir(`/avances/${OBRA}/cargar?tareaId=${MURO._id}`)
    const cantidad = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Cantidad/ })
    await usuario.clear(await cantidad())
    await usuario.type(await cantidad(), '3,5')
    await usuario.type(screen.getByRole('textbox', { name: 'Observación' }), 'Lado sur')
    // As if taken with the camera: jsdom has none, nor workers to make them small in.
    for (const [n, texto] of ['una', 'dos'].entries())
      await guardarSuelto(lugarDeAvance(MURO._id), { id: id(61 + n), blob: new Blob([texto]) })
    await usuario.click(screen.getByRole('button', { name: 'Elegir otro rubro' }))
    await screen.findByRole('region', { name: 'Todos los rubros' })
    unmount()
    const otra = abrir(`/avances/${OBRA}/cargar?desde=${MURO._id}`)
    await otra.usuario.click(await screen.findByRole('button', { name: /^Revoque fino/ }))
    expect((await cantidad()).value).toBe('3,5')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Observación' }).value).toBe('Lado sur')
    expect(screen.getByText('Fotos (2 de 10)')).toBeDefined()
    expect(await leerSueltos(lugarDeAvance(MURO._id))).toEqual([])
    expect((await leerSueltos(lugarDeAvance(REVOQUE._id))).map((foto) => foto.id)).toEqual([id(61), id(62)])
    servidor.contesta(subirFoto, ({ ruta }) => ({
      _id: ruta.split(/[/?]/)[3] ?? '',
      message: 'Foto guardada',
    }))
    await otra.usuario.click(screen.getByRole('button', { name: 'Cargar' }))
    await expect.poll(cargados).toEqual([
      expect.objectContaining({
        tareaId: REVOQUE._id,
        cantidad: '3.5',
        observacion: 'Lado sur',
        fotos: [id(61), id(62)],
      }),
    ])
    await expect.poll(() => listarBorradores('c1')).toEqual([])
  })

  test('one that waits is edited at its place; what has gone meanwhile opens no form', async () => {
    servidor.contesta(cargarAvance, new Contestacion(502, 'nadie'))
    const { usuario } = abrir(`/avances/${OBRA}/cargar?tareaId=${MURO._id}`)
    const cantidad = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Cantidad/ })
    await usuario.clear(await cantidad())
    await usuario.type(await cantidad(), '2')
    await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
    const suyo = within(await screen.findByRole('group', { name: MURO.nombre }))
    await usuario.click(suyo.getByRole('link', { name: 'Editar' }))
    expect((await cantidad()).value).toBe('2')
    await usuario.clear(await cantidad())
    await usuario.type(await cantidad(), '4')
    await usuario.click(screen.getByRole('button', { name: 'Cargar' }))
    const [envio, ...otros] = leerEstado().cola
    expect([envio?.body['cantidad'], otros]).toEqual(['4', []])
    const edicion = envio?.muestra.edicion ?? ''
    await vaciarEnvios()
    abrir(edicion)
    expect(await screen.findByText(mensajesEnvios.yaNoEspera)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Cargar' })).toBeNull()
  })
})
