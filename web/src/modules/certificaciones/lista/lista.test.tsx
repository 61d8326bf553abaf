import { notifications } from '@mantine/notifications'
import { crearTicket } from '@plomada/contract/acceso'
import {
  borrarCertificacion,
  certificaciones,
  certificacionesPorPagar,
  pagarCertificacion,
} from '@plomada/contract/certificaciones/certificaciones'
import { contratistasDeObra } from '@plomada/contract/certificaciones/deHoy'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { formatoFecha, hoyEnAsuncion, masDias } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { mensajesDias } from '@plomada/domain/nucleo/mensajes/dias'
import { formatoGs } from '@plomada/domain/nucleo/numeros'
import { digitoDeRuc } from '@plomada/domain/nucleo/ruc'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { contestaInicio, id, NADIE_DEBE, obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { CONTRATISTA, certificacionDePrueba, DE, OBRA, PREVIA } from '../prueba/quincena.ts'

/** Of a day that nobody is asked about. */
const HACE_POCO = masDias(hoyEnAsuncion(new Date()), -5)
const SIN_PAGAR = certificacionDePrueba()
const PAGADA = certificacionDePrueba({ _id: id(32), nro: 2, pagado: true, fechaPago: '2026-11-17' })
const ANULADA = certificacionDePrueba({ _id: id(33), nro: 1, anulada: true })

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  localStorage.clear()
  notifications.clean()
  servidor = await servidorDePrueba(
    contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
    contesta(contratistasDeObra, {
      items: [
        {
          ...PREVIA,
          anticipoPorcentaje: 10,
          ...DE,
          diferencia: 0,
          sinCertificarDesde: null,
          activo: true,
        },
      ],
      count: 1,
      totales: NADIE_DEBE,
    }),
    contesta(certificaciones, { items: [SIN_PAGAR, PAGADA, ANULADA], count: 3 }),
    contesta(pagarCertificacion, { message: textos.pagada(3) }),
    contesta(borrarCertificacion, { message: textos.anulada(3) }),
    contesta(crearTicket, { ticket: 'boleto' }),
    contestaInicio(),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

const enviados = (metodo: string, ruta: string) =>
  servidor.pedidos.filter((p) => p.metodo === metodo && p.ruta.startsWith(ruta)).map(({ body }) => body)
const pagos = () => enviados('POST', '/v1/marcarCertificacionComoPagada')
const preguntas = () =>
  servidor.pedidos.filter(({ ruta }) => ruta.startsWith('/v1/avances/lista/reportes')).map((p) => p.query)

describe('the reports of a work', () => {
  test('asks for what the documented query says; those annulled on demand', async () => {
    const { usuario } = abrir(
      `/certificaciones/${OBRA}?contratistaId=${CONTRATISTA}&contratistaNombre=Hermanos&rubroId=${id(5)}&tareaId=${id(7)}&inicio=2026-11-01&fin=2026-11-30`,
    )
    await screen.findByRole('rowheader', { name: 'Nº 3' })
    const query = {
      presupuestoId: OBRA,
      contratistaId: CONTRATISTA,
      rubroId: id(5),
      tareaId: id(7),
      inicio: '2026-11-01',
      fin: '2026-11-30',
      page: '1',
      limit: '10',
    }
    expect(preguntas()).toEqual([query])
    await usuario.click(screen.getByRole('checkbox', { name: 'También las anuladas' }))
    await expect.poll(preguntas).toEqual([query, { ...query, anuladas: 's' }])
  })

  test('its documented columns, and what state each is in', async () => {
    abrir(`/certificaciones/${OBRA}`)
    const fila = (await screen.findByRole('rowheader', { name: 'Nº 3' })).closest('tr') ?? document.body
    expect(
      within(fila)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Desde01/11/2026',
      'Hasta15/11/2026',
      'ContratistaHermanos Ñamandú',
      'Generada el16/11/2026',
      `Avance${formatoGs(40_000)}`,
      `Neto a cobrar${formatoGs(34_000)}`,
      'Comprobante—',
      'AcciónMarcar como pagado',
      '',
    ])
    const acciones = screen.getAllByRole('row').map((r) => /PAGADO|ANULADA/.exec(r.textContent ?? '')?.[0])
    expect(acciones).toEqual([undefined, undefined, 'PAGADO', 'ANULADA'])
  })

  test('none says the documented text', async () => {
    servidor.contesta(certificaciones, { items: [], count: 0 })
    abrir(`/certificaciones/${OBRA}`)
    expect(await screen.findByText(textos.sinInformes)).toBeDefined()
  })

  test('the eye opens the document in a window, by a ticket and not by the session', async () => {
    const visto: string[] = []
    const ventana = {
      opener: window,
      location: { replace: (ruta: string) => visto.push(ruta) },
      close: vi.fn(),
    }
    // jsdom has no windows: this one says where it was sent.
    const abre = vi.spyOn(window, 'open').mockReturnValue(ventana as unknown as Window)
    const { usuario } = abrir(`/certificaciones/${OBRA}`)
    await usuario.click(await screen.findByRole('button', { name: 'Ver el reporte de la certificación 3' }))
    await expect.poll(() => visto).toEqual([`${SIN_PAGAR.archivo.url}?userToken=boleto`])
    expect(ventana.opener).toBeNull()
    servidor.contesta(crearTicket, rechazo(503, 'No se pudo'))
    await usuario.click(screen.getByRole('button', { name: 'Ver el reporte de la certificación 3' }))
    await expect.poll(() => ventana.close.mock.calls).toHaveLength(1)
    abre.mockRestore()
  })
})

describe('paying one', () => {
  const abrirPago = async () => {
    const { usuario } = abrir(`/certificaciones/${OBRA}`)
    await usuario.click(await screen.findByRole('button', { name: 'Marcar como pagado: certificación 3' }))
    return { usuario, dialogo: within(await screen.findByRole('dialog', { name: 'Marcar como pagado' })) }
  }

  test('without a receipt: today', async () => {
    const { usuario, dialogo } = await abrirPago()
    await usuario.click(dialogo.getByRole('button', { name: `Pagar ${formatoGs(34_000)}` }))
    await expect
      .poll(pagos)
      .toEqual([{ certificacionId: id(31), fechaPago: hoyEnAsuncion(new Date()), comprobante: null }])
  })

  test('with one: all of it, and a wrong RUC is said and stops nothing', async () => {
    const { usuario, dialogo } = await abrirPago()
    await usuario.click(dialogo.getByRole('combobox', { name: 'Comprobante' }))
    await usuario.click(await screen.findByRole('option', { name: 'Factura' }))
    await usuario.type(dialogo.getByLabelText('Número'), '001-001-0000123')
    await usuario.type(dialogo.getByLabelText('Timbrado'), '12345678')
    await usuario.type(dialogo.getByLabelText('Fecha del comprobante'), formatoFecha(HACE_POCO))
    await usuario.click(dialogo.getByRole('combobox', { name: 'IVA incluido' }))
    await usuario.click(await screen.findByRole('option', { name: '10 %' }))
    const equivocado = (digitoDeRuc('1234567') + 1) % 10
    await usuario.type(dialogo.getByLabelText('RUC'), `1234567-${equivocado}`)
    expect(dialogo.getByRole('status').textContent).toContain(`1234567-${digitoDeRuc('1234567')}`)
    await usuario.type(dialogo.getByLabelText('Observación'), 'IRE retenido aparte')
    await usuario.click(dialogo.getByRole('button', { name: `Pagar ${formatoGs(34_000)}` }))
    await expect.poll(pagos).toMatchObject([
      {
        comprobante: {
          tipo: 'factura',
          numero: '001-001-0000123',
          timbrado: '12345678',
          fecha: HACE_POCO,
          iva: 10,
          ruc: `1234567-${equivocado}`,
          observacion: 'IRE retenido aparte',
        },
      },
    ])
  })

  test('on a day to come it is refused before it is sent', async () => {
    const { usuario, dialogo } = await abrirPago()
    const fecha = dialogo.getByLabelText(/^Fecha de pago/)
    await usuario.clear(fecha)
    await usuario.type(fecha, '31/12/2999')
    await usuario.click(dialogo.getByRole('button', { name: `Pagar ${formatoGs(34_000)}` }))
    expect((await dialogo.findByRole('alert')).textContent).toContain('no puede ser posterior a hoy')
    // Nor before the first day of what it pays.
    await usuario.clear(fecha)
    await usuario.type(fecha, '31/10/2026')
    await usuario.click(dialogo.getByRole('button', { name: `Pagar ${formatoGs(34_000)}` }))
    await expect
      .poll(() => dialogo.getByRole('alert').textContent)
      .toContain(mensajesDias.pagoAntesDelPeriodo('01/11/2026'))
    expect(pagos()).toEqual([])
  })
})

test('deleting asks the documented question and says what follows; what is paid says why it can not be', async () => {
  const { usuario } = abrir(`/certificaciones/${OBRA}`)
  await usuario.click(await screen.findByRole('button', { name: 'Acciones de la certificación 2' }))
  expect((await screen.findByRole('menuitem', { name: /Eliminar/ })).textContent).toContain(textos.yaPagada)
  await usuario.keyboard('{Escape}')
  await usuario.click(screen.getByRole('button', { name: 'Acciones de la certificación 3' }))
  await usuario.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
  const dialogo = await screen.findByRole('alertdialog', { name: textos.confirmarBorrar })
  expect(dialogo.textContent).toContain('queda anulada: sus avances se pueden certificar de nuevo')
  expect(enviados('DELETE', '/v1/avances/certificacion')).toEqual([])
  await usuario.click(within(dialogo).getByRole('button', { name: 'Eliminar el reporte' }))
  await expect
    .poll(() => enviados('DELETE', '/v1/avances/certificacion'))
    .toEqual([{ certificacionId: id(31) }])
})

test('a resident reads: no paying, no deleting', async () => {
  abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
  abrir(`/certificaciones/${OBRA}`)
  await screen.findByRole('rowheader', { name: 'Nº 3' })
  expect(screen.getByText('Sin pagar')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Marcar como pagado|Acciones/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Ver el reporte de la certificación 3' })).toBeDefined()
})

describe('what waits for payment over all works', () => {
  const ESPERA = {
    _id: id(31),
    presupuestoId: OBRA,
    obraNombre: 'Casa Luque',
    contratistaId: CONTRATISTA,
    contratistaNombre: DE.contratistaNombre,
    nro: 3,
    fecha: '2026-11-16',
    totalAPagar: 34_000,
  }
  const AHI = `/certificaciones/${OBRA}?contratistaId=${CONTRATISTA}&contratistaNombre=Hermanos+%C3%91amand%C3%BA`

  test('has its page, with the sum, and each leads to its work', async () => {
    servidor.contesta(certificacionesPorPagar, { items: [ESPERA], count: 1, suma: 34_000 })
    abrir('/certificaciones/porPagar')
    const enlace = await screen.findByRole('link', { name: 'Hermanos Ñamandú, Nº 3' })
    expect(enlace.getAttribute('href')).toBe(AHI)
    expect(screen.getByText('Se deben Gs. 34.000 en total')).toBeDefined()
  })

  test('stands on the start page of who administers, and of nobody else', async () => {
    servidor.contesta(certificacionesPorPagar, {
      items: [ESPERA, { ...ESPERA, _id: id(32) }],
      count: 9,
      suma: 300_000,
    })
    abrir('/landing')
    const titulo = await screen.findByRole('heading', { name: 'Certificaciones por pagar' })
    const tarjeta = within(titulo.closest('section') ?? document.body)
    expect(tarjeta.getByText('Gs. 300.000 en total')).toBeDefined()
    // What it comes to, two of those it is made of, and the rest.
    expect(tarjeta.getAllByRole('link').map((enlace) => enlace.getAttribute('href'))).toEqual([
      '/certificaciones/porPagar',
      AHI,
      AHI,
      '/certificaciones/porPagar',
    ])
    document.body.innerHTML = ''
    abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
    abrir('/landing')
    await screen.findByRole('heading', { name: 'Bienvenido' })
    expect(screen.queryByRole('heading', { name: 'Certificaciones por pagar' })).toBeNull()
  })
})
