import { Button, Group } from '@mantine/core'
import { mensajesComun } from '@plomada/domain/nucleo/mensajes/comun'
import { mensajesDias } from '@plomada/domain/nucleo/mensajes/dias'
import { Alerta } from './Alerta.tsx'
import clases from './CampoErrores.module.css'

export interface CampoErrado {
  /** id of the input, where its link goes. */
  id: string
  etiqueta: string
  mensaje: string
}

/** What a form asks before it is sent. */
export interface PreguntaDeForma {
  texto: string
  siEs: () => void
  cambiar: () => void
}

/** The safe answer has the focus as soon as it is there: on a phone the button that asked it is far below. */
function Pregunta({ texto, siEs, cambiar }: PreguntaDeForma) {
  return (
    <Alerta clase="atencion">
      {texto}
      <Group gap="sm" mt="xs">
        <Button type="button" onClick={siEs}>
          {mensajesDias.siEsEsa}
        </Button>
        <Button type="button" variant="default" autoFocus onClick={cambiar}>
          {mensajesDias.cambiarla}
        </Button>
      </Group>
    </Alerta>
  )
}

/**
 * The documented alert over a form, with a link to each wrong field: errors are shown at the field, in this summary
 * and in the alert (ux.md §3). A field that is merely missing is only named, since the alert's text says the rest.
 * Renders nothing while there are no errors.
 */
export function CampoErrores({
  mensaje,
  campos = [],
  pregunta = null,
}: {
  mensaje: string | null
  campos?: readonly CampoErrado[]
  pregunta?: PreguntaDeForma | null
}) {
  if (pregunta !== null) return <Pregunta {...pregunta} />
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
