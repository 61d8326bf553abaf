import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import clases from '../Tarea.module.css'

interface CajaProps {
  /** Documented title, in capitals. */
  titulo: string
  /** Shown beside the title. */
  accion?: ReactNode
  children: ReactNode
}

/** One of the boxes of the task form (1-budgeting §2). */
export function Caja({ titulo, accion, children }: CajaProps) {
  return (
    <section className={clases.caja} aria-label={titulo}>
      <div className={clases.tituloDeCaja}>
        <Title order={2}>{titulo}</Title>
        {accion}
      </div>
      {children}
    </section>
  )
}
