import { useState } from 'react'
import { Paginador } from '../../ui/Paginador.tsx'
import type { PasoDeCuenta } from './cuentas.ts'
import { type TerminoAbierto, Terminos, type TotalDePaso } from './Terminos.tsx'

interface TerminosPorPaginasProps<Paso extends PasoDeCuenta> {
  terminos: readonly TerminoAbierto<Paso>[]
  total: TotalDePaso
}

const POR_PAGINA = 20

/** The terms of a figure that may have hundreds, a page at a time. */
export function TerminosPorPaginas<Paso extends PasoDeCuenta>({
  terminos,
  total,
}: TerminosPorPaginasProps<Paso>) {
  const [page, setPage] = useState(1)
  // not money: pages of a list
  const visibles = terminos.filter((_, i) => Math.floor(i / POR_PAGINA) === page - 1)
  return (
    <>
      <Terminos terminos={visibles} total={total} />
      {terminos.length > POR_PAGINA && (
        <Paginador total={terminos.length} pagina={page} limite={POR_PAGINA} onPaginar={setPage} />
      )}
    </>
  )
}
