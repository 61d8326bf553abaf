import { planesDeObras } from '@plomada/contract/cronograma/cronograma'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import type { DeQueObra } from '../../pagina/obra/planDeObra.ts'
import { InsigniaDePlan } from './ContraElPlan.tsx'

/** How a work of a list goes against its plan; nothing until that is known, and where it can't be told. */
export function PlanEnLista({ presupuestoId, deLaLista }: DeQueObra) {
  const obras = [...deLaLista].sort().join(',')
  const { data } = useQuery({ ...consulta(planesDeObras, { query: { obras } }), staleTime: 0 })
  const contra = data?.[presupuestoId]
  return contra === undefined ? null : <InsigniaDePlan contra={contra} />
}
