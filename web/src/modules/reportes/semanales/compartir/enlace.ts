import { crearEnlaceDeReporte, revocarEnlacesDeReporte } from '@plomada/contract/reportes/semanales'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { useRef } from 'react'
import { useMutacion } from '../../../../api/consultas.ts'
import { ErrorDeApi, textoDeError } from '../../../../api/errores.ts'
import { notificar, notificarError } from '../../../../ui/notificar.tsx'
import { type EnlaceDeReporte, type FilaDeReporte, TOCA_REPORTES } from '../queries.ts'
import { copiarTexto } from './copiar.ts'

/** Says that nothing was shared, and why: the documented title, with the server's reason where there is one. */
export function noSeCompartio(fallo?: unknown): void {
  const motivo = fallo instanceof Error ? textoDeError(fallo) : ''
  notificarError([mensajesSemanales.errorAlCompartir, motivo].filter(Boolean).join('. '))
}

/**
 * The public link of a report, made the first time that it is asked for and the same one as long as this is drawn: each
 * one that is made opens the report for 30 days.
 */
export function useEnlace() {
  const { mutateAsync, isPending } = useMutacion(crearEnlaceDeReporte, { invalida: TOCA_REPORTES })
  const hechos = useRef(new Map<string, string>())
  const pedir = async (reporteSemanalId: string): Promise<string> => {
    const hecho = hechos.current.get(reporteSemanalId)
    if (hecho !== undefined) return hecho
    const { url } = await mutateAsync({ body: { reporteSemanalId } })
    if (url === '') throw new ErrorDeApi(mensajesSemanales.sinUrl, 404)
    hechos.current.set(reporteSemanalId, url)
    return url
  }
  const copiarEnlace = async (reporteSemanalId: string): Promise<void> => {
    const enlace = pedir(reporteSemanalId)
    try {
      await copiarTexto(enlace)
      notificar(mensajesSemanales.copiado)
    } catch {
      // What the clipboard throws hides why there is no link.
      await enlace.then(() => noSeCompartio(), noSeCompartio)
    }
  }
  return { pedir, copiarEnlace, ocupado: isPending }
}

/** Why the links can't be revoked. */
export const razonContraRevocar = ({ enlace }: Pick<FilaDeReporte, 'enlace'>): string | null =>
  enlace === null ? mensajesSemanales.sinUrl : null

/** Of one link alone. */
export const preguntaDeRevocarUno = (reporteSemanalId: string, { _id, email }: EnlaceDeReporte) => ({
  texto: '¿Revocar este enlace?',
  consecuencia: `${email === null ? 'Quien lo tenga' : email} no lo va a poder abrir más. Los otros enlaces siguen abriendo.`,
  verbo: 'Revocar el enlace',
  peligroso: true,
  endpoint: revocarEnlacesDeReporte,
  envio: { body: { reporteSemanalId, enlaceId: _id } },
  invalida: TOCA_REPORTES,
})

export const preguntaDeRevocar = ({ _id, enlace }: Pick<FilaDeReporte, '_id' | 'enlace'>) => ({
  texto:
    (enlace?.vigentes ?? 1) > 1
      ? '¿Revocar los enlaces de este reporte?'
      : '¿Revocar el enlace de este reporte?',
  consecuencia: 'Quien lo tenga no lo va a poder abrir más. El reporte se puede compartir de nuevo.',
  verbo: 'Revocar',
  peligroso: true,
  endpoint: revocarEnlacesDeReporte,
  envio: { body: { reporteSemanalId: _id } },
  invalida: TOCA_REPORTES,
})
