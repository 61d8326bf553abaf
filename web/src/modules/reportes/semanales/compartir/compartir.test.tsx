import { notifications } from '@mantine/notifications'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import {
  crearEnlaceDeReporte,
  direccionDePdf,
  enviarReporteSemanal,
  pdfDeReporteSemanal,
  reporteSemanal,
} from '@plomada/contract/reportes/semanales'
import { textoDelEnlace, mensajesSemanales as textos } from '@plomada/domain/nucleo/mensajes/semanales'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Contestacion, contesta, rechazo } from '../../../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../../../prueba/enCadaPrueba.ts'
import { obraDePrueba } from '../../../../prueba/entidades.ts'
import { abrir } from '../../../../prueba/montar.tsx'
import { OBRA, REPORTE_ID, reporteDePrueba, TITULO } from '../prueba/semana.ts'

const URL_PUBLICA = 'https://plomada.py/informe/clave'
const DEL_CLIENTE = { email: 'ana@x.py', phoneNumber: '0981 123 456' }
const obraDe = (datosCliente: { email: string; phoneNumber: string } | null) =>
  obraDePrueba({ _id: OBRA, nombre: 'Casa Luque', estado: 'aprobado', datosCliente })
const { servidor, pedidos } = servidorEnCadaPrueba(() => {
  localStorage.clear()
  notifications.clean()
  return [
    contesta(presupuestoPorId, obraDe(DEL_CLIENTE)),
    contesta(reporteSemanal, reporteDePrueba({ secciones: [{ titulo: TITULO, tipo: 'notas', items: [] }] })),
    contesta(crearEnlaceDeReporte, { url: URL_PUBLICA, expira: '2026-10-14T12:00:00.000Z' }),
    contesta(enviarReporteSemanal, { message: textos.enviado }),
    contesta(
      pdfDeReporteSemanal,
      () =>
        new Contestacion(200, 'bytes del pdf', {
          'content-type': 'application/pdf',
          'content-disposition': 'attachment; filename="reporte-3.pdf"',
        }),
    ),
  ]
})
const enlaces = () => pedidos('POST', '/v1/reporte-semanal/enlace').length
const mails = () => pedidos('POST', '/v1/reporte-semanal/enviar').map(({ body }) => body)

async function abrirDialogo() {
  const { usuario } = abrir(`/presupuesto/${OBRA}/reportes/semanales/${REPORTE_ID}`)
  await screen.findByRole('heading', { level: 1, name: TITULO })
  // What is known of the client comes with the work.
  await screen.findByRole('link', { name: 'Casa Luque' })
  await usuario.click(screen.getByRole('button', { name: 'Compartir' }))
  return { usuario, dialogo: within(await screen.findByRole('dialog', { name: 'Compartir el reporte' })) }
}

describe('by mail', () => {
  test('to the client of the work, and says that it was sent', async () => {
    const { usuario, dialogo } = await abrirDialogo()
    expect(dialogo.getByLabelText<HTMLInputElement>('Email del cliente').value).toBe('ana@x.py')
    await usuario.click(dialogo.getByRole('button', { name: 'Enviar por correo' }))
    await screen.findByText(textos.enviado)
    expect(mails()).toEqual([{ pdfUrl: direccionDePdf(REPORTE_ID), email: 'ana@x.py' }])
    expect(enlaces()).toBe(0)
  })

  test('what is no email is refused with the documented text, before it is sent', async () => {
    const { usuario, dialogo } = await abrirDialogo()
    const campo = dialogo.getByLabelText('Email del cliente')
    await usuario.clear(campo)
    await usuario.type(campo, 'ana arroba x')
    await usuario.click(dialogo.getByRole('button', { name: 'Enviar por correo' }))
    expect((await dialogo.findByRole('alert')).textContent).toContain(textos.emailNoValido)
    expect(mails()).toEqual([])
  })
})

describe('by WhatsApp', () => {
  const visto: string[] = []
  const cerrar = vi.fn()
  beforeEach(() => {
    visto.length = 0
    cerrar.mockClear()
    const ventana = {
      opener: window,
      location: { replace: (ruta: string) => visto.push(ruta) },
      close: cerrar,
    }
    // jsdom has no windows: this one says where it was sent.
    vi.spyOn(window, 'open').mockReturnValue(ventana as unknown as Window)
  })
  afterEach(() => vi.restoreAllMocks())
  const texto = textoDelEnlace({ obra: 'Casa Luque', titulo: TITULO, url: URL_PUBLICA })
  const boton = (dialogo: Awaited<ReturnType<typeof abrirDialogo>>['dialogo']) =>
    dialogo.getByRole('button', { name: 'Escribir por WhatsApp' })

  test('to the phone of the client, as the country dials it; pressed again it is the same link', async () => {
    const { usuario, dialogo } = await abrirDialogo()
    await usuario.click(boton(dialogo))
    const direccion = `https://wa.me/595981123456?text=${encodeURIComponent(texto)}`
    await expect.poll(() => visto).toEqual([direccion])
    await usuario.click(boton(dialogo))
    await expect.poll(() => visto).toEqual([direccion, direccion])
    expect(enlaces()).toBe(1)
  })

  test.each([
    ['no phone', null],
    ['a landline', { email: '', phoneNumber: '+595 21 204 517' }],
  ])('%s says why not; one that is typed will do', async (_, datosCliente) => {
    servidor.contesta(presupuestoPorId, obraDe(datosCliente))
    const { usuario, dialogo } = await abrirDialogo()
    expect(dialogo.getByText(textos.sinTelefono)).toBeDefined()
    await usuario.click(boton(dialogo))
    expect(window.open).not.toHaveBeenCalled()
    const campo = dialogo.getByLabelText('WhatsApp del cliente')
    await usuario.clear(campo)
    await usuario.type(campo, '0982 111 222')
    expect(dialogo.queryByText(textos.sinTelefono)).toBeNull()
    await usuario.click(boton(dialogo))
    await expect.poll(() => visto[0]?.split('?')[0]).toBe('https://wa.me/595982111222')
  })

  test('without a link the window is closed again, and the reason said', async () => {
    servidor.contesta(crearEnlaceDeReporte, rechazo(404, textos.noExiste))
    const { usuario, dialogo } = await abrirDialogo()
    await usuario.click(boton(dialogo))
    expect(await screen.findByText(`${textos.errorAlCompartir}. ${textos.noExiste}`)).toBeDefined()
    expect([visto, cerrar.mock.calls.length]).toEqual([[], 1])
  })
})

describe('by what the phone shares with', () => {
  /** A browser that shares PDF files; what it is handed. */
  function comparte(share: (datos: ShareData) => Promise<void>) {
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.[0]?.type === 'application/pdf',
      share,
    })
  }
  afterEach(() => {
    for (const uno of ['canShare', 'share']) Reflect.deleteProperty(navigator, uno)
  })

  test('its bytes were brought before the tap, with the name that the server gave them', async () => {
    const dado: ShareData[] = []
    comparte((datos) => {
      dado.push(datos)
      return Promise.resolve()
    })
    const { usuario, dialogo } = await abrirDialogo()
    const boton = await dialogo.findByRole('button', { name: 'Compartir el PDF' })
    await expect.poll(() => boton.getAttribute('data-loading')).toBeNull()
    expect(pedidos('GET', '/v1/reporte-semanal/pdf')).toHaveLength(1)
    await usuario.click(boton)
    const [archivo] = dado[0]?.files ?? []
    expect([archivo?.name, archivo?.type, archivo?.size]).toEqual(['reporte-3.pdf', 'application/pdf', 13])
    expect(pedidos('GET', '/v1/reporte-semanal/pdf')).toHaveLength(1)
  })

  test('who closes the phone’s dialog is told nothing; a failure says so', async () => {
    let falla = new DOMException('closed', 'AbortError')
    comparte(() => Promise.reject(falla))
    const { usuario, dialogo } = await abrirDialogo()
    const boton = await dialogo.findByRole('button', { name: 'Compartir el PDF' })
    await expect.poll(() => boton.getAttribute('data-loading')).toBeNull()
    await usuario.click(boton)
    expect(screen.queryByText(textos.errorAlCompartir)).toBeNull()
    falla = new DOMException('no', 'NotAllowedError')
    await usuario.click(boton)
    expect(await screen.findByText(textos.errorAlCompartir)).toBeDefined()
  })

  test('a device that shares no files has no such button, and brings nothing', async () => {
    const { dialogo } = await abrirDialogo()
    expect(dialogo.getByRole('button', { name: 'Copiar enlace' })).toBeDefined()
    expect(dialogo.queryByRole('button', { name: 'Compartir el PDF' })).toBeNull()
    expect(pedidos('GET', '/v1/reporte-semanal/pdf')).toEqual([])
  })
})
