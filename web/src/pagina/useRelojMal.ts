import { momentoEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesDias } from '@plomada/domain/nucleo/mensajes/dias'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ahora } from '../api/hoy.ts'
import { oirReloj, relojMalMs } from '../api/reloj.ts'

/** Often enough that the minute it says is the right one. */
const CADA_MS = 15_000

/** What is said of this device's clock where it is an hour or more from the server's, with what it should say; null else. */
export function useRelojMal(): string | null {
  const mal = useSyncExternalStore(oirReloj, relojMalMs) !== 0
  const [, otraVez] = useState(0)
  useEffect(() => {
    if (!mal) return undefined
    const cada = setInterval(() => otraVez((n) => n + 1), CADA_MS)
    return () => clearInterval(cada)
  }, [mal])
  return mal ? `${mensajesDias.relojMal}. ${mensajesDias.relojDebeDecir(momentoEnAsuncion(ahora()))}` : null
}
