import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { cierreDe } from '@plomada/domain/reportes/semanales/semana'
import { ahora } from '../../../../api/hoy.ts'
import { EstadoInsignia } from '../../../../ui/EstadoInsignia.tsx'

interface DeReporte {
  cerrado: boolean
  /** Its Monday. */
  inicio: string
}

/** Whether its week has ended by the clock, and it waits until that is sure (decision 0103). */
export const esperaCierre = ({ cerrado, inicio }: DeReporte): boolean =>
  !cerrado && cierreDe(inicio) <= ahora()

/** Whether a report still changes. */
export function EstadoDeReporte(reporte: DeReporte) {
  const abierto = esperaCierre(reporte) ? mensajesSemanales.porCerrar : mensajesSemanales.enCurso
  return (
    <EstadoInsignia clase={reporte.cerrado ? 'ok' : 'pendiente'}>
      {reporte.cerrado ? 'Cerrado' : abierto}
    </EstadoInsignia>
  )
}
