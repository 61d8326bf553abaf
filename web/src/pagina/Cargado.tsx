import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ErrorDeApi } from '../api/errores.ts'
import { Esqueleto } from '../ui/Esqueleto.tsx'
import { FalloDeCarga } from '../ui/FalloDeCarga.tsx'
import { type Miga, Pagina } from './Pagina.tsx'

interface CargadoProps<T> {
  consulta: UseQueryOptions<T, ErrorDeApi>
  titulo: string
  migas?: readonly Miga[]
  /** The page, once what it edits has come. */
  children: (datos: T) => ReactNode
}

/**
 * A page over one thing: its skeleton, why it could not be brought with a retry, and then the page itself. It is
 * asked for anew, never taken from the cache: its version must be today's.
 */
export function Cargado<T>({ consulta, titulo, migas, children }: CargadoProps<T>) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...consulta, staleTime: 0 })
  if (data !== undefined && isFetchedAfterMount) return children(data)
  return (
    <Pagina titulo={titulo} migas={migas}>
      {error && isFetchedAfterMount ? (
        <FalloDeCarga mensaje={error.message} onReintentar={() => void refetch()} />
      ) : (
        <Esqueleto filas={6} alto={44} />
      )}
    </Pagina>
  )
}
