import type {
  borrarCertificacion,
  certificaciones,
  certificacionesPorPagar,
  certificacionPorId,
  zCertificacion,
} from '@plomada/contract/certificaciones/certificaciones'
import { type EstadoDeCertificacion, razonContraAnular } from '@plomada/domain/certificaciones/razones'
import { opuestos } from '@plomada/domain/certificaciones/saldos'
import { hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { numeroDeMicro } from '@plomada/domain/nucleo/micro'
import type { z } from 'zod'
import type { Tx } from '../../base/db/base.ts'
import { exigirRango, exigirSinRazon, Rechazo } from '../../base/http/rechazo.ts'
import type { Manejador } from '../../base/http/ruta.ts'
import { soltarAvances } from '../avances/certificados.ts'
import { cargarObra } from '../presupuestos/nucleo/cargar.ts'
import { conSuObra } from '../presupuestos/nucleo/conSuObra.ts'
import { micro } from '../presupuestos/totales/filas.ts'
import { presentarComprobante } from './comprobante.ts'
import {
  cerrar,
  type FilaCertificacion,
  leerCertificacion,
  leerLineas,
  listarCertificaciones,
  listarPorPagar,
  sumaPorPagar,
} from './repo.ts'
import { asentarMovimientos, leerSaldos, movimientosDe } from './saldosRepo.ts'

/** Where the document of a certification is; it opens by a ticket. */
export function urlDelPdf(id: string): string {
  return `/v1/avances/certificacion/${id}/pdf`
}

export const verCertificaciones: Manejador<typeof certificaciones> = async ({ tx, quien, query }) => {
  const { rubroId, pagado } = query
  exigirRango(query)
  const obra = await cargarObra(tx, quien, query.presupuestoId, 'leer')
  const { items, count } = await listarCertificaciones(tx, {
    ...query,
    presupuestoId: obra.id,
    capituloId: rubroId,
    pagado: pagado === undefined ? undefined : pagado === 'true',
  })
  return { items: items.map(presentar), count }
}

export function presentar(f: FilaCertificacion): z.output<typeof zCertificacion> {
  return {
    _id: f.id,
    nro: f.nro,
    inicio: f.inicio,
    fin: f.fin,
    contratistaId: f.contratista_id,
    contratistaNombre: f.contratista_nombre,
    fecha: f.fecha,
    pagado: f.pagada_el !== null,
    fechaPago: f.pagada_el,
    anulada: f.anulada_el !== null,
    archivo: { url: urlDelPdf(f.id) },
    totalAvance: f.total_avance,
    totalAPagar: f.total_a_pagar,
    ...presentarComprobante(f.comprobante, f.total_a_pagar),
    contratistaRuc: f.contratista_ruc,
    version: f.version,
  }
}

/** One that is there, of a work that the asker sees. */
export const exigirCertificacion = conSuObra(leerCertificacion, textos.noExiste)

export const verCertificacion: Manejador<typeof certificacionPorId> = async ({ tx, quien, params }) => {
  const { fila } = await exigirCertificacion(tx, quien, params.id, 'leer')
  return { ...presentar(fila), ...(await detalle(tx, fila)) }
}

async function detalle(tx: Tx, f: FilaCertificacion) {
  const lineas = await leerLineas(tx, f.id)
  return {
    obraNombre: f.obra_nombre,
    presupuestoId: f.presupuesto_id,
    porcentajeAnticipo: Number(f.porcentaje_anticipo),
    retencionPorcentaje: Number(f.retencion_porcentaje),
    anticipo: f.anticipo,
    retencion: f.retencion,
    descuento: f.descuento,
    neto: f.neto,
    anuladaEl: f.anulada_el,
    lineas: lineas.map((l) => ({
      tareaId: l.tarea_id,
      tareaNombre: l.tarea_nombre,
      rubroNombre: l.capitulo_nombre,
      unidadMedidaCodigo: l.unidad_medida_codigo,
      planeada: Number(l.planeada),
      antes: Number(l.antes),
      cantidad: Number(l.cantidad),
      despues: numeroDeMicro(micro(l.antes) + micro(l.cantidad)),
      tarifa: Number(l.tarifa),
      total: l.total,
    })),
  }
}

export const estadoDeCertificacion = (f: FilaCertificacion): EstadoDeCertificacion => ({
  pagada: f.pagada_el !== null,
  anulada: f.anulada_el !== null,
})

/** Its avances are free again and what it wrote is taken back today; it stays, annulled (domain.md §8). */
export const anular: Manejador<typeof borrarCertificacion> = async ({ tx, quien, body, anotar }) => {
  const { fila, obra } = await exigirCertificacion(tx, quien, body.certificacionId, 'escribir')
  const de = { presupuestoId: obra.id, contratistaId: fila.contratista_id }
  exigirSinRazon(razonContraAnular(estadoDeCertificacion(fila), fila.retencion, await leerSaldos(tx, de)))
  const fecha = hoyEnAsuncion(new Date())
  if (!(await cerrar(tx, obra, fila.id, { anulada_el: fecha })))
    throw new Rechazo('CONFLICTO', textos.yaAnulada)
  const hechos = await movimientosDe(tx, fila.id)
  await asentarMovimientos(tx, quien, obra, { ...de, fecha, certificacionId: fila.id }, opuestos(hechos))
  const avances = await soltarAvances(tx, fila.id)
  anotar({
    entidad: 'certificacion',
    entidadId: fila.id,
    conjuntoId: obra.id,
    antes: { anulada: false },
    despues: { anulada: true, avances },
  })
  return { message: textos.anulada(fila.nro) }
}

export const porPagar: Manejador<typeof certificacionesPorPagar> = async ({ tx, query }) => {
  const { items, count } = await listarPorPagar(tx, query)
  return {
    items: items.map((f) => ({
      _id: f.id,
      presupuestoId: f.presupuesto_id,
      obraNombre: f.obra_nombre,
      contratistaId: f.contratista_id,
      contratistaNombre: f.contratista_nombre,
      nro: f.nro,
      fecha: f.fecha,
      totalAPagar: f.total_a_pagar,
    })),
    count,
    suma: await sumaPorPagar(tx),
  }
}
