import { clientesForSelect, credencialPorId } from '@plomada/contract/acceso'
import type { RespuestaDe } from '@plomada/contract/endpoint'
import { aprobarPresupuesto } from '@plomada/contract/presupuestos/aprobacion'
import { inhabilitarPresupuesto, presupuestoPorId, presupuestos } from '@plomada/contract/presupuestos/obras'
import { datosTarea } from '@plomada/contract/presupuestos/tareas'
import { consulta, useMutacion } from '../../../api/consultas.ts'
import { alDia } from '../../../api/envios/alDia.ts'
import { conPaginado } from '../../../pagina/busqueda/busqueda.ts'
import { olvidarObra } from '../../../pagina/obra/obraActual.ts'
import type { FiltrosDeObras } from './filtros.ts'

export type FilaDeObra = RespuestaDe<typeof presupuestos>['items'][number]

/** Reads that a change of a work makes old: the lists, the work itself and the latest works of the header. */
export const TOCA_OBRAS = [presupuestos, presupuestoPorId, credencialPorId] as const

export function listaDeObras(filtros: FiltrosDeObras) {
  const { nombre, estado } = filtros
  return consulta(presupuestos, { query: { ...conPaginado(filtros), busquedaRapida: nombre, estado } })
}

export const unaObra = (presupuestoId: string) => consulta(presupuestoPorId, { params: { presupuestoId } })

/** The newest one, whose figures the next one begins with. */
export const ultimaObra = () => consulta(presupuestos, { query: { limit: 1 } })

export const clientesParaElegir = () => consulta(clientesForSelect, {})

/** What the work has of indirect costs, for the question of approval. */
export const indirectosDeObra = (presupuestoId: string) => consulta(datosTarea, { query: { presupuestoId } })

export function useDesactivarObra(onSuccess: (mensaje: string) => void) {
  return useMutacion(inhabilitarPresupuesto, {
    invalida: TOCA_OBRAS,
    onSuccess: ({ message }, { body }) => {
      olvidarObra(body.presupuestoId)
      onSuccess(message)
    },
  })
}

export function useAprobarObra(onSuccess: () => void) {
  return useMutacion(aprobarPresupuesto, {
    tras: ({ body }) => alDia(body.presupuestoId),
    invalida: TOCA_OBRAS,
    onSuccess,
  })
}
