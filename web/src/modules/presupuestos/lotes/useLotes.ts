import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { oirRespuestas } from '../../../api/envios/cartero.ts'
import { nuevoId } from '../../../api/nuevoId.ts'
import { type PasoDeLote, type Pila, SIN_PASOS } from '../../../pagina/grilla/modelo/pasos.ts'
import { consultaDeVista, type OrdenDeCapitulos } from '../vista/queries.ts'
import type { Enviado } from './enviar.ts'
import type { Encargo } from './hacer.ts'
import type { Propias, Sitio } from './sitio.ts'

export type Lotes = ReturnType<typeof useLotes>

/** The one door through which the sheet changes many rows at once: one after the other, each over what the last left. */
export function useLotes(presupuestoId: string, { sortField, sortDirection }: OrdenDeCapitulos) {
  const cache = useQueryClient()
  const pila = useRef<Pila>(SIN_PASOS)
  const turno = useRef<Promise<unknown> | null>(null)
  const propias = usePropias()
  return useMemo(() => {
    const enTurno = <T>(hacer: () => Promise<T>): Promise<T> => {
      const suyo = (turno.current ?? Promise.resolve()).then(hacer)
      const espera = suyo
        .catch(() => undefined)
        .finally(() => {
          if (turno.current === espera) turno.current = null
        })
      turno.current = espera
      return suyo
    }
    const deshacer = (paso: PasoDeLote, resto = false): Promise<void> =>
      enTurno(async () => (await import('./hacer.ts')).volverLote(sitio, paso, resto))
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
      sitio,
      deshacer,
      hacer: (encargo: Encargo): Promise<Enviado | null> =>
        enTurno(async () => (await import('./hacer.ts')).hacerLote(sitio, encargo)),
      /** Another one that becomes a lote. */
      enTurno,
      /** What is under way, which is waited for before anything is undone. */
      enCurso: () => turno.current,
    }
  }, [presupuestoId, sortField, sortDirection, cache, propias])
}

/** What this window made of the rows: its lotes note it themselves, and here its cells. */
function usePropias(): Propias {
  const [propias] = useState<Propias>(() => ({
    ventana: nuevoId(),
    versiones: new Set(),
    lotes: new Map(),
  }))
  useEffect(
    () =>
      oirRespuestas(({ ventana, prueba: { _id }, body: { version } }, respuesta) => {
        if (ventana === propias.ventana && respuesta !== null && typeof version === 'number')
          propias.versiones.add(`${_id} ${version + 1}`)
      }),
    [propias],
  )
  return propias
}
