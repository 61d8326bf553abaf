import { type ReactNode, Suspense, useState } from 'react'
import { useEnvios } from '../../api/envios/lista.ts'
import { perezoso } from '../../ui/perezoso.ts'
import type { Descarte } from './PreguntaDeDescarte.tsx'

const PreguntaDeDescarte = perezoso(() =>
  import('./PreguntaDeDescarte.tsx').then((m) => m.PreguntaDeDescarte),
)

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
      <PreguntaDeDescarte que={que} espera={espera} onCerrar={cerrar} />
    </Suspense>
  )
  return { preguntar: setQue, pregunta }
}
