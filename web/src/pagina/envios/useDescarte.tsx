import { mensajesEnvios } from '@plomada/domain/nucleo/mensajes/envios'
import { type ReactNode, Suspense, useState } from 'react'
import { descartar } from '../../api/envios/cartero.ts'
import type { Envio } from '../../api/envios/envio.ts'
import { useEnvios } from '../../api/envios/lista.ts'
import { quitarSueltos } from '../../api/envios/sueltos.ts'
import { perezoso } from '../../ui/perezoso.ts'
import { escrito } from './escrito.ts'

const ConfirmDialog = perezoso(() => import('../../ui/ConfirmDialog.tsx').then((m) => m.ConfirmDialog))

/** What would be deleted. */
export interface Descarte {
  envio: Envio
  /** What is sent after it: its photos. */
  siguen: readonly Envio[]
  /** The value that stays instead, of an edit that somebody else's has overtaken. */
  queda?: string
}

/**
 * The one door by which what waits on this device is deleted: it asks, and names what goes with it. The question is kept
 * where it stays drawn, and not in what it is about, which may arrive or close meanwhile.
 *
 *     const { preguntar, pregunta } = useDescarte()
 *     <Button onClick={() => preguntar({ envio, siguen })}>Descartar</Button> … {pregunta}
 */
export function useDescarte(): { preguntar: (que: Descarte) => void; pregunta: ReactNode } {
  const [que, setQue] = useState<Descarte | null>(null)
  const { cola } = useEnvios()
  const cerrar = () => setQue(null)
  // Once it has arrived there is nothing to discard here.
  const espera = que !== null && cola.some(({ id }) => id === que.envio.id)
  const pregunta = que !== null && (
    <Suspense>
      <ConfirmDialog
        abierto={espera}
        texto={que.queda === undefined ? mensajesEnvios.descartarAvance : mensajesEnvios.dejar(que.queda)}
        consecuencia={loQueSeBorra(que)}
        verbo={que.queda === undefined ? 'Descartar' : `Dejar ${que.queda}`}
        verboSeguro={que.queda === undefined ? 'Dejarlo' : 'Cancelar'}
        peligroso
        onConfirmar={() => {
          const { envio, siguen } = que
          void descartar(envio, ...siguen).then(() => quitarSueltos(envio.lugar))
          cerrar()
        }}
        onCerrar={cerrar}
      />
    </Suspense>
  )
  return { preguntar: setQue, pregunta }
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
