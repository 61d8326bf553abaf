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
 * The documented alert over a form, with a link to each wrong field: errors are shown at the field, in this summary
 * and in the alert (ux.md §3). A field that is merely missing is only named, since the alert's text says the rest.
 * Renders nothing while there are no errors.
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
