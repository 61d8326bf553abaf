import { Text } from '@mantine/core'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { ErrorDeApi } from '../../api/errores.ts'
import { Paginador } from '../../ui/Paginador.tsx'
import { Leido } from '../Leido.tsx'

interface UnaPagina {
  items: readonly unknown[]
  count: number
}

export interface PorPaginasProps<Respuesta, Pagina extends UnaPagina> {
  /** The reading of one page. */
  consulta: (pagina: { page: number; limit: number }) => UseQueryOptions<Respuesta, ErrorDeApi, Pagina>
  porPagina?: number
  /** What is said where there is none. */
  vacio: string
  /** `todas`: whether these are all of them. */
  children: (items: Pagina['items'], todas: boolean) => ReactNode
}

/** What a figure comes of, read a page at a time. The page is not in the address, which knows of no open step. */
export function PorPaginas<Respuesta, Pagina extends UnaPagina>({
  consulta,
  porPagina = 20,
  vacio,
  children,
}: PorPaginasProps<Respuesta, Pagina>) {
  const [page, setPage] = useState(1)
  const lectura = useQuery({
    ...consulta({ page, limit: porPagina }),
    placeholderData: keepPreviousData,
  })
  return (
    <Leido lectura={lectura}>
      {({ items, count }) => (
        <>
          {items.length === 0 && <Text c="dimmed">{vacio}</Text>}
          {children(items, count <= porPagina)}
          {count > porPagina && (
            <Paginador total={count} pagina={page} limite={porPagina} onPaginar={setPage} />
          )}
        </>
      )}
    </Leido>
  )
}
