import type { ReactNode } from 'react'
import type { ErrorDeApi } from '../api/errores.ts'
import { Esqueleto } from '../ui/Esqueleto.tsx'
import { type Fallo, FalloDeCarga } from '../ui/FalloDeCarga.tsx'

/** What `useQuery` gives of a reading. */
export interface Consulta<T> {
  data: T | undefined
  error: ErrorDeApi | null
  refetch: () => unknown
}

interface LeidoProps<T> {
  lectura: Omit<Consulta<T>, 'error'> & { error: Fallo | null }
  /** The place of what is coming. */
  esqueleto?: ReactNode
  /** What is said where it could not be brought; by default why, with a retry. */
  falla?: ReactNode
  children: (datos: T) => ReactNode
}

/**
 * A part of a page over one reading: its place while it comes, why it could not be brought, and itself. What has come
 * stays under the reason where asking for it again failed.
 *
 *     <Leido lectura={useQuery(misSesiones())}>{({ items }) => …}</Leido>
 */
export function Leido<T>({ lectura, esqueleto = <Esqueleto />, falla, children }: LeidoProps<T>) {
  const { data, error } = lectura
  return (
    <>
      {error && (falla ?? <FalloDeCarga fallo={error} onReintentar={() => void lectura.refetch()} />)}
      {data === undefined ? error === null && esqueleto : children(data)}
    </>
  )
}
