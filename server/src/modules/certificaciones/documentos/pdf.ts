import type { pdfDeCertificacion } from '@plomada/contract/certificaciones/certificaciones'
import { TIPO_DE_ARCHIVO } from '@plomada/contract/endpoint'
import { mensajesCertificaciones as textos } from '@plomada/domain/nucleo/mensajes/certificaciones'
import type { Tx } from '../../../base/db/base.ts'
import { Rechazo } from '../../../base/http/rechazo.ts'
import type { Archivo, Identidad, ManejadorArchivo, Sello } from '../../../base/http/ruta.ts'
import { pdfDe } from '../../../base/pdf/pdf.ts'
import { leerEmpresaConLogo } from '../../acceso/empresa/repo.ts'
import { micro } from '../../presupuestos/totales/filas.ts'
import { exigirCertificacion } from '../certificaciones.ts'
import { zPartes } from '../partes.ts'
import { type FilaCertificacion, leerLineas } from '../repo.ts'
import { type Certificado, impresoDeCertificacion } from './certificado.ts'
import { leerCorrecciones, leerVersionDeEmpresa } from './repo.ts'

/** What a certification keeps never changes, but for its payment and its annulment. */
export const cambiosDelPdf: Sello<typeof pdfDeCertificacion> = async ({ tx, quien, params }) => {
  const { pagada_el, anulada_el } = await exigirImprimible(tx, quien, params.id)
  return `${pagada_el}.${anulada_el}.${await leerVersionDeEmpresa(tx)}`
}

/** The certificate, made of what was kept when it was generated: the same years later (decision 0057). */
export const papelDeCertificacion: ManejadorArchivo<typeof pdfDeCertificacion> = async ({
  tx,
  quien,
  params,
}) => {
  const fila = await exigirImprimible(tx, quien, params.id)
  const certificado = await leerCertificado(tx, fila)
  const { bytes: logo } = await leerEmpresaConLogo(tx, quien.empresaId)
  return async (signal): Promise<Archivo> => ({
    nombre: `Certificación ${fila.nro} ${certificado.partes.obra.nombre}.pdf`,
    tipo: TIPO_DE_ARCHIVO.pdf,
    bytes: await pdfDe(impresoDeCertificacion(certificado, logo), { signal }),
  })
}

/**
 * An annulled one is printed by who administers alone. A resident is told so with a 403 and not with a 404: the list
 * shows it to him as annulled.
 */
async function exigirImprimible(tx: Tx, quien: Identidad, id: string): Promise<FilaCertificacion> {
  const { fila } = await exigirCertificacion(tx, quien, id, 'leer')
  if (fila.anulada_el !== null && quien.rol === 'obraResidente') {
    throw new Rechazo('SIN_PERMISO', textos.anuladaSoloAdministran)
  }
  return fila
}

async function leerCertificado(tx: Tx, f: FilaCertificacion): Promise<Certificado> {
  const lineas = await leerLineas(tx, f.id)
  const correcciones = await leerCorrecciones(tx, f.id)
  return {
    nro: f.nro,
    fecha: f.fecha,
    inicio: f.inicio,
    fin: f.fin,
    partes: zPartes.parse(f.partes),
    porcentajeAnticipo: Number(f.porcentaje_anticipo),
    retencionPorcentaje: Number(f.retencion_porcentaje),
    totalAvance: f.total_avance,
    anticipo: f.anticipo,
    retencion: f.retencion,
    descuento: f.descuento,
    neto: f.neto,
    totalAPagar: f.total_a_pagar,
    pagadaEl: f.pagada_el,
    anuladaEl: f.anulada_el,
    lineas: lineas.map((l) => ({
      tareaId: l.tarea_id,
      nombre: l.tarea_nombre,
      capitulo: l.capitulo_nombre,
      unidad: l.unidad_medida_codigo,
      planeada: micro(l.planeada),
      antes: micro(l.antes),
      cantidad: micro(l.cantidad),
      despues: micro(l.antes) + micro(l.cantidad),
      tarifa: micro(l.tarifa),
      total: l.total,
    })),
    correcciones: correcciones.map(({ tarea_id, fecha, cantidad, observacion }) => ({
      tareaId: tarea_id,
      fecha,
      cantidad: micro(cantidad),
      observacion,
    })),
  }
}
