import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { EstadoInsignia } from '../../../../ui/EstadoInsignia.tsx'

/** Whether a report still changes. */
export function EstadoDeReporte({ cerrado }: { cerrado: boolean }) {
  return (
    <EstadoInsignia clase={cerrado ? 'ok' : 'pendiente'}>
      {cerrado ? 'Cerrado' : mensajesSemanales.enCurso}
    </EstadoInsignia>
  )
}
