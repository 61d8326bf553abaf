import type { ReactNode } from 'react'
import clases from './BarraDeFiltros.module.css'

/** The filters of a list: side by side where they fit, one below the other on a phone. */
export function BarraDeFiltros({ children }: { children: ReactNode }) {
  return (
    <search aria-label="Filtros" className={clases.barra}>
      {children}
    </search>
  )
}
