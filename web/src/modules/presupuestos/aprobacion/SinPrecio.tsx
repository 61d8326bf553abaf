import { Anchor } from '@mantine/core'
import { componentesSinPrecio } from '@plomada/contract/presupuestos/aprobacion'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { consulta } from '../../../api/consultas.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import clases from './SinPrecio.module.css'

/** Most tareas, and componentes of one, that are named before '… y N más'. */
const TAREAS = 5
const COMPONENTES = 3

/**
 * The componentes that approving would count as 0 because they have no price, each with a link to its tarea; renders
 * nothing where there are none (domain.md §5).
 */
export function SinPrecio({ presupuestoId }: { presupuestoId: string }) {
  // Fetched at each opening, because prices may have been set since.
  const { data, error } = useQuery({
    ...consulta(componentesSinPrecio, { params: { presupuestoId } }),
    staleTime: 0,
    gcTime: 0,
  })
  if (error)
    return <p className={clases.aviso}>No se pudo revisar si hay componentes sin precio. {error.message}</p>
  if (data === undefined || data.count === 0) return null
  const resto = data.count - Math.min(data.items.length, TAREAS)
  return (
    <div className={clases.aviso}>
      <strong>Hay componentes sin precio, que cuentan 0:</strong>
      <ul>
        {data.items.slice(0, TAREAS).map(({ _id, nombre, componentes }) => (
          <li key={_id}>
            <Anchor component={Link} to={direcciones.editarTarea({ presupuestoId, tareaId: _id })} inherit>
              {nombre}
            </Anchor>
            : {enumerar(componentes)}
          </li>
        ))}
      </ul>
      {resto > 0 && `… y ${resto} ${resto === 1 ? 'rubro' : 'rubros'} más`}
    </div>
  )
}

function enumerar(nombres: readonly string[]): string {
  const resto = nombres.length - COMPONENTES
  const primeros = nombres.slice(0, COMPONENTES).join(', ')
  return resto > 0 ? `${primeros} … y ${resto} más` : primeros
}
