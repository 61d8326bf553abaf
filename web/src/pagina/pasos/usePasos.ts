import { useRef, useState } from 'react'
import { ErrorDeApi } from '../../api/errores.ts'
import type { LoDejado } from './useLoDejado.ts'
import { type Como, type Motivo, useTrabajo } from './useTrabajo.ts'

/** State of an import: what was read, and the answers given. */
export interface EnMarcha {
  /** Name of the file. */
  archivo: string
  respuestas: object
}

interface OpcionesDePasos<T extends EnMarcha, R, D extends unknown[]> {
  /** Reads the chosen file; throws the reason why it can't be accepted. */
  leer: (archivo: File, como: Como) => Promise<T>
  /** Sends the import, with other data of the page; its answer is the result. */
  enviar: (marcha: T, como: Como, ...datos: D) => Promise<R>
  /** The message of a failure; by default what the server said, and none for what was cancelled. */
  motivo?: Motivo
  /** Where the import is kept, if it continues after a reload. */
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
  /** The file that a fault of the line kept from being read. */
  const [cortado, setCortado] = useState<File | null>(null)
  const { hacer, soltar, ...trabajo } = useTrabajo(motivo)

  /** Does nothing where the import was left in the meantime. */
  const cambiar = (cambio: (antes: T) => T, con = ultimo.current.previas) => {
    if (ultimo.current.marcha !== null) poner(cambio(ultimo.current.marcha), con)
  }
  const anterior = previas.at(-1)
  const elegir = async (archivo: File) => {
    setCortado(null)
    const fallo = await hacer('leyendo', async (como) => {
      setResultado(null)
      const leida = await leer(archivo, como)
      // A reader may not notice that it was cancelled.
      if (!como.signal.aborted) poner(leida)
    })
    if (fallo instanceof ErrorDeApi && fallo.esPasajero) setCortado(archivo)
  }

  return {
    ...trabajo,
    hacer,
    marcha,
    resultado,
    anterior: marcha === null ? (dejado?.anterior ?? null) : null,
    retomar: () => dejado?.anterior && poner(dejado.anterior),
    elegir: (archivo: File) => void elegir(archivo),
    /** Reads the same file again; null where it was not the line that failed. */
    reintentar: cortado === null || trabajo.error === null ? null : () => void elegir(cortado),
    /** Starts again from `nueva`, with no answer to take back. */
    empezar: (nueva: T) => poner(nueva),
    cambiar: (cambio: (antes: T) => T) => cambiar(cambio),
    responder: (parte: Partial<T['respuestas']>) => {
      const { marcha: antes, previas: sabidas } = ultimo.current
      if (antes === null) return
      poner({ ...antes, respuestas: { ...antes.respuestas, ...parte } }, [...sabidas, antes.respuestas])
    },
    /** Takes back the last answer; null where there is none. */
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

/** The import under way, with the states before each answer; kept on the device where that is wanted. */
function useMarcha<T extends EnMarcha>(dejado: LoDejado<T> | undefined) {
  const [estado, setEstado] = useState<Marcha<T>>({ marcha: null, previas: [] })
  // A reference, because work that outlasts a rendering must change the state at its end, not that at its beginning.
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
