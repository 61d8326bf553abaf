import { loteDeTareas } from '@plomada/contract/presupuestos/planilla/lote'
import type { QueryClient } from '@tanstack/react-query'
import { claveNueva, llamar } from '../../../api/cliente.ts'
import { envejecer } from '../../../api/envejecer.ts'
import { ErrorDeApi } from '../../../api/errores.ts'
import { notificarError } from '../../../ui/notificar.tsx'
import type { Tarea } from '../vista/arbol.ts'
import { TOCA_VISTAS } from '../vista/queries.ts'
import { type Cambio, CELDAS, type CeldaId, enSuOrden } from './celdas.ts'

/** A new value of a cell of a tarea. */
export interface CeldaEscrita {
  tarea: Tarea
  celda: CeldaId
  valor: string
}

/** 'noLlego' where nobody knows whether the server has it. */
type Suerte = 'hecho' | 'rechazado' | 'noLlego'

/** Writes the cells of many tareas by one request, all of them or none; what the server refuses is told. */
export async function guardarEnLote(
  presupuestoId: string,
  escritas: readonly CeldaEscrita[],
  cache: QueryClient,
): Promise<Suerte> {
  const porTarea = Map.groupBy(escritas, ({ tarea }) => tarea)
  const operaciones = [...porTarea].map(([tarea, suyas]) => {
    const { _id, version } = tarea
    const cambios: Cambio[] = enSuOrden(suyas).map(({ celda, valor }) => CELDAS[celda].cambio(valor, tarea))
    // In a lote what is of the plan stands beside the name.
    const deLote = cambios.map(({ plan, ...resto }) => ({ ...resto, ...plan }))
    return { op: 'editar' as const, _id, version, ...Object.assign({}, ...deLote) }
  })
  try {
    await llamar(loteDeTareas, { body: { presupuestoId, operaciones } }, { claveIdempotencia: claveNueva() })
  } catch (error) {
    if (!(error instanceof ErrorDeApi) || error.esPasajero) return 'noLlego'
    notificarError(error.message)
    return 'rechazado'
  }
  await Promise.all(TOCA_VISTAS.map(({ nombre }) => envejecer(cache, [nombre])))
  return 'hecho'
}
