import type { Endpoint } from '@plomada/contract/endpoint'
import { presupuestos } from '@plomada/contract/presupuestos/obras'
import { datosTarea, editarTarea, tareaPorId } from '@plomada/contract/presupuestos/tareas'
import { vistaPresupuesto, vistaPresupuestoCliente } from '@plomada/contract/presupuestos/vista'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMutacion } from '../../../api/consultas.ts'
import { ErrorDeApi, textoDeError } from '../../../api/errores.ts'
import { type Tarea, tareasDe, type Vista } from '../vista/arbol.ts'
import { conCantidad, conRespuesta } from './parches.ts'

/** An edit that did not happen, and what to do about it. */
export type Tropiezo =
  | { tipo: 'error'; nombre: string; razon: string }
  /** Somebody else saved first: `actual` is what holds now. */
  | { tipo: 'conflicto'; tarea: Tarea; querida: string; actual: number }

const OTRAS_LECTURAS: readonly Endpoint[] = [vistaPresupuestoCliente, presupuestos, tareaPorId, datosTarea]

/**
 * Saves a quantity typed in the sheet. The row shows it at once; the answer brings all totals, so the budget is not
 * asked for again; a refusal takes the old figure back and says why.
 */
export function useEdicionDeCantidad(clave: QueryKey) {
  const cache = useQueryClient()
  const mutacion = useMutacion(editarTarea, { invalida: OTRAS_LECTURAS })
  // One after another: the totals of an older answer never replace those of a newer one.
  const cola = useRef(Promise.resolve())
  const [guardando, setGuardando] = useState<readonly string[]>([])
  const [tropiezo, setTropiezo] = useState<Tropiezo | null>(null)

  const cambiar = (cambio: (vista: Vista) => Vista) =>
    cache.setQueryData<Vista>(clave, (vista) => (vista === undefined ? vista : cambio(vista)))
  const presente = (tareaId: string): Tarea | undefined => {
    const vista = cache.getQueryData<Vista>(clave)
    return vista && tareasDe(vista).find(({ _id }) => _id === tareaId)
  }

  const enviar = async (tarea: Tarea, cantidad: string) => {
    try {
      const version = presente(tarea._id)?.version ?? tarea.version
      const respuesta = await mutacion.mutateAsync({ body: { _id: tarea._id, version, plan: { cantidad } } })
      cambiar((vista) => conRespuesta(vista, respuesta))
      // The other orders of this view are old now; they are asked for when somebody looks.
      await cache.invalidateQueries({ queryKey: [vistaPresupuesto.nombre], refetchType: 'none' })
    } catch (error) {
      cambiar((vista) => conCantidad(vista, tarea._id, String(tarea.plan.cantidad)))
      await cache.invalidateQueries({ queryKey: clave })
      const actual = presente(tarea._id)?.plan.cantidad
      setTropiezo(
        esEdicionPerdida(error) && actual !== undefined
          ? { tipo: 'conflicto', tarea, querida: cantidad, actual }
          : { tipo: 'error', nombre: tarea.nombre, razon: textoDeError(error) },
      )
    } finally {
      setGuardando((antes) => antes.filter((id) => id !== tarea._id))
    }
  }

  const guardar = (tarea: Tarea, cantidad: string) => {
    if (String(tarea.plan.cantidad) === cantidad) return
    setTropiezo(null)
    setGuardando((antes) => [...antes, tarea._id])
    // A refetch under way would bring the old figure back.
    void cache.cancelQueries({ queryKey: clave })
    cambiar((vista) => conCantidad(vista, tarea._id, cantidad))
    cola.current = cola.current.then(() => enviar(tarea, cantidad))
  }

  return {
    guardar,
    guardando,
    tropiezo,
    olvidar: () => setTropiezo(null),
    /** The same quantity again, over the version that holds now. */
    reintentar: () => {
      if (tropiezo?.tipo !== 'conflicto') return
      setTropiezo(null)
      const tarea = presente(tropiezo.tarea._id)
      if (tarea !== undefined) guardar(tarea, tropiezo.querida)
    },
  }
}

/** A 409 that brings the present row is a lost edit; without it, a state that forbids. */
function esEdicionPerdida(error: unknown): boolean {
  return error instanceof ErrorDeApi && error.status === 409 && error.actual != null
}
