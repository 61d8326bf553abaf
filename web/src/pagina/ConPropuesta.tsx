import type { ReactNode } from 'react'
import { Esqueleto } from '../ui/Esqueleto.tsx'
import { Pagina, type PaginaProps } from './Pagina.tsx'

interface ConPropuestaProps<T> {
  /** As `useQuery` gives it. */
  lectura: { data: T | undefined; isFetchedAfterMount: boolean }
  /** Title and breadcrumbs while it comes, where what begins is a page. */
  pagina?: Pick<PaginaProps, 'titulo' | 'migas'>
  /** Given undefined where it could not be brought. */
  children: (propuesta: T | undefined) => ReactNode
}

/**
 * A form that begins with what a reading proposes: its place until that has come. Where it could not be brought the
 * form begins without it, since a proposal is typed as well.
 *
 *     <ConPropuesta lectura={useQuery(ultimaObra())} pagina={{ titulo, migas }}>
 *       {(ultimas) => <CrearObra ultima={ultimas?.items[0]} />}
 *     </ConPropuesta>
 */
export function ConPropuesta<T>({ lectura, pagina, children }: ConPropuestaProps<T>) {
  // A failure is asked for again by whatever in the form reads the same: that must not take the form away.
  if (lectura.data !== undefined || lectura.isFetchedAfterMount) return children(lectura.data)
  const lugar = <Esqueleto filas={6} alto={44} />
  return pagina ? <Pagina {...pagina}>{lugar}</Pagina> : lugar
}
