import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { Alerta } from './Alerta.tsx'
import clases from './CampoErrores.module.css'

export interface CampoErrado {
  /** id of the input, where its link goes. */
  id: string
  etiqueta: string
  mensaje: string
}

/**
 * The documented alert over a form, and under its text a link to each wrong field: what is wrong stands at its field,
 * in this summary and in the alert (ux.md §3). One that is only missing is just named: the alert's text says so. Renders nothing while there is nothing to say.
 */
export function CampoErrores({
  mensaje,
  campos = [],
}: {
  mensaje: string | null
  campos?: readonly CampoErrado[]
}) {
  if (mensaje === null) return null
  return (
    <Alerta>
      {mensaje}
      {campos.length > 0 && (
        <ul className={clases.lista}>
          {campos.map((campo) => (
            <li key={campo.id}>
              <a
                href={`#${campo.id}`}
                onClick={(evento) => {
                  evento.preventDefault()
                  document.getElementById(campo.id)?.focus()
                }}
              >
                {campo.etiqueta}
                {campo.mensaje !== mensaje &&
                  campo.mensaje !== mensajesComun.faltaDato &&
                  `: ${campo.mensaje}`}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Alerta>
  )
}
