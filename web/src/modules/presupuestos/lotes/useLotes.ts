import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PasoDeLote } from '../../../pagina/grilla/modelo/pasos.ts'
import { type ConRazon, type ObraConMotivo, obraConMotivo, razonYaDicha } from '../motivo/dicho.ts'
import { razonPara } from '../motivo/razonPara.ts'
import type { Vista } from '../vista/arbol.ts'
import { consultaDeVista, type OrdenDeCapitulos } from '../vista/queries.ts'
import type { Enviado } from './enviar.ts'
import type { Encargo } from './hacer.ts'
import type { Sitio } from './sitio.ts'
import { ventanaDe } from './ventana.ts'

/** ms without an answer after which that is said: of what was asked nothing is seen before it has come. */
const TARDA_MS = 2000

function avisarSiTarda(espera: Promise<unknown>): void {
  const reloj = setTimeout(() => {
    void import('./hacer.ts').then(({ decirQueTarda }) => decirQueTarda(espera))
  }, TARDA_MS)
  void espera.then(() => clearTimeout(reloj))
}

export type Lotes = ReturnType<typeof lotesDe>

/** The one door through which the sheet changes many rows at once: one after the other, each over what the last left. */
export function useLotes(presupuestoId: string, { sortField, sortDirection }: OrdenDeCapitulos): Lotes {
  const cache = useQueryClient()
  return useMemo(
    () => lotesDe(cache, presupuestoId, { sortField, sortDirection }),
    [presupuestoId, sortField, sortDirection, cache],
  )
}

/** The same where no sheet is drawn: who saved a rubro's form may take that back from its notice. */
export function lotesDe(
  cache: QueryClient,
  presupuestoId: string,
  { sortField, sortDirection }: OrdenDeCapitulos,
) {
  const { pila, propias, lugar, turno } = ventanaDe(cache, presupuestoId)
  const enTurno = <T>(hacer: () => Promise<T>): Promise<T> => {
    const suyo = (turno.current ?? Promise.resolve()).then(hacer)
    const espera = suyo
      .catch(() => undefined)
      .finally(() => {
        if (turno.current === espera) turno.current = null
      })
    turno.current = espera
    avisarSiTarda(espera)
    return suyo
  }
  /** Once it is known why, which nobody waits for in turn: what is under way meanwhile is something else. */
  const conRazon = <T>(
    obra: ObraConMotivo,
    hacer: (razon: ConRazon) => Promise<T | null>,
  ): Promise<T | null> => {
    const dicha = razonYaDicha(obra)
    if (dicha !== undefined) return enTurno(() => hacer(dicha))
    return razonPara(obra).then((razon) => (razon === null ? null : enTurno(() => hacer(razon))))
  }
  const mostrada = () => cache.getQueryData<Vista>(sitio.clave)
  const deshacer = async (paso: PasoDeLote, resto = false): Promise<void> => {
    const suya = mostrada()?.presupuesto
    const obra =
      suya?._id === paso.presupuestoId
        ? obraConMotivo(suya)
        : (await import('../motivo/sesion.ts')).obraConocida(paso.presupuestoId)
    await conRazon(obra, async (razon) => {
      await (await import('./hacer.ts')).volver(sitio, paso, { resto, ...razon })
      return null
    })
  }
  const sitio: Sitio = {
    presupuestoId,
    clave: consultaDeVista(presupuestoId, { sortField, sortDirection }).queryKey,
    deObra: sortField === 'orden' && sortDirection === '1',
    cache,
    pila,
    propias,
    volver: (paso, resto) => void deshacer(paso, resto),
  }
  return {
    pila,
    lugar,
    sitio,
    deshacer,
    hacer: async (encargo: Encargo): Promise<Enviado | null> => {
      const vista = mostrada()
      if (vista === undefined) return null
      const obra = encargo.enObra ?? obraConMotivo(vista.presupuesto)
      // Nothing is asked about what changes nothing.
      if (razonYaDicha(obra) === undefined && encargo.operaciones(vista).length === 0) return null
      return conRazon(obra, async (razon) => (await import('./hacer.ts')).hacerLote(sitio, encargo, razon))
    },
    /** Another one that becomes a lote. */
    enTurno,
    /** What is under way, which is waited for before anything is undone. */
    enCurso: () => turno.current,
  }
}
