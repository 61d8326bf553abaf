import type {
  crearEnlaceDeReporte,
  enlacesDeReporte,
  enviarReporteSemanal,
  revocarEnlacesDeReporte,
} from '@plomada/contract/reportes/semanales'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { razonContraEnlazar, razonContraReportar } from '@plomada/domain/reportes/semanales/razones'
import type { Encolar } from '../../../base/correo/salida.ts'
import type { Tx } from '../../../base/db/base.ts'
import { exigirSinRazon, Rechazo } from '../../../base/http/rechazo.ts'
import type { Contexto, ContextoPropio, Identidad, Manejador } from '../../../base/http/ruta.ts'
import { secretoDe } from '../../acceso/directorio/deEmpresa.ts'
import { contarIntento } from '../../acceso/sesion/intentos.ts'
import { huella } from '../../acceso/sesion/secretos.ts'
import { cargarObra } from '../../presupuestos/nucleo/cargar.ts'
import { exigirReporte } from '../semanales/exigir.ts'
import type { FilaReporte } from '../semanales/repo.ts'
import type { CartaDeReporte } from './carta.ts'
import { DIAS_DE_ENLACE, direccionDeInforme } from './enlace.ts'
import { reporteDePdfUrl } from './pdfUrl.ts'
import {
  contarEnlaces,
  haContestado,
  insertarCorreoDeReporte,
  insertarEnlace,
  leerEnlaces,
  revocarEnlaces,
} from './repo.ts'

/** A report that goes out: one of a work that is put aside does not. */
async function exigirCompartible(tx: Tx, quien: Identidad, id: string): Promise<FilaReporte> {
  const fila = await exigirReporte(tx, quien, id)
  exigirSinRazon(razonContraReportar(await cargarObra(tx, quien, fila.presupuesto_id, 'leer')))
  return fila
}

const enBitacora = (fila: FilaReporte, despues: unknown) => ({
  entidad: 'reporteSemanal',
  entidadId: fila.id,
  conjuntoId: fila.presupuesto_id,
  despues,
})

/** The key is in the answer alone: neither the base nor the audit has it. */
export const crearEnlace =
  (publicUrl: string): Manejador<typeof crearEnlaceDeReporte> =>
  async ({ tx, quien, body, anotar }) => {
    const fila = await exigirCompartible(tx, quien, body.reporteSemanalId)
    exigirSinRazon(razonContraEnlazar(await contarEnlaces(tx, fila.id)))
    const clave = secretoDe(quien.empresaId)
    const expira = await insertarEnlace(tx, {
      empresaId: quien.empresaId,
      reporteId: fila.id,
      huella: huella(clave),
      dias: DIAS_DE_ENLACE,
    })
    anotar(enBitacora(fila, { enlace: true, expira }))
    return { url: direccionDeInforme(publicUrl, clave), expira }
  }

export const bajaDeEnlace: Manejador<typeof revocarEnlacesDeReporte> = async ({
  tx,
  quien,
  body,
  anotar,
}) => {
  const fila = await exigirReporte(tx, quien, body.reporteSemanalId)
  const { enlaceId } = body
  const revocados = await revocarEnlaces(tx, fila.id, enlaceId)
  if (revocados === 0)
    throw new Rechazo('NO_EXISTE', enlaceId ? mensajesSemanales.enlaceNoExiste : mensajesSemanales.sinUrl)
  anotar(enBitacora(fila, { enlacesRevocados: revocados }))
  return { message: enlaceId ? mensajesSemanales.unEnlaceRevocado : mensajesSemanales.enlaceRevocado }
}

export const listarEnlaces: Manejador<typeof enlacesDeReporte> = async ({ tx, quien, query }) => {
  const { id } = await exigirReporte(tx, quien, query.reporteSemanalId)
  const items = (await leerEnlaces(tx, id)).map(({ ts_abierto: ts, ...fila }) => ({
    _id: fila.id,
    tsCreated: fila.ts_created,
    expira: fila.ts_expira,
    email: fila.email,
    abierto: ts === null ? null : { veces: fila.veces, ts },
  }))
  return { items }
}

async function exigirMandable(tx: Tx, quien: Identidad, pdfUrl: string): Promise<FilaReporte> {
  const id = reporteDePdfUrl(pdfUrl)
  if (id === undefined) throw new Rechazo('NO_EXISTE', mensajesSemanales.sinUrl, { campo: 'pdfUrl' })
  return exigirCompartible(tx, quien, id)
}

/**
 * Mails are limited for one email, whoever asks, for one person and for one firm, and more so where who gets it never
 * answered (decision 0127); requests refused for another reason don't count.
 */
export async function prepararCorreo(contexto: ContextoPropio<typeof enviarReporteSemanal>): Promise<void> {
  const { base, quien, body } = contexto
  const { email } = body
  const conocido = await base.enEmpresa(
    quien,
    async (tx) => {
      const { presupuesto_id } = await exigirMandable(tx, quien, body.pdfUrl)
      return haContestado(tx, { presupuestoId: presupuesto_id, email })
    },
    { lectura: true },
  )
  const { empresaId, credencialId } = quien
  await contarIntento(base, {
    reportePorEmail: email,
    ...(!conocido && { desconocidoPorEmail: email, desconocidoPorEmpresa: empresaId }),
    correoPorCredencial: credencialId,
    correoPorEmpresa: empresaId,
  })
}

/** What waits in the queue names the mail: the PDF is made when it is sent. */
export const enviarReporte =
  (encolar: Encolar<CartaDeReporte>) =>
  async ({ tx, quien, body, anotar }: Contexto<typeof enviarReporteSemanal>) => {
    const fila = await exigirMandable(tx, quien, body.pdfUrl)
    // A heavy one goes with a link, which is only known when it is sent.
    exigirSinRazon(razonContraEnlazar(await contarEnlaces(tx, fila.id)))
    const { empresaId, credencialId } = quien
    const suyo = {
      empresa_id: empresaId,
      reporte_id: fila.id,
      email: body.email,
      credencial_id: credencialId,
    }
    const envioId = await insertarCorreoDeReporte(tx, suyo)
    await encolar(tx, { clase: 'reporteSemanal', empresaId, envioId })
    anotar(enBitacora(fila, { enviadoA: body.email }))
    return { message: mensajesSemanales.enviado }
  }
