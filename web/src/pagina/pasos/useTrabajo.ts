import { useRef, useState } from 'react'
import { textoDeError } from '../../api/errores.ts'
import type { AlSubir } from '../../api/subir.ts'
import { FallaDeArchivo } from './falla.ts'

export type Haciendo = 'leyendo' | 'releyendo' | 'enviando'

/** What a piece of work is given: how it is given up, and whom to tell how much of a large body has gone. */
export interface Como {
  signal: AbortSignal
  alSubir: AlSubir
}

/** Why a piece of work failed, as it is shown; null to say nothing. `cancelado`: somebody gave it up. */
export type Motivo = (fallo: unknown, que: Haciendo, cancelado: boolean) => string | null

const motivoDeSiempre: Motivo = (fallo, _, cancelado) => {
  if (cancelado) return null
  return fallo instanceof FallaDeArchivo ? fallo.message : textoDeError(fallo)
}

/** One piece of work at a time, told while it is under way, and that can be given up. */
export function useTrabajo(motivo: Motivo = motivoDeSiempre) {
  const [haciendo, setHaciendo] = useState<Haciendo | null>(null)
  const [subido, setSubido] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const aborto = useRef<AbortController | null>(null)

  /** Whole percent of a large file that has been sent; null before the first news. */
  const alSubir: AlSubir = (enviado, total) => {
    setSubido(Math.floor((enviado / Math.max(1, total)) * 100)) // not money: bytes sent
  }

  /** @returns why it failed; null where it did not, or was given up */
  const hacer = async (que: Haciendo, trabajo: (como: Como) => Promise<void>): Promise<unknown> => {
    const control = new AbortController()
    // What was under way answers to something that has changed since.
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
  /** Gives up what is under way, and forgets why anything failed. */
  const soltar = () => {
    cancelar()
    aborto.current = null
    setHaciendo(null)
    setError(null)
  }
  return { haciendo, subido, error, hacer, cancelar, soltar, cerrarError: () => setError(null) }
}
