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
  /** The page, once the data has come. */
  children: (datos: T) => ReactNode
}

/**
 * A page about one thing: its skeleton, then the reason and a retry where it could not be loaded, else the page
 * itself. The thing is always asked for again, never taken from the cache, because an edit needs its present version.
 */
export function Cargado<T>({ consulta, titulo, migas, children }: CargadoProps<T>) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...consulta, staleTime: 0 })
  if (data !== undefined && isFetchedAfterMount) return children(data)
  return (
    <Pagina titulo={titulo} migas={migas}>
      {error && isFetchedAfterMount ? (
        <FalloDeCarga fallo={error} onReintentar={() => void refetch()} />
      ) : (
        <Esqueleto filas={6} alto={44} />
      )}
    </Pagina>
  )
}
