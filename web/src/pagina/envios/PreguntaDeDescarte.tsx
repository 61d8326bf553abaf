import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { descartarEnvio } from '../../api/envios/cartero.ts'
import type { Envio } from '../../api/envios/envio.ts'
import { quitarSueltos } from '../../api/envios/sueltos.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { escrito } from './escrito.ts'

/** What would be deleted. */
export interface Descarte {
  envio: Envio
  /** What is sent after it: its photos. */
  siguen: readonly Envio[]
  /** The value that stays instead, of an edit that somebody else's has overtaken. */
  queda?: string
}

interface PreguntaProps {
  que: Descarte
  /** It is still here. */
  espera: boolean
  onCerrar: () => void
}

/** Whether what waits is deleted: it comes with the first question. */
export function PreguntaDeDescarte({ que, espera, onCerrar }: PreguntaProps) {
  return (
    <ConfirmDialog
      abierto={espera}
      texto={que.queda === undefined ? mensajesEnvios.descartarAvance : mensajesEnvios.dejar(que.queda)}
      consecuencia={loQueSeBorra(que)}
      verbo={que.queda === undefined ? 'Descartar' : `Dejar ${que.queda}`}
      verboSeguro={que.queda === undefined ? 'Dejarlo' : 'Cancelar'}
      peligroso
      onConfirmar={() => {
        const { envio, siguen } = que
        void descartarEnvio(envio, ...siguen).then(() => quitarSueltos(envio.lugar))
        onCerrar()
      }}
      onCerrar={onCerrar}
    />
  )
}

/** The entry, how much, and 'con sus 3 fotos'. */
function loQueSeBorra({ envio, siguen, queda }: Descarte): string {
  const { muestra, tras, intentos, estado } = envio
  const dice = `${muestra.campo}: ${escrito(envio, muestra.valor)}`
  // Of an entry that has arrived only photos wait.
  const soloFotos = tras !== undefined
  const fotos = soloFotos ? new Set([envio, ...siguen]).size : siguen.length
  const seBorra = soloFotos
    ? mensajesEnvios.descartarSoloFotos(muestra.que, fotos)
    : mensajesEnvios.descartarConFotos(muestra.que, dice, fotos)
  // Sent and not heard of: it may be there.
  const quizaLlego = !soloFotos && queda === undefined && estado === 'pendiente' && intentos > 0
  return quizaLlego ? `${seBorra} ${mensajesEnvios.quizaLlego}` : seBorra
}
