import type { actualizarPrecios, preciosPorActualizar } from '@plomada/contract/catalogo/deObra'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { oirRespuestas } from '../../../api/envios/cartero.ts'
import { nuevoId } from '../../../api/nuevoId.ts'
import { leerClaims, oirSesion } from '../../../api/sesion.ts'
import type { Lugar } from '../../../pagina/grilla/modelo/lugar.ts'
import { type Pila, SIN_PASOS } from '../../../pagina/grilla/modelo/pasos.ts'
import type { Propias } from './sitio.ts'

export interface PreciosActualizados {
  message: string
  cambios: readonly Pick<PrecioPorActualizar, '_id' | 'antes' | 'despues'>[]
  siguieron: RespuestaDe<typeof actualizarPrecios>['siguieron']
}
type PrecioPorActualizar = RespuestaDe<typeof preciosPorActualizar>['items'][number]

/** What was done in this window in one work, and which versions of its rows it made. */
interface Ventana {
  /** The prices that were brought up to the base's last, and what takes them back (decision 0169). */
  actualizada?: PreciosActualizados | null
  pila: { current: Pila }
  propias: Propias
  /** The cell in which one was last. */
  lugar: { current: Lugar | null }
  /** The lote that is under way, or the last one of those that wait for it. */
  turno: { current: Promise<unknown> | null }
}

/** By work. It outlives the sheet's page: who looks at an analysis and comes back still undoes what was done before. */
const ventanas = new WeakMap<QueryClient, Map<string, Ventana>>()
const dueno = { de: leerClaims()?.credencialId }

export function ventanaDe(cache: QueryClient, presupuestoId: string): Ventana {
  const suyas = ventanas.get(cache) ?? nuevas(cache)
  const suya = suyas.get(presupuestoId) ?? {
    pila: { current: SIN_PASOS },
    propias: { ventana: nuevoId(), versiones: new Set(), lotes: new Map() },
    lugar: { current: null },
    turno: { current: null },
  }
  suyas.set(presupuestoId, suya)
  return suya
}

function nuevas(cache: QueryClient): Map<string, Ventana> {
  const suyas = new Map<string, Ventana>()
  ventanas.set(cache, suyas)
  // What its cells made of the rows; its lotes note it themselves. Also of those that are sent once the sheet is left.
  oirRespuestas(({ ventana, prueba: { _id }, body: { version } }, respuesta) => {
    if (respuesta === null || typeof version !== 'number') return
    for (const { propias } of suyas.values())
      if (ventana === propias.ventana) propias.versiones.add(`${_id} ${version + 1}`)
  })
  // Another person undoes nothing of it.
  oirSesion(() => {
    const ahora = leerClaims()?.credencialId
    if (ahora === undefined || ahora === dueno.de) return
    dueno.de = ahora
    suyas.clear()
  })
  return suyas
}
