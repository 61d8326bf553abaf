import type { ReactNode } from 'react'
import { Paginador } from '../../ui/Paginador.tsx'
import { PaginaVacia } from '../../ui/PaginaVacia.tsx'
import { Leido } from '../Leido.tsx'
import type { useLista } from './useLista.ts'

interface FilasProps<Fila> {
  /** From `useLista`. */
  lista: Omit<ReturnType<typeof useLista>, 'filas'> & { filas: readonly Fila[] | undefined }
  /** The place of what is coming. */
  esqueleto: ReactNode
  /** The documented text of an empty list. */
  vacio: string
  /** Whether the pages are shown where all rows fit into one. */
  siempreConPaginas?: boolean
  children: (filas: readonly Fila[]) => ReactNode
}

/**
 * The rows of a list that is no table: their place, why they could not be brought, what an empty one says, and their
 * pages. `Lista` and `DataTable` do the same for a table.
 */
export function Filas<Fila>({ lista, esqueleto, vacio, siempreConPaginas, children }: FilasProps<Fila>) {
  const { filas, error, onReintentar, total, pagina, limite, onPaginar } = lista
  return (
    <Leido lectura={{ data: filas, error, refetch: onReintentar }} esqueleto={esqueleto}>
      {(traidas) =>
        traidas.length === 0 ? (
          <PaginaVacia texto={vacio} />
        ) : (
          <>
            {children(traidas)}
            {(siempreConPaginas || total > limite) && (
              <Paginador total={total} pagina={pagina} limite={limite} onPaginar={onPaginar} />
            )}
          </>
        )
      }
    </Leido>
  )
}
