import type { pagarCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import type {
  comprobanteDeCertificacion,
  revertirPagoDeCertificacion,
} from '@plomada/contract/certificaciones/comprobante'
import {
  razonContraComprobante,
  razonContraPagar,
  razonContraPagarEl,
  razonContraRevertirPago,
} from '@plomada/domain/certificaciones/razones'
import { movimientos } from '@plomada/domain/certificaciones/saldos'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { exigirCampo, exigirSinRazon, Rechazo } from '../../base/http/rechazo.ts'
import type { Manejador } from '../../base/http/ruta.ts'
import { exigirVersion } from '../../base/http/version.ts'
import { asentarPagado, quitarPagado } from '../presupuestos/totales/avance.ts'
import { estadoDeCertificacion, exigirCertificacion, presentar } from './certificaciones.ts'
import { comprobanteDicho, comprobanteGuardado, paraGuardar } from './comprobante.ts'
import { cambiarComprobante, cerrar, revertir } from './repo.ts'
import { diaDe } from './saldos.ts'
import { asentarMovimientos, leerRetenidas, leerSaldos } from './saldosRepo.ts'

// Paying a certification, its receipt, and taking its payment back (domain.md §8, decision 0107).

/** What was a debt is paid: 'Neto a cobrar', as it was typed. */
export const pagoDeCertificacion: Manejador<typeof pagarCertificacion> = async ({
  tx,
  quien,
  body,
  anotar,
}) => {
  const { fila, obra } = await exigirCertificacion(tx, quien, body.certificacionId, 'escribir')
  exigirSinRazon(razonContraPagar(estadoDeCertificacion(fila)))
  const fecha = diaDe(body.fechaPago)
  exigirCampo(razonContraPagarEl(fecha, fila), 'fechaPago')
  const comprobante = comprobanteDicho(body.comprobante, fila.total_a_pagar)
  const cambio = { pagada_el: fecha, comprobante: paraGuardar(comprobante) }
  if (!(await cerrar(tx, obra, fila.id, cambio))) throw new Rechazo('CONFLICTO', textos.yaPagada)
  const de = { presupuestoId: obra.id, contratistaId: fila.contratista_id, certificacionId: fila.id }
  await asentarMovimientos(tx, quien, obra, { ...de, fecha }, movimientos({ moPagada: fila.total_a_pagar }))
  await asentarPagado(tx, fila.id)
  anotar({
    entidad: 'certificacion',
    entidadId: fila.id,
    conjuntoId: obra.id,
    antes: { pagada: false },
    despues: { pagada: true, fechaPago: fecha, totalAPagar: fila.total_a_pagar, comprobante },
  })
  return { message: textos.pagada(fila.nro) }
}

/** The receipt of what was paid becomes this one, or none; the audit keeps both. */
export const cambioDeComprobante: Manejador<typeof comprobanteDeCertificacion> = async (contexto) => {
  const { tx, quien, body, anotar } = contexto
  const { fila, obra } = await exigirCertificacion(tx, quien, body.certificacionId, 'escribir')
  exigirSinRazon(razonContraComprobante(estadoDeCertificacion(fila)))
  await exigirVersion(body.version, fila, () => presentar(fila))
  const comprobante = comprobanteDicho(body.comprobante, fila.total_a_pagar)
  if (!(await cambiarComprobante(tx, obra, fila, paraGuardar(comprobante)))) {
    throw new Rechazo('CONFLICTO', textos.sinPagar)
  }
  anotar({
    entidad: 'certificacion',
    entidadId: fila.id,
    conjuntoId: obra.id,
    antes: { comprobante: comprobanteGuardado(fila.comprobante, fila.total_a_pagar) },
    despues: { comprobante },
  })
  return { message: comprobante === null ? textos.comprobanteQuitado : textos.comprobanteGuardado }
}

/**
 * It is a debt again, and its avances are not paid: what was paid comes back today. The payment stays, taken back, in the
 * accountant's workbook.
 */
export const pagoDeCertificacionRevertido: Manejador<typeof revertirPagoDeCertificacion> = async (
  contexto,
) => {
  const { tx, quien, body, anotar } = contexto
  const { fila, obra } = await exigirCertificacion(tx, quien, body.certificacionId, 'escribir')
  const de = { presupuestoId: obra.id, contratistaId: fila.contratista_id }
  const retenidas = await leerRetenidas(tx, de)
  const { retencionDevuelta } = await leerSaldos(tx, de)
  exigirSinRazon(razonContraRevertirPago(estadoDeCertificacion(fila), fila, retenidas, retencionDevuelta))
  const fecha = hoyEnAsuncion(new Date())
  const { motivo } = body
  if (!(await revertir(tx, quien, obra, fila, { fecha, motivo })))
    throw new Rechazo('CONFLICTO', textos.sinPagar)
  const asiento = { ...de, fecha, observacion: motivo, certificacionId: fila.id }
  await asentarMovimientos(tx, quien, obra, asiento, movimientos({ moPagada: -fila.total_a_pagar }))
  await quitarPagado(tx, fila.id)
  anotar({
    entidad: 'certificacion',
    entidadId: fila.id,
    conjuntoId: obra.id,
    antes: {
      pagada: true,
      fechaPago: fila.pagada_el,
      totalAPagar: fila.total_a_pagar,
      comprobante: comprobanteGuardado(fila.comprobante, fila.total_a_pagar),
    },
    despues: { pagada: false, totalAPagar: fila.total_a_pagar, motivo },
  })
  return { message: textos.pagoRevertido(fila.nro) }
}
