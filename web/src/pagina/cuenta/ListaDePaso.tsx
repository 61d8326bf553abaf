import type { PasoDeCuenta } from './cuentas.ts'
import { PorPaginas, type PorPaginasProps } from './PorPaginas.tsx'
import { type TerminoAbierto, Terminos, type TotalDePaso } from './Terminos.tsx'

interface ListaDePasoProps<
  Respuesta,
  Pagina extends { items: readonly unknown[]; count: number },
  Paso extends PasoDeCuenta,
> extends Omit<PorPaginasProps<Respuesta, Pagina>, 'children'> {
  termino: (fila: Pagina['items'][number]) => TerminoAbierto<Paso>
  total: TotalDePaso
}

/** What a figure is the sum of, a page at a time. */
export function ListaDePaso<
  Respuesta,
  Pagina extends { items: readonly unknown[]; count: number },
  Paso extends PasoDeCuenta,
>({ termino, total, ...paginas }: ListaDePasoProps<Respuesta, Pagina, Paso>) {
  return (
    <PorPaginas {...paginas}>
      {(items) => <Terminos terminos={items.map(termino)} total={total} />}
    </PorPaginas>
  )
}
