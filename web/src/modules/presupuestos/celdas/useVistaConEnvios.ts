import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { editarTarea } from '@plomada/contract/presupuestos/tareas'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { envejecer } from '../../../api/envejecer.ts'
import { oirRespuestas } from '../../../api/envios/cartero.ts'
import { cuantosLugares } from '../../../api/envios/cola.ts'
import type { Envio } from '../../../api/envios/envio.ts'
import { type EstadoDeEnvio, estadoDelEnvio, useEnviosDe } from '../../../api/envios/lista.ts'
import type { EstadosDeCeldas } from '../../../pagina/grilla/modelo/columna.ts'
import { idDeTarea, precioDe, type Vista } from '../vista/arbol.ts'
import { DE_RENGLONES, llegadas, renglones } from '../vista/llegadas.ts'
import { CELDAS, type CeldaDeTarea, celdaDe } from './celdas.ts'
import { conRespuesta } from './parches.ts'

/** A budget that includes what was typed in its cells and the server doesn't have yet. */
export interface VistaConEnvios {
  vista: Vista
  /** State of each waiting cell, by its row and column in the grid. */
  estados: EstadosDeCeldas
  /** Number of cells included in the totals that may still fail. */
  sinEnviar: number
}

/**
 * Shows what is typed in a cell of the sheet at once, over the server's value; the answer brings all totals, so the
 * budget is not fetched again. What can't be sent stays in its cell, stored on the device (sheet.md §2).
 */
export function useVistaConEnvios(delServidor: Vista): VistaConEnvios {
  const obraId = delServidor.presupuesto._id
  const esSuyo = useCallback(
    (envio: Envio) => envio.muestra.donde === obraId && celdaDe(envio) !== undefined,
    [obraId],
  )
  const estado = useEnviosDe(esSuyo)
  const suyos = estado.cola
  const vista = useMemo(
    () =>
      suyos.reduce((v, envio) => {
        const id = celdaDe(envio)
        if (id === undefined) return v
        const { poner }: CeldaDeTarea = CELDAS[id]
        return poner(v, envio.prueba._id, envio.prueba.valor, envio.body)
      }, delServidor),
    [suyos, delServidor],
  )
  const estados = useMemo(() => {
    const porFila = new Map<string, Record<string, EstadoDeEnvio>>()
    for (const envio of suyos) {
      const fila = idDeTarea(envio.prueba._id)
      porFila.set(fila, { ...porFila.get(fila), [celdaDe(envio) ?? '']: estadoDelEnvio(envio, estado) })
    }
    return porFila
  }, [suyos, estado])
  const varados = suyos.filter((envio) => estadoDelEnvio(envio, estado) !== 'enviando')
  return {
    vista,
    estados,
    sinEnviar: cuantosLugares(varados),
  }
}

/**
 * Puts the server's answers about cells into the cached budget under `clave`. Mounted while that is still
 * loading: edits that waited are sent at once, and a budget read before they were stored has the old figure.
 */
export function useRespuestasDeCeldas(clave: QueryKey, obraId: string): void {
  const cache = useQueryClient()
  const llave = JSON.stringify(clave)
  useEffect(() => {
    const queryKey = JSON.parse(llave) as QueryKey
    return oirRespuestas((envio, respuesta) => {
      const esRenglon = envio.prueba.objeto === DE_RENGLONES
      if (envio.muestra.donde !== obraId || (celdaDe(envio) === undefined && !esRenglon)) return
      if (esRenglon && renglones.llego !== null) return renglones.llego(envio, respuesta)
      const antes = cache.getQueryData<Vista>(queryKey)
      if (esRenglon || respuesta === null || antes === undefined) {
        void envejecer(cache, queryKey)
        return
      }
      // A fetch under way would bring the old figure back.
      void cache.cancelQueries({ queryKey })
      // It is the answer of this edit: respuesta.ts has checked that it has the row that was sent.
      const leida = respuesta as RespuestaDe<typeof editarTarea>
      cache.setQueryData<Vista>(queryKey, conRespuesta(antes, leida))
      llegadas.movio?.(envio, precioDe(leida) - precioDe(antes))
    })
  }, [cache, llave, obraId])
}
