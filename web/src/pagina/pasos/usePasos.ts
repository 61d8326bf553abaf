import { useRef, useState } from 'react'
import type { LoDejado } from './useLoDejado.ts'
import { type Como, type Motivo, useTrabajo } from './useTrabajo.ts'

/** What is known of an import under way: what was read, and what somebody settled about it. */
export interface EnMarcha {
  /** Name of the file. */
  archivo: string
  respuestas: object
}

interface OpcionesDePasos<T extends EnMarcha, R, D extends unknown[]> {
  /** A chosen file as it was read; what it throws is why it is not taken. */
  leer: (archivo: File, como: Como) => Promise<T>
  /** Sends what was settled, with what the page knows besides; its answer is the result. */
  enviar: (marcha: T, como: Como, ...datos: D) => Promise<R>
  /** How a failure reads; by default what the server said, and nothing of what was given up. */
  motivo?: Motivo
  /** Where it is kept, for one that goes on after a reload. */
  dejado?: LoDejado<T>
}

/**
 * The way of a file: chosen, read, settled, sent, with its result. One piece of work at a time, each of which can be
 * given up. `Pasos` draws it:
 *
 *     const pasos = usePasos({
 *       leer: async (archivo, { signal }) => ({ archivo: archivo.name, leido: await leer(archivo, signal), respuestas: {} }),
 *       enviar: ({ leido, respuestas }, { signal }) => llamar(importar, { body: { … } }, { signal }),
 *     })
 *     pasos.responder({ unidades })     // one answer, or the same for all of them
 */
export function usePasos<T extends EnMarcha, R, D extends unknown[] = []>(
  opciones: OpcionesDePasos<T, R, D>,
) {
  const { leer, enviar, motivo, dejado } = opciones
  const { marcha, previas, ultimo, poner } = useMarcha(dejado)
  const [resultado, setResultado] = useState<R | null>(null)
  const { hacer, soltar, ...trabajo } = useTrabajo(motivo)

  /** Nothing where it was left meanwhile. */
  const cambiar = (cambio: (antes: T) => T, con = ultimo.current.previas) => {
    if (ultimo.current.marcha !== null) poner(cambio(ultimo.current.marcha), con)
  }
  const anterior = previas.at(-1)

  return {
    ...trabajo,
    hacer,
    marcha,
    resultado,
    anterior: marcha === null ? (dejado?.anterior ?? null) : null,
    retomar: () => dejado?.anterior && poner(dejado.anterior),
    elegir: (archivo: File) =>
      void hacer('leyendo', async (como) => {
        setResultado(null)
        const leida = await leer(archivo, como)
        // A reader may not hear that it was given up.
        if (!como.signal.aborted) poner(leida)
      }),
    /** Begins again from it, with no answer to take back. */
    empezar: (nueva: T) => poner(nueva),
    cambiar: (cambio: (antes: T) => T) => cambiar(cambio),
    responder: (parte: Partial<T['respuestas']>) => {
      const { marcha: antes, previas: sabidas } = ultimo.current
      if (antes === null) return
      poner({ ...antes, respuestas: { ...antes.respuestas, ...parte } }, [...sabidas, antes.respuestas])
    },
    /** Takes the last answer back; null where there is none. */
    deshacer:
      marcha === null || anterior === undefined
        ? null
        : () => cambiar((antes) => ({ ...antes, respuestas: anterior }), previas.slice(0, -1)),
    /** @returns why it failed; null where it did not, or was given up */
    enviar: (...datos: D): Promise<unknown> =>
      hacer('enviando', async (como) => {
        const { marcha: suya } = ultimo.current
        if (suya !== null) setResultado(await enviar(suya, como, ...datos))
      }),
    /** Back to the first step, with nothing of this file left. */
    otro: () => {
      soltar()
      dejado?.borrar(ultimo.current.marcha)
      poner(null)
      setResultado(null)
    },
  }
}

/** What is under way, with the answers before each answer, and kept where it is said. */
function useMarcha<T extends EnMarcha>(dejado: LoDejado<T> | undefined) {
  const [estado, setEstado] = useState<Marcha<T>>({ marcha: null, previas: [] })
  // Work that outlives a drawing changes what is there when it ends, not what was there when it began.
  const ultimo = useRef(estado)
  const poner = (marcha: T | null, previas: readonly T['respuestas'][] = []) => {
    ultimo.current = { marcha, previas }
    setEstado(ultimo.current)
    if (marcha !== null) dejado?.guardar(marcha)
  }
  return { ...estado, ultimo, poner }
}

interface Marcha<T extends EnMarcha> {
  marcha: T | null
  previas: readonly T['respuestas'][]
}
