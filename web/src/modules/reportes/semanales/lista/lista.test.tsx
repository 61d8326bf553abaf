import { notifications } from '@mantine/notifications'
import { crearTicket } from '@plomada/contract/acceso'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import {
  crearEnlaceDeReporte,
  eliminarReporteSemanal,
  generarReporteSemanal,
  reabrirSemanas,
  reporteSemanal,
  reportesSemanales,
  revocarEnlacesDeReporte,
} from '@plomada/contract/reportes/semanales'
import { hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesPresupuestos } from '@plomada/domain/nucleo/mensajes/presupuestos'
import { mensajesSemanales as textos } from '@plomada/domain/nucleo/mensajes/semanales'
import { formatoPorcentaje } from '@plomada/domain/nucleo/numeros'
import { semanaDe, tituloDeSemana } from '@plomada/domain/reportes/semanales/semana'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { abrirSesion } from '../../../../api/sesion.ts'
import { contesta, rechazo } from '../../../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../../../prueba/enCadaPrueba.ts'
import { contestaInicio, id, obraDePrueba } from '../../../../prueba/entidades.ts'
import { abrir } from '../../../../prueba/montar.tsx'
import { tokenDePrueba } from '../../../../prueba/servidor.ts'
import { filaDePrueba, OBRA, REPORTE_ID, reporteDePrueba, TITULO } from '../prueba/semana.ts'

const AHI = `/presupuesto/${OBRA}/reportes/semanales`
const COMPARTIDA = filaDePrueba({
  _id: id(52),
  numero: 4,
  inicio: '2026-09-14',
  fin: '2026-09-20',
  cerrado: false,
  avanceObra: 38,
  avanceObraAnterior: 40,
  secciones: [{ titulo: 'Semana 38 · 14/09/2026 al 20/09/2026', tipo: 'notas' }],
  enlace: { vigentes: 2, expira: '2026-10-14T12:00:00.000Z' },
  abierto: { veces: 3, ts: '2026-09-15T12:12:00.000Z' },
  envio: { email: 'ana@x.py', ts: '2026-09-15T11:00:00.000Z', estado: 'enviado' },
})
const LISTA = {
  items: [COMPARTIDA, filaDePrueba()],
  count: 2,
  countAcontecimientos: [
    { _id: id(81), nombre: 'Lluvia', count: 5 },
    { _id: id(82), nombre: 'Visita', count: 1 },
  ],
}
const { servidor, pedidos } = servidorEnCadaPrueba(() => {
  localStorage.clear()
  notifications.clean()
  return [
    contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
    contesta(reportesSemanales, LISTA),
    contesta(reporteSemanal, reporteDePrueba()),
    contesta(generarReporteSemanal, { _id: REPORTE_ID, numero: 5, message: textos.generado(5) }),
    contesta(crearEnlaceDeReporte, { url: 'https://x.py/informe/clave', expira: '2026-10-14T12:00:00.000Z' }),
    contesta(revocarEnlacesDeReporte, { message: textos.enlaceRevocado }),
    contesta(eliminarReporteSemanal, { message: textos.eliminado }),
    contesta(crearTicket, { ticket: 'boleto' }),
    contestaInicio(),
  ]
})
const entrarComo = (rol: 'obraResidente' | 'cliente') => abrirSesion(tokenDePrueba({ rol }))
const preguntas = () => pedidos('GET', '/v1/reporte-semanal/lista').map(({ query }) => query)
const cuerpos = (metodo: string, ruta: string) => pedidos(metodo, ruta).map(({ body }) => body)
const celdas = async (nombre: string) => {
  const fila = (await screen.findByRole('rowheader', { name: nombre })).closest('tr') ?? document.body
  return within(fila)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}
async function menuDe(usuario: ReturnType<typeof abrir>['usuario'], nombre = TITULO) {
  await usuario.click(await screen.findByRole('button', { name: `Acciones de ${nombre}` }))
  return screen.findByRole('menuitem', { name: 'Abrir PDF' })
}

describe('the list', () => {
  test('asks for what its address says, always without empty ones; other days ask again', async () => {
    const { router } = abrir(`${AHI}?inicio=2026-09-01&fin=2026-09-30&page=2&limit=20`)
    await screen.findByRole('rowheader', { name: TITULO })
    const query = {
      presupuestoId: OBRA,
      fechaInicio: '2026-09-01',
      fechaFin: '2026-09-30',
      excluirVacios: 's',
      page: '2',
      limit: '20',
    }
    expect(preguntas()).toEqual([query])
    router.history.push(`${AHI}?inicio=disparate`)
    await expect
      .poll(() => preguntas().at(-1))
      .toEqual({
        presupuestoId: OBRA,
        excluirVacios: 's',
        page: '1',
        limit: '10',
      })
  })

  test('what was told, what became of it, and how often each thing happened on all pages', async () => {
    abrir(AHI)
    expect(await celdas('Semana 38 · 14/09/2026 al 20/09/2026')).toEqual([
      'Nro.Nº 4',
      'EstadoPor cerrar',
      `Avance de la obra${formatoPorcentaje(38)} (\u22122)`,
      'EnviadoEnviado a ana@x.py el 15/09/2026 a las 08:00',
      'AbiertoAbierto 3 veces, la última el 15/09/2026 a las 09:12',
      'Creado14/09/2026',
      '',
    ])
    expect((await celdas(TITULO)).slice(1, 5)).toEqual([
      'EstadoCerrado',
      `Avance de la obra${formatoPorcentaje(40)} (+14,5)`,
      'Enviado—',
      'Abierto—',
    ])
    const contadores = within(screen.getByRole('list', { name: 'Acontecimientos' })).getAllByRole('listitem')
    expect(contadores.map(({ textContent }) => textContent)).toEqual(['Lluvia 5', 'Visita 1'])
    expect(screen.getByRole('link', { name: TITULO }).getAttribute('href')).toBe(`${AHI}/${REPORTE_ID}`)
  })

  test('weeks that were closed ahead are said, and opened again by the day that was shown', async () => {
    const hoy = '2026-11-28'
    servidor.contesta(reportesSemanales, { ...LISTA, adelantadas: { semanas: 51, obras: 2, hoy } })
    servidor.contesta(reabrirSemanas, rechazo(409, textos.otroDia('29/11/2026')))
    const { usuario } = abrir(AHI)
    await screen.findByText(textos.adelantadas({ semanas: 51, obras: 2 }))
    await usuario.click(screen.getByRole('button', { name: textos.abrirOtraVez }))
    const dialogo = await screen.findByRole('alertdialog')
    expect(dialogo.textContent).toContain(textos.alAbrir('28/11/2026'))
    await usuario.click(within(dialogo).getByRole('button', { name: textos.abrirOtraVez }))
    expect((await within(dialogo).findByRole('alert')).textContent).toContain(textos.otroDia('29/11/2026'))
    servidor.contesta(reabrirSemanas, { message: textos.abiertas(102) })
    servidor.contesta(reportesSemanales, LISTA)
    await usuario.click(within(dialogo).getByRole('button', { name: textos.abrirOtraVez }))
    expect(await screen.findByText(textos.abiertas(102))).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: textos.abrirOtraVez })).toBeNull())
    expect(cuerpos('POST', '/v1/reporte-semanal/reabrir')).toEqual([{ hoy }, { hoy }])
  })

  test('one without sections is called as documented; none says the documented text', async () => {
    servidor.contesta(reportesSemanales, { ...LISTA, items: [filaDePrueba({ secciones: [] })] })
    const { router } = abrir(AHI)
    await screen.findByRole('rowheader', { name: textos.vacio })
    servidor.contesta(reportesSemanales, { items: [], count: 0, countAcontecimientos: [] })
    router.history.push(`${AHI}?page=2`)
    expect(await screen.findByText(textos.sinInformes)).toBeDefined()
    expect(screen.queryByRole('list', { name: 'Acontecimientos' })).toBeNull()
  })

  test('what could not be brought says why and is asked for again', async () => {
    servidor.contesta(reportesSemanales, rechazo(503, 'Hoy no se puede'))
    const { usuario } = abrir(AHI)
    expect((await screen.findByRole('alert')).textContent).toContain('Hoy no se puede')
    servidor.contesta(reportesSemanales, LISTA)
    await usuario.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByRole('rowheader', { name: TITULO })
  })

  test('a cliente is refused, and nothing is asked for', async () => {
    entrarComo('cliente')
    const { router } = abrir(AHI)
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    expect(preguntas()).toEqual([])
  })
})

describe('a row', () => {
  test('opens its PDF in a window, by a ticket', async () => {
    const visto: string[] = []
    const ventana = {
      opener: window,
      location: { replace: (ruta: string) => visto.push(ruta) },
      close: vi.fn(),
    }
    // jsdom has no windows: this one says where it was sent.
    const abre = vi.spyOn(window, 'open').mockReturnValue(ventana as unknown as Window)
    const { usuario } = abrir(AHI)
    await usuario.click(await menuDe(usuario))
    await expect.poll(() => visto).toHaveLength(1)
    const { pathname, searchParams } = new URL(visto[0] ?? '', 'http://x')
    expect(pathname).toBe('/v1/reporte-semanal/pdf')
    expect(Object.fromEntries(searchParams)).toEqual({ reporteSemanalId: REPORTE_ID, userToken: 'boleto' })
    abre.mockRestore()
  })

  test('copies its link: what is on the clipboard is what the server made', async () => {
    const { usuario } = abrir(AHI)
    await menuDe(usuario)
    await usuario.click(screen.getByRole('menuitem', { name: 'Copiar enlace' }))
    await screen.findByText(textos.copiado)
    expect(await navigator.clipboard.readText()).toBe('https://x.py/informe/clave')
    expect(cuerpos('POST', '/v1/reporte-semanal/enlace')).toEqual([{ reporteSemanalId: REPORTE_ID }])
  })

  test('a link that is none, and one that is refused, fail with the documented text and the reason', async () => {
    servidor.contesta(crearEnlaceDeReporte, { url: '', expira: '2026-10-14T12:00:00.000Z' })
    const { usuario } = abrir(AHI)
    await menuDe(usuario)
    await usuario.click(screen.getByRole('menuitem', { name: 'Copiar enlace' }))
    expect((await screen.findByText(`${textos.errorAlCompartir}. ${textos.sinUrl}`)).textContent).toBeTruthy()
    servidor.contesta(crearEnlaceDeReporte, rechazo(404, textos.noExiste))
    await menuDe(usuario)
    await usuario.click(screen.getByRole('menuitem', { name: 'Copiar enlace' }))
    expect(await screen.findByText(`${textos.errorAlCompartir}. ${textos.noExiste}`)).toBeDefined()
  })

  test('revokes its links where there is one, and says why not where there is none', async () => {
    const { usuario } = abrir(AHI)
    await menuDe(usuario)
    expect(screen.getByRole('menuitem', { name: /Revocar el enlace/ }).textContent).toContain(textos.sinUrl)
    await usuario.keyboard('{Escape}')
    await menuDe(usuario, 'Semana 38 · 14/09/2026 al 20/09/2026')
    await usuario.click(screen.getByRole('menuitem', { name: 'Revocar el enlace' }))
    const dialogo = await screen.findByRole('alertdialog', { name: '¿Revocar los enlaces de este reporte?' })
    await usuario.click(within(dialogo).getByRole('button', { name: 'Revocar' }))
    await screen.findByText(textos.enlaceRevocado)
    expect(cuerpos('DELETE', '/v1/reporte-semanal/enlace')).toEqual([{ reporteSemanalId: id(52) }])
  })

  test.each([
    [TITULO, REPORTE_ID, textos.eliminarCerrado],
    ['Semana 38 · 14/09/2026 al 20/09/2026', id(52), textos.eliminarAbierto],
  ])('deleting %s asks the documented question and says what follows', async (nombre, cual, consecuencia) => {
    const { usuario } = abrir(AHI)
    await menuDe(usuario, nombre)
    await usuario.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
    const dialogo = await screen.findByRole('alertdialog', { name: textos.confirmarEliminar })
    expect(dialogo.textContent).toContain(consecuencia)
    await usuario.click(within(dialogo).getByRole('button', { name: 'Eliminar el reporte' }))
    await screen.findByText(textos.eliminado)
    expect(cuerpos('DELETE', '/v1/reporte-semanal')).toEqual([{ reporteSemanalId: cual }])
  })

  test('a resident shares and does not delete', async () => {
    entrarComo('obraResidente')
    const { usuario } = abrir(AHI)
    await menuDe(usuario)
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Abrir PDF',
      'Copiar enlace',
      'Compartir',
      `Revocar el enlace${textos.sinUrl}`,
    ])
  })
})

describe('generating one', () => {
  const hoy = hoyEnAsuncion(new Date())
  const abrirDialogo = async () => {
    const { usuario, router } = abrir(AHI)
    await screen.findByRole('rowheader', { name: TITULO })
    await usuario.click(screen.getByRole('button', { name: 'Generar' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Generar el reporte de una semana' }))
    const generar = () => dialogo.getByRole<HTMLButtonElement>('button', { name: 'Generar' })
    const escribir = async (fecha: string) => {
      const campo = dialogo.getByLabelText(/^Un día de la semana/)
      await usuario.clear(campo)
      await usuario.type(campo, fecha)
    }
    return { usuario, router, dialogo, generar, escribir }
  }
  const generados = () => cuerpos('POST', '/v1/reporte-semanal/generar')

  test('is of this week by itself, and opens it', async () => {
    const { usuario, router, dialogo, generar } = await abrirDialogo()
    expect(dialogo.getByText(tituloDeSemana(semanaDe(hoy)))).toBeDefined()
    await usuario.click(generar())
    await waitFor(() => expect(router.state.location.pathname).toBe(`${AHI}/${REPORTE_ID}`))
    expect(generados()).toEqual([{ presupuestoId: OBRA, fecha: hoy }])
  })

  test('of the week of another day; a closed one and one to come say why not, and are not sent', async () => {
    const { usuario, dialogo, generar, escribir } = await abrirDialogo()
    await escribir('09/09/2026')
    expect(dialogo.getByRole('status').textContent).toBe(textos.semanaCerrada(TITULO))
    expect(generar().disabled).toBe(true)
    const [anio = '', mes = '', dia = ''] = masDias(semanaDe(hoy).fin, 1).split('-')
    await escribir(`${dia}/${mes}/${anio}`)
    expect(dialogo.getByRole('status').textContent).toBe(textos.semanaFutura)
    expect(generar().disabled).toBe(true)
    await escribir('02/09/2026')
    await usuario.click(generar())
    await expect.poll(generados).toEqual([{ presupuestoId: OBRA, fecha: '2026-09-02' }])
  })

  test('of a week that ended a resident is told who closes it', async () => {
    entrarComo('obraResidente')
    const { dialogo, generar, escribir } = await abrirDialogo()
    await escribir('02/09/2026')
    expect(dialogo.getByRole('status').textContent).toBe(textos.cierraQuienAdministra)
    expect(generar().disabled).toBe(true)
  })

  test('a refusal stays in the dialog', async () => {
    servidor.contesta(generarReporteSemanal, rechazo(409, textos.semanaCerrada(TITULO)))
    const { usuario, dialogo, generar } = await abrirDialogo()
    await usuario.click(generar())
    expect((await dialogo.findByRole('alert')).textContent).toContain(textos.semanaCerrada(TITULO))
  })

  test('in a work that is not approved the button says why not', async () => {
    servidor.contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'pendiente' }))
    const { usuario } = abrir(AHI)
    await screen.findByRole('rowheader', { name: TITULO })
    const boton = screen.getByRole('button', { name: 'Generar' })
    await waitFor(() => expect(boton.getAttribute('aria-description')).toBe(mensajesPresupuestos.noAprobado))
    await usuario.click(boton)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
