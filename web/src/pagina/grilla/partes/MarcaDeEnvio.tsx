import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import type { EstadoDeEnvio } from '../../../api/envios/lista.ts'
import clases from './Grilla.module.css'

const TEXTO: Record<Exclude<EstadoDeEnvio, 'enviando'>, string> = {
  sinEnviar: mensajesEnvios.sinEnviar,
  sinGuardar: mensajesEnvios.noQueda,
  rechazado: mensajesEnvios.noSeGuardo,
}

/** Says inside a cell that the server doesn't have its value yet. */
export function MarcaDeEnvio({ estado }: { estado: EstadoDeEnvio | undefined }) {
  if (estado === undefined || estado === 'enviando') return null
  return (
    <span className={clases.envio} data-envio={estado}>
      {TEXTO[estado]}
    </span>
  )
}

/** The name of a line of totals, and what its figures still depend on. */
export function EtiquetaDePie({ etiqueta, nota }: { etiqueta: string; nota: string | undefined }) {
  return (
    <span>
      {etiqueta}
      {nota && <small className={clases.nota}>{nota}</small>}
    </span>
  )
}
