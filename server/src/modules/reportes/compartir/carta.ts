import { masDias } from '@plomada/domain/nucleo/fecha'
import { correosSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { tituloDeSemana } from '@plomada/domain/reportes/semanales/semana'
import type { Adjunto, Mensaje } from '../../../base/correo/correo.ts'
import type { Escribano, Forma, Suerte } from '../../../base/correo/salida.ts'
import type { Base } from '../../../base/db/base.ts'
import { nadieEn } from '../../../base/db/nadie.ts'
import { secretoDe } from '../../acceso/directorio/deEmpresa.ts'
import { leerEmpresa } from '../../acceso/empresa/repo.ts'
import { componer, sinEnlaces } from '../../acceso/nucleo/correos.ts'
import { huella } from '../../acceso/sesion/secretos.ts'
import { componerReporte } from '../impresos/pdf.ts'
import { leerReporte } from '../semanales/repo.ts'
import { DIAS_DE_ENLACE, direccionDeInforme } from './enlace.ts'
import { anotarCorreoDeReporte, insertarEnlace, leerCorreoDeReporte } from './repo.ts'

/** A queued report: which mail it is, without its bytes and without a key. */
export interface CartaDeReporte {
  clase: 'reporteSemanal'
  empresaId: string
  envioId: string
}

/**
 * bytes of a PDF that is attached; of a heavier one the mail has a link, and of one that its server finds too heavy. Many
 * take no more than 10 MB, encoded.
 */
const ADJUNTO_MAXIMO = 5_000_000

interface Deps {
  base: Base
  /** Without a slash at its end. */
  publicUrl: string
  /** Tests: another limit. */
  adjuntoMaximo?: number
}

/** Writes the mail of a report when it is sent: with its PDF as it is then, or with a link made then. */
export function crearEscribanoDeReportes(deps: Deps): Escribano<CartaDeReporte> {
  return {
    escribir: (carta, forma) => escribir(deps, carta, forma),
    anotar: (carta, suerte) => anotar(deps, carta, suerte.estado),
  }
}

async function anotar(
  { base }: Deps,
  { empresaId, envioId }: CartaDeReporte,
  estado: Suerte['estado'],
): Promise<void> {
  await base.enEmpresa(nadieEn(empresaId, 'correo'), (tx) => anotarCorreoDeReporte(tx, envioId, estado))
}

async function escribir(
  deps: Deps,
  carta: CartaDeReporte,
  { liviana = false }: Forma = {},
): Promise<Mensaje | null> {
  const { base, publicUrl, adjuntoMaximo = ADJUNTO_MAXIMO } = deps
  const { empresaId, envioId } = carta
  const leido = await base.enEmpresa(
    nadieEn(empresaId, 'correo'),
    async (tx) => {
      const envio = await leerCorreoDeReporte(tx, envioId)
      const fila = envio && (await leerReporte(tx, envio.reporte_id))
      if (envio === undefined || fila === undefined || !fila.obra_activa) return undefined
      const { nombre } = await leerEmpresa(tx, empresaId)
      return { envio, fila, empresa: nombre, componer: await componerReporte(tx, base, { empresaId, fila }) }
    },
    { lectura: true },
  )
  // Deleted since it was sent, or its work put aside.
  if (leido === undefined) {
    await anotar(deps, carta, 'rechazado')
    return null
  }
  const { envio, fila, empresa } = leido
  const { nombre, tipo, bytes } = await leido.componer()
  const que = {
    empresa: sinEnlaces(empresa),
    obra: sinEnlaces(fila.obra_nombre),
    titulo: tituloDeSemana({ inicio: fila.inicio, fin: masDias(fila.inicio, 6) }),
    corrige: fila.secciones.some(({ tipo }) => tipo === 'correcciones'),
  }
  const asunto = correosSemanales.asunto(que)
  if (!liviana && bytes.length <= adjuntoMaximo) {
    const adjuntos: Adjunto[] = [{ nombre, tipo, bytes }]
    return { ...componer(envio.email, asunto, correosSemanales.conAdjunto(que), []), adjuntos }
  }
  const clave = secretoDe(empresaId)
  await base.enEmpresa(nadieEn(empresaId, 'correo'), (tx) =>
    insertarEnlace(tx, {
      empresaId,
      reporteId: fila.id,
      envioId,
      huella: huella(clave),
      dias: DIAS_DE_ENLACE,
    }),
  )
  const url = direccionDeInforme(publicUrl, clave)
  const texto = correosSemanales.conEnlace({ ...que, url, dias: DIAS_DE_ENLACE })
  return { ...componer(envio.email, asunto, texto, [url]), marca: envioId }
}
