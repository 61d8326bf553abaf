import { useRef, useState } from 'react'
import { textoDeError } from '../../../../api/errores.ts'
import type { AlSubir } from '../../../../api/subir.ts'

export type Haciendo = 'leyendo' | 'calculando' | 'importando' | null

/** One call at a time, told while it is under way, and that can be given up. */
export function useTrabajo() {
  const [haciendo, setHaciendo] = useState<Haciendo>(null)
  const [subido, setSubido] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const aborto = useRef<AbortController | null>(null)

  const hacer = async (que: Haciendo, trabajo: (signal: AbortSignal) => Promise<void>): Promise<unknown> => {
    const control = new AbortController()
    // What was under way answers to something that has changed since.
    aborto.current?.abort()
    aborto.current = control
    setError(null)
    setSubido(null)
    setHaciendo(que)
    try {
      await trabajo(control.signal)
      return null
    } catch (fallo) {
      if (control.signal.aborted) return null
      setError(textoDeError(fallo))
      return fallo
    } finally {
      if (aborto.current === control) setHaciendo(null)
    }
  }

  /** Whole percent of a large file that has been sent; null before the first news. */
  const alSubir: AlSubir = (enviado, total) => {
    setSubido(Math.floor((enviado / Math.max(1, total)) * 100)) // not money: bytes sent
  }
  return { haciendo, subido, alSubir, error, setError, hacer, cancelar: () => aborto.current?.abort() }
}
