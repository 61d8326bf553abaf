import { vistaPresupuesto } from '@plomada/contract/presupuestos/vista'
import type { Query, QueryClient } from '@tanstack/react-query'
import { alDia } from '../../../api/envios/alDia.ts'
import { type Tarea, tareasDe, type Vista } from '../vista/arbol.ts'

/**
 * The version of a tarea once everything typed in its work is on the server and the sheet shows what came of it. A dialog
 * was opened with the version of before, and what its own author typed is no change of another person.
 */
export async function versionAlDia(
  cache: QueryClient,
  presupuestoId: string,
  { _id, version }: Tarea,
): Promise<number> {
  await alDia(presupuestoId)
  const abiertas = { queryKey: [vistaPresupuesto.nombre], type: 'active' } as const
  // An answer that came while no sheet was open: what is shown since is being read again.
  const viejas = { ...abiertas, predicate: ({ state }: Query) => state.isInvalidated }
  await cache.refetchQueries(viejas, { cancelRefetch: false })
  const leidas = cache.getQueriesData<Vista>(abiertas)
  const suya = leidas
    .flatMap(([, vista]) => (vista?.presupuesto._id === presupuestoId ? tareasDe(vista) : []))
    .find((tarea) => tarea._id === _id)
  return suya?.version ?? version
}
