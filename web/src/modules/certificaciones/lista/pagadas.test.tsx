import { notifications } from '@mantine/notifications'
import { certificaciones } from '@plomada/contract/certificaciones/certificaciones'
import {
  comprobanteDeCertificacion,
  mismosComprobantes,
  revertirPagoDeCertificacion,
} from '@plomada/contract/certificaciones/comprobante'
import { contratistasDeObra } from '@plomada/contract/certificaciones/deHoy'
import { presupuestoPorId } from '@plomada/contract/presupuestos/obras'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { contesta, rechazo } from '../../../prueba/contesta.ts'
import { servidorEnCadaPrueba } from '../../../prueba/enCadaPrueba.ts'
import { id, NADIE_DEBE, obraDePrueba } from '../../../prueba/entidades.ts'
import { abrir } from '../../../prueba/montar.tsx'
import { certificacionDePrueba, OBRA } from '../prueba/quincena.ts'

// What is done with a certification that was paid, from its row (domain.md §8, decision 0107).

const SIN_PAGAR = certificacionDePrueba()
const PAGADA = certificacionDePrueba({ _id: id(32), nro: 2, pagado: true, fechaPago: '2026-11-17' })
const ANULADA = certificacionDePrueba({ _id: id(33), nro: 1, anulada: true })

beforeEach(() => notifications.clean())
const { servidor, pedidos } = servidorEnCadaPrueba(() => [
  contesta(presupuestoPorId, obraDePrueba({ _id: OBRA, estado: 'aprobado' })),
  contesta(contratistasDeObra, { items: [], count: 0, totales: NADIE_DEBE }),
  contesta(certificaciones, { items: [SIN_PAGAR, PAGADA, ANULADA], count: 3 }),
  contesta(mismosComprobantes, { items: [] }),
])
const enviados = (metodo: string, ruta: string) => pedidos(metodo, ruta).map(({ body }) => body)

describe('one that was paid', () => {
  const accion = async (usuario: ReturnType<typeof abrir>['usuario'], nro: number, nombre: RegExp) => {
    await usuario.click(await screen.findByRole('button', { name: `Acciones de la certificación ${nro}` }))
    return screen.findByRole('menuitem', { name: nombre })
  }

  test('gets its receipt from its row, and it is mended and taken off there', async () => {
    servidor.contesta(comprobanteDeCertificacion, { message: textos.comprobanteGuardado })
    servidor.contesta(mismosComprobantes, { items: [] })
    const { usuario } = abrir(`/certificaciones/${OBRA}`)
    await usuario.click(await accion(usuario, 2, /^Agregar comprobante/))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Agregar comprobante' }))
    await expect.poll(() => document.activeElement).toBe(dialogo.getByLabelText('Número'))
    await usuario.keyboard('001-001-0000123')
    await usuario.click(dialogo.getByRole('button', { name: 'Guardar comprobante' }))
    const comprobante = {
      tipo: 'factura' as const,
      numero: '001-001-0000123',
      timbrado: '',
      fecha: '2026-11-17',
      iva: null,
      ruc: PAGADA.contratistaRuc,
      observacion: '',
    }
    const cambios = () => enviados('PATCH', '/v1/avances/certificacion/comprobante')
    await expect
      .poll(cambios)
      .toEqual([{ certificacionId: PAGADA._id, version: PAGADA.version, comprobante }])
    expect(await screen.findByText(textos.comprobanteGuardado)).toBeDefined()
    document.body.innerHTML = ''
    servidor.contesta(certificaciones, {
      items: [{ ...PAGADA, comprobante: { ...comprobante, monto: 34_000 } }],
      count: 1,
    })
    const { usuario: otra } = abrir(`/certificaciones/${OBRA}`)
    await otra.click(await accion(otra, 2, /^Corregir comprobante/))
    const corrige = within(await screen.findByRole('dialog', { name: 'Corregir comprobante' }))
    expect(corrige.getByLabelText<HTMLInputElement>('Número').value).toBe('001-001-0000123')
    await otra.click(corrige.getByRole('radio', { name: 'Sin comprobante' }))
    await otra.click(corrige.getByRole('button', { name: 'Guardar comprobante' }))
    await expect.poll(() => cambios().at(-1)).toMatchObject({ comprobante: null })
  })

  test('is taken back with a reason, which is asked for; a refusal stays in view', async () => {
    servidor.contesta(revertirPagoDeCertificacion, rechazo(409, textos.retencionYaVolvio))
    const { usuario } = abrir(`/certificaciones/${OBRA}`)
    await usuario.click(await accion(usuario, 2, /^Revertir pago/))
    const dialogo = within(await screen.findByRole('dialog', { name: 'Revertir pago' }))
    await expect.poll(() => document.activeElement).toBe(dialogo.getByLabelText(/^Motivo/))
    const boton = dialogo.getByRole('button', { name: 'Revertir el pago' })
    await usuario.click(boton)
    expect((await dialogo.findByRole('alert')).textContent).toContain(textos.faltaMotivo)
    const revertidos = () => enviados('POST', '/v1/avances/certificacion/revertirPago')
    expect(revertidos()).toEqual([])
    await usuario.type(dialogo.getByLabelText(/^Motivo/), 'Se pagó a otro')
    await usuario.click(boton)
    await expect.poll(() => dialogo.getByRole('alert').textContent).toContain(textos.retencionYaVolvio)
    servidor.contesta(revertirPagoDeCertificacion, { message: textos.pagoRevertido(2) })
    await usuario.click(boton)
    expect(await screen.findByText(textos.pagoRevertido(2))).toBeDefined()
    expect(revertidos().at(-1)).toEqual({ certificacionId: PAGADA._id, motivo: 'Se pagó a otro' })
  })

  test.each([
    [3, textos.sinPagoNoHayComprobante, textos.sinPagar],
    [1, textos.yaAnulada, textos.yaAnulada],
  ])('where it is not (certification %i) both say why', async (nro, deComprobante, deRevertir) => {
    const { usuario } = abrir(`/certificaciones/${OBRA}`)
    expect((await accion(usuario, nro, /comprobante/)).textContent).toContain(deComprobante)
    expect((await screen.findByRole('menuitem', { name: /^Revertir pago/ })).textContent).toContain(
      deRevertir,
    )
  })
})
