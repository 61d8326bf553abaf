import { mensajesCeldas } from '@plomada/domain/nucleo/mensajes/celdas'
import { useLayoutEffect, useRef } from 'react'
import { type Columna, type EscritaDe, tratoDe } from '../modelo/columna.ts'
import type { Cambio, Paso, PasoDeCeldas, PasoDeLote, Pila, PilaDeVentana, Sentido } from '../modelo/pasos.ts'
import { alOtroLado, conPaso, elProximo, reemplazado, vueltaDe } from './pila.ts'

/** What became of cells: refused, on their way by themselves, or one lote that the server keeps, with what else is said. */
export type Guardado = boolean | { paso: PasoDeLote; ademas: string }

interface OpcionesDeDeshacer<D> {
  /** Those that are hidden too. */
  columnas: readonly Columna<D>[]
  /** What a row has now, in a branch that is collapsed too. */
  buscar: (filaId: string) => D | undefined
  guardar: (escritas: readonly EscritaDe<D>[]) => Promise<Guardado>
  pasos: PilaDeVentana
}

/**
 * What is done in the sheet, so that it can be undone and done again, in its order. Cells that wait on this device are
 * written again over what the sheet has now, and one that somebody else changed meanwhile keeps theirs; what went to the
 * server as one lote is undone there.
 */
export function useDeshacer<D>({ columnas, buscar, guardar, pasos }: OpcionesDeDeshacer<D>) {
  const { pila: pasosRef } = pasos
  const enCurso = useRef<Promise<unknown> | null>(null)
  const { leer, escribir, conGemelas } = celdasDe({ columnas, buscar, guardar })
  /** Nothing is undone while an answer is awaited: what it would be undone over isn't known yet. */
  const esperar = <T>(trabajo: Promise<T>): Promise<T> => {
    const suyo = trabajo.finally(() => {
      if (enCurso.current === suyo) enCurso.current = null
    })
    enCurso.current = suyo
    return suyo
  }
  const alServidor = async (paso: Paso, cambios: readonly Cambio[]): Promise<Guardado> => {
    const hecho = await esperar(escribir(cambios))
    // What was refused is no step; what the server keeps is undone there.
    if (hecho !== true)
      pasosRef.current = reemplazado(pasosRef.current, paso, hecho === false ? null : hecho.paso)
    return hecho
  }
  const volverCeldas = (paso: PasoDeCeldas, sentido: Sentido) => {
    const { escribir: cambios, vuelto, ajenas } = vueltaDe(paso, sentido, leer)
    pasosRef.current = alOtroLado(pasosRef.current, paso, vuelto)
    if (vuelto !== null)
      void alServidor(vuelto, cambios).then((hecho) => {
        // It is as it was before: to be undone again.
        if (hecho === false) pasosRef.current = conElVuelto(pasosRef.current, paso, sentido)
      })
    if (ajenas > 0) void avisar(mensajesCeldas.cambiaronDespues(ajenas))
  }
  const volver = (sentido: Sentido): void => {
    const espera = enCurso.current ?? pasos.enCurso()
    if (espera !== null) {
      const seguir = () => deAhora.current(sentido)
      return void espera.then(seguir, seguir)
    }
    const paso = elProximo(pasosRef.current, sentido)
    if (paso === undefined) {
      const { nadaQueDeshacer, nadaQueRehacer } = mensajesCeldas
      return void avisar(sentido === 'atras' ? nadaQueDeshacer : nadaQueRehacer)
    }
    if (paso.clase === 'celdas') volverCeldas(paso, sentido)
    else void esperar(pasos.deshacer(paso))
  }
  // A notice offers it later, when the sheet has other rows than when it was shown.
  const deAhora = useRef(volver)
  useLayoutEffect(() => {
    deAhora.current = volver
  })
  return {
    /** Writes them as one step; of several at once it says how many, and offers to undo them. */
    hacer: (cambios: readonly Cambio[], ademas = '') => {
      const cambian = cambios.filter(({ antes, despues }) => antes !== despues)
      if (cambian.length === 0) return
      const paso: Paso = { clase: 'celdas', cambios: conGemelas(cambian) }
      pasosRef.current = conPaso(pasosRef.current, paso)
      void alServidor(paso, cambian).then((hecho) => {
        if (hecho === false || (cambian.length === 1 && ademas === '')) return
        const dichos = [
          `${mensajesCeldas.cambiadas(cambian.length)}.`,
          ademas,
          hecho === true ? '' : hecho.ademas,
        ]
        void avisar(dichos.filter(Boolean).join(' '), () => deAhora.current('atras'))
      })
    },
    deshacer: () => volver('atras'),
    rehacer: () => volver('adelante'),
    hay: (sentido: Sentido) => elProximo(pasosRef.current, sentido) !== undefined,
  }
}

/** The cells of the sheet as steps name them. */
function celdasDe<D>({ columnas, buscar, guardar }: Omit<OpcionesDeDeshacer<D>, 'pasos'>) {
  const leer = ({ filaId, columnaId }: Cambio): string | undefined => {
    const dato = buscar(filaId)
    const columna = columnas.find(({ id }) => id === columnaId)
    return dato !== undefined && tratoDe(columna, dato).tipo === 'editable'
      ? columna?.escritura?.valor(dato)
      : undefined
  }
  const escribir = async (cambios: readonly Cambio[]): Promise<Guardado> => {
    const escritas = cambios.flatMap(({ filaId, columnaId, despues: valor }) => {
      const dato = buscar(filaId)
      return dato === undefined ? [] : [{ dato, columnaId, valor }]
    })
    return escritas.length === 0 || guardar(escritas)
  }
  /** With what moves along with them, which is not written now but has to be put back with them. */
  const conGemelas = (cambios: readonly Cambio[]): readonly Cambio[] =>
    cambios.flatMap((cambio): readonly Cambio[] => {
      const { filaId, antes, despues } = cambio
      const gemela = columnas.find(({ id }) => id === cambio.columnaId)?.escritura?.gemela
      if (gemela === undefined || cambios.some((c) => c.filaId === filaId && c.columnaId === gemela))
        return [cambio]
      const suya = { filaId, columnaId: gemela, antes: '', despues: '' }
      const tiene = leer(suya)
      if (tiene === undefined) return [cambio]
      return [cambio, { ...suya, antes: tiene, despues: tiene === antes ? despues : tiene }]
    })
  return { leer, escribir, conGemelas }
}

const conElVuelto = (pila: Pila, paso: Paso, sentido: Sentido): Pila => ({
  ...pila,
  [sentido]: [...pila[sentido], paso],
})

/** What shows notices comes with the first one. */
async function avisar(texto: string, deshacer?: () => void): Promise<void> {
  const { notificar, notificarPendiente } = await import('../../../ui/notificar.tsx')
  if (deshacer === undefined) notificarPendiente(texto)
  else notificar(texto, deshacer)
}
