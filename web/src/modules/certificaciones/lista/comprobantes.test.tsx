import {
  certificaciones,
  certificacionesPorPagar,
  certificacionPorId,
} from '@plomada/contract/certificaciones/certificaciones'
import { excelDeComprobantes } from '@plomada/contract/certificaciones/comprobante'
import { contratistasDeObra } from '@plomada/contract/certificaciones/deHoy'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { ivaIncluido } from '@plomada/domain/certificaciones/comprobante'
import { formatoFecha, hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { bordesDelMes } from '@plomada/domain/nucleo/mes'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { abrirSesion } from '../../../api/sesion.ts'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { id, NADIE_DEBE, obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { servidorDePrueba, tokenDePrueba } from '../../../prueba/servidor.ts'
import { certificacionDePrueba, OBRA } from '../prueba/quincena.ts'

// What a payment was made with (domain.md §2): in the list, in the drawer of its certification, and in an Excel.

const SIN_PAGAR = certificacionDePrueba()
const FACTURA = {
  tipo: 'factura',
  numero: '001-001-0000123',
  timbrado: '12345678',
  fecha: '2026-11-16',
  monto: 34_000,
  iva: 10,
  ruc: '80012345-0',
  observacion: 'IRE retenido aparte',
} as const
const PAGADA = certificacionDePrueba({
  _id: id(32),
  nro: 2,
  pagado: true,
  fechaPago: '2026-11-17',
  comprobante: FACTURA,
  ivaIncluido: ivaIncluido(34_000, FACTURA.iva),
})

let servidor: Awaited<ReturnType<typeof servidorDePrueba>>
beforeEach(async () => {
  servidor = await servidorDePrueba(
    contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
    contesta(contratistasDeObra, { items: [], count: 0, totales: NADIE_DEBE }),
    contesta(certificaciones, { items: [SIN_PAGAR, PAGADA], count: 2 }),
  )
  abrirSesion(tokenDePrueba())
})
afterEach(() => servidor.cerrar())

const DETALLE = {
  obraNombre: 'Casa Luque',
  presupuestoId: OBRA,
  porcentajeAnticipo: 10,
  retencionPorcentaje: 5,
  anticipo: 4_000,
  retencion: 2_000,
  descuento: 0,
  neto: 34_000,
  anuladaEl: null,
  lineas: [],
}

describe('the receipt of what was paid', () => {
  const abrirCajon = async (c: ReturnType<typeof certificacionDePrueba>) => {
    servidor.contesta(certificacionPorId, { ...c, ...DETALLE })
    const { usuario } = abrir(`/certificaciones/${OBRA}`)
    const nombre = new RegExp(`^Neto a cobrar de la certificación ${c.nro}`)
    await usuario.click(await screen.findByRole('button', { name: nombre }))
    const cajon = within(await screen.findByRole('dialog', { name: `Certificación ${c.nro}` }))
    await cajon.findByText(/Neto a cobrar, como se escribió/)
    return cajon
  }
  const filasDe = (cajon: Awaited<ReturnType<typeof abrirCajon>>) =>
    cajon
      .getAllByRole('row')
      .map((fila) =>
        [...fila.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')).join(': '),
      )

  test('is in the list, and what was paid without one says so', async () => {
    servidor.contesta(certificaciones, {
      items: [SIN_PAGAR, PAGADA, { ...PAGADA, _id: id(34), nro: 1, comprobante: null, ivaIncluido: null }],
      count: 3,
    })
    abrir(`/certificaciones/${OBRA}`)
    await screen.findByRole('rowheader', { name: 'Nº 3' })
    const dichos = screen
      .getAllByRole('cell')
      .filter(({ textContent }) => textContent?.startsWith('Comprobante'))
    expect(dichos.map(({ textContent }) => textContent)).toEqual([
      'Comprobante—',
      'ComprobanteFactura 001-001-0000123',
      'ComprobanteSin comprobante',
    ])
  })

  test('is told whole where the certification explains itself, with the IVA in what it paid', async () => {
    const filas = filasDe(await abrirCajon(PAGADA))
    expect(filas.slice(-7)).toEqual([
      'Comprobante: Factura 001-001-0000123',
      'Timbrado: 12345678',
      'Fecha: 16/11/2026',
      'RUC: 80012345-0',
      'Observación: IRE retenido aparte',
      'Monto del comprobante: Gs. 34.000',
      // round(34.000 × 10 ÷ 110)
      'IVA incluido (10 %): Gs. 3.091',
    ])
  })

  test.each([
    [
      'exempt',
      { ...FACTURA, iva: 0 },
      0,
      ['Observación: IRE retenido aparte', 'Monto del comprobante: Gs. 34.000'],
    ],
    [
      'without a rate, and with no more than its kind',
      {
        ...FACTURA,
        tipo: 'recibo',
        iva: null,
        timbrado: '',
        numero: '',
        fecha: null,
        ruc: '',
        observacion: '',
      },
      null,
      ['Comprobante: Recibo', 'Monto del comprobante: Gs. 34.000'],
    ],
  ] as const)('%s: no figure of IVA', async (_, comprobante, iva, ultimas) => {
    const filas = filasDe(await abrirCajon({ ...PAGADA, comprobante, ivaIncluido: iva }))
    expect(filas.slice(-2)).toEqual(ultimas)
    expect(filas.join()).not.toContain('IVA incluido')
  })

  test('paid without one says so; what is not paid says nothing of it', async () => {
    const cajon = await abrirCajon({ ...PAGADA, comprobante: null, ivaIncluido: null })
    expect(cajon.getByText('Se pagó sin comprobante.')).toBeDefined()
    document.body.innerHTML = ''
    const otro = await abrirCajon(SIN_PAGAR)
    expect(otro.queryByText(/comprobante/i)).toBeNull()
  })

  test('is nothing that a resident sees, neither there nor in the list', async () => {
    abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
    const cajon = await abrirCajon(PAGADA)
    expect(cajon.queryByText(/comprobante/i)).toBeNull()
    expect(screen.queryByText('Comprobante')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Excel de pagos' })).toBeNull()
  })
})

describe('what a certification took off', () => {
  const abrirRestado = async () => {
    servidor.contesta(certificacionPorId, { ...PAGADA, ...DETALLE })
    const { usuario } = abrir(`/certificaciones/${OBRA}`)
    await usuario.click(await screen.findByRole('button', { name: /^Avance de la certificación 2/ }))
    await usuario.click(await screen.findByRole('button', { name: /^Retención/ }))
    return within(await screen.findByRole('dialog', { name: /^Retención .* Certificación 2$/ }))
  }

  test('leads who administers to the movements, and a resident, whom they are not for, nowhere', async () => {
    const enlace = (await abrirRestado()).getByRole('link', { name: 'Sus movimientos' })
    expect(enlace.getAttribute('href')).toMatch(/^\/movimientos\?.*tipo=retencion/)
    document.body.innerHTML = ''
    abrirSesion(tokenDePrueba({ rol: 'obraResidente' }))
    const cajon = await abrirRestado()
    expect(cajon.getByText(/como garantía/)).toBeDefined()
    expect(cajon.queryByRole('link')).toBeNull()
  })
})

describe('the Excel of receipts', () => {
  const pedidosDeExcel = () =>
    servidor.pedidos
      .filter(({ ruta }) => ruta.startsWith('/v1/comprobantes/excel/'))
      .map(({ query }) => query)
  const abrirExcel = async (ruta: string) => {
    servidor.contesta(certificacionesPorPagar, { items: [], count: 0, suma: 0 })
    const { usuario } = abrir(ruta)
    await usuario.click(await screen.findByRole('button', { name: 'Excel de pagos' }))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Excel de pagos' }))
    const escribir = async (etiqueta: string, dia: string) => {
      await usuario.clear(dialogo.getByLabelText(etiqueta))
      if (dia !== '') await usuario.type(dialogo.getByLabelText(etiqueta), dia)
    }
    const boton = () => dialogo.getByRole<HTMLButtonElement>('button', { name: 'Descargar Excel' })
    return { usuario, dialogo, escribir, boton }
  }

  test.each([`/certificaciones/${OBRA}`, '/certificaciones/porPagar'])(
    'at %s: of the present month, or of the days that are chosen',
    async (ruta) => {
      servidor.contesta(excelDeComprobantes, () => rechazo(503, 'Hoy no se puede'))
      const { usuario, dialogo, escribir, boton } = await abrirExcel(ruta)
      const mes = bordesDelMes(hoyEnAsuncion(new Date()))
      expect(dialogo.getByLabelText<HTMLInputElement>('Pagado desde').value).toBe(formatoFecha(mes.inicio))
      expect(dialogo.getByLabelText<HTMLInputElement>('Pagado hasta').value).toBe(formatoFecha(mes.fin))
      await usuario.click(boton())
      // A refusal is said where it was asked for.
      await dialogo.findByText('Hoy no se puede')
      await escribir('Pagado desde', '01/02/2026')
      await escribir('Pagado hasta', '28/02/2026')
      await usuario.click(boton())
      await expect.poll(pedidosDeExcel).toEqual([mes, { inicio: '2026-02-01', fin: '2026-02-28' }])
    },
  )

  test('says why it gives none: days the wrong way round, or one that is missing', async () => {
    const { usuario, dialogo, escribir, boton } = await abrirExcel(`/certificaciones/${OBRA}`)
    await escribir('Pagado hasta', '01/01/2020')
    expect(dialogo.getByText(mensajesComun.rangoDeFechas)).toBeDefined()
    expect(boton().disabled).toBe(true)
    await usuario.click(boton())
    await escribir('Pagado hasta', '')
    expect(dialogo.queryByText(mensajesComun.rangoDeFechas)).toBeNull()
    expect(dialogo.getByText(mensajesComun.faltaDato)).toBeDefined()
    expect(boton().disabled).toBe(true)
    expect(pedidosDeExcel()).toEqual([])
  })
})
