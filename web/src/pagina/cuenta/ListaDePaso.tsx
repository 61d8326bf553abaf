import { Text } from '@mantine/core'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ErrorDeApi } from '../../api/errores.ts'
import { Paginador } from '../../ui/Paginador.tsx'
import { Leido } from '../Leido.tsx'
import type { PasoDeCuenta } from './cuentas.ts'
import { type TerminoAbierto, Terminos } from './Terminos.tsx'

interface Pagina {
  items: readonly unknown[]
  count: number
}

interface ListaDePasoProps<Respuesta extends Pagina, Paso extends PasoDeCuenta> {
  /** The reading of one page. */
  consulta: (pagina: { page: number; limit: number }) => UseQueryOptions<Respuesta, ErrorDeApi>
  termino: (fila: Respuesta['items'][number]) => TerminoAbierto<Paso>
  vacio: string
  total: { nombre: string; monto: number }
}

const POR_PAGINA = 20

/** What a figure is the sum of, a page at a time. */
export function ListaDePaso<Respuesta extends Pagina, Paso extends PasoDeCuenta>({
  consulta,
  termino,
  vacio,
  total,
}: ListaDePasoProps<Respuesta, Paso>) {
  const [page, setPage] = useState(1)
  const lectura = useQuery({
    ...consulta({ page, limit: POR_PAGINA }),
    placeholderData: keepPreviousData,
  })
  return (
    <Leido lectura={lectura}>
      {({ items, count }) => (
        <>
          {items.length === 0 && <Text c="dimmed">{vacio}</Text>}
          <Terminos terminos={items.map(termino)} total={total} />
          {count > POR_PAGINA && (
            <Paginador total={count} pagina={page} limite={POR_PAGINA} onPaginar={setPage} />
          )}
        </>
      )}
    </Leido>
  )
}
