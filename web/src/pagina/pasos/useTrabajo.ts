import { useRef, useState } from 'react'
import { textoDeError } from '../../api/errores.ts'
import type { AlSubir } from '../../api/subir.ts'
import { FallaDeArchivo } from './falla.ts'

export type Haciendo = 'leyendo' | 'releyendo' | 'enviando'

/** What a piece of work gets: a signal that cancels it, and whom to tell about upload progress. */
export interface Como {
  signal: AbortSignal
  alSubir: AlSubir
}

/** The message of a failed piece of work; null for none. `cancelado`: somebody cancelled it. */
export type Motivo = (fallo: unknown, que: Haciendo, cancelado: boolean) => string | null

const motivoDeSiempre: Motivo = (fallo, _, cancelado) => {
  if (cancelado) return null
  return fallo instanceof FallaDeArchivo ? fallo.message : textoDeError(fallo)
}

/** Runs one piece of work at a time; it is shown while under way and can be cancelled. */
export function useTrabajo(motivo: Motivo = motivoDeSiempre) {
  const [haciendo, setHaciendo] = useState<Haciendo | null>(null)
  const [subido, setSubido] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const aborto = useRef<AbortController | null>(null)

  /** Whole percent of a large file already sent; null before the first news. */
  const alSubir: AlSubir = (enviado, total) => {
    setSubido(Math.floor((enviado / Math.max(1, total)) * 100)) // not money: bytes sent
  }

  /** @returns why it failed; null where it did not, or was given up */
  const hacer = async (que: Haciendo, trabajo: (como: Como) => Promise<void>): Promise<unknown> => {
    const control = new AbortController()
    // The previous work was about something that has changed since, so it is cancelled.
    aborto.current?.abort()
    aborto.current = control
    setError(null)
    setSubido(null)
    setHaciendo(que)
    try {
      await trabajo({ signal: control.signal, alSubir })
      return null
    } catch (fallo) {
      const { aborted: cancelado } = control.signal
      if (aborto.current === control) setError(motivo(fallo, que, cancelado))
      return cancelado ? null : fallo
    } finally {
      if (aborto.current === control) setHaciendo(null)
    }
  }

  const cancelar = () => aborto.current?.abort()
  /** Cancels the work under way, and forgets earlier failures. */
  const soltar = () => {
    cancelar()
    aborto.current = null
    setHaciendo(null)
    setError(null)
  }
  return { haciendo, subido, error, hacer, cancelar, soltar, cerrarError: () => setError(null) }
}
