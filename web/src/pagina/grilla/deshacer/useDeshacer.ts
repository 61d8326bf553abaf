import { mensajesCeldas } from '@plomada/domain/nucleo/mensajes/celdas'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Columna, type EscritaDe, tratoDe } from '../modelo/columna.ts'
import type { Cambio, Paso, Pila } from '../modelo/pasos.ts'
import { conPaso, deshecho, rehecho } from './pila.ts'

interface OpcionesDeDeshacer<D> {
  /** Those that are hidden too. */
  columnas: readonly Columna<D>[]
  /** What a row has now, in a branch that is collapsed too. */
  buscar: (filaId: string) => D | undefined
  guardar: (escritas: readonly EscritaDe<D>[]) => Promise<boolean>
  /** The steps of this window, which outlive a search. */
  pasosRef: RefObject<Pila>
}

/**
 * What is written in cells, so that it can be undone and done again: each step is written as any other change, over what
 * the sheet has now. A cell that somebody else changed meanwhile keeps theirs, and that is told.
 */
export function useDeshacer<D>({ columnas, buscar, guardar, pasosRef }: OpcionesDeDeshacer<D>) {
  const leer = ({ filaId, columnaId }: Cambio): string | undefined => {
    const dato = buscar(filaId)
    const columna = columnas.find(({ id }) => id === columnaId)
    return dato !== undefined && tratoDe(columna, dato).tipo === 'editable'
      ? columna?.escritura?.valor(dato)
      : undefined
  }
  const escribir = async (paso: Paso): Promise<boolean> => {
    const escritas = paso.flatMap(({ filaId, columnaId, despues: valor }) => {
      const dato = buscar(filaId)
      return dato === undefined ? [] : [{ dato, columnaId, valor }]
    })
    return escritas.length === 0 || guardar(escritas)
  }
  const volver = (vuelta: typeof deshecho, nada: string) => {
    const hecha = vuelta(pasosRef.current, leer)
    if (hecha === null) return void avisar(nada)
    pasosRef.current = hecha.pila
    void escribir(hecha.escribir)
    if (hecha.ajenas > 0) void avisar(mensajesCeldas.deOtraPersona(hecha.ajenas))
  }
  const deshacer = () => volver(deshecho, mensajesCeldas.nadaQueDeshacer)
  // A notice offers it later, when the sheet has other rows than when it was shown.
  const deAhora = useRef(deshacer)
  useLayoutEffect(() => {
    deAhora.current = deshacer
  })
  return {
    /** Writes them as one step; of several at once it says how many, and offers to undo them. */
    hacer: (paso: Paso, ademas = '') => {
      const cambian = paso.filter(({ antes, despues }) => antes !== despues)
      if (cambian.length === 0) return
      const antes = pasosRef.current
      const despues = conPaso(antes, cambian)
      pasosRef.current = despues
      const dicho = [`${mensajesCeldas.cambiadas(cambian.length)}.`, ademas].filter(Boolean).join(' ')
      void escribir(cambian).then((hecho) => {
        // What was refused is no step, unless something else was done since.
        if (!hecho && pasosRef.current === despues) pasosRef.current = antes
        if (hecho && (cambian.length > 1 || ademas !== '')) void avisar(dicho, () => deAhora.current())
      })
    },
    deshacer,
    rehacer: () => volver(rehecho, mensajesCeldas.nadaQueRehacer),
  }
}

/** What shows notices comes with the first one. */
async function avisar(texto: string, deshacer?: () => void): Promise<void> {
  const { notificar, notificarPendiente } = await import('../../../ui/notificar.tsx')
  if (deshacer === undefined) notificarPendiente(texto)
  else notificar(texto, deshacer)
}
