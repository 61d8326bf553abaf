import {
  type generarCertificacion,
  previaDeCertificacion,
} from '@plomada/contract/certificaciones/certificaciones'
import type { BodyDe } from '@plomada/contract/endpoint'
import { mismasCifras, mismasLineas } from '@plomada/domain/certificaciones/anunciadas'
import { movimientosDeCertificacion, netoCon } from '@plomada/domain/certificaciones/calculo'
import {
  razonContraCertificarA,
  razonContraDescuento,
  razonContraGenerar,
  razonContraNeto,
  razonContraSobrepago,
} from '@plomada/domain/certificaciones/razones'
import { deudaLibre } from '@plomada/domain/certificaciones/saldos'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { textoDeMicro } from '@plomada/domain/nucleo/micro'
import type { Tx } from '../../base/db/base.ts'
import { nuevoId } from '../../base/db/ids.ts'
import { comoSeVe } from '../../base/http/cara.ts'
import { exigirCampo, exigirSinRazon, Rechazo } from '../../base/http/rechazo.ts'
import type { Identidad, Manejador } from '../../base/http/ruta.ts'
import { retener } from '../avances/certificados.ts'
import { urlDelPdf } from './certificaciones.ts'
import { presentarPanel } from './panel.ts'
import type { Partes } from './partes.ts'
import { calcularPrevia, conNombre, type ParConNombre, type Previa, presentarPrevia } from './previa.ts'
import { insertarCertificacion, leerEmpresaDeHoy, siguienteNro } from './repo.ts'
import { abrirSaldos, type SaldosAbiertos } from './saldos.ts'
import { asentarMovimientos } from './saldosRepo.ts'

type Body = BodyDe<typeof generarCertificacion>

/**
 * Certifies what a contratista did in a period (domain.md §8), under the work's lock: numbers it, holds its avances, and
 * writes what it withholds, discounts and owes, all at once or nothing. Its document is made of what is kept here
 * (decision 0057), so that no one waits for it.
 */
export const altaDeCertificacion: Manejador<typeof generarCertificacion> = async ({
  tx,
  quien,
  body: dicho,
  anotar,
}) => {
  const fecha = hoyEnAsuncion(new Date())
  // Asked for up to tomorrow (2-site-management §9), the period ends today: nothing was done tomorrow.
  const body = dicho.fin > fecha ? { ...dicho, fin: fecha } : dicho
  const abierta = await abrirSaldos(tx, quien, body)
  const { obra, de, cuenta, contratista } = abierta
  exigirSinRazon(razonContraCertificarA(contratista.nombre), { campo: 'contratistaId' })
  const previa = await calcularPrevia(tx, abierta, body)
  const { cifras, aCertificar } = previa
  exigirSinRazon(razonContraGenerar(cifras, aCertificar.length))
  await exigirAnunciadas(tx, quien, abierta, body, previa)
  const { descuento, neto, totalAPagar } = exigirAPagar(quien, body, previa)

  const id = nuevoId()
  const nro = await siguienteNro(tx, obra.id)
  const fila = {
    empresa_id: quien.empresaId,
    id,
    contratista_id: contratista.id,
    nro,
    inicio: body.inicio,
    fin: body.fin,
    fecha,
    retencion_porcentaje: String(obra.retencionPorcentaje),
    porcentaje_anticipo: String(cuenta.porcentajeAnticipo),
    total_avance: cifras.totalAvance,
    anticipo: cifras.anticipo,
    retencion: cifras.retencion,
    descuento,
    neto,
    total_a_pagar: totalAPagar,
    partes: JSON.stringify({
      empresa: await leerEmpresaDeHoy(tx),
      obra: { nombre: obra.nombre },
      contratista,
    } satisfies Partes),
    credencial_id: quien.credencialId,
  }
  await insertarCertificacion(tx, obra, fila, lineasDe(await conNombre(tx, aCertificar)))
  await retener(tx, id)
  const asiento = { ...de, fecha, certificacionId: id }
  await asentarMovimientos(tx, quien, obra, asiento, movimientosDeCertificacion(cifras, descuento))
  anotar({
    entidad: 'certificacion',
    entidadId: id,
    conjuntoId: obra.id,
    despues: { nro, contratistaId: contratista.id, inicio: body.inicio, fin: body.fin, neto, totalAPagar },
  })
  return { _id: id, nro, message: textos.generada(nro), archivo: { url: urlDelPdf(id) }, totalAPagar }
}

function lineasDe(aCertificar: readonly ParConNombre[]) {
  return aCertificar.map(({ fila: f, par: { tarea }, linea: { certificacion, avanceTotal } }, orden) => ({
    tarea_id: f.id,
    orden,
    tarea_nombre: f.nombre,
    capitulo_nombre: f.capitulo_nombre ?? '',
    unidad_medida_codigo: f.unidad_medida_codigo,
    planeada: f.cantidad,
    antes: textoDeMicro(avanceTotal.cantidad - certificacion.cantidad),
    cantidad: textoDeMicro(certificacion.cantidad),
    tarifa: textoDeMicro(tarea.tarifa),
    total: certificacion.total,
  }))
}

/** Nothing is generated with figures that nobody saw; the right ones come with the refusal, as the asker may see them. */
async function exigirAnunciadas(
  tx: Tx,
  quien: Identidad,
  { obra, contratista }: SaldosAbiertos,
  body: Body,
  previa: Previa,
): Promise<void> {
  const { cifras, cuenta, pares } = previa
  const panel = presentarPanel(
    pares.map(({ par }) => par.tarea),
    cuenta,
    obra.retencionPorcentaje,
  )
  const iguales = mismasCifras(
    {
      anticipo: body.anticipo,
      retencion: body.retencion,
      totalAPagarCalculado: body.totalAPagarCalculado,
      moPagada: body.moPagada,
      moCalculada: body.moCalculada,
      totalACertificar: body.totalACertificar,
      porcentajeAnticipo: body.porcentajeAnticipo,
      retencionPorcentaje: body.retencionPorcentaje,
      anticipoRecibidoPorContratista: body.anticipoRecibidoPorContratista,
      entregaTotal: body.entregaTotal,
      descuentoTotal: body.descuentoTotal,
    },
    {
      anticipo: cifras.anticipo,
      retencion: cifras.retencion,
      totalAPagarCalculado: netoCon(cifras, body.totalADescontar),
      moPagada: cuenta.moPagada,
      moCalculada: cuenta.moCalculada,
      totalACertificar: panel.totalACertificar,
      porcentajeAnticipo: cuenta.porcentajeAnticipo,
      retencionPorcentaje: obra.retencionPorcentaje,
      anticipoRecibidoPorContratista: cuenta.anticipo,
      entregaTotal: cuenta.entrega,
      descuentoTotal: cuenta.descuento,
    },
  )
  const lineas = pares.map(({ par, linea }) => ({ tareaId: par.tareaId, ...linea.certificacion }))
  const anunciadas = body.rubros?.map(({ rubro, certificacion }) => ({
    tareaId: rubro._id,
    ...certificacion,
  }))
  if (iguales && (anunciadas === undefined || mismasLineas(anunciadas, lineas))) return
  const actual = await presentarPrevia(tx, obra, contratista.nombre, previa, false)
  throw new Rechazo('CIFRAS_DISTINTAS', textos.cifrasDistintas, {
    actual: comoSeVe(previaDeCertificacion, quien, actual),
  })
}

/** What is discounted and paid, where it may be. A resident changes neither (domain.md §13). */
function exigirAPagar(quien: Identidad, body: Body, { cifras, cuenta }: Previa) {
  const descuento = body.totalADescontar
  const neto = netoCon(cifras, descuento)
  const totalAPagar = body.totalAPagar ?? neto
  if (quien.rol === 'obraResidente' && (descuento !== 0 || totalAPagar !== neto)) {
    throw new Rechazo('SIN_PERMISO', textos.soloNeto)
  }
  exigirCampo(razonContraDescuento(descuento, cuenta), 'totalADescontar')
  exigirCampo(razonContraNeto(neto), 'totalADescontar')
  const sobrepago = razonContraSobrepago(totalAPagar, neto, deudaLibre(cuenta))
  if (sobrepago !== null && body.confirmaSobrepago !== true) {
    throw new Rechazo('SOBREPAGO', sobrepago, { campo: 'totalAPagar' })
  }
  return { descuento, neto, totalAPagar }
}
